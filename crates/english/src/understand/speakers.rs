//! Readings that speak about other clues: those that lead in a circle, or nowhere, or too far, are none.

use std::collections::{BTreeMap, BTreeSet};

use because_encodings::formula::entangled;
use because_encodings::{ClueNumber, Formula};

use crate::language::{Outcome, Trouble};
use because_files::PuzzleFile;

/// Takes away the readings that speak about a clue that the file does not have or, whatever is
/// picked for the others, might speak about themselves by way of others.
pub(crate) fn drop_circles(file: &PuzzleFile, outcomes: &mut [(ClueNumber, Outcome)]) {
    let mut spoken: BTreeMap<ClueNumber, BTreeSet<ClueNumber>> = BTreeMap::new();
    for clue in &file.clues {
        let of = clue.formula.iter().flat_map(|formula| formula.clues_spoken_of());
        spoken.insert(clue.number, of.collect());
    }
    for (number, outcome) in outcomes.iter() {
        if let Outcome::Read(readings) = outcome {
            let of = readings.iter().flat_map(|reading| reading.formula.clues_spoken_of());
            spoken.entry(*number).or_default().extend(of);
        }
    }
    if spoken.values().all(BTreeSet::is_empty) {
        return;
    }
    let sound = |number: ClueNumber, of: &[ClueNumber]| {
        of.iter().all(|clue| spoken.contains_key(clue)) && !reaches(of, number, &spoken)
    };
    for (number, outcome) in outcomes.iter_mut() {
        let Outcome::Read(readings) = outcome else { continue };
        readings.retain(|reading| {
            let of = reading.formula.clues_spoken_of();
            of.is_empty() || sound(*number, &of)
        });
        if readings.is_empty() {
            *outcome = Outcome::Unread(Trouble::default());
        }
    }
    drop_entangled(file, outcomes);
}

/// Takes away what speaks about so many clues, and those about others, that it cannot be followed.
fn drop_entangled(file: &PuzzleFile, outcomes: &mut [(ClueNumber, Outcome)]) {
    let mut formulas: BTreeMap<ClueNumber, Formula> = BTreeMap::new();
    for clue in &file.clues {
        formulas.extend(clue.formula.clone().map(|formula| (clue.number, formula)));
    }
    for (number, outcome) in outcomes.iter() {
        if let Outcome::Read(readings) = outcome {
            let any = readings.iter().map(|reading| reading.formula.clone()).collect();
            formulas.insert(*number, Formula::Any(any));
        }
    }
    let entangled = entangled(formulas.iter().map(|(number, formula)| (*number, formula)));
    for (_, outcome) in outcomes.iter_mut().filter(|(number, _)| entangled.contains(number)) {
        *outcome = Outcome::Unread(Trouble::default());
    }
}

fn reaches(from: &[ClueNumber], to: ClueNumber, spoken: &BTreeMap<ClueNumber, BTreeSet<ClueNumber>>) -> bool {
    let mut seen = BTreeSet::new();
    let mut next: Vec<ClueNumber> = from.to_vec();
    while let Some(clue) = next.pop() {
        if clue == to {
            return true;
        }
        if seen.insert(clue) {
            next.extend(spoken.get(&clue).into_iter().flatten());
        }
    }
    false
}
