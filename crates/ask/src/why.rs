//! `why`: the steps that some cells rest on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::{Command, Report};
use super::cost::{Cost, PremisesName, engine, go_together};
use super::exit::Exit;
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use because_engine::explain::{STEP_LIMIT, Status};
use because_engine::why::{Asked, Why, why, why_not};
use because_files::{ReadAsked, in_pairs, no_question, read_asked};
use because_tell::render::Speaker;
use because_tell::render::json::WhyJson;
use because_tell::render::text::TextOptions;
use because_tell::render::why::WhyOptions as WhyText;

/// The options of `why`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct WhyOptions {
    /// The entities of the cells, two by two; none for the puzzle's question.
    pub entities: Vec<String>,
    /// An entity to suppose in place of one of them.
    pub not: Option<String>,
    /// What makes one step easier than another.
    pub cost: Cost,
    /// How much is asked of premises.
    pub premises: PremisesName,
    /// How much search a step may take; 0 for no limit.
    pub step_limit: u64,
}

impl Default for WhyOptions {
    fn default() -> WhyOptions {
        WhyOptions {
            entities: Vec::new(),
            not: None,
            cost: Cost::default(),
            premises: PremisesName::default(),
            step_limit: STEP_LIMIT,
        }
    }
}

impl WhyOptions {
    /// What of a text these options decide; the rest is as in `text`.
    pub fn text(&self, text: TextOptions) -> WhyText {
        let text =
            TextOptions { marks: true, premises: self.premises.into(), costs: self.cost.is_priced(), ..text };
        WhyText { text, question: self.entities.is_empty() && self.not.is_none() }
    }
}

/// Why cells are as they are.
#[derive(Clone, Debug)]
pub struct WhyReport<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    /// Why.
    pub found: Why,
}

impl Command for WhyOptions {
    type Answer = WhyJson;
    type Report<'a> = WhyReport<'a>;

    const LATE: &'static str = "the time limit was reached before it was known whether the clues settle this";

    fn check(&self, handle: &Handle<'_>) -> Result<(), Refusal> {
        go_together(&self.cost, self.premises, handle)?;
        in_pairs(&self.entities, self.not.is_some()).map_err(Refusal::request)
    }

    fn find<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<WhyReport<'a>, Refusal> {
        let puzzle = &opened.file.puzzle;
        self.cost.fits(&opened.file, handle)?;
        let options = engine(&self.cost, self.premises, self.step_limit, handle);
        let asked = read_asked(puzzle, &self.entities, self.not.as_deref()).map_err(Refusal::request)?;
        let found = match asked {
            ReadAsked::Question => why(puzzle, &Asked::Question, &options)?,
            ReadAsked::Cells(cells) => why(puzzle, &Asked::Cells(cells), &options)?,
            ReadAsked::Instead(cell) => why_not(puzzle, cell, &options)?,
        };
        let nothing_asked = self.entities.is_empty() && puzzle.question.is_none();
        if nothing_asked && found.sequence.status != Status::None {
            return Err(Refusal::request(no_question()));
        }
        Ok(WhyReport { opened, found })
    }

    fn refused(&self, refusal: &Refusal) -> WhyJson {
        WhyJson::failed(&refusal.id, refusal.status(), refusal.error())
    }
}

impl Report for WhyReport<'_> {
    type Answer = WhyJson;

    fn answer(&self) -> WhyJson {
        let file = &self.opened.file;
        let speaker = Speaker::new(&file.puzzle, &file.wording);
        WhyJson::new(&speaker, &file.id, self.opened.title(), self.opened.is_unread(), &self.found)
    }

    fn exit(&self) -> Exit {
        let found = &self.found;
        self.opened.exit(if found.late || !found.sequence.complete {
            Exit::Limit
        } else if found.sequence.status == Status::None || !found.open.is_empty() {
            Exit::Negative
        } else {
            Exit::Done
        })
    }
}
