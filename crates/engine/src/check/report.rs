//! What to find out about a puzzle, and what was found.

use crate::budget::Deadline;
use because_encodings::{ClueNumber, Fact, Solution};

use super::listing::{Extent, Listing};
use super::settle::Settling;
use crate::explain::Status;
use crate::oracle::Backend;
use crate::solve::Count;
use crate::subsets::{Mcs, Mus, Smus};

/// What to find out beside the status.
#[derive(Clone, Debug)]
pub struct Options {
    /// The SAT solver.
    pub backend: Backend,
    /// Count the solutions, up to this many.
    pub count: Option<u64>,
    /// List the solutions, up to this many (at least two are found).
    pub list: usize,
    /// Whether to look into the clues: which clash, which are spare.
    pub clues: bool,
    /// Whether to find what all solutions share, where there are many.
    pub shared: bool,
    /// Whether to find what they share of the answer to the puzzle's question, if no more.
    pub asked: bool,
    /// With no solution: which minimal clashes to list beside a smallest one.
    pub clashes: Extent,
    /// With no solution: which sets of clues to list that could be dropped.
    pub corrections: Extent,
    /// With one solution: which sets of clues to list that leave it and have no spare clue.
    pub irredundant: Extent,
    /// With many solutions: whether to look for a shortest list of facts that would leave one.
    pub settle: bool,
    /// How many sets of each kind to list at most.
    pub most_sets: usize,
    /// The solution that the author expects.
    pub expected: Option<Solution>,
    /// When to stop, with what was found until then.
    pub deadline: Option<Deadline>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            backend: Backend::default(),
            count: None,
            list: 2,
            clues: true,
            shared: true,
            asked: false,
            clashes: Extent::Nothing,
            corrections: Extent::Nothing,
            irredundant: Extent::Nothing,
            settle: false,
            most_sets: 1000,
            expected: None,
            deadline: None,
        }
    }
}

/// How a puzzle stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// None, one or many solutions.
    pub status: Status,
    /// The solutions found: the one; of many, two that differ, or as many as were asked for.
    pub solutions: Vec<Solution>,
    /// With many solutions: the facts that all of them share, in fact order.
    pub shared_facts: Vec<Fact>,
    /// How many solutions there are, if that was asked.
    pub count: Option<Count>,
    /// With no solution: a smallest set of clues that clash (empty if the given facts alone
    /// do), the first in clue order.
    pub clashing: Vec<ClueNumber>,
    /// With no solution, if asked for: the minimal sets of clues that clash.
    pub clashes: Option<Listing<Mus<ClueNumber>>>,
    /// With no solution, if asked for: the minimal sets of clues without which there is one;
    /// there are none where the given facts clash by themselves.
    pub corrections: Option<Listing<Mcs<ClueNumber>>>,
    /// With one solution: the clues that can each be dropped alone.
    pub spare: Vec<ClueNumber>,
    /// With one solution, if asked for: a smallest set of clues that leaves it, the first in clue
    /// order.
    pub smallest_irredundant: Option<Smus<ClueNumber>>,
    /// With one solution, if all were asked for: the sets of clues that leave it and have no
    /// spare clue.
    pub irredundant: Option<Listing<Mus<ClueNumber>>>,
    /// With many solutions, if asked for: facts that would leave one of them. It is for the
    /// solution that the author expects, if that is one; else for the one of those found for
    /// which the list is shortest, the first of these.
    pub settling: Option<Settling>,
    /// Whether the solution that the author expects is a solution, if there is one.
    pub matches_expected: Option<bool>,
    /// The clues that the expected solution breaks.
    pub broken_by_expected: Vec<ClueNumber>,
    /// Whether the deadline passed, so that what is found beside the status is not all.
    pub limit: bool,
}
