//! Names that stand in one clause and yet are not one: a thing beside a value, a distance, two of one kind.

use because_encodings::{CategoryId, Entity, Formula};

use super::compared::measured;
use super::kinds::{DETERMINERS, Person};
use super::link::{clause_start, link};
use super::objection::Objection;
use super::says::identifies;
use crate::language::lexicon::{MARKS, comparing_verb, gives, is_auxiliary, is_operator};
use crate::language::sentence::Sentence;
use crate::language::superlative::is_contest;
use crate::tables::language::{PLACINGS, RANKS};
use crate::tables::verify::{DESTINED, DWELLINGS, DWELLS, HEADS, MOVES, NEIGHBORS, RESULTS, SIDES};

/// An objection where a thing is made what a value says: "painted the kennel blue", "is green with envy".
pub(super) fn made(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    sentence.mentions.iter().find_map(|mention| {
        let (start, end) = (mention.words.start, mention.words.end);
        let common = !sentence.words[start].capital;
        let thing = start.checked_sub(1).filter(|thing| is_foreign(sentence, *thing))?;
        let result = thing > 1
            && sentence.is(thing - 1, &DETERMINERS)
            && sentence.is(thing - 2, &RESULTS)
            && !sentence.is(thing, &HEADS);
        (common && result).then(|| Objection::refused(thing - 1..end))
    })
}

/// An assumption where a value is said with what is nothing of the puzzle: "is green with envy".
pub(super) fn coloured(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    sentence.mentions.iter().find_map(|mention| {
        let (start, end) = (mention.words.start, mention.words.end);
        let said = !sentence.words[start].capital
            && sentence.is_before(start, &["is", "was", "turned", "went"])
            && sentence.is(end, &["with"])
            && is_foreign(sentence, end + 1)
            && (end + 2 >= sentence.words.len() || sentence.is(end + 2, MARKS));
        let taken = || format!("“with {}” is taken to say nothing", sentence.key(end + 1));
        said.then(|| Objection::assumed(end..end + 2, taken()))
    })
}

/// An objection where what is called by its kind does something to another of the kind: "Abe's boat was towed by the
/// Wren".
pub(super) fn of_one_kind(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.mentions.iter().find_map(|mention| {
        let start = mention.words.start;
        let object = start - usize::from(sentence.is_before(start, &DETERMINERS));
        let link = link(sentence, object)?;
        let by = link.preposition.is_some_and(|place| sentence.is(place, &["by"]));
        let direct = link.preposition.is_none() && !link.relative && !gives(sentence.key(link.verb));
        let range = clause_start(sentence, link.verb)..link.verb;
        let kind = range.clone().any(|place| {
            let own = |of: &Entity| sentence.world.speaks_of(&sentence.words[place], of.category);
            sentence.mention_at(place).is_none()
                && sentence.is_before(place, &["'s"])
                && mention.of.iter().any(own)
        });
        let of = |mention: usize| sentence.mentions[mention].of.clone();
        let subject: Vec<Entity> = sentence.within(&range).into_iter().flat_map(of).collect();
        let one = kind && (by || direct) && is_one(formula, &subject, &mention.of);
        one.then(|| Objection::refused(link.verb..link.verb + 1))
    })
}

/// An assumption where one goes to what is no place, and is taken to have it: "swam to the Gull".
pub(super) fn towards(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let verb = sentence.find(sentence.all(), &MOVES)?;
    let to = sentence.find(verb + 1..(verb + 5).min(sentence.words.len()), &DESTINED)?;
    let other = (to + 1..to + 4).find_map(|place| sentence.mention_at(place))?;
    let of = &sentence.mentions[other].of;
    let place = of.iter().any(|entity| sentence.is_of_places(entity.category));
    let before = sentence.within(&(clause_start(sentence, verb)..to));
    let subject: Vec<Entity> =
        before.into_iter().flat_map(|mention| sentence.mentions[mention].of.clone()).collect();
    let known =
        sentence.world.tells_of(&sentence.words[verb]) || sentence.world.speaks(&sentence.words[verb]);
    let said = || format!("“{} {}” is taken to say what it goes with", sentence.key(verb), sentence.key(to));
    (!place && !known && is_one(formula, &subject, of)).then(|| Objection::assumed(verb..to + 1, said()))
}

/// An assumption where what two do is taken to tell of the second: "Pam beat Rex in the mile".
pub(super) fn event(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.mentions.windows(2).find_map(|pair| {
        let [object, value] = pair else { return None };
        let (end, start) = (object.words.end, value.words.start);
        let joined = sentence.is(end, &["in", "at", "on", "during"]) && start <= end + 2;
        let verb = object.words.start.checked_sub(1)?;
        let compared = comparing_verb(sentence.key(verb)).is_some();
        let said = || format!("“{}” is taken to tell of the second alone", sentence.key(end));
        (joined && compared && is_one(formula, &object.of, &value.of))
            .then(|| Objection::assumed(end..start + 1, said()))
    })
}

/// An assumption where what is about another is taken to be that: "Nightfall is about Karla".
pub(super) fn about(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.mentions.windows(2).find_map(|pair| {
        let [work, person] = pair else { return None };
        let end = work.words.end;
        let said = sentence.is(end, &["is", "was"]) && sentence.is(end + 1, &["about"]);
        let taken = "“about” is taken to say whose it is".to_string();
        (said && person.words.start == end + 2 && is_one(formula, &work.of, &person.of))
            .then(|| Objection::assumed(end..end + 2, taken))
    })
}

/// An assumption where what is another's, or another of it, is taken for it: "Bella's collar is blue", "the singer of
/// Second Wind likes folk", "a song by the punk band", "a book about the harp".
pub(super) fn of_another(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.mentions.iter().find_map(|mention| {
        let (start, end) = (mention.words.start, mention.words.end);
        let said = |noun: usize| {
            let words = noun.min(start)..(noun + 1).max(end);
            Objection::assumed(words, format!("“{}” is taken for the one with it", sentence.key(noun)))
        };
        let capital = sentence.words[start].capital;
        let whose = sentence.is(end, &["'s"])
            && capital
            && is_foreign(sentence, end + 1)
            && sentence.is(end + 2, &["is", "was"])
            && (end + 3..end + 5).any(|place| sentence.mention_at(place).is_some());
        let whose_deed = sentence.is(end, &["'s"])
            && sentence.is_before(start, &["by"])
            && (is_foreign(sentence, end + 1) || sentence.noun_of_person(end + 1) == Person::Perhaps);
        if (whose || whose_deed) && identifies(formula) {
            return Some(said(end + 1));
        }
        let article = usize::from(sentence.is_before(start, &["the"]));
        let before = start.checked_sub(article + 2)?;
        let by = sentence.is(before + 1, &["by", "about"])
            && is_foreign(sentence, before)
            && sentence.is_before(before, &["a", "an"]);
        let member = sentence.is(before + 1, &["of"])
            && capital
            && is_foreign(sentence, before)
            && sentence.is_before(before, &["the"])
            && before < 3
            && sentence.noun_of_person(before) == Person::Perhaps
            && mention.of.iter().all(|of| sentence.category_of_people(of.category) != Person::Yes);
        (by || member).then(|| said(before))
    })
}

/// Whether a meaning says, and does not deny, that one of some is one of others.
fn is_one(formula: &Formula, some: &[Entity], others: &[Entity]) -> bool {
    match formula {
        Formula::Same(a, b) => {
            some.contains(a) && others.contains(b) || some.contains(b) && others.contains(a)
        }
        Formula::Not(_) => false,
        other => other.parts().into_iter().any(|part| is_one(part, some, others)),
    }
}

/// Whether a word is a noun, or may be, that neither the puzzle nor its story speaks of.
fn is_foreign(sentence: &Sentence<'_>, place: usize) -> bool {
    let key = sentence.key(place);
    key.len() > 2
        && key.chars().all(char::is_alphabetic)
        && !is_operator(key)
        && !is_auxiliary(key)
        && sentence.noun_of_person(place) != Person::Yes
        && !sentence.world.is_row_noun(sentence.singular(place))
        && !sentence.world.tells_of(&sentence.words[place])
}

/// An objection where who lives by whom is taken for the order of a contest: "the first and the third are neighbors"; an
/// assumption where homes are told that are in no order.
pub(super) fn neighbors(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let world = sentence.world;
    let lives = |at: &usize| (at + 1..at + 5).any(|side| sentence.is(side, &SIDES));
    let place = sentence.all().find(|at| {
        sentence.is(*at, &NEIGHBORS) && !world.tells_of(&sentence.words[*at])
            || sentence.is(*at, &DWELLS) && lives(at)
    })?;
    let orders = measured(formula);
    let called = |of: CategoryId, words: &[&str]| words.iter().any(|word| world.is_called(of, word));
    let placed = |of: &CategoryId| called(*of, &PLACINGS);
    let ranked = |of: &CategoryId| called(*of, &RANKS);
    let contested = |of: &CategoryId| is_contest(world, *of);
    let home = |of| world.puzzle.category(of).values.is_none() && called(of, &DWELLINGS);
    let homes = || world.puzzle.shape().category_ids().any(home);
    let said = || format!("“{}” is taken to tell of their places", sentence.key(place));
    match () {
        () if orders.is_empty() => None,
        () if orders.iter().all(ranked) => Some(Objection::refused(place..place + 1)),
        () if orders.iter().all(contested) || orders.iter().all(placed) && homes() => {
            Some(Objection::assumed(place..place + 1, said()))
        }
        () => None,
    }
}
