//! What is wanted of a set of clues, and how far one is from it.

use because_encodings::{Formula, Puzzle};

use super::taste::Lean;
use crate::explain::{CostProfile, Explainer, Options, Sequence, Status};
use crate::generate::frame::Frame;
use crate::generate::method::GenerateError;
use crate::generate::wanted::{Difficulty, Wanted};
use crate::grade::Grade;

/// How far a set of clues is from what is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Miss {
    /// What is not as it should be, in all: less is nearer.
    pub by: u64,
    /// Which clues would lead nearer.
    pub lean: Lean,
}

/// What is wanted of a frame's clues.
pub(super) struct Aim<'a> {
    frame: &'a Frame,
    wanted: &'a Wanted,
}

impl<'a> Aim<'a> {
    pub fn new(frame: &'a Frame, wanted: &'a Wanted) -> Aim<'a> {
        Aim { frame, wanted }
    }

    /// Which clues to begin with.
    pub fn first(&self) -> Lean {
        Lean::Even
    }

    /// How far clues that leave the solution alone are from what is wanted; `None`: they are it.
    ///
    /// # Errors
    /// When the engine fails.
    pub fn miss(&self, clues: &[Formula]) -> Result<Option<Miss>, GenerateError> {
        if let Some(range) = &self.wanted.clues {
            let (least, most) = (*range.start(), *range.end());
            if clues.len() < least {
                return Ok(Some(Miss { by: 1_000_000 * (least - clues.len()) as u64, lean: Lean::Weak }));
            }
            if clues.len() > most {
                return Ok(Some(Miss { by: 1_000_000 * (clues.len() - most) as u64, lean: Lean::Strong }));
            }
        }
        if !self.wanted.needs_explanation() {
            return Ok(None);
        }
        let mut puzzle = self.frame.puzzle.clone();
        for clue in clues {
            puzzle.add_clue("", clue.clone());
        }
        self.explained(&puzzle)
    }

    fn explained(&self, puzzle: &Puzzle) -> Result<Option<Miss>, GenerateError> {
        let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
        let mut explainer = Explainer::new(puzzle, options.clone(), Some(&self.frame.solution), None)?;
        let (premises, start) = (options.premises, explainer.grid().clone());
        let mut sequence =
            Sequence { status: Status::Unique, premises, start, steps: Vec::new(), complete: true };
        while let Some(step) = explainer.next_step()? {
            sequence.steps.push(step);
        }
        let grade = Grade::of(puzzle, &sequence);
        let figures = &grade.figures;
        let (mut by, mut lean) = (0, Lean::Even);
        if let Some(most) = self.wanted.most_clues_at_once
            && figures.most_clues > most
        {
            by += 10_000 * (figures.most_clues - most) as u64;
            lean = Lean::Strong;
        }
        match &self.wanted.difficulty {
            None => {}
            Some(Difficulty::Effort(range)) => {
                if figures.effort < *range.start() {
                    by += range.start() - figures.effort;
                    lean = Lean::Weak;
                } else if figures.effort > *range.end() {
                    by += figures.effort - range.end();
                    lean = Lean::Strong;
                }
            }
            Some(Difficulty::Stars(range)) => {
                if grade.stars < *range.start() {
                    by += 1_000 * u64::from(range.start() - grade.stars);
                    lean = Lean::Weak;
                } else if grade.stars > *range.end() {
                    by += 1_000 * u64::from(grade.stars - range.end());
                    lean = Lean::Strong;
                }
            }
        }
        for technique in &self.wanted.techniques {
            by += 100 * u64::from(!figures.techniques.contains_key(technique));
        }
        Ok((by > 0).then_some(Miss { by, lean }))
    }
}
