//! `why`: the steps that some cells rest on.

use std::time::Instant;

use super::{Answer, Failure, found};
use crate::explain::{CostProfile, Options, PremiseSearch, Status};
use crate::render::Speaker;
use crate::render::json::WhyJson;
use crate::serve::lanes::Outcome;
use crate::serve::request::{Request, WhyOptions};
use crate::source::asked::{ReadAsked, in_pairs, no_question, read_asked};
use crate::why::{Asked, why as explained, why_not};

/// Why cells are as they are.
pub fn why(request: &Request<WhyOptions>, deadline: Instant) -> Outcome<Answer> {
    let asked = &request.options;
    found(
        request,
        deadline,
        |opened| {
            let (file, not) = (&opened.file, asked.not.as_deref());
            let options = Options {
                cost: CostProfile::from(asked.cost),
                premises: PremiseSearch::from(asked.premises),
                step_limit: (asked.step_limit > 0).then_some(asked.step_limit),
                deadline: Some(deadline),
                ..Options::default()
            };
            super::explain::contradict(&options).map_err(Failure::Error)?;
            in_pairs(&asked.entities, not.is_some()).map_err(Failure::Error)?;
            let found = match read_asked(&file.puzzle, &asked.entities, not).map_err(Failure::Error)? {
                ReadAsked::Question => explained(&file.puzzle, &Asked::Question, &options)?,
                ReadAsked::Cells(cells) => explained(&file.puzzle, &Asked::Cells(cells), &options)?,
                ReadAsked::Instead(cell) => why_not(&file.puzzle, cell, &options)?,
            };
            let nothing_asked = asked.entities.is_empty() && file.puzzle.question.is_none();
            if nothing_asked && found.sequence.status != Status::None {
                return Err(Failure::Error(no_question()));
            }
            let late = found.late || !found.sequence.complete;
            let speaker = Speaker::new(&file.puzzle, &file.wording);
            Ok((WhyJson::new(&speaker, &file.id, opened.title(), opened.is_unread(), &found), late))
        },
        WhyJson::failed,
    )
}
