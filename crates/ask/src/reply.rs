//! An answer as JSON, and how it ended.

use serde::Serialize;

use super::command::{Command, Report};
use super::exit::Exit;
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::{Refusal, RefusalKind};
use super::request::PuzzleRequest;

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// JSON.
    pub json: String,
    /// Whether the puzzle, or what is asked of it, is at fault.
    pub refused: bool,
    /// Whether a limit kept it from being whole.
    pub cut: bool,
}

/// A value as JSON.
pub(super) fn written(value: &impl Serialize) -> String {
    // The types written have string keys only, and writing to memory does not fail.
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_string())
}

/// Finds something out about the puzzle of a request, and says whether a limit cut it short; `refused` is what
/// stands in for an answer that there is not.
pub(super) fn answered_by<O, C: Command, J: Serialize>(
    request: &PuzzleRequest<O>,
    handle: &Handle<'_>,
    find: impl for<'o> Fn(&'o Opened) -> Result<C::Report<'o>, Refusal>,
    tell: impl Fn(&C::Report<'_>) -> Result<J, Refusal>,
    refused: impl Fn(&Refusal) -> J,
) -> Reply {
    let refuse = |refusal: &Refusal, cut: bool| refusal_reply(refusal, &refused(refusal), cut);
    let opened = match Opened::of(request, handle) {
        Ok(opened) => opened,
        Err(refusal) => return refuse(&refusal, false),
    };
    let found = find(&opened);
    match found.and_then(|report| Ok((tell(&report)?, report.exit() == Exit::Limit))) {
        Ok((json, late)) => Reply { json: written(&json), refused: false, cut: late || opened.cut },
        Err(refusal) => refuse(&refusal, opened.cut),
    }
}

pub(super) fn refusal_reply(refusal: &Refusal, json: &impl Serialize, cut: bool) -> Reply {
    let late = refusal.kind == RefusalKind::Limit;
    Reply { json: written(json), refused: !late, cut: late || cut }
}
