//! Values against a bound: "at least $150", "no more than 30".

use std::ops::Range;

use because_encodings::{Comparison, Measure};

use super::category::chosen;
use super::marker::marker_follows;
use crate::language::lexicon::Dimension;
use crate::language::measures::{candidates, quantity_at};
use crate::language::phrase::rows;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// "at least $150", "no more than 30", "$150 or more": a value against a bound.
pub(crate) fn bounded(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    if sentence.find(clause.clone(), &["than"]).is_some() || marker_follows(sentence, &clause) {
        return None;
    }
    let (word, comparison) = clause.clone().find_map(|place| {
        Some((
            place,
            match sentence.key(place) {
                "at_least" | "no_less_than" | "or_more" | "no_earlier_than" => Comparison::AtLeast,
                "at_most" | "no_more_than" | "or_less" | "no_later_than" => Comparison::AtMost,
                _ => return None,
            },
        ))
    })?;
    // "by at least three", "outnumber Ann's by at least three": that bounds a difference.
    if sentence.is_before(word, &["by"])
        || !sentence.is(word, &["or_more", "or_less"]) && !sentence.within(&(clause.start..word)).is_empty()
    {
        return None;
    }
    sentence.consume(word);
    let rest =
        if sentence.is(word, &["or_more", "or_less"]) { clause.start..word } else { word + 1..clause.end };
    if let Some(row) = rows(sentence, rest.clone(), &["and", "or"]).first() {
        // "no more than two days late with A": the days are not A's.
        let first = sentence.mentions[row.mentions[0]].words.end;
        if row.mentions.len() > 1 && sentence.find(first..row.words.end, &["with"]).is_some() {
            return None;
        }
        let entity = row.entity(sentence)?;
        let category = if sentence.world.puzzle.category(entity.category).values.is_some() {
            entity.category
        } else {
            chosen(sentence, word, &candidates(sentence, clause, Dimension::Any, None))?
        };
        return Some(Predicate::Bound(Measure::value(category), comparison, entity));
    }
    let scored = candidates(sentence, clause, Dimension::Any, None);
    let category = chosen(sentence, word, &scored)?;
    let (number, words) = quantity_at(sentence, rest, category)?;
    sentence.consume_all(words);
    Some(Predicate::Threshold(Measure::value(category), comparison, number))
}
