//! Which clues are nicer than others.

use crate::relation::Relation;
use because_engine::explain::Technique;

/// Which way clues are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lean {
    /// Such as say little: more of them are needed, and each is harder to use.
    Weak,
    /// As they come.
    Even,
    /// Such as say much.
    Strong,
}

/// How often a kind of clue is tried, beside the others.
pub(super) fn weight(relation: Relation) -> u32 {
    match relation {
        Relation::Is => 5,
        Relation::Not => 7,
        Relation::Neither => 5,
        Relation::Either => 8,
        Relation::Different => 4,
        Relation::Pair => 8,
        Relation::Order => 8,
        Relation::Exactly => 9,
        Relation::Bound => 2,
        Relation::Apart => 6,
        Relation::Between => 4,
        Relation::Place => 3,
        Relation::Threshold => 2,
        Relation::Implies => 2,
    }
}

/// How long a clue of a kind is to read.
pub(super) fn length(relation: Relation) -> u32 {
    match relation {
        Relation::Is | Relation::Not | Relation::Place => 1,
        Relation::Order | Relation::Exactly | Relation::Apart | Relation::Threshold => 2,
        Relation::Neither | Relation::Either | Relation::Bound | Relation::Between => 3,
        Relation::Pair => 4,
        Relation::Different | Relation::Implies => 5,
    }
}

/// The kinds of clue that a step of a technique cites; none where any kind may do.
pub(super) fn kinds_of(technique: Technique) -> &'static [Relation] {
    match technique {
        Technique::EitherOr => &[Relation::Either],
        Technique::UnalignedPair => &[Relation::Pair],
        Technique::MultiElimination => &[Relation::Different],
        Technique::Comparative => &[Relation::Order, Relation::Exactly, Relation::Bound, Relation::Apart],
        _ => &[],
    }
}
