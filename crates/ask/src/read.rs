//! `read`: what each clue in English was understood to mean.

use because_encodings::AttributeValues;
use because_encodings::formula::quoted;
use because_encodings::{Entity, Puzzle};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::{Command, Report};
use super::exit::Exit;
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use because_english::understand::Gold;
use because_english::understand::{MeasureError, Measured, measure};
use because_files::Filling;
use because_tell::render::Speaker;
use because_tell::render::json::ReadJson;

/// The options of `read`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ReadOptions {
    /// What the clues are expected to mean: JSON lines of puzzles' ids with their clues' meanings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expect: Option<String>,
}

/// What the English of a puzzle was understood to mean.
#[derive(Clone, Debug)]
pub struct ReadReport<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    /// How far that is what was expected, where that was asked.
    pub measured: Option<Measured>,
    /// Whether English in doubt counts as bad input.
    pub strict: bool,
}

impl ReadOptions {
    /// What was understood, compared with meanings that are at hand.
    ///
    /// # Errors
    /// As [`Command::report`].
    pub fn report_beside<'a>(opened: &'a Opened, gold: Option<&Gold>) -> Result<ReadReport<'a>, Refusal> {
        let found = beside(opened, gold);
        found.map_err(|refusal| refusal.about(&opened.file.id, ReadOptions::LATE))
    }
}

fn beside<'a>(opened: &'a Opened, gold: Option<&Gold>) -> Result<ReadReport<'a>, Refusal> {
    let measured = gold.map(|gold| measure(&opened.file, gold)).transpose();
    let measured = measured.map_err(|error| match error {
        MeasureError::Solve(error) => Refusal::from(error),
        other => Refusal::request(other.to_string()),
    })?;
    Ok(ReadReport { opened, measured, strict: false })
}

impl Command for ReadOptions {
    type Answer = ReadJson;
    type Report<'a> = ReadReport<'a>;

    const LATE: &'static str = "the time limit was reached before the clues were read";

    fn find<'a>(&self, opened: &'a Opened, _: &Handle<'_>) -> Result<ReadReport<'a>, Refusal> {
        let gold = self.expect.as_ref().map(|text| Gold::read(text.as_bytes())).transpose();
        beside(opened, gold.map_err(|error| Refusal::request(format!("expect: {error}")))?.as_ref())
    }

    fn refused(&self, refusal: &Refusal) -> ReadJson {
        ReadJson::failed(&refusal.id, refusal.error())
    }
}

impl ReadReport<'_> {
    /// Whether some of the English is in doubt.
    pub(crate) fn is_in_doubt(&self) -> bool {
        self.opened.is_unread() || self.opened.file.question_doubt.is_some()
    }

    /// What is understood and was not in the file.
    pub fn filling(&self) -> Filling {
        let puzzle = &self.opened.file.puzzle;
        let understanding = &self.opened.understanding;
        let sure = understanding.clues.iter().filter(|clue| !clue.is_open());
        let means = sure.filter_map(|clue| Some((clue.number, clue.meaning()?.notation(puzzle).to_string())));
        let ask = understanding
            .question
            .as_ref()
            .and(puzzle.question)
            .map(|ask| (full_name(puzzle, ask.of), puzzle.category(ask.category).name.clone()));
        Filling { means: means.collect(), attributes: self.added(), ask, words: understanding.words.clone() }
    }

    /// The attributes that the clues speak about and that the file lacks: the category's place, name and
    /// numbers.
    fn added(&self) -> Vec<(usize, String, Vec<i64>)> {
        let mut found = Vec::new();
        let before = &self.opened.attributes;
        for (place, (before, category)) in before.iter().zip(self.opened.file.puzzle.categories()).enumerate()
        {
            for attribute in category.attributes.iter().skip(*before) {
                if let AttributeValues::Numeric { of, .. } = &attribute.of {
                    let whole = of.iter().filter_map(|number| number.to_whole()).collect();
                    found.push((place, attribute.name.clone(), whole));
                }
            }
        }
        found
    }
}

/// The name of an entity, with its category where another has the same.
fn full_name(puzzle: &Puzzle, entity: Entity) -> String {
    let name = puzzle.entity_name(entity);
    let shared = puzzle.categories().iter().filter(|category| category.entities.contains(&name)).count();
    match shared {
        1 => name,
        _ => format!("{}:{}", quoted(&puzzle.category(entity.category).name), quoted(&name)),
    }
}

impl Report for ReadReport<'_> {
    type Answer = ReadJson;

    fn answer(&self) -> ReadJson {
        let file = &self.opened.file;
        let speaker = Speaker::new(&file.puzzle, &file.wording);
        ReadJson::new(&speaker, file, &self.opened.understanding, self.measured.as_ref())
    }

    fn exit(&self) -> Exit {
        let missed = self.measured.as_ref().is_some_and(|measured| !measured.missed.is_empty());
        match self.is_in_doubt() {
            true if self.strict => Exit::Bad,
            true => Exit::Negative,
            false if missed => Exit::Negative,
            false => Exit::Done,
        }
    }
}
