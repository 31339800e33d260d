//! What is asked about, and the steps that answer it.

use because_encodings::{Cell, Fact};

use crate::explain::Sequence;

/// What is asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// These cells.
    Cells(Vec<Cell>),
    /// The answer to the puzzle's question; nothing, where it has none.
    Question,
}

/// An explanation of some facts, or of why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The facts that are explained, in the order in which they were asked for: the cells with the
    /// values that they have; in an answer to `why_not`, the opposite of what is supposed.
    /// None where there is no solution.
    pub asked: Vec<Fact>,
    /// The cells asked about that nothing forces, in the same order.
    pub open: Vec<Cell>,
    /// What is supposed.
    pub supposed: Vec<Fact>,
    /// The steps that lead to the facts, or from what is supposed to the contradiction, numbered
    /// from 1. Its status is that of the puzzle itself; it starts from what is given and
    /// supposed; it is complete if it reaches all that is explained. No step has alternatives or
    /// used up clues, simplified steps say no more than is needed of them, and a step is proven if no fewer premises, with its clues, give what later
    /// steps need of it.
    pub sequence: Sequence,
    /// Whether every step was left out on trial, and the others, with other premises, were not
    /// found to lead to what is asked without a step that is harder than the slice's hardest.
    /// Whatever it says, every step is needed by a later one, or gives what is asked.
    pub simplified: bool,
    /// Whether the deadline passed before all of that was found.
    pub late: bool,
}
