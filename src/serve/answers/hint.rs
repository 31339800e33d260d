//! `hint`: the first wrong mark of a grid, or the next step.

use std::time::Instant;

use because_encodings::Fact;
use serde_json::json;

use super::{Answer, Failure, found};
use crate::explain::{CostProfile, Options};
use crate::hint::{self, Hint, Level, Reason};
use crate::render::Speaker;
use crate::render::json::HintJson;
use crate::serve::lanes::Outcome;
use crate::serve::request::{HintOptions, LevelName, Request};
use crate::source::read_grid;

impl From<LevelName> for Level {
    fn from(name: LevelName) -> Level {
        match name {
            LevelName::Where => Level::Where,
            LevelName::Why => Level::Why,
            LevelName::Mark => Level::Mark,
        }
    }
}

/// A hint for the grid of a request.
pub fn hint(request: &Request<HintOptions>, deadline: Instant) -> Outcome<Answer> {
    let asked = &request.options;
    let level = Level::from(asked.level);
    found(
        request,
        deadline,
        |opened| {
            let file = &opened.file;
            let grid = json!({ "facts": asked.facts }).to_string();
            let marks = read_grid(grid.as_bytes(), "facts", &file.puzzle)
                .map_err(|faults| Failure::Error(faults.to_string()))?;
            let marks: Vec<Fact> = marks.into_iter().map(|mark| mark.fact).collect();
            let options = Options {
                cost: CostProfile::from(asked.cost),
                step_limit: (asked.step_limit > 0).then_some(asked.step_limit),
                deadline: Some(deadline),
                ..Options::default()
            };
            let report = hint::hint(&file.puzzle, &marks, &options)?;
            let late = matches!(&report.hint, Hint::Wrong(wrong) if wrong.reason == Reason::Late);
            let speaker = Speaker::new(&file.puzzle, &file.wording);
            let marks: Vec<(Fact, Option<usize>)> = marks.into_iter().map(|fact| (fact, None)).collect();
            Ok((HintJson::new(&speaker, &file.id, opened.is_unread(), &report, level, &marks), late))
        },
        |id, status, error| HintJson::failed(id, status, level, error),
    )
}
