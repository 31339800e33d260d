//! A telephone, upright and lying: the clues beside the grid, one part of it large, and what is new in view.

use anyhow::Result;
use because_browser::{Page, Screen, browse, large};

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

#[test]
fn a_grid_of_many_names_is_shown_by_shares_in_cells_for_a_finger() {
    browse(async |page| {
        for (names, shares) in [(8, 2), (9, 2)] {
            let file = page.puzzle(&format!("{names}.toml"), &large(3, names))?;
            let address = page.write(&[&file])?;
            for (screen, name) in [(Screen::PHONE, "390x844"), (Screen::LYING, "844x390")] {
                page.screen(screen).await?;
                page.open(&format!("{address}#play")).await?;
                page.shot(&format!("{names}-names-{name}-play")).await?;
                let cells = "[...document.querySelectorAll('#grid td[headers]')].filter((td) => td.checkVisibility())";
                let least: f64 = page
                    .js(&format!("Math.min(...{cells}.flatMap((td) => [td.offsetWidth, td.offsetHeight]))"))
                    .await?;
                assert!(least >= 32.0, "{name}, {names} names: a cell has {least} pixels");
                // Nothing scrolls inside the page, either way, and the page does not scroll sideways.
                let inside: Vec<String> = page
                    .js("[...document.querySelectorAll('.stage, .stage *')].filter((e) => e.checkVisibility() && (['auto', 'scroll'].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1 || ['auto', 'scroll'].includes(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight + 1)).map((e) => `${e.id || e.className} ${e.scrollWidth} in ${e.clientWidth}`)")
                    .await?;
                assert_eq!(inside, Vec::<String>::new(), "{name}, {names} names");
                assert!(page.js::<bool>("document.documentElement.scrollWidth <= innerWidth").await?);
                if screen.height > screen.width {
                    let shown: usize = page.js(&format!("{cells}.length")).await?;
                    assert_eq!(shown, names * names.div_ceil(shares), "{names} names");
                }
            }
        }
        // From share to share, and from part to part; back to the last share of the part before.
        let file = page.puzzle("8.toml", &large(3, 8))?;
        page.screen(Screen::PHONE).await?;
        page.open(&format!("{}#play", page.write(&[&file])?)).await?;
        let heads = "[...document.querySelectorAll('#grid th.column')].filter((th) => th.checkVisibility()).map((th) => th.textContent.replace('Long name ', ''))";
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["2.1", "2.2", "2.3", "2.4"]);
        assert_eq!(page.text("#edge-right .to").await?, "Long name 2.5 …");
        page.click("#edge-right").await?;
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["2.5", "2.6", "2.7", "2.8"]);
        assert_eq!(page.text("#said").await?, "Category 1 and Category 2, Long name 2.5 to Long name 2.8");
        page.accessible("a share of a part").await?;
        page.click("#edge-right").await?;
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["3.1", "3.2", "3.3", "3.4"]);
        page.click("#edge-left").await?;
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["2.5", "2.6", "2.7", "2.8"]);
        // Arrows and the map lead there as well.
        page.click(&Page::cell("Long name 1.1", "Long name 2.5")).await?;
        page.press(because_browser::Key::Left).await?;
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["2.1", "2.2", "2.3", "2.4"]);
        page.click("#whole").await?;
        page.click(&Page::cell("Long name 1.8", "Long name 3.8")).await?;
        assert_eq!(page.js::<Vec<String>>(heads).await?, ["3.5", "3.6", "3.7", "3.8"]);
        Ok(())
    });
}
