//! A noun that is no row: what is said of it, or of what stands beside it, is said of nothing of the grid.

use because_encodings::{Entity, Formula, Kind};

use super::compared::measured;
use super::kinds::{DETERMINERS, Person};
use super::objection::Objection;
use super::says::{has, identifies, same_as};
use crate::language::lexicon::{Dimension, dimension_of, has_unit, is_auxiliary, is_operator};
use crate::language::sentence::Sentence;
use crate::tables::verify::{COPULA, DESIRES, FAVORED, HEADS};

/// An objection where "the fight between A and B" is taken for one who stands between them.
pub(super) fn between(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let place = sentence.all().find(|place| {
        let noun = place.wrapping_sub(1);
        sentence.is(*place, &["between"])
            && *place > 1
            && is_noun(sentence, noun)
            && sentence.is_before(noun, &DETERMINERS)
            && !is_row(sentence, noun, Person::Yes)
            // "The wait between Ann and Bob" is none of anybody's; "came some time between", "paid an amount between".
            && !is_placed(sentence, noun)
            && !(sentence.is_before(noun, &["some", "a", "an"]) && is_measure(sentence, noun))
    })?;
    has(formula, &|part| matches!(part, Formula::Between { .. })).then_some(())?;
    let words = place - 1..place + 1;
    let said = format!("“{}” is taken for who is between", sentence.key(place - 1));
    // "Runner" or "wager": an ending alone tells little.
    Some(match sentence.noun_of_person(place - 1) {
        Person::Perhaps => Objection::assumed(words, said),
        _ => Objection::refused(words),
    })
}

/// Whether a noun stands for what is measured: a time, an amount, a mass where masses are told.
fn is_measure(sentence: &Sentence<'_>, noun: usize) -> bool {
    has_unit(sentence.singular(noun), |_| true)
        || sentence.world.ordered().any(|of| sentence.world.speaks_of(&sentence.words[noun], of))
}

/// Whether a noun is what a row of places has: a seat, not a wait.
fn is_placed(sentence: &Sentence<'_>, noun: usize) -> bool {
    let word = &sentence.words[noun];
    let lapse = |of| {
        let values = sentence.world.puzzle.category(of).values.as_ref();
        values.is_some_and(|values| values.kind == Kind::Number && !values.unit.is_empty())
    };
    let measures = sentence.world.ordered().any(|of| sentence.world.speaks_of(word, of) && lapse(of));
    sentence.world.is_place_noun(word) && !measures
}

/// An objection where "the weight of the coal was greater than that of the wool" is taken to compare something else.
pub(super) fn measure(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    sentence.find(sentence.all(), &["than", "as"]).filter(|_| !categories.is_empty())?;
    // "Ann's audience was smaller than Bob's", where audiences are told.
    let owned = |noun: usize| {
        let dimension = dimension_of(sentence.singular(noun));
        noun > 1
            && sentence.is_before(noun, &["'s"])
            && sentence.is(noun + 1, &COPULA)
            && sentence.mention_at(noun - 2).is_some()
            && sentence.world.ordered().any(|of| dimension.is_some_and(|own| sentence.world.is_of(of, own)))
    };
    let noun = sentence.all().find(|noun| {
        owned(*noun)
            || is_noun(sentence, *noun)
                && sentence.is(noun + 1, &["of", "for"])
                && sentence.is_before(*noun, &["the"])
                && (*noun == 1 || sentence.is(noun.wrapping_sub(2), &[","]))
                && (noun + 2..noun + 4).any(|at| sentence.mention_at(at).is_some())
                && (noun + 3..noun + 6).any(|at| sentence.is(at, &COPULA))
                && !is_row(sentence, *noun, Person::Perhaps)
    })?;
    let word = &sentence.words[noun];
    let own = |of| sentence.world.speaks_of(word, of);
    let dimension = dimension_of(sentence.singular(noun));
    let is_own = |of: &_| own(*of) || dimension.is_some_and(|own| sentence.world.is_of(*of, own));
    let money = |of: &_| sentence.world.kind(*of) == Some(Kind::Money);
    if categories.iter().any(|of| is_own(of) || dimension == Some(Dimension::Money) && money(of)) {
        return None;
    }
    let name = &sentence.world.puzzle.category(categories[0]).name;
    let said = || format!("“{}” is taken to speak of “{name}”", sentence.key(noun));
    Some(match dimension {
        Some(_) => Objection::refused(noun..noun + 2),
        None => Objection::assumed(noun..noun + 2, said()),
    })
}

/// An assumption where "the recipe for the pie is Ann's" is taken for the pie.
pub(super) fn meant_for(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let noun = sentence.all().find(|noun| {
        is_noun(sentence, *noun)
            && sentence.is(noun + 1, &["for"])
            && sentence.is_before(*noun, &["the", "a", "an"])
            && (noun + 2..noun + 4).any(|at| sentence.mention_at(at).is_some())
            && !is_row(sentence, *noun, Person::Perhaps)
    })?;
    let said = || format!("“{} for” is taken for what it is for", sentence.key(noun));
    identifies(formula).then(|| Objection::assumed(noun..noun + 2, said()))
}

/// An assumption where what one likes best, or has an eye on, is taken for what one has.
pub(super) fn desire(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let place = sentence.all().find(|place| {
        let told = sentence.world.tells_of(&sentence.words[*place])
            || sentence.world.speaks(&sentence.words[*place]);
        let eye = sentence.is(*place, &DESIRES)
            && sentence.is_before(*place, &["his", "her", "their", "its", "an"])
            && (sentence.is(place + 1, &["on", "for"]) || sentence.is(place + 2, &["on", "for"]));
        (eye || sentence.is(*place, &FAVORED)) && !told
    })?;
    let said = || format!("“{}” is taken to say what one has", sentence.key(place));
    identifies(formula).then(|| Objection::assumed(place..place + 1, said()))
}

/// An objection where "Ann's oldest friend" is taken for Ann.
pub(super) fn of_kin(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.mentions.iter().find_map(|mention| {
        let (start, end) = (mention.words.start, mention.words.end);
        let adjective = sentence.is(end, &["'s"])
            && sentence.key(end + 1).len() > 2
            && !is_operator(sentence.key(end + 1))
            && !sentence.world.speaks(&sentence.words[end + 1]);
        let noun = end + 2;
        let category = mention.of.first()?.category;
        let people = mention.of.len() == 1 && sentence.category_of_people(category) == Person::Yes;
        let person =
            adjective && people && sentence.noun_of_person(noun) == Person::Yes && !sentence.is(noun, &HEADS);
        let own = sentence.world.speaks_of(sentence.words.get(noun)?, category)
            || sentence.world.calls_rows(sentence.singular(noun))
            || sentence.world.spoken_of(&sentence.words[noun]).is_empty();
        (person && own && same_as(formula, &mention.of)).then(|| Objection::refused(start..noun + 1))
    })
}

/// An objection where "the eldest plays chess with Ann" is taken to say that Ann is the eldest, or that she plays chess.
pub(super) fn company(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.people().iter().find_map(|object| {
        let with = object.start.checked_sub(1).filter(|with| sentence.is(*with, &["with"]))?;
        let other: Vec<Entity> = sentence.mentions[object.mention?].of.clone();
        let done = sentence.mention_at(with.checked_sub(1)?)?;
        let verb = sentence.mentions[done].words.start.checked_sub(1)?;
        let deed = sentence.key(verb).len() > 2
            && is_noun(sentence, verb)
            && !sentence.is(verb, &DETERMINERS)
            && !sentence.words[verb].capital;
        // Others that are told by what they do are people as well.
        let of_people = other.iter().all(|of| sentence.category_of_people(of.category) == Person::Yes);
        let sole = || {
            let of = sentence.world.puzzle.shape().category_ids();
            of.filter(|of| sentence.category_of_people(*of) == Person::Yes).count() == 1
        };
        (deed && (of_people && sole() || !object.named && object.sure) && same_as(formula, &other))
            .then(|| Objection::refused(verb..with + 1))
    })
}

/// Whether a word outside mentions may be a noun.
fn is_noun(sentence: &Sentence<'_>, place: usize) -> bool {
    let key = sentence.key(place);
    key.len() > 2 && key.chars().all(char::is_alphabetic) && !is_operator(key) && !is_auxiliary(key)
}

/// Whether a noun stands for a row, or for a person as surely as is wanted.
fn is_row(sentence: &Sentence<'_>, noun: usize, person: Person) -> bool {
    let word = &sentence.words[noun];
    let told = sentence.noun_of_person(noun);
    let ordered = sentence.world.ordered().any(|of| sentence.world.speaks_of(word, of));
    !ordered && sentence.world.is_row_noun(sentence.singular(noun))
        || told == Person::Yes
        || told == person
        || sentence.world.tells_of(word) && !ordered
}
