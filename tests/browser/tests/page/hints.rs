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
        assert_eq!(page.text("#message").await?, "Solved. Every mark is right.");
        Ok(())
    });
}

#[test]
fn why_a_mark_is_wrong_gives_no_other_mark_away() {
    browse(async |page| {
        for puzzle in ["spa", "zebra"] {
            play(page, &[puzzle]).await?;
            // The first cell that the steps cross out last of all, ticked.
            let cell: String = page
                .js("((steps) => '#x' + (steps.flatMap((s) => s.d).filter((f) => f % 2 === 0).at(-1) >> 1))(JSON.parse(document.getElementById('data').textContent).steps)")
                .await?;
            page.run(&format!("document.querySelector('{cell}').focus()")).await?;
            page.press("v").await?;
            for _ in 0..3 {
                page.press("h").await?;
            }
            assert_eq!(page.text("#advice h3").await?, "Hint 3 of 3");
            let said = page.texts("#advice .sentence").await?;
            assert!(said.len() == 2 && said[1].starts_with("That cannot be"), "{said:?}");
            // No sentence of a step, which would tell what else it gives.
            for told in page.texts("#step-list > .step > .sentence").await? {
                assert!(!said[1].contains(&told), "{told}");
            }
            assert_eq!(page.seen("#advice .chip").await?, 0);
            page.run("localStorage.clear()").await?;
        }
        Ok(())
    });
}

#[test]
fn marks_that_clash_are_not_called_right() {
    browse(async |page| {
        // Of this puzzle's cells the steps settle few: what is right is not known from them.
        play(page, &["open"]).await?;
        assert!(
            page.text("#notices .notice").await?.starts_with("These clues leave more than one solution.")
        );
        page.press("?").await?;
        page.click("#set-crosses").await?;
        page.press(Key::Escape).await?;
        let row: Vec<String> = page
            .js("((known) => [...document.querySelectorAll('#grid tbody tr')].map((tr) => [...tr.querySelectorAll('td[headers]')].slice(0, 2).map((td) => '#' + td.id)).find((ids) => ids.every((id) => !known.has(Number(id.slice(2))))))(new Set(JSON.parse(document.getElementById('data').textContent).steps.flatMap((s) => s.d).map((f) => f >> 1)))")
            .await?;
        page.right_click(&row[0]).await?;
        page.click("#check").await?;
        assert!(page.text("#message").await?.starts_with("No mark contradicts the steps of this page"));
        page.right_click(&row[1]).await?;
        page.click("#check").await?;
        assert!(page.text("#message").await?.starts_with("Two marks clash: "));
        page.click("#hint").await?;
        assert!(page.text("#advice .sentence").await?.starts_with("Two marks clash: "));
        Ok(())
    });
}

#[test]
fn a_clues_number_lights_up_what_it_names() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        page.click("#clue-5 .clue-number").await?;
        assert_eq!(page.text("#said").await?, "Clue 5 names Hannah, $180, Lynda.");
        let lit: Vec<String> = page.texts("#grid th.named").await?;
        assert_eq!(lit.len(), 4, "{lit:?}");
        assert_eq!(page.shows(&Page::cell("Hannah", "$180")).await?[0], "");
        assert_eq!(page.seen("#grid td.named").await?, 3);
        assert_eq!(page.attribute("#clue-5 .clue-number", "aria-pressed").await?, "true");
        page.accessible("a lit clue").await?;
        page.click("#clue-5 .clue-number").await?;
        assert_eq!(page.seen("#grid th.named").await?, 0);
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
