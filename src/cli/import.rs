//! `because import`: CNF back into a puzzle.

use std::path::PathBuf;

use because_ask::{ImportRequest, Refusal, import};
use because_files::LARGEST;
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::input;
use super::output::Output;

/// DIMACS or grouped CNF that `because export` wrote, back into a puzzle file.
///
/// The comments say what the clues mean; the clauses must be those that follow from that.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  because export spa --format gcnf | because import -
  because import mine.cnf -o mine.toml
  because import mine.cnf --json | because solve - --input json

Exit status: 0 done, 2 bad input.")]
pub struct Import {
    /// A file that `because export` wrote, or `-`.
    file: String,

    /// Write to this file instead of standard output; it is written whole or not at all.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Import {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input is no such file, or the output cannot be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let mut output = Output::open(self.output.as_deref())?;
        let bytes = input::bytes(&self.file)?;
        if bytes.len() > LARGEST {
            return Err(Fail::Message(format!("{}: it is larger than {} MB", self.file, LARGEST >> 20)));
        }
        let name = input::name_of(&self.file);
        let bad = |what: String| Fail::Message(format!("{name}: {what}"));
        let text = String::from_utf8(bytes).map_err(|error| bad(error.utf8_error().to_string()))?;
        let refused = |refusal: Refusal| bad(refusal.message);
        let report = import(&ImportRequest { text }).map_err(refused)?;
        if global.json {
            output.json(&report.answer())?;
        } else {
            output.text(&report.toml().map_err(refused)?)?;
        }
        output.finish()?;
        Ok(Exit::Done)
    }
}
