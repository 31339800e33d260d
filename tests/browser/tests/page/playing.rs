//! Playing: marks and their crosses, undo, and what is kept.

use anyhow::Result;
use because_browser::{Key, Page, browse};

pub async fn play(page: &Page, arguments: &[&str]) -> Result<()> {
    page.explain(arguments).await?;
    page.click("#mode-play").await
}

/// How many cells show a value by hand, and how many a cross of its own accord.
pub async fn marks(page: &Page) -> Result<(usize, usize)> {
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
