//! Other ways to go on beside a step, each of them said once in a page.
//!
//! What can be done at one step can mostly be done at the next ones too, until it is done: of the
//! 1,045 other ways in a sequence for the zebra puzzle, 687 are steps taken later and 187 were
//! named before. Those are named by number.

use std::collections::HashMap;

use serde::Serialize;

use because_engine::explain::{Sequence, Step};

/// Another way to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum Way<T> {
    /// The step of that place, from 1, taken later.
    Taken(usize),
    /// The other way of that place, from 0, beside the step of that place, from 1.
    Named(usize, usize),
    /// One that is named here first.
    Own(T),
}

/// The other ways beside each step, in the order of the sequence and of its alternatives.
pub(crate) fn ways(sequence: &Sequence) -> Vec<Vec<Way<&Step>>> {
    let taken: HashMap<_, _> = (1..).zip(&sequence.steps).map(|(place, step)| (what(step), place)).collect();
    let mut named = HashMap::new();
    let mut all = Vec::with_capacity(sequence.steps.len());
    for (place, step) in (1..).zip(&sequence.steps) {
        let mut list = Vec::with_capacity(step.alternatives.len());
        for (m, other) in step.alternatives.iter().enumerate() {
            let later = taken.get(&what(other)).filter(|&&later| later > place);
            list.push(match (later, named.get(&what(other))) {
                (Some(&number), _) => Way::Taken(number),
                (None, Some(&(number, m))) => Way::Named(number, m),
                (None, None) => {
                    named.insert(what(other), (place, m));
                    Way::Own(other)
                }
            });
        }
        all.push(list);
    }
    all
}

/// All of a step that its sentence and its marks depend on.
fn what(step: &Step) -> impl Eq + std::hash::Hash + '_ {
    (&step.clues, &step.premises, &step.derived, step.contradiction, &step.axioms, step.technique)
}
