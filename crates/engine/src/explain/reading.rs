//! A person's order instead of a cost: the clues one after the other, then the grid.

use std::collections::BTreeMap;

use because_encodings::Shape;
use itertools::Itertools;

use super::ExplainError;
use super::cost::CostProfile;
use super::deepening::Choice;
use super::engine::{Engine, Premises, SetId, Target};
use super::minimal::{Claim, Mus};
use super::patterns::{AxiomStep, Marks};
use crate::budget::Budget;

/// Where a reader is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Phase {
    /// At a clue, by place.
    Clue(usize),
    /// Crossing out and looking for last candidates.
    #[default]
    Marks,
    /// At the rarer axiom steps.
    Axioms,
    /// Putting several clues together.
    Several,
}

/// The state of a reader.
#[derive(Debug)]
pub(crate) struct Reading {
    phase: Phase,
    sets: BTreeMap<Vec<usize>, SetId>,
    clues: usize,
}

/// What a reader may look at.
pub(crate) struct Desk<'d, 'a> {
    /// The engine, with the grid.
    pub engine: &'d mut Engine<'a>,
    /// The grid for the patterns of axiom steps, where these may be used.
    pub marks: Option<&'d Marks>,
    /// The shape of the puzzle.
    pub shape: Shape,
    /// How many nodes the search for the premises of one step may take.
    pub limit: u64,
}

impl Reading {
    /// A reader before the first of so many clues.
    pub(crate) fn new(clues: usize) -> Reading {
        Reading { phase: Phase::Clue(0), sets: BTreeMap::new(), clues }
    }

    // A reader's order
    //
    // What:  the next step of a person who goes through the clues in order and takes what each
    //        gives with the grid beyond what the axioms give; then crosses out and fills in last
    //        candidates until nothing moves; then takes one transposition or rarer axiom step,
    //        and goes back to the first clue. Where all that gives nothing: the first set of
    //        two, three, … clues that gives something.
    // Post:  the premises are the lexicographically smallest of the smallest for the step's
    //        clues and its target, the first fact in order; of the rarer axiom steps one with
    //        the fewest premises is taken, the first among equals.
    // After: Escamocher, O'Sullivan 2019, Algorithm 1, with smallest premises.
    /// The next step; `None` when nothing follows any more.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn choose(&mut self, desk: &mut Desk<'_, '_>) -> Result<Option<Choice>, ExplainError> {
        loop {
            match self.phase {
                Phase::Clue(place) if place == self.clues => self.phase = Phase::Marks,
                Phase::Clue(place) => {
                    let known = self.consequences(desk, &[])?;
                    let yields = self.consequences(desk, &[place])?;
                    let new = yields.into_iter().find(|target| known.binary_search(target).is_err());
                    match new {
                        Some(target) => return self.step(desk, vec![place], target).map(Some),
                        None => self.phase = Phase::Clue(place + 1),
                    }
                }
                Phase::Marks => match self.mark(desk)? {
                    Some(choice) => return Ok(Some(choice)),
                    None => self.phase = Phase::Axioms,
                },
                Phase::Axioms => {
                    self.phase = Phase::Clue(0);
                    if let Some(step) = desk.marks.and_then(Marks::transposition) {
                        return Ok(Some(step.into()));
                    }
                    let targets = self.consequences(desk, &[])?;
                    match targets.first() {
                        Some(first) => return self.rarer(desk, &targets, *first).map(Some),
                        None => self.phase = Phase::Several,
                    }
                }
                Phase::Several => {
                    let count = self.clues;
                    for clues in (2..=count).flat_map(|size| (0..count).combinations(size)) {
                        if let Some(target) = self.consequences(desk, &clues)?.first() {
                            self.phase = Phase::Clue(0);
                            return self.step(desk, clues, *target).map(Some);
                        }
                    }
                    return Ok(None);
                }
            }
        }
    }

    fn set(&mut self, desk: &mut Desk<'_, '_>, clues: &[usize]) -> SetId {
        match self.sets.get(clues) {
            Some(set) => *set,
            None => *self.sets.entry(clues.to_vec()).or_insert_with(|| desk.engine.add_set(clues.to_vec())),
        }
    }

    /// What clues, axioms and grid give, in order.
    fn consequences(
        &mut self,
        desk: &mut Desk<'_, '_>,
        clues: &[usize],
    ) -> Result<Vec<Target>, ExplainError> {
        let set = self.set(desk, clues);
        desk.engine.consequences(set)
    }

    /// A cross-out or a last candidate; where the patterns may not be used, what one mark gives.
    fn mark(&mut self, desk: &mut Desk<'_, '_>) -> Result<Option<Choice>, ExplainError> {
        if let Some(marks) = desk.marks {
            return match marks.cross_out() {
                Some(step) => Ok(Some(step.into())),
                None => marks.last_candidate().map(|step| self.last_candidate(desk, step)).transpose(),
            };
        }
        let mut effort = Budget::new(desk.limit, None);
        for target in self.consequences(desk, &[])? {
            for most in 0..=1 {
                let set = self.set(desk, &[]);
                if let Premises::Found(premises) = desk.engine.premises(set, target, most, &mut effort)? {
                    return Ok(Some(choice(desk.shape, Vec::new(), target, Claim::Smallest(premises), most)));
                }
            }
        }
        Ok(None)
    }

    /// A last candidate; a transposition that a reader has not come to yet may need less.
    fn last_candidate(&mut self, desk: &mut Desk<'_, '_>, step: AxiomStep) -> Result<Choice, ExplainError> {
        let mut last: Choice = step.into();
        let (set, mut effort) = (self.set(desk, &[]), Budget::new(desk.limit, None));
        for most in 0..last.premises.elements().len() {
            match desk.engine.premises(set, last.target, most, &mut effort)? {
                Premises::Refuted => {}
                Premises::Found(_) | Premises::Exhausted => {
                    let premises = Mus::shown(last.premises.into_elements());
                    last = Choice { premises: Claim::Minimal(premises), at_least: most as u64, ..last };
                    break;
                }
            }
        }
        Ok(last)
    }

    /// The step for a target that follows from these clues.
    fn step(
        &mut self,
        desk: &mut Desk<'_, '_>,
        clues: Vec<usize>,
        target: Target,
    ) -> Result<Choice, ExplainError> {
        let set = self.set(desk, &clues);
        let mut effort = Budget::new(desk.limit, None);
        for most in 0.. {
            match desk.engine.premises(set, target, most, &mut effort)? {
                Premises::Found(premises) => {
                    return Ok(choice(desk.shape, clues, target, Claim::Smallest(premises), most));
                }
                Premises::Refuted => {}
                Premises::Exhausted => {
                    let premises = desk.engine.some_premises(set, target)?;
                    return Ok(choice(desk.shape, clues, target, Claim::Minimal(premises), most));
                }
            }
        }
        Err(ExplainError::Work)
    }

    /// The axiom step with the fewest premises for one of the targets.
    fn rarer(
        &mut self,
        desk: &mut Desk<'_, '_>,
        targets: &[Target],
        first: Target,
    ) -> Result<Choice, ExplainError> {
        let set = self.set(desk, &[]);
        let mut effort = Budget::new(desk.limit, None);
        let floor = if desk.marks.is_some() { desk.shape.entities() } else { 0 };
        for most in floor.. {
            for target in targets {
                match desk.engine.premises(set, *target, most, &mut effort)? {
                    Premises::Found(premises) => {
                        let premises = Claim::Smallest(premises);
                        return Ok(choice(desk.shape, Vec::new(), *target, premises, most));
                    }
                    Premises::Refuted => {}
                    Premises::Exhausted => {
                        let premises = Claim::Minimal(desk.engine.some_premises(set, first)?);
                        return Ok(choice(desk.shape, Vec::new(), first, premises, most));
                    }
                }
            }
        }
        Err(ExplainError::Work)
    }
}

/// A step whose cost is counted as `effort` does; `least` premises are needed for it.
fn choice(
    shape: Shape,
    clues: Vec<usize>,
    target: Target,
    premises: Claim<because_encodings::Fact>,
    least: usize,
) -> Choice {
    let of_clues = CostProfile::Effort.of_clues(shape, clues.len());
    let total = of_clues + premises.elements().len() as u64;
    let at_least = if premises.is_smallest() { total } else { (of_clues + least as u64).min(total) };
    Choice { clues, target, premises, total, at_least }
}
