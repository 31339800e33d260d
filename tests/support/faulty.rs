//! Puzzles with clues that are wrong: all are true of one solution, save some that are turned
//! into their opposites.
#![allow(dead_code)]

use because::check::Solver;
use because::oracle::Backend;
use because_encodings::testing::{Aim, Profile, Random, Vocabulary, puzzle};
use because_encodings::{Clue, Puzzle};

/// A puzzle of plain clues of which `wrong` are turned into their opposites, so that it has no
/// solution: the first such choice of them after `seed`.
pub fn faulty(seed: u64, categories: usize, entities: usize, clues: usize, wrong: usize) -> Puzzle {
    let profile = Profile { aim: Aim::Solvable, vocabulary: Vocabulary::Plain, unnamed: false, clues };
    let sound = puzzle(seed, categories, entities, profile);
    let mut random = Random::part(seed, 99);
    loop {
        let mut places: Vec<usize> = (0..clues).collect();
        random.shuffle(&mut places);
        let mut faulty = sound.without_clues();
        for (place, clue) in sound.clues().iter().enumerate() {
            let formula = match places[..wrong].contains(&place) {
                true => clue.formula.clone().negate(),
                false => clue.formula.clone(),
            };
            faulty.push_clue(Clue { formula, ..clue.clone() });
        }
        if Solver::new(&faulty, Backend::default()).solutions(1).is_ok_and(|found| found.is_empty()) {
            return faulty;
        }
    }
}
