//! What `check` and `solve` have in common: reports on the solutions of a puzzle.

use because_engine::check;
use because_engine::explain::Status;

use super::exit::Exit;
use super::handle::Handle;
use super::refusal::Refusal;

/// The most solutions and sets that are counted or listed, where nothing else is said.
pub(super) const MOST: u64 = 1000;

/// The exit status of a report on the solutions.
pub(super) fn exit(report: &check::Report) -> Exit {
    match (report.limit, report.status) {
        (true, _) => Exit::Limit,
        (false, Status::Unique) => Exit::Done,
        (false, _) => Exit::Negative,
    }
}

/// That at least one is asked for.
///
/// # Errors
/// If none is.
pub(super) fn some(limit: u64, handle: &Handle<'_>) -> Result<(), Refusal> {
    match limit {
        0 => Err(Refusal::request(format!("{} 0: a limit is 1 or more", handle.option("limit")))),
        _ => Ok(()),
    }
}
