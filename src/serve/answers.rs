//! The answers, as the front door gives them, with the status of HTTP.

use std::time::Instant;

use axum::http::StatusCode;
use serde::Serialize;

use super::lanes::Outcome;
use super::pages::{Page, Pages};
use because_ask::{
    Command, EditOptions, Exit, ExplainOptions, Handle, Opened, PuzzleRequest, Refusal, RefusalKind, Report,
};
use because_tell::render::json::StatusJson;

/// An answer: its status, and JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
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

/// What there is to say to a request, by its deadline.
pub(crate) fn answer<C: Command>(request: &PuzzleRequest<C>, deadline: Instant) -> Outcome<Answer> {
    let asked = &request.options;
    answered(request, asked, deadline, |report| Ok(report.answer()), |refusal| asked.refused(refusal))
}

/// What an editor shows beside a text.
pub(crate) fn edit(request: &PuzzleRequest<EditOptions>, deadline: Instant) -> Outcome<Answer> {
    let report = because_ask::edit(request, &Handle::default().with_deadline(Some(deadline)));
    Outcome { found: Answer::new(StatusCode::OK, &report.answer), late: report.cut }
}

/// Where a page is.
#[derive(Serialize)]
struct PageJson {
    id: String,
    status: StatusJson,
    complete: bool,
    page: Option<String>,
    error: Option<String>,
}

/// An explanation as a page, kept for a while, that may ask this server for hints.
pub(crate) fn page(
    request: &PuzzleRequest<ExplainOptions>,
    deadline: Instant,
    pages: &Pages,
) -> Outcome<Answer> {
    // A step that is asked for is the one to open with: all are on the page.
    let asked = ExplainOptions { at: None, ..request.options.clone() };
    answered(
        request,
        &asked,
        deadline,
        |report| {
            let made = report.served_page(request)?;
            let key = pages.keep(Page { html: made.html, policy: made.policy });
            Ok(PageJson {
                id: report.opened.file.id.clone(),
                status: report.status(),
                complete: report.found.complete,
                page: Some(format!("/page/{key}")),
                error: None,
            })
        },
        |refusal| {
            let (status, error) = (refusal.status(), refusal.error());
            PageJson { id: refusal.id.clone(), status, complete: false, page: None, error }
        },
    )
}

/// Asks something about the puzzle of a request, and says whether a limit cut it short; `refused` is what
/// stands in for an answer that there is not.
fn answered<O, C: Command, J: Serialize>(
    request: &PuzzleRequest<O>,
    asked: &C,
    deadline: Instant,
    tell: impl Fn(&C::Report<'_>) -> Result<J, Refusal>,
    refused: impl Fn(&Refusal) -> J,
) -> Outcome<Answer> {
    let handle = Handle::default().with_deadline(Some(deadline));
    let refuse = |refusal: Refusal, cut: bool| {
        let late = refusal.kind == RefusalKind::Limit;
        let status = if late { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
        Outcome { found: Answer::new(status, &refused(&refusal)), late: late || cut }
    };
    let opened = match Opened::of(request, &handle) {
        Ok(opened) => opened,
        Err(refusal) => return refuse(refusal, false),
    };
    let found = asked.report(&opened, &handle);
    match found.and_then(|report| Ok((tell(&report)?, report.exit() == Exit::Limit))) {
        Ok((json, late)) => Outcome { found: Answer::new(StatusCode::OK, &json), late: late || opened.cut },
        Err(refusal) => refuse(refusal, opened.cut),
    }
}
