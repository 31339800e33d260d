//! Lists of clues from other lists: grown until they leave the solution alone, then without spare
//! ones.

use super::archive::Told;
use because_engine::Rivals;
use because_engine::budget::Deadline;

use crate::{Chance, Frame, GenerateError, Relation, Rng, Sampler, Wanted};

/// How many random clues are looked at for one that tells the solution from a rival.
const TRIES: usize = 300;

/// Of so many that do, the weakest or strongest is taken where that is asked for.
const CHOICES: usize = 6;

/// How to make a list of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lean {
    /// Of clues that say little: more of them are needed.
    Weak,
    /// Of clues as they come.
    Even,
    /// Of clues that say much.
    Strong,
}

impl Lean {
    /// All three.
    pub(crate) const ALL: [Lean; 3] = [Lean::Weak, Lean::Even, Lean::Strong];
}

/// Makes lists of clues for one frame.
pub(crate) struct Varier<'a> {
    frame: &'a Frame,
    gifts: bool,
    sampler: Sampler,
    /// The kinds of clue that may occur.
    kinds: Vec<Relation>,
    deadline: Option<Deadline>,
}

impl<'a> Varier<'a> {
    /// For a frame and the kinds of clue that are wanted.
    pub(crate) fn new(frame: &'a Frame, wanted: &Wanted) -> Varier<'a> {
        let sampler = Sampler::new(frame, wanted.gifts);
        let kinds = sampler.possible(wanted.relations).iter().collect();
        Varier { frame, gifts: wanted.gifts, sampler, kinds, deadline: None }
    }

    /// The same, to stop by a deadline.
    pub(crate) fn until(self, deadline: Option<Deadline>) -> Varier<'a> {
        Varier { deadline, ..self }
    }

    /// Some of the kinds, at least one.
    pub(crate) fn some_kinds(&self, rng: &mut Rng) -> Vec<Relation> {
        let mut kinds = self.kinds.clone();
        rng.shuffle(&mut kinds);
        kinds.truncate(1 + rng.below(kinds.len().min(6)));
        kinds
    }

    /// All the kinds.
    pub(crate) fn kinds(&self) -> &[Relation] {
        &self.kinds
    }

    /// A random clue.
    pub(crate) fn clue(&self, rng: &mut Rng) -> Option<Told> {
        let kind = *rng.pick(&self.kinds)?;
        Some((kind, self.sampler.clue(kind, rng)?))
    }

    /// A list that starts with `kept`, grows by clues of `kinds` until it leaves the solution alone,
    /// and from which spare ones are then taken, the first `guarded` last. `None` where these kinds
    /// do not tell the solution from all else.
    ///
    /// # Errors
    /// When a solver fails.
    pub(crate) fn finished(
        &self,
        kept: Vec<Told>,
        kinds: &[Relation],
        lean: Lean,
        guarded: usize,
        rng: &mut Rng,
    ) -> Result<Option<Vec<Told>>, GenerateError> {
        let mut rivals = Rivals::new(&self.frame.puzzle, &self.frame.solution).until(self.deadline);
        let mut list: Vec<usize> = Vec::new();
        let mut kind_of: Vec<Relation> = Vec::new();
        for (kind, formula) in kept {
            list.push(rivals.add(formula));
            kind_of.push(kind);
        }
        loop {
            let left = rivals.left_by(&list);
            if left.iter().all(|rivals| *rivals == 0) {
                if rivals.are_unique(&list)? {
                    break;
                }
                continue;
            }
            let Some((kind, clue)) = self.telling(&mut rivals, &left, kinds, lean, rng) else {
                return Ok(None);
            };
            list.push(clue);
            kind_of.push(kind);
        }
        let mut open = list.clone();
        rng.shuffle(&mut open);
        match lean {
            Lean::Even => {}
            Lean::Weak => open.sort_by_key(|clue| std::cmp::Reverse(rivals.strength(*clue) / 8)),
            Lean::Strong => open.sort_by_key(|clue| rivals.strength(*clue) / 8),
        }
        open.sort_by_key(|clue| *clue < guarded);
        for clue in open {
            if rivals.is_spare(&list, clue)? {
                list.retain(|other| *other != clue);
            }
        }
        let told = |clue: &usize| (kind_of[*clue], rivals.formula(*clue).clone());
        Ok(Some(list.iter().map(told).collect()))
    }

    /// A clue that one of some rivals breaks.
    fn telling(
        &self,
        rivals: &mut Rivals<'_>,
        left: &[u64],
        kinds: &[Relation],
        lean: Lean,
        rng: &mut Rng,
    ) -> Option<(Relation, usize)> {
        let mut best = None;
        let mut fitting = 0;
        for _ in 0..TRIES {
            let kind = *rng.pick(kinds)?;
            let Some(formula) = self.sampler.clue(kind, rng) else { continue };
            let proposal = rivals.propose(formula);
            let killed = rivals.killed(&proposal, left);
            if killed == 0 || (!self.gifts && rivals.is_gift(&proposal)) {
                continue;
            }
            let better = match (&best, lean) {
                (None, _) => true,
                (Some((least, _, _)), Lean::Weak) => killed < *least,
                (Some((most, _, _)), _) => killed > *most,
            };
            if better {
                best = Some((killed, kind, proposal));
            }
            fitting += 1;
            if fitting >= if lean == Lean::Even { 1 } else { CHOICES } {
                break;
            }
        }
        let (_, kind, proposal) = best?;
        Some((kind, rivals.accept(proposal)))
    }
}
