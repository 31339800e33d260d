//! `check`: how many solutions there are, and what is wrong with the clues.

use std::time::Instant;

use super::{Answer, found};
use crate::check::{self, Extent};
use crate::render::json::CheckJson;
use crate::serve::lanes::Outcome;
use crate::serve::request::{CheckOptions, Request};

/// How a puzzle stands.
pub fn check(request: &Request<CheckOptions>, deadline: Instant) -> Outcome<Answer> {
    let asked = &request.options;
    let most = usize::try_from(asked.limit).unwrap_or(usize::MAX);
    let more = if asked.all { Extent::All } else { Extent::Smallest };
    found(
        request,
        deadline,
        |opened| {
            let options = check::Options {
                count: asked.count.then_some(asked.limit),
                list: if asked.all { most } else { 2 },
                clashes: if asked.all { Extent::All } else { Extent::Nothing },
                corrections: more,
                irredundant: if asked.irredundant { more } else { Extent::Nothing },
                settle: true,
                most_sets: most,
                expected: opened.file.expected.clone(),
                deadline: Some(deadline),
                ..check::Options::default()
            };
            let report = check::check(&opened.file.puzzle, &options)?;
            let json = CheckJson::new(&opened.file.puzzle, &opened.file.id, opened.is_unread(), &report);
            Ok((json, report.limit))
        },
        CheckJson::failed,
    )
}
