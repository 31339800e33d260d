//! The first of the smallest sets that suffice, within a number of nodes and until a deadline.

use std::ops::RangeInclusive;

use super::hitting::{Hit, Hitting, Judge};
use super::minimal::Smus;
use crate::budget::{Budget, End};

/// What a search for a smallest set came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Smallest {
    /// A smallest set, ascending.
    Found(Smus<usize>),
    /// There is none of the sizes asked for.
    None,
    /// The work is done: none has fewer elements than this.
    Open {
        /// The size that was not refuted.
        at_least: usize,
    },
}

/// The first smallest set of from `sizes.start()` to `sizes.end()` elements that `judge` accepts;
/// no set of fewer may be acceptable. The work of the budget is the nodes that are looked at.
///
/// Where that is done once the size is proven, the set is a smallest one, but perhaps not the
/// first.
///
/// # Errors
/// Those of `judge`, and where the deadline passes.
pub(crate) fn smallest<E: From<End>>(
    hitting: &mut Hitting,
    sizes: RangeInclusive<usize>,
    budget: &mut Budget,
    judge: &mut Judge<'_, E>,
) -> Result<Smallest, E> {
    match some_smallest(hitting, sizes, budget, judge)? {
        Smallest::Found(any) => {
            let any = any.into_elements();
            let first = hitting.first(any.len(), any, budget, judge)?;
            match budget.end() {
                Some(end @ End::Time) => Err(end.into()),
                _ => Ok(Smallest::Found(Smus::shown(first))),
            }
        }
        other => Ok(other),
    }
}

/// As [`smallest`], but any of the smallest sets: the sets known afterwards have no hitting set of fewer elements.
///
/// # Errors
/// As [`smallest`].
pub(crate) fn some_smallest<E: From<End>>(
    hitting: &mut Hitting,
    sizes: RangeInclusive<usize>,
    budget: &mut Budget,
    judge: &mut Judge<'_, E>,
) -> Result<Smallest, E> {
    for size in hitting.disjoint().max(*sizes.start())..=*sizes.end() {
        match hitting.any(size, budget, judge)? {
            Hit::Found(any) => return Ok(Smallest::Found(Smus::shown(any))),
            Hit::Refuted => {}
            Hit::Ended(end @ End::Time) => return Err(end.into()),
            Hit::Ended(End::Work) => return Ok(Smallest::Open { at_least: size }),
        }
    }
    Ok(Smallest::None)
}
