//! The steps of a formula, how it stands, and how to explain it.

use crate::budget::Deadline;
use crate::oracle::Backend;

/// A step: the groups and the known facts that give new ones. Facts are literals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The groups, ascending, without group 0: no fewer would do.
    pub groups: Vec<usize>,
    /// Known facts, in the order of facts: with as many groups, no fewer give anything new.
    pub premises: Vec<i32>,
    /// All new facts that these groups and premises give, in the order of facts.
    pub derived: Vec<i32>,
}

/// How a formula stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It settles all facts.
    Unique,
    /// Some facts are open.
    Multiple,
    /// It cannot be true.
    None,
    /// Time ran out before the last step.
    Limit,
}

/// The steps of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The steps, up to the last fact that all models share.
    pub steps: Vec<Step>,
    /// How the formula stands.
    pub outcome: Outcome,
}

/// How to explain.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The SAT solver.
    pub backend: Backend,
    /// When to stop, if ever.
    pub deadline: Option<Deadline>,
}
