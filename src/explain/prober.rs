//! What the engine needs of a puzzle: counter-models, and facts that propagation yields.

use because_encodings::Fact;
use fixedbitset::FixedBitSet;

use super::ExplainError;

/// What an assignment must satisfy beside the axioms.
#[derive(Clone, Copy, Debug, Default)]
pub struct Demand<'a> {
    /// Blocks that must hold, by place.
    pub clues: &'a [usize],
    /// A block that must not hold.
    pub broken: Option<usize>,
}

/// A full assignment of the cells.
#[derive(Clone, Debug)]
pub struct Assignment {
    /// The cells that are true.
    pub truths: FixedBitSet,
    /// The blocks that hold, by place.
    pub holding: FixedBitSet,
}

/// The answer to "is there a model in which the target does not hold?".
#[derive(Clone, Debug)]
pub enum Reply {
    /// Yes, this one.
    Counter(Assignment),
    /// No: the target is entailed (with no target: the demand cannot be met).
    Entailed,
}

/// A decision procedure for the puzzle: it finds counter-models or proves that none exists.
///
/// Answers must be right; which counter-model is given is free, since nothing that is shown
/// depends on it.
pub trait Prober {
    /// A demand together with premises, ready to be asked about many targets.
    type Base;

    /// How many cells there are.
    fn cells(&self) -> usize;

    /// How many blocks that can be demanded there are.
    fn clues(&self) -> usize;

    /// Models of the axioms to start the pool with; any will do, also none.
    fn seeds(&mut self, solution: &FixedBitSet) -> Vec<Assignment>;

    /// Prefers assignments that agree with these true cells from now on.
    fn prefer(&mut self, truths: &FixedBitSet);

    /// Adds a fact to the grid that [`Prober::on_grid`] starts from.
    fn extend_grid(&mut self, fact: Fact);

    /// The demand on the whole grid; `None` if propagation shows a clash.
    ///
    /// # Errors
    /// When the solver fails.
    fn on_grid(&mut self, demand: Demand<'_>) -> Result<Option<Self::Base>, ExplainError>;

    /// The demand on some premises; `None` if propagation shows a clash.
    ///
    /// # Errors
    /// When the solver fails.
    fn on_premises(
        &mut self,
        demand: Demand<'_>,
        premises: &[Fact],
    ) -> Result<Option<Self::Base>, ExplainError>;

    /// Facts that propagation has found below a base: sound, perhaps not all.
    fn propagated(&self, base: &Self::Base, found: &mut dyn FnMut(Fact));

    /// A model of the base in which `target` does not hold; with no target, any model.
    ///
    /// # Errors
    /// When the solver fails.
    fn counter(
        &mut self,
        base: &Self::Base,
        demand: Demand<'_>,
        target: Option<Fact>,
    ) -> Result<Reply, ExplainError>;
}
