//! "Together A and B paid $330", "The sum of A's and B's prices is 330".

use std::ops::Range;

use because_encodings::{Comparison, Formula, Linear, Measure, Number, Term};

use crate::language::lexicon::Dimension;
use crate::language::measures::{candidates, quantity_in};
use crate::language::phrase::rows;
use crate::language::sentence::Sentence;

/// The values of rows added up.
pub(crate) fn sum(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let together = sentence.find(
        range.clone(),
        &["together", "combined", "total", "sum", "jointly", "totalled", "totaled", "between_them"],
    )?;
    if sentence.find(range.clone(), &["or", "not", "neither", "either"]).is_some() {
        return None;
    }
    let list = rows(sentence, range.clone(), &["and", ","]);
    let scored = candidates(sentence, range.clone(), Dimension::Any, None);
    // The sum itself may look like an entity: "$330" where that is a price as well.
    let (category, number, words) = scored.iter().find_map(|(category, _)| {
        let (number, words) = quantity_in(sentence, range.clone(), *category)?;
        Some((*category, number, words))
    })?;
    let list: Vec<_> =
        list.into_iter().filter(|row| row.words.end <= words.start || row.words.start >= words.end).collect();
    if list.len() < 2 {
        return None;
    }
    let comparison =
        match sentence.find(range.clone(), &["at_least", "at_most", "more", "less", "over", "under"]) {
            None => Comparison::Equal,
            Some(word) => {
                let found = match sentence.key(word) {
                    "at_least" => Comparison::AtLeast,
                    "at_most" => Comparison::AtMost,
                    "more" | "over" => Comparison::More,
                    _ => Comparison::Less,
                };
                sentence.consume(word);
                sentence.consume_keys(word..range.end, &["than"]);
                found
            }
        };
    sentence.consume(together);
    sentence.consume_all(words);
    sentence.consume_keys(range, &["and", "total", "together", "combined", "exactly", "both"]);
    let term = |entity| Term { coefficient: Number::ONE, measure: Measure::value(category), entity };
    let terms = list.iter().map(|row| row.entity(sentence).map(term)).collect::<Option<_>>()?;
    Some(Formula::Compare(Linear { terms, constant: Number::ZERO }, comparison, Linear::constant(number)))
}
