//! Where the words of a clue leave a choice, and the readings that come of it.

use std::collections::BTreeMap;

/// What may be meant by words in several ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Doubt {
    /// A name of several entities.
    Name,
    /// The category that a comparison is about.
    Measure,
    /// Whether "neither A nor B" also sets A and B apart.
    Apart,
    /// Whether "or" leaves room for both.
    Or,
    /// Whether a negation goes for both of two things.
    Both,
    /// Places or values.
    Places,
    /// Whether a preposition compares, or says in which place something is.
    Where,
    /// Whom a pronoun stands for.
    Pronoun,
    /// Whom a second predicate is about.
    Attachment,
    /// Whether a condition goes both ways.
    Condition,
    /// Whether what is only said or supposed to be so is so.
    Hedge,
}

/// A choice that a reading made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pick {
    /// What the choice is about, and at which word.
    pub key: (Doubt, usize),
    /// Which of the ways it took.
    pub taken: usize,
    /// How many there are.
    pub ways: usize,
    /// What that takes the words to mean.
    pub reason: String,
}

/// The choices to try.
pub(crate) type Script = BTreeMap<(Doubt, usize), usize>;

/// The scripts that differ from one in one of the choices made after it, each choice once.
pub(crate) fn others(script: &Script, picks: &[Pick]) -> Vec<Script> {
    let mut found = Vec::new();
    let mut fixed = script.clone();
    for pick in picks {
        if fixed.contains_key(&pick.key) {
            continue;
        }
        for way in (0..pick.ways).filter(|way| *way != pick.taken) {
            let mut other = fixed.clone();
            other.insert(pick.key, way);
            found.push(other);
        }
        fixed.insert(pick.key, pick.taken);
    }
    found
}
