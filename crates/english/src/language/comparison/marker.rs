//! What compares in a clause: "more than", "before", "to the left of".

use std::ops::Range;

use super::heading::heading;
use super::length::number_at;
use super::locative::{Place, locative};
use super::preposition::simple;
use crate::language::lexicon::{Comparative, Dimension, adjective, comparative};
use crate::language::sentence::{LOOKS, Sentence};
use crate::language::units::unit;

/// What compares in a clause: its words, and what it says.
pub(crate) struct Marker {
    pub at: usize,
    pub after: usize,
    pub than: Option<usize>,
    pub says: Comparative,
}

pub(crate) fn marker(sentence: &Sentence<'_>, clause: &Range<usize>) -> Option<Marker> {
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

pub(crate) fn marker_follows(sentence: &Sentence<'_>, clause: &Range<usize>) -> bool {
    clause.clone().any(|place| preposition(sentence, clause, place).is_some())
}
