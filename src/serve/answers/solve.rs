//! `solve`: the solution, and the answer to the question.

use std::time::Instant;

use super::{Answer, found};
use crate::check;
use crate::render::json::SolveJson;
use crate::serve::lanes::Outcome;
use crate::serve::request::{Request, SolveOptions};

/// The solution, and the answer to the question.
pub fn solve(request: &Request<SolveOptions>, deadline: Instant) -> Outcome<Answer> {
    let asked = &request.options;
    found(
        request,
        deadline,
        |opened| {
            let file = &opened.file;
            let options = check::Options {
                count: asked.all.then_some(asked.limit),
                list: if asked.all { usize::try_from(asked.limit).unwrap_or(usize::MAX) } else { 2 },
                clues: false,
                shared: file.puzzle.question.is_some(),
                deadline: Some(deadline),
                ..check::Options::default()
            };
            let report = check::check(&file.puzzle, &options)?;
            Ok((SolveJson::new(&file.puzzle, &file.clues, &file.id, &report, asked.all), report.limit))
        },
        SolveJson::failed,
    )
}
