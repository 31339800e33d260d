//! Live, with the engine in the page and with `because serve`: read as it is typed, faults underlined, clues left out, and
//! hints for the grid as it is.

use anyhow::Result;
use because_browser::{Engine, HOSTILE, Key, Page, Screen, browse, hostile};

use crate::access::{DARK, tab_through};

const CATS: &str = "Three cats\n\nNames: Ada, Boo, Coco\nAges: 1, 2, 4\nToys: ball, mouse, string\n\n\
    1. Ada is older than the cat with the ball.\n2. Boo plays with the mouse.\n3. The 4-year-old has the string.\n\
    4. Boo is older than Coco.\n";

/// The same with the engine in the page, and with `because serve`.
macro_rules! over_both {
    ($($name:ident),* $(,)?) => {
        mod serves {
            $(#[test]
            fn $name() {
                super::browse(async |page| super::$name(page, super::Engine::Serves).await);
            })*
        }
        mod within {
            $(#[test]
            fn $name() {
                super::browse(async |page| super::$name(page, super::Engine::Within).await);
            })*
        }
    };
}

over_both! {
    a_puzzle_is_read_as_it_is_typed,
    what_is_not_understood_is_underlined_in_place,
    a_clue_left_out_shows_what_that_did,
    a_link_holds_the_puzzle,
    hints_are_for_the_grid_as_it_is,
    the_editor_is_usable_in_the_dark_on_a_phone_and_by_keys,
    a_hostile_puzzle_is_text_in_the_editor_too
}

async fn a_puzzle_is_read_as_it_is_typed(page: &Page, engine: Engine) -> Result<()> {
    let Some(_editor) = page.edit(engine).await? else { return Ok(()) };
    page.stands("There is no puzzle yet.").await?;
    page.accessible("editor, empty").await?;
    page.type_into("#text", CATS).await?;
    page.stands("Exactly one solution.").await?;
    assert_eq!(page.texts("#clues .clue-row .clue-text").await?.len(), 4);
    let meant = page.texts("#clues .meant").await?;
    assert!(meant.len() == 4 && meant.iter().all(|line| line.starts_with("Understood: ")), "{meant:?}");
    assert_eq!(page.seen("#under mark").await?, 0);
    assert!(page.text("#difficulty").await?.starts_with("Difficulty: "));
    page.shot("editor").await?;
    page.accessible("editor, read").await?;
    // What can be spared goes at the push of a button.
    assert_eq!(page.text("[data-n='1'] .tag.spare").await?, "spare");
    page.click("#lock-1").await?;
    page.stands("Exactly one solution.").await?;
    assert_eq!(page.seen("#spare-drop").await?, 0);
    page.click("#lock-1").await?;
    page.stands("Exactly one solution.").await?;
    page.click("#spare-drop").await?;
    page.until("document.querySelector('#change thead th:last-child')?.textContent === 'Without 1'").await?;
    page.stands("Exactly one solution.").await?;
    // The solution only when it is asked for.
    assert_eq!(page.texts("#solution table").await?.len(), 0);
    page.click("#solution summary").await?;
    page.until("document.querySelectorAll('#solution tbody tr').length === 3").await?;
    // What is typed is still there after a visit elsewhere.
    page.reload().await?;
    page.stands("Exactly one solution.").await?;
    assert_eq!(page.js::<String>("document.getElementById('text').value").await?, CATS);
    Ok(())
}

async fn what_is_not_understood_is_underlined_in_place(page: &Page, engine: Engine) -> Result<()> {
    let Some(_editor) = page.edit(engine).await? else { return Ok(()) };
    page.type_into("#text", &format!("{CATS}5. Ada flibbers the moonbeam.\n")).await?;
    page.until("document.querySelectorAll('#under mark[data-kind=fault]').length > 0").await?;
    page.stands("Exactly one solution.").await?;
    let marked = page.texts("#under mark[data-kind=fault]").await?.concat();
    assert!(marked.contains("moonbeam") && !CATS.contains(&marked), "{marked}");
    // The mark lies under just these words: both layers hold the same text.
    assert_eq!(
        page.text("#under").await?.trim_end(),
        page.js::<String>("document.getElementById('text').value").await?.trim_end()
    );
    assert_eq!(
        page.text("#standing .warn").await?,
        "1 clue is not understood or in doubt. What is said here is about the others."
    );
    assert_eq!(page.text("[data-n='5'] .tag.doubt").await?, "not understood");
    page.shot("editor-unread").await?;
    page.accessible("editor, a clue not understood").await?;
    // A fault of the file itself says its line, and leads there.
    page.run(
        "Object.assign(document.getElementById('text'), { value: '' }).dispatchEvent(new Event('input'))",
    )
    .await?;
    page.stands("There is no puzzle yet.").await?;
    page.type_into("#text", "title = \"A\"\n[[categories]]\nname = \"C\"\nentities = [\"x\", \"x\"]\n")
        .await?;
    page.stands("There is something to mend first.").await?;
    assert_eq!(page.texts("#faults .place").await?, ["Line 2", "Line 4"]);
    assert_eq!(page.texts("#under mark[data-kind=fault]").await?, ["[[categories]]", "\"x\""]);
    assert_eq!(page.attribute("#text", "aria-invalid").await?, "true");
    page.click("#faults li:last-child .place").await?;
    let selected: String =
        page.js("((e) => e.value.slice(e.selectionStart, e.selectionEnd))(document.activeElement)").await?;
    assert_eq!(selected, "\"x\"");
    page.shot("editor-fault").await?;
    page.accessible("editor, a fault").await
}

async fn a_clue_left_out_shows_what_that_did(page: &Page, engine: Engine) -> Result<()> {
    let Some(_editor) = page.edit(engine).await? else { return Ok(()) };
    page.start_from("spa").await?;
    page.stands("Exactly one solution.").await?;
    page.click("#drop-1").await?;
    page.until("document.getElementById('verdict')?.dataset.status === 'multiple'").await?;
    page.until("document.getElementById('standing').getAttribute('aria-busy') === 'false'").await?;
    assert_eq!(page.attribute("#drop-1", "aria-pressed").await?, "true");
    let solutions = page.texts("#change tbody tr:first-child > *").await?;
    assert_eq!(solutions[..2], ["Solutions", "1"]);
    assert!(solutions[2].parse::<usize>().is_ok_and(|n| n > 1), "{solutions:?}");
    assert!(page.texts("#standing mark[data-kind=differs]").await?.len() > 1);
    assert_eq!(page.seen("#under mark[data-kind=out]").await?, 1);
    page.shot("editor-left-out").await?;
    page.accessible("editor, a clue left out").await?;
    page.click("#drop-1").await?;
    page.stands("Exactly one solution.").await?;
    assert_eq!(page.seen("#change").await?, 0);
    // Clues that clash are named, and one way to mend it is a click away; but not by way of a locked clue.
    page.run("Object.assign(document.getElementById('example'), { value: 'broken' }).dispatchEvent(new Event('change'))").await?;
    page.stands("No solution.").await?;
    page.shot("editor-clash").await?;
    page.click("#mend").await?;
    page.until("document.getElementById('verdict').dataset.status !== 'none'").await?;
    Ok(())
}

async fn a_link_holds_the_puzzle(page: &Page, engine: Engine) -> Result<()> {
    let Some(editor) = page.edit(engine).await? else { return Ok(()) };
    page.type_into("#text", CATS).await?;
    page.stands("Exactly one solution.").await?;
    page.click("#link").await?;
    page.until("location.hash.startsWith('#puzzle=')").await?;
    let link: String = page.js("location.href").await?;
    page.run("sessionStorage.clear()").await?;
    page.driver().goto("about:blank").await?;
    page.open(&link).await?;
    page.stands("Exactly one solution.").await?;
    assert_eq!(page.js::<String>("document.getElementById('text').value").await?, CATS);
    page.driver().goto("about:blank").await?;
    page.open(&format!("{}#puzzle=z.damaged", editor.address)).await?;
    assert!(page.text("#message[data-kind=bad]").await?.starts_with("The link is damaged"));
    Ok(())
}

async fn hints_are_for_the_grid_as_it_is(page: &Page, engine: Engine) -> Result<()> {
    let Some(_editor) = page.edit(engine).await? else { return Ok(()) };
    page.start_from("spa").await?;
    page.stands("Exactly one solution.").await?;
    page.click("#play").await?;
    page.until("document.body.dataset.mode === 'play'").await?;
    // Known by other ways than the steps: nearly all of the answer.
    for (row, column) in [("Aimee", "$170"), ("Aimee", "Nancy"), ("Ginger", "$150"), ("Ginger", "Teri")] {
        page.right_click(&Page::cell(row, column)).await?;
    }
    for degree in 1..=3 {
        page.press("h").await?;
        page.until(&format!("document.querySelector('#advice h3')?.textContent === 'Hint {degree} of 3'"))
            .await?;
    }
    // What it tells is new in this grid, and true.
    assert!(page.seen("#advice .chip").await? > 0);
    page.shot("live-hint").await?;
    page.accessible("live hint").await?;
    page.click("#hint-mark").await?;
    page.press("c").await?;
    page.until("document.getElementById('message').textContent === 'No mark is wrong so far.'").await?;
    // A wrong mark comes first.
    page.click(&Page::cell("Hannah", "$160")).await?;
    page.press("x").await?;
    page.press("c").await?;
    page.until("document.getElementById('message').textContent === '1 mark is wrong.'").await?;
    page.press("h").await?;
    page.until("document.querySelector('#advice .sentence')?.textContent === 'Something is not right in the Client–Price part of the grid.'").await?;
    page.press("h").await?;
    page.until("document.querySelectorAll('#grid td[data-role=wrong]').length === 1").await?;
    page.press(Key::Delete).await?;
    // To the end.
    for _ in 0..30 {
        if page.seen("#message[data-kind=good]").await? == 1
            && page.text("#message").await?.starts_with("Solved")
        {
            break;
        }
        for degree in 1..=3 {
            page.press("h").await?;
            page.until(&format!(
                "document.querySelector('#advice h3')?.textContent === 'Hint {degree} of 3'"
            ))
            .await?;
        }
        page.click("#hint-mark").await?;
    }
    assert!(page.text("#message").await?.starts_with("Solved"));
    // And back to where the puzzle is written.
    page.click("#edit").await?;
    page.until("document.getElementById('text')?.value.includes('An afternoon at the spa')").await
}

#[test]
fn a_server_that_is_gone_is_said() {
    browse(async |page| {
        let editor = page.edit(Engine::Serves).await?;
        page.start_from("breakfast").await?;
        page.stands("Exactly one solution.").await?;
        drop(editor);
        page.type_into("#text", "\n").await?;
        page.stands("That did not work").await?;
        assert_eq!(page.seen("#try-again").await?, 1);
        // The browser notes that nothing answered.
        page.run("faults.length = 0").await
    });
}

async fn the_editor_is_usable_in_the_dark_on_a_phone_and_by_keys(page: &Page, engine: Engine) -> Result<()> {
    page.prefer(DARK).await?;
    let Some(_editor) = page.edit(engine).await? else { return Ok(()) };
    page.start_from("spa").await?;
    page.stands("Exactly one solution.").await?;
    page.shot("editor-dark").await?;
    page.accessible("editor, dark").await?;
    tab_through(page).await?;
    page.screen(Screen::PHONE).await?;
    let too_wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    assert_eq!(page.js::<i64>(too_wide).await?, 0);
    page.shot_all("editor-phone").await?;
    page.accessible("editor, phone, dark").await
}

async fn a_hostile_puzzle_is_text_in_the_editor_too(page: &Page, engine: Engine) -> Result<()> {
    let Some(_editor) = page.edit(engine).await? else { return Ok(()) };
    page.paste(&hostile()).await?;
    page.until("document.getElementById('verdict')?.dataset.status === 'multiple' && document.getElementById('standing').getAttribute('aria-busy') === 'false'").await?;
    let scripts = if engine == Engine::Serves { 3 } else { 6 };
    assert_eq!(page.js::<usize>("document.scripts.length").await?, scripts);
    assert_eq!(page.js::<usize>("document.querySelectorAll('img, i, b, iframe').length").await?, 0);
    assert_eq!(page.text("[data-n='2'] .clue-text").await?, HOSTILE[1]);
    assert_eq!(
        page.js::<i64>("document.documentElement.scrollWidth - document.documentElement.clientWidth").await?,
        0
    );
    page.shot_all("editor-hostile").await?;
    page.click("#explain").await?;
    page.until("document.getElementById('count')").await?;
    assert_eq!(page.js::<usize>("document.scripts.length").await?, 2);
    Ok(())
}
