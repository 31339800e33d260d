//! "A and B together paid more than C", "C paid as much as A and B together".

use std::ops::Range;

use because_encodings::{Comparison, Entity, Formula, Linear, Measure, Number, Term};

use crate::language::comparison::{chosen, direction, marker};
use crate::language::lexicon::{Comparative, Dimension};
use crate::language::measures::candidates;
use crate::language::phrase::{entities, rows};
use crate::language::sentence::Sentence;

/// Sums of rows compared with each other.
pub(crate) fn compared(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let together = sentence.find(range.clone(), &["together", "combined", "jointly"])?;
    if sentence.find(range.clone(), &["or", "not", "neither", "either", "nor", "but"]).is_some() {
        return None;
    }
    let (at, end, says) = said(sentence, &range)?;
    let left = rows(sentence, range.start..at, &["and", ","]);
    let right = rows(sentence, end..range.end, &["and", ","]);
    let named: usize = left.iter().chain(&right).map(|row| row.mentions.len()).sum();
    let sum = |side: &[_]| side.len() > 1;
    if left.is_empty() || right.is_empty() || named != sentence.within(&range).len() {
        return None;
    }
    // "together" stands with the sum.
    let side = if together < at { &left } else { &right };
    if !sum(side) || sum(&left) && sum(&right) {
        return None;
    }
    let dimension = says.map_or(Dimension::Amount, |says| says.dimension);
    let category = chosen(sentence, at, &candidates(sentence, range.clone(), dimension, None))?;
    let comparison = match says {
        None => Comparison::Equal,
        Some(says) if direction(sentence, category, says) => Comparison::More,
        Some(_) => Comparison::Less,
    };
    sentence.consume(together);
    sentence.consume_all(at..end);
    sentence.consume_keys(range, &["and", "both", "exactly"]);
    let total = |of: Vec<Entity>| Linear {
        terms: of
            .into_iter()
            .map(|entity| Term { coefficient: Number::ONE, measure: Measure::value(category), entity })
            .collect(),
        constant: Number::ZERO,
    };
    let (left, right) = (entities(sentence, &left)?, entities(sentence, &right)?);
    Some(Formula::Compare(total(left), comparison, total(right)))
}

/// Where the comparison is, and what it says; nothing for "as much as".
fn said(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<(usize, usize, Option<Comparative>)> {
    if let Some(first) = sentence.find(range.clone(), &["as"])
        && sentence.is(first + 1, &["much", "many"])
    {
        let second = sentence.find(first + 2..range.end, &["as"])?;
        return Some((first, second + 1, None));
    }
    let found = marker(sentence, range)?;
    let than = found.than?;
    // A length is another form.
    let plain = found.at.checked_sub(1).is_none_or(|before| !sentence.matters(before));
    plain.then_some((found.at, than + 1, Some(found.says)))
}
