//! `grade`: how hard a puzzle is and why, without the steps.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::{Command, Report};
use super::cost::engine;
use super::exit::Exit;
use super::explain::ExplainOptions;
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use because_engine::explain::{self, Options, Sequence, Status};
use because_engine::grade::Grade;
use because_tell::render::json::{GradeJson, StatusJson, TotalsJson};

/// The options of `grade`: those of `explain`, as far as they choose steps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct GradeOptions {
    /// How the steps are chosen that are counted.
    pub steps: ExplainOptions,
}

/// What the steps add up to, without the steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DifficultyJson {
    /// The puzzle's id, or its file's name.
    pub id: String,
    /// How the puzzle stands.
    pub status: StatusJson,
    /// Whether the steps reach all that the puzzle entails.
    pub complete: bool,
    /// What they add up to.
    pub totals: TotalsJson,
    /// Why there is nothing else, where there is not.
    pub error: Option<String>,
}

/// How hard a puzzle is.
#[derive(Clone, Debug)]
pub struct GradeReport<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    /// The steps that are counted; they cite no axioms.
    pub found: Sequence,
    /// Stars and what they come from, where they are known.
    pub grade: Option<Grade>,
}

impl Command for GradeOptions {
    type Answer = DifficultyJson;
    type Report<'a> = GradeReport<'a>;

    fn check(&self, handle: &Handle<'_>) -> Result<(), Refusal> {
        self.steps.check(handle)
    }

    fn find<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<GradeReport<'a>, Refusal> {
        let asked = &self.steps;
        asked.cost.fits(&opened.file, handle)?;
        let usual = engine(&asked.cost, asked.premises, asked.step_limit, handle);
        let options = Options { cite: false, ..usual };
        let found = explain::explain(&opened.file.puzzle, &options)?;
        let grade = Grade::beside(&opened.file.puzzle, &options, &found)?;
        Ok(GradeReport { opened, found, grade })
    }

    fn refused(&self, refusal: &Refusal) -> DifficultyJson {
        DifficultyJson {
            id: refusal.id.clone(),
            status: refusal.status(),
            complete: false,
            totals: TotalsJson::default(),
            error: refusal.error(),
        }
    }
}

impl Report for GradeReport<'_> {
    type Answer = DifficultyJson;

    fn answer(&self) -> DifficultyJson {
        let (file, found) = (&self.opened.file, &self.found);
        let totals = TotalsJson::new(&found.steps, file.puzzle.shape());
        DifficultyJson {
            id: file.id.clone(),
            status: StatusJson::of(found.status, !found.complete, self.opened.is_unread()),
            complete: found.complete,
            totals: TotalsJson { difficulty: self.grade.as_ref().map(GradeJson::new), ..totals },
            error: None,
        }
    }

    fn exit(&self) -> Exit {
        self.opened.exit(match (self.found.complete, self.found.status) {
            (false, _) => Exit::Limit,
            (true, Status::Unique) => Exit::Done,
            (true, _) => Exit::Negative,
        })
    }
}
