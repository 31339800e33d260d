//! Prepositions that compare, if what follows is a row: "after", "below", "to the left of".

use crate::language::lexicon::{Comparative, Dimension};
use crate::language::measures::{is_duration, is_year};
use crate::language::sentence::Sentence;

use super::length::number_at;

/// Words that compare if what follows is a row.
pub(crate) fn simple(sentence: &Sentence<'_>, place: usize) -> Option<(usize, Comparative)> {
    let of = |i: usize| sentence.is(place + i, &["of"]);
    let found =
        |words: usize, greater: bool, dimension: Dimension| Some((words, Comparative { greater, dimension }));
    match sentence.key(place) {
        // "landed after 45 minutes": so long did it last.
        "after" if is_after_so_long(sentence, place) => None,
        "after" | "following" => found(1, true, Dimension::Time),
        "before" | "preceding" => found(1, false, Dimension::Time),
        // Who leaves another behind comes before him; what is left behind something lies there.
        "behind" if sentence.is_before(place, &["left", "leave", "leaves", "leaving"]) => None,
        "behind" => found(1, true, Dimension::Rank),
        "below" | "under" | "beneath" | "underneath" => found(1, false, Dimension::Vertical),
        "ahead_of" => found(1, false, Dimension::Rank),
        "above" | "over" => found(1, true, Dimension::Vertical),
        "past" if sentence.mention_at(place + 1).is_some() || sentence.is(place + 1, &["the"]) => {
            found(1, true, Dimension::Across)
        }
        "north" if of(1) && sentence.world.is_keyword("latitude") => found(2, true, Dimension::North),
        "south" if of(1) && sentence.world.is_keyword("latitude") => found(2, false, Dimension::North),
        "exceeding" | "exceeds" | "exceeded" => found(1, true, Dimension::Any),
        "left" | "west" | "north" if of(1) => found(2, false, Dimension::Across),
        "right" | "east" | "south" if of(1) => found(2, true, Dimension::Across),
        _ => None,
    }
}

/// Whether after an "after" stands a length of time that is a row's value: "after 45 minutes", "after only an
/// hour", and not "an hour after the 45-minute flight".
pub(crate) fn is_after_so_long(sentence: &Sentence<'_>, place: usize) -> bool {
    let value = place + 1 + usize::from(sentence.is(place + 1, &["only", "just", "exactly"]));
    let Some(mention) = sentence.mention_at(value) else { return false };
    let mention = &sentence.mentions[mention];
    let lasts = mention.of.iter().all(|of| {
        let values = sentence.world.puzzle.category(of.category).values.as_ref();
        // A year lasts as long as any other.
        values.is_some_and(|values| {
            values.kind == because_encodings::Kind::Number && is_duration(values) && !is_year(values)
        })
    });
    let noun =
        sentence.words.get(mention.words.end).is_some_and(|word| sentence.world.is_row_noun(word.singular()));
    mention.words.start == value && lasts && !noun && !number_at(sentence, place.wrapping_sub(2))
}
