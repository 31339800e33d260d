//! Links settled: none that nothing needs, each with the fewest premises.

use super::Relaxation;
use crate::explain::{ExplainError, Fewest, Want};
use crate::why::link::Link;

impl Relaxation<'_, '_> {
    // Settling
    //
    // What:  the same links without those that nothing needs, each with the fewest premises out
    //        of what the links before it give, for what is needed of it first here.
    // How:   again and again from behind, keeping premises than which no fewer do; every change
    //        makes links or premises fewer, so it ends.
    pub(super) fn settled(&mut self, mut links: Vec<Link>) -> Result<Vec<Link>, ExplainError> {
        loop {
            let grids = self.told(&links)?;
            let mut needed = self.goal.clone();
            needed.difference_with(&self.start);
            let (mut taken, mut changed): (Vec<Link>, bool) = (Vec::new(), false);
            for (place, link) in links.iter().enumerate().rev() {
                let mut wanted = needed.clone();
                wanted.difference_with(&grids.before[place]);
                if wanted.is_clear() && !(self.goal.is_clear() && taken.is_empty()) {
                    changed = true;
                    continue;
                }
                let order = self.order(&grids, place, &needed, &wanted);
                let cells: Vec<usize> = wanted.ones().collect();
                let want = Want { clues: &link.clues, wanted: &cells, order: &order };
                let fewer = match link.premises.len().checked_sub(1) {
                    Some(most) => self.reasons.fewest(want, most, u64::MAX)?,
                    None => Fewest::More,
                };
                let proven = fewer != Fewest::Unknown;
                let premises = match fewer {
                    Fewest::Found(fewer) => {
                        changed = true;
                        fewer
                    }
                    _ => link.premises.clone(),
                };
                self.take(link, premises, wanted, &mut needed, &mut taken)?;
                if let Some(taken) = taken.last_mut() {
                    taken.proven = proven;
                }
            }
            taken.reverse();
            changed |= taken.len() < links.len();
            links = taken;
            if !changed {
                return Ok(links);
            }
        }
    }
}
