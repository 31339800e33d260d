//! The grids before and after links: as they are, or with links that give all they can.

use fixedbitset::FixedBitSet;

use super::{Relaxation, TRIAL};
use crate::explain::{ExplainError, Fewest, Want};
use crate::why::link::{Grids, Link};

impl Relaxation<'_, '_> {
    /// The grids where every link gives all that follows from its clues and all that is known.
    /// `like` are those of the same links with one more, at a place.
    pub(super) fn relaxed(
        &mut self,
        links: &[&Link],
        like: Option<(&Grids, usize)>,
    ) -> Result<Grids, ExplainError> {
        let mut before: Vec<FixedBitSet> = Vec::with_capacity(links.len());
        let mut grid = self.start.clone();
        for (place, link) in links.iter().enumerate() {
            // Before the missing link all is as it was, and so it is after it once the grid is.
            let beside = like.and_then(|(whole, missing)| {
                let there = if place < missing { place } else { place + 1 };
                let known = whole.before.get(there)?;
                (place < missing || grid == *known).then_some((whole, there))
            });
            before.push(grid.clone());
            let gained = match beside {
                Some((whole, there)) if whole.clash == Some(there) => None,
                Some((whole, there)) => Some(whole.before.get(there + 1).unwrap_or(&whole.after).clone()),
                None => self.reasons.gains(&link.clues, &grid)?,
            };
            match gained {
                Some(gained) => grid.union_with(&gained),
                None => return Ok(Grids { before, after: grid, clash: Some(place) }),
            }
        }
        Ok(Grids { before, after: grid, clash: None })
    }

    /// The grids where every link gives each fact that follows from its clues and so many known
    /// facts as the bound allows.
    pub(super) fn affordably_relaxed(&mut self, links: &[&Link]) -> Result<Grids, ExplainError> {
        let mut grids = Grids { before: Vec::new(), after: self.start.clone(), clash: None };
        for (place, link) in links.iter().enumerate() {
            grids.before.push(grids.after.clone());
            let nothing = self.reasons.nothing();
            let order = grids.order(place, &nothing, &nothing);
            let most = self.bound.premises(link.clues.len());
            let end = Want { clues: &link.clues, wanted: &[], order: &order };
            if self.goal.is_clear() && matches!(self.reasons.fewest(end, most, TRIAL)?, Fewest::Found(_)) {
                grids.clash = Some(place);
                return Ok(grids);
            }
            let Some(mut open) = self.reasons.gains(&link.clues, &grids.before[place])? else { continue };
            while let Some(cell) = open.ones().next() {
                open.remove(cell);
                let want = Want { clues: &link.clues, wanted: &[cell], order: &order };
                if let Fewest::Found(premises) = self.reasons.fewest(want, most, TRIAL)? {
                    grids.after.insert(cell);
                    if let Some(given) = self.gives(&link.clues, &premises)? {
                        grids.after.union_with(&given);
                        open.difference_with(&given);
                    }
                }
            }
        }
        Ok(grids)
    }

    /// What follows from clues and premises alone; `None` if they clash.
    pub(super) fn gives(
        &mut self,
        clues: &[usize],
        premises: &[usize],
    ) -> Result<Option<FixedBitSet>, ExplainError> {
        let key = (clues.to_vec(), premises.to_vec());
        if let Some(given) = self.given.get(&key) {
            return Ok(given.clone());
        }
        let mut grid = self.reasons.nothing();
        grid.extend(premises.iter().copied());
        let given = self.reasons.gains(clues, &grid)?;
        self.given.insert(key, given.clone());
        Ok(given)
    }

    /// The grids as the links are.
    pub(super) fn told(&mut self, links: &[Link]) -> Result<Grids, ExplainError> {
        let (mut before, mut grid) = (Vec::with_capacity(links.len()), self.start.clone());
        for link in links {
            before.push(grid.clone());
            if let Some(given) = self.gives(&link.clues, &link.premises)? {
                grid.union_with(&given);
            }
        }
        Ok(Grids { before, after: grid, clash: None })
    }

    /// The premises for what is wanted of the link at a place, those first that are needed anyway.
    pub(super) fn order(
        &self,
        grids: &Grids,
        place: usize,
        needed: &FixedBitSet,
        wanted: &FixedBitSet,
    ) -> Vec<usize> {
        let mut rather = needed.clone();
        rather.union_with(&self.start);
        grids.order(place, &rather, wanted)
    }
}
