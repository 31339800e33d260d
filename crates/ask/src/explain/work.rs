//! What is done with each step that is found: it is proved again and opened up, where that is asked.

use because_encodings::FactSet;
use because_engine::explain::{ExplainError, Options, Step};
use because_engine::nested;
use because_engine::verify::Proof;

use crate::handle::Handle;
use crate::opened::Opened;
use crate::refusal::Refusal;

/// Whether a step is to be opened up.
type Opens<'w> = Box<dyn Fn(&Step) -> bool + 'w>;

/// What is done with each step that is found.
pub(super) struct Work<'w> {
    opens: Opens<'w>,
    opened: &'w Opened,
    engine: &'w Options,
    proof: Option<Proof>,
    /// The grid before the next step.
    pub known: FactSet,
}

impl<'w> Work<'w> {
    pub(super) fn new(
        (opens, verify): (Opens<'w>, bool),
        opened: &'w Opened,
        engine: &'w Options,
        handle: &Handle<'_>,
        known: FactSet,
    ) -> Result<Work<'w>, Refusal> {
        let puzzle = &opened.file.puzzle;
        let proof = verify.then(|| Proof::new(puzzle, handle.backend, engine.deadline)).transpose();
        let proof = proof.map_err(|error| match error {
            ExplainError::Deadline => Refusal::limit(),
            error => Refusal::request(format!("{}: {error}", handle.option("verify"))),
        })?;
        Ok(Work { opens, opened, engine, proof, known })
    }

    /// Proves a step again, where that is asked; gives false where the time is over.
    pub(super) fn proves(&mut self, step: &Step) -> Result<bool, Refusal> {
        judged(self.proof.as_mut().map(|proof| proof.step(step)), step)
    }

    /// Opens a hard step up, where that is asked; gives false where the time is over.
    pub(super) fn open_up(&mut self, step: &mut Step) -> Result<bool, Refusal> {
        let mut whole = true;
        let puzzle = &self.opened.file.puzzle;
        if (self.opens)(step) {
            match nested(puzzle, self.engine, &self.known, step) {
                Ok(opened) => step.nested = opened,
                Err(ExplainError::Deadline) => whole = false,
                Err(error) => return Err(error.into()),
            }
        }
        if !judged(self.proof.as_mut().map(|proof| proof.nested(&self.known, step)), step)? {
            step.nested = None;
            whole = false;
        }
        Ok(whole)
    }
}

fn judged(proof: Option<Result<bool, ExplainError>>, step: &Step) -> Result<bool, Refusal> {
    match proof {
        None | Some(Ok(true)) => Ok(true),
        Some(Ok(false)) => Err(Refusal::request(format!(
            "step {} could not be proved again: a defect of this program; please report it",
            step.number
        ))),
        Some(Err(ExplainError::Deadline)) => Ok(false),
        Some(Err(error)) => Err(error.into()),
    }
}
