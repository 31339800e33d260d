//! "Two points separated A from B", "The difference between A and B was $3".

use std::ops::Range;

use because_encodings::{Comparison, Formula, Measure, Number};

use crate::language::comparison::{length, number_at};
use crate::language::lexicon::{Dimension, is_place_noun};
use crate::language::measures::{candidates, counted, value};
use crate::language::phrase::rows;
use crate::language::predicate::Difference;
use crate::language::sentence::Sentence;

/// By how much two rows differ, whichever is more.
pub(crate) fn separated(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let verb = sentence.find(
        range.clone(),
        &["separate", "separates", "separated", "difference", "gap", "margin", "divide", "divided"],
    )?;
    let number = range.clone().rev().find(|place| {
        number_at(sentence, *place) && !sentence.is(*place, &["a", "an"]) && !inside_row(sentence, *place)
    })?;
    // The unit ends before the verb, at a preposition, or at the end.
    let stop = (number + 1..range.end)
        .find(|place| {
            *place == verb
                || sentence
                    .mention_at(*place)
                    .is_some_and(|mention| sentence.mentions[mention].words.start > number)
                || sentence.is(*place, &["between", "in", "from", "."])
        })
        .unwrap_or(range.end);
    let (exact, length) = length(sentence, range.start, stop, stop);
    let length = length?;
    if length.unit.iter().any(|unit| is_place_noun(unit))
        || length.unit.is_empty() && !length.number.contains('$')
    {
        return None;
    }
    let outside = |row: &&crate::language::phrase::Row| {
        row.words.end <= length.words.start || row.words.start >= length.words.end
    };
    let after = rows(sentence, length.words.end.max(verb)..range.end, &["and", "from"]);
    let before = rows(sentence, range.start..verb.min(length.words.start), &["and", "from"]);
    let between = rows(sentence, verb..length.words.start.max(verb), &["and", "from"]);
    let list = [after, before, between].into_iter().find(|list| list.len() == 2)?;
    let list: Vec<_> = list.iter().filter(outside).cloned().collect();
    let [a, b] = list.as_slice() else { return None };
    let category = candidates(sentence, range.clone(), Dimension::Any, Some(&length)).first()?.0;
    let values = sentence.world.puzzle.category(category).values.as_ref()?;
    if counted(values) {
        return None;
    }
    let distance = value(values, &length)?;
    let comparison = match exact {
        Difference::AtLeast(_) => Comparison::AtLeast,
        Difference::AtMost(_) => Comparison::AtMost,
        Difference::MoreThan(_) => Comparison::More,
        Difference::LessThan(_) => Comparison::Less,
        _ => Comparison::Equal,
    };
    if distance == Number::ZERO {
        return None;
    }
    sentence.consume_all(length.words);
    sentence.consume_keys(range.clone(), &["and", "from", "between", "exactly", "just"]);
    sentence.consume(verb);
    let (a, b) = (a.entity(sentence)?, b.entity(sentence)?);
    Some(Formula::Apart { measure: Measure::value(category), a, b, comparison, distance, distinct: true })
}

/// Whether a number is a part of a longer name.
fn inside_row(sentence: &Sentence<'_>, place: usize) -> bool {
    sentence.mention_at(place).is_some_and(|mention| sentence.mentions[mention].words.start != place)
}
