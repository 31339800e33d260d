//! `because hint`: the first wrong mark of a grid, or the next step, in three degrees.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use because_ask::{Command, Handle, HintOptions, HintReport, LevelName, Opened};
use because_engine::explain;
use because_engine::hint::Level;
use because_files::LARGEST;
use because_tell::render::{Look, Speaker};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::fail::{Exit, Fail};
use super::global::{Global, Input};
use super::input;
use super::language::LanguageArg;
use super::lines::Line;
use super::output::Output;
use super::steps::{CostArg, cost};
use super::work::{self, Failure, Work};

/// A hint for a partly filled grid.
///
/// Where a mark is wrong, the first one, with the smallest reason for its opposite. Where all are
/// right, the easiest next step: which clue and which part of the grid to look at (`where`), what
/// it rests on as well (`why`), or the marks themselves (`mark`). It rests on nothing that is
/// neither marked nor given. Marks are right as long as some solution has them all, one after the
/// other.
///
/// A grid is a file of lines such as `Hannah = $180` and `Hannah != Lynda`, or JSON with a list of
/// `facts`, as `because explain FILE --at STEP --json` writes it. The lines of a `.jsonl` file have
/// their `facts` beside the puzzle. Without a grid, nothing is marked.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  because hint spa --grid my.grid
  because hint spa --grid my.grid --level why
  because hint spa --at 9 --level mark    on the grid before the 9th step of explain
  because explain spa --at 9 --json | because hint spa --grid -
  because hint set.jsonl > hints.jsonl    with the facts of each line

Exit status: 0 a hint, or nothing is left to mark; 1 a wrong mark, or no solution; 2 bad input;
3 a limit was reached.")]
pub struct Hint {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    file: String,

    /// What is marked: a grid file, or `-`.
    #[arg(long, value_name = "GRID", conflicts_with = "at")]
    grid: Option<String>,

    /// Take the grid before this step of `because explain FILE` instead.
    #[arg(long, value_name = "STEP")]
    at: Option<usize>,

    /// How much to tell: `where` to look, `why` something follows there, what to `mark`.
    #[arg(long, value_name = "LEVEL", default_value = Level::Where.name(), value_parser = level())]
    level: LevelName,

    /// What makes one step easier than another, as for `because explain`.
    #[arg(long, value_name = "PROFILE", default_value = "effort", value_parser = cost)]
    cost: CostArg,

    /// How much search a step may take, in nodes; 0 for no limit. Past it the step is still
    /// sound, and says how far its cost is proven.
    #[arg(long, value_name = "NODES", default_value_t = explain::STEP_LIMIT)]
    step_limit: u64,

    #[command(flatten)]
    language: LanguageArg,
}

fn level() -> impl TypedValueParser<Value = LevelName> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).map(|name| {
        let named = LevelName::ALL.into_iter().find(|level| Level::from(*level).name() == name);
        named.unwrap_or_default()
    })
}

impl Hint {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read or worked on, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        if let Some(grid) = &self.grid {
            if input::kind(&self.file, global) == Some(Input::Jsonl) {
                let cure = "give every line its own \"facts\" and leave --grid away";
                return Err(Fail::Message(format!(
                    "--grid {grid} is one grid, and {} has many puzzles; {cure}",
                    self.file
                )));
            }
            if grid == "-" && self.file == "-" {
                let cure = "name a file for one of the two";
                return Err(Fail::Message(format!("both FILE and --grid are standard input; {cure}")));
            }
        }
        let asked = HintOptions {
            at: self.at,
            level: self.level,
            cost: self.cost.read()?,
            step_limit: self.step_limit,
            ..HintOptions::default()
        };
        let named = |grid| Ok::<_, Fail>((input::name_of(grid), bytes_of(grid)?));
        let grid = self.grid.as_deref().map(named).transpose()?;
        let asked = Asked { asked, grid, language: &self.language };
        work::run(&asked, &self.file, global.json, global, Output::open(None)?)
    }
}

/// The bytes of a grid file, one more than a puzzle may have at the most.
fn bytes_of(grid: &str) -> Result<Vec<u8>, Fail> {
    let name = if grid == "-" { "standard input" } else { grid };
    let fail = |error| Fail::io("read", name)(error);
    let reader: Box<dyn Read> = match grid {
        "-" => Box::new(io::stdin()),
        _ if Path::new(grid).is_dir() => {
            return Err(Fail::Message(format!("{grid} is a folder; name a grid file in it")));
        }
        _ => Box::new(File::open(grid).map_err(fail)?),
    };
    let mut bytes = Vec::new();
    reader.take(LARGEST as u64 + 1).read_to_end(&mut bytes).map_err(fail)?;
    Ok(bytes)
}

struct Asked<'a> {
    asked: HintOptions,
    /// The grid file by name.
    grid: Option<(&'a str, Vec<u8>)>,
    language: &'a LanguageArg,
}

impl Work for Asked<'_> {
    type Asked = HintOptions;

    fn asked(&self) -> &HintOptions {
        &self.asked
    }

    /// With the marks of the grid file, or of the line itself, unless a step is named.
    fn report<'a>(
        &self,
        opened: &'a Opened,
        line: Option<&Line>,
        handle: &Handle<'_>,
    ) -> Result<HintReport<'a>, Failure> {
        let report = match (&self.grid, line) {
            (Some((name, grid)), _) => {
                self.asked.report_on(opened, |opened| HintOptions::marks_in(opened, grid, name), handle)
            }
            (None, Some(line)) if self.asked.at.is_none() => {
                self.asked.report_on(opened, |opened| line.marks(opened), handle)
            }
            _ => self.asked.report(opened, handle),
        };
        Ok(report?)
    }

    fn language(&self) -> Option<&LanguageArg> {
        Some(self.language)
    }

    fn text(&self, look: Look, report: &HintReport<'_>) -> String {
        let file = &report.opened.file;
        because_tell::render::hint(
            &Speaker::new(&file.puzzle, &file.wording),
            &report.found,
            report.text(look),
        )
    }
}
