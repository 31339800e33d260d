//! `because solve`: the answer table, and the answer to the question.

use because_ask::{SolveOptions, SolveReport};
use because_engine::explain::Status;
use because_tell::render::json::agreed_sentence;
use because_tell::render::{Look, Speaker, check as words};
use because_tell::render::{clean, wrap};
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::output::Output;
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
        let asked = Asked(SolveOptions { all: self.all, limit: self.limit });
        work::run(&asked, &self.file, global.json, global, Output::open(None)?)
    }
}

struct Asked(SolveOptions);

impl Work for Asked {
    type Asked = SolveOptions;

    fn asked(&self) -> &SolveOptions {
        &self.0
    }

    fn text(&self, look: Look, report: &SolveReport<'_>) -> String {
        let (opened, found) = (report.opened, &report.found);
        let (file, unread) = (&opened.file, opened.is_unread());
        let speaker = Speaker::new(&file.puzzle, &file.wording);
        let tables = words::solutions(&speaker, look, &found.solutions);
        let mut text = match (found.limit || unread, found.status) {
            (false, Status::Unique) => tables.trim_start_matches('\n').to_string(),
            _ => {
                let standing = wrap(&words::standing(found, unread), look.columns(), "", "");
                format!("{standing}\n{tables}")
            }
        };
        let asking = file.asking();
        let answers =
            asking.iter().map(|puzzle| agreed_sentence(&Speaker::new(puzzle, &file.wording), found));
        let answers: Vec<String> = answers.flatten().collect();
        if let (false, Some(question)) = (answers.is_empty(), &file.question) {
            text.push_str(&format!("\n{}", wrap(&clean(question), look.columns(), "", "")));
        }
        if !answers.is_empty() {
            text.push('\n');
            let line = |answer: &String| format!("{}\n", wrap(&clean(answer), look.columns(), "", ""));
            text.extend(answers.iter().map(line));
        }
        text
    }
}
