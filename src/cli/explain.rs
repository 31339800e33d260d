//! `because explain`: the steps to the solution.

use std::path::{Path, PathBuf};

use because::explain::fold::{folded, is_trivial};
use because::explain::{self, CostProfile, ExplainError, PremiseSearch, Sequence, Status, Step, Weights};
use because::render::json::{ExplainJson, FoldJson, StatusJson};
use because::render::layout::wrap;
use because::render::text::{TextOptions, explanation, footer, learn, opening, part_text, step_text};
use because::render::{Look, Speaker, markdown};
use because::source::{PuzzleFile, WeightFile, read_weights};
use because::verify::Proof;
use because_encodings::{ClueNumber, FactSet};
use clap::{Args, ValueEnum};

use super::fail::{Exit, Fail};
use super::global::Global;
use super::output::{Output, to_json};
use super::unread;
use super::work::{self, Failure, Job, Page, Work};

/// The steps to the solution, each with why.
///
/// Every step is the easiest that is left: with the fewest clues, and the provably smallest set
/// of known facts that force its new ones. A puzzle with no solution gets the steps to the
/// contradiction, one with many gets all that its solutions share; both exit with 1.
///
/// In grids, ✓ and ✗ are known marks; [✗] are marks that a step rests on, ‹✓› its new ones.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  because explain spa
  because explain spa --grids             the grid after every step
  because explain spa --at 7              one step, with its grid
  because explain spa --premises any      at once, but with no claim that anything is smallest
  because explain my.toml --summary       sentences and difficulty, no marks and no grids
  because explain my.toml --summary --fold
  because explain choir --nested          hard steps opened up into easier ones
  because explain spa --cost ocus         axioms have a price too
  because explain spa --cost mine.toml    weights of your own (docs/cost.md)
  because explain my.toml --format markdown -o my.md
  because explain spa --verify            every step proved a second time, by other means
  because explain set.jsonl > steps.jsonl")]
pub struct Explain {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    file: String,

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

    /// Name other steps of equal cost, and those with fewer clues or fewer premises, beside each
    /// step (for the profiles zebratutor and effort).
    #[arg(long)]
    alternatives: bool,

    /// Open hard steps up: from the opposite of what such a step gives, easier steps to a
    /// contradiction, where there are any. With a number, only steps that cost more than that;
    /// without, those harder than a last candidate.
    #[arg(long, value_name = "COST", num_args = 0..=1, require_equals = true)]
    nested: Option<Option<u64>>,

    /// Fold runs of cross-outs, last candidates and transpositions into one paragraph each.
    #[arg(long, conflicts_with = "at")]
    fold: bool,

    /// Show only this step, with its grid.
    #[arg(long, value_name = "STEP", conflicts_with = "summary")]
    at: Option<usize>,

    /// Show the grid after every step.
    #[arg(long)]
    grids: bool,

    /// Show the sentences, figures of how hard the puzzle is, and the answer alone.
    #[arg(long, conflicts_with = "grids")]
    summary: bool,

    /// Prove every step again, by SAT over the whole encoding, and say so.
    #[arg(long)]
    verify: bool,
}

/// What is said where every step was proved again.
const PROVED: &str = "Every step was proved again, by SAT over all axioms and clues.";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For a terminal or a plain file.
    Text,
    /// For programs.
    Json,
    /// For a page.
    Markdown,
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
        let bytes = std::fs::read(path).map_err(Fail::io("read", name.clone()))?;
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

impl Explain {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read or explained, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let json = global.json || self.format == Format::Json;
        if global.json && self.format == Format::Markdown {
            return Err(Fail::Message("--json and --format markdown contradict each other".to_string()));
        }
        let told = Explain { profile: self.cost.read()?, ..self.clone() };
        if told.profile.weights().is_some() && told.premises == Premises::Any {
            let contradict = "--premises any looks for no cheapest step, and this --cost is a price for each";
            return Err(Fail::Message(format!("{contradict}; leave one of the two away")));
        }
        if told.nested.is_some() && told.premises == Premises::Any {
            let contradict = "--nested opens up steps that are proven cheapest, and --premises any has none";
            return Err(Fail::Message(format!("{contradict}; leave one of the two away")));
        }
        work::run(&told, &self.file, json, global, Output::open(self.output.as_deref())?)
    }
}

impl Explain {
    fn options(&self, job: Job) -> explain::Options {
        explain::Options {
            cost: self.profile.clone(),
            premises: self.premises.into(),
            alternatives: self.alternatives,
            backend: job.backend,
            deadline: job.deadline,
            step_limit: (self.step_limit > 0).then_some(self.step_limit),
            ..explain::Options::default()
        }
    }

    /// Opens a hard step up, where that was asked for.
    fn nest(
        &self,
        file: &PuzzleFile,
        options: &explain::Options,
        known: &FactSet,
        step: &mut Step,
    ) -> Result<(), ExplainError> {
        let Some(over) = self.nested else { return Ok(()) };
        let usual = || self.profile.of_last_candidate(file.puzzle.shape());
        if step.cost.total > over.unwrap_or_else(usual) {
            step.nested = explain::nested(&file.puzzle, options, known, step)?;
        }
        Ok(())
    }

    fn text_options(&self, look: Look, file: &PuzzleFile) -> TextOptions {
        let unread = unread::any(file);
        let (grids, summary, at, premises) = (self.grids, self.summary, self.at, self.premises.into());
        let fold = self.fold;
        let costs = self.profile.weights().is_some();
        let reader = self.profile == CostProfile::Reader;
        TextOptions { look, grids, summary, at, fold, unread, premises, costs, reader }
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

/// The failure of asking for a step past the last.
pub fn no_such_step(at: usize, steps: usize) -> Failure {
    Failure::Error(format!("--at {at}: there is no such step; there are {steps}"))
}

impl Explain {
    fn proof<'a>(&self, file: &'a PuzzleFile, job: Job) -> Result<Option<Proof<'a>>, Failure> {
        let proof = self.verify.then(|| Proof::new(&file.puzzle, job.backend, job.deadline)).transpose();
        proof.map_err(|error| match error {
            ExplainError::Deadline => Failure::Limit,
            error => Failure::Error(format!("--verify: {error}")),
        })
    }
}

/// Proves a step again, where that is asked; gives false where the time is over.
fn proved(proof: &mut Option<Proof<'_>>, step: &Step) -> Result<bool, Failure> {
    judged(proof.as_mut().map(|proof| proof.step(step)), step)
}

/// The same of the steps that open a step up; `known` is the grid before it.
fn nested_proved(proof: &mut Option<Proof<'_>>, known: &FactSet, step: &Step) -> Result<bool, Failure> {
    judged(proof.as_mut().map(|proof| proof.nested(known, step)), step)
}

fn judged(proof: Option<Result<bool, ExplainError>>, step: &Step) -> Result<bool, Failure> {
    match proof {
        None | Some(Ok(true)) => Ok(true),
        Some(Ok(false)) => Err(Failure::Error(format!(
            "step {} could not be proved again: a defect of this program; please report it",
            step.number
        ))),
        Some(Err(ExplainError::Deadline)) => Ok(false),
        Some(Err(error)) => Err(error.into()),
    }
}

impl Work for Explain {
    type Found = Sequence;

    fn find(&self, file: &PuzzleFile, job: Job) -> Result<Sequence, Failure> {
        check_weights(&self.profile, file)?;
        let options = self.options(job);
        let mut found = explain::explain(&file.puzzle, &options)?;
        let mut proof = self.proof(file, job)?;
        for place in 0..found.steps.len() {
            if !proved(&mut proof, &found.steps[place])? {
                // What is not proved again is not shown.
                found.steps.truncate(place);
                found.complete = false;
                break;
            }
        }
        let mut known = found.start.clone();
        for step in &mut found.steps {
            let asked = self.nested.is_some() && self.at.is_none_or(|at| at == step.number);
            match if asked { self.nest(file, &options, &known, step) } else { Ok(()) } {
                // The steps are there; only what they could be opened up into is cut short.
                Err(ExplainError::Deadline) => {
                    found.complete = false;
                    break;
                }
                other => other?,
            }
            if !nested_proved(&mut proof, &known, step)? {
                step.nested = None;
                found.complete = false;
                break;
            }
            learn(&mut known, step);
        }
        match self.at {
            Some(at) if found.complete && !found.steps.iter().any(|step| step.number == at) => {
                Err(no_such_step(at, found.steps.len()))
            }
            _ => Ok(found),
        }
    }

    fn exit(&self, found: &Sequence) -> Exit {
        match (found.complete, found.status) {
            (false, _) => Exit::Limit,
            (true, Status::Unique) => Exit::Done,
            (true, _) => Exit::Negative,
        }
    }

    fn json(&self, speaker: &Speaker, file: &PuzzleFile, found: &Sequence) -> String {
        let title = file.title.as_deref().unwrap_or_default();
        let mut value = ExplainJson::new(speaker, &file.id, title, unread::any(file), found);
        value.folds = self.fold.then(|| FoldJson::list(speaker, &found.steps));
        value.verified = self.verify;
        to_json(&match self.at {
            Some(at) => value.at(&file.puzzle, found, at),
            None => value,
        })
    }

    fn json_failed(&self, id: &str, status: StatusJson, error: Option<String>) -> String {
        to_json(&ExplainJson::failed(id, status, error))
    }

    fn text(&self, speaker: &Speaker, look: Look, file: &PuzzleFile, found: &Sequence) -> String {
        let title = file.title.as_deref().unwrap_or_default();
        match self.format {
            Format::Markdown => {
                let page = markdown::explanation(speaker, title, found, self.text_options(look, file));
                if self.verify { format!("{page}\n{PROVED}\n") } else { page }
            }
            _ => explanation(speaker, title, found, self.text_options(look, file)),
        }
    }

    /// Text appears as it is found; a page is written whole.
    fn write(&self, speaker: &Speaker, file: &PuzzleFile, job: Job, to: &mut Page) -> Result<Exit, Failure> {
        if self.format == Format::Markdown {
            let found = self.find(file, job)?;
            to.text(&self.text(speaker, to.look, file, &found))?;
            return Ok(self.exit(&found));
        }
        check_weights(&self.profile, file)?;
        let options = self.text_options(to.look, file);
        let told = self.options(job);
        let (status, mut explainer) = explain::begin(&file.puzzle, &told)?;
        let mut proof = self.proof(file, job)?;
        let start = explainer.grid().clone();
        let mut found = Sequence {
            status,
            premises: self.premises.into(),
            start: start.clone(),
            steps: Vec::new(),
            complete: true,
        };
        let title = file.title.as_deref().unwrap_or_default();
        let mut teller = Teller { speaker, options, known: start, waiting: Vec::new() };
        let mut opening = Some(opening(speaker, title, options));
        loop {
            to.doing(format!("looking for step {}", found.steps.len() + 1));
            let mut step = match explainer.next_step() {
                Ok(Some(step)) => step,
                Ok(None) => break,
                Err(ExplainError::Deadline) => {
                    found.complete = false;
                    break;
                }
                Err(error) => return Err(error.into()),
            };
            if !proved(&mut proof, &step)? {
                found.complete = false;
                break;
            }
            let at = self.at.is_none_or(|at| at == step.number);
            let known = teller.known_before();
            match if at { self.nest(file, &told, &known, &mut step) } else { Ok(()) } {
                Err(ExplainError::Deadline) => found.complete = false,
                other => other?,
            }
            if !nested_proved(&mut proof, &known, &step)? {
                step.nested = None;
                found.complete = false;
            }
            let text = teller.tell(&step);
            if !text.is_empty() {
                to.text(&format!("{}{text}", opening.take().unwrap_or_default()))?;
            }
            found.steps.push(step);
            if self.at == Some(found.steps.len()) {
                return Ok(self.exit(&found));
            }
            if !found.complete {
                break;
            }
        }
        let rest = teller.rest();
        match self.at {
            Some(at) if found.complete => Err(no_such_step(at, found.steps.len())),
            _ => {
                let footer = footer(speaker, &found, &teller.known, options);
                to.text(&format!("{}{rest}{footer}", opening.take().unwrap_or_default()))?;
                if self.verify {
                    to.text(&format!("\n{}\n", wrap(PROVED, to.look.columns(), "", "")))?;
                }
                Ok(self.exit(&found))
            }
        }
    }
}

/// Tells steps as they come; where runs are folded, a trivial step waits for what comes next.
struct Teller<'a> {
    speaker: &'a Speaker<'a>,
    options: TextOptions,
    /// What is told.
    known: FactSet,
    waiting: Vec<Step>,
}

impl Teller<'_> {
    /// What is known before the next step.
    fn known_before(&self) -> FactSet {
        let mut known = self.known.clone();
        self.waiting.iter().for_each(|step| learn(&mut known, step));
        known
    }

    /// What there is to tell with one more step.
    fn tell(&mut self, step: &Step) -> String {
        if self.options.fold && is_trivial(step) {
            self.waiting.push(step.clone());
            return String::new();
        }
        let text = self.rest() + &step_text(self.speaker, step, &self.known, self.options);
        learn(&mut self.known, step);
        text
    }

    /// What is left to tell.
    fn rest(&mut self) -> String {
        let mut text = String::new();
        let waiting = std::mem::take(&mut self.waiting);
        for part in folded(&waiting) {
            text.push_str(&part_text(self.speaker, part, &self.known, self.options));
            part.steps().iter().for_each(|step| learn(&mut self.known, step));
        }
        text
    }
}
