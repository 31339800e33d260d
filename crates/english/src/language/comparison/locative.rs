//! Whether "behind", "under" and "over" compare, or only say in which place something is.

use crate::tables::forms::STAYS;
use std::ops::Range;

use super::length::number_at;
use super::preposition::simple;
use crate::language::doubt::Doubt;
use crate::language::lexicon::{Dimension, dimension_of};
use crate::language::measures::counted;
use crate::language::sentence::Sentence;

/// What a preposition does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// It compares with a row: "finished behind Ann".
    Compared,
    /// It says which entity the row has: "behind the white door".
    Said,
}

/// Which of the two a preposition does: what is over or under another needs an order from below to
/// above; "behind the white door" is in a place where the doors are a category of their own.
pub(crate) fn locative(sentence: &Sentence<'_>, clause: &Range<usize>, place: usize, of: Dimension) -> Place {
    if !sentence.is(place, &["behind", "under", "over", "beneath", "underneath", "below", "above"]) {
        return Place::Compared;
    }
    let Some(next) = sentence.within(&(place + 1..clause.end)).into_iter().next() else {
        return Place::Compared;
    };
    let Some(entity) = sentence.mentions[next].of.first().copied() else { return Place::Compared };
    let world = sentence.world;
    if world.puzzle.category(entity.category).values.is_some() {
        return Place::Compared;
    }
    let upright = || {
        world.ordered().any(|category| {
            world.is_of(category, Dimension::Vertical)
                || world.puzzle.category(category).values.as_ref().is_some_and(|values| {
                    matches!(
                        values.kind,
                        because_encodings::Kind::Position | because_encodings::Kind::Ordinal
                    )
                })
        })
    };
    if of == Dimension::Vertical && !upright() {
        return Place::Said;
    }
    // "the team behind the app": who made it, where there are no places to be behind.
    let maker = place.checked_sub(1).is_some_and(|before| {
        let counted = before.checked_sub(1).is_some_and(|number| number_at(sentence, number));
        sentence.mention_at(before).is_none()
            && !counted
            && sentence.world.is_row_noun(sentence.singular(before))
    });
    let placed = || {
        world.ordered().any(|category| {
            world.is_of(category, Dimension::Across)
                || world.is_of(category, Dimension::Rank)
                || world.puzzle.category(category).values.as_ref().is_some_and(counted)
        })
    };
    if sentence.is(place, &["behind"]) && maker && !upright() && !placed() && !ranked(sentence, place) {
        return Place::Said;
    }
    // "the white door", "card Q": the noun of its own category.
    let words = sentence.mentions[next].words.clone();
    let noun = |at: usize| {
        sentence
            .words
            .get(at)
            .is_some_and(|word| sentence.mention_at(at).is_none() && world.speaks_of(word, entity.category))
    };
    if !noun(words.end) && !noun(words.start.wrapping_sub(1)) {
        return Place::Compared;
    }
    let subject = (0..next).any(|other| {
        sentence.mentions[other].of.first().is_some_and(|other| other.category == entity.category)
    });
    if subject {
        return Place::Compared;
    }
    let ranked = ranked(sentence, place);
    let stays = sentence.find(0..place, &STAYS).is_some();
    if stays {
        return Place::Said;
    }
    let ways = ["it says in which place", "it compares the places"];
    let ways = if ranked { [ways[1], ways[0]] } else { ways };
    let taken = sentence.pick(Doubt::Where, place, &ways);
    if (taken == 0) == ranked { Place::Compared } else { Place::Said }
}

/// Whether words before a place speak of ranks: "finished", "placed".
fn ranked(sentence: &Sentence<'_>, place: usize) -> bool {
    sentence.all().take(place).any(|at| {
        let word = &sentence.words[at];
        let spoken = dimension_of(word.singular()).or_else(|| dimension_of(word.stem()));
        sentence.mention_at(at).is_none() && spoken == Some(Dimension::Rank)
    })
}

/// Whether a word is a preposition that would compare, but only says in which place something is.
pub(crate) fn is_locative(sentence: &Sentence<'_>, clause: &Range<usize>, place: usize) -> bool {
    simple(sentence, place)
        .is_some_and(|(_, says)| locative(sentence, clause, place, says.dimension) == Place::Said)
}
