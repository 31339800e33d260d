//! Marks that are told apart without colour, and with colours that the system forces.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use anyhow::Result;
use because_browser::{Key, Page, Picture, browse, difference};

/// A picture without colour of a cell with every mark in every part of a step.
async fn marks_of(page: &Page, address: &str) -> Result<BTreeMap<String, Picture>> {
    let mut found = BTreeMap::new();
    page.open(&format!("{address}#step=0")).await?;
    look(page, &mut found).await?;
    for _ in 0..12 {
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
fn colours_that_the_system_forces_leave_every_mark() {
    browse(async |page| {
        page.prefer(&[("forced-colors", "active"), ("prefers-color-scheme", "dark")]).await?;
        let address = page.write(&["spa", "--cost", "zebratutor", "--nested"])?;
        page.open(&format!("{address}#step=9")).await?;
        assert!(page.js::<bool>("matchMedia('(forced-colors: active)').matches").await?);
        page.shot_all("forced-colours").await?;
        told_apart(&marks_of(page, &address).await?);
        Ok(())
    });
}

#[test]
fn marks_are_told_apart_without_colour() {
    browse(async |page| {
        // With given marks, and steps that open up.
        let spa = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/spa.toml"))?;
        let given = spa.replacen("solution = [", "given = ['Aimee != Lynda']\nsolution = [", 1);
        let file = page.puzzle("spa.toml", &given)?;
        let address = page.write(&[&file, "--cost", "zebratutor", "--nested"])?;
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
