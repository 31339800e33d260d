//! What compares in a clause: "more than", "before", "to the left of".

use std::ops::Range;

use crate::language::lexicon::{Comparative, Dimension, adjective, comparative};
use crate::language::sentence::Sentence;

/// What compares in a clause: its words, and what it says.
pub struct Marker {
    pub at: usize,
    pub after: usize,
    pub than: Option<usize>,
    pub says: Comparative,
}

pub fn marker(sentence: &Sentence<'_>, clause: &Range<usize>) -> Option<Marker> {
    if let Some(than) = sentence.find(clause.clone(), &["than"]) {
        let at = (clause.start..than).rev().find(|place| comparative(sentence.key(*place)).is_some())?;
        let mut says = comparative(sentence.key(at))?;
        // "less recently than", "more cheaply than": what the adverb says.
        if let Some(adverb) = (at + 1..than).find_map(|place| adjective(sentence.key(place))) {
            says = Comparative { greater: adverb.greater == says.greater, dimension: adverb.dimension };
        }
        return Some(Marker { at, after: than + 1, than: Some(than), says });
    }
    let (at, (words, mut says)) =
        clause.clone().find_map(|place| Some((place, preposition(sentence, place)?)))?;
    // "finished earlier" needs a "than"; "one hour later, after …" has its own word.
    if let Some(before) = at.checked_sub(1).filter(|place| clause.contains(place))
        && let Some(other) = comparative(sentence.key(before)).filter(|of| of.dimension == Dimension::Time)
    {
        says = other;
        sentence.consume(before);
    }
    Some(Marker { at, after: at + words, than: None, says })
}

/// Prepositions that compare: how many words they have, and what they say.
fn preposition(sentence: &Sentence<'_>, place: usize) -> Option<(usize, Comparative)> {
    let of = |i: usize| sentence.is(place + i, &["of"]);
    let found =
        |words: usize, greater: bool, dimension: Dimension| Some((words, Comparative { greater, dimension }));
    match sentence.key(place) {
        "after" | "following" | "since" => found(1, true, Dimension::Time),
        "before" | "preceding" => found(1, false, Dimension::Time),
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

pub fn marker_follows(sentence: &Sentence<'_>, clause: &Range<usize>) -> bool {
    clause.clone().any(|place| preposition(sentence, place).is_some())
}
