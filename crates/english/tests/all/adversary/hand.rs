//! Sentences written by hand to mislead, with their meanings.

use std::collections::BTreeMap;
use std::path::Path;

use because_english::language::{Hints, World};
use because_files::PuzzleFile;
use serde::Deserialize;

use crate::tests::language::truth::{equivalent, possible};

use super::judge::{Case, Truth, formula, silent};
use super::report::{Report, known};
use super::stage::file;

#[derive(Deserialize)]
struct Table {
    puzzle: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    name: String,
    categories: Vec<serde_json::Value>,
    /// By what is tried: a sentence, and what it may mean.
    said: BTreeMap<String, Vec<Vec<String>>>,
}

/// A puzzle and what is said of it.
pub struct Written {
    pub name: String,
    pub file: PuzzleFile,
    /// The same with its categories in another order.
    turned: PuzzleFile,
    pub cases: Vec<Case>,
}

/// All files, by name.
pub fn written() -> Vec<Written> {
    let folder = Path::new(because_testing::ROOT).join("crates/english/tests/all/adversary/hand");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap();
        let table: Table =
            toml_edit::de::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for entry in table.puzzle {
            let said = entry.said.into_iter();
            let cases =
                said.flat_map(|(class, lines)| lines.into_iter().map(move |line| case(&class, &line)));
            let mut turned = entry.categories.clone();
            turned.rotate_left(1);
            let of = |of: &[serde_json::Value]| file(&serde_json::json!({ "categories": of }).to_string());
            let cases = cases.collect();
            found.push(Written { name: entry.name, file: of(&entry.categories), turned: of(&turned), cases });
        }
    }
    found
}

fn case(class: &str, line: &[String]) -> Case {
    let (text, any) = line.split_first().unwrap();
    let truth = if any.is_empty() { Truth::Nothing } else { Truth::Means(any.to_vec()) };
    Case { class: class.to_string(), text: text.clone(), truth }
}

#[test]
fn nothing_that_is_written_to_mislead_is_misread_in_silence() {
    let mut report = Report::default();
    let hints = Hints::default();
    for Written { name, file, cases, .. } in written() {
        let reader = World::new(&file.puzzle, &hints);
        cases.iter().for_each(|case| report.add(&format!("hand {name}"), &reader, &file.puzzle, case));
    }
    report.shown();
    assert!(report.all() >= 150, "{}", report.all());
    assert!(report.news().is_empty(), "{} wrong in silence, and not known yet", report.news().len());
    let still = |line: &str| report.wrong().iter().any(|told| told.lines().next() == Some(line));
    let mended: Vec<&str> = known().filter(|line| line.starts_with("[hand ") && !still(line)).collect();
    assert!(mended.is_empty(), "no longer misread, to be struck from known.txt: {mended:?}");
}

#[test]
fn the_order_of_the_categories_is_no_matter() {
    let mut wrong = Vec::new();
    let hints = Hints::default();
    for Written { file, turned, cases, .. } in written() {
        let (puzzle, other) = (&file.puzzle, &turned.puzzle);
        let (reader, again) = (World::new(puzzle, &hints), World::new(other, &hints));
        for Case { text, .. } in cases {
            let (Some(a), Some(b)) = (silent(&reader, puzzle, &text), silent(&again, other, &text)) else {
                continue;
            };
            let a = a.notation(puzzle).to_string();
            if !equivalent(other, &formula(other, &a), &b) {
                wrong.push(format!("{text}  {a}  and  {}", b.notation(other)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_meaning_can_hold_and_fail() {
    let mut odd = Vec::new();
    for Written { file, cases, .. } in written() {
        for case in cases {
            let Truth::Means(any) = &case.truth else { continue };
            for means in any.iter().filter(|means| *means != "true") {
                match because_files::read_formula(means, "adversary", &file.puzzle) {
                    Ok(formula) if possible(&file.puzzle, &formula) == (true, true) => {}
                    Ok(_) => odd.push(format!("{} always or never: {means}", case.text)),
                    Err(faults) => odd.push(format!("{} {}", case.text, faults.render(false))),
                }
            }
        }
    }
    assert!(odd.is_empty(), "{}", odd.join("\n"));
}
