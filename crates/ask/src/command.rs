//! What every command is: options that find something out about a puzzle, and how that is told.

use serde::Serialize;

use super::exit::Exit;
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use super::request::PuzzleRequest;

/// The options of a command, and what they ask for.
pub trait Command: Sync {
    /// What the command prints with `--json`.
    type Answer: Serialize;
    /// What is found out.
    type Report<'a>: Report<Answer = Self::Answer>;

    /// What to say where a limit comes before there is anything to give.
    const LATE: &'static str = "the time limit was reached before it was known how many solutions there are";

    /// Whether the options go together, whatever the puzzle.
    ///
    /// # Errors
    /// Which do not, and what to do about it.
    fn check(&self, _: &Handle<'_>) -> Result<(), Refusal> {
        Ok(())
    }

    /// Finds it out; a refusal need not say which puzzle it is about.
    ///
    /// # Errors
    /// What keeps it from being found out.
    fn find<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<Self::Report<'a>, Refusal>;

    /// The answer that stands in for one that there is not.
    fn refused(&self, refusal: &Refusal) -> Self::Answer;

    /// What there is to find out about a puzzle.
    ///
    /// # Errors
    /// What keeps it from being found out.
    fn report<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<Self::Report<'a>, Refusal> {
        let found = self.check(handle).and_then(|()| self.find(opened, handle));
        found.map_err(|refusal| refusal.about(&opened.file.id, Self::LATE))
    }
}

/// Something found out about a puzzle.
pub trait Report {
    /// What the command prints with `--json`.
    type Answer: Serialize;

    /// The answer as plain data.
    fn answer(&self) -> Self::Answer;

    /// The exit status that it stands for.
    fn exit(&self) -> Exit;
}

/// The answer to a request.
///
/// # Errors
/// Why there is none.
pub fn answer<C: Command>(request: &PuzzleRequest<C>, handle: &Handle<'_>) -> Result<C::Answer, Refusal> {
    let handle = &request.handle(handle)?;
    let opened = Opened::of(request, handle)?;
    Ok(request.options.report(&opened, handle)?.answer())
}
