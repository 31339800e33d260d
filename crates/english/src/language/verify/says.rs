//! What a meaning says, whatever else it says.

use because_encodings::{Entity, Formula};

/// Whether some part of a meaning is as wanted.
pub(super) fn has(formula: &Formula, wanted: &dyn Fn(&Formula) -> bool) -> bool {
    wanted(formula) || formula.parts().into_iter().any(|part| has(part, wanted))
}

/// Whether a meaning says of any two that they are one, or not.
pub(super) fn identifies(formula: &Formula) -> bool {
    has(formula, &|part| matches!(part, Formula::Same(..)))
}

/// Whether one of these is said to be somebody, or not.
pub(super) fn same_as(formula: &Formula, of: &[Entity]) -> bool {
    has(formula, &|part| matches!(part, Formula::Same(a, b) if of.contains(a) || of.contains(b)))
}
