//! Sentences read back to what they mean.

use std::collections::BTreeMap;

use because_encodings::testing::all_assignments;
use because_encodings::{Comparison, Formula, Scale};
use because_generate::words::Teller;
use because_generate::words::canonical::same;
use because_generate::{Relation, Theme, rng};
use itertools::Itertools;
use serde_json::json;

use crate::tests::generate::formulas::holding;

/// How many sentences a theme is tried with; `WORDS=2000` tries more.
fn rounds() -> u64 {
    std::env::var("WORDS").ok().and_then(|text| text.parse().ok()).unwrap_or(20)
}

/// Sentences of random true formulas of every relation, in every theme. `SHOW=1` prints them with those wordings that do
/// not read back; `DUMP=FILE` writes those as puzzles with their meanings, a line each.
#[test]
fn every_wording_reads_back() {
    let show = std::env::var("SHOW").is_ok();
    let only = std::env::var("THEME").ok();
    let mut lines = String::new();
    let mut failed: BTreeMap<(&str, &str), (usize, usize, Vec<String>)> = BTreeMap::new();
    for name in Theme::names() {
        if only.as_deref().is_some_and(|only| only != name) {
            continue;
        }
        let theme = Theme::shipped(name).unwrap();
        for round in 0..rounds() {
            let mut rng = rng(7, round);
            let (categories, entities) = [(4, 5), (3, 4), (5, 5), (4, 6), (6, 4)][round as usize % 5];
            let themed = theme.frame(categories, entities, &mut rng).unwrap();
            let teller = Teller::new(&themed);
            let mut unread = Vec::new();
            for relation in Relation::ALL {
                let Some(formula) = holding(&themed.frame, relation, &mut rng) else { continue };
                let means = formula.notation(&themed.frame.puzzle).to_string();
                let wordings = teller.wordings(&formula, &mut rng);
                let entry = failed.entry((name, relation.name())).or_default();
                if wordings.is_empty() {
                    entry.2.push(format!("no wording: {means}"));
                }
                let mut good = 0;
                for text in &wordings {
                    entry.0 += 1;
                    if teller.reads_back(&formula, text) {
                        good += 1;
                        if show && good == 1 {
                            println!("{name} {:9} {text}", relation.name());
                        }
                    } else {
                        entry.1 += 1;
                        entry.2.push(format!("{text}    [{means}]"));
                        unread.push(json!({"text": text, "means": means}));
                    }
                }
                let told = teller.tell(&formula, &mut rng);
                assert!(told.is_some(), "{name}: {means}: {wordings:?} {}", teller.plainly(&formula));
            }
            let mut line = because_files::document(&themed.file);
            line["id"] = json!(format!("{name}-{round}"));
            line["clues"] = json!(unread);
            lines += &format!("{line}\n");
        }
    }
    if let Ok(path) = std::env::var("DUMP") {
        std::fs::write(path, lines).unwrap();
    }
    for ((theme, relation), (tried, wrong, which)) in &failed {
        if show {
            println!("\n{theme} {relation}: {wrong} of {tried} do not read back");
            which.iter().for_each(|text| println!("    {text}"));
        }
        // Of which of several orders "between", or a place in one, speaks, the reader is often not sure.
        assert!(wrong * 5 <= tried * 2 || show, "{theme} {relation}: {wrong} of {tried}: {which:#?}");
    }
}

/// A formula in other words that say the same, where there are some.
fn turned(formula: &Formula) -> Option<Formula> {
    let mut turned = formula.clone();
    match &mut turned {
        Formula::Apart { a, b, .. } => std::mem::swap(a, b),
        Formula::Between { measure, ends, .. } => {
            measure.scale = if measure.scale == Scale::Value { Scale::Rank } else { Scale::Value };
            *ends = (ends.1, ends.0);
        }
        Formula::Count { comparison: Comparison::Equal, count: 1, of } => turned = Formula::Any(of.clone()),
        Formula::Different(of) => of.reverse(),
        _ => return None,
    }
    Some(turned)
}

/// Formulas that are taken for the same by their looks are true of the same assignments; beside brute force.
#[test]
fn what_looks_the_same_says_the_same() {
    let (mut alike, mut turns) = (0, 0);
    for name in Theme::names() {
        let theme = Theme::shipped(name).unwrap();
        let mut rng = rng(11, 0);
        let Ok(themed) = theme.frame(3, 3, &mut rng) else { continue };
        let puzzle = &themed.frame.puzzle;
        let drawn = Relation::ALL.into_iter().flat_map(|relation| vec![relation; 12]);
        let mut all: Vec<Formula> =
            drawn.filter_map(|relation| holding(&themed.frame, relation, &mut rng)).collect();
        let other: Vec<(Formula, Formula)> =
            all.iter().filter_map(|of| Some((of.clone(), turned(of)?))).collect();
        turns += other.iter().filter(|(a, b)| same(puzzle, a, b)).count();
        all.extend(other.into_iter().map(|(_, turned)| turned));
        let assignments = all_assignments(puzzle.shape());
        let truth = |of: &Formula| -> Vec<bool> { assignments.iter().map(|a| of.holds(puzzle, a)).collect() };
        let truths: Vec<Vec<bool>> = all.iter().map(truth).collect();
        for [i, j] in (0..all.len()).array_combinations() {
            if all[i] != all[j] && same(puzzle, &all[i], &all[j]) {
                let told = |of: usize| all[of].notation(puzzle).to_string();
                assert_eq!(truths[i], truths[j], "{name}: {} and {}", told(i), told(j));
                alike += 1;
            }
        }
    }
    assert!(alike > 1_000 && turns > 100, "{alike} pairs, {turns} turned");
}
