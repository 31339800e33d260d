//! Playing: marks and their crosses, undo, hints and checks, what is kept, and that nothing is told unasked.

use anyhow::Result;
use because_browser::{Key, Page, browse};

async fn play(page: &Page, arguments: &[&str]) -> Result<()> {
    page.explain(arguments).await?;
    page.click("#mode-play").await
}

/// How many cells show a value by hand, and how many a cross of its own accord.
async fn marks(page: &Page) -> Result<(usize, usize)> {
    let of = |selector: &str| format!("document.querySelectorAll('#grid td{selector}').length");
    let all: usize = page.js(&of("[data-value=yes], #grid td[data-value=no]")).await?;
    let crosses: usize = page.js(&of("[data-kind=auto]")).await?;
    Ok((all - crosses, crosses))
}

#[test]
fn a_click_turns_a_mark_and_crosses_come_and_go() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        let cell = Page::cell("Freda", "$160");
        let beside = Page::cell("Freda", "$150");
        assert_eq!(marks(page).await?, (0, 0));
        page.click(&cell).await?;
        assert_eq!(page.shows(&cell).await?, ["no", "", ""]);
        page.click(&cell).await?;
        assert_eq!(page.shows(&cell).await?[0], "yes");
        // A yes crosses out the rest of its row and column in this part of the grid.
        assert_eq!(marks(page).await?, (1, 6));
        assert_eq!(page.shows(&beside).await?, ["no", "", "auto"]);
        assert!(page.attribute(&beside, "aria-label").await?.ends_with("no, crossed out by a yes"));
        page.click(&cell).await?;
        assert_eq!(marks(page).await?, (0, 0));
        // A cross by hand stays when the crosses that came of themselves go.
        page.click(&beside).await?;
        page.click(&cell).await?;
        page.click(&cell).await?;
        assert_eq!(marks(page).await?, (2, 5));
        page.click(&cell).await?;
        assert_eq!(marks(page).await?, (1, 0));
        assert_eq!(page.shows(&beside).await?, ["no", "", ""]);
        Ok(())
    });
}

#[test]
fn undo_and_redo_go_all_the_way() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        let cell = Page::cell("Freda", "$160");
        assert_eq!(page.seen("#undo:disabled").await?, 1);
        page.click(&cell).await?;
        page.click(&cell).await?;
        page.click("[data-strike='2']").await?;
        assert_eq!(page.seen(".clue.struck").await?, 1);
        page.click("#undo").await?;
        assert_eq!(page.seen(".clue.struck").await?, 0);
        page.press("u").await?;
        assert_eq!(page.shows(&cell).await?[0], "no");
        page.press_with(&[Key::Control], "z").await?;
        assert_eq!(marks(page).await?, (0, 0));
        assert_eq!(page.seen("#undo:disabled").await?, 1);
        page.press("r").await?;
        page.press_with(&[Key::Control, Key::Shift], "z").await?;
        assert_eq!(marks(page).await?, (1, 6));
        page.click("#redo").await?;
        assert_eq!(page.seen(".clue.struck").await?, 1);
        assert_eq!(page.seen("#redo:disabled").await?, 1);
        // Starting again is an act like others.
        page.click("#restart").await?;
        assert_eq!(marks(page).await?, (0, 0));
        page.click("#undo").await?;
        assert_eq!(marks(page).await?, (1, 6));
        Ok(())
    });
}

#[test]
fn keys_mark_and_clear() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        let (first, second) = (Page::cell("Aimee", "$150"), Page::cell("Aimee", "$160"));
        page.click(&first).await?;
        page.press(Key::Delete).await?;
        assert_eq!(page.shows(&first).await?[0], "");
        for (key, shows) in [("x", "no"), ("v", "yes"), ("x", "no"), (" ", "yes"), (" ", ""), ("o", "yes")] {
            page.press(key).await?;
            assert_eq!(page.shows(&first).await?[0], shows, "{key}");
        }
        page.press(Key::Backspace).await?;
        page.press(Key::Right).await?;
        page.press(Key::Enter).await?;
        assert_eq!(page.shows(&second).await?[0], "no");
        assert_eq!(page.text("#said").await?, "Aimee – $160: no");
        // Single letters can be switched off; what needs no letter stays.
        page.press("?").await?;
        page.click("#set-keys").await?;
        page.press(Key::Escape).await?;
        page.run("document.querySelector('#grid td[tabindex=\"0\"]').focus()").await?;
        page.press("v").await?;
        assert_eq!(page.shows(&second).await?[0], "no");
        page.press(Key::Enter).await?;
        assert_eq!(page.shows(&second).await?[0], "yes");
        Ok(())
    });
}

#[test]
fn right_click_long_press_and_brush_set_a_yes_at_once() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        let cell = Page::cell("Hannah", "$170");
        page.right_click(&cell).await?;
        assert_eq!(page.shows(&cell).await?[0], "yes");
        page.right_click(&cell).await?;
        assert_eq!(page.shows(&cell).await?[0], "");
        // The brush that is chosen says what a click sets; the same click takes it off.
        page.run("document.querySelector('.paint input[value=yes]').click()").await?;
        page.click(&cell).await?;
        assert_eq!(page.shows(&cell).await?[0], "yes");
        page.click(&cell).await?;
        assert_eq!(page.shows(&cell).await?[0], "");
        page.screen(because_browser::Screen::PHONE).await?;
        page.touch(&cell, true).await?;
        let now = format!("document.querySelector({}).dataset.value === 'yes'", serde_json::json!(cell));
        page.until(&now).await?;
        page.touch(&cell, false).await?;
        assert_eq!(page.shows(&cell).await?[0], "yes");
        Ok(())
    });
}

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
fn marks_are_kept_apart_for_every_puzzle() {
    browse(async |page| {
        let (one, other) = (page.write(&["spa"])?, page.write(&["zebra"])?);
        page.open(&format!("{one}#play")).await?;
        let cell = Page::cell("Freda", "$160");
        page.right_click(&cell).await?;
        page.click("[data-strike='3']").await?;
        page.reload().await?;
        assert_eq!(page.shows(&cell).await?[0], "yes");
        assert_eq!(marks(page).await?, (1, 6));
        assert_eq!(page.seen(".clue.struck").await?, 1);
        // The way back is kept too.
        page.click("#undo").await?;
        assert_eq!(page.seen(".clue.struck").await?, 0);
        page.open(&format!("{other}#play")).await?;
        assert_eq!(marks(page).await?, (0, 0));
        page.open(&format!("{one}#play")).await?;
        assert_eq!(marks(page).await?, (1, 6));
        // A player who wants nothing kept leaves nothing.
        page.press("?").await?;
        page.click("#set-save").await?;
        page.press(Key::Escape).await?;
        page.click(&Page::cell("Aimee", "Nancy")).await?;
        assert_eq!(page.js::<Vec<String>>("Object.keys(localStorage)").await?, ["because:wishes"]);
        page.reload().await?;
        assert_eq!(marks(page).await?, (0, 0));
        // What is not from this page does no harm.
        let spoil = "Object.assign(localStorage, { 'because:wishes': '{', [`because:${JSON.parse(document.getElementById('data').textContent).key}`]: '{\"hand\": 7}' })";
        page.run(spoil).await?;
        page.reload().await?;
        assert_eq!(marks(page).await?, (0, 0));
        page.click(&cell).await?;
        assert_eq!(page.shows(&cell).await?[0], "no");
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
        let address = page.write(&["spa", "--nested", "--alternatives"])?;
        page.open(&format!("{address}#step=20")).await?;
        page.click("#answer-table summary").await?;
        page.press("p").await?;
        let seen: String = page.js("document.body.innerText").await?;
        let sentences: Vec<String> = page.texts("#step-list .sentence").await?;
        assert!(sentences.len() > 27);
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

#[test]
fn what_is_given_stays() {
    browse(async |page| {
        play(page, &["clinic"]).await?;
        let given: usize = page.js("document.querySelectorAll('#grid td[data-kind=given]').length").await?;
        assert!(given > 0);
        page.click("#grid td[data-kind=given]").await?;
        page.press(Key::Delete).await?;
        page.press("v").await?;
        assert_eq!(
            page.js::<usize>("document.querySelectorAll('#grid td[data-kind=given]').length").await?,
            given
        );
        assert_eq!(page.seen("#undo:disabled").await?, 1);
        Ok(())
    });
}
