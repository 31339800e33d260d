//! What a text names, and where: for readers that go by names alone.

use std::ops::Range;

use because_encodings::Entity;

use super::context::Context;
use super::item::Person;
use crate::language::World;
use crate::language::utterance::Utterance;

/// What a text names, and where.
pub(crate) struct Named {
    pub span: Range<usize>,
    pub entity: Entity,
    /// Whether it may be a person.
    pub person: bool,
}

/// What a text names, in order.
pub(crate) fn named(world: &World<'_>, text: &str) -> Vec<Named> {
    let Some(context) = Context::new(&Utterance::new(world, text), false) else { return Vec::new() };
    let one = context.mentions.iter().filter(|mention| mention.of.len() == 1);
    let place = |at: usize| context.words[at].span.clone();
    let named = one.map(|mention| Named {
        span: place(mention.words.start).start..place(mention.words.end - 1).end,
        entity: mention.of[0],
        person: context.types.person(mention.of[0].category) != Person::No,
    });
    named.collect()
}
