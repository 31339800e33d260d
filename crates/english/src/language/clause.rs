//! The readings of a simple clause, or of a sentence taken as a whole.

use std::collections::VecDeque;

use because_encodings::{Formula, Puzzle};

use super::contingent::is_contingent;
use super::doubt::{Doubt, Pick, Script, others};
use super::mentions::Mention;
use super::sentence::Sentence;

/// The most ways of taking a clue that are tried.
const MOST_TRIES: usize = 48;

/// The most readings that a clue may have; one with more is not understood.
pub(crate) const MOST_READINGS: usize = 12;

/// A reading, and the choices it made.
pub(crate) type Found = (Vec<Pick>, Formula);

/// The readings of a simple clause, or of a sentence taken as a whole, the likeliest first.
pub(crate) fn tried(sentence: &Sentence<'_>) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    let mut queue: VecDeque<Script> = VecDeque::from([Script::new()]);
    let mut tries = 0;
    while let Some(script) = queue.pop_front() {
        tries += 1;
        if tries > MOST_TRIES || found.len() >= MOST_READINGS {
            break;
        }
        sentence.restart(script.clone());
        let formula = sentence.statement(sentence.all());
        let picks = sentence.picks();
        // A choice of names that leads nowhere may still stand in the way of one that does.
        queue.extend(others(&script, &picks));
        if formula.is_none() {
            queue.extend(sentence.other_names(&script));
        }
        let Some(formula) = formula else { continue };
        let picks = sentence.picks();
        let formula = with_presumed(sentence, formula);
        if is_sound(sentence.world.puzzle, &formula) && found.iter().all(|(_, known)| *known != formula) {
            found.push((picks, formula));
        }
    }
    found
}

/// Whether a clause says of a row, which two of its names tell, no more than that it is itself: "the most expensive
/// toy, which cost $12". That adds nothing to the clause that it is part of.
pub(crate) fn says_nothing(sentence: &Sentence<'_>) -> bool {
    sentence.restart(Script::new());
    let two = sentence.mentions.len() == 2;
    let valued = sentence.mentions.iter().all(|mention| {
        mention.of.iter().all(|of| sentence.world.puzzle.category(of.category).values.is_some())
    });
    two && valued && sentence.statement(sentence.all()) == Some(Formula::Constant(true))
}

/// Whether a reading is well typed, says something, and some values satisfy it.
pub(crate) fn is_sound(puzzle: &Puzzle, formula: &Formula) -> bool {
    !is_idle(formula)
        && formula.check(puzzle, &|_| true).is_ok()
        && formula.check_possible(puzzle).is_ok()
        && is_contingent(puzzle, formula)
}

/// Whether a part says that two entities of one category are, or are not, in one row: no clue says that.
fn is_idle(formula: &Formula) -> bool {
    match formula {
        Formula::Same(a, b) => a.category == b.category,
        // "The 36-year-old is neither first nor last": not among the ages.
        Formula::Place { category, entity, .. } => entity.category == *category,
        Formula::Constant(_) => true,
        other => other.parts().into_iter().any(is_idle),
    }
}

fn with_presumed(sentence: &Sentence<'_>, formula: Formula) -> Formula {
    let mut all: Vec<Formula> = Vec::new();
    for presumed in sentence.presumed() {
        if !all.contains(&presumed) {
            all.push(presumed);
        }
    }
    match (all.is_empty(), formula) {
        (true, formula) => formula,
        (false, Formula::All(of)) => {
            all.extend(of);
            Formula::All(all)
        }
        (false, formula) => {
            all.push(formula);
            Formula::All(all)
        }
    }
}

impl Sentence<'_> {
    /// Other ways to take the first name that stands for several entities.
    fn other_names(&self, script: &Script) -> Vec<Script> {
        let open = |mention: &&Mention| {
            mention.of.len() > 1 && !script.contains_key(&(Doubt::Name, self.origin(mention.words.start)))
        };
        let Some(mention) = self.mentions.iter().find(open) else { return Vec::new() };
        (0..mention.of.len())
            .map(|way| {
                let mut other = script.clone();
                other.insert((Doubt::Name, self.origin(mention.words.start)), way);
                other
            })
            .collect()
    }
}
