//! `because export`: the puzzle as a formula for other tools.

use std::collections::BTreeSet;
use std::path::PathBuf;

use because_ask::{Command, ExportFormat, ExportOptions, RefusalKind, Report, clues_in_doubt};
use clap::{Args, ValueEnum};

use super::fail::{Exit, Fail};
use super::global::Global;
use super::input::{self, Source};
use super::output::{Output, complain};

/// The puzzle for other tools: CNF, MaxSAT, pseudo-Boolean, answer sets, FO(.), MiniZinc, CPMpy, JSON, the grid as SVG.
///
/// The models are one to one with the solutions of the puzzle, projected or not. Comments say how
/// to run the tool, what every variable stands for, and which clue says what.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  because export spa --format dimacs | cadical
  because export my.toml --projection show | ganak
  because export my.toml --format gcnf --clues 1,3-5 -o my.gcnf
  because export spa --format asp | clingo - 0
  because export spa --format minizinc -o spa.mzn && minizinc -a spa.mzn
  because export spa --format cpmpy -o spa.py && python spa.py
  because export spa --format svg -o spa.svg

Exit status: 0 done, 1 a clue is not understood, 2 bad input.")]
pub struct Export {
    /// A puzzle file, `-`, or the name of a shipped puzzle.
    file: String,

    /// What to write.
    #[arg(long, value_name = "FORMAT", default_value = "dimacs")]
    format: FormatName,

    /// How the grid is laid out in variables; dimacs, gcnf, wcnf and opb only [default: pairwise].
    #[arg(long, value_name = "NAME")]
    encoding: Option<EncodingName>,

    /// How to mark the variables that stand for cells; dimacs only [default: none].
    #[arg(long, value_name = "HOW")]
    projection: Option<ProjectionName>,

    /// Only these clues: numbers and ranges, such as 1,3-5.
    #[arg(long, value_name = "LIST", value_parser = clue_list)]
    clues: Option<ClueList>,

    /// Where the axioms go; gcnf only [default: hard].
    #[arg(long, value_name = "WHERE")]
    axioms: Option<AxiomsName>,

    /// Write to this file instead of standard output; it is written whole or not at all.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FormatName {
    /// DIMACS CNF.
    Dimacs,
    /// Grouped CNF, a group per clue.
    Gcnf,
    /// MaxSAT, a soft clause per clue: the cost is the number of clues dropped.
    Wcnf,
    /// Pseudo-Boolean constraints.
    Opb,
    /// An answer set program for clingo.
    Asp,
    /// FO(.) for IDP-Z3, a theory per clue.
    Fodot,
    /// A MiniZinc model.
    Minizinc,
    /// A CPMpy model, in Python.
    Cpmpy,
    /// A puzzle file in JSON, with what every clue means.
    Json,
    /// The blank grid as a drawing, as large as it is printed.
    Svg,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EncodingName {
    /// A variable per cell, bijections and transitivity.
    Pairwise,
    /// Variables for the cells of the first category only; further cells are defined.
    Tuple,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ProjectionName {
    /// A `c p show` line.
    Show,
    /// `c ind` lines.
    Ind,
    /// Not at all.
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum AxiomsName {
    /// Into group 0, which always holds.
    Hard,
    /// Into groups of their own.
    Groups,
}

#[derive(Clone, Debug)]
struct ClueList(Vec<u32>);

impl Export {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let (asked, handle) = (self.asked(), global.handle());
        asked.check(&handle)?;
        let mut output = Output::open(self.output.as_deref())?;
        let Source::One(opened, bytes) = input::open(&self.file, global)? else {
            return Err(Fail::Message("export takes one puzzle, not a file of lines".to_string()));
        };
        let report = match asked.report(&opened, &handle) {
            Ok(report) => report,
            Err(refusal) if refusal.kind == RefusalKind::Doubt => {
                clues_in_doubt(&opened.file, &self.file, &bytes).iter().for_each(|message| complain(message));
                return Ok(Exit::Negative);
            }
            Err(refusal) => return Err(Fail::Message(format!("{}: {}", self.file, refusal.message))),
        };
        if global.json {
            output.json(&report.answer())?;
        } else {
            output.text(&report.text)?;
        }
        output.finish()?;
        Ok(report.exit())
    }

    fn asked(&self) -> ExportOptions {
        ExportOptions {
            format: match self.format {
                FormatName::Dimacs => ExportFormat::Dimacs,
                FormatName::Gcnf => ExportFormat::Gcnf,
                FormatName::Wcnf => ExportFormat::Wcnf,
                FormatName::Opb => ExportFormat::Opb,
                FormatName::Asp => ExportFormat::Asp,
                FormatName::Fodot => ExportFormat::Fodot,
                FormatName::Minizinc => ExportFormat::Minizinc,
                FormatName::Cpmpy => ExportFormat::Cpmpy,
                FormatName::Json => ExportFormat::Json,
                FormatName::Svg => ExportFormat::Svg,
            },
            encoding: self.encoding.map(|name| match name {
                EncodingName::Tuple => because_ask::EncodingName::Tuple,
                EncodingName::Pairwise => because_ask::EncodingName::Pairwise,
            }),
            projection: self.projection.map(|name| match name {
                ProjectionName::Show => because_ask::ProjectionName::Show,
                ProjectionName::Ind => because_ask::ProjectionName::Ind,
                ProjectionName::None => because_ask::ProjectionName::None,
            }),
            clues: self.clues.as_ref().map(|list| list.0.clone()),
            axioms: self.axioms.map(|name| match name {
                AxiomsName::Groups => because_ask::AxiomsName::Groups,
                AxiomsName::Hard => because_ask::AxiomsName::Hard,
            }),
        }
    }
}

fn clue_list(text: &str) -> Result<ClueList, String> {
    /// No puzzle has more.
    const MOST: u32 = 4096;
    let bad = |part: &str| format!("`{part}` is neither a clue number nor a range such as 3-5");
    let mut clues = BTreeSet::new();
    for part in text.split(',').map(str::trim) {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let first: u32 = first.trim().parse().map_err(|_| bad(part))?;
        let last: u32 = last.trim().parse().map_err(|_| bad(part))?;
        if first > last || last > MOST {
            return Err(bad(part));
        }
        clues.extend(first..=last);
    }
    Ok(ClueList(clues.into_iter().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_clues() {
        let numbers = |text| clue_list(text).map(|list| list.0);
        assert_eq!(numbers("1,3-5, 4"), Ok(vec![1, 3, 4, 5]));
        for bad in ["", "x", "5-3", "1-", "0-4294967295", "4097"] {
            assert!(numbers(bad).is_err(), "{bad}");
        }
    }
}
