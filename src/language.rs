//! English clues: words, what they mention, and what they say.

pub mod clause;
mod comparison;
mod inflect;
mod lexicon;
mod measures;
mod mentions;
mod names;
mod predicate;
mod sentence;
mod words;
mod world;

use because_encodings::Formula;

pub use mentions::{Mention, mentions};
pub use words::{Word, words};
pub use world::World;

use sentence::Sentence;

/// The most combinations of what ambiguous mentions may stand for that are tried.
const MOST_CHOICES: usize = 32;

/// What a clue means: all its readings, the likeliest first; none if it is not understood.
pub fn readings(world: &World<'_>, text: &str) -> Vec<Formula> {
    let sentence = Sentence::new(world, text);
    let mut found: Vec<Formula> = Vec::new();
    let sizes: Vec<usize> = sentence.mentions.iter().map(|mention| mention.of.len()).collect();
    let all: usize = sizes.iter().fold(1, |all: usize, n| all.saturating_mul(*n));
    for mut choice in 0..all.min(MOST_CHOICES) {
        let chosen = sizes.iter().map(|n| {
            let this = choice % n.max(&1);
            choice /= n.max(&1);
            this
        });
        let chosen: Vec<usize> = chosen.collect();
        *sentence.chosen.borrow_mut() = chosen;
        sentence.restart();
        if let Some(formula) = clause::statement(&sentence, sentence.all())
            && formula.check(world.puzzle, &|_| true).is_ok()
            && formula.check_possible(world.puzzle).is_ok()
            && !found.contains(&formula)
        {
            found.push(formula);
        }
    }
    found
}
