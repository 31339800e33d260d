//! Pronouns: entities that no puzzle has, which stand in formulas until another clause tells who they are.

use because_encodings::{CategoryId, Entity};

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
