//! `because check`: no, one or many solutions, and what is wrong with the clues.

use because_ask::{CheckOptions, CheckReport, Command, Handle, Opened};
use because_tell::render::{Look, Speaker, check as words};
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::lines::Line;
use super::output::Output;
use super::proof::ProofArg;
use super::work::{self, Failure, Work};

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
        let (count, all, irredundant, limit) = (self.count, self.all, self.irredundant, self.limit);
        let asked = CheckOptions { count, all, irredundant, limit, mend: true };
        let asked = Asked { asked, proof: &self.proof };
        work::run(&asked, &self.file, global.json, global, Output::open(None)?)
    }
}

struct Asked<'a> {
    asked: CheckOptions,
    proof: &'a ProofArg,
}

impl Work for Asked<'_> {
    type Asked = CheckOptions;

    fn asked(&self) -> &CheckOptions {
        &self.asked
    }

    /// Of one of many, only what costs little is done unasked.
    fn report<'a>(
        &self,
        opened: &'a Opened,
        line: Option<&Line>,
        handle: &Handle<'_>,
    ) -> Result<CheckReport<'a>, Failure> {
        let asked = CheckOptions { mend: line.is_none(), ..self.asked };
        let mut report = asked.report(opened, handle)?;
        self.proof.write(|| report.certify(handle))?;
        Ok(report)
    }

    fn text(&self, look: Look, report: &CheckReport<'_>) -> String {
        let opened = report.opened;
        let speaker = Speaker::new(&opened.file.puzzle, &opened.file.wording);
        words::report(&speaker, opened.title(), look, opened.is_unread(), &report.found)
    }
}
