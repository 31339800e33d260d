//! "A is followed by B", "A precedes B", "A beat B": verbs that compare.

use std::ops::Range;

use because_encodings::Formula;

use crate::language::comparison::{by, by_how_much, chosen, direction};
use crate::language::lexicon::comparing_verb;
use crate::language::measures::{candidates, value};
use crate::language::phrase::{entities, rows};
use crate::language::predicate::{Difference, Predicate};
use crate::language::sentence::Sentence;
use because_encodings::Measure;

/// A verb of order between two rows.
pub fn followed(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let verb = range.clone().find(|place| comparing_verb(sentence.key(*place)).is_some())?;
    let compared = comparing_verb(sentence.key(verb))?;
    let dimension = compared.dimension;
    let passive = sentence.is(verb + 1, &["by"]);
    let before = rows(sentence, range.start..verb, &["and", "or", ","]);
    let after = rows(sentence, verb + 1..range.end, &["and", "or", ","]);
    let [a] = before.as_slice() else { return None };
    let b = after.last()?;
    let nots = sentence.places(range.start..verb, &["not", "never"]);
    nots.iter().for_each(|place| sentence.consume(*place));
    sentence.consume(verb);
    let (exact, length) =
        by_how_much(sentence, b.words.end..range.end).map_or((Difference::Some, None), |(e, l)| (e, Some(l)));
    let category = chosen(sentence, verb, &candidates(sentence, range.clone(), dimension, length.as_ref()))?;
    let next = sentence.find(range.clone(), &["immediately", "directly"]);
    next.into_iter().for_each(|place| sentence.consume(place));
    let x = a.entity(sentence)?;
    let others = entities(sentence, &after)?;
    // "outsold A or B" is another thing; "outsold both A and B" is of each.
    if others.len() > 1 && (sentence.find(verb..b.words.end, &["or"]).is_some() || nots.len() == 1) {
        return None;
    }
    sentence.consume_keys(verb..b.words.end, &["both", "and"]);
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
    let said = |than| Predicate::Compare { measure: measure.clone(), greater, by, than }.of(x);
    let mut all: Vec<Formula> = others.into_iter().map(said).collect();
    let one = (all.len() == 1).then(|| all.pop()).flatten();
    let said = one.unwrap_or(Formula::All(all));
    Some(if nots.len() == 1 { said.negate() } else { said })
}
