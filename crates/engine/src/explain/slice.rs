//! The backward slice: of a sequence, the steps that the goals rest on.

use std::collections::BTreeSet;

use because_encodings::Fact;

use super::step::Step;

/// What an explanation should reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// All of these facts.
    Facts(Vec<Fact>),
    /// The contradiction.
    Contradiction,
}

/// The places of the steps that the goal rests on, ascending: those that derive it, and those
/// that derive a premise of one of them.
pub fn slice(steps: &[Step], goal: &Goal) -> Vec<usize> {
    let mut needed: BTreeSet<Fact> = match goal {
        Goal::Facts(facts) => facts.iter().copied().collect(),
        Goal::Contradiction => BTreeSet::new(),
    };
    let mut kept = Vec::new();
    for (place, step) in steps.iter().enumerate().rev() {
        let ends = *goal == Goal::Contradiction && step.contradiction;
        if ends || step.derived.iter().any(|fact| needed.contains(fact)) {
            step.derived.iter().for_each(|fact| {
                needed.remove(fact);
            });
            needed.extend(&step.premises);
            kept.push(place);
        }
    }
    kept.reverse();
    kept
}
