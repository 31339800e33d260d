//! From a clue's text to its readings, or to what is not understood.

use std::collections::VecDeque;

use because_encodings::{Formula, Puzzle};

use super::clauses::understood;
use super::contingent::is_contingent;
use super::doubt::{Doubt, Pick, Script, others};
use super::forms::statement;
use super::outcome::{Outcome, Reading, Trouble};
use super::sentence::Sentence;
use super::world::World;

/// The most ways of taking a clue that are tried.
const MOST_TRIES: usize = 48;

/// The most readings that a clue may have; one with more is not understood.
const MOST_READINGS: usize = 12;

/// Text past this many bytes is no clue.
const LONGEST: usize = 4_000;

/*
 * What:  all readings of a clue, the likeliest first.
 * Pre:   none; any text will do.
 * Post:  no two readings are the same formula; each is well typed, and some values satisfy it.
 * How:   the clue is read with the first way at every choice that its words leave; then with each
 *        of the choices met on the way taken otherwise, fewest changes first. Readings that the
 *        types rule out are dropped.
 * After: scope and attachment kept open as in underspecified semantics (Blackburn and Bos,
 *        chapter 3), by taking the choices again instead of by a store.
 */
/// Reads a clue.
///
/// Several readings come in order of preference: the first takes the likeliest way at every choice, and
/// the others differ from it in as few choices as can be.
pub fn read(world: &World<'_>, text: &str) -> Outcome {
    if let Some(said) = plainly(world, text) {
        return Outcome::Read(said);
    }
    if text.len() > LONGEST {
        return Outcome::Unread(Trouble { span: 0..text.len(), ..Trouble::default() });
    }
    let sentence = Sentence::new(world, text);
    if sentence.is_question() {
        return Outcome::Unread(sentence.trouble(None));
    }
    if let Some(unknown) = sentence
        .unknown_name(sentence.all())
        .or_else(|| sentence.misnamed())
        .or_else(|| sentence.unaccounted())
    {
        if sentence.mentions.is_empty() && !sentence.speaks_of_order() {
            return Outcome::Remark;
        }
        return Outcome::Unread(sentence.trouble(Some(unknown)));
    }
    let readings = readings(&sentence);
    if !readings.is_empty() {
        return Outcome::Read(readings);
    }
    if sentence.mentions.is_empty() && !sentence.speaks_of_order() {
        return Outcome::Remark;
    }
    Outcome::Unread(sentence.trouble(None))
}

/// What a text says in the plain words of `because` itself, if it is in them.
fn plainly(world: &World<'_>, text: &str) -> Option<Vec<Reading>> {
    let found = super::plainly::read(world, text);
    let reason = if found.len() > 1 { "a name is of several categories" } else { "" };
    let reading = |(place, formula)| Reading { formula, preferred: place == 0, reason: reason.to_string() };
    (!found.is_empty()).then(|| found.into_iter().enumerate().map(reading).collect())
}

/// A reading, and the choices it made.
pub type Found = (Vec<Pick>, Formula);

fn readings(sentence: &Sentence<'_>) -> Vec<Reading> {
    let mut found = understood(sentence);
    found.truncate(MOST_READINGS);
    if let (Some(hedge), false) = (sentence.find(sentence.all(), &["hedged", "supposed"]), found.is_empty()) {
        let reason = "it is only said or supposed to be so".to_string();
        let pick = Pick { key: (Doubt::Hedge, sentence.origin(hedge)), taken: 1, ways: 2, reason };
        found.push((vec![pick], Formula::Constant(true)));
    }
    if let (Some(noun), false) = (sentence.foreign_thing(), found.is_empty()) {
        let word = &sentence.words[noun].key;
        let reason = format!("it speaks of a {word}, which is nothing of the puzzle");
        let pick = Pick { key: (Doubt::Hedge, sentence.origin(noun)), taken: 1, ways: 2, reason };
        found.push((vec![pick], Formula::Constant(true)));
    }
    let open = found.len() > 1;
    let reason = |picks: &[Pick]| {
        let said = picks.iter().filter(|pick| pick.taken > 0 || open).map(|pick| pick.reason.as_str());
        said.collect::<Vec<_>>().join("; ")
    };
    found
        .into_iter()
        .enumerate()
        .map(|(place, (picks, formula))| Reading { formula, preferred: place == 0, reason: reason(&picks) })
        .collect()
}

/// Whether a clause says of a row, which two of its names tell, no more than that it is itself: "the most expensive
/// toy, which cost $12". That adds nothing to the clause that it is part of.
pub fn says_nothing(sentence: &Sentence<'_>) -> bool {
    sentence.restart(Script::new());
    let two = sentence.mentions.len() == 2;
    let valued = sentence.mentions.iter().all(|mention| {
        mention.of.iter().all(|of| sentence.world.puzzle.category(of.category).values.is_some())
    });
    two && valued && statement(sentence, sentence.all()) == Some(Formula::Constant(true))
}

/// The readings of a simple clause, or of a sentence taken as a whole, the likeliest first.
pub fn tried(sentence: &Sentence<'_>) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    let mut queue: VecDeque<Script> = VecDeque::from([Script::new()]);
    let mut tries = 0;
    while let Some(script) = queue.pop_front() {
        tries += 1;
        if tries > MOST_TRIES || found.len() >= MOST_READINGS {
            break;
        }
        sentence.restart(script.clone());
        let formula = statement(sentence, sentence.all());
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

/// Whether a reading is well typed, says something, and some values satisfy it.
pub fn is_sound(puzzle: &Puzzle, formula: &Formula) -> bool {
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
        let open = |mention: &&super::mentions::Mention| {
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
