//! What chooses the next step of an explanation.

use because_encodings::{Fact, FactSet};

use super::ExplainError;
use super::cite::Citation;
use super::deepening::Choice;

/// A step that was chosen, before it has a number and a name.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    /// Its clues, premises and cost.
    pub choice: Choice,
    /// Its new facts, in fact order; none if it derives the contradiction.
    pub derived: Vec<Fact>,
    /// The axioms that it needs, where the chooser knows them.
    pub citation: Option<Citation>,
    /// Other steps on the same grid, where they were asked for.
    pub alternatives: Vec<Chosen>,
}

/// A way to choose steps. It keeps the grid as it goes: what is learned and what its own steps
/// derive.
pub(crate) trait Chooser {
    /// Adds a fact about an open cell to the grid.
    fn learn(&mut self, fact: Fact);

    /// The next step on the grid, whose facts are then part of it; `None` when nothing follows
    /// any more. `known` is the grid.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    fn next(&mut self, known: &FactSet) -> Result<Option<Chosen>, ExplainError>;

    /// The clues, by place, that are seen to follow from grid and axioms and were not before.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    fn newly_used_up(&mut self) -> Result<Vec<usize>, ExplainError>;
}
