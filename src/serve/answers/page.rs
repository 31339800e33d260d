//! `page`: an explanation as a page that asks this server for hints.

use std::time::Instant;

use serde::Serialize;
use serde_json::json;

use super::explain::steps;
use super::{Answer, Failure, found};
use crate::page::{PageOptions, served_page};
use crate::render::Speaker;
use crate::render::json::StatusJson;
use crate::serve::lanes::Outcome;
use crate::serve::pages::{Page, Pages};
use crate::serve::puzzle::format;
use crate::serve::request::{CostName, ExplainOptions, Request};

/// Where the page is.
#[derive(Serialize)]
struct PageJson {
    id: String,
    status: StatusJson,
    complete: bool,
    page: Option<String>,
    error: Option<String>,
}

/// The page, kept for a while.
pub fn page(request: &Request<ExplainOptions>, deadline: Instant, pages: &Pages) -> Outcome<Answer> {
    let asked = &request.options;
    found(
        request,
        deadline,
        |opened| {
            let file = &opened.file;
            // A step that is asked for is the one to open with: all are on the page.
            let sequence = steps(opened, &ExplainOptions { at: None, ..asked.clone() }, deadline, true)?;
            let options = PageOptions {
                unread: opened.is_unread(),
                live: asked.live,
                fold: asked.fold,
                at: asked.at,
                costs: asked.cost == CostName::Ocus,
                proved: false,
                glossary: true,
            };
            let speaker = Speaker::new(&file.puzzle, &file.wording);
            let again = asked.live.then(|| {
                json!({
                    "puzzle": request.puzzle,
                    "format": format(request),
                    "name": request.name,
                    "without": request.without,
                })
            });
            let made = served_page(&speaker, file, &sequence, options, again);
            let made = made.map_err(|error| Failure::Error(error.to_string()))?;
            let key = pages.keep(Page { html: made.html, policy: made.policy });
            let json = PageJson {
                id: file.id.clone(),
                status: StatusJson::of(sequence.status, !sequence.complete, opened.is_unread()),
                complete: sequence.complete,
                page: Some(format!("/page/{key}")),
                error: None,
            };
            Ok((json, !sequence.complete))
        },
        |id, status, error| PageJson { id: id.to_string(), status, complete: false, page: None, error },
    )
}
