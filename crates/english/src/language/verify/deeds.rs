//! What is told of one deed is not told of another: who came before another left may have come after him.

use because_encodings::{CategoryId, Formula};

use super::compared::measured;
use super::fitness::{Fitness, fitness};
use super::objection::Objection;
use crate::language::english::past_base;
use crate::language::lexicon::{Dimension, MARKS, is_auxiliary, is_operator};
use crate::language::sentence::Sentence;
use crate::language::units::unit as unit_of;
use crate::tables::language::SUCCESSIVE;
use crate::tables::verify::{
    ARRIVING, ASIDE_OF, AT_ONCE, COMINGS, GOINGS, JOINTS, LAPSES, LEAVING, MAIN_FIRST, MAIN_LAST,
    OF_ANY_DEED, ORDERED, PASSIVE, POSSESSIVES, WHOEVER,
};

/// What a meaning compares rows by.
fn compared(formula: &Formula) -> Vec<CategoryId> {
    let mut categories = Vec::new();
    measured(formula, &mut categories);
    categories
}

/// Whether a word joins clauses that tell when.
pub(super) fn joins(key: &str, _singular: &str) -> bool {
    let begins = |of: &&str| of.split('_').next() == Some(key);
    MAIN_FIRST.iter().chain(&MAIN_LAST).any(begins)
}

/// An objection where that one came before another left is taken for the order in which they did either.
pub(super) fn opposed(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    (!compared(formula).is_empty()).then_some(())?;
    let says = |at: usize, words: &[&str]| {
        // "Out." at the end is one word.
        let is = |(word, at): (&str, usize)| sentence.key(at).trim_end_matches('.') == word;
        words.iter().any(|of| of.split('_').zip(at..).all(is))
    };
    // "Left" may be a side, and "the guest who left" tells only who is meant.
    let told = |at: &usize| {
        // A name has what makes it somebody's.
        let owned = at.checked_sub(1).is_some_and(|before| sentence.words[before].key == "'s");
        let side = owned || sentence.is_before(*at, &ASIDE_OF) || sentence.is_before(*at, &POSSESSIVES);
        !side && !sentence.is_before(*at, &WHOEVER)
    };
    let turns: Vec<(usize, bool)> = sentence
        .all()
        .filter(told)
        .filter(|at| says(*at, &COMINGS) || says(*at, &GOINGS))
        .map(|at| (at, says(at, &COMINGS)))
        .collect();
    sentence.all().filter(|at| says(*at, &MAIN_FIRST) || says(*at, &MAIN_LAST)).find_map(|at| {
        let end = (at..sentence.words.len())
            .find(|of| sentence.is(*of, MARKS) || sentence.is(*of, &JOINTS))
            .unwrap_or(sentence.words.len());
        let inner = turns.iter().find(|(turn, _)| (at..end).contains(turn))?;
        let behind = || turns.iter().find(|(turn, _)| *turn > inner.0);
        let main = turns.iter().rfind(|(turn, _)| *turn < at).or_else(behind)?;
        let (first, last) = if says(at, &MAIN_FIRST) { (main, inner) } else { (inner, main) };
        (first.1 && !last.1).then(|| Objection::refused(inner.0..inner.0 + 1))
    })
}

/// An assumption where when one got what is in an order is taken for its place: "got her plot before Ben".
pub(super) fn got(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = compared(formula);
    let place = sentence.all().find(|at| joins(sentence.key(*at), ""))?;
    let noun = place.checked_sub(1).filter(|noun| *noun > 1)?;
    // "In her house before Ben" is a place.
    let verb = sentence.key(noun - 2);
    let deed = sentence.is(noun - 1, &POSSESSIVES) && !verb.is_empty() && !is_operator(verb);
    let category = *categories.first().filter(|_| deed)?;
    let places = |of: &CategoryId| {
        sentence.world.speaks_of(&sentence.words[noun], *of)
            && fitness(sentence, *of, Dimension::Time, place) != Fitness::Fits
    };
    let name = &sentence.world.puzzle.category(category).name;
    let said = || format!("“{}” is taken to speak of “{name}”", sentence.key(place));
    categories.iter().all(places).then(|| Objection::assumed(noun - 2..place + 1, said()))
}

/// The cue of which of two came first.
pub(super) fn lapses(key: &str, _singular: &str) -> bool {
    LAPSES.contains(&key)
}

/// An assumption where another deed is told than the author's own, by which rows have their times: "was stolen before"
/// of years in which something was painted.
pub(super) fn another(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let world = sentence.world;
    let mut categories = compared(formula);
    // "Was not sold until 1908".
    if categories.is_empty() && sentence.find(sentence.all(), &["until"]).is_some() {
        let timed = |of: &CategoryId| world.puzzle.category(*of).values.is_some();
        categories = formula.entities().into_iter().map(|of| of.category).filter(timed).collect();
    }
    let deed = |key: &str| past_base(key).is_some() && !is_auxiliary(key);
    let own = |of: &CategoryId| {
        let mut doings = world.plain.doings.iter().filter(|doing| doing.category == *of);
        doings.any(|doing| doing.verb.as_ref().is_some_and(|(verb, _)| verb.split(' ').any(deed)))
    };
    // Numbered stops and acts are of the deeds of a visit, and no others.
    let numbered = |of: &CategoryId| {
        let name = world.puzzle.category(*of).name.to_lowercase();
        world.is_of(*of, Dimension::Time) && SUCCESSIVE.contains(&&*name)
    };
    let category = *categories.first().filter(|_| categories.iter().all(|of| own(of) || numbered(of)))?;
    let verb = sentence.places(sentence.all(), &LAPSES).into_iter().find_map(|place| {
        let clause = (0..place).rev().find(|at| {
            sentence.mention_at(*at).is_some() || sentence.is(*at, MARKS) || sentence.is(*at, &JOINTS)
        })?;
        let told = |at: usize| {
            let word = &sentence.words[at];
            let of = categories.iter().any(|of| world.is_deed_of(word, *of));
            of || world.tells_of(word) || sentence.is(at, &OF_ANY_DEED) || is_operator(sentence.key(at))
        };
        // "Was stolen": a participle.
        let done = |at: &usize| {
            deed(sentence.key(*at)) || sentence.is_before(*at, &PASSIVE) && sentence.key(*at).ends_with('n')
        };
        (clause + 1..place).find(done).filter(|verb| !told(*verb))
    })?;
    let name = &world.puzzle.category(category).name;
    let said = || format!("“{}” is taken to speak of “{name}”", sentence.key(verb));
    Some(Objection::assumed(verb..verb + 1, said()))
}

/// The cue of who comes or goes.
pub(super) fn turns(key: &str, _singular: &str) -> bool {
    LEAVING.contains(&key) || ARRIVING.contains(&key)
}

/// An objection where who left is taken for who arrived, as the puzzle tells it, or who arrived for who left.
pub(super) fn other_turn(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let world = sentence.world;
    let entities = formula.entities().into_iter().map(|of| of.category);
    let timed = |of: &CategoryId| world.puzzle.category(*of).values.is_some();
    let categories: Vec<CategoryId> = compared(formula).into_iter().chain(entities.filter(timed)).collect();
    let called = |of: &CategoryId, words: &[&str]| words.iter().any(|word| world.is_called(*of, word));
    // "Left the scarf", "arrives in Leeds" are of things and places: when it was stands right behind.
    let when = |at: usize| {
        let timed = |mention: usize| {
            sentence.mentions[mention].of.iter().all(|of| world.puzzle.category(of.category).values.is_some())
        };
        let skipped = usize::from(sentence.is(at + 1, &AT_ONCE));
        sentence.is(at + 1 + skipped, &ORDERED)
            || (at + 1..at + 4).any(|at| sentence.mention_at(at).is_some_and(timed))
            || (at + 2..at + 5).any(|at| sentence.is(at, &ORDERED))
                && unit_of(sentence.singular(at + 2)).is_some()
    };
    let opposed = |words: &[&str], others: &[&str]| {
        let place = sentence.all().find(|at| sentence.is(*at, words) && when(*at))?;
        let other = sentence.all().any(|at| sentence.is(at, others));
        let turned = |of: &CategoryId| called(of, others) && !called(of, words);
        (!other && categories.iter().any(turned)).then(|| Objection::refused(place..place + 1))
    };
    opposed(&LEAVING, &ARRIVING).or_else(|| opposed(&ARRIVING, &LEAVING))
}
