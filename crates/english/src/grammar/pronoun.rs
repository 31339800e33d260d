//! Pronouns: entities that no puzzle has, which stand in formulas until another clause tells who they are.

use because_encodings::{CategoryId, Entity, Formula};

use super::context::Context;
use super::lexicon;
use super::tokens::class;

/// Pronouns, each an entity of this category by its place in [`Kind::ALL`].
pub(super) const PRONOUNS: CategoryId = CategoryId(u8::MAX - 2);

/// Whom a pronoun may stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Person,
    Thing,
    Any,
    Former,
    Latter,
    /// One of the two that were named, and the other of them: "them".
    One,
    Two,
    /// The third, where three were named: "any of these three".
    Three,
    /// The one that the clause itself does not name: "but she paid less".
    Other,
    /// The subject of the clause before: "nor was it Ann".
    Subject,
    /// The same, where nothing else is named: "nor is it in the hall".
    Sole,
    /// The place that was named last: "… and the tea is drunk there".
    There,
    /// Of whom that is so which was said before: "does not drink tea, but sits next to the one who does".
    Said,
}

impl Kind {
    /// All of them.
    pub(super) const ALL: [Kind; 13] = [
        Kind::Person,
        Kind::Thing,
        Kind::Any,
        Kind::Former,
        Kind::Latter,
        Kind::One,
        Kind::Two,
        Kind::Three,
        Kind::Other,
        Kind::Subject,
        Kind::Sole,
        Kind::There,
        Kind::Said,
    ];
}

/// The entity that stands for a pronoun.
pub(super) fn pronoun(kind: Kind) -> Entity {
    let place = Kind::ALL.iter().position(|of| *of == kind).unwrap_or(0);
    Entity { category: PRONOUNS, index: place as u8 }
}

/// The kind of a word that is a pronoun.
pub(super) fn kind_of(word: &str) -> Option<Kind> {
    Some(match word {
        "he" | "she" | "him" | "her" | "his" | "hers" => Kind::Person,
        "it" | "its" => Kind::Thing,
        "they" | "them" | "their" | "theirs" => Kind::Any,
        "former" => Kind::Former,
        "latter" => Kind::Latter,
        _ => return None,
    })
}

/// Whether a mention is told as a place: "on plot 5", "in the red hut".
pub(super) fn is_stood_in(context: &Context<'_>, start: usize) -> bool {
    // "In seat 2", "in the red hut".
    let skipped = |at: &usize| !context.tokens[*at].is(class::DETERMINER | class::CATEGORY);
    let before = (0..start).rev().take(3).find(skipped);
    // "Seat 2 is not where Ann sat".
    let end = context.mentions.iter().find(|of| of.words.start == start).map_or(start, |of| of.words.end);
    before.is_some_and(|at| lexicon::has("locative", context.key(at)))
        || (end + 1..end + 3).any(|at| context.key(at) == "where")
}

/// Whether somebody is told by a value: "the child with 15 stickers".
pub(super) fn is_described(context: &Context<'_>, of: Entity) -> bool {
    context.mentions.iter().filter(|mention| mention.of.contains(&of)).any(|mention| {
        let start = mention.words.start;
        let with = start.checked_sub(1).is_some_and(|at| matches!(context.key(at), "with" | "has" | "had"));
        let person = |at: usize| context.tokens.get(at).is_some_and(|of| of.is(class::PERSON));
        with && (2..4).filter_map(|back| start.checked_sub(back)).any(person)
    })
}

/// Whether a formula compares what the row of a value of another category has.
pub(super) fn is_compared(of: &Formula, entity: Entity) -> bool {
    let Formula::Compare(left, _, right) = of else { return false };
    let of =
        |term: &because_encodings::Term| term.entity == entity && term.measure.category != entity.category;
    left.terms.iter().chain(&right.terms).any(of)
}
