//! What is told of one deed is not told of another: who came before another left may have come after him.

use because_encodings::{CategoryId, Entity, Formula};

use super::compared::measured;
use super::fitness::{Fitness, fitness};
use super::objection::Objection;
use crate::language::english::past_base;
use crate::language::lexicon::{Dimension, MARKS, dimension_of, is_auxiliary, is_operator};
use crate::language::measures::is_year;
use crate::language::sentence::Sentence;
use crate::language::units::unit as unit_of;
use crate::language::world::World;
use crate::tables::language::SUCCESSIVE;
use crate::tables::verify::{
    ARRIVING, ASIDE_OF, AT_ONCE, BEGINS, BETWEEN, BIRTHS, COMINGS, DWELLINGS, ENDS, GOINGS, JOINTS, LAPSES,
    LEAVING, MAIN_FIRST, MAIN_LAST, OF_ANY_DEED, ORDERED, PASSIVE, POSSESSIVES, RETURNED, SAME_DEEDS,
    WHOEVER,
};

/// Whether a word joins clauses that tell when.
pub(super) fn joins(key: &str, _singular: &str) -> bool {
    let begins = |of: &&str| of.split('_').next() == Some(key);
    MAIN_FIRST.iter().chain(&MAIN_LAST).any(begins)
}

/// An objection where that one came before another left is taken for the order in which they did either.
pub(super) fn opposed(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    (!measured(formula).is_empty()).then_some(())?;
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
    let categories = measured(formula);
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

/// An objection where who left is taken for who arrived, as the puzzle tells it, or who arrived for who left.
pub(super) fn other_turn(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let world = sentence.world;
    let entities = formula.entities().into_iter().map(|of| of.category);
    let timed = |of: &CategoryId| world.puzzle.category(*of).values.is_some();
    let categories: Vec<CategoryId> = measured(formula).into_iter().chain(entities.filter(timed)).collect();
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

/// An assumption where another deed is told than the author's own, by which rows have their times: "was stolen before"
/// of years in which something was painted.
pub(super) fn another(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let world = sentence.world;
    let mut categories = measured(formula);
    // "Was not sold until 1908".
    if categories.is_empty() && sentence.find(sentence.all(), &["until"]).is_some() {
        let timed = |of: &CategoryId| world.puzzle.category(*of).values.is_some();
        categories = formula.entities().into_iter().map(|of| of.category).filter(timed).collect();
    }
    let own = |of: &CategoryId| of_one_deed(world, *of);
    let category = *categories.first().filter(|_| categories.iter().all(own))?;
    // What is called by its deed may be told by any that is of it: "the platform is used at 9" of departures.
    let (called, numbered) = (is_turn(world, category), is_numbered(world, category));
    let verb = sentence.places(sentence.all(), &LAPSES).into_iter().find_map(|place| {
        let clause = (0..place).rev().find(|at| {
            sentence.mention_at(*at).is_some() || sentence.is(*at, MARKS) || sentence.is(*at, &JOINTS)
        })?;
        let told = |at: usize| categories.iter().any(|of| is_told(sentence, at, *of));
        // "Was stolen": a participle.
        let done = |at: &usize| {
            let key = sentence.key(*at);
            let long = || key.len() > 3 && key.chars().all(char::is_alphabetic) && !is_operator(key);
            // "Did not retire".
            let base = || sentence.is_before(*at, &["not", "never"]) && sentence.is_before(at - 1, &["did"]);
            is_deed(key)
                || sentence.is_before(*at, &PASSIVE) && long() && key.ends_with('n')
                || base() && long()
        };
        let main = (clause + 1..place).find(done);
        // "Was not hired until Bob had retired".
        let end = (place..sentence.words.len())
            .find(|at| sentence.is(*at, MARKS) || matches!(sentence.key(*at), "but" | "or"))
            .unwrap_or(sentence.words.len());
        let had = |at: usize| sentence.is_before(at, &["has", "had", "is", "was", "were"]);
        let inner = (place + 1..end).find(|at| !numbered && is_deed(sentence.key(*at)) && had(*at));
        let stem = |at: usize| sentence.words[at].stem();
        let again = |at: &usize| (clause + 1..place).any(|of| stem(of) == stem(*at));
        main.filter(|at| !called && !told(*at)).or_else(|| inner.filter(|at| !told(*at) && !again(at)))
    })?;
    let name = &world.puzzle.category(category).name;
    let said = || format!("“{}” is taken to speak of “{name}”", sentence.key(verb));
    Some(Objection::assumed(verb..verb + 1, said()))
}

/// Whether a word is a verb of what was done.
fn is_deed(key: &str) -> bool {
    let regular = key.len() > 3 && key.ends_with("ed") && !key.ends_with("eed");
    (regular || past_base(key).is_some()) && !is_auxiliary(key)
}

/// Whether a category dates one deed of its rows, and no others: as its clues tell it ("was painted in 1908"), by its name
/// or by numbers of stops and acts, which are of the deeds of a visit.
fn of_one_deed(world: &World<'_>, of: CategoryId) -> bool {
    let mut doings = world.plain.doings.iter().filter(|doing| doing.category == of);
    doings.any(|doing| doing.verb.as_ref().is_some_and(|(verb, _)| verb.split(' ').any(is_deed)))
        || is_event(world, of)
        || is_numbered(world, of)
}

/// Whether a category is called by a deed: "Hired", "Start".
fn is_event(world: &World<'_>, of: CategoryId) -> bool {
    world.puzzle.category(of).name.to_lowercase().ends_with("ed") || is_turn(world, of)
}

/// Whether a category is called by the beginning or the end of what is done: "Start", "Departure".
fn is_turn(world: &World<'_>, of: CategoryId) -> bool {
    let name = world.puzzle.category(of).name.to_lowercase();
    [&BIRTHS[..], &BEGINS, &ENDS].iter().any(|of| of.contains(&&*name))
}

/// Whether a category tells where one lives: who did something first lives nowhere for that, but on somebody's round.
fn is_of_homes(world: &World<'_>, of: CategoryId) -> bool {
    let home = DWELLINGS.iter().any(|word| world.is_called(of, word)) || world.is_of(of, Dimension::Vertical);
    home && !world.tells_of_turns()
}

/// Whether a category numbers stops, acts and the like.
fn is_numbered(world: &World<'_>, of: CategoryId) -> bool {
    world.is_of(of, Dimension::Time) && SUCCESSIVE.contains(&&*world.puzzle.category(of).name.to_lowercase())
}

/// Whether a verb tells of the deed that a category dates, or may be of any.
fn is_told(sentence: &Sentence<'_>, at: usize, of: CategoryId) -> bool {
    let word = &sentence.words[at];
    // Who ended is none of those who began.
    let called = |words: &[&str]| words.iter().any(|key| sentence.world.is_called(of, key));
    let said = |words: &[&str]| words.contains(&word.key.as_str());
    if said(&ENDS) && called(&BEGINS) && !called(&ENDS) || said(&BEGINS) && called(&ENDS) && !called(&BEGINS)
    {
        return false;
    }
    let own = |words: &[&str]| said(words) && called(words);
    let any = own(&BEGINS) || own(&ENDS) || own(&ARRIVING) || own(&LEAVING);
    let any = any || said(&OF_ANY_DEED) || is_operator(&word.key) && !said(&LEAVING);
    let base = |past: &&str| past_base(past).as_deref() == Some(&*word.key);
    let any = any || OF_ANY_DEED.iter().any(base) || sentence.world.usual(word) == Some(of);
    // "The last to take off", where each took off at a time.
    let is_own = |past: &str| past == word.key || past_base(past).as_deref() == Some(&*word.key);
    let mut doings = sentence.world.plain.doings.iter().filter(|doing| doing.category == of);
    let any =
        any || doings.any(|doing| doing.verb.as_ref().is_some_and(|(verb, _)| verb.split(' ').any(is_own)));
    // "Was established first" of foundings.
    let mut alike = SAME_DEEDS.iter().filter(|(deed, _)| sentence.world.is_called(of, deed));
    let any = any || alike.any(|(_, others)| others.split(' ').any(is_own));
    any || sentence.world.is_deed_of(word, of) || sentence.world.tells_of(word)
}

/// An assumption where who was the first or last to do another deed is taken for the first or last in the order of one:
/// "was the first to be sold" of years of painting, "was home last" of starts.
pub(super) fn first_to(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let world = sentence.world;
    let raw = |at: usize| sentence.words.get(at).map_or("", |word| word.key.as_str());
    let place = sentence.all().find(|at| matches!(raw(*at), "first" | "last"))?;
    let named = |of: &Entity| {
        sentence.mentions.iter().any(|mention| mention.of.contains(of) && !mention.words.contains(&place))
    };
    let dates = |of: CategoryId| {
        let values = world.puzzle.category(of).values.as_ref();
        of_one_deed(world, of) || values.is_some_and(is_year) || is_of_homes(world, of)
    };
    let category =
        formula.entities().into_iter().filter(|of| !named(of)).map(|of| of.category).find(|of| dates(*of))?;
    let home = is_of_homes(world, category);
    let behind = (place + 1..place + 4).find(|at| raw(*at) == "to");
    let by = |at: usize| at + usize::from(matches!(raw(at), "be" | "have" | "been"));
    // "Was the first to be sold", "was first sold", "was sold first", "got home first", "was first home".
    let back = |at: usize| RETURNED.contains(&raw(at));
    let before = place.checked_sub(1);
    let verb = match (behind, before) {
        (Some(to), _) => Some(by(to + 1)),
        (_, Some(before)) if back(before) => Some(before),
        _ if back(place + 1) => Some(place + 1),
        (_, Some(before)) if is_deed(raw(before)) || ENDS.contains(&raw(before)) => Some(before),
        (_, Some(before)) if home && OF_ANY_DEED.contains(&raw(before)) => Some(before),
        // "Sold up last".
        (_, Some(before)) if before > 0 && BETWEEN.contains(&raw(before)) && is_deed(raw(before - 1)) => {
            Some(before - 1)
        }
        // "The first house was painted red".
        _ if home => None,
        _ => (place + 1..(place + 4).min(sentence.words.len())).find(|at| is_deed(raw(*at))),
    }?;
    let name = &world.puzzle.category(category).name;
    let said = || format!("“{}” is taken to speak of “{name}”", raw(verb));
    // "Sold first" is of prices, where these are told.
    let of = dimension_of(raw(verb));
    let another = || of.is_some_and(|own| world.ordered().any(|of| of != category && world.is_of(of, own)));
    let told = || is_told(sentence, verb, category) && !another() && !home;
    let told = sentence.words.get(verb).is_none_or(|_| told());
    (!told).then(|| Objection::assumed(verb..verb + 1, said()))
}
