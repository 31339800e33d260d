//! Clues by descent: random ones until they leave one solution, then fewer and fewer.

mod aim;
mod taste;
mod workshop;

use super::draft::Draft;
use super::frame::Frame;
use super::method::{GenerateError, Method, Patience};
use super::rng::Rng;
use super::wanted::Wanted;
use aim::{Aim, Miss, Verdict};
use workshop::Workshop;

/// How many sets of clues are finished for one frame before it is given up.
const MOST_ATTEMPTS: u64 = 400;

/// After so many sets that came no nearer to what is wanted, the next is made from nothing.
const PATIENCE: u32 = 8;

/// Random clues, removal, and changes towards what is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Descend {
    /// How many sets of clues are finished for one frame before it is given up.
    pub most_attempts: u64,
}

impl Default for Descend {
    fn default() -> Descend {
        Descend { most_attempts: MOST_ATTEMPTS }
    }
}

impl Method for Descend {
    // Descent
    //
    // What:  clues true of the frame's solution and of no other, that meet what is wanted; all of
    //        it measured on the very clues that are given out.
    // How:   random clues, each of which breaks an assignment that breaks none before it, until
    //        none is left; then each is taken away that is spare, the longest and the commonest
    //        kinds first. Where that is far from what is wanted, it is done again, with weaker clues
    //        (it should be harder, or have more clues) or stronger ones (easier, fewer). Where it is
    //        near, some clues are replaced by such, spare ones are taken away again, and what came
    //        of it is kept if it is no further from the aim.
    // Limit: so many sets of clues for a frame; then `None`, or an error where an effort is wanted that is far from
    //        that of all these.
    // After: removal guided by a solver is how most generators of sudoku work; the loop around it
    //        is a local search (Hoos, Stützle 2004) over irreducible sets.
    fn draft_within(
        &self,
        frame: &Frame,
        wanted: &Wanted,
        patience: &Patience<'_>,
        rng: &mut Rng,
    ) -> Result<Option<Draft>, GenerateError> {
        let mut aim = Aim::new(frame, wanted, patience.deadline);
        let mut workshop = Workshop::new(frame, wanted, patience.deadline);
        let mut best: Option<(Miss, Vec<usize>)> = None;
        let (mut stale, mut lean) = (0, aim.first());
        for attempts in 1..=patience.of(self.most_attempts) {
            patience.attempt()?;
            let made = match &best {
                None => workshop.fresh(lean, rng)?,
                Some((miss, clues)) => workshop.changed(clues, miss.lean, rng)?,
            };
            let Some(clues) = made else { return Ok(None) };
            let formulas = workshop.formulas(&clues);
            let miss = match aim.judge(&formulas)? {
                Verdict::Met(explained) => return Ok(Some(Draft { clues: formulas, attempts, explained })),
                Verdict::Missed(miss) => miss,
            };
            let known = best.as_ref().map_or(u64::MAX, |(known, _)| known.by);
            stale = if miss.by < known { 0 } else { stale + 1 };
            if best.is_none() {
                lean = miss.lean;
            }
            if stale > PATIENCE {
                (best, stale, lean) = (None, 0, aim.first());
                workshop = Workshop::new(frame, wanted, patience.deadline);
            } else if miss.by <= known && aim.is_near(&miss) {
                best = Some((miss, clues));
            } else if best.is_none() && workshop.is_full() {
                workshop = Workshop::new(frame, wanted, patience.deadline);
            }
        }
        aim.may_be()?;
        Ok(None)
    }
}
