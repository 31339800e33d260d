//! How to explain.

use super::cost::CostProfile;
use super::step::PremiseSearch;
use crate::budget::Deadline;
use crate::oracle::Backend;

/// How many nodes the search for the premises of one step may take unless told otherwise.
pub const STEP_LIMIT: u64 = 1_000_000;

/// How to explain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// What makes one step easier than another.
    pub cost: CostProfile,
    /// How much is asked of a step.
    pub premises: PremiseSearch,
    /// The SAT solver.
    pub backend: Backend,
    /// Where counter-models come from. It changes the time, never the steps.
    pub search: Search,
    /// Whether every step cites the axioms it needs; else their list is empty.
    pub cite: bool,
    /// Whether every step names other steps of equal or Pareto-optimal cost, for the profiles
    /// `zebratutor` and `effort`.
    pub alternatives: bool,
    /// How many nodes the search for the premises of one step may take; past that the step is
    /// still sound, but not proven smallest. With a limit, the search for all steps of a
    /// sequence together is limited too, by the size of the grid and by work, never by the
    /// clock; a step that it does not reach is read off a propagation, its premises made
    /// minimal. With 0 all steps are but those of cross-outs, transpositions and last
    /// candidates, which need no search. `None` for no limit at all.
    pub step_limit: Option<u64>,
    /// Only steps that cost less than this are taken: the sequence ends where none is left.
    pub below: Option<u64>,
    /// When to stop, with the steps found until then.
    pub deadline: Option<Deadline>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            cost: CostProfile::default(),
            premises: PremiseSearch::default(),
            backend: Backend::default(),
            search: Search::default(),
            cite: true,
            alternatives: false,
            step_limit: Some(STEP_LIMIT),
            below: None,
            deadline: None,
        }
    }
}

/// Where counter-models come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Search {
    /// A search over permutations, with SAT where that takes too long.
    #[default]
    Grid,
    /// SAT alone.
    Sat,
}
