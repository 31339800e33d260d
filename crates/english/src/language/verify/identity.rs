//! The sort rule: between two people an open verb says that they are two; only a copula, possession or a value of
//! another category makes rows one.

use std::ops::Range;

use because_encodings::{Entity, Formula};

use super::kinds::{DETERMINERS, Person};
use super::link::{Link, clause_start, link, relational};
use super::objection::Objection;
use crate::language::lexicon::{gives, is_auxiliary, is_operator, is_relation, is_row_noun};
use crate::language::sentence::{Sentence, Somebody};
use crate::language::words::Word;
use crate::tables::verify::{ACTING, PASSING, PERCEIVING, POSSESSIVES, ROLES};

/// An objection where somebody is taken for the one with whom he has to do.
pub(super) fn two_rows(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.people().iter().find_map(|object| {
        let mention = object.mention?;
        let other = entities(sentence, &[mention]);
        if let Some(words) = belonging(sentence, object).or_else(|| contact(sentence, object)) {
            let all: Vec<usize> = (0..sentence.mentions.len()).filter(|of| *of != mention).collect();
            if !relates(formula, &entities(sentence, &all), &other, true) {
                return None;
            }
            let verb = &sentence.words[words.start];
            let unsure = sentence.noun_of_person(words.start) == Person::Perhaps;
            if unsure {
                let said = format!("“{}” is taken to be what somebody has", verb.key);
                return Some(Objection::assumed(words, said));
            }
            if !object.named || tells_people_apart(sentence, &other) == Person::No {
                return Some(Objection::refused(words));
            }
            let told = sentence.world.speaks(verb) || sentence.world.tells_of(verb) || gives(&verb.key);
            let own = told && tells_people_apart(sentence, &other) == Person::Yes;
            return (!own).then(|| as_one(sentence, words));
        }
        let link = link(sentence, object.start)?;
        let start = clause_start(sentence, link.verb);
        // Who is told by what he does with another is told by all else that is said of him.
        let subject = match link.relative {
            true => (0..sentence.mentions.len()).filter(|of| *of != mention).collect(),
            false => sentence.within(&(start..link.verb)),
        };
        let person = subject_person(sentence, start, link.verb);
        let subject = entities(sentence, &subject);
        // "Has Ann on one side", "has to pass Ann's door on her way".
        let ordered = (start..object.start)
            .any(|place| relational(sentence, place) || sentence.is(place, &PASSING))
            || sentence.find(start..sentence.words.len(), &["side"]).is_some();
        let related = if ordered { relates_as_one } else { relates };
        if !related(formula, &subject, &other, link.denied) {
            return None;
        }
        objection(sentence, object, link, person, &subject, &other)
    })
}

/// Whether people of two kinds are matched, so that the name of one is a value of the other: clients and guides.
fn tells_people_apart(sentence: &Sentence<'_>, of: &[Entity]) -> Person {
    let others = sentence.world.puzzle.shape().category_ids();
    let others = others.filter(|category| of.iter().all(|entity| entity.category != *category));
    let people = others.map(|category| sentence.category_of_people(category));
    people.fold(Person::No, |a, b| match (a, b) {
        (Person::Yes, _) | (_, Person::Yes) => Person::Yes,
        (Person::Perhaps, _) | (_, Person::Perhaps) => Person::Perhaps,
        _ => Person::No,
    })
}

fn entities(sentence: &Sentence<'_>, mentions: &[usize]) -> Vec<Entity> {
    mentions.iter().flat_map(|mention| sentence.mentions[*mention].of.iter().copied()).collect()
}

/// "The dentist of Ann", where a person is told as another's.
fn belonging(sentence: &Sentence<'_>, object: &Somebody) -> Option<Range<usize>> {
    let after = object.head + 2;
    let whose = object.mention.is_some_and(|mention| sentence.mentions[mention].words.end == object.head + 1)
        && sentence.is(object.head + 1, &["'s"])
        && sentence.noun_of_person(after) != Person::No
        && !sentence.world.speaks(&sentence.words[after])
        && !sentence.world.tells_of(&sentence.words[after])
        && !is_row_noun(sentence.singular(after));
    if whose {
        return Some(after..after + 1);
    }
    let noun = object.start.checked_sub(2).filter(|_| sentence.is_before(object.start, &["of"]))?;
    let of = object.mention.map(|mention| entities(sentence, &[mention])).unwrap_or_default();
    let own = ["owner", "one", "person", "name"].contains(&sentence.singular(noun))
        || object.named && tells_people_apart(sentence, &of) == Person::Yes
        || sentence.world.speaks(&sentence.words[noun])
        || is_row_noun(sentence.singular(noun)) && !is_relation(sentence.singular(noun))
        || sentence.world.tells_of(&sentence.words[noun]);
    let person = sentence.noun_of_person(noun) != Person::No;
    (person && !own && object.sure).then_some(noun..noun + 1)
}

/// "The person Ann met", "the cat that the man from Kent fed": what the one does with the other.
fn contact(sentence: &Sentence<'_>, object: &Somebody) -> Option<Range<usize>> {
    let whom = sentence.is_before(object.start, &["whom", "that"]);
    let head = object.start.checked_sub(1 + usize::from(whom))?;
    let told = sentence.noun_of_person(head) == Person::Yes;
    let told = told && (head.saturating_sub(3)..head).any(|place| sentence.is(place, &DETERMINERS));
    let verb = object.head + 1;
    let key = sentence.key(verb);
    let open = key.len() > 2
        && key.chars().all(char::is_alphabetic)
        && !is_operator(key)
        && !is_auxiliary(key)
        && !sentence.is(verb, &["who", "that", "which", "and", "'s"]);
    (told
        && object.named
        && open
        && sentence.mention_at(verb + 1).is_none_or(|of| sentence.mention_of_people(of) == Person::Yes))
    .then_some(verb..verb + 1)
}

/// The assumption that a verb makes two one.
fn as_one(sentence: &Sentence<'_>, words: Range<usize>) -> Objection {
    let said = format!("“{}” is taken to say that they are one", sentence.words[words.start].key);
    Objection::assumed(words, said)
}

/// What is objected, by the kinds of the two and what stands between them.
fn objection(
    sentence: &Sentence<'_>,
    object: &Somebody,
    link: Link,
    person: Person,
    subject: &[Entity],
    other: &[Entity],
) -> Option<Objection> {
    let words = link.verb..link.verb + 1;
    let verb = &sentence.words[link.verb];
    let assumed = || Some(as_one(sentence, words.clone()));
    let by = |keys: &[&str]| link.preposition.is_some_and(|place| sentence.is(place, keys));
    // Where the other is of the people, what bears another kind of name is a thing.
    let others = |entity: &Entity| other.iter().all(|of| of.category != entity.category);
    let of_people = other.iter().all(|of| sentence.category_of_people(of.category) == Person::Yes);
    let thing = person == Person::Perhaps && of_people && !subject.is_empty() && subject.iter().all(others);
    let person = if thing { Person::No } else { person };
    // "The boat was built by the man from Kent", "the scarf went to Ann".
    if person == Person::No {
        // "Ann's photo was taken by the man from Kent": whose it is did not do it.
        let owner = (clause_start(sentence, link.verb)..link.before)
            .filter_map(|place| sentence.mention_at(place))
            .find(|mention| {
                sentence.is(sentence.mentions[*mention].words.end, &["'s"])
                    && sentence.mention_of_people(*mention) == Person::Yes
            });
        // "By his sister": who it is, is told by whose it is.
        let kin = sentence.is(object.start, &POSSESSIVES) || sentence.is_before(object.start, &POSSESSIVES);
        if owner.is_some() && object.sure && !object.named && !kin {
            return Some(Objection::refused(words));
        }
        return match link.preposition.is_some() || sentence.world.tells_of(verb) {
            true => None,
            false => assumed(),
        };
    }
    let apart = if object.named { tells_people_apart(sentence, other) } else { Person::No };
    let matched = apart != Person::No;
    let told = other.iter().any(|of| sentence.world.speaks_of(verb, of.category));
    // "The man who plays the butler", where there are roles.
    let cast = |of: &Entity| ROLES.iter().any(|role| sentence.world.is_called(of.category, role));
    let plays = ACTING.contains(&verb.stem()) && (link.preposition.is_none() || by(&["as"]));
    if plays && !other.is_empty() && other.iter().all(cast) {
        return None;
    }
    let own = told || sentence.world.tells_of(verb);
    // "Was bought by the museum", where buyers are told so.
    if told && !object.named && !link.denied && by(&["by"]) {
        return None;
    }
    if apart == Person::Yes && (own || by(&["by", "about"])) || matched && own {
        return None;
    }
    let done_to = done_to(sentence, object, verb, subject);
    if done_to == Person::Yes {
        return None;
    }
    if matched || done_to == Person::Perhaps || person == Person::Perhaps || !object.sure {
        return assumed();
    }
    Some(Objection::refused(words))
}

/// Whether a verb is what somebody of another kind does with the one who is told: "the teacher Ann teaches the
/// 12-year-old", "Ann led the team from Kent", where teams are what the puzzle is about.
fn done_to(sentence: &Sentence<'_>, object: &Somebody, verb: &Word, subject: &[Entity]) -> Person {
    let world = sentence.world;
    let spoken = world.spoken_of(&sentence.words[object.head]);
    let told = object.mention.map(|mention| entities(sentence, &[mention])).unwrap_or_default();
    let other = |of: &Entity| {
        let of = of.category;
        sentence.category_of_people(of) == Person::Yes
            && !spoken.contains(&of)
            && told.iter().all(|told| told.category != of)
    };
    if object.named || subject.is_empty() || !subject.iter().all(other) {
        return Person::No;
    }
    let deed = subject.iter().all(|of| world.is_deed_of(verb, of.category));
    let aged = object.mention.is_some_and(|mention| sentence.is_aged(mention));
    // What is had is no person, whatever the story calls its rows by.
    let thing = !spoken.is_empty()
        && spoken
            .iter()
            .all(|of| sentence.is_what_the_story_counts(*of) && !sentence.is_called_as_people(*of));
    let had = thing && gives(&verb.key) && !PERCEIVING.contains(&verb.stem());
    match () {
        () if deed && (aged || !spoken.is_empty()) || had => Person::Yes,
        () if deed || thing => Person::Perhaps,
        () => Person::No,
    }
}

/// Whether what stands before a verb is a person.
fn subject_person(sentence: &Sentence<'_>, start: usize, end: usize) -> Person {
    let range = start..end;
    let heads = ["who", "whoever", "he", "she", "someone", "somebody", "they"];
    let told = |place: usize| sentence.noun_of_person(place) == Person::Yes;
    if sentence.find(range.clone(), &heads).is_some() || range.clone().any(told) {
        return Person::Yes;
    }
    let mentions = sentence.within(&range);
    let possessor = |mention: usize| sentence.is(sentence.mentions[mention].words.end, &["'s"]);
    let person =
        |mention: &&usize| sentence.mention_of_people(**mention) == Person::Yes && !possessor(**mention);
    if mentions.iter().any(|mention| person(&mention)) {
        return Person::Yes;
    }
    let Some(mention) = mentions.last().copied() else {
        return if sentence.find(range, &["it", "that", "which", "whatever"]).is_some() {
            Person::No
        } else {
            Person::Perhaps
        };
    };
    let end = sentence.mentions[mention].words.end;
    // "Ann's scarf", "the red scarf": what is hers is no person.
    if sentence.is(end, &["'s"]) {
        return Person::No;
    }
    sentence.mention_of_people(mention)
}

/// Whether a meaning says that one of these is one of the others: what else it says of them, a word of order says.
fn relates_as_one(formula: &Formula, subject: &[Entity], other: &[Entity], denied: bool) -> bool {
    match formula {
        Formula::Same(..) => relates(formula, subject, other, denied),
        Formula::Not(inner) if matches!(**inner, Formula::Same(..)) => {
            relates(formula, subject, other, denied)
        }
        atom => atom.parts().into_iter().any(|part| relates_as_one(part, subject, other, denied)),
    }
}

/// Whether a meaning relates one of these to one of the others, other than by saying that they are two.
fn relates(formula: &Formula, subject: &[Entity], other: &[Entity], denied: bool) -> bool {
    let both = |of: &[Entity]| {
        of.iter().any(|a| subject.contains(a) && of.iter().any(|b| a != b && other.contains(b)))
    };
    match formula {
        Formula::Different(_) | Formula::Matching(..) => false,
        Formula::Not(inner) if matches!(**inner, Formula::Same(..)) && !denied => false,
        Formula::All(_)
        | Formula::Any(_)
        | Formula::Not(_)
        | Formula::Implies(..)
        | Formula::Iff(..)
        | Formula::Count { .. } => {
            formula.parts().into_iter().any(|part| relates(part, subject, other, denied))
        }
        atom => both(&atom.entities()),
    }
}
