//! English clues: words, what they mention, and what they say.

mod comparison;
mod forms;
mod inflect;
mod lexicon;
mod measures;
mod mentions;
mod names;
mod outcome;
mod predicate;
mod sentence;
mod words;
mod world;

use because_encodings::Formula;

pub use mentions::{Mention, mentions};
pub use outcome::{Outcome, Reading, Trouble};
pub use words::{Word, words};
pub use world::{Hints, LexiconTarget, World};

use sentence::Sentence;

/// The most combinations of what ambiguous mentions may stand for that are tried.
const MOST_CHOICES: usize = 32;

/// Reads a clue.
pub fn read(world: &World<'_>, text: &str) -> Outcome {
    let found = readings(world, text);
    if found.is_empty() {
        if mentions(world, &words(text)).is_empty() {
            return Outcome::Remark;
        }
        return Outcome::Unread(Trouble { span: 0..text.len(), ..Trouble::default() });
    }
    let reading = |(place, formula)| Reading { formula, preferred: place == 0, reason: String::new() };
    Outcome::Read(found.into_iter().enumerate().map(reading).collect())
}

fn readings(world: &World<'_>, text: &str) -> Vec<Formula> {
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
        if let Some(formula) = forms::statement(&sentence, sentence.all())
            && formula.check(world.puzzle, &|_| true).is_ok()
            && formula.check_possible(world.puzzle).is_ok()
            && !found.contains(&formula)
        {
            found.push(formula);
        }
    }
    found
}

/// The puzzle with the attributes that clues speak about and that it lacks, such as the number of
/// letters of names; `None` if it has all.
pub fn prepared(_puzzle: &because_encodings::Puzzle, _clues: &[String]) -> Option<because_encodings::Puzzle> {
    None
}
