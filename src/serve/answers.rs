//! The answers: what the commands of the same names print with `--json`.

mod check;
mod edit;
mod explain;
mod export;
mod hint;
mod page;
mod read;
mod solve;
mod why;

use std::time::Instant;

use axum::http::StatusCode;
use serde::Serialize;

use super::lanes::Outcome;
use super::puzzle::{Opened, open, stem};
use super::request::Request;
use crate::render::json::StatusJson;
use crate::solve::SolveError;

pub use check::check;
pub use edit::edit;
pub use explain::{difficulty, explain};
pub use export::export;
pub use hint::hint;
pub use page::page;
pub use read::read;
pub use solve::solve;
pub use why::why;

/// An answer: its status, and JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// 200, or 422 where the puzzle or what is asked of it is at fault.
    pub status: StatusCode,
    /// JSON.
    pub body: String,
}

impl Answer {
    fn new(status: StatusCode, value: &impl Serialize) -> Answer {
        Answer { status, body: super::json(value) }
    }
}

/// What keeps something from being found out.
enum Failure {
    /// A limit came first.
    Limit,
    /// Something else, in words.
    Error(String),
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Failure {
        match error {
            SolveError::Deadline => Failure::Limit,
            error => Failure::Error(error.to_string()),
        }
    }
}

/// Finds something out about the puzzle of a request, as JSON, and whether a limit cut it short;
/// `failed` is what stands in for it where it cannot be.
fn found<O, J: Serialize>(
    request: &Request<O>,
    deadline: Instant,
    find: impl Fn(&Opened) -> Result<(J, bool), Failure>,
    failed: impl Fn(&str, StatusJson, Option<String>) -> J,
) -> Outcome<Answer> {
    let at_fault = |id: &str, status, error: String| {
        let json = failed(id, status, Some(error));
        Outcome { found: Answer::new(StatusCode::UNPROCESSABLE_ENTITY, &json), late: false }
    };
    let opened = match open(request, deadline) {
        Ok(opened) => opened,
        Err(faults) => {
            let id = faults.id().map_or_else(|| stem(&request.name), str::to_string);
            // A question is no fault: the puzzle waits for its author's answer.
            let status = if faults.is_question() { StatusJson::Unread } else { StatusJson::Error };
            return at_fault(&id, status, faults.to_string());
        }
    };
    let id = &opened.file.id;
    if let Some(number) = opened.no_such_clue {
        return at_fault(id, StatusJson::Error, format!("without: there is no clue {number}"));
    }
    let mut outcome = match find(&opened) {
        Ok((json, late)) => Outcome { found: Answer::new(StatusCode::OK, &json), late },
        Err(Failure::Limit) => {
            let json = failed(id, StatusJson::Limit, None);
            Outcome { found: Answer::new(StatusCode::OK, &json), late: true }
        }
        Err(Failure::Error(error)) => at_fault(id, StatusJson::Error, error),
    };
    outcome.late |= opened.cut;
    outcome
}
