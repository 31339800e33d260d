//! `export`: the puzzle as a formula for other tools.

use std::time::Instant;

use because_encodings::{ClueNumber, Encoding};
use serde::Serialize;

use super::{Answer, Failure, found};
use crate::export::{self, Axioms, Format, Options, Projection};
use crate::render::json::StatusJson;
use crate::serve::lanes::Outcome;
use crate::serve::request::{AxiomsName, EncodingName, ExportFormat, ExportOptions, ProjectionName, Request};

/// The puzzle in a format.
#[derive(Serialize)]
#[serde(untagged)]
enum ExportJson {
    Done { format: ExportFormat, text: String },
    Failed { id: String, status: StatusJson, error: Option<String> },
}

/// The puzzle as a formula.
pub fn export(request: &Request<ExportOptions>, deadline: Instant) -> Outcome<Answer> {
    let asked = &request.options;
    found(
        request,
        deadline,
        |opened| {
            let (format, options) = options(asked).map_err(Failure::Error)?;
            if opened.is_unread() {
                // A formula without some of the clues would look whole.
                let numbers = opened.file.clues.iter().filter(|clue| clue.formula.is_none());
                let numbers: Vec<String> = numbers.map(|clue| clue.number.0.to_string()).collect();
                let which =
                    if numbers.is_empty() { String::new() } else { format!(": {}", numbers.join(", ")) };
                return Err(Failure::Error(format!("clues are not understood or in doubt{which}")));
            }
            let text = export::export(&opened.file.puzzle, format, &options);
            let text = text.map_err(|error| Failure::Error(error.to_string()))?;
            Ok((ExportJson::Done { format: asked.format, text }, false))
        },
        |id, status, error| ExportJson::Failed { id: id.to_string(), status, error },
    )
}

fn options(asked: &ExportOptions) -> Result<(Format, Options), String> {
    if asked.format != ExportFormat::Dimacs && asked.projection.is_some() {
        return Err("projection is for the format dimacs".to_string());
    }
    if asked.format != ExportFormat::Gcnf && asked.axioms.is_some() {
        return Err("axioms is for the format gcnf".to_string());
    }
    let format = match asked.format {
        ExportFormat::Dimacs => Format::Dimacs,
        ExportFormat::Gcnf => Format::Gcnf,
    };
    let clues = asked.clues.as_ref().map(|numbers| {
        let mut clues: Vec<ClueNumber> = numbers.iter().copied().map(ClueNumber).collect();
        clues.sort_unstable();
        clues.dedup();
        clues
    });
    let options = Options {
        encoding: match asked.encoding {
            EncodingName::Pairwise => Encoding::Pairwise,
            EncodingName::Tuple => Encoding::Tuple,
        },
        projection: match asked.projection {
            Some(ProjectionName::Show) => Projection::Show,
            Some(ProjectionName::Ind) => Projection::Ind,
            Some(ProjectionName::None) | None => Projection::None,
        },
        clues,
        axioms: match asked.axioms {
            Some(AxiomsName::Groups) => Axioms::Groups,
            Some(AxiomsName::Hard) | None => Axioms::Hard,
        },
    };
    Ok((format, options))
}
