//! How steps are chosen and written: the options of every command that shows some.

use std::path::{Path, PathBuf};

use because::explain::{self, CostProfile, PremiseSearch, Weights};
use because::render::Look;
use because::render::text::TextOptions;
use because::source::{PuzzleFile, WeightFile, read_weights};
use because_encodings::ClueNumber;
use clap::{Args, ValueEnum};

use super::fail::Fail;
use super::global::Global;
use super::input;
use super::language::LanguageArg;
use super::output::Output;
use super::work::{Failure, Job};

/// Options of commands that show steps.
#[derive(Clone, Debug, Args)]
pub struct StepArgs {
    /// How to write the explanation; `--json` is short for `--format json`.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    /// Write to this file instead of standard output; it is written whole or not at all.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// What makes one step easier than another: `zebratutor` (fewest clues, then fewest premises),
    /// `effort` (a clue is worth a row of the grid and one more), `reader` (a person's order: clue
    /// by clue, then the grid), `ocus` (a clue 100, an axiom 60, a premise 1), or a file of weights
    /// that ends in `.toml`.
    #[arg(long, value_name = "PROFILE", default_value = "zebratutor", value_parser = cost)]
    cost: Cost,

    /// What `cost` says, once its file is read.
    #[arg(skip)]
    profile: CostProfile,

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

impl From<Premises> for PremiseSearch {
    fn from(premises: Premises) -> PremiseSearch {
        match premises {
            Premises::Smallest => PremiseSearch::Smallest,
            Premises::Any => PremiseSearch::Any,
        }
    }
}

/// What `--cost` names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cost {
    /// A profile that comes along.
    Profile(CostProfile),
    /// Weights in a file.
    File(PathBuf),
}

/// What a `--cost` names.
///
/// # Errors
/// What it may name.
pub fn cost(text: &str) -> Result<Cost, String> {
    let profiles = [CostProfile::Zebratutor, CostProfile::Effort, CostProfile::Reader, CostProfile::Ocus];
    let names = profiles.iter().map(CostProfile::name).collect::<Vec<_>>().join(", ");
    if let Some(profile) = profiles.into_iter().find(|profile| profile.name() == text) {
        return Ok(Cost::Profile(profile));
    }
    match Path::new(text).extension() {
        Some(extension) if extension == "toml" => Ok(Cost::File(PathBuf::from(text))),
        _ => Err(format!("it is one of {names}, or a file of weights that ends in .toml")),
    }
}

impl Cost {
    /// The profile, from its file if it is one.
    ///
    /// # Errors
    /// If the file cannot be read, or is none of weights.
    pub fn read(&self) -> Result<CostProfile, Fail> {
        let path = match self {
            Cost::Profile(profile) => return Ok(profile.clone()),
            Cost::File(path) => path,
        };
        let name = path.display().to_string();
        let bytes = input::limited(path).map_err(Fail::io("read", name.clone()))?;
        Ok(CostProfile::Weights(weights(&read_weights(&bytes, &name).map_err(Fail::Faults)?)))
    }
}

/// The weights that a file gives; what it does not name costs what it does in `ocus`.
fn weights(file: &WeightFile) -> Weights {
    let usual = Weights::OCUS;
    let premise = file.premise.unwrap_or(usual.true_premise);
    Weights {
        clue: file.clue.unwrap_or(usual.clue),
        clues: file.clues.iter().map(|(number, weight)| (ClueNumber(*number), *weight)).collect(),
        bijection: file.bijection.unwrap_or(usual.bijection),
        transitivity: file.transitivity.unwrap_or(usual.transitivity),
        unnamed: file.unnamed.or(file.bijection).unwrap_or(usual.unnamed),
        true_premise: file.true_premise.unwrap_or(premise),
        false_premise: file.false_premise.unwrap_or(premise),
        goal: file.goal.unwrap_or(usual.goal),
    }
}

/// Weights of clues that the puzzle has not are a slip of the pen.
///
/// # Errors
/// If there are any.
pub fn check_weights(profile: &CostProfile, file: &PuzzleFile) -> Result<(), Failure> {
    let named = profile.weights().map(|weights| weights.clues).unwrap_or_default();
    match named.keys().find(|number| file.puzzle.clue(**number).is_none()) {
        None => Ok(()),
        Some(number) => {
            let error = format!("--cost: [clues] names clue {}, and there is no such clue", number.0);
            Err(Failure::Error(error))
        }
    }
}

impl StepArgs {
    /// The same options with the file of weights read.
    ///
    /// # Errors
    /// If it cannot be, or options contradict each other.
    pub fn settled(&self, global: &Global) -> Result<StepArgs, Fail> {
        if global.json && matches!(self.format, Format::Markdown | Format::Html) {
            let format = if self.is_html() { "html" } else { "markdown" };
            return Err(Fail::Message(format!("--json and --format {format} contradict each other")));
        }
        let settled = StepArgs { profile: self.cost.read()?, ..self.clone() };
        if settled.profile.weights().is_some() && settled.premises == Premises::Any {
            let contradict = "--premises any looks for no cheapest step, and this --cost is a price for each";
            return Err(Fail::Message(format!("{contradict}; leave one of the two away")));
        }
        Ok(settled)
    }

    /// What makes one step easier than another.
    pub fn profile(&self) -> &CostProfile {
        &self.profile
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
    pub fn premises(&self) -> PremiseSearch {
        self.premises.into()
    }

    /// How to explain.
    pub fn options(&self, job: Job) -> explain::Options {
        explain::Options {
            cost: self.profile.clone(),
            premises: self.premises.into(),
            backend: job.backend,
            deadline: job.deadline,
            step_limit: (self.step_limit > 0).then_some(self.step_limit),
            ..explain::Options::default()
        }
    }

    /// How the steps look as text.
    pub fn text_options(&self, look: Look) -> TextOptions {
        let (grids, premises) = (self.grids, self.premises());
        let costs = self.profile.weights().is_some();
        let reader = self.profile == CostProfile::Reader;
        let glossary = self.glossary();
        TextOptions { look, grids, premises, costs, reader, glossary, ..TextOptions::default() }
    }
}
