//! What words of a sentence that goes on from others may be: what stands before a name, and what points at nothing.

use super::context::Context;
use super::item::Person;
use super::lexicon;
use super::tokens::class;
use super::types::{fit, is_agent};
use crate::language::lexicon::{Dimension, is_title as is_known_title, superlative};

/// "It is Ann who …": a word that stands for nothing.
pub(super) fn is_empty(context: &Context<'_>, at: usize) -> bool {
    context.key(at) == "it"
        && context.tokens.get(at + 1).is_some_and(|of| of.is(class::BE))
        && (at + 2..context.words.len()).any(|place| matches!(context.key(place), "who" | "that" | "which"))
}

/// "Lost its life": whoever did.
pub(super) fn is_its_own(context: &Context<'_>, at: usize) -> bool {
    at > 0
        && context.tokens[at - 1].is(class::OPEN | class::BLOCK)
        && lexicon::has("its_own", context.key(at + 1))
}

/// A title or trade before somebody's name: "Plumber Hale", "Old Canon Rivers".
pub(super) fn is_title(context: &Context<'_>, at: usize) -> bool {
    let starts = |place: usize| {
        context.mentions.iter().any(|mention| {
            let of = mention.of.first().map(|of| context.types.person(of.category));
            mention.words.start == place && of.is_some_and(|of| of != Person::No)
        })
    };
    let Some(word) = context.words.get(at).filter(|word| word.capital) else { return false };
    let next = context.words.get(at + 1).is_some_and(|next| next.capital && !next.joined);
    let own = context.mentions.iter().any(|mention| mention.words.contains(&at));
    let open = context.tokens[at].is(class::OPEN | class::PERSON | class::ROW) || is_known_title(&word.key);
    let trade = is_known_title(&word.key) || is_agent(word.singular()) || word.key.ends_with("master");
    !own && next && open && (at > 0 || trade) && (starts(at + 1) || is_title(context, at + 1))
}

/// "strongest in" before what somebody does: who does it.
pub(super) fn is_best_in(context: &Context<'_>, at: usize) -> bool {
    let valued = |place: usize| {
        context.mentions.iter().any(|mention| {
            mention.words.start == place && mention.of.iter().all(|of| context.values(*of).is_none())
        })
    };
    superlative(context.key(at)).is_some() && matches!(context.key(at + 1), "in" | "at") && valued(at + 2)
}

/// "went there": where the one before is.
pub(super) fn is_there(context: &Context<'_>, at: usize) -> bool {
    context.key(at) == "there"
        && at > 0
        && context.tokens[at - 1].is(class::OPEN)
        && !context.tokens.get(at + 1).is_some_and(|of| of.is(class::BE))
}

/// "left one behind": such a thing as the one before.
pub(super) fn is_such(context: &Context<'_>, at: usize) -> bool {
    let next = context.tokens.get(at + 1);
    let ends = next.is_none_or(|of| of.is(class::PREPOSITION))
        || matches!(context.key(at + 1), "behind" | "." | ",");
    context.key(at) == "one"
        && at > 0
        && context.tokens[at - 1].is(class::OPEN)
        && !context.mentioned(at - 1)
        && ends
        && context.key(at + 1) != "of"
}

/// Whether a word after "her" is what is hers.
pub(super) fn is_noun(context: &Context<'_>, at: usize) -> bool {
    let closed =
        class::PREPOSITION | class::BE | class::AUXILIARY | class::HAVE | class::BLOCK | class::ADVERB;
    context
        .tokens
        .get(at)
        .is_some_and(|of| !of.is(closed) && context.key(at).chars().all(|c| c.is_alphanumeric() || c == '-'))
}

/// "On the following day", "the same evening": a day that is told by another, where days or times are.
pub(super) fn is_next_day(context: &Context<'_>, at: usize) -> bool {
    matches!(context.key(at), "following" | "next" | "previous" | "preceding" | "same")
        && lexicon::has("of_day", context.key(at + 1))
        && context.world.ordered().any(|of| fit(context.world, of, Dimension::Time) > 1)
}
