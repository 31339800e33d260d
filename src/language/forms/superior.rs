//! "A is followed by B", "A precedes B", "A beat B": verbs that compare.

use std::ops::Range;

use because_encodings::Formula;

use crate::language::comparison::{by, by_how_much, chosen, direction};
use crate::language::lexicon::comparing_verb;
use crate::language::measures::{candidates, value};
use crate::language::phrase::rows;
use crate::language::predicate::{Difference, Predicate};
use crate::language::sentence::Sentence;
use because_encodings::Measure;

/// Whether what looks like a verb is a noun: "the Gorge trail is 10 miles long".
fn is_noun(sentence: &Sentence<'_>, place: usize) -> bool {
    let finite = ["is", "was", "are", "were", "has", "had", "have", "did", "does", "do", "will"];
    let helps = ["did", "does", "do", "will", "would", "not", "never", "to"];
    sentence.is(place + 1, &finite) || sentence.is(place, &["trail"]) && !sentence.is_before(place, &helps)
}

/// A verb of order between two rows.
pub fn followed(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let verb = range
        .clone()
        .find(|place| comparing_verb(sentence.key(*place)).is_some() && !is_noun(sentence, *place))?;
    let compared = comparing_verb(sentence.key(verb))?;
    let dimension = compared.dimension;
    let passive = sentence.is(verb + 1, &["by"]);
    let before = rows(sentence, range.start..verb, &["and", "or", ","]);
    let after = rows(sentence, verb + 1..range.end, &["and", "or", ","]);
    let ([a], [b]) = (before.as_slice(), after.as_slice()) else { return None };
    let nots = sentence.places(range.start..verb, &["not", "never"]);
    nots.iter().for_each(|place| sentence.consume(*place));
    sentence.consume(verb);
    let (exact, length) =
        by_how_much(sentence, b.words.end..range.end).map_or((Difference::Some, None), |(e, l)| (e, Some(l)));
    let category = chosen(sentence, verb, &candidates(sentence, range.clone(), dimension, length.as_ref()))?;
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
