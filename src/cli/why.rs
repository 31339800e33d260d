//! `because why`: the steps that some cells rest on, or what would clash with another answer.

use because_ask::{Command, WhyOptions, WhyReport};
use because_files::in_pairs;
use because_tell::render::why::{answer, page};
use because_tell::render::{Look, Speaker};
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::language::LanguageArg;
use super::steps::StepArgs;
use super::work::{self, Work};

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
        let steps = self.steps.settled(global)?;
        let asked = WhyOptions {
            entities: self.entities.clone(),
            not: self.not.clone(),
            cost: steps.cost().clone(),
            premises: steps.premises(),
            step_limit: steps.step_limit(),
        };
        asked.check(&global.handle())?;
        let (json, output) = (steps.is_json(global), steps.output()?);
        work::run(&Asked { asked, steps }, &self.file, json, global, output)
    }
}

struct Asked {
    asked: WhyOptions,
    steps: StepArgs,
}

impl Work for Asked {
    type Asked = WhyOptions;

    fn asked(&self) -> &WhyOptions {
        &self.asked
    }

    fn language(&self) -> Option<&LanguageArg> {
        Some(&self.steps.language)
    }

    fn text(&self, look: Look, report: &WhyReport<'_>) -> String {
        let opened = report.opened;
        let speaker = Speaker::new(&opened.file.puzzle, &opened.file.wording);
        let text = self.asked.text(self.steps.text_options(look));
        let write = if self.steps.is_markdown() { page } else { answer };
        write(&speaker, opened.title(), &report.found, text)
    }
}
