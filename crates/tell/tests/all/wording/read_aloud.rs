//! Sentences before and after they were mended, each with what a reader thinks of it.
//!
//! A row of `read-aloud.txt` is `puzzle step | before | after | judgement`; a step with `+` is what is carried from it.
//! `BLESS=1 cargo test -p because-tell wording` writes what is told now: judge it again before it is kept.

use std::collections::{BTreeMap, BTreeSet};

use because_engine::explain::told;
use because_tell::render::{Speaker, carried_sentence, sentence};

use super::{shipped, steps};

fn path() -> String {
    format!("{}/crates/tell/tests/all/wording/read-aloud.txt", because_testing::ROOT)
}

/// What is told of each step of a puzzle, and what is carried from it.
fn sentences(name: &str) -> BTreeMap<String, String> {
    let file = shipped(name, "en");
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let mut sequence = steps(&file);
    sequence.tell();
    let mut said = BTreeMap::new();
    for told in told(&sequence.steps) {
        let number = told.step.number;
        said.insert(format!("{name} {number}"), sentence(&speaker, told.step));
        if let Some(carried) = carried_sentence(&speaker, told) {
            said.insert(format!("{name} {number}+"), carried);
        }
    }
    said
}

#[test]
fn sentences_are_as_they_were_judged() {
    let table = std::fs::read_to_string(path()).unwrap();
    let (head, rows): (Vec<&str>, Vec<&str>) = table.lines().partition(|line| line.starts_with('#'));
    let names: BTreeSet<&str> = rows.iter().filter_map(|row| row.split(' ').next()).collect();
    assert!(rows.len() >= 150 && names.len() >= 10, "{} rows of {}", rows.len(), names.len());
    let now: BTreeMap<String, String> = names.iter().flat_map(|name| sentences(name)).collect();
    let mut fresh: Vec<String> = head.iter().map(|line| line.to_string()).collect();
    for row in rows {
        let [step, before, after, judgement] = row.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let judged = ["better", "same", "still clumsy"].iter().any(|word| judgement.starts_with(word));
        assert!(judged, "{row}");
        let told = &now[step];
        if std::env::var_os("BLESS").is_none() {
            assert_eq!(after, told, "{step}");
            assert_eq!(before == after, judgement.starts_with("same"), "{row}");
        }
        fresh.push(format!("{step} | {before} | {told} | {judgement}"));
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path(), fresh.join("\n") + "\n").unwrap();
    }
}
