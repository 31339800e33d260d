//! `because solve`: the answer table, and the answer to the question.

use because::check::{self, Report};
use because::explain::Status;
use because::render::json::{SolveJson, StatusJson, agreed_answer};
use because::render::layout::{clean, wrap};
use because::render::{Look, Speaker, check as words};
use because::source::PuzzleFile;
use clap::Args;

use super::check::exit;
use super::fail::{Exit, Fail};
use super::global::Global;
use super::output::{Output, to_json};
use super::unread;
use super::work::{self, Failure, Job, Work};

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

    fn find(&self, file: &PuzzleFile, job: Job) -> Result<Report, Failure> {
        let options = check::Options {
            backend: job.backend,
            count: self.all.then_some(self.limit),
            list: if self.all { usize::try_from(self.limit).unwrap_or(usize::MAX) } else { 2 },
            clues: false,
            shared: false,
            asked: true,
            deadline: job.deadline,
            ..check::Options::default()
        };
        Ok(check::check(&file.puzzle, &options)?)
    }

    fn exit(&self, found: &Report) -> Exit {
        exit(found)
    }

    fn json(&self, _: &Speaker, file: &PuzzleFile, found: &Report) -> String {
        to_json(&SolveJson::new(&file.puzzle, &file.clues, &file.id, found, self.all))
    }

    fn json_failed(&self, id: &str, status: StatusJson, error: Option<String>) -> String {
        to_json(&SolveJson::failed(id, status, error))
    }

    fn text(&self, speaker: &Speaker, look: Look, file: &PuzzleFile, found: &Report) -> String {
        let unread = unread::any(file);
        let tables = words::solutions(speaker, look, &found.solutions);
        let mut text = match (found.limit || unread, found.status) {
            (false, Status::Unique) => tables.trim_start_matches('\n').to_string(),
            _ => {
                let standing = wrap(&words::standing(found, unread), look.columns(), "", "");
                format!("{standing}\n{tables}")
            }
        };
        if let Some(answer) = agreed_answer(&file.puzzle, found) {
            if let Some(question) = &file.question {
                text.push_str(&format!("\n{}", wrap(&clean(question), look.columns(), "", "")));
            }
            text.push_str(&format!("\n{}\n", wrap(&clean(&answer), look.columns(), "", "")));
        }
        text
    }
}
