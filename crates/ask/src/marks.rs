//! What can be asked about a grid marked by hand, beside a hint.

use because_encodings::{Cell, Fact};

use super::command::Command;
use super::handle::Handle;
use super::hint::HintOptions;
use super::opened::Opened;
use super::refusal::Refusal;
use because_engine::hint::{CellReason, why_cell, wrong_marks};

impl HintOptions {
    /// The places of the marks that are wrong, ascending.
    ///
    /// # Errors
    /// As [`Command::report`].
    pub fn wrong_marks(
        &self,
        opened: &Opened,
        marks: &[Fact],
        handle: &Handle<'_>,
    ) -> Result<Vec<usize>, Refusal> {
        let found = wrong_marks(&opened.file.puzzle, marks, &self.engine(handle));
        found.map_err(|error| Refusal::from(error).about(&opened.file.id, Self::LATE))
    }

    /// Why a cell is as it is, from the marks and the clues.
    ///
    /// # Errors
    /// As [`Command::report`].
    pub fn why_cell(
        &self,
        opened: &Opened,
        marks: &[Fact],
        cell: Cell,
        handle: &Handle<'_>,
    ) -> Result<CellReason, Refusal> {
        let found = why_cell(&opened.file.puzzle, marks, cell, &self.engine(handle));
        found.map_err(|error| Refusal::from(error).about(&opened.file.id, Self::LATE))
    }
}
