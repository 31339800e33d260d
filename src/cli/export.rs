//! `because export`: the puzzle as a formula for other tools.

use std::path::PathBuf;

use because_encodings::ClueNumber;
use clap::{Args, ValueEnum};

use super::engine_stub::export::{ExportOptions, dimacs};
use super::fail::{Exit, Fail};
use super::global::Global;
use super::input::{self, Source};
use super::output::Output;

/// The puzzle as CNF for other tools.
///
/// The models of the formula are one to one with the solutions of the puzzle, projected or not;
/// comments name every variable's cell and every clue's clauses.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  because export spa --format dimacs | cadical
  because export my.toml --format dimacs --clues 1,3-5 -o my.cnf")]
pub struct Export {
    /// A puzzle file, `-`, or the name of a shipped puzzle.
    file: String,

    /// What to write.
    #[arg(long, value_name = "FORMAT", default_value = "dimacs")]
    format: Format,

    /// How to name the variables that stand for cells.
    #[arg(long, value_name = "HOW", default_value = "show")]
    projection: Projection,

    /// Only these clues: numbers and ranges, such as 1,3-5.
    #[arg(long, value_name = "LIST", value_parser = clue_list)]
    clues: Option<ClueList>,

    /// Write to this file instead of standard output; it is written whole or not at all.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// DIMACS CNF.
    Dimacs,
}

/// How an export names the variables that stand for cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Projection {
    /// A `c p show` line.
    Show,
    /// `c ind` lines.
    Ind,
    /// Not at all.
    None,
}

#[derive(Clone, Debug)]
struct ClueList(Vec<ClueNumber>);

impl Export {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let mut output = Output::open(self.output.as_deref())?;
        let Source::One(puzzle) = input::open(&self.file, global)? else {
            return Err(Fail::Message("export takes one puzzle, not a file of lines".to_string()));
        };
        if let Some(ClueList(clues)) = &self.clues
            && let Some(unknown) = clues.iter().find(|n| puzzle.puzzle.clue(**n).is_none())
        {
            let most = puzzle.puzzle.clues().len();
            return Err(Fail::Message(format!("--clues: there is no clue {}; there are {most}", unknown.0)));
        }
        let options =
            ExportOptions { projection: self.projection, clues: self.clues.clone().map(|list| list.0) };
        let text = match self.format {
            Format::Dimacs => dimacs(&puzzle.puzzle, &options),
        };
        if global.json {
            output.json(&serde_json::json!({ "format": "dimacs", "text": text }))?;
        } else {
            output.text(&text)?;
        }
        output.finish()?;
        Ok(Exit::Done)
    }
}

fn clue_list(text: &str) -> Result<ClueList, String> {
    const MOST: u32 = 100_000;
    let bad = |part: &str| format!("`{part}` is neither a clue number nor a range such as 3-5");
    let mut clues = Vec::new();
    for part in text.split(',').map(str::trim) {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let first: u32 = first.trim().parse().map_err(|_| bad(part))?;
        let last: u32 = last.trim().parse().map_err(|_| bad(part))?;
        if first > last || last > MOST {
            return Err(bad(part));
        }
        clues.extend((first..=last).map(ClueNumber));
    }
    clues.sort_unstable();
    clues.dedup();
    Ok(ClueList(clues))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_clues() {
        let numbers = |text| clue_list(text).map(|l| l.0.iter().map(|c| c.0).collect::<Vec<_>>());
        assert_eq!(numbers("1,3-5, 4"), Ok(vec![1, 3, 4, 5]));
        for bad in ["", "x", "5-3", "1-", "0-4294967295"] {
            assert!(numbers(bad).is_err(), "{bad}");
        }
    }
}
