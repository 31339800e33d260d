//! The workbench of the editor: clues that are suggested, filled in, and moved; each is one undo away.

use because_browser::{Engine, Key, Screen, browse};
use serde_json::json;

const FAIR: &str = "A village fair\n\nNames: Ada, Bert, Cleo, Dot\nStalls: cakes, honey, plants, toys\n\
    Takings: $10, $20, $30, $40\n\nClues:\n1. Ada ran the honey stall.\n2. Bert did not take $20.\n\
    3. The toys took $10 more than the plants.\n";

/// The puzzle has more than one solution, and this is known.
const MANY: &str = "document.getElementById('standing').getAttribute('aria-busy') === 'false' && document.querySelector('#standing .verdict').textContent.endsWith(' solutions.')";

#[test]
fn a_clue_is_suggested_and_taken_replaced_and_moved() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Serves).await? else { return Ok(()) };
        page.type_into("#text", FAIR).await?;
        page.until(MANY).await?;
        page.click("#suggest").await?;
        page.until("document.querySelectorAll('.suggestion-list li').length === 8").await?;
        page.shot("suggestions").await?;
        page.accessible("suggestions").await?;
        page.click(".suggestion-list li button").await?;
        page.until("document.getElementById('text').value.includes('\\n4. ')").await?;
        page.stands("Exactly one solution.").await?;
        let whole = page.written().await?;
        assert!(whole.starts_with(FAIR), "{whole}");
        // Another in its place, and back.
        page.click("#replace-4").await?;
        page.until("document.querySelectorAll('.suggestion-list li').length > 0").await?;
        page.click(".suggestion-list li button").await?;
        page.until("document.querySelectorAll('.suggestion-list li').length === 0").await?;
        assert_ne!(page.written().await?, whole);
        page.click("#text").await?;
        page.press_with(&[Key::Control], "z").await?;
        assert_eq!(page.written().await?, whole);
        page.stands("Exactly one solution.").await?;
        // In other words it means the same.
        page.click("#reword-1").await?;
        page.until("document.querySelectorAll('.suggestion-list li').length > 0").await?;
        page.shot("reworded").await?;
        page.click(".suggestion-list li button").await?;
        page.until("document.querySelectorAll('.suggestion-list li').length === 0").await?;
        let reworded = page.written().await?;
        assert!(
            !reworded.contains("1. Ada ran the honey stall.") && reworded.contains("2. Bert did not"),
            "{reworded}"
        );
        page.stands("Exactly one solution.").await?;
        page.until("document.querySelector('[data-n=\"1\"]').textContent.includes('Alone it settles ')")
            .await?;
        page.click("#text").await?;
        page.press_with(&[Key::Control], "z").await?;
        assert_eq!(page.written().await?, whole);
        page.stands("Exactly one solution.").await?;
        // What each clue gives.
        page.until("document.querySelectorAll('.clue-row').length === 4 && [...document.querySelectorAll('.clue-row')].every((row) => /Alone it settles (no|\\d+) cells?\\. Without it (no|\\d+) cells? would be open\\./.test(row.textContent))").await?;
        page.shot_all("worth").await?;
        // Moved, its number stays where it was.
        page.click("#up-2").await?;
        page.until(
            "document.getElementById('text').value.includes('1. Bert did not take $20.\\n2. Ada ran')",
        )
        .await?;
        page.stands("Exactly one solution.").await?;
        Ok(())
    });
}

#[test]
fn around_clues_that_are_locked_others_are_filled_in() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Serves).await? else { return Ok(()) };
        page.type_into("#text", FAIR).await?;
        page.until(MANY).await?;
        page.click("#lock-1").await?;
        page.until(MANY).await?;
        page.click("#fill").await?;
        page.stands("Exactly one solution.").await?;
        let text = page.written().await?;
        assert!(
            text.contains("Ada ran the honey stall.") && !text.contains("Bert did not take $20."),
            "{text}"
        );
        assert_eq!(page.attribute("#lock-1", "aria-pressed").await?, "true");
        Ok(())
    });
}

#[test]
fn in_forced_colours_what_is_switched_is_seen() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Serves).await? else { return Ok(()) };
        page.prefer(&[("forced-colors", "active")]).await?;
        page.type_into("#text", FAIR).await?;
        page.until(MANY).await?;
        page.click("#lock-1").await?;
        page.until(MANY).await?;
        let colour = |id: &str| format!("getComputedStyle(document.getElementById('{id}')).backgroundColor");
        let (on, off): (String, String) =
            (page.js(&colour("lock-1")).await?, page.js(&colour("lock-2")).await?);
        assert_ne!(on, off);
        page.shot_all("bench-forced-colours").await?;
        page.click("#open-library").await?;
        page.until("document.querySelectorAll('#shipped-list .stars').length > 0").await?;
        page.accessible("library in forced colours").await?;
        page.shot("library-forced-colours").await
    });
}

#[test]
fn a_clue_is_dragged_to_another_place_by_mouse_and_by_finger() {
    browse(async |page| {
        for screen in [Screen::DESK, Screen::PHONE] {
            page.screen(screen).await?;
            let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
            page.paste(FAIR).await?;
            page.until(MANY).await?;
            page.click("#lock-3").await?;
            page.until(MANY).await?;
            // From the number of the last to the row of the first.
            page.run("document.querySelector('[data-n=\"2\"]').scrollIntoView({ block: 'center' })").await?;
            let way = ["#number-3", "#number-2", "#number-1"];
            if screen.touch {
                page.swipe(&way).await?
            } else {
                page.drag(&way).await?
            }
            let moved = "1. The toys took $10 more than the plants.\n2. Ada ran the honey stall.\n3. Bert did not take $20.\n";
            page.until(&format!("document.getElementById('text').value.endsWith({})", json!(moved))).await?;
            page.until(MANY).await?;
            assert_eq!(page.attribute("#lock-1", "aria-pressed").await?, "true");
            page.press_with(&[Key::Control], "z").await?;
            assert_eq!(page.written().await?, FAIR);
            page.until(MANY).await?;
            // To let it go where it was moves nothing, and is no click.
            page.run("document.querySelector('[data-n=\"2\"]').scrollIntoView({ block: 'center' })").await?;
            let back = ["#number-2", "#number-3", "#number-2"];
            if screen.touch {
                page.swipe(&back).await?
            } else {
                page.drag(&back).await?
            }
            assert_eq!(page.written().await?, FAIR);
            assert_ne!(page.js::<String>("document.activeElement.id").await?, "text");
            assert_eq!(page.seen(".clue-row.above, .clue-row.below").await?, 0);
            page.run("sessionStorage.clear(); localStorage.clear()").await?;
            page.driver().goto("about:blank").await?;
        }
        Ok(())
    });
}
