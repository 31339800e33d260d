//! What compares in a clause: "more than", "before", "to the left of".

use std::ops::Range;

use super::heading::heading;
use super::length::number_at;
use super::locative::{Place, locative};
use crate::language::lexicon::{Comparative, Dimension, adjective, comparative};
use crate::language::measures::{is_duration, is_year};
use crate::language::numeral::unit;
use crate::language::sentence::{LOOKS, Sentence};

/// What compares in a clause: its words, and what it says.
pub struct Marker {
    pub at: usize,
    pub after: usize,
    pub than: Option<usize>,
    pub says: Comparative,
}

pub fn marker(sentence: &Sentence<'_>, clause: &Range<usize>) -> Option<Marker> {
    let than =
        clause.clone().find(|place| sentence.is(*place, &["than"]) && !bounds(sentence, clause, *place));
    if let Some(than) = than {
        let at = (clause.start..than).rev().find(|place| comparative(sentence.key(*place)).is_some())?;
        let mut says = comparative(sentence.key(at))?;
        // "less recently than", "more cheaply than": what the adverb says.
        if matches!(says.dimension, Dimension::Amount)
            && let Some(adverb) = (at + 1..than).find_map(|place| adjective(sentence.key(place)))
        {
            says = Comparative { greater: adverb.greater == says.greater, dimension: adverb.dimension };
        }
        if let Some(toward) = heading(sentence, at + 1..than) {
            says = toward.of(sentence, at, says)?;
        } else if let Some(side) = (at + 1..than).find_map(|place| side(sentence, at, place)) {
            says = Comparative { greater: side.greater == says.greater, dimension: side.dimension };
        }
        return Some(Marker { at, after: than + 1, than: Some(than), says });
    }
    let found = clause.clone().find_map(|place| Some((place, preposition(sentence, clause, place)?)));
    let (at, (words, mut says)) = found?;
    // "finished earlier" needs a "than"; "one hour later, after …" has its own word.
    if let Some(before) = at.checked_sub(1).filter(|place| clause.contains(place))
        && let Some(other) = comparative(sentence.key(before)).filter(|of| of.dimension == Dimension::Time)
    {
        says = other;
        sentence.consume(before);
    }
    Some(Marker { at, after: at + words, than: None, says })
}

/// Where a comparative of distance points: "farther east than", "higher up than", "lower down than".
fn side(sentence: &Sentence<'_>, at: usize, place: usize) -> Option<Comparative> {
    let far =
        comparative(sentence.key(at)).filter(|says| says.dimension == Dimension::Distance && says.greater)?;
    let of = |greater, dimension| Some(Comparative { greater: greater == far.greater, dimension });
    let latitude = sentence.world.is_keyword("latitude");
    match sentence.key(place) {
        "north" if latitude => of(true, Dimension::North),
        "south" if latitude => of(false, Dimension::North),
        "east" | "right" | "south" => of(true, Dimension::Across),
        "west" | "left" | "north" => of(false, Dimension::Across),
        "up" => of(true, Dimension::Vertical),
        "down" => of(false, Dimension::Vertical),
        _ => None,
    }
}

/// Whether a "than" only bounds the length of another comparison: "more than ten years before".
fn bounds(sentence: &Sentence<'_>, clause: &Range<usize>, than: usize) -> bool {
    let bound = than > clause.start && sentence.is(than - 1, &["more", "less", "fewer", "greater"]);
    bound && number_at(sentence, than + 1) && compares_after(sentence, clause, than + 1)
}

/// Whether a length begins at a place, and what compares by it follows: "ten years before".
fn compares_after(sentence: &Sentence<'_>, clause: &Range<usize>, number: usize) -> bool {
    for place in number + 1..(number + 5).min(clause.end) {
        let key = sentence.key(place);
        if comparative(key).is_some() || simple(sentence, place).is_some() {
            return true;
        }
        let word = &sentence.words[place];
        let measures = unit(word.singular()).is_some()
            || sentence.world.is_place_noun(word)
            || sentence.world.speaks(word)
            || number_at(sentence, place)
            || matches!(word.key.as_str(), "and" | "a" | "full" | "whole" | "to" | "the");
        if !measures {
            return false;
        }
    }
    false
}

/// Prepositions that compare: how many words they have, and what they say.
fn preposition(sentence: &Sentence<'_>, clause: &Range<usize>, place: usize) -> Option<(usize, Comparative)> {
    let found = simple(sentence, place)?;
    // "looked after" compares nothing.
    if sentence.is(place, &["after"]) && place > clause.start && sentence.is(place - 1, &LOOKS) {
        return None;
    }
    // "over an hour after": that bounds the hour.
    if number_at(sentence, place + 1) && compares_after(sentence, clause, place + 1) {
        return None;
    }
    (locative(sentence, clause, place, found.1.dimension) == Place::Compared).then_some(found)
}

/// Words that compare if what follows is a row.
pub fn simple(sentence: &Sentence<'_>, place: usize) -> Option<(usize, Comparative)> {
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
pub fn is_after_so_long(sentence: &Sentence<'_>, place: usize) -> bool {
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

pub fn marker_follows(sentence: &Sentence<'_>, clause: &Range<usize>) -> bool {
    clause.clone().any(|place| preposition(sentence, clause, place).is_some())
}
