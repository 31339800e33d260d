//! Sets that were asked for, the smallest first, and whether these are all.

use crate::solve::SolveError;
use crate::subsets::Next;

/// How many sets to list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// None.
    #[default]
    Nothing,
    /// Those of the smallest size.
    Smallest,
    /// All minimal ones.
    All,
}

/// Why a list ends where it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All that was asked for is listed.
    Whole,
    /// There may be more, but no more were asked for.
    Most,
    /// The deadline passed.
    Deadline,
}

/// Minimal sets, by size, then in order of their elements: none is left out before the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing<S> {
    /// The sets.
    pub sets: Vec<S>,
    /// Why there are no more.
    pub ended: Ended,
}

impl<S> Listing<S> {
    /// Lists what `next` gives for a largest size; `size` of a set is its number of elements.
    pub(super) fn of(
        extent: Extent,
        most: usize,
        size: impl Fn(&S) -> usize,
        mut next: impl FnMut(usize) -> Result<Next<S>, SolveError>,
    ) -> Result<Listing<S>, SolveError> {
        let mut sets: Vec<S> = Vec::new();
        let ended = loop {
            let largest = match extent {
                Extent::Nothing => break Ended::Whole,
                Extent::Smallest => sets.first().map_or(usize::MAX, &size),
                Extent::All => usize::MAX,
            };
            match next(largest) {
                Ok(Next::Set(_)) if sets.len() == most => break Ended::Most,
                Ok(Next::Set(set)) => sets.push(set),
                Ok(Next::Larger | Next::Over) => break Ended::Whole,
                Err(SolveError::Deadline) => break Ended::Deadline,
                Err(error) => return Err(error),
            }
        };
        Ok(Listing { sets, ended })
    }
}
