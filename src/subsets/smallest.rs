//! The first of the smallest sets that suffice, within a number of nodes and until a deadline.

use super::hitting::{Hit, Hitting, Judge};
use super::minimal::Smus;

/// How many nodes are looked at before the first look at the clock; twice as many each time.
const FIRST_SHARE: u64 = 1 << 14;

/// What a search for a smallest set came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Smallest {
    /// A smallest set, ascending.
    Found(Smus<usize>),
    /// There is none of the sizes asked for.
    None,
    /// The nodes were used up: none has fewer elements than this.
    Open {
        /// The size that was not refuted.
        at_least: usize,
    },
}

/// The first smallest set of from `sizes.start()` to `sizes.end()` elements that `judge` accepts;
/// no set of fewer may be acceptable. `nodes` counts down
/// the nodes that are looked at, and `tick` is asked whether there is time left.
///
/// Where the nodes are used up once the size is proven, the set is a smallest one, but perhaps
/// not the first.
///
/// # Errors
/// Those of `judge` and `tick`.
pub fn smallest<E>(
    hitting: &mut Hitting,
    sizes: std::ops::RangeInclusive<usize>,
    nodes: &mut u64,
    tick: &dyn Fn() -> Result<(), E>,
    judge: &mut Judge<'_, E>,
) -> Result<Smallest, E> {
    for size in sizes {
        let mut share = FIRST_SHARE;
        let any = loop {
            let given = share.min(*nodes);
            let mut left = given;
            let hit = hitting.any(size, &mut left, judge)?;
            *nodes -= given - left;
            match hit {
                Hit::Found(any) => break Some(any),
                Hit::Refuted => break None,
                // Nothing is left, or there are more elements than a search can hold.
                Hit::Exhausted if left > 0 || *nodes == 0 => return Ok(Smallest::Open { at_least: size }),
                Hit::Exhausted => tick()?,
            }
            share *= 2;
        };
        let Some(mut best) = any else { continue };
        loop {
            let given = share.min(*nodes);
            let mut left = given;
            best = hitting.first(size, best, &mut left, judge)?;
            *nodes -= given - left;
            if left > 0 || *nodes == 0 {
                return Ok(Smallest::Found(Smus::shown(best)));
            }
            tick()?;
            share *= 2;
        }
    }
    Ok(Smallest::None)
}
