//! Places among the first or last few: "one of the two highest scores", "in the top three", "the first half".

use std::ops::Range;

use because_encodings::{CategoryId, Place};

use crate::language::comparison::{chosen, direction};
use crate::language::lexicon::{Comparative, Dimension, small_number, superlative};
use crate::language::measures::{across, candidates};
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// A place among several at one end.
pub(crate) fn among(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    half(sentence, &range).or_else(|| several(sentence, &range))
}

/// "the first half of the queue".
fn half(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<Predicate> {
    let half = sentence.find(range.clone(), &["half"])?;
    let n = u32::try_from(sentence.world.puzzle.shape().entities()).ok()?;
    let side = half.checked_sub(1).filter(|side| range.contains(side) && n % 2 == 0)?;
    let first = match sentence.key(side) {
        "first" | "left" | "lower" | "earlier" => true,
        "second" | "last" | "latter" | "right" | "later" => false,
        _ => return None,
    };
    let category = across(sentence, range.clone())?;
    sentence.consume_all(side..half + 1);
    Some(Predicate::At(category, if first { Place::InFirst(n / 2) } else { Place::InLast(n / 2) }))
}

/// "one of the two highest scores", "one of the top two floors", "in the top three".
fn several(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<Predicate> {
    let number = |place: usize| {
        let key = sentence.key(place);
        small_number(key).filter(|n| *n > 1 && !matches!(key, "a" | "an")).and_then(|n| u32::try_from(n).ok())
    };
    for place in range.clone() {
        let Some(says) = end_of(sentence.key(place)) else { continue };
        // "the two (planets) that are farthest".
        let told = sentence.is_before(place, &["are", "were"])
            && place > 1
            && sentence.is_before(place - 1, &["that", "who", "which"]);
        let back = if told { 3 } else { 1 };
        let beside = [place + 1, place.wrapping_sub(back), place.wrapping_sub(back + usize::from(told))];
        let Some((at, many)) =
            beside.into_iter().filter(|at| range.contains(at)).find_map(|at| Some((at, number(at)?)))
        else {
            continue;
        };
        let top = sentence.is(place, &["top", "bottom"]);
        let category = chosen(sentence, place, &candidates(sentence, range.clone(), says.dimension, None))?;
        let greater = if top {
            top_is_last(sentence, category, says.greater)
        } else {
            direction(sentence, category, says)
        };
        sentence.consume_all(at.min(place)..at.max(place) + 1);
        sentence.consume_keys(range.start..place, &["one", "among", "within", "of"]);
        return Some(Predicate::At(
            category,
            if greater { Place::InLast(many) } else { Place::InFirst(many) },
        ));
    }
    None
}

/// What a word for one end says.
fn end_of(key: &str) -> Option<Comparative> {
    let of = |greater, dimension| Some(Comparative { greater, dimension });
    match key {
        "top" => of(true, Dimension::Any),
        "bottom" => of(false, Dimension::Any),
        "first" => of(false, Dimension::Time),
        "last" | "final" => of(true, Dimension::Time),
        "leftmost" => of(false, Dimension::Across),
        "rightmost" => of(true, Dimension::Across),
        _ => superlative(key),
    }
}

/// Whether the top is the greatest value: not of places, which are counted from the top.
fn top_is_last(sentence: &Sentence<'_>, category: CategoryId, top: bool) -> bool {
    let called = |word: &&str| sentence.world.is_called(category, word);
    let kind = sentence.world.puzzle.category(category).values.as_ref().map(|values| values.kind);
    let ranks = matches!(kind, Some(because_encodings::Kind::Ordinal | because_encodings::Kind::Position))
        || ["rank", "place", "position", "finish"].iter().any(called);
    top != (ranks && !sentence.world.is_of(category, Dimension::Vertical))
}
