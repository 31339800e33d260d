//! `because explain`: the steps to the solution.

use because::certificate::Claimed;
use because::explain::fold::{folded, is_trivial};
use because::explain::{self, ExplainError, PremiseSearch, Sequence, Status, Step};
use because::grade::Grade;
use because::nested::nested;
use because::page::{PageOptions, page};
use because::render::glossary::Glossary;
use because::render::json::{ExplainJson, FoldJson, GradeJson, StatusJson};
use because::render::layout::wrap;
use because::render::text::{TextOptions, explanation, footer, learn, opening, part_text, step_text};
use because::render::{Look, Speaker, markdown};
use because::source::PuzzleFile;
#[cfg(feature = "terminal")]
use because::terminal::{Seen, Viewer, screen};
use because::verify::Proof;
use because_encodings::FactSet;
use clap::Args;

use super::fail::{Exit, Fail};
use super::foreign;
use super::global::Global;
use super::language::LanguageArg;
use super::output::to_json;
#[cfg(feature = "terminal")]
use super::play::puzzle;
use super::proof::ProofArg;
use super::steps::{StepArgs, check_weights};
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
#[command(after_long_help = super::built("\
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
  because explain spa --interactive       through the steps on the screen, by arrow keys
  because explain my.toml --nested=9 --format html -o my.html
  because explain spa --verify            every step proved a second time, by other means
  because explain spa --proof DIR         files with which others can check every step
  because explain spa --language de       in another language
  because explain set.jsonl > steps.jsonl
  because explain sudoku.gcnf             a formula in groups, with facts (docs/export.md)"))]
pub struct Explain {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    file: String,

    #[command(flatten)]
    steps: StepArgs,

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
    #[arg(long, value_name = "STEP", conflicts_with_all = ["summary", "proof"])]
    at: Option<usize>,

    /// Show the sentences, figures of how hard the puzzle is, and the answer alone.
    #[arg(long, conflicts_with = "grids")]
    summary: bool,

    /// Prove every step again, by SAT over the whole encoding, and say so.
    #[arg(long)]
    verify: bool,

    #[command(flatten)]
    proof: ProofArg,

    /// Go through the steps on the screen of the terminal; `?` shows the keys.
    #[cfg(feature = "terminal")]
    #[arg(short, long, conflicts_with_all = ["at", "summary", "verify", "proof", "alternatives", "nested", "grids", "format", "output"])]
    interactive: bool,
}

impl Explain {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read or explained, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let told = Explain { steps: self.steps.settled(global)?, ..self.clone() };
        if told.nested.is_some() && told.steps.premises() == PremiseSearch::Any {
            let contradict = "--nested opens up steps that are proven cheapest, and --premises any has none";
            return Err(Fail::Message(format!("{contradict}; leave one of the two away")));
        }
        if foreign::is_foreign(&self.file) {
            if told.steps.is_markdown() || told.steps.is_html() || told.is_interactive() {
                let message = "a formula in groups is explained as --format text or json";
                return Err(Fail::Message(format!("{}: {message}", self.file)));
            }
            return foreign::run(&self.file, told.steps.output()?, told.steps.is_json(global), global);
        }
        #[cfg(feature = "terminal")]
        if told.interactive {
            return told.on_screen(global);
        }
        told.proof.ready(&self.file, global)?;
        work::run(&told, &self.file, told.steps.is_json(global), global, told.steps.output()?)
    }
}

impl Explain {
    fn is_interactive(&self) -> bool {
        #[cfg(feature = "terminal")]
        return self.interactive;
        #[cfg(not(feature = "terminal"))]
        false
    }

    /// Shows the steps on the screen; the exit status is that of the explanation as far as it came.
    #[cfg(feature = "terminal")]
    fn on_screen(&self, global: &Global) -> Result<Exit, Fail> {
        let mut file = puzzle(&self.file, "explain --interactive", global)?;
        self.steps.language.set(&mut file);
        check_weights(self.steps.profile(), &file).map_err(|failure| match failure {
            Failure::Output(fail) => fail,
            Failure::Error(error) => Fail::Message(format!("{}: {error}", self.file)),
            Failure::Limit => Fail::Message(self.late().to_string()),
        })?;
        let options = self.options(Job::new(global, false));
        let mut viewer = Viewer::new(file, global.look(false), options, self.fold);
        screen::show(&mut viewer).map_err(Fail::io("use", "the terminal"))?;
        Ok(match viewer.seen() {
            Seen { stopped: true, .. } => Exit::Limit,
            Seen { status: Some(Status::None | Status::Multiple), .. } => Exit::Negative,
            Seen { .. } => Exit::Done,
        })
    }

    fn options(&self, job: Job) -> explain::Options {
        explain::Options { alternatives: self.alternatives, ..self.steps.options(job) }
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
        let usual = || self.steps.profile().of_last_candidate(file.puzzle.shape());
        if step.cost.total > over.unwrap_or_else(usual) {
            step.nested = nested(&file.puzzle, options, known, step)?;
        }
        Ok(())
    }

    /// How hard the puzzle is, for a summary.
    fn grade(
        &self,
        file: &PuzzleFile,
        options: &explain::Options,
        found: &Sequence,
    ) -> Result<Option<Grade>, Failure> {
        Ok(if self.summary { Grade::beside(&file.puzzle, options, found)? } else { None })
    }

    /// Writes the certificates of all steps, where that is asked; gives false where the time is
    /// over.
    fn proved_for_others(&self, file: &PuzzleFile, found: &Sequence, job: Job) -> Result<bool, Failure> {
        let claimed = Claimed {
            cited: true,
            fewest: found.premises == PremiseSearch::Smallest && self.steps.profile().weights().is_none(),
        };
        self.proof.of_steps(file, found, claimed, job)
    }

    /// The sequence as an HTML page.
    fn html(&self, speaker: &Speaker, file: &PuzzleFile, found: &Sequence) -> Result<String, Failure> {
        let options = PageOptions {
            unread: unread::any(file),
            live: false,
            fold: self.fold,
            at: self.at,
            costs: self.steps.profile().weights().is_some(),
            proved: self.verify,
            glossary: self.steps.glossary(),
        };
        page(speaker, file, found, options).map_err(|error| Failure::Error(error.to_string()))
    }

    fn text_options(&self, look: Look, file: &PuzzleFile) -> TextOptions {
        let unread = unread::any(file);
        let (summary, at, fold) = (self.summary, self.at, self.fold);
        TextOptions { summary, at, fold, unread, ..self.steps.text_options(look) }
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

/// An explanation, and how hard the puzzle is where that was asked for.
pub struct Told {
    found: Sequence,
    grade: Option<Grade>,
}

impl Work for Explain {
    type Found = Told;

    fn find(&self, file: &PuzzleFile, job: Job) -> Result<Told, Failure> {
        check_weights(self.steps.profile(), file)?;
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
        found.complete = found.complete && self.proved_for_others(file, &found, job)?;
        match self.at {
            Some(at) if found.complete && !found.steps.iter().any(|step| step.number == at) => {
                Err(no_such_step(at, found.steps.len()))
            }
            _ => {
                let grade = self.grade(file, &options, &found)?;
                Ok(Told { found, grade })
            }
        }
    }

    fn language(&self) -> Option<&LanguageArg> {
        Some(&self.steps.language)
    }

    fn exit(&self, told: &Told) -> Exit {
        exit(&told.found)
    }

    fn json(&self, speaker: &Speaker, file: &PuzzleFile, told: &Told) -> String {
        let Told { found, grade } = told;
        let title = file.title.as_deref().unwrap_or_default();
        let mut value = ExplainJson::new(speaker, &file.id, title, unread::any(file), found);
        value.folds = self.fold.then(|| FoldJson::list(speaker, &found.steps));
        value.verified = self.verify;
        value.totals.difficulty = grade.as_ref().map(GradeJson::new);
        to_json(&match self.at {
            Some(at) => value.at(&file.puzzle, found, at),
            None => value,
        })
    }

    fn json_failed(&self, id: &str, status: StatusJson, error: Option<String>) -> String {
        to_json(&ExplainJson::failed(id, status, error))
    }

    fn text(&self, speaker: &Speaker, look: Look, file: &PuzzleFile, told: &Told) -> String {
        let Told { found, grade } = told;
        let title = file.title.as_deref().unwrap_or_default();
        let rating = grade.as_ref().map(Grade::rating);
        let options = TextOptions { rating, ..self.text_options(look, file) };
        if !self.steps.is_markdown() {
            return explanation(speaker, title, found, options);
        }
        let page = markdown::explanation(speaker, title, found, options);
        if self.verify { format!("{page}\n{}\n", speaker.words.around.proved) } else { page }
    }

    /// Text appears as it is found; a page is written whole.
    fn write(&self, speaker: &Speaker, file: &PuzzleFile, job: Job, to: &mut Page) -> Result<Exit, Failure> {
        if self.steps.is_html() {
            let told = self.find(file, job)?;
            to.text(&self.html(speaker, file, &told.found)?)?;
            return Ok(self.exit(&told));
        }
        if self.steps.is_markdown() {
            let told = self.find(file, job)?;
            to.text(&self.text(speaker, to.look, file, &told))?;
            return Ok(self.exit(&told));
        }
        check_weights(self.steps.profile(), file)?;
        let options = self.text_options(to.look, file);
        let told = self.options(job);
        let (status, mut explainer) = explain::begin(&file.puzzle, &told)?;
        let mut proof = self.proof(file, job)?;
        let start = explainer.grid().clone();
        let mut found = Sequence {
            status,
            premises: self.steps.premises(),
            start: start.clone(),
            steps: Vec::new(),
            complete: true,
        };
        let title = file.title.as_deref().unwrap_or_default();
        let glossary = Glossary::new(options.glossary);
        let mut teller = Teller { speaker, options, known: start, waiting: Vec::new(), glossary };
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
                return Ok(exit(&found));
            }
            if !found.complete {
                break;
            }
        }
        let rest = teller.rest();
        match self.at {
            Some(at) if found.complete => Err(no_such_step(at, found.steps.len())),
            _ => {
                let rating = self.grade(file, &told, &found)?.as_ref().map(Grade::rating);
                let footer = footer(speaker, &found, &teller.known, TextOptions { rating, ..options });
                to.text(&format!("{}{rest}{footer}", opening.take().unwrap_or_default()))?;
                if self.verify {
                    to.text(&format!(
                        "\n{}\n",
                        wrap(&speaker.words.around.proved, to.look.columns(), "", "")
                    ))?;
                }
                found.complete = found.complete && self.proved_for_others(file, &found, job)?;
                Ok(exit(&found))
            }
        }
    }
}

fn exit(found: &Sequence) -> Exit {
    match (found.complete, found.status) {
        (false, _) => Exit::Limit,
        (true, Status::Unique) => Exit::Done,
        (true, _) => Exit::Negative,
    }
}

/// Tells steps as they come; where runs are folded, a trivial step waits for what comes next.
struct Teller<'a> {
    speaker: &'a Speaker<'a>,
    options: TextOptions,
    /// What is told.
    known: FactSet,
    waiting: Vec<Step>,
    /// Which techniques are explained.
    glossary: Glossary,
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
        let text =
            self.rest() + &step_text(self.speaker, step, &self.known, self.options, &mut self.glossary);
        learn(&mut self.known, step);
        text
    }

    /// What is left to tell.
    fn rest(&mut self) -> String {
        let mut text = String::new();
        let waiting = std::mem::take(&mut self.waiting);
        for part in folded(&waiting) {
            text.push_str(&part_text(self.speaker, part, &self.known, self.options, &mut self.glossary));
            part.steps().iter().for_each(|step| learn(&mut self.known, step));
        }
        text
    }
}
