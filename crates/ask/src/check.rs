//! `check`: how many solutions there are, and what is wrong with the clues.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::{Command, Report};
use super::exit::Exit;
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use super::solutions::{MOST, exit, some};
use because_engine::check::{self, Extent};
use because_files::certificate::{self, Certificate};
use because_tell::render::json::CheckJson;

/// The options of `check`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct CheckOptions {
    /// Count the solutions.
    pub count: bool,
    /// List all that there is, instead of the smallest or the first.
    pub all: bool,
    /// A smallest set of clues that leaves the one solution.
    pub irredundant: bool,
    /// Stop counting and listing at this many.
    pub limit: u64,
    /// Whether to look for what would leave one solution: clues to drop, facts to add. `all` does so
    /// anyway.
    pub mend: bool,
}

impl Default for CheckOptions {
    fn default() -> CheckOptions {
        CheckOptions { count: false, all: false, irredundant: false, limit: MOST, mend: true }
    }
}

/// How a puzzle stands.
#[derive(Clone, Debug)]
pub struct CheckReport<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    /// How it stands.
    pub found: check::Report,
}

impl Command for CheckOptions {
    type Answer = CheckJson;
    type Report<'a> = CheckReport<'a>;

    fn check(&self, handle: &Handle<'_>) -> Result<(), Refusal> {
        some(self.limit, handle)
    }

    fn find<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<CheckReport<'a>, Refusal> {
        let most = usize::try_from(self.limit).unwrap_or(usize::MAX);
        let more = if self.all { Extent::All } else { Extent::Smallest };
        let mend = self.all || self.mend;
        let options = check::Options {
            backend: handle.backend,
            count: self.count.then_some(self.limit),
            list: if self.all { most } else { 2 },
            clues: true,
            shared: true,
            asked: true,
            clashes: if self.all { Extent::All } else { Extent::Nothing },
            corrections: if mend { more } else { Extent::Nothing },
            irredundant: if self.irredundant { more } else { Extent::Nothing },
            settle: mend,
            most_sets: most,
            expected: opened.file.expected.clone(),
            deadline: handle.deadline(),
        };
        let mut found = check::check(&opened.file.puzzle, &options)?;
        // To tell that there are many takes two.
        found.solutions.truncate(if self.all { most } else { usize::MAX });
        Ok(CheckReport { opened, found })
    }

    fn refused(&self, refusal: &Refusal) -> CheckJson {
        CheckJson::failed(&refusal.id, refusal.status(), refusal.error())
    }
}

impl CheckReport<'_> {
    /// A certificate of how many solutions there are. Where the time is over there is none, and the
    /// report counts as cut short.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn certify(&mut self, handle: &Handle<'_>) -> Result<Option<Certificate>, Refusal> {
        let file = &self.opened.file;
        let made = super::proof::certified(self.opened, self.found.status, handle, || {
            certificate::solutions(&file.puzzle, &file.id, handle.deadline())
        })?;
        self.found.limit |= made.is_none();
        Ok(made)
    }
}

impl Report for CheckReport<'_> {
    type Answer = CheckJson;

    fn answer(&self) -> CheckJson {
        let file = &self.opened.file;
        CheckJson::new(&file.puzzle, &file.id, self.opened.is_unread(), &self.found)
    }

    fn exit(&self) -> Exit {
        self.opened.exit(exit(&self.found))
    }
}
