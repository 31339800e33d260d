//! "A is followed by B", "A precedes B", "A beat B": verbs that compare.

use std::ops::Range;

use because_encodings::{CategoryId, Entity, Formula};

use crate::language::comparison::{by, by_how_much, chosen, direction, is_part_of_a_thing};
use crate::language::lexicon::comparing_verb;
use crate::language::measures::{candidates, value};
use crate::language::phrase::{Row, entities, rows};
use crate::language::predicate::{Difference, Predicate};
use crate::language::sentence::Sentence;
use because_encodings::Measure;

/// Whether what looks like a verb is a noun: "the Gorge trail is 10 miles long".
fn is_noun(sentence: &Sentence<'_>, place: usize) -> bool {
    let finite = ["is", "was", "are", "were", "has", "had", "have", "did", "does", "do", "will"];
    let helps = ["did", "does", "do", "will", "would", "not", "never", "to"];
    sentence.is(place + 1, &finite) || sentence.is(place, &["trail"]) && !sentence.is_before(place, &helps)
}

/// Whether a verb compares by the orders there are: what has no time and no place follows nothing in this sense,
/// as who follows a trail does not.
fn fits(verb: &str, found: &[(CategoryId, i32)]) -> bool {
    let other = ["follow", "trail", "succeed"].iter().any(|other| verb.starts_with(other));
    !other || found.first().is_some_and(|(_, score)| *score > 0)
}

/// Whether between a verb and the row after it something else is named: "followed the coast to A", "beat its way
/// to A".
fn is_way(sentence: &Sentence<'_>, row: &Row, verb: usize) -> bool {
    let first = sentence.mentions[row.mentions[0]].words.start;
    sentence.find(verb + 1..first, &["to", "into", "toward", "towards", "along", "across"]).is_some()
        && sentence.find(verb + 1..first, &["who", "that", "which", "whoever", "whose"]).is_none()
}

/// A verb of order between two rows.
pub(crate) fn followed(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let compares =
        |place: &usize| comparing_verb(sentence.key(*place)).is_some() && !is_noun(sentence, *place);
    let verb = range.clone().find(compares)?;
    // "A beat B, who in turn beat C": two statements.
    if (verb + 1..range.end).any(|place| compares(&place)) {
        return None;
    }
    let compared = comparing_verb(sentence.key(verb))?;
    let dimension = compared.dimension;
    let passive = sentence.is(verb + 1, &["by"]);
    let before = rows(sentence, range.start..verb, &["and", "or", ","]);
    let after = rows(sentence, verb + 1..range.end, &["and", "or", ","]);
    if before.len() > 1 || after.len() > 1 {
        return each(sentence, &range, verb, &before, &after);
    }
    let ([a], [b]) = (before.as_slice(), after.as_slice()) else { return None };
    let nots = sentence.places(range.start..verb, &["not", "never"]);
    // A "not" of another clause denies that one.
    let told = [",", "who", "which", "that", "whose"];
    if nots.iter().any(|not| sentence.find(range.start..*not, &told).is_some()) {
        return None;
    }
    nots.iter().for_each(|place| sentence.consume(*place));
    sentence.consume(verb);
    let (exact, length) =
        by_how_much(sentence, b.words.end..range.end).map_or((Difference::Some, None), |(e, l)| (e, Some(l)));
    let found = candidates(sentence, range.clone(), dimension, length.as_ref());
    if !fits(sentence.key(verb), &found) || is_way(sentence, b, verb) || is_part_of_a_thing(sentence, b) {
        return None;
    }
    let category = chosen(sentence, verb, &found)?;
    let next = sentence.find(range.clone(), &["immediately", "directly"]);
    next.into_iter().for_each(|place| sentence.consume(place));
    let (x, y) = (a.entity(sentence)?, b.entity(sentence)?);
    let greater = direction(sentence, category, compared) != passive;
    let (measure, by) = match next {
        Some(_) => (Measure::rank(category), Difference::Exactly(because_encodings::Number::ONE)),
        None => match &length {
            None => (Measure::value(category), Difference::Some),
            Some(length) => {
                let number = value(sentence.world.puzzle.category(category).values.as_ref()?, length)?;
                sentence.consume_all(length.words.clone());
                sentence.consume_keys(b.words.end..range.end, &["by"]);
                (Measure::value(category), by(exact, Some(number)))
            }
        },
    };
    let said = Predicate::Compare { measure, greater, by, than: y }.of(x);
    Some(if nots.len() == 1 { said.negate() } else { said })
}

/// "A beat both B and C", "A and B both beat C".
fn each(
    sentence: &Sentence<'_>,
    range: &Range<usize>,
    verb: usize,
    subjects: &[Row],
    objects: &[Row],
) -> Option<Formula> {
    // "A was beaten by both B and C".
    let passive = sentence.is(verb + 1, &["by"]);
    let loose = ["not", "never", "no", "or", "nor", "either", "neither", "one", "if"];
    if sentence.places(range.clone(), &["by"]).len() > usize::from(passive) {
        return None;
    }
    let mentions = |of: &[Row]| of.iter().map(|row| row.mentions.len()).sum::<usize>();
    let all = sentence.within(range).len() == mentions(subjects) + mentions(objects);
    if !all
        || sentence.find(range.clone(), &loose).is_some()
        || sentence.find(range.clone(), &["and"]).is_none()
    {
        return None;
    }
    let says = comparing_verb(sentence.key(verb))?;
    let found = candidates(sentence, range.clone(), says.dimension, None);
    if !fits(sentence.key(verb), &found) {
        return None;
    }
    let category = chosen(sentence, verb, &found)?;
    let greater = direction(sentence, category, says) != passive;
    sentence.consume(verb);
    sentence.consume_keys(range.clone(), &["and", "both"]);
    let (subjects, objects) = (entities(sentence, subjects)?, entities(sentence, objects)?);
    let measure = Measure::value(category);
    let of = |x: &Entity, y: &Entity| {
        Predicate::Compare { measure, greater, by: Difference::Some, than: *y }.of(*x)
    };
    Some(Formula::All(subjects.iter().flat_map(|x| objects.iter().map(move |y| of(x, y))).collect()))
}
