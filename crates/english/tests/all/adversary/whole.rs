//! Whole puzzles in which every number stands in two categories: one phrase, one category, throughout.

use because_encodings::testing::Random;
use because_english::language::Outcome;
use because_english::understand::{Options, understand};
use because_files::ClueStatus;

use super::generated::long_seed;
use super::judge::{Verdict, formula};
use super::report::Report;
use super::stage::file;
use crate::tests::language::truth::equivalent;

/// Two categories of numbers: names, the numbers, and a verb for each that says nothing of which it is.
struct Twins {
    people: [&'static str; 4],
    heads: [&'static str; 2],
    numbers: [[&'static str; 4]; 2],
    verbs: [(&'static str, &'static str); 2],
}

const TWINS: [Twins; 3] = [
    Twins {
        people: ["Gus", "Hope", "Ivan", "Jade"],
        heads: ["Marbles", "Stickers"],
        numbers: [["3", "5", "6", "9"], ["3", "5", "8", "10"]],
        verbs: [("collected", "collect"), ("traded", "trade")],
    },
    Twins {
        people: ["Abe", "Bess", "Cole", "Dora"],
        heads: ["Goals", "Fouls"],
        numbers: [["1", "2", "4", "6"], ["1", "2", "3", "5"]],
        verbs: [("scored", "score"), ("committed", "commit")],
    },
    Twins {
        people: ["Finn", "Greta", "Hugo", "Inez"],
        heads: ["Trout", "Perch"],
        numbers: [["2", "4", "7", "8"], ["2", "4", "5", "9"]],
        verbs: [("zorbed", "zorb"), ("quandled", "quandle")],
    },
];

/// A puzzle, and its clues with what they mean.
fn made(random: &mut Random) -> (String, Vec<(String, String)>) {
    let twins = &TWINS[random.below(TWINS.len())];
    let mut clues = Vec::new();
    for which in 0..2 {
        let mut order = [0, 1, 2, 3];
        random.shuffle(&mut order);
        let (past, bare) = twins.verbs[which];
        let row = |place: usize| format!("{}:\"{}\"", twins.heads[which], twins.numbers[which][place]);
        for _ in 0..3 {
            let who = random.below(4);
            let name = twins.people[who];
            let number = |place: usize| twins.numbers[which][place];
            let own = order[who];
            let other = order[(who + 1) % 4];
            let clue = match random.below(3) {
                0 => (format!("{name} {past} {}.", number(own)), format!("{name} = {}", row(own))),
                1 => {
                    (format!("{name} did not {bare} {}.", number(other)), format!("{name} != {}", row(other)))
                }
                _ => (
                    format!("{name} isn't the one who {past} {}.", number(other)),
                    format!("{name} != {}", row(other)),
                ),
            };
            clues.push(clue);
        }
    }
    clues.sort();
    clues.dedup();
    random.shuffle(&mut clues);
    let categories = serde_json::json!([
        { "name": "Person", "entities": twins.people },
        { "name": twins.heads[0], "entities": twins.numbers[0] },
        { "name": twins.heads[1], "entities": twins.numbers[1] },
    ]);
    let texts: Vec<&str> = clues.iter().map(|(text, _)| text.as_str()).collect();
    (serde_json::json!({ "categories": categories, "clues": texts }).to_string(), clues)
}

/// Reads that many puzzles.
fn judged(seed: u64, count: u64) -> Report {
    let mut report = Report::default();
    for part in 0..count {
        let (json, clues) = made(&mut Random::part(seed, part));
        let mut file = file(&json);
        let found = understand(&mut file, &Options::default());
        let all = clues.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(" ");
        for (clue, (text, means)) in found.clues.iter().zip(&clues) {
            let read = file.clues[clue.number.0 as usize - 1].status == ClueStatus::Read && !clue.is_open();
            let chosen = match (&clue.outcome, clue.chosen) {
                (Outcome::Read(readings), Some(chosen)) if read => Some(&readings[chosen].formula),
                _ => None,
            };
            let verdict = match chosen {
                None => Verdict::Open,
                Some(found) if equivalent(&file.puzzle, found, &formula(&file.puzzle, means)) => {
                    Verdict::Right
                }
                Some(found) => Verdict::Wrong(found.notation(&file.puzzle).to_string()),
            };
            report.put("whole: a phrase of numbers in two categories", verdict, |read| {
                format!("[{all}] {text}\n      read:  {read}\n      right: {means}")
            });
        }
    }
    report.shown();
    report
}

#[test]
fn a_phrase_is_of_one_category_throughout() {
    let report = judged(18, 20);
    assert!(report.news().is_empty(), "{} wrong in silence, and not known yet", report.news().len());
}

#[test]
#[ignore = "long: two hundred puzzles"]
fn phrases_are_of_one_category_throughout() {
    let report = judged(long_seed(), 200);
    assert!(report.news().is_empty(), "{} wrong in silence, and not known yet", report.news().len());
}
