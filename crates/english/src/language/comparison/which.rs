//! Which category a comparison is about: those that its words may be about, narrowed by what else is said.

use std::ops::Range;

use because_encodings::{CategoryId, Kind};

use super::category::{compared_noun, is_described, value_itself};
use super::length::number_at;
use super::marker::Marker;
use crate::language::lexicon::Dimension;
use crate::language::measures::{Length, candidates, differ_by, is_year, quantity_at};
use crate::language::phrase::Row;
use crate::language::predicate::Difference;
use crate::language::sentence::Sentence;

/// How badly a category fits that a comparison cannot be about.
const RULED_OUT: i32 = -10;

/// Categories with how well they fit, the best first.
type Scored = Vec<(CategoryId, i32)>;

/// A comparison of which all but the category is known.
pub(crate) struct Compared<'a> {
    /// The words after the subject.
    pub clause: Range<usize>,
    /// The words that compare; what is compared with begins at their `after`.
    pub marker: Marker,
    /// By how much.
    pub exact: Difference,
    /// The length that says so.
    pub length: Option<&'a Length>,
    /// The rows compared with.
    pub others: &'a [Row],
}

/*
 * What:  the categories that a comparison may be about.
 * Pre:   the comparison's words, length and other rows are found.
 * Post:  those that fit, the best first; none where the words compare nothing that is known.
 * How:   candidates by dimension, unit, verb and nouns; then, one after the other, by the noun that is
 *        compared, by what some two values differ by, by the words after a bound, by the value
 *        compared with, by what lies on both sides of a bound.
 */
pub(crate) fn which(sentence: &Sentence<'_>, of: &Compared<'_>) -> Option<Scored> {
    let Marker { at, than, says, .. } = of.marker;
    let said = of.clause.start..than.unwrap_or(at).max(at + 1);
    let mut scored = candidates(sentence, said, says.dimension, of.length);
    // "sailed past B" compares only what stands in a row.
    let least = if sentence.is(at, &["past", "north", "south", "east", "west"]) { 1 } else { -5 };
    if scored.first().is_none_or(|(_, score)| *score < least) {
        return None;
    }
    let told = by_noun(sentence, of, &mut scored);
    by_difference(sentence, of, &mut scored);
    if counts_a_name(sentence, of) {
        return None;
    }
    if of.others.is_empty() {
        by_words_after(sentence, of, &mut scored);
    }
    if !told {
        by_value(sentence, of, &mut scored);
    }
    if of.others.is_empty() {
        by_bound(sentence, of, &mut scored);
    }
    Some(scored)
}

/// "Fewer kids than", "a higher score than", "fewer than 120 steps": the noun says what is compared, whatever stands
/// beside. Whether one before "than" does.
fn by_noun(sentence: &Sentence<'_>, of: &Compared<'_>, scored: &mut Scored) -> bool {
    let Marker { at, than, says, .. } = of.marker;
    let Some(than) = than else { return false };
    let fits = |scored: &Scored, told: &CategoryId| {
        let best = scored.first().map_or(0, |(_, score)| *score);
        let own = scored.iter().find(|(category, _)| category == told).map_or(RULED_OUT, |(_, score)| *score);
        own > RULED_OUT && (own + 2 >= best || says.dimension == Dimension::Amount)
    };
    let told = compared_noun(sentence, at + 1..than).filter(|told| fits(scored, told));
    if let Some(told) = told {
        scored.retain(|(category, _)| *category == told);
    }
    let end = of.clause.end;
    if of.others.is_empty()
        && let Some(number) = (than + 1..(than + 3).min(end)).find(|place| number_at(sentence, *place))
        && let Some(bounded) = compared_noun(sentence, number + 1..end.min(number + 4))
        && fits(scored, &bounded)
    {
        scored.retain(|(category, _)| *category == bounded);
    }
    told.is_some()
}

/// Of the categories that fit, one in which some two values differ by so much.
fn by_difference(sentence: &Sentence<'_>, of: &Compared<'_>, scored: &mut Scored) {
    let (Some(length), Difference::Some) = (of.length, of.exact) else { return };
    if scored.first().is_some_and(|(category, _)| !differ_by(sentence, *category, length))
        && scored.iter().any(|(category, score)| *score >= 5 && differ_by(sentence, *category, length))
    {
        scored.retain(|(category, _)| differ_by(sentence, *category, length));
    }
}

/// "More drums than": of drums there is no more and less.
fn counts_a_name(sentence: &Sentence<'_>, of: &Compared<'_>) -> bool {
    let Some(than) = of.marker.than else { return false };
    sentence.within(&(of.marker.at + 1..than)).iter().any(|mention| {
        let words = &sentence.words[sentence.mentions[*mention].words.clone()];
        !words.iter().any(|word| sentence.world.speaks(word))
    })
}

/// "Over 40 years of age", "under 300 pages long": what stands after the number says what is compared.
fn by_words_after(sentence: &Sentence<'_>, of: &Compared<'_>, scored: &mut Scored) {
    let spoken = |category: &CategoryId| {
        (of.marker.after..of.clause.end).any(|place| {
            !sentence.key(place).is_empty() && sentence.world.speaks_of(&sentence.words[place], *category)
        })
    };
    if scored.iter().any(|(category, score)| *score > RULED_OUT && spoken(category)) {
        scored.retain(|(category, _)| spoken(category));
    }
}

/// "More than $150", "after March": what is compared with is itself a value.
fn by_value(sentence: &Sentence<'_>, of: &Compared<'_>, scored: &mut Scored) {
    let Some(row) = of.others.first() else { return };
    let Some(entity) = value_itself(sentence, row.mentions[0], row.words.clone()) else { return };
    let says = of.marker.says;
    // "more than the 1788 coin": of years there is no more and less.
    let years = sentence.world.puzzle.category(entity).values.as_ref().is_some_and(is_year);
    if says.dimension == Dimension::Amount && years {
        return;
    }
    let Some((_, own)) = scored.iter().find(|(category, _)| *category == entity).copied() else { return };
    let ordered = matches!(says.dimension, Dimension::Time | Dimension::Rank | Dimension::Across);
    if own <= RULED_OUT || of.length.is_some() && own < 5 || ordered && own < 0 {
        return;
    }
    // "than the $5 planter": the price only tells which; "than $5" is the price.
    let best = scored.first().map_or(0, |(_, score)| *score);
    if !is_described(sentence, row.words.start, row.mentions[0]) || own + 2 >= best {
        scored.retain(|(category, _)| *category == entity);
    }
}

/// "Under 13": of the categories that fit, one whose values are some above and some below.
fn by_bound(sentence: &Sentence<'_>, of: &Compared<'_>, scored: &mut Scored) {
    let tells = |category: CategoryId| -> Option<bool> {
        let (number, _) = quantity_at(sentence, of.marker.after..of.clause.end, category)?;
        let values = sentence.world.puzzle.category(category).values.as_ref()?;
        // "before seven" may be in the evening.
        let open = values.kind == Kind::Clock;
        Some(open || values.of.iter().any(|of| *of <= number) && values.of.iter().any(|of| *of >= number))
    };
    // What cannot be read as a value of a category speaks neither for it nor against it.
    let fits: Vec<Option<bool>> = scored.iter().map(|(of, _)| tells(*of)).collect();
    if fits.contains(&Some(true)) {
        let mut fits = fits.into_iter();
        scored.retain(|_| fits.next().flatten() != Some(false));
    }
}
