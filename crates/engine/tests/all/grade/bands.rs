//! Bands against their definition, and what a band promises.

use std::collections::BTreeMap;

use because_encodings::testing::{Aim, Profile, Random, Vocabulary, all_solutions, formula, puzzle};
use because_encodings::{Category, CategoryId, Clue, ClueNumber, Formula, Puzzle};
use because_engine::explain::{CostProfile, Options, Status, explain};
use because_engine::grade::{Band, Grade};

use crate::tests::grade::{naive, sets, steps};

/// Clues about anything, no unnamed entities, exactly one solution.
const FULL: Profile = Profile { unnamed: false, ..Profile::UNIQUE };
/// As few clues as in published puzzles, of every kind.
const FEW: Profile = Profile { aim: Aim::Irredundant, vocabulary: Vocabulary::Full, ..Profile::IRREDUNDANT };

fn random() -> impl Iterator<Item = (u64, Puzzle)> {
    let sizes = [(2, 3), (3, 3), (4, 2), (2, 4), (4, 3), (3, 4)];
    (0..150u64).map(move |seed| {
        let (k, n) = sizes[seed as usize % sizes.len()];
        (seed, puzzle(seed, k, n, [Profile::IRREDUNDANT, FULL, FEW][(seed / 6) as usize % 3]))
    })
}

#[test]
fn a_band_is_what_its_definition_says() {
    let mut seen: BTreeMap<Band, usize> = BTreeMap::new();
    for (seed, puzzle) in random() {
        let band = Band::of(&puzzle);
        assert_eq!(band, naive::band(&puzzle), "seed {seed}");
        *seen.entry(band).or_default() += 1;
    }
    assert!(seen.len() >= 3 && seen.values().all(|n| *n > 3), "{seen:?}");
}

#[test]
fn clues_fewer_than_needed_are_no_band_of_their_own() {
    let mut open = 0;
    for (seed, whole) in random().take(40) {
        let mut fewer = whole.without_clues();
        whole.clues().iter().skip(1).for_each(|clue| fewer.push_clue(clue.clone()));
        if fewer.clues().iter().any(|clue| !clue.formula.clues_spoken_of().is_empty()) {
            continue;
        }
        assert_eq!(Band::of(&fewer), naive::band(&fewer), "seed {seed}");
        open += usize::from(all_solutions(&fewer).len() > 1);
    }
    assert!(open > 10, "{open}");
}

/// What is true of the only solution follows from the clues; as a clue it makes nothing harder.
#[test]
fn a_further_true_clue_never_raises_the_band() {
    let mut fell = 0;
    for (seed, puzzle) in random() {
        let [solution] = all_solutions(&puzzle).try_into().unwrap();
        let mut random = Random::part(seed, 5);
        let true_ones = (0..40).map(|_| formula(&mut random, &puzzle, Vocabulary::Full));
        let true_ones: Vec<_> = true_ones.filter(|formula| formula.holds(&puzzle, &solution)).collect();
        let (mut more, mut before) = (puzzle.clone(), Band::of(&puzzle));
        for formula in true_ones.into_iter().take(5) {
            let number = ClueNumber(1 + more.clues().last().map_or(0, |clue| clue.number.0));
            more.push_clue(Clue { number, text: String::new(), formula, asserted: true });
            let after = Band::of(&more);
            assert!(after <= before, "seed {seed}: {before:?} to {after:?}");
            fell += usize::from(after < before);
            before = after;
        }
    }
    assert!(fell > 3, "{fell}");
}

/// Whoever needs no trial and error needs no two clues at once: the engine, which knows nothing of
/// bands, agrees. The other way round it need not be so.
#[test]
fn without_trial_and_error_no_step_needs_two_clues() {
    let mut free = 0;
    let shipped = sets::shipped().into_iter().map(|graded| graded.puzzle);
    for puzzle in random().map(|(_, puzzle)| puzzle).chain(shipped.filter(|p| p.shape().cells() <= 150)) {
        let found = explain(&puzzle, &Options { cite: false, ..Options::default() }).unwrap();
        if found.status == Status::Unique && Band::of(&puzzle) <= Band::Clues {
            assert!(found.steps.iter().all(|step| step.cost.clues <= 1));
            free += 1;
        }
    }
    assert!(free > 50, "{free}");
}

#[test]
fn shipped_puzzles_have_their_bands() {
    let bands: BTreeMap<String, Band> =
        sets::shipped().into_iter().map(|graded| (graded.id, Band::of(&graded.puzzle))).collect();
    for (name, band) in [
        ("books", Band::Lines),
        ("breakfast", Band::Lines),
        ("spa", Band::Clues),
        ("zebra", Band::Clues),
        ("pasta", Band::WhatIf),
        ("choir", Band::WhatIf),
    ] {
        assert_eq!(bands[name], band, "{name}");
    }
}

/// A grade does not depend on the profile that a reader chose.
#[test]
fn a_grade_beside_other_steps_is_the_same() {
    for graded in sets::shipped().into_iter().filter(|graded| graded.puzzle.shape().cells() <= 48) {
        let own = steps(&graded.puzzle);
        let grade = (own.status == Status::Unique).then(|| Grade::of(&graded.puzzle, &own));
        for cost in [CostProfile::Zebratutor, CostProfile::Effort] {
            let options = Options { cost, cite: false, ..Options::default() };
            let found = explain(&graded.puzzle, &options).unwrap();
            assert_eq!(Grade::beside(&graded.puzzle, &options, &found).unwrap(), grade, "{}", graded.id);
        }
    }
}

/// Of seven facts, clues say whether an even number of six of them is false, and of all seven. Two clues
/// together give a fact; one clue gives nothing as long as it has three open facts, and no supposition of
/// one fact, or that two are alike, leads so far.
#[test]
fn clues_that_only_together_say_something_are_past_one_supposition() {
    let categories = (0..8).map(|c| Category::new(format!("c{c}"), ["a", "b"].map(|e| format!("{e}{c}"))));
    let mut puzzle = Puzzle::new(categories.collect()).unwrap();
    let fact = |c: u8| Formula::Same(CategoryId(0).entity(0), CategoryId(c).entity(0));
    for without in 2..=8 {
        let facts = (1..8).filter(|c| *c != without).map(fact);
        let even = facts.reduce(|a, b| Formula::Iff(Box::new(a), Box::new(b))).unwrap();
        puzzle.add_clue("", even);
    }
    assert_eq!(all_solutions(&puzzle).len(), 1);
    assert_eq!(Band::of(&puzzle), Band::Nested);
    assert_eq!(naive::band(&puzzle), Band::Nested);
    (1..=5).for_each(|c| {
        puzzle.add_clue("", fact(c));
    });
    assert_eq!(Band::of(&puzzle), Band::Clues);
    assert_eq!(naive::band(&puzzle), Band::Clues);
}
