//! Links repaired forwards: those after one that is left out give what it gave.

use fixedbitset::FixedBitSet;

use super::{Relaxation, TRIAL};
use crate::explain::{ExplainError, Fewest, Want};
use crate::why::link::{Grids, Link};

impl Relaxation<'_, '_> {
    /// The links but for one, those after it with other premises where they need them, and giving
    /// what it gave where they can; `None` if that does not lead to the goal.
    pub(super) fn repaired(
        &mut self,
        links: &[Link],
        missing: usize,
    ) -> Result<Option<Vec<Link>>, ExplainError> {
        let mut grids = self.told(&links[..missing])?;
        let mut kept = links[..missing].to_vec();
        let mut rather = self.start.clone();
        links.iter().for_each(|link| rather.extend(link.wanted.iter().copied()));
        let mut lost = self.reasons.nothing();
        lost.extend(links[missing].wanted.iter().copied());
        for link in &links[missing + 1..] {
            lost.extend(link.wanted.iter().copied());
            lost.difference_with(&grids.after);
            let ends = self.goal.is_clear() && link.id == links[links.len() - 1].id;
            let as_is = link.premises.iter().all(|cell| grids.after.contains(*cell));
            let given = if as_is { self.gives(&link.clues, &link.premises)? } else { None };
            let mut more = lost.clone();
            if let Some(given) = &given {
                more.difference_with(given);
            }
            let wanted = match self.reasons.gains_of(&link.clues, &grids.after, &more)? {
                None => self.reasons.nothing(),
                Some(_) if ends => return Ok(None),
                Some(mut gained) => {
                    let news = !gained.is_clear();
                    if let Some(given) = &given {
                        gained.union_with(given);
                        gained.intersect_with(&lost);
                    }
                    if gained.is_clear() {
                        continue;
                    }
                    if news || !as_is { gained } else { self.reasons.nothing() }
                }
            };
            let found = match wanted.is_clear() && !ends && as_is {
                true => Some(link.premises.clone()),
                false => self.affordable(link, wanted, &grids, &rather)?,
            };
            let Some(premises) = found.or_else(|| as_is.then(|| link.premises.clone())) else { continue };
            let given = self.gives(&link.clues, &premises)?;
            grids.before.push(grids.after.clone());
            let clash = given.is_none();
            let wanted = match given {
                Some(given) => {
                    grids.after.union_with(&given);
                    given.intersection(&lost).collect()
                }
                None => Vec::new(),
            };
            kept.push(Link { id: link.id, clues: link.clues.clone(), wanted, premises, proven: true });
            if clash {
                return Ok(Some(kept));
            }
        }
        Ok((!self.goal.is_clear() && self.goal.is_subset(&grids.after)).then_some(kept))
    }

    /// Premises within the bound for all that a link can give, or else for as much of it as goes:
    /// what it gave before, then one after the other.
    fn affordable(
        &mut self,
        link: &Link,
        wanted: FixedBitSet,
        grids: &Grids,
        rather: &FixedBitSet,
    ) -> Result<Option<Vec<usize>>, ExplainError> {
        let most = self.bound.premises(link.clues.len());
        let mut grids = grids.clone();
        grids.before.push(grids.after.clone());
        let order = grids.order(grids.before.len() - 1, rather, &wanted);
        let mut ask = |cells: &[usize]| -> Result<Option<Vec<usize>>, ExplainError> {
            let want = Want { clues: &link.clues, wanted: cells, order: &order };
            Ok(match self.reasons.fewest(want, most, TRIAL)? {
                Fewest::Found(premises) => Some(premises),
                _ => None,
            })
        };
        let all: Vec<usize> = wanted.ones().collect();
        let mut found = ask(&all)?;
        if found.is_none() && all.len() > 1 {
            let (own, others): (Vec<usize>, Vec<usize>) =
                all.into_iter().partition(|cell| link.wanted.contains(cell));
            let mut taken: Vec<usize> = own.clone();
            found = if own.is_empty() { None } else { ask(&own)? };
            if found.is_none() {
                taken.clear();
            }
            let singly = if taken.is_empty() { own } else { Vec::new() };
            for cell in singly.into_iter().chain(others) {
                let mut more = taken.clone();
                more.push(cell);
                more.sort_unstable();
                if let Some(premises) = ask(&more)? {
                    (found, taken) = (Some(premises), more);
                }
            }
        }
        Ok(found)
    }
}
