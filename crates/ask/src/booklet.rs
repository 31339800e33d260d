//! `booklet`: many puzzles for paper in one page, their answers and steps at the back.

use itertools::Itertools;
use serde::{Deserialize, Serialize};

use super::command::Command;
use super::explain::{ExplainOptions, ExplainReport};
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use super::request::PuzzleRequest;
use because_tell::page::{BookletOptions, PaperSize};

/// A booklet of puzzles.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct BookletRequest {
    /// The puzzles, in order.
    puzzles: Vec<PuzzleRequest<ExplainOptions>>,
    /// The size of a sheet.
    paper: PaperName,
    /// Two puzzles on a sheet instead of one.
    two_up: bool,
    /// Larger letters.
    large_print: bool,
    /// After each puzzle what its steps give, with blanks for the reasons.
    worksheet: bool,
}

/// The size of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PaperName {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// A booklet as a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct BookletJson {
    /// The page, for a browser to print; none where there is none.
    pub html: Option<String>,
    /// Whether the steps of every puzzle are all there.
    pub complete: bool,
    /// Why there is no page.
    pub error: Option<String>,
}

/// The booklet of these puzzles.
pub(crate) fn booklet(request: &BookletRequest, handle: &Handle<'_>) -> Result<BookletJson, Refusal> {
    if request.puzzles.is_empty() {
        return Err(Refusal::request("puzzles: a booklet has one at least"));
    }
    let opened: Vec<Opened> = request.puzzles.iter().map(|one| Opened::of(one, handle)).try_collect()?;
    let asked =
        |one: &PuzzleRequest<ExplainOptions>| ExplainOptions { at: None, grade: true, ..one.options.clone() };
    let reports: Vec<ExplainReport<'_>> = (request.puzzles.iter().zip(&opened))
        .map(|(one, opened)| asked(one).report(opened, &one.handle(handle)?))
        .try_collect()?;
    let options = BookletOptions {
        size: match request.paper {
            PaperName::A4 => PaperSize::A4,
            PaperName::Letter => PaperSize::Letter,
        },
        two_up: request.two_up,
        large: request.large_print,
        worksheet: request.worksheet,
    };
    let complete = reports.iter().all(|report| report.found.complete);
    Ok(BookletJson { html: Some(ExplainReport::booklet(&reports, options)?), complete, error: None })
}
