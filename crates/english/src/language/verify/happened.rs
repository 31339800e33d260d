//! What was done or happened, and what is told of: another event, another end, another unit, a part of the deed.

use because_encodings::{CategoryId, Entity, Formula, Kind, Place};

use super::compared::measured;
use super::fitness::takes;
use super::kinds::DETERMINERS;
use super::objection::Objection;
use super::says::{has, identifies, same_as};
use crate::language::lexicon::{MARKS, comparative, is_operator, ordinal};
use crate::language::sentence::Sentence;
use crate::language::units::unit as unit_of;
use crate::tables::verify::{
    APPEARED, BEGINS, BENCHES, CHANGES, DESTINATIONS, ENDS, HATES, HOPES, LIVES, ORDERED, ORIGINS,
    POSSESSIVES, PROMISED, SIMULTANEOUS, STAYING,
};

/// An objection where a birth or a death is taken for the event that is dated: "was born before Ann" of paintings.
pub(super) fn life(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    // "Was born two years before", "after the death of", not "next to the one who was born in May".
    let compares = |place: usize| {
        (place + 1..place + 4).any(|at| sentence.is(at, &ORDERED))
            || (place.saturating_sub(4)..place).any(|at| sentence.is(at, &ORDERED))
                && !sentence.is(place, &["born", "died"])
    };
    let place = sentence.all().find(|place| sentence.is(*place, &LIVES) && compares(*place))?;
    // Of months and dates, those of birthdays are not always called so.
    let dated = |of: &_| {
        let kind = sentence.world.kind(*of);
        matches!(kind, Some(Kind::Date | Kind::Month))
    };
    if categories.is_empty() || categories.iter().all(dated) {
        return None;
    }
    let own = |of| LIVES.iter().chain(&["age"]).any(|word| sentence.world.is_called(of, word));
    let told = LIVES.iter().any(|word| sentence.world.tells_of_key(word));
    (!told && !categories.iter().any(|of| own(*of))).then(|| Objection::refused(place..place + 1))
}

/// An assumption where who came before a judge is taken to have come earlier.
pub(super) fn bench(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    let sits = |of: &Entity| BENCHES.iter().any(|word| sentence.world.is_called(of.category, word));
    let place = sentence.find(sentence.all(), &["before"]).filter(|of| sentence.is_before(*of, &APPEARED))?;
    let next = sentence.mentions.iter().find(|mention| mention.words.start > place)?;
    let near = next.words.start < place + 4 && next.of.iter().any(sits);
    let said = || "“before” is taken to be of the time".to_string();
    (near && !categories.is_empty()).then(|| Objection::assumed(place..place + 1, said()))
}

/// An assumption where "the train from Kent" is taken to go there, and "was moved from Monday" to say when it was.
pub(super) fn origin(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.mentions.iter().find_map(|mention| {
        let start = mention.words.start;
        let from = start - usize::from(sentence.is_before(start, &["the"]));
        let from = from.checked_sub(1).filter(|from| sentence.is(*from, &ORIGINS))?;
        let aimed = |of: &Entity| DESTINATIONS.iter().any(|word| sentence.world.is_called(of.category, word));
        let changed = sentence.is_before(from, &CHANGES) && sentence.is(from, &["from"]);
        let to = sentence.find(mention.words.end..sentence.words.len(), &["to"]);
        let said = || format!("“{}” is taken to say where it belongs", sentence.key(from));
        (same_as(formula, &mention.of) && (mention.of.iter().all(aimed) || changed && to.is_none()))
            .then(|| Objection::assumed(from..mention.words.end, said()))
    })
}

/// An objection where "18 years of it" are taken for the 18 of a crew, and "a second ahead" for the second place.
pub(super) fn other_unit(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.mentions.iter().find_map(|mention| {
        let (start, end) = (mention.words.start, mention.words.end);
        let raw = sentence.words[start].key.as_str();
        let differs = |of: &Entity, noun: &str| {
            let values = sentence.world.puzzle.category(of.category).values.as_ref();
            let number = values.is_some_and(|values| values.kind == Kind::Number);
            number && unit_of(noun).is_some_and(|(unit, _)| !takes(sentence, of.category, noun, unit))
        };
        let noun = sentence.singular(end);
        let number = mention.words.len() == 1 && raw.starts_with(|c: char| c.is_ascii_digit());
        let counted = number && !noun.is_empty() && !sentence.world.speaks(&sentence.words[end]);
        let unit = counted && mention.of.iter().all(|of| differs(of, noun));
        let moment = raw == "second"
            && mention.words.len() == 1
            && sentence.is_before(start, &["a", "one", "half", "full", "whole"])
            && (sentence.is(end, &ORDERED) || comparative(sentence.key(end)).is_some());
        (unit && same_as(formula, &mention.of) || moment).then(|| Objection::refused(start..end + 1))
    })
}

/// Whether a word may tell of a moment.
pub(super) fn unit_or_moment(_key: &str, singular: &str) -> bool {
    unit_of(singular).is_some() || singular == "second"
}

/// An objection where beginnings are held against ends: "started before the other had ended", "left as it arrived".
pub(super) fn both_ends(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let end = sentence.find(sentence.all(), &ENDS)?;
    let last = sentence.is(end + 1, MARKS) || end + 1 >= sentence.words.len();
    let begins = |place: &usize| {
        sentence.is(*place, &BEGINS) || sentence.is(*place, &["left", "leaves", "leave", "departs"])
    };
    let begin = (0..end).find(begins)?;
    let joint = sentence.find(begin..end, &SIMULTANEOUS)?;
    let two = sentence.find(begin..end, &["and", ",", ";", "who", "that", "which"]).is_none();
    let relates = has(formula, &|part| matches!(part, Formula::Same(..) | Formula::Compare(..)));
    (last && two && relates).then(|| Objection::refused(joint..end + 1))
}

/// An objection where "worth more" is taken to be of no money, and "longer" of times of a day.
pub(super) fn worth(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    let first = *categories.first()?;
    let kind = |of| sentence.world.kind(of);
    let called = |place: usize, of| sentence.world.speaks_of(&sentence.words[place], of);
    let valued = |of: &CategoryId| sentence.world.is_called(*of, "value");
    let worth = sentence.all().find(|place| {
        sentence.is(*place, &["worth"])
            && sentence.is(place + 1, &["more", "less"])
            && !categories
                .iter()
                .any(|of| kind(*of) == Some(Kind::Money) || valued(of) || called(*place, *of))
    });
    // "Stayed longer" is of when one left.
    let stays = || sentence.all().any(|at| sentence.is(at, &STAYING));
    let longer = sentence.all().find(|place| {
        let timed =
            |of: &_| ["time", "length", "duration"].iter().any(|word| sentence.world.is_called(*of, word));
        sentence.is(*place, &["longer", "shorter"])
            && sentence.is(place + 1, &["than"])
            && categories
                .iter()
                .all(|of| kind(*of) == Some(Kind::Clock) && !called(*place, *of) && !timed(of))
            && !stays()
    });
    if let Some(place) = worth.or(longer) {
        return Some(Objection::refused(place..place + 1));
    }
    // "Took longer to treat": how long that took is told of no wait.
    let place = sentence.all().find(|place| {
        sentence.is(*place, &["took", "takes"])
            && sentence.is(place + 1, &["longer", "less"])
            && sentence.is(place + 2, &["to"])
            && sentence
                .words
                .get(place + 3)
                .is_some_and(|verb| !sentence.world.tells_of(verb) && !sentence.world.speaks_of(verb, first))
    })?;
    let said = || format!("“to {}” is taken to change nothing", sentence.key(place + 3));
    Some(Objection::assumed(place..place + 4, said()))
}

/// An assumption where what was offered or expected is taken for what was had, and who is hated for another.
pub(super) fn promised(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let place = sentence.all().filter(|_| identifies(formula)).find(|place| {
        let next = place + 1;
        let object = sentence.mention_at(next).or_else(|| sentence.mention_at(next + 1));
        let article = sentence.is(next, &DETERMINERS) || sentence.mention_at(next).is_some();
        let offered = sentence.is(*place, &PROMISED) && sentence.is_before(*place, &["was", "were", "been"]);
        let hoped = sentence.is(*place, &HOPES);
        let told = sentence.world.tells_of(&sentence.words[*place])
            || sentence.world.speaks(&sentence.words[*place]);
        let hated = sentence.is(*place, &HATES);
        (offered && object.is_some() || hoped && article || hated) && article && !told
    })?;
    let said = || format!("“{}” is taken to say who has it", sentence.key(place));
    Some(Objection::assumed(place..place + 1, said()))
}

/// An objection where "did not come after Ann or at the barn" is taken for after the barn.
pub(super) fn beside_order(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let prepositions = ["at", "in", "on"];
    sentence.places(sentence.all(), &["or", "and", "nor"]).into_iter().find_map(|tie| {
        sentence.is(tie + 1, &prepositions).then_some(())?;
        let other = sentence.mention_at(tie + 2).or_else(|| sentence.mention_at(tie + 3))?;
        let order = (0..tie).rev().find(|at| sentence.is(*at, &ORDERED))?;
        let bare = !sentence.is(order + 1, &prepositions);
        let of = &sentence.mentions[other].of;
        let compared = |part: &Formula| match part {
            Formula::Compare(left, _, right) => {
                left.terms.iter().chain(&right.terms).any(|term| of.contains(&term.entity))
            }
            _ => false,
        };
        (bare && has(formula, &compared)).then(|| Objection::refused(tie..tie + 2))
    })
}

/// An objection where "not older than any other" is taken for not the oldest, and "older than any of the women" for
/// older than some.
pub(super) fn than_any(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let any = sentence
        .all()
        .find(|any| sentence.is(*any, &["any"]) && sentence.is_before(*any, &["than", "as"]))?;
    let not_all = has(
        formula,
        &|part| matches!(part, Formula::Not(inner) if matches!(**inner, Formula::Place { place: Place::First | Place::Last, .. } | Formula::All(_))),
    );
    let compares = |part: &Formula| match part {
        Formula::All(all) => all.iter().any(|of| matches!(of, Formula::Compare(..))),
        of => matches!(of, Formula::Compare(..)),
    };
    let some = has(formula, &|part| matches!(part, Formula::Any(parts) if parts.iter().all(compares)));
    let denied = sentence.find(0..any, &["not", "never", "nobody", "none", "no_one"]).is_some();
    (denied && not_all || !denied && some).then(|| Objection::refused(any - 1..any + 1))
}

/// An objection where "from platform 3 before the other" is taken for three before it, and where "the last train before
/// the other is slow" is taken to say that the other is.
pub(super) fn bound_number(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let apart = |part: &Formula| match part {
        Formula::Compare(left, _, right) => {
            left.constant != right.constant && !left.terms.is_empty() && !right.terms.is_empty()
        }
        _ => false,
    };
    let numbered = sentence.all().find(|place| {
        let noun = place.wrapping_sub(1);
        let number = sentence.words[*place].key.chars().all(|c| c.is_ascii_digit());
        number
            && sentence.is(place + 1, &ORDERED)
            && !sentence.singular(noun).is_empty()
            && sentence.singular(noun) == sentence.key(noun)
            && sentence.world.is_place_noun(&sentence.words[noun])
    });
    if let Some(place) = numbered.filter(|_| has(formula, &apart)) {
        return Some(Objection::refused(place - 1..place + 2));
    }
    let first = sentence.mentions.first()?;
    let extreme = sentence.words[first.words.start..first.words.end]
        .iter()
        .any(|word| matches!(word.key.as_str(), "first" | "last"));
    let order = sentence.find(first.words.end..(first.words.end + 2).min(sentence.words.len()), &ORDERED)?;
    (extreme && first.words.start < 2 && identifies(formula) && !same_as(formula, &first.of))
        .then(|| Objection::refused(first.words.start..order + 1))
}

/// An objection where "ran her second race" is taken for the second place.
pub(super) fn own_turn(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.mentions.iter().find_map(|mention| {
        let (start, end) = (mention.words.start, mention.words.end);
        let ranked = |of: &Entity| {
            matches!(sentence.world.kind(of.category), Some(Kind::Ordinal | Kind::Position))
                && !sentence.words.get(end).is_some_and(|noun| sentence.world.speaks_of(noun, of.category))
        };
        let turn = mention.words.len() == 1
            && ordinal(&sentence.words[start].key).is_some()
            && sentence.is_before(start, &POSSESSIVES)
            && sentence.key(end).len() > 2
            && !is_operator(sentence.key(end));
        (turn && mention.of.iter().all(ranked) && same_as(formula, &mention.of))
            .then(|| Objection::refused(start - 1..end + 1))
    })
}
