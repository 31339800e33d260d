//! A step, and its files.

use std::collections::BTreeSet;

/// A step, as its comments tell it.
#[derive(Default)]
pub(crate) struct Step {
    pub number: usize,
    /// The clues that it names.
    pub clues: BTreeSet<usize>,
    /// The axioms that it names.
    pub axioms: BTreeSet<String>,
    pub premises: BTreeSet<i32>,
    pub derived: BTreeSet<i32>,
    /// Whether it derives the contradiction.
    pub contradiction: bool,
}

/// The name of a file of a step.
pub(crate) fn name(number: usize, end: &str) -> String {
    format!("step-{number:03}-{end}")
}

/// Whether a file belongs to one of the first steps.
pub(crate) fn is_one(number: &str, end: &str, steps: usize) -> bool {
    let is = |of: usize| name(of, end) == format!("step-{number}-{end}");
    let ends = ["sound.cnf", "sound.lrat", "models.txt", "smallest.cnf", "smallest.lrat"];
    ends.contains(&end) && (1..=steps).any(is)
}
