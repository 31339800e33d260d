//! `solve`: the solution, and the answer to the question.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::{Command, Report};
use super::exit::Exit;
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use super::solutions::{MOST, exit, some};
use because_engine::check;
use because_tell::render::json::{SolveJson, agreed_answer};

/// The options of `solve`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SolveOptions {
    /// Give every solution.
    pub all: bool,
    /// Give at most this many.
    pub limit: u64,
}

impl Default for SolveOptions {
    fn default() -> SolveOptions {
        SolveOptions { all: false, limit: MOST }
    }
}

/// The solutions of a puzzle.
#[derive(Clone, Debug)]
pub struct SolveReport<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    /// How it stands.
    pub found: check::Report,
    all: bool,
}

impl Command for SolveOptions {
    type Answer = SolveJson;
    type Report<'a> = SolveReport<'a>;

    fn check(&self, handle: &Handle<'_>) -> Result<(), Refusal> {
        some(self.limit, handle)
    }

    fn find<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<SolveReport<'a>, Refusal> {
        let options = check::Options {
            backend: handle.backend,
            count: self.all.then_some(self.limit),
            list: if self.all { usize::try_from(self.limit).unwrap_or(usize::MAX) } else { 2 },
            clues: false,
            // What all solutions share answers several questions; for one, less is enough.
            shared: !opened.file.further.is_empty(),
            asked: true,
            deadline: handle.deadline(),
            ..check::Options::default()
        };
        let mut found = check::check(&opened.file.puzzle, &options)?;
        // To tell that there are many takes two.
        found.solutions.truncate(if self.all { options.list } else { usize::MAX });
        Ok(SolveReport { opened, found, all: self.all })
    }

    fn refused(&self, refusal: &Refusal) -> SolveJson {
        SolveJson::failed(&refusal.id, refusal.status(), refusal.error())
    }
}

impl Report for SolveReport<'_> {
    type Answer = SolveJson;

    fn answer(&self) -> SolveJson {
        let file = &self.opened.file;
        let mut answer = SolveJson::new(&file.puzzle, &file.clues, &file.id, &self.found, self.all);
        // A text with several questions has several answers, in their order; all of them, or none that looks whole.
        if !file.further.is_empty() {
            let answers: Option<Vec<String>> =
                file.asking().iter().map(|puzzle| agreed_answer(puzzle, &self.found)).collect();
            answer.answer = answers.map(|answers| answers.join("; "));
        }
        answer
    }

    fn exit(&self) -> Exit {
        self.opened.exit(exit(&self.found))
    }
}
