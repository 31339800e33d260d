//! Sentences made by lot.

use std::collections::BTreeSet;

use because_encodings::testing::Random;
use because_english::language::{Hints, World};
use because_files::PuzzleFile;

use super::forms::{Form, forms};
use super::judge::Case;
use super::maker::Maker;
use super::names::ODD;
use super::report::Report;
use super::stage::{STAGES, file};

/// The sample of the ordinary run, and the long check.
pub const SAMPLE: usize = 300;
pub const LONG: usize = 5000;
pub const SEED: u64 = 18;

/// The seed of the long runs: another one where the variable `SEED` says so.
pub fn long_seed() -> u64 {
    std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(SEED + 1)
}

/// One form in turn after the other, each in a puzzle by lot, until there are `count` different sentences. Every tenth
/// is of names that are hard to tell apart. With each goes the place of its puzzle.
pub fn made(seed: u64, count: usize) -> Vec<(usize, Case)> {
    let forms: Vec<Form> = forms();
    let mut seen = BTreeSet::new();
    let mut found: Vec<(usize, Case)> = Vec::new();
    let mut part = 0;
    while found.len() < count {
        let mut random = Random::part(seed, part);
        let (place, case) = if part % 10 == 9 {
            let odd = random.below(ODD.len());
            (STAGES.len() + odd, Some(ODD[odd].case(&mut random)))
        } else {
            let form = forms[(part - part / 10) as usize % forms.len()];
            let place = random.below(STAGES.len());
            (place, form(&mut Maker { random: &mut random, stage: &STAGES[place] }))
        };
        part += 1;
        let new = case.filter(|case| seen.insert((place, case.text.clone())));
        found.extend(new.map(|case| (place, case)));
    }
    found
}

/// The names of the puzzles, and the puzzles.
pub fn puzzles() -> Vec<(&'static str, PuzzleFile)> {
    let stages = STAGES.iter().map(|stage| (stage.name, stage.file(0)));
    stages.chain(ODD.iter().map(|odd| (odd.name, file(&odd.json())))).collect()
}

/// Judges that many sentences and prints the figures.
fn judged(seed: u64, count: usize) -> Report {
    let puzzles = puzzles();
    let hints = Hints::default();
    let readers: Vec<_> = puzzles.iter().map(|(_, file)| World::new(&file.puzzle, &hints)).collect();
    let mut report = Report::default();
    for (place, case) in made(seed, count) {
        let (name, file) = &puzzles[place];
        report.add(name, &readers[place], &file.puzzle, &case);
    }
    report.shown();
    report
}

#[test]
fn nothing_of_a_sample_is_misread_in_silence() {
    let report = judged(SEED, SAMPLE);
    assert!(report.news().is_empty(), "{} wrong in silence, and not known yet", report.news().len());
}

#[test]
#[ignore = "long: five thousand sentences"]
fn nothing_is_misread_in_silence() {
    let report = judged(long_seed(), LONG);
    assert!(report.news().is_empty(), "{} wrong in silence, and not known yet", report.news().len());
}
