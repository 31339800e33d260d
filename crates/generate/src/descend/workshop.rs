//! Sets of clues that leave the solution alone: made, thinned, changed.

use because_encodings::Formula;
use because_engine::budget::Deadline;

use super::taste::{Lean, kinds_of, length, weight};
use crate::chance::Chance;
use crate::frame::Frame;
use crate::method::GenerateError;
use crate::relation::Relation;
use crate::rng::Rng;
use crate::sample::Sampler;
use crate::wanted::Wanted;
use because_engine::Rivals;

/// How many random clues are looked at for one that tells the solution from a rival.
const TRIES: usize = 400;

/// Of so many that do, the weakest or strongest is taken where that is asked for.
const CHOICES: usize = 5;

/// Grids of more cells take any clue that tells: to choose makes few clues fewer there, and what the
/// strong ones leave takes longer to refute (6×6: 2.5 ms with one, 4.4 with the best of five).
const LARGE: usize = 200;

/// How many clues are remembered, with all that they break.
const MOST_REMEMBERED: usize = 120;

/// At least so much of a draw there is in which clue is looked at next for removal.
const DRAW: usize = 6;

/// The most spare clues that are left where nobody says how many clues there should be.
const SPARE: usize = 2;

pub(super) struct Workshop<'a> {
    wanted: &'a Wanted,
    sampler: Sampler,
    /// Of so many clues that tell the solution from a rival the strongest is taken where nothing
    /// else is asked for.
    choices: usize,
    rivals: Rivals<'a>,
    /// The kinds of clue that may be used, each with how often it is tried.
    kinds: Vec<(Relation, u32)>,
    /// The kind of each clue, by place; none of those that the frame has.
    kind: Vec<Option<Relation>>,
    /// The clues that the frame has: they stay.
    locked: Vec<usize>,
}

impl<'a> Workshop<'a> {
    pub(crate) fn new(frame: &'a Frame, wanted: &'a Wanted, deadline: Option<Deadline>) -> Workshop<'a> {
        let sampler = Sampler::new(frame, wanted.gifts);
        let cited = |of| wanted.techniques.iter().any(|technique| kinds_of(*technique).contains(&of));
        let weight = |of| weight(of) * if cited(of) { 3 } else { 1 };
        let kinds = sampler.possible(wanted.relations).iter().map(|of| (of, weight(of))).collect();
        let choices = if frame.puzzle.shape().cells() > LARGE { 1 } else { 2 };
        let mut rivals = Rivals::new(&frame.puzzle, &frame.solution).until(deadline);
        let stated = frame.puzzle.clues().iter().filter(|clue| clue.asserted);
        let locked: Vec<usize> = stated.map(|clue| rivals.add(clue.formula.clone())).collect();
        Workshop { wanted, sampler, choices, rivals, kinds, kind: vec![None; locked.len()], locked }
    }

    /// What clues say, by place, in the order given, but of those that the frame has.
    pub(crate) fn formulas(&self, clues: &[usize]) -> Vec<Formula> {
        let new = clues.iter().filter(|clue| !self.locked.contains(clue));
        new.map(|clue| self.rivals.formula(*clue).clone()).collect()
    }

    /// Whether so many clues have been made that to remember them all takes longer than it helps.
    pub(crate) fn is_full(&self) -> bool {
        self.rivals.clues() > MOST_REMEMBERED
    }

    /// Clues from nothing, in the order in which they are told; `None` where the kinds asked for do
    /// not single the solution out.
    pub(crate) fn fresh(&mut self, lean: Lean, rng: &mut Rng) -> Result<Option<Vec<usize>>, GenerateError> {
        self.finished(self.locked.clone(), lean, rng)
    }

    /// Other clues: some are dropped, those that lean the other way sooner.
    pub(crate) fn changed(
        &mut self,
        clues: &[usize],
        lean: Lean,
        rng: &mut Rng,
    ) -> Result<Option<Vec<usize>>, GenerateError> {
        let mut kept: Vec<usize> = clues.iter().copied().filter(|clue| !self.locked.contains(clue)).collect();
        let drop = 1 + rng.below(1 + kept.len() / 3);
        for _ in 0..drop.min(kept.len()) {
            let one = rng.below(kept.len());
            let other = rng.below(kept.len());
            let better = self.burden(kept[one], &kept, lean) >= self.burden(kept[other], &kept, lean);
            kept.remove(if better { one } else { other });
        }
        kept.extend(&self.locked);
        self.finished(kept, lean, rng)
    }

    fn finished(
        &mut self,
        mut kept: Vec<usize>,
        lean: Lean,
        rng: &mut Rng,
    ) -> Result<Option<Vec<usize>>, GenerateError> {
        if !self.grow(&mut kept, lean, rng)? {
            return Ok(None);
        }
        self.thin(&mut kept, lean, rng)?;
        if !self.wanted.irreducible {
            self.pad(&mut kept, rng);
        }
        rng.shuffle(&mut kept);
        Ok(Some(kept))
    }

    /// Adds clues until they leave the solution alone; gives whether that was possible.
    fn grow(&mut self, kept: &mut Vec<usize>, lean: Lean, rng: &mut Rng) -> Result<bool, GenerateError> {
        loop {
            let left = self.rivals.left_by(kept);
            if left.iter().all(|rivals| *rivals == 0) {
                if self.rivals.are_unique(kept)? {
                    return Ok(true);
                }
                continue;
            }
            match self.telling(kept, &left, lean, rng) {
                Some(clue) => kept.push(clue),
                None => return Ok(false),
            }
        }
    }

    /// A clue that one of some rivals breaks, though it breaks none of the clues so far.
    fn telling(&mut self, kept: &[usize], left: &[u64], lean: Lean, rng: &mut Rng) -> Option<usize> {
        let mut weights: Vec<u32> = self.kinds.iter().map(|(_, weight)| *weight * 12).collect();
        for clue in kept {
            // What is there already is tried less often.
            if let Some(kind) = self.kinds.iter().position(|(kind, _)| Some(*kind) == self.kind[*clue]) {
                weights[kind] = (weights[kind] * 2 / 3).max(1);
            }
        }
        let mut best = None;
        let mut fitting = 0;
        for _ in 0..TRIES {
            let (kind, _) = *self.kinds.get(rng.weighted(&weights))?;
            let Some(formula) = self.sampler.clue(kind, rng) else { continue };
            let proposal = self.rivals.propose(formula);
            let killed = self.rivals.killed(&proposal, left);
            if killed == 0 {
                continue;
            }
            let better = match (&best, lean) {
                (None, _) => true,
                (Some((least, _, _)), Lean::Weak) => killed < *least,
                (Some((most, _, _)), _) => killed > *most,
            };
            if better {
                if !self.wanted.gifts && self.rivals.is_gift(&proposal) {
                    continue;
                }
                best = Some((killed, kind, proposal));
            }
            fitting += 1;
            if fitting >= if lean == Lean::Even { self.choices } else { CHOICES } {
                break;
            }
        }
        let (_, kind, proposal) = best?;
        self.kind.push(Some(kind));
        Some(self.rivals.accept(proposal))
    }

    /// Takes spare clues away, until none is left.
    fn thin(&mut self, kept: &mut Vec<usize>, lean: Lean, rng: &mut Rng) -> Result<(), GenerateError> {
        let new = kept.iter().filter(|clue| !self.locked.contains(clue));
        let mut open: Vec<(usize, u32)> = new.map(|clue| (*clue, rng.below(DRAW) as u32)).collect();
        loop {
            let burden = |(clue, draw): &(usize, u32)| self.burden(*clue, kept, lean) + draw;
            let Some(next) = (0..open.len()).max_by_key(|place| burden(&open[*place])) else { return Ok(()) };
            let (clue, _) = open.remove(next);
            if self.rivals.is_spare(kept, clue)? {
                kept.retain(|other| *other != clue);
            }
        }
    }

    /// How gladly a clue is done without.
    fn burden(&self, clue: usize, kept: &[usize], lean: Lean) -> u32 {
        let alike = kept.iter().filter(|other| self.kind[**other] == self.kind[clue]).count() as u32;
        let strength = self.rivals.strength(clue) / 10;
        let against = match lean {
            Lean::Weak => 3 * strength,
            Lean::Even => 5,
            Lean::Strong => 3 * 10u32.saturating_sub(strength),
        };
        self.kind[clue].map_or(0, length) + 2 * alike + against
    }

    /// Adds clues that are spare, but no tautologies and none that another says already.
    fn pad(&mut self, kept: &mut Vec<usize>, rng: &mut Rng) {
        let target = match &self.wanted.clues {
            Some(range) => {
                let least = kept.len().max(*range.start());
                least + rng.below(1 + range.end().saturating_sub(least).min(SPARE))
            }
            None => kept.len() + rng.below(1 + SPARE),
        };
        let mut tries = TRIES;
        while kept.len() < target && tries > 0 && !self.kinds.is_empty() {
            tries -= 1;
            let weights: Vec<u32> = self.kinds.iter().map(|(_, weight)| *weight).collect();
            let (kind, _) = self.kinds[rng.weighted(&weights)];
            let Some(formula) = self.sampler.clue(kind, rng) else { continue };
            let proposal = self.rivals.propose(formula);
            if !self.wanted.gifts && self.rivals.is_gift(&proposal) {
                continue;
            }
            self.kind.push(Some(kind));
            let clue = self.rivals.accept(proposal);
            let says_nothing_new = self.rivals.is_tautology(clue)
                || kept.iter().any(|other| self.rivals.say_the_same(clue, *other));
            if !says_nothing_new {
                kept.push(clue);
            }
        }
    }
}
