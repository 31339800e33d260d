//! `worth`: what each clue of a puzzle gives, alone and beside the others.

use because_encodings::{Clue, ClueNumber, Puzzle};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::{Command, Report};
use super::exit::Exit;
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use because_engine::check::{self, SolveError};
use because_engine::explain::Status;
use because_tell::render::json::StatusJson;

/// No options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WorthOptions {}

/// What each clue gives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorthJson {
    /// The puzzle's id, or its file's name.
    pub id: String,
    /// How the puzzle stands; `limit` where the time was too short for all clues.
    pub status: StatusJson,
    /// How many cells all clues settle together.
    pub settled: usize,
    /// Each clue that is understood, in order, as far as the time went.
    pub clues: Vec<ClueWorthJson>,
    /// Why there is nothing else, where there is not.
    pub error: Option<String>,
}

/// What a clue gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClueWorthJson {
    /// Its number.
    pub n: u32,
    /// How many cells it settles alone, with what is given and the rules of the grid; none where it contradicts
    /// them.
    pub alone: usize,
    /// How many of the cells that all clues settle would be open without it.
    pub open_without: usize,
}

/// What each clue of a puzzle gives.
#[derive(Clone, Debug)]
pub struct WorthReport<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    status: Status,
    settled: usize,
    clues: Vec<ClueWorthJson>,
    cut: bool,
}

/// The same puzzle with some of its clues; the others are stated, for those that speak about them.
fn asserting(puzzle: &Puzzle, which: impl Fn(ClueNumber) -> bool) -> Puzzle {
    let mut some = puzzle.without_clues();
    for clue in puzzle.clues() {
        some.push_clue(Clue { asserted: clue.asserted && which(clue.number), ..clue.clone() });
    }
    some
}

/// How many cells a puzzle's clues settle; `None` where they clash.
fn settled(puzzle: &Puzzle, handle: &Handle<'_>) -> Result<(Status, usize), SolveError> {
    let options = check::Options {
        backend: handle.backend,
        clues: false,
        deadline: handle.deadline(),
        ..check::Options::default()
    };
    let found = check::check(puzzle, &options)?;
    let cells = match found.status {
        Status::None => 0,
        Status::Unique => puzzle.shape().cells(),
        Status::Multiple => found.shared_facts.len(),
    };
    match found.limit {
        true => Err(SolveError::Deadline),
        false => Ok((found.status, cells)),
    }
}

impl Command for WorthOptions {
    type Answer = WorthJson;
    type Report<'a> = WorthReport<'a>;

    fn find<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<WorthReport<'a>, Refusal> {
        let whole = &opened.file;
        let (status, all) = settled(&whole.puzzle, handle)?;
        let mut report = WorthReport { opened, status, settled: all, clues: Vec::new(), cut: false };
        let given = settled(&whole.puzzle.without_clues(), handle)?.1;
        for clue in whole.puzzle.clues().iter().filter(|clue| clue.asserted) {
            let alone = asserting(&whole.puzzle, |number| number == clue.number);
            let rest = asserting(&whole.puzzle, |number| number != clue.number);
            let found = settled(&alone, handle)
                .and_then(|(_, alone)| Ok((alone.saturating_sub(given), settled(&rest, handle)?.1)));
            match found {
                Ok((alone, rest)) => report.clues.push(ClueWorthJson {
                    n: clue.number.0,
                    alone,
                    open_without: all.saturating_sub(rest),
                }),
                Err(SolveError::Deadline) => {
                    report.cut = true;
                    break;
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(report)
    }

    fn refused(&self, refusal: &Refusal) -> WorthJson {
        WorthJson {
            id: refusal.id.clone(),
            status: refusal.status(),
            settled: 0,
            clues: Vec::new(),
            error: refusal.error(),
        }
    }
}

impl Report for WorthReport<'_> {
    type Answer = WorthJson;

    fn answer(&self) -> WorthJson {
        WorthJson {
            id: self.opened.file.id.clone(),
            status: StatusJson::of(self.status, self.cut, self.opened.is_unread()),
            settled: self.settled,
            clues: self.clues.clone(),
            error: None,
        }
    }

    fn exit(&self) -> Exit {
        self.opened.exit(if self.cut { Exit::Limit } else { Exit::Done })
    }
}
