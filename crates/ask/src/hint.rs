//! `hint`: the first wrong mark of a grid, or the next step, in three degrees.

use because_encodings::Fact;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::command::{Command, Report};
use super::cost::{Cost, PremisesName, engine};
use super::exit::Exit;
use super::explain::{begun, no_such_step};
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use because_engine::explain::{Options, STEP_LIMIT, Status, Telling};
use because_engine::hint::{self, Hint, Level, Reason};
use because_files::read_grid;
use because_tell::render::HintText;
use because_tell::render::json::{FactJson, HintJson};
use because_tell::render::{Look, Speaker};

/// How much a hint tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LevelName {
    /// Where to look.
    #[default]
    Where,
    /// What it rests on.
    Why,
    /// The marks.
    Mark,
}

impl LevelName {
    /// All degrees, the least telling first.
    pub const ALL: [LevelName; 3] = [LevelName::Where, LevelName::Why, LevelName::Mark];
}

impl From<LevelName> for Level {
    fn from(name: LevelName) -> Level {
        match name {
            LevelName::Where => Level::Where,
            LevelName::Why => Level::Why,
            LevelName::Mark => Level::Mark,
        }
    }
}

/// The options of `hint`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct HintOptions {
    /// What is marked.
    pub facts: Vec<FactJson>,
    /// The text of a grid file with further marks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<String>,
    /// The grid before this step of the explanation instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
    /// How much to tell.
    pub level: LevelName,
    /// What makes one step easier than another.
    pub cost: Cost,
    /// How much search a step may take; 0 for no limit.
    pub step_limit: u64,
    /// Whether steps cite the axioms that they need.
    pub cite: bool,
}

impl Default for HintOptions {
    fn default() -> HintOptions {
        let (level, cost) = (LevelName::default(), Cost::default());
        HintOptions {
            facts: Vec::new(),
            grid: None,
            at: None,
            level,
            cost,
            step_limit: STEP_LIMIT,
            cite: true,
        }
    }
}

/// A mark, with its line if it has one.
pub type Mark = (Fact, Option<usize>);

/// A hint with the marks that it is for.
#[derive(Clone, Debug)]
pub struct HintReport<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    /// The hint.
    pub found: hint::Report,
    /// The marks, in the order in which they are given.
    pub marks: Vec<Mark>,
    level: Level,
    costs: bool,
}

impl HintOptions {
    pub(super) fn engine(&self, handle: &Handle<'_>) -> Options {
        let usual = engine(&self.cost, PremisesName::default(), self.step_limit, handle);
        Options { cite: self.cite, ..usual }
    }

    /// The marks of a grid file of this name.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn marks_in(opened: &Opened, grid: &[u8], name: &str) -> Result<Vec<Mark>, Refusal> {
        let marks = read_grid(grid, name, &opened.file.puzzle).map_err(Refusal::beside)?;
        Ok(marks.into_iter().map(|mark| (mark.fact, Some(mark.line))).collect())
    }

    /// What is marked before a step.
    fn marks_before(&self, at: usize, opened: &Opened, handle: &Handle<'_>) -> Result<Vec<Mark>, Refusal> {
        let options = Options { cite: false, ..self.engine(handle) };
        let (_, mut explainer) = begun(&opened.file.puzzle, &options)?;
        if at == 0 {
            return Err(Refusal::request(format!("{} 0: steps are counted from 1", handle.option("at"))));
        }
        let (mut telling, mut told) = (Telling::default(), 0);
        loop {
            let grid: Vec<Fact> = explainer.grid().iter().collect();
            let Some(mut step) = explainer.next_step()? else { return Err(no_such_step(at, told, handle)) };
            telling.number(&mut step);
            told = step.number;
            if told == at {
                return Ok(grid.into_iter().map(|fact| (fact, None)).collect());
            }
        }
    }

    fn marks(&self, opened: &Opened, handle: &Handle<'_>) -> Result<Vec<Mark>, Refusal> {
        if let Some(at) = self.at {
            return self.marks_before(at, opened, handle);
        }
        let facts = json!({ "facts": self.facts }).to_string();
        let marks = HintOptions::marks_in(opened, facts.as_bytes(), "facts")?;
        let mut marks: Vec<Mark> = marks.into_iter().map(|(fact, _)| (fact, None)).collect();
        if let Some(grid) = &self.grid {
            marks.extend(HintOptions::marks_in(opened, grid.as_bytes(), "grid")?);
        }
        Ok(marks)
    }

    /// The hint for these marks, whatever the options say is marked.
    ///
    /// # Errors
    /// As [`Command::report`].
    pub fn report_on<'a>(
        &self,
        opened: &'a Opened,
        marks: impl FnOnce(&Opened) -> Result<Vec<Mark>, Refusal>,
        handle: &Handle<'_>,
    ) -> Result<HintReport<'a>, Refusal> {
        let found = || {
            self.cost.fits(&opened.file, handle)?;
            self.on(opened, marks(opened)?, handle)
        };
        found().map_err(|refusal| refusal.about(&opened.file.id, Self::LATE))
    }

    fn on<'a>(
        &self,
        opened: &'a Opened,
        marks: Vec<Mark>,
        handle: &Handle<'_>,
    ) -> Result<HintReport<'a>, Refusal> {
        let facts: Vec<Fact> = marks.iter().map(|(fact, _)| *fact).collect();
        let found = hint::hint(&opened.file.puzzle, &facts, &self.engine(handle))?;
        Ok(HintReport { opened, found, marks, level: self.level.into(), costs: self.cost.is_priced() })
    }
}

impl Command for HintOptions {
    type Answer = HintJson;
    type Report<'a> = HintReport<'a>;

    const LATE: &'static str = "the time limit was reached before there was a hint";

    fn find<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<HintReport<'a>, Refusal> {
        self.cost.fits(&opened.file, handle)?;
        self.on(opened, self.marks(opened, handle)?, handle)
    }

    fn refused(&self, refusal: &Refusal) -> HintJson {
        HintJson::failed(&refusal.id, refusal.status(), self.level.into(), refusal.error())
    }
}

impl HintReport<'_> {
    /// What a text of this hint depends on beside it.
    pub fn text(&self, look: Look) -> HintText {
        let line = match &self.found.hint {
            Hint::Wrong(wrong) => self.marks.get(wrong.place).and_then(|(_, line)| *line),
            _ => None,
        };
        HintText { look, level: self.level, line, unread: self.opened.is_unread(), costs: self.costs }
    }
}

impl Report for HintReport<'_> {
    type Answer = HintJson;

    fn answer(&self) -> HintJson {
        let file = &self.opened.file;
        let speaker = Speaker::new(&file.puzzle, &file.wording);
        HintJson::new(&speaker, &file.id, self.opened.is_unread(), &self.found, self.level, &self.marks)
    }

    fn exit(&self) -> Exit {
        self.opened.exit(match &self.found.hint {
            Hint::Wrong(wrong) if wrong.reason == Reason::Late => Exit::Limit,
            Hint::Wrong(_) => Exit::Negative,
            _ if self.found.status == Status::None => Exit::Negative,
            _ => Exit::Done,
        })
    }
}
