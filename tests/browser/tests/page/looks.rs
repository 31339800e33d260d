//! Looks: dark, phone, paper, forced colours, large grids; and marks that are told apart without colour.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use anyhow::Result;
use because_browser::{Key, Page, Picture, Screen, browse, difference, large};

/// How far the page goes beyond the window's right edge.
const TOO_WIDE: &str = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/// The lightness of the page, from 0 to 255.
const LIGHTNESS: &str = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).reduce((sum, n) => sum + Number(n) / 3, 0)";

#[test]
fn it_is_dark_where_the_system_is_or_the_reader_wants_it() {
    browse(async |page| {
        let address = page.write(&["spa", "--nested"])?;
        page.open(&format!("{address}#step=9")).await?;
        assert!(page.js::<f64>(LIGHTNESS).await? > 200.0);
        page.shot_all("read-light").await?;
        page.prefer(&[("prefers-color-scheme", "dark")]).await?;
        assert!(page.js::<f64>(LIGHTNESS).await? < 60.0);
        page.shot_all("read-dark").await?;
        page.click("#theme").await?;
        assert!(page.js::<f64>(LIGHTNESS).await? > 200.0);
        page.prefer(&[("prefers-color-scheme", "light")]).await?;
        page.click("#theme").await?;
        assert!(page.js::<f64>(LIGHTNESS).await? < 60.0);
        page.reload().await?;
        assert!(page.js::<f64>(LIGHTNESS).await? < 60.0);
        page.press("p").await?;
        page.press("h").await?;
        page.shot_all("play-dark").await?;
        page.press("?").await?;
        page.shot("help-dark").await?;
        Ok(())
    });
}

#[test]
fn a_phone_has_room_for_it() {
    browse(async |page| {
        page.screen(Screen::PHONE).await?;
        for puzzle in ["spa", "zebra"] {
            let address = page.write(&[puzzle])?;
            page.open(&format!("{address}#step=9")).await?;
            assert_eq!(page.js::<i64>(TOO_WIDE).await?, 0);
            let least: f64 = page
                .js("Math.min(...[...document.querySelectorAll('#grid td[headers]')].flatMap((td) => [td.offsetWidth, td.offsetHeight]))")
                .await?;
            assert!(least >= 24.0, "a cell has {least} pixels");
            // The sentence, the grid, the clues, from top to bottom; the bar at the bottom of the window.
            let tops: Vec<f64> = page.js("['sentence', 'grid', 'clues', 'steps'].map((id) => document.getElementById(id).getBoundingClientRect().top)").await?;
            assert!(tops.is_sorted(), "{tops:?}");
            let bar: f64 = page
                .js("innerHeight - document.querySelector('.bar').getBoundingClientRect().bottom")
                .await?;
            assert!(bar.abs() < 1.0, "the bar is {bar} above the bottom");
            assert!(page.js::<bool>("[...document.querySelectorAll('.bar button')].filter((b) => b.checkVisibility()).every((b) => b.offsetHeight >= 44)").await?);
            page.shot(&format!("phone-{puzzle}")).await?;
            // The heads stay when the grid is scrolled to its end.
            page.run("document.getElementById('scroll').scrollTo(9999, 9999)").await?;
            let heads: bool = page
                .js("((box) => [...document.querySelectorAll('#grid thead tr:last-child th')].every((th) => th.getBoundingClientRect().top >= box.top - 1)
                      && [...document.querySelectorAll('#grid th.row')].every((th) => th.getBoundingClientRect().left >= box.left - 1))(document.getElementById('scroll').getBoundingClientRect())")
                .await?;
            assert!(heads, "the heads of {puzzle} scroll away");
            page.shot(&format!("phone-{puzzle}-end")).await?;
            page.press("p").await?;
            assert_eq!(page.js::<i64>(TOO_WIDE).await?, 0);
            page.press("h").await?;
            page.shot(&format!("phone-{puzzle}-play")).await?;
        }
        Ok(())
    });
}

#[test]
fn every_width_has_room_for_it() {
    browse(async |page| {
        let file = page.puzzle("large.toml", &large(8, 8))?;
        let pages = [page.write(&["spa", "--nested", "--alternatives"])?, page.write(&[&file])?];
        for (address, large) in pages.iter().zip([false, true]) {
            page.open(address).await?;
            for width in [320, 390, 640, 768, 960, 1024, 1280, 1440, 1920] {
                page.screen(Screen { width, ..Screen::DESK }).await?;
                for _ in 0..2 {
                    assert_eq!(page.js::<i64>(TOO_WIDE).await?, 0, "{width} wide, large: {large}");
                    page.press("p").await?;
                }
                // Eight categories of eight are seen as a whole on a desk.
                let hidden: i64 = page
                    .js("((box) => box.scrollWidth - box.clientWidth)(document.getElementById('scroll'))")
                    .await?;
                assert!(
                    hidden == 0 || width < if large { 1280 } else { 390 },
                    "{hidden} pixels of the grid are hidden at {width}"
                );
            }
            page.shot_all(if large { "large" } else { "read-wide" }).await?;
        }
        Ok(())
    });
}

#[test]
fn long_names_wrap_or_are_told_whole() {
    browse(async |page| {
        let long = "The Honourable Society of Nocturnal Beekeepers and Candle Makers";
        let text = large(3, 4)
            .replace("Long name 1.1", long)
            .replace("Category 2", "Where they were seen for the very last time");
        let file = page.puzzle("names.toml", &text)?;
        page.explain(&[&file]).await?;
        let cell = Page::cell(long, "Long name 2.1");
        page.point(&cell).await?;
        assert!(page.text("#readout").await?.starts_with(long));
        assert_eq!(page.attribute("#r0-0 .label", "title").await?, long);
        page.shot_all("long-names").await?;
        Ok(())
    });
}

#[test]
fn colours_that_the_system_forces_leave_every_mark() {
    browse(async |page| {
        page.prefer(&[("forced-colors", "active"), ("prefers-color-scheme", "dark")]).await?;
        let address = page.write(&["spa", "--nested"])?;
        page.open(&format!("{address}#step=9")).await?;
        assert!(page.js::<bool>("matchMedia('(forced-colors: active)').matches").await?);
        page.shot_all("forced-colours").await?;
        told_apart(&marks_of(page, &address).await?);
        Ok(())
    });
}

#[test]
fn nothing_moves_where_motion_is_not_wanted() {
    browse(async |page| {
        page.prefer(&[("prefers-reduced-motion", "reduce")]).await?;
        page.explain(&["spa", "--nested"]).await?;
        page.press("?").await?;
        let moving = "[...document.querySelectorAll('*')].filter((e) => ['transitionDuration', 'animationDuration'].some((of) => getComputedStyle(e)[of].split(',').some((time) => parseFloat(time) > 0.01)) || getComputedStyle(e).scrollBehavior === 'smooth').length";
        assert_eq!(page.js::<usize>(moving).await?, 0);
        assert_eq!(page.js::<usize>("document.getAnimations().length").await?, 0);
        Ok(())
    });
}

#[test]
fn on_paper_it_is_a_puzzle_then_steps_then_the_answer() {
    browse(async |page| {
        let address = page.write(&["spa", "--nested", "--fold"])?;
        page.open(&format!("{address}#step=9")).await?;
        let sheets = page.print("paper").await?;
        assert!(sheets.len() >= 3, "{} sheets", sheets.len());
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let flat: Vec<String> = sheets.iter().map(|sheet| words(sheet)).collect();
        // The puzzle with all clues on the first sheet, and no mark.
        for clue in page.texts(".clue .clue-text").await? {
            let start = clue.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
            assert!(flat[0].contains(&start), "{start} is not on the first sheet");
        }
        assert!(flat[0].contains("An afternoon at the spa") && flat[0].contains("Hannah"));
        // Every step in prose, though runs are folded on the screen; the answer on the last sheet alone.
        let prose = flat[1..flat.len() - 1].join(" ");
        for (place, sentence) in page.texts("#step-list > .step > .sentence").await?.iter().enumerate() {
            let start = sentence.split_whitespace().take(5).collect::<Vec<_>>().join(" ");
            assert!(prose.contains(&start), "step {} is not printed: {start}", place + 1);
        }
        let last = &flat[flat.len() - 1];
        for row in page.js::<Vec<Vec<String>>>("[...document.querySelectorAll('.solution tbody tr')].map((tr) => [...tr.cells].map((td) => td.textContent))").await? {
            assert!(last.contains(&row.join(" ")), "{row:?} is not on the last sheet");
        }
        assert!(!flat[..flat.len() - 1].iter().any(|sheet| sheet.contains("Answer")));
        // Nothing that is only of use on a screen.
        for tool in ["Read", "Play", "Fold", "Hint", "Effort of each step"] {
            assert!(
                !flat.iter().any(|sheet| sheet
                    .split(' ')
                    .collect::<Vec<_>>()
                    .join(" ")
                    .contains(&format!(" {tool} "))),
                "{tool}"
            );
        }
        // Where the reader was does not show: no cell has the focus, no clue and no head stands out.
        page.click(&Page::cell("Freda", "$160")).await?;
        page.tell("Emulation.setEmulatedMedia", serde_json::json!({ "media": "print" })).await?;
        let alike = "(list, of) => new Set([...document.querySelectorAll(list)].map((e) => of.map((one) => getComputedStyle(e)[one]).join())).size";
        for (list, of) in [
            ("#grid td[headers]", "['outlineStyle', 'backgroundColor', 'boxShadow']"),
            ("#grid th:not(.category) .label", "['color', 'fontWeight']"),
            (".clue", "['backgroundColor', 'borderLeftStyle']"),
            (".clue-number", "['color', 'fontWeight']"),
            (".clue-text", "['color', 'textDecorationLine']"),
        ] {
            let kinds = format!("({alike})({}, {of})", serde_json::json!(list));
            assert_eq!(page.js::<usize>(&kinds).await?, 1, "{list}");
        }
        page.prefer(&[]).await?;
        // Printing changes nothing on the screen.
        assert_eq!(page.seen(".solution").await?, 0);
        // Large puzzles, and dark ones, are printed in the same way.
        page.prefer(&[("prefers-color-scheme", "dark")]).await?;
        page.explain(&["zebra"]).await?;
        let sheets = page.print("paper-zebra").await?;
        let first = words(&sheets[0]);
        assert!(first.contains("1 The red house") && first.contains("14 The blue house"), "{first}");
        let file = page.puzzle("large.toml", &large(8, 8))?;
        page.explain(&[&file]).await?;
        page.print("paper-large").await?;
        Ok(())
    });
}

/// A picture without colour of a cell with every mark in every part of a step.
async fn marks_of(page: &Page, address: &str) -> Result<BTreeMap<String, Picture>> {
    let mut found = BTreeMap::new();
    page.open(&format!("{address}#step=0")).await?;
    look(page, &mut found).await?;
    for _ in 0..9 {
        if page.seen(".toggle-nested[aria-expanded=false]").await? > 0 {
            page.press("e").await?;
            look(page, &mut found).await?;
        }
        page.press(Key::Right).await?;
        look(page, &mut found).await?;
    }
    page.press("p").await?;
    page.click(&Page::cell("Freda", "$160")).await?;
    page.press("v").await?;
    page.click("#clues-title").await?;
    look(page, &mut found).await?;
    for _ in 0..3 {
        page.press("h").await?;
    }
    look(page, &mut found).await?;
    Ok(found)
}

/// Takes a picture of a cell of each kind that has none yet.
async fn look(page: &Page, found: &mut BTreeMap<String, Picture>) -> Result<()> {
    page.point("h1").await?;
    let kinds = "Object.entries(Object.fromEntries([...document.querySelectorAll('#grid td[headers]:not(.lit, .line)')].map((td) => [['value', 'role', 'kind'].map((of) => td.dataset[of]).join(' ').trim(), td.id])))";
    for (kind, id) in page.js::<Vec<(String, String)>>(kinds).await? {
        if let Entry::Vacant(free) = found.entry(kind) {
            free.insert(page.grey(&format!("#{id}")).await?);
        }
    }
    Ok(())
}

/// Fails if two kinds of marks look about the same.
fn told_apart(marks: &BTreeMap<String, Picture>) {
    let kinds: Vec<&String> = marks.keys().collect();
    for kind in [
        "",
        "no",
        "yes",
        "no new",
        "no premise",
        "yes supposed",
        "no follows",
        "no clash",
        "no  auto",
        "yes wrong",
    ] {
        assert!(marks.contains_key(kind), "no cell is `{kind}`: {kinds:?}");
    }
    for (i, a) in kinds.iter().enumerate() {
        for b in &kinds[..i] {
            let percent = difference(&marks[*a], &marks[*b]);
            assert!(percent >= 5.0, "`{a}` and `{b}` differ in {percent:.1} dots of a hundred");
        }
    }
}

#[test]
fn marks_are_told_apart_without_colour() {
    browse(async |page| {
        // With given marks, and steps that open up.
        let spa = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/spa.toml"))?;
        let given = spa.replacen("solution = [", "given = ['Aimee != Lynda']\nsolution = [", 1);
        let file = page.puzzle("spa.toml", &given)?;
        let address = page.write(&[&file, "--nested"])?;
        for scheme in ["light", "dark"] {
            page.prefer(&[("prefers-color-scheme", scheme)]).await?;
            let marks = marks_of(page, &address).await?;
            told_apart(&marks);
            assert!(marks.contains_key("no  given"), "{:?}", marks.keys());
            page.run("localStorage.clear()").await?;
        }
        Ok(())
    });
}
