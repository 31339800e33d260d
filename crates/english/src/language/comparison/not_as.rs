//! "Not as tall as".

use std::ops::Range;

use because_encodings::Measure;

use super::category::{chosen, direction};
use crate::language::lexicon::{Comparative, Dimension, adjective, dimension_of};
use crate::language::measures::candidates;
use crate::language::phrase::rows;
use crate::language::predicate::{Difference, Predicate};
use crate::language::sentence::Sentence;

/// "as tall as A", "as many votes as A" after a "not": less.
pub(crate) fn not_as(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    let first = sentence.find(clause.clone(), &["as", "so"])?;
    let second = sentence.find(first + 1..clause.end, &["as"])?;
    let says = (first + 1..second).find_map(|place| match sentence.key(place) {
        "many" | "much" => Some(Comparative { greater: true, dimension: Dimension::Amount }),
        key => adjective(key)
            .or_else(|| dimension_of(key).map(|dimension| Comparative { greater: true, dimension })),
    })?;
    // "as early in the day": what follows the adjective is accounted for, if it names nothing.
    sentence.consume_keys(first..second, &["as", "many", "much"]);
    let other = rows(sentence, second + 1..clause.end, &["and"]);
    let [other] = other.as_slice() else { return None };
    let other = other.entity(sentence)?;
    let scored = candidates(sentence, clause.start..second, says.dimension, None);
    let category = chosen(sentence, second, &scored)?;
    let less = Comparative { greater: !says.greater, dimension: says.dimension };
    let greater = direction(sentence, category, less);
    Some(Predicate::Compare { measure: Measure::value(category), greater, by: Difference::Some, than: other })
}
