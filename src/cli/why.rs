//! `because why`: the steps that some cells rest on, or what would clash with another answer.

use because::explain::Status;
use because::render::json::{StatusJson, WhyJson};
use because::render::why::{WhyOptions, answer, page};
use because::render::{Look, Speaker};
use because::source::PuzzleFile;
use because::source::asked::{ReadAsked, in_pairs, no_question, read_asked};
use because::why::{Asked, Why as Found, why, why_not};
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::language::LanguageArg;
use super::output::to_json;
use super::steps::{StepArgs, check_weights};
use super::unread;
use super::work::{self, Failure, Job, Work};

/// Why a cell is as it is: the steps that it rests on, and no others.
///
/// Two entities name a cell, further pairs further cells; with none it is the puzzle's question.
/// Of all steps to the solution only those are kept that are needed, with premises chosen anew so
/// that they are few; none is harder than the hardest of those kept. A puzzle with no solution gets the steps to the
/// contradiction, and exits with 1; so does a cell that nothing forces.
///
/// With --not, something else is supposed in place of one entity of the pair, and the steps
/// show what would clash: "why Hannah and not Freda".
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  because why spa Hannah '$160'               does Hannah pay $160, and why (not)?
  because why spa                             why is the answer to the question the answer?
  because why spa Hannah '$160' Freda Whitney both at once
  because why spa Hannah '$160' --not Freda   why not Freda? what would clash?
  because why zebra House:1 Norwegian         a category before a name that several could mean
  because why broken                          why there is no solution

Exit status: 0 it is so and this is why, 1 nothing forces it or there is no solution, 2 bad use
or input, 3 a limit was reached.")]
pub struct Why {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    file: String,

    /// The entities of the cell; a name may have its category before it (`Drink:tea`).
    #[arg(value_name = "ENTITY")]
    entities: Vec<String>,

    /// Suppose this entity in place of the one of its category, and show what would clash.
    #[arg(long, value_name = "ENTITY")]
    not: Option<String>,

    #[command(flatten)]
    steps: StepArgs,
}

impl Why {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read or explained, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        in_pairs(&self.entities, self.not.is_some()).map_err(Fail::Message)?;
        if self.steps.is_html() {
            return Err(Fail::Message(
                "--format html is for explain; its page answers why itself".to_string(),
            ));
        }
        let asked = Why { steps: self.steps.settled(global)?, ..self.clone() };
        work::run(&asked, &self.file, asked.steps.is_json(global), global, asked.steps.output()?)
    }
}

impl Work for Why {
    type Found = Found;

    fn find(&self, file: &PuzzleFile, job: Job) -> Result<Found, Failure> {
        let puzzle = &file.puzzle;
        check_weights(self.steps.profile(), file)?;
        let options = self.steps.options(job);
        let not = self.not.as_deref();
        let found = match read_asked(puzzle, &self.entities, not).map_err(Failure::Error)? {
            ReadAsked::Question => why(puzzle, &Asked::Question, &options)?,
            ReadAsked::Cells(cells) => why(puzzle, &Asked::Cells(cells), &options)?,
            ReadAsked::Instead(cell) => why_not(puzzle, cell, &options)?,
        };
        let nothing_asked = self.entities.is_empty() && puzzle.question.is_none();
        if nothing_asked && found.sequence.status != Status::None {
            return Err(Failure::Error(no_question()));
        }
        Ok(found)
    }

    fn late(&self) -> &'static str {
        "the time limit was reached before it was known whether the clues settle this"
    }

    fn language(&self) -> Option<&LanguageArg> {
        Some(&self.steps.language)
    }

    fn exit(&self, found: &Found) -> Exit {
        if found.late || !found.sequence.complete {
            Exit::Limit
        } else if found.sequence.status == Status::None || !found.open.is_empty() {
            Exit::Negative
        } else {
            Exit::Done
        }
    }

    fn json(&self, speaker: &Speaker, file: &PuzzleFile, found: &Found) -> String {
        let title = file.title.as_deref().unwrap_or_default();
        to_json(&WhyJson::new(speaker, &file.id, title, unread::any(file), found))
    }

    fn json_failed(&self, id: &str, status: StatusJson, error: Option<String>) -> String {
        to_json(&WhyJson::failed(id, status, error))
    }

    fn text(&self, speaker: &Speaker, look: Look, file: &PuzzleFile, found: &Found) -> String {
        let title = file.title.as_deref().unwrap_or_default();
        let question = self.entities.is_empty() && self.not.is_none();
        if self.steps.is_markdown() {
            let text = self.steps.text_options(look);
            return page(speaker, title, found, WhyOptions { text, question });
        }
        let text = self.steps.text_options(look);
        answer(speaker, title, found, WhyOptions { text, question })
    }
}
