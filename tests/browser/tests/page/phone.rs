//! A telephone, upright and lying: the clues beside the grid, one part of it large, and what is new in view.

use anyhow::Result;
use because_browser::{Page, Screen, browse};

/// How many elements can be seen whole: in the window, with no bar before them.
async fn seen_whole(page: &Page, selector: &str) -> Result<usize> {
    let of = format!(
        "[...document.querySelectorAll({})].filter((e) => {{
           const r = e.getBoundingClientRect();
           const inside = r.width > 0 && r.top >= -1 && r.left >= -1 && r.bottom <= innerHeight + 1 && r.right <= innerWidth + 1;
           const over = document.elementFromPoint(r.left + r.width / 2, r.bottom - 2);
           return inside && over !== null && (e === over || e.contains(over));
         }}).length",
        serde_json::json!(selector)
    );
    page.js(&of).await
}

#[test]
fn next_brings_the_new_mark_into_view() {
    browse(async |page| {
        let address = page.write(&["zebra"])?;
        for screen in [Screen::PHONE, Screen::LYING, Screen::LAPTOP] {
            page.screen(screen).await?;
            page.open(&format!("{address}#step=1")).await?;
            for n in 1..=24 {
                assert!(page.text("#count").await?.starts_with(&format!("Step {n} of 24")));
                assert!(seen_whole(page, "#grid td[data-role=new]").await? > 0, "{screen:?}: step {n}");
                assert_eq!(seen_whole(page, "#sentence").await?, 1, "{screen:?}: the sentence of step {n}");
                if n < 24 {
                    page.click(".go-next").await?;
                }
            }
        }
        // Also from a cell that one asks about, and inside a step.
        page.screen(Screen::PHONE).await?;
        page.open(&format!("{address}#step=24")).await?;
        page.run("document.querySelector('#s1 .go-step').click()").await?;
        assert!(seen_whole(page, "#grid td[data-role=new]").await? > 0);
        Ok(())
    });
}

#[test]
fn clues_and_grid_are_seen_together() {
    browse(async |page| {
        for (screen, name) in [(Screen::PHONE, "390x844"), (Screen::LYING, "844x390")] {
            page.screen(screen).await?;
            for puzzle in ["spa", "zebra"] {
                let address = page.write(&[puzzle])?;
                for mode in ["#step=5", "#play"] {
                    page.open(&format!("{address}{mode}")).await?;
                    page.shot(&format!("{puzzle}-{name}-{}", &mode[1..5])).await?;
                    // A whole part of the grid, in cells for a finger, and a clue beside it.
                    let cells = seen_whole(page, "#grid td[headers]").await?;
                    let least: f64 = page
                        .js("Math.min(...[...document.querySelectorAll('#grid td[headers]')].filter((td) => td.checkVisibility()).flatMap((td) => [td.offsetWidth, td.offsetHeight]))")
                        .await?;
                    assert!(
                        cells >= if puzzle == "spa" { 16 } else { 25 },
                        "{name} {puzzle}{mode}: {cells} cells"
                    );
                    assert!(least >= 32.0, "{name} {puzzle}{mode}: a cell has {least} pixels");
                    assert!(seen_whole(page, ".clue .clue-text").await? >= 1, "{name} {puzzle}{mode}");
                    // Nothing scrolls up and down inside the page, and the page does not scroll sideways.
                    let inside: Vec<String> = page
                        .js("[...document.querySelectorAll('body *')].filter((e) => e.checkVisibility() && ['auto', 'scroll'].includes(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight + 1).map((e) => e.id || e.className)")
                        .await?;
                    assert_eq!(inside, Vec::<String>::new());
                    assert!(page.js::<bool>("document.documentElement.scrollWidth <= innerWidth").await?);
                }
            }
        }
        Ok(())
    });
}

#[test]
fn an_edge_tells_that_there_is_more_and_leads_there() {
    browse(async |page| {
        page.screen(Screen::PHONE).await?;
        let address = page.write(&["zebra"])?;
        page.open(&format!("{address}#play")).await?;
        let heads = "[...document.querySelectorAll('#grid th.category')].filter((th) => th.checkVisibility()).map((th) => th.textContent)";
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["Colour", "House"]);
        assert_eq!(
            (page.seen("#edge-left, #edge-up").await?, page.seen("#edge-right, #edge-down").await?),
            (0, 2)
        );
        page.click("#edge-right").await?;
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["Nation", "House"]);
        page.click("#edge-down").await?;
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["Nation", "Smoke"]);
        assert_eq!(page.text("#said").await?, "Smoke and Nation");
        page.click("#edge-left").await?;
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["Colour", "Smoke"]);
        page.click("#edge-up").await?;
        // The whole is a map: a touch leads to the part, and marks nothing.
        page.click("#whole").await?;
        assert_eq!(page.js::<usize>("[...document.querySelectorAll('#grid td[headers]')].filter((td) => td.checkVisibility()).length").await?, 375);
        assert!(page.js::<bool>("document.documentElement.scrollWidth <= innerWidth").await?);
        page.accessible("map").await?;
        page.click(&Page::cell("Kools", "milk")).await?;
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["Drink", "Smoke"]);
        assert_eq!(page.shows(&Page::cell("Kools", "milk")).await?[0], "");
        // Arrows lead from part to part.
        page.press_with(&[because_browser::Key::Control], because_browser::Key::Home).await?;
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["Colour", "House"]);
        page.press(because_browser::Key::End).await?;
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["Smoke", "House"]);
        // On a desk there is one grid.
        page.screen(Screen::DESK).await?;
        page.until("!document.body.classList.contains('one-part')").await?;
        assert_eq!(page.seen("#grid td[headers]").await?, 375);
        Ok(())
    });
}

#[test]
fn a_drag_crosses_out_by_finger_and_by_mouse() {
    browse(async |page| {
        let address = page.write(&["spa"])?;
        let names = ["$150", "$160", "$170", "$180"].map(|price| Page::cell("Freda", price));
        let cells: Vec<&str> = names.iter().map(String::as_str).collect();
        for screen in [Screen::PHONE, Screen::DESK] {
            page.screen(screen).await?;
            page.open(&format!("{address}#play")).await?;
            page.right_click(cells[3]).await?;
            let over = &cells[..3];
            let crossed =
                "document.querySelectorAll(\"#grid td[data-value=no]:not([data-kind=auto])\").length";
            page.click("#undo").await?;
            assert_eq!(page.js::<usize>(crossed).await?, 0);
            if screen.touch {
                page.swipe(over).await?
            } else {
                page.drag(over).await?
            }
            assert_eq!(page.js::<usize>(crossed).await?, 3);
            assert_eq!(page.text("#said").await?, "3 cells crossed out");
            // It is one act, and the other way round it clears.
            page.click("#undo").await?;
            assert_eq!(page.js::<usize>(crossed).await?, 0);
            page.click("#redo").await?;
            if screen.touch {
                page.swipe(over).await?
            } else {
                page.drag(over).await?
            }
            assert_eq!(page.js::<usize>(crossed).await?, 0);
            page.run("localStorage.clear()").await?;
        }
        Ok(())
    });
}
