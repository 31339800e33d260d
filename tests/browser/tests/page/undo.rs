//! Undo over all that the editor holds, whatever changed it, also after another page took its place.

use anyhow::Result;
use because_browser::{Engine, Key, Page, browse};

const CATS: &str = "Three cats\n\nNames: Ada, Boo, Coco\nAges: 1, 2, 4\nToys: ball, mouse, string\n\n\
    1. Ada is older than the cat with the ball.\n2. Boo plays with the mouse.\n3. The 4-year-old has the string.\n\
    4. Boo is older than Coco.\n";

/// Whether a button is pressed, once the puzzle was looked at.
async fn pressed(page: &Page, id: &str) -> Result<bool> {
    page.stands("Exactly one solution.").await?;
    Ok(page.attribute(&format!("#{id}"), "aria-pressed").await? == "true")
}

#[test]
fn what_is_switched_is_undone_as_what_is_written() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        page.paste(CATS).await?;
        page.stands("Exactly one solution.").await?;
        page.click("#lock-2").await?;
        page.click("#drop-1").await?;
        assert!(pressed(page, "drop-1").await? && pressed(page, "lock-2").await?);
        // With the focus on a button, in the text, and by the button for it.
        page.press_with(&[Key::Control], "z").await?;
        assert!(!pressed(page, "drop-1").await? && pressed(page, "lock-2").await?);
        page.click("#text").await?;
        page.press_with(&[Key::Control], "z").await?;
        assert!(!pressed(page, "lock-2").await?);
        assert_eq!(page.written().await?, CATS);
        page.press_with(&[Key::Control], "y").await?;
        assert!(pressed(page, "lock-2").await?);
        page.press_with(&[Key::Control, Key::Shift], "z").await?;
        assert!(pressed(page, "drop-1").await?);
        page.click("#undo").await?;
        assert!(!pressed(page, "drop-1").await?);
        // How it is written, too.
        page.run("Object.assign(document.getElementById('format'), { value: 'text' }).dispatchEvent(new Event('change'))").await?;
        page.press_with(&[Key::Control], "z").await?;
        assert_eq!(page.js::<String>("document.getElementById('format').value").await?, "");
        // Back to nothing, and no further.
        page.press_with(&[Key::Control], "z").await?;
        page.press_with(&[Key::Control], "z").await?;
        assert_eq!(page.written().await?, "");
        page.press_with(&[Key::Control], "z").await?;
        assert_eq!(page.text("#said").await?, "There is nothing to undo.");
        assert_eq!(page.attribute("#undo", "aria-disabled").await?, "true");
        page.accessible("undone").await
    });
}

#[test]
fn it_goes_on_after_the_puzzle_was_explained_and_after_a_reload() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        page.paste(CATS).await?;
        page.stands("Exactly one solution.").await?;
        page.start_from("spa").await?;
        page.stands("Exactly one solution.").await?;
        page.click("#lock-1").await?;
        assert!(pressed(page, "lock-1").await?);
        page.click("#explain").await?;
        page.until("document.body.dataset.mode === 'read' && document.documentElement.dataset.ready").await?;
        page.click("#edit").await?;
        page.until("document.getElementById('text')?.value.includes('An afternoon at the spa')").await?;
        assert!(pressed(page, "lock-1").await?);
        page.press_with(&[Key::Control], "z").await?;
        assert!(!pressed(page, "lock-1").await?);
        page.reload().await?;
        page.stands("Exactly one solution.").await?;
        page.press_with(&[Key::Control], "z").await?;
        assert_eq!(page.written().await?, CATS);
        page.stands("Exactly one solution.").await
    });
}

#[test]
fn a_clue_keeps_its_lock_in_other_words_and_what_is_left_out_stays_out() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        page.paste(CATS).await?;
        page.stands("Exactly one solution.").await?;
        page.click("#lock-2").await?;
        page.click("#drop-4").await?;
        page.stands("").await?;
        page.click("#reword-2").await?;
        page.until("document.querySelectorAll('.suggestion-list li').length > 0").await?;
        page.click(".suggestion-list li button").await?;
        page.until("!document.getElementById('text').value.includes('2. Boo plays with the mouse.')").await?;
        page.until("document.getElementById('lock-2').getAttribute('aria-pressed') === 'true'").await?;
        // A word of it typed over, as well.
        page.run("(() => { const area = document.getElementById('text'); const at = area.value.indexOf('4-year-old'); area.focus(); area.setSelectionRange(at, at + 10); document.execCommand('insertText', false, '2-year-old'); })()").await?;
        page.until("document.querySelector('[data-n=\"3\"]').textContent.includes('2-year-old') && document.getElementById('drop-4').getAttribute('aria-pressed') === 'true'").await?;
        page.run("(() => { const area = document.getElementById('text'); const at = area.value.indexOf('Boo is older'); area.focus(); area.setSelectionRange(at, at + 3); document.execCommand('insertText', false, 'Ada'); })()").await?;
        page.until("document.querySelector('[data-n=\"4\"]').textContent.includes('Ada is older than Coco')")
            .await?;
        page.until("document.getElementById('drop-4').getAttribute('aria-pressed') === 'true'").await?;
        // Clues are filled in around it, and not in its place.
        page.click("#fill").await?;
        page.until("document.getElementById('message').textContent.includes('new clue')").await?;
        page.stands("Exactly one solution.").await?;
        assert!(page.written().await?.contains("Ada is older than Coco."), "{}", page.written().await?);
        page.until("document.querySelectorAll('.clue-row.out').length === 1 && document.querySelector('.clue-row.out').textContent.includes('Ada is older than Coco')").await
    });
}
