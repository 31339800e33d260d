//! `because solve`: the answer table, and the answer to the question.

use because::explain::step::Status;
use because::render::json::{SolveJson, agreed_answer};
use because::render::layout::{clean, wrap};
use because::render::{Look, Report, Speaker, check as words};
use clap::Args;

use super::check::exit;
use super::engine_stub::check::{CheckOptions, check};
use super::engine_stub::source::PuzzleFile;
use super::fail::{Exit, Fail};
use super::global::Global;
use super::output::{Output, to_json};
use super::work::{self, Work};

/// The solution as a table, and the answer to the puzzle's question.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  because solve spa
  because solve my.toml --all --limit 20  every solution, at most 20
  because solve - < my.toml
  because solve set.jsonl --threads 4 | jq .answer

Exit status: 0 exactly one solution, 1 none or many, 2 bad input, 3 a limit was reached.")]
pub struct Solve {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    file: String,

    /// Give every solution, where there are many.
    #[arg(long)]
    all: bool,

    /// Give at most this many.
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "all")]
    limit: u64,
}

impl Solve {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read or solved, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        work::run(self, &self.file, global.json, global, Output::open(None)?)
    }
}

impl Work for Solve {
    type Found = Report;

    fn find(&self, puzzle: &PuzzleFile, global: &Global) -> Result<Report, String> {
        let options = CheckOptions {
            count: self.all,
            all: self.all,
            limit: self.limit,
            clues: false,
            expected: None,
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
        to_json(&SolveJson::new(&puzzle.puzzle, id, found, self.all))
    }

    fn json_failed(&self, id: &str, error: String) -> String {
        to_json(&SolveJson::failed(id, error))
    }

    fn text(&self, speaker: &Speaker, look: Look, puzzle: &PuzzleFile, found: &Report) -> String {
        let tables = words::solutions(speaker, look, &found.solutions);
        let mut text = match (found.limit, found.status) {
            (false, Status::Unique) => tables.trim_start_matches('\n').to_string(),
            _ => {
                let standing = wrap(&words::standing(found), look.columns(), "", "");
                format!("{standing}\n{tables}")
            }
        };
        if let Some(answer) = agreed_answer(&puzzle.puzzle, found) {
            if let Some(question) = &puzzle.question {
                text.push_str(&format!("\n{}", wrap(&clean(question), look.columns(), "", "")));
            }
            text.push_str(&format!("\n{}\n", wrap(&clean(&answer), look.columns(), "", "")));
        }
        text
    }
}
