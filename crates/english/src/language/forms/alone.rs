//! "Only A scored more than 80 points", "all the dogs but A …": said of one, and of the others the opposite.

use std::ops::Range;

use because_encodings::Formula;

use crate::language::phrase::rows;
use crate::language::predicate::{Difference, Predicate};
use crate::language::sentence::Sentence;

/// What holds of one row of a category only, or of all but one.
pub(crate) fn alone(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let (start, all) = if sentence.is(range.start, &["only"]) {
        (range.start + 1, false)
    } else {
        (all_but(sentence, &range)?, true)
    };
    let [row] = <[_; 1]>::try_from(rows(sentence, start..range.end, &["and", "or"])).ok()?;
    let [mention] = <[usize; 1]>::try_from(row.mentions).ok()?;
    let name = sentence.mentions[mention].words.clone();
    if !(start..name.start).all(|place| sentence.is(place, &["the"])) {
        return None;
    }
    sentence.consume_all(range.start..name.end);
    let said = sentence.predicate(name.end..range.end)?;
    // Of what only one row can have, nothing more is said.
    let bound = match &said {
        Predicate::Threshold(..) => true,
        // "more than 61 points", where somebody has just 61.
        Predicate::Compare { measure, by: Difference::Some, than, .. } => than.category == measure.category,
        _ => false,
    };
    if !bound {
        return None;
    }
    let one = sentence.entity(mention)?;
    let shape = sentence.world.puzzle.shape();
    let of = shape.entities_of(one.category).map(|entity| {
        let formula = said.of(entity);
        if (entity == one) == all { formula.negate() } else { formula }
    });
    Some(Formula::All(of.collect()))
}

/// Where the exception begins in "all the dogs but A", "everyone except A".
fn all_but(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<usize> {
    let mut place = range.start;
    if sentence.is(place, &["everyone", "everybody"]) {
        place += 1;
    } else if sentence.is(place, &["all"]) {
        place += 1;
        while sentence.is(place, &["of", "the"]) {
            place += 1;
        }
        let noun = !sentence.key(place).is_empty() && sentence.world.is_row_noun(sentence.singular(place));
        place += usize::from(noun);
    } else {
        return None;
    }
    sentence.is(place, &["but", "except"]).then_some(place + 1)
}
