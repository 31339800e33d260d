//! `because export`: the puzzle as a formula for other tools.

use std::collections::BTreeSet;
use std::path::PathBuf;

use because::export::{self, Axioms, Format, Projection, export_file};
use because_encodings::{ClueNumber, Encoding};
use clap::{Args, ValueEnum};

use super::fail::{Exit, Fail};
use super::global::Global;
use super::input::{self, Source};
use super::output::{Output, complain};
use super::unread;

/// The puzzle for other tools: CNF, MaxSAT, pseudo-Boolean, answer sets, FO(.), MiniZinc, JSON.
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
    /// A puzzle file in JSON, with what every clue means.
    Json,
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
struct ClueList(Vec<ClueNumber>);

impl Export {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let (format, options) = (self.format(), self.options());
        if format != Format::Dimacs && self.projection.is_some() {
            return Err(Fail::Message("--projection is for --format dimacs".to_string()));
        }
        if format != Format::Gcnf && self.axioms.is_some() {
            return Err(Fail::Message("--axioms is for --format gcnf".to_string()));
        }
        if !format.is_propositional() && self.encoding.is_some() {
            return Err(Fail::Message("--encoding is for --format dimacs, gcnf, wcnf and opb".to_string()));
        }
        let mut output = Output::open(self.output.as_deref())?;
        let Source::One(file, bytes) = input::open(&self.file, global)? else {
            return Err(Fail::Message("export takes one puzzle, not a file of lines".to_string()));
        };
        if let Some(message) = unread::report(&file, &self.file, &bytes) {
            // A formula without some of the clues would look whole.
            complain(&message);
            return Ok(Exit::Negative);
        }
        let text = export_file(&file, format, &options)
            .map_err(|error| Fail::Message(format!("{}: {error}", self.file)))?;
        if global.json {
            let format = self.format.to_possible_value();
            let format = format.as_ref().map_or("", |value| value.get_name());
            output.json(&serde_json::json!({ "format": format, "text": text }))?;
        } else {
            output.text(&text)?;
        }
        output.finish()?;
        Ok(Exit::Done)
    }

    fn format(&self) -> Format {
        match self.format {
            FormatName::Dimacs => Format::Dimacs,
            FormatName::Gcnf => Format::Gcnf,
            FormatName::Wcnf => Format::Wcnf,
            FormatName::Opb => Format::Opb,
            FormatName::Asp => Format::Asp,
            FormatName::Fodot => Format::Fodot,
            FormatName::Minizinc => Format::Minizinc,
            FormatName::Json => Format::Json,
        }
    }

    fn options(&self) -> export::Options {
        export::Options {
            encoding: match self.encoding {
                Some(EncodingName::Tuple) => Encoding::Tuple,
                Some(EncodingName::Pairwise) | None => Encoding::Pairwise,
            },
            projection: match self.projection {
                Some(ProjectionName::Show) => Projection::Show,
                Some(ProjectionName::Ind) => Projection::Ind,
                Some(ProjectionName::None) | None => Projection::None,
            },
            clues: self.clues.clone().map(|list| list.0),
            axioms: match self.axioms {
                Some(AxiomsName::Groups) => Axioms::Groups,
                Some(AxiomsName::Hard) | None => Axioms::Hard,
            },
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
        clues.extend((first..=last).map(ClueNumber));
    }
    Ok(ClueList(clues.into_iter().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_clues() {
        let numbers = |text| clue_list(text).map(|l| l.0.iter().map(|c| c.0).collect::<Vec<_>>());
        assert_eq!(numbers("1,3-5, 4"), Ok(vec![1, 3, 4, 5]));
        for bad in ["", "x", "5-3", "1-", "0-4294967295", "4097"] {
            assert!(numbers(bad).is_err(), "{bad}");
        }
    }
}
