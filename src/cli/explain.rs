//! `because explain`: the steps to the solution.

use std::path::PathBuf;

use because::explain::step::{Sequence, Status};
use because::render::json::ExplainJson;
use because::render::text::{TextOptions, explanation};
use because::render::{Look, Speaker, markdown};
use clap::{Args, ValueEnum};

use super::engine_stub::explain::{ExplainOptions, explain};
use super::engine_stub::source::PuzzleFile;
use super::fail::{Exit, Fail};
use super::global::Global;
use super::output::{Output, to_json};
use super::work::{self, Work};

/// The steps to the solution, each with why.
///
/// Every step is the easiest that is left: with the fewest clues, and the provably smallest set
/// of known facts that force its new ones. A puzzle with no solution gets the steps to the
/// contradiction, one with many gets all that its solutions share; both exit with 1.
///
/// In grids, ✓ and ✗ are known marks; [✗] are marks that a step rests on, ‹✓› its new ones.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  because explain spa
  because explain spa --grids             the grid after every step
  because explain spa --at 7              one step, with its grid
  because explain my.toml --summary       the sentences alone
  because explain my.toml --format markdown -o my.md
  because explain set.jsonl > steps.jsonl")]
pub struct Explain {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    file: String,

    /// How to write the explanation; `--json` is short for `--format json`.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    /// Write to this file instead of standard output; it is written whole or not at all.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// What makes one step easier than another.
    #[arg(long, value_name = "PROFILE", default_value = "zebratutor")]
    cost: Cost,

    /// How small the premises must be.
    #[arg(long, value_name = "HOW", default_value = "smallest")]
    premises: Premises,

    /// Show only this step, with its grid.
    #[arg(long, value_name = "STEP", conflicts_with = "summary")]
    at: Option<usize>,

    /// Show the grid after every step.
    #[arg(long)]
    grids: bool,

    /// Show the sentences and the answer alone.
    #[arg(long, conflicts_with = "grids")]
    summary: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For a terminal or a plain file.
    Text,
    /// For programs.
    Json,
    /// For a page.
    Markdown,
}

/// What makes one step easier than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Cost {
    /// Fewest clues, then fewest premises.
    Zebratutor,
    /// A clue is worth a row of the grid and one more, a premise one.
    Effort,
}

/// How small the premises of a step must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Premises {
    /// None with fewer exist.
    Smallest,
    /// None can be left out: faster.
    Any,
}

impl Explain {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read or explained, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let json = global.json || self.format == Format::Json;
        if global.json && self.format == Format::Markdown {
            return Err(Fail::Message("--json and --format markdown contradict each other".to_string()));
        }
        work::run(self, &self.file, json, global, Output::open(self.output.as_deref())?)
    }
}

impl Work for Explain {
    type Found = Sequence;

    fn find(&self, puzzle: &PuzzleFile, global: &Global) -> Result<Sequence, String> {
        let options = ExplainOptions {
            cost: self.cost,
            premises: self.premises,
            seed: global.seed,
            time_limit: global.time_limit,
            backend: global.backend,
        };
        let found = explain(&puzzle.puzzle, &options).map_err(|e| e.to_string())?;
        match self.at {
            Some(at) if !found.steps.iter().any(|step| step.number == at) => {
                Err(format!("--at {at}: there is no such step; there are {}", found.steps.len()))
            }
            _ => Ok(found),
        }
    }

    fn exit(&self, found: &Sequence) -> Exit {
        match (found.complete, found.status) {
            (false, _) => Exit::Limit,
            (true, Status::Unique) => Exit::Done,
            (true, _) => Exit::Negative,
        }
    }

    fn json(&self, speaker: &Speaker, id: &str, puzzle: &PuzzleFile, found: &Sequence) -> String {
        let mut value = ExplainJson::new(speaker, id, &puzzle.title, found);
        if let Some(at) = self.at {
            value.steps.retain(|step| step.n == at);
        }
        to_json(&value)
    }

    fn json_failed(&self, id: &str, error: String) -> String {
        to_json(&ExplainJson::failed(id, error))
    }

    fn text(&self, speaker: &Speaker, look: Look, puzzle: &PuzzleFile, found: &Sequence) -> String {
        let options = TextOptions { look, grids: self.grids, summary: self.summary, at: self.at };
        match self.format {
            Format::Markdown => markdown::explanation(speaker, &puzzle.title, found, self.grids),
            _ => explanation(speaker, &puzzle.title, found, options),
        }
    }
}
