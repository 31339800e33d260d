//! `because check`: no, one or many solutions, and what is wrong with the clues.

use because::explain::step::Status;
use because::render::json::CheckJson;
use because::render::{Look, Report, Speaker, check as words};
use clap::Args;

use super::engine_stub::check::{CheckOptions, check};
use super::engine_stub::source::PuzzleFile;
use super::fail::{Exit, Fail};
use super::global::Global;
use super::output::{Output, to_json};
use super::work::{self, Work};

/// Whether a puzzle has exactly one solution.
///
/// Where there is none, a smallest set of clues that clash; where there are many, two that
/// differ and all that they share; otherwise the clues that could each be left out. Where the
/// file has a solution of its own, whether it is right, and which clues it breaks if not.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  because check my.toml
  because check my.toml --count           how many solutions there are
  because check set.jsonl --json | jq -r 'select(.status != \"unique\") | .id'

Exit status: 0 exactly one solution, 1 none or many, 2 bad input, 3 a limit was reached.")]
pub struct Check {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    file: String,

    /// Count the solutions.
    #[arg(long)]
    count: bool,

    /// List every solution, instead of two that differ.
    #[arg(long)]
    all: bool,

    /// Stop counting and listing at this many.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    limit: u64,
}

impl Check {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read or checked, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        work::run(self, &self.file, global.json, global, Output::open(None)?)
    }
}

/// The exit status of a report.
pub fn exit(report: &Report) -> Exit {
    match (report.limit, report.status) {
        (true, _) => Exit::Limit,
        (false, Status::Unique) => Exit::Done,
        (false, _) => Exit::Negative,
    }
}

impl Work for Check {
    type Found = Report;

    fn find(&self, puzzle: &PuzzleFile, global: &Global) -> Result<Report, String> {
        let options = CheckOptions {
            count: self.count,
            all: self.all,
            limit: self.limit,
            clues: true,
            expected: puzzle.solution.clone(),
            seed: global.seed,
            time_limit: global.time_limit,
            backend: global.backend,
        };
        check(&puzzle.puzzle, &options).map_err(|e| e.to_string())
    }

    fn exit(&self, found: &Report) -> Exit {
        exit(found)
    }

    fn json(&self, _: &Speaker, id: &str, puzzle: &PuzzleFile, found: &Report) -> String {
        to_json(&CheckJson::new(&puzzle.puzzle, id, found))
    }

    fn json_failed(&self, id: &str, error: String) -> String {
        to_json(&CheckJson::failed(id, error))
    }

    fn text(&self, speaker: &Speaker, look: Look, puzzle: &PuzzleFile, found: &Report) -> String {
        words::report(speaker, &puzzle.title, look, found)
    }
}
