//! How steps are chosen and written: the options of every command that shows some.

use std::path::{Path, PathBuf};

use because_ask::{Cost, CostName, PremisesName};
use because_engine::explain;
use because_files::{read_preferences, read_weights};
use because_tell::render::Look;
use because_tell::render::text::TextOptions;
use clap::{Args, ValueEnum};

use super::fail::Fail;
use super::global::Global;
use super::input;
use super::language::LanguageArg;
use super::output::Output;

/// Options of commands that show steps.
#[derive(Clone, Debug, Args)]
pub struct StepArgs {
    /// How to write the explanation; `--json` is short for `--format json`.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    /// Write to this file instead of standard output; it is written whole or not at all.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// What makes one step easier than another: `effort` (a clue is worth a row of the grid and one
    /// more), `zebratutor` (fewest clues, then fewest premises), `ocus` (a clue 100, an axiom 60, a
    /// premise 1), a file of weights that ends in `.toml`, or one that ends in `.json` of what was
    /// learned (`because prefer`).
    #[arg(long, value_name = "PROFILE", default_value = "effort", value_parser = cost)]
    cost: CostArg,

    /// What `cost` says, once its file is read.
    #[arg(skip)]
    settled: Cost,

    /// How much is asked of the premises of a step.
    #[arg(long, value_name = "WHICH", default_value = "smallest")]
    premises: Premises,

    /// How much search a step may take, in nodes; 0 for no limit. Past it the step is still
    /// sound, and says how far its cost is proven.
    #[arg(long, value_name = "NODES", default_value_t = explain::STEP_LIMIT)]
    step_limit: u64,

    /// Show the grid after every step.
    #[arg(long)]
    pub grids: bool,

    /// Do not explain techniques where they are first used.
    #[arg(long)]
    no_glossary: bool,

    #[command(flatten)]
    pub language: LanguageArg,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For a terminal or a plain file.
    Text,
    /// For programs.
    Json,
    /// For a page of text.
    Markdown,
    /// One page that opens in any browser: to read, step through and play (`explain` only).
    Html,
}

/// How much is asked of the premises of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Premises {
    /// The fewest, proven so, in the easiest step.
    Smallest,
    /// Any that suffice: far faster, and nothing is claimed of them.
    Any,
}

impl From<Premises> for PremisesName {
    fn from(premises: Premises) -> PremisesName {
        match premises {
            Premises::Smallest => PremisesName::Smallest,
            Premises::Any => PremisesName::Any,
        }
    }
}

/// What `--cost` names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CostArg {
    /// A profile that comes along.
    Profile(CostName),
    /// Weights in a file.
    File(PathBuf),
    /// What was learned, or weights by nearness, in a file.
    Learned(PathBuf),
}

/// What a `--cost` names.
///
/// # Errors
/// What it may name.
pub fn cost(text: &str) -> Result<CostArg, String> {
    if let Some(profile) = CostName::ALL.into_iter().find(|profile| profile.name() == text) {
        return Ok(CostArg::Profile(profile));
    }
    match Path::new(text).extension() {
        Some(extension) if extension == "toml" => Ok(CostArg::File(PathBuf::from(text))),
        Some(extension) if extension == "json" => Ok(CostArg::Learned(PathBuf::from(text))),
        _ => {
            let names = CostName::ALL.map(CostName::name).join(", ");
            Err(format!("it is one of {names}, or a file of weights that ends in .toml or .json"))
        }
    }
}

impl CostArg {
    /// The cost, from its file if it is one.
    ///
    /// # Errors
    /// If the file cannot be read, or is none of weights.
    pub fn read(&self) -> Result<Cost, Fail> {
        let path = match self {
            CostArg::Profile(profile) => return Ok(Cost::Named(*profile)),
            CostArg::File(path) | CostArg::Learned(path) => path,
        };
        let name = path.display().to_string();
        let bytes = input::limited(path).map_err(Fail::io("read", name.clone()))?;
        if let CostArg::Learned(_) = self {
            let read = read_preferences(&bytes, &name).map_err(Fail::Faults)?;
            return Ok(Cost::Learned(Box::new(read.into())));
        }
        let weights = read_weights(&bytes, &name).map_err(Fail::Faults)?;
        Ok(Cost::Weights(Box::new(weights.into())))
    }
}

impl StepArgs {
    /// The same options with the file of weights read.
    ///
    /// # Errors
    /// If it cannot be, or ways to write contradict each other.
    pub fn settled(&self, global: &Global) -> Result<StepArgs, Fail> {
        if global.json && matches!(self.format, Format::Markdown | Format::Html) {
            let format = if self.is_html() { "html" } else { "markdown" };
            return Err(Fail::Message(format!("--json and --format {format} contradict each other")));
        }
        Ok(StepArgs { settled: self.cost.read()?, ..self.clone() })
    }

    /// What makes one step easier than another, once that is settled.
    pub fn cost(&self) -> &Cost {
        &self.settled
    }

    /// How much search a step may take.
    pub fn step_limit(&self) -> u64 {
        self.step_limit
    }

    /// Whether JSON is asked for.
    pub fn is_json(&self, global: &Global) -> bool {
        global.json || self.format == Format::Json
    }

    /// Whether Markdown is asked for.
    pub fn is_markdown(&self) -> bool {
        self.format == Format::Markdown
    }

    /// Whether an HTML page is asked for.
    pub fn is_html(&self) -> bool {
        self.format == Format::Html
    }

    /// Whether techniques are explained.
    pub fn glossary(&self) -> bool {
        !self.no_glossary
    }

    /// Where the results go.
    ///
    /// # Errors
    /// If nothing can be written there.
    pub fn output(&self) -> Result<Output, Fail> {
        Output::open(self.output.as_deref())
    }

    /// How much is asked of the premises of a step.
    pub fn premises(&self) -> PremisesName {
        self.premises.into()
    }

    /// How the steps look as text.
    pub fn text_options(&self, look: Look) -> TextOptions {
        TextOptions { look, grids: self.grids, glossary: self.glossary(), ..TextOptions::default() }
    }
}
