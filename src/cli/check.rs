//! `because check`: no, one or many solutions, and what is wrong with the clues.

use because::check::{self, Extent, Report};
use because::explain::Status;
use because::render::json::{CheckJson, StatusJson};
use because::render::{Look, Speaker, check as words};
use because::source::PuzzleFile;
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::output::{Output, to_json};
use super::proof::ProofArg;
use super::unread;
use super::work::{self, Failure, Job, Work};

/// Whether a puzzle has exactly one solution.
///
/// Where there is none, a smallest set of clues that clash, and the fewest clues to drop so that
/// there is one; where there are many, two that differ, all that they share, and the fewest facts
/// that would leave one; otherwise the clues that could each be left out. Where the file has a
/// solution of its own, whether it is right, and which clues it breaks if not.
///
/// For a `.jsonl` file, clues to drop and facts to add are looked for with `--all` only.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  because check my.toml
  because check my.toml --count           how many solutions there are
  because check my.toml --all             every solution; or every clash, and every way out of it
  because check my.toml --irredundant     the fewest clues that leave the solution
  because check my.toml --proof DIR       files with which others can check the answer
  because check set.jsonl --json | jq -r 'select(.status != \"unique\") | .id'

Exit status: 0 exactly one solution, 1 none or many, 2 bad input, 3 a limit was reached.")]
pub struct Check {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    file: String,

    /// Count the solutions.
    #[arg(long)]
    count: bool,

    /// List every solution, instead of two that differ; with no solution, every minimal set of
    /// clues that clash and every minimal set to drop, instead of the smallest.
    #[arg(long)]
    all: bool,

    /// With one solution: a smallest set of clues that leaves it; with --all, every set that does
    /// and has no spare clue.
    #[arg(long)]
    irredundant: bool,

    /// Stop counting and listing at this many.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    limit: u64,

    #[command(flatten)]
    proof: ProofArg,
}

impl Check {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read or checked, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        self.proof.ready(&self.file, global)?;
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

    fn find(&self, file: &PuzzleFile, job: Job) -> Result<Report, Failure> {
        let most = usize::try_from(self.limit).unwrap_or(usize::MAX);
        let more = if self.all { Extent::All } else { Extent::Smallest };
        let alone = self.all || !job.of_many;
        let options = check::Options {
            backend: job.backend,
            count: self.count.then_some(self.limit),
            list: if self.all { most } else { 2 },
            clues: true,
            shared: true,
            asked: true,
            clashes: if self.all { Extent::All } else { Extent::Nothing },
            corrections: if alone { more } else { Extent::Nothing },
            irredundant: if self.irredundant { more } else { Extent::Nothing },
            settle: alone,
            most_sets: most,
            expected: file.expected.clone(),
            deadline: job.deadline,
        };
        let mut report = check::check(&file.puzzle, &options)?;
        report.limit |= !self.proof.of_solutions(file, report.status, job)?;
        Ok(report)
    }

    fn exit(&self, found: &Report) -> Exit {
        exit(found)
    }

    fn json(&self, _: &Speaker, file: &PuzzleFile, found: &Report) -> String {
        to_json(&CheckJson::new(&file.puzzle, &file.id, unread::any(file), found))
    }

    fn json_failed(&self, id: &str, status: StatusJson, error: Option<String>) -> String {
        to_json(&CheckJson::failed(id, status, error))
    }

    fn text(&self, speaker: &Speaker, look: Look, file: &PuzzleFile, found: &Report) -> String {
        words::report(speaker, file.title.as_deref().unwrap_or_default(), look, unread::any(file), found)
    }
}
