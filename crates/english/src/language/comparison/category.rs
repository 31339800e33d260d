//! Of which category a comparison is, and which way round its values are.

use std::ops::Range;

use because_encodings::{CategoryId, Kind};

use super::turned::turned;
use crate::language::doubt::Doubt;
use crate::language::lexicon::Comparative;
use crate::language::names::Fit;
use crate::language::sentence::Sentence;

/// The category of the row that is compared with, where that row is itself named by a value.
pub(crate) fn value_itself(
    sentence: &Sentence<'_>,
    mention: usize,
    words: Range<usize>,
) -> Option<CategoryId> {
    let entity = sentence.entity(mention)?;
    let values = sentence.world.puzzle.category(entity.category).values.as_ref()?;
    let plain = matches!(sentence.mentions[mention].fit, Fit::Value | Fit::Name);
    let lead = sentence.mentions[mention].words.start.saturating_sub(words.start);
    (plain && values.kind != Kind::Position && lead <= 2).then_some(entity.category)
}

/// Whether a value only tells which row is meant: "the $5 planter", "the planet 58 light years away".
pub(crate) fn is_described(sentence: &Sentence<'_>, start: usize, mention: usize) -> bool {
    let words = sentence.mentions[mention].words.clone();
    let noun = |place: usize| {
        sentence.words.get(place).is_some_and(|word| {
            sentence.mention_at(place).is_none() && sentence.world.is_row_noun(word.singular())
        })
    };
    let lead = start..words.start;
    noun(words.end) || lead.into_iter().any(|place| !sentence.is(place, &["the", "a", "an", "that"]))
}

/// The one ordered category of which the noun after a comparative speaks: "a higher score (than)".
pub(crate) fn compared_noun(sentence: &Sentence<'_>, after: Range<usize>) -> Option<CategoryId> {
    let prepositions = ["in", "on", "at", "of", "for", "from", "to", "with", "by", "per"];
    let phrase = after.take_while(|place| !sentence.is(*place, &prepositions));
    let nouns: Vec<usize> = phrase.filter(|place| !sentence.key(*place).is_empty()).collect();
    let of = |category: &CategoryId| {
        nouns.iter().any(|place| sentence.world.speaks_of(&sentence.words[*place], *category))
    };
    let mut told = sentence.world.ordered().filter(of);
    match (told.next(), told.next()) {
        (Some(one), None) => Some(one),
        _ => None,
    }
}

/// The category that a comparison is about: the best, or another that is about as good.
pub(crate) fn chosen(
    sentence: &Sentence<'_>,
    place: usize,
    scored: &[(CategoryId, i32)],
) -> Option<CategoryId> {
    let (_, best) = *scored.first()?;
    let close: Vec<CategoryId> =
        scored.iter().filter(|(_, score)| best - score <= 1).map(|(category, _)| *category).collect();
    let ways: Vec<String> = close
        .iter()
        .map(|of| format!("it compares “{}”", sentence.world.puzzle.category(*of).name))
        .collect();
    let ways: Vec<&str> = ways.iter().map(String::as_str).collect();
    close.get(sentence.pick(Doubt::Measure, place, &ways)).copied()
}

/// Whether a comparative means the greater value in a category.
pub(crate) fn direction(sentence: &Sentence<'_>, category: CategoryId, says: Comparative) -> bool {
    turned(sentence.world, category, says)
}

/// A unit that counts places, in a category whose values are something else.
pub(crate) fn is_place(unit: &str, sentence: &Sentence<'_>, category: CategoryId) -> bool {
    let own = sentence.world.puzzle.category(category).values.as_ref();
    matches!(unit, "place" | "spot" | "position" | "rank" | "slot" | "turn" | "step" | "seat")
        && own.is_some_and(|values| !matches!(values.kind, Kind::Ordinal | Kind::Number))
}
