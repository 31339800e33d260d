//! Orders that a comparison is about though nothing tells of them.

use because_encodings::{CategoryId, Kind, Scale};

use super::amount::suited;
use super::assumption::Assumption;
use super::context::Context;
use super::item::{Choice, Compare};
use super::tokens::class;
use super::types::fit;
use crate::language::lexicon::Dimension;

/// Whether what a category measures is how deep something is.
pub(super) fn is_deep(context: &Context<'_>, of: CategoryId) -> bool {
    fit(context.world, of, Dimension::Depth) > 2
}

/// The only order there is, where it is of places and a noun that nobody knows is measured: "a shorter elevator ride"
/// goes to a lower floor, as is assumed.
pub(super) fn open_rides(context: &Context<'_>, compare: &Compare) -> Vec<Choice> {
    let word = compare.word;
    let next = usize::from(word.place) + 1;
    let noun = context.tokens.get(next).is_some_and(|of| of.is(class::OPEN) && !of.is(class::MENTION));
    let mut ordered = context.world.ordered();
    let (Some(category), None) = (ordered.next(), ordered.next()) else { return Vec::new() };
    let values = context.world.puzzle.category(category).values.as_ref();
    let placed = values.is_some_and(|values| matches!(values.kind, Kind::Ordinal | Kind::Position));
    let long = matches!(word.dimension, Some(Dimension::Length | Dimension::Short | Dimension::Distance));
    if !(noun && placed && long && compare.amount.is_none() && compare.categories == 0) {
        return Vec::new();
    }
    let cost = context.assume(Assumption::Dimension(word.place, category));
    vec![Choice { category, greater: word.greater, by: None, cost, of: Scale::Value }]
}

/// Any order that so much may be of.
pub(super) fn rashly(context: &Context<'_>, compare: &Compare) -> Vec<Choice> {
    let choice = |category| {
        let amount = compare.amount.map(|amount| suited(context, category, &amount));
        let (by, of) = match amount {
            None => (None, Scale::Value),
            Some(amount) => amount.map(|amount| (Some(amount.by), amount.of))?,
        };
        Some(Choice { category, greater: compare.word.greater, by, cost: (0, 0), of })
    };
    context.world.ordered().filter_map(choice).take(1).collect()
}
