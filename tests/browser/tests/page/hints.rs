//! Help with playing: hints in three degrees, checks, the way back; and that nothing is told unasked.

use because_browser::{Key, Page, browse};

use crate::playing::{marks, play};

#[test]
fn hints_lead_to_the_end() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        page.click("#hint").await?;
        assert_eq!(page.text("#advice h3").await?, "Hint 1 of 3");
        // Where to look: no mark is shown, no fact is named.
        assert_eq!(page.seen("#advice .chip, #grid td svg").await?, 0);
        page.shot_all("hint-1").await?;
        page.click("#hint-more").await?;
        assert_eq!(page.text("#advice h3").await?, "Hint 2 of 3");
        assert_eq!(page.texts("#advice .sentence").await?.last().map(String::as_str), Some("What follows?"));
        assert_eq!(page.seen("#advice .chip").await?, 0);
        page.click("#hint-more").await?;
        assert_eq!(page.text("#advice h3").await?, "Hint 3 of 3");
        assert_eq!(page.text("#advice .sentence").await?, page.text("#s1 > .sentence").await?);
        page.shot_all("hint-3").await?;
        page.click("#hint-mark").await?;
        assert_eq!(page.seen("#advice h3").await?, 0);
        assert!(marks(page).await?.0 > 0);
        // From here on by key, until there is nothing left to say.
        for _ in 0..30 {
            if page.seen("#message[data-kind=good]").await? == 1 {
                break;
            }
            for _ in 0..3 {
                page.press("h").await?;
            }
            page.click("#hint-mark").await?;
        }
        let said = page.text("#message").await?;
        assert!(said.starts_with("Solved in 0:") && said.ends_with("Every mark is right."), "{said}");
        page.shot_all("solved").await?;
        page.press("h").await?;
        assert_eq!(page.text("#advice .sentence").await?, "All that follows is marked.");
        page.press("c").await?;
        assert_eq!(page.text("#message").await?, "No mark is wrong so far.");
        Ok(())
    });
}

#[test]
fn hints_on_a_wrong_grid_say_what_is_wrong() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        page.click("#check").await?;
        assert_eq!(page.text("#message").await?, "There is nothing to check yet.");
        let (right, wrong) = (Page::cell("Ginger", "$150"), Page::cell("Hannah", "Teri"));
        page.right_click(&right).await?;
        page.click("#check").await?;
        assert_eq!(page.text("#message").await?, "No mark is wrong so far.");
        page.right_click(&wrong).await?;
        page.click("#check").await?;
        assert_eq!(page.text("#message").await?, "1 mark is wrong.");
        page.click("#hint").await?;
        assert_eq!(
            page.text("#advice .sentence").await?,
            "Something is not right in the Client–Masseuse part of the grid."
        );
        assert_eq!(page.seen("#grid td[data-role=wrong]").await?, 0);
        page.click("#hint-more").await?;
        assert_eq!(page.text("#advice .sentence").await?, "This mark is wrong: Hannah – Teri: yes.");
        assert_eq!(page.shows(&wrong).await?[1], "wrong");
        assert!(page.attribute(&wrong, "aria-label").await?.ends_with("wrong"));
        page.click("#hint-more").await?;
        let why = page.texts("#advice .sentence").await?;
        assert!(why.len() == 2 && why[1].contains("Hannah"), "{why:?}");
        assert_eq!(page.seen("#hint-more").await?, 0);
        page.shot_all("hint-wrong").await?;
        // Back to before it: what was right before stays.
        page.click("#back").await?;
        assert_eq!(page.text("#message").await?, "Back to before Hannah – Teri: yes.");
        assert_eq!(page.shows(&wrong).await?[0], "");
        assert_eq!(page.shows(&right).await?[0], "yes");
        page.click("#check").await?;
        assert_eq!(page.text("#message").await?, "No mark is wrong so far.");
        Ok(())
    });
}

#[test]
fn every_help_can_be_switched_off() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        page.click("#help").await?;
        for switch in ["crosses", "hints", "check", "back", "clock"] {
            page.click(&format!("#set-{switch}")).await?;
        }
        page.press(Key::Escape).await?;
        for _ in 0..2 {
            assert_eq!(page.seen("#hint, #check, #back").await?, 0);
            page.press("h").await?;
            page.press("c").await?;
            assert_eq!(page.seen("#advice h3, #message").await?, 0);
            page.right_click(&Page::cell("Aimee", "Nancy")).await?;
            assert_eq!(marks(page).await?.1, 0);
            page.reload().await?;
        }
        Ok(())
    });
}

#[test]
fn nothing_is_told_unasked() {
    browse(async |page| {
        let address = page.write(&["spa", "--cost", "zebratutor", "--nested", "--alternatives"])?;
        page.open(&format!("{address}#step=20")).await?;
        page.click("#answer-table summary").await?;
        page.press("p").await?;
        let seen: String = page.js("document.body.innerText").await?;
        let sentences: Vec<String> = page.texts("#step-list .sentence").await?;
        assert!(sentences.len() > 22);
        for told in sentences.iter().map(String::as_str).chain(["Answer:", "effort"]) {
            assert!(!seen.contains(told), "{told}");
        }
        assert_eq!(page.seen("#curve, #step-list, .solution, #verdict").await?, 0);
        // Nor to those who listen, nor by pointing.
        assert_eq!(page.text("#said").await?, "Play");
        page.point(&Page::cell("Aimee", "Nancy")).await?;
        assert_eq!(page.seen("#grid td.lit, .clue.lit").await?, 0);
        let labels: Vec<String> = page.js("[...document.querySelectorAll('#grid td[headers]')].map((td) => td.getAttribute('aria-label'))").await?;
        assert!(labels.iter().all(|label| label.ends_with(": blank")));
        page.shot_all("play-blank").await?;
        // Asked for, the steps are there.
        page.click("#steps-tools button:not([hidden], #fold)").await?;
        assert_eq!(page.seen("#step-list").await?, 1);
        Ok(())
    });
}
