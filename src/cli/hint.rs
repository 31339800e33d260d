//! `because hint`: the first wrong mark of a grid, or the next step, in three degrees.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use because::explain::{self, CostProfile};
use because::hint::{self, Level, Report};
use because::render::hint::HintText;
use because::render::json::{HintJson, StatusJson};
use because::render::{Look, Speaker, hint as words};
use because::source::{LARGEST, PuzzleFile, read_grid};
use because_encodings::Fact;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::explain::no_such_step;
use super::fail::{Exit, Fail};
use super::global::{Global, Input};
use super::input;
use super::language::LanguageArg;
use super::lines::Line;
use super::output::{Output, to_json};
use super::steps::{Cost, check_weights, cost};
use super::unread;
use super::work::{self, Failure, Job, Work};

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
    level: Level,

    /// What makes one step easier than another, as for `because explain`.
    #[arg(long, value_name = "PROFILE", default_value = "zebratutor", value_parser = cost)]
    cost: Cost,

    /// How much search a step may take, in nodes; 0 for no limit. Past it the step is still
    /// sound, and says how far its cost is proven.
    #[arg(long, value_name = "NODES", default_value_t = explain::STEP_LIMIT)]
    step_limit: u64,

    #[command(flatten)]
    language: LanguageArg,

    /// What `cost` says, once its file is read.
    #[arg(skip)]
    profile: CostProfile,

    /// What `grid` names, once it is read.
    #[arg(skip)]
    bytes: Option<Vec<u8>>,
}

fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).map(|name| {
        let named = Level::ALL.into_iter().find(|level| level.name() == name);
        named.unwrap_or_default()
    })
}

/// A hint with the marks that it is for, each with its line if it has one.
pub struct Found {
    report: Report,
    marks: Vec<(Fact, Option<usize>)>,
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
        let told = Hint {
            profile: self.cost.read()?,
            bytes: self.grid.as_deref().map(bytes_of).transpose()?,
            ..self.clone()
        };
        work::run(&told, &self.file, global.json, global, Output::open(None)?)
    }

    fn options(&self, job: Job) -> explain::Options {
        explain::Options {
            cost: self.profile.clone(),
            backend: job.backend,
            deadline: job.deadline,
            step_limit: (self.step_limit > 0).then_some(self.step_limit),
            ..explain::Options::default()
        }
    }

    /// What is marked in the grid file, or before the step.
    fn marks(&self, file: &PuzzleFile, job: Job) -> Result<Vec<(Fact, Option<usize>)>, Failure> {
        if let (Some(name), Some(bytes)) = (&self.grid, &self.bytes) {
            let name = if name == "-" { "standard input" } else { name };
            let marks = read_grid(bytes, name, &file.puzzle).map_err(Fail::Faults)?;
            return Ok(marks.into_iter().map(|mark| (mark.fact, Some(mark.line))).collect());
        }
        let Some(at) = self.at else { return Ok(Vec::new()) };
        let options = explain::Options { cite: false, ..self.options(job) };
        let (_, mut explainer) = explain::begin(&file.puzzle, &options)?;
        for taken in 0..at.saturating_sub(1) {
            if explainer.next_step()?.is_none() {
                return Err(no_such_step(at, taken));
            }
        }
        let grid: Vec<Fact> = explainer.grid().iter().collect();
        match explainer.next_step()? {
            Some(_) if at > 0 => Ok(grid.into_iter().map(|fact| (fact, None)).collect()),
            Some(_) => Err(Failure::Error("--at 0: steps are counted from 1".to_string())),
            None => Err(no_such_step(at, at.saturating_sub(1))),
        }
    }

    fn on(&self, file: &PuzzleFile, marks: Vec<(Fact, Option<usize>)>, job: Job) -> Result<Found, Failure> {
        let facts: Vec<Fact> = marks.iter().map(|(fact, _)| *fact).collect();
        let report = hint::hint(&file.puzzle, &facts, &self.options(job))?;
        Ok(Found { report, marks })
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

impl Work for Hint {
    type Found = Found;

    fn find(&self, file: &PuzzleFile, job: Job) -> Result<Found, Failure> {
        check_weights(&self.profile, file)?;
        self.on(file, self.marks(file, job)?, job)
    }

    /// The line's own marks, unless a step is named.
    fn find_in(&self, line: &Line, file: &PuzzleFile, job: Job) -> Result<Found, Failure> {
        if self.at.is_some() {
            return self.find(file, job);
        }
        check_weights(&self.profile, file)?;
        let marks = line.grid(&file.puzzle).map_err(Failure::Error)?;
        self.on(file, marks.into_iter().map(|mark| (mark.fact, None)).collect(), job)
    }

    fn language(&self) -> Option<&LanguageArg> {
        Some(&self.language)
    }

    fn late(&self) -> &'static str {
        "the time limit was reached before there was a hint"
    }

    fn exit(&self, found: &Found) -> Exit {
        match &found.report.hint {
            hint::Hint::Wrong(wrong) if wrong.reason == hint::Reason::Late => Exit::Limit,
            hint::Hint::Wrong(_) => Exit::Negative,
            _ if found.report.status == explain::Status::None => Exit::Negative,
            _ => Exit::Done,
        }
    }

    fn json(&self, speaker: &Speaker, file: &PuzzleFile, found: &Found) -> String {
        let unread = unread::any(file);
        to_json(&HintJson::new(speaker, &file.id, unread, &found.report, self.level, &found.marks))
    }

    fn json_failed(&self, id: &str, status: StatusJson, error: Option<String>) -> String {
        to_json(&HintJson::failed(id, status, self.level, error))
    }

    fn text(&self, speaker: &Speaker, look: Look, file: &PuzzleFile, found: &Found) -> String {
        let line = match &found.report.hint {
            hint::Hint::Wrong(wrong) => found.marks.get(wrong.place).and_then(|(_, line)| *line),
            _ => None,
        };
        let costs = self.profile.weights().is_some();
        let text = HintText { look, level: self.level, line, unread: unread::any(file), costs };
        words::hint(speaker, &found.report, text)
    }
}
