//! "Not as tall as".

use std::ops::Range;

use because_encodings::Measure;

use super::category::{chosen, direction};
use crate::language::lexicon::{Comparative, dimension_of};
use crate::language::measures::candidates;
use crate::language::phrase::rows;
use crate::language::predicate::{Difference, Predicate};
use crate::language::sentence::Sentence;

/// "as tall as A", after a "not": less.
pub fn not_as(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    let second = sentence.find(clause.start + 1..clause.end, &["as"])?;
    let dimension = (clause.start..second).find_map(|place| dimension_of(sentence.key(place)))?;
    let other = rows(sentence, second + 1..clause.end, &["and"]).first()?.entity(sentence)?;
    let category = chosen(sentence, second, &candidates(sentence, clause.start..second, dimension, None))?;
    let late = sentence.find(clause.start..second, &["young", "cheap", "short", "early", "light"]).is_some();
    let says = Comparative { greater: late, dimension };
    let greater = direction(sentence, category, says);
    Some(Predicate::Compare { measure: Measure::value(category), greater, by: Difference::Some, than: other })
}
