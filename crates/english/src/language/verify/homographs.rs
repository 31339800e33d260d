//! A verb or a common noun that is written as a name is: "took a bath", "harps on about it", "is a big cheese".

use because_encodings::{Entity, Formula};

use super::kinds::Person;
use super::objection::Objection;
use crate::language::sentence::Sentence;
use crate::tables::verify::{AFTERWARDS, REMAINING};

/// An objection at a word in small letters that is taken for the name of a person or a place.
pub(super) fn small(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    // Who writes without capitals writes names so, too.
    if !sentence.words.first().is_some_and(|word| word.capital) {
        return None;
    }
    let found = sentence.mentions.iter().find(|mention| {
        let start = mention.words.start;
        let word = &sentence.words[start];
        let named = |of: &Entity| {
            let category = sentence.world.puzzle.category(of.category);
            let place = sentence.is_of_places(of.category);
            let person = sentence.category_of_people(of.category) == Person::Yes
                && !sentence.is_told_by_kind_of(of.category)
                && (!sentence.is_before(start, &["the", "a", "an"]) || word.key != word.singular());
            category.values.is_none()
                && (place || person)
                && category.entities.iter().all(|name| name.starts_with(char::is_uppercase))
        };
        // Whoever tells the clues may be one of them.
        let teller = matches!(&*word.key, "me" | "myself");
        mention.words.len() == 1
            && !word.capital
            && !teller
            && word.key.starts_with(char::is_alphabetic)
            && mention.of.iter().all(named)
    })?;
    Some(Objection::refused(found.words.clone()))
}

/// An assumption where what somebody has, or what stands in time, is a common noun written as a name is: "his
/// downfall", where Downfall is a run; "before dawn", where there is a picture called Dawn.
pub(super) fn owned(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let found = sentence.mentions.iter().find(|mention| {
        let start = mention.words.start;
        let named = |of: &Entity| {
            let category = sentence.world.puzzle.category(of.category);
            category.values.is_none()
                && category.entities.iter().all(|name| name.starts_with(char::is_uppercase))
        };
        let own = sentence.is_before(start, &["'s"]) && sentence.is(start + 1, &["is", "was"]);
        mention.words.len() == 1
            && !sentence.words[start].capital
            && (own || sentence.is_before(start, &AFTERWARDS))
            && mention.of.iter().all(named)
    })?;
    let said = || format!("“{}” is taken for the name", sentence.words[found.words.start].key);
    Some(Objection::assumed(found.words.clone(), said()))
}

/// An assumption where a person is said to be a thing: "is a big cheese".
pub(super) fn thing(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    sentence.mentions.windows(2).find_map(|pair| {
        let [person, thing] = pair else { return None };
        let copula = person.words.end;
        let article = copula + 1 + usize::from(sentence.is(copula + 1, &["not"]));
        let said = sentence.is(copula, &["is", "was"])
            && sentence.is(article, &["a", "an"])
            && (article + 2 == thing.words.start)
            && !sentence.words[thing.words.start].capital
            && person.of.iter().all(|of| sentence.category_of_people(of.category) == Person::Yes)
            && thing.of.iter().all(|of| {
                sentence.category_of_people(of.category) == Person::No
                    && !sentence.world.speaks_of(&sentence.words[thing.words.end - 1], of.category)
                    && sentence.world.puzzle.category(of.category).values.is_none()
            });
        let taken = || format!("“a {}” is taken as it is written", sentence.key(article + 1));
        said.then(|| Objection::assumed(article..thing.words.end, taken()))
    })
}

/// An objection where what remains is taken for what stands on a side: "nothing was left of the soup".
pub(super) fn remaining(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let remains = |place: &usize| {
        sentence.is(*place, &["left", "left_of"])
            && sentence.is_before(*place, &["is", "was", "are", "were", "be", "been"])
            && place.checked_sub(2).is_some_and(|of| sentence.is(of, &REMAINING))
    };
    sentence.all().find(remains).map(|place| Objection::refused(place - 1..place + 1))
}
