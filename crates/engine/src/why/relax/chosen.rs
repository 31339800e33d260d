//! Links chosen from behind: those that are needed, with the fewest premises out of given grids.

use fixedbitset::FixedBitSet;

use super::{Relaxation, TRIAL};
use crate::explain::{ExplainError, Fewest, Want};
use crate::why::link::{Grids, Link};

impl Relaxation<'_, '_> {
    /// The links that are needed, with the fewest premises out of these grids; `None` if some
    /// would need more than the bound allows. With `keep`, links go on giving what they give.
    pub(super) fn chosen(
        &mut self,
        links: &[&Link],
        grids: &Grids,
        keep: bool,
    ) -> Result<Option<Vec<Link>>, ExplainError> {
        let contradiction = self.goal.is_clear();
        let last = if contradiction { grids.clash } else { links.len().checked_sub(1) };
        let mut needed = self.goal.clone();
        needed.difference_with(&self.start);
        let mut taken: Vec<Link> = Vec::new();
        for place in (0..last.map_or(0, |last| last + 1)).rev() {
            let link = links[place];
            let mut wanted = needed.clone();
            wanted.difference_with(&grids.before[place]);
            if keep {
                wanted.extend(link.wanted.iter().copied().filter(|cell| needed.contains(*cell)));
            }
            if wanted.is_clear() && !(contradiction && taken.is_empty()) {
                continue;
            }
            let order = self.order(grids, place, &needed, &wanted);
            let cells: Vec<usize> = wanted.ones().collect();
            let want = Want { clues: &link.clues, wanted: &cells, order: &order };
            let most = self.bound.premises(link.clues.len());
            let Fewest::Found(premises) = self.reasons.fewest(want, most, TRIAL)? else { return Ok(None) };
            self.take(link, premises, wanted, &mut needed, &mut taken)?;
        }
        taken.reverse();
        Ok(Some(taken))
    }

    /// Takes a link with proven premises for what is wanted, and for whatever else that is needed
    /// they give.
    pub(super) fn take(
        &mut self,
        link: &Link,
        premises: Vec<usize>,
        mut wanted: FixedBitSet,
        needed: &mut FixedBitSet,
        taken: &mut Vec<Link>,
    ) -> Result<(), ExplainError> {
        match self.gives(&link.clues, &premises)? {
            Some(mut given) => {
                given.intersect_with(needed);
                wanted.union_with(&given);
            }
            None => {
                // The contradiction comes here already: nothing after it is needed.
                taken.clear();
                needed.clear();
                wanted.clear();
            }
        }
        needed.difference_with(&wanted);
        needed.extend(premises.iter().copied().filter(|cell| !self.start.contains(*cell)));
        let (id, clues) = (link.id, link.clues.clone());
        taken.push(Link { id, clues, wanted: wanted.ones().collect(), premises, proven: true });
        Ok(())
    }
}
