//! `explain`: the steps to the solution, one by one as they are found or all at once.

mod work;

use std::ops::ControlFlow;

use because_encodings::{FactSet, Puzzle, Shape};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::{Command, Report};
use super::cost::{Cost, PremisesName, engine, go_together};
use super::exit::Exit;
use super::handle::{Handle, Progress};
use super::opened::Opened;
use super::refusal::Refusal;
use super::request::PuzzleRequest;
use super::signs::{Listener, Waiting};
use super::teller::Teller;
use because_engine::explain::{
    self, CostProfile, ExplainError, Explainer, Nested, Options, STEP_LIMIT, Sequence, Status, Step, Telling,
    Told,
};
use because_engine::grade::Grade;
use because_engine::nested;
use because_files::certificate::{self, Certificate, Claimed};
use because_tell::page::{BookletOptions, BookletPuzzle, PageOptions, booklet, page};
use because_tell::render::Speaker;
use because_tell::render::json::{ExplainJson, GradeJson, StatusJson, StepJson, TotalsJson};
use because_tell::render::text::TextOptions;
use work::Work;

/// Which steps are opened up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Nesting {
    /// Those that nobody would find without trying something out ([`Step::is_trial`]).
    Trial,
    /// Those harder than a last candidate, or none.
    Hard(bool),
    /// Those that cost more than this.
    Over(u64),
}

/// The options of `explain`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ExplainOptions {
    /// What makes one step easier than another.
    pub cost: Cost,
    /// How much is asked of premises.
    pub premises: PremisesName,
    /// How much search a step may take; 0 for no limit.
    pub step_limit: u64,
    /// Name other steps as easy.
    pub alternatives: bool,
    /// Open hard steps up.
    pub nested: Nesting,
    /// Tell every step as one of its own, those that only carry marks too.
    pub all_steps: bool,
    /// This step alone; of a page, the one to open with.
    pub at: Option<usize>,
    /// Say how hard the puzzle is.
    pub grade: bool,
    /// Prove every step again, by SAT over the whole encoding.
    pub verify: bool,
    /// Of a page: whether it may ask the server that it comes from for hints.
    pub live: bool,
}

impl Default for ExplainOptions {
    fn default() -> ExplainOptions {
        ExplainOptions {
            cost: Cost::default(),
            premises: PremisesName::default(),
            step_limit: STEP_LIMIT,
            alternatives: false,
            nested: Nesting::Trial,
            all_steps: false,
            at: None,
            grade: false,
            verify: false,
            live: true,
        }
    }
}

/// Hears of each step with the grid before it; `Break` wants no more.
pub type Hearer<'h> = dyn FnMut(&Step, &FactSet) -> ControlFlow<()> + 'h;

/// The steps of a puzzle.
#[derive(Clone, Debug)]
pub struct ExplainReport<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    /// The steps.
    pub found: Sequence,
    /// How hard the puzzle is, where that was asked and is known.
    pub grade: Option<Grade>,
    options: ExplainOptions,
}

impl ExplainOptions {
    /// What is asked of the engine.
    pub(crate) fn engine(&self, handle: &Handle<'_>) -> Options {
        let usual = engine(&self.cost, self.premises, self.step_limit, handle);
        Options { alternatives: self.alternatives, ..usual }
    }

    /// Whether these options can be asked of a puzzle at all: weights may name clues that it has not.
    ///
    /// # Errors
    /// If not.
    pub fn fits(&self, opened: &Opened, handle: &Handle<'_>) -> Result<(), Refusal> {
        self.cost.fits(&opened.file, handle)
    }

    /// Whether a step is opened up.
    fn opens(&self, step: &Step, shape: Shape) -> bool {
        match self.nested {
            Nesting::Trial => self.premises == PremisesName::Smallest && step.is_trial(shape),
            Nesting::Hard(hard) => {
                hard && step.cost.total > CostProfile::from(&self.cost).of_last_candidate(shape)
            }
            Nesting::Over(cost) => step.cost.total > cost,
        }
    }

    /// What of a text these options decide; the rest is as in `text`.
    pub fn text(&self, opened: &Opened, text: TextOptions) -> TextOptions {
        TextOptions {
            at: self.at,
            marks: self.all_steps || self.at.is_some(),
            unread: opened.is_unread(),
            premises: self.premises.into(),
            costs: self.cost.is_priced(),
            ..text
        }
    }

    /// The steps as they are found, each opened up and proved again before it is heard of where that is
    /// asked. With a step that is asked for alone, those after it are not looked for.
    ///
    /// # Errors
    /// As [`Command::report`].
    pub fn stream<'a>(
        &self,
        opened: &'a Opened,
        handle: &Handle<'_>,
        hear: &mut Hearer<'_>,
    ) -> Result<ExplainReport<'a>, Refusal> {
        let found = self.check(handle).and_then(|()| self.explain(opened, handle, (Some(hear), None)));
        found.map_err(|refusal| refusal.about(&opened.file.id, Self::LATE))
    }

    /// What is found out about a puzzle, as without the listener who hears of steps beside the work.
    ///
    /// # Errors
    /// As [`Command::report`].
    pub(super) fn report_beside<'a>(
        &self,
        opened: &'a Opened,
        handle: &Handle<'_>,
        beside: &mut dyn Listener,
    ) -> Result<ExplainReport<'a>, Refusal> {
        let found = self.check(handle).and_then(|()| self.explain(opened, handle, (None, Some(beside))));
        found.map_err(|refusal| refusal.about(&opened.file.id, Self::LATE))
    }

    /// What was found about a puzzle that is read, and each told step as soon as it is found; `Break` wants no more of
    /// them.
    ///
    /// # Errors
    /// As [`Command::report`].
    pub fn tell<'a>(
        &self,
        opened: &'a Opened,
        handle: &Handle<'_>,
        hear: &mut dyn FnMut(StepJson) -> ControlFlow<()>,
    ) -> Result<ExplainReport<'a>, Refusal> {
        let speaker = Speaker::new(&opened.file.puzzle, &opened.file.wording);
        let mut waiting = Waiting::default();
        let mut tell = |waiting: &[Step]| match Told::of(waiting) {
            Some(told) => hear(StepJson::told(&speaker, told)),
            None => ControlFlow::Continue(()),
        };
        let mut wait = |step: &Step, _: &FactSet| {
            let heard = tell(&waiting.before(step));
            if heard.is_continue() {
                waiting.push(step);
            }
            heard
        };
        let report = self.stream(opened, handle, &mut wait)?;
        // The last one waited for the end; where no more were wanted there is none.
        let _ = tell(&waiting.rest());
        Ok(report)
    }

    /// What a page of the puzzle depends on, before anything is found.
    pub(super) fn page_options(&self, opened: &Opened, glossary: bool, live: bool) -> PageOptions {
        PageOptions {
            unread: opened.is_unread(),
            live,
            at: self.at,
            costs: self.cost.is_priced(),
            proved: self.verify,
            glossary,
            stars: None,
            arriving: false,
        }
    }

    /// Easier steps that open a step up, if there are any; `known` is the grid before it.
    ///
    /// # Errors
    /// As [`Command::report`].
    pub fn nested(
        &self,
        opened: &Opened,
        (known, step): (&FactSet, &Step),
        handle: &Handle<'_>,
    ) -> Result<Option<Nested>, Refusal> {
        let found = nested(&opened.file.puzzle, &self.engine(handle), known, step);
        found.map_err(|error| Refusal::from(error).about(&opened.file.id, Self::LATE))
    }

    fn explain<'a>(
        &self,
        opened: &'a Opened,
        handle: &Handle<'_>,
        (mut hear, mut beside): (Option<&mut Hearer<'_>>, Option<&mut dyn Listener>),
    ) -> Result<ExplainReport<'a>, Refusal> {
        self.cost.fits(&opened.file, handle)?;
        let options = self.engine(handle);
        let (status, mut explainer) = begun(&opened.file.puzzle, &options)?;
        handle.say(Progress::Stands(status));
        let start = explainer.grid().clone();
        let shape = opened.file.puzzle.shape();
        let opens = |step: &Step| self.at.is_none_or(|at| at == step.number) && self.opens(step, shape);
        let mut work = Work::new((Box::new(opens), self.verify), opened, &options, handle, start.clone())?;
        let premises = options.premises;
        let mut found = Sequence { status, premises, start, steps: Vec::new(), complete: true };
        if let Some(beside) = &mut beside {
            beside.begins(&found);
        }
        let (mut telling, mut waiting) = (Telling::new(self.all_steps), Waiting::default());
        let mut heard = ControlFlow::Continue(());
        while found.complete && heard.is_continue() {
            let (settled, cells) = (explainer.grid().len(), opened.file.puzzle.shape().cells());
            handle.say(Progress::Step { number: found.steps.len() + 1, settled, cells });
            let mut step = match explainer.next_step() {
                Ok(Some(step)) if !handle.is_cancelled() => step,
                Ok(None) => break,
                Ok(_) | Err(ExplainError::Deadline) => {
                    found.complete = false;
                    break;
                }
                Err(error) => return Err(error.into()),
            };
            telling.number(&mut step);
            if hear.is_some() && self.at.is_some_and(|at| step.number > at) {
                // All that is carried from the step that was asked for is known.
                heard = ControlFlow::Break(());
                break;
            }
            if !work.proves(&step)? {
                // What is not proved again is not shown.
                found.complete = false;
                break;
            }
            if let Some(beside) = &mut beside {
                beside.tells(&waiting.before(&step));
                waiting.push(&step);
            }
            if let Some(hear) = hear.as_mut() {
                found.complete = work.open_up(&mut step)?;
                heard = hear(&step, &work.known);
                let last = self.all_steps && self.at == Some(step.number);
                heard = if last { ControlFlow::Break(()) } else { heard };
                work.known.extend(step.derived.iter().copied());
            }
            found.steps.push(step);
        }
        if heard.is_break() {
            return Ok(ExplainReport { opened, found, grade: None, options: self.clone() });
        }
        if let Some(beside) = beside {
            beside.tells(&waiting.rest());
        }
        if hear.is_none() {
            // All steps first: a limit then cuts short only what they could be opened up into.
            for step in &mut found.steps {
                if !work.open_up(step)? {
                    found.complete = false;
                    break;
                }
                work.known.extend(step.derived.iter().copied());
            }
        }
        match self.at {
            Some(at) if found.complete && !found.steps.iter().any(|step| step.number == at) => {
                Err(no_such_step(at, found.told(), handle))
            }
            _ => {
                let puzzle = &opened.file.puzzle;
                let grade = if self.grade { Grade::beside(puzzle, &options, &found)? } else { None };
                Ok(ExplainReport { opened, found, grade, options: self.clone() })
            }
        }
    }
}

/// The answer to a request, and each of its steps as soon as it is found; `Break` wants no more of them.
///
/// # Errors
/// Why there is none.
pub fn explain_by_steps(
    request: &PuzzleRequest<ExplainOptions>,
    handle: &Handle<'_>,
    hear: &mut dyn FnMut(StepJson) -> ControlFlow<()>,
) -> Result<ExplainJson, Refusal> {
    let handle = &request.handle(handle)?;
    Ok(request.options.tell(&Opened::of(request, handle)?, handle, hear)?.answer())
}

/// How a puzzle stands, and its steps; where there is no solution, those alone that the contradiction rests on.
///
/// # Errors
/// As [`explain::begin`].
pub(super) fn begun<'a>(
    puzzle: &'a Puzzle,
    options: &Options,
) -> Result<(Status, Explainer<'a>), ExplainError> {
    let (status, explainer) = explain::begin(puzzle, options)?;
    Ok((status, if status == Status::None { explainer.only_to_clash() } else { explainer }))
}

/// The refusal of a step past the last.
pub(super) fn no_such_step(at: usize, steps: usize, handle: &Handle<'_>) -> Refusal {
    let option = handle.option("at");
    Refusal::request(format!("{option} {at}: there is no such step; there are {steps}"))
}

impl Command for ExplainOptions {
    type Answer = ExplainJson;
    type Report<'a> = ExplainReport<'a>;

    fn check(&self, handle: &Handle<'_>) -> Result<(), Refusal> {
        if self.at == Some(0) {
            let option = handle.option("at");
            return Err(Refusal::request(format!("{option} 0: there is no such step; the first is 1")));
        }
        go_together(&self.cost, self.premises, handle)?;
        let opens = !matches!(self.nested, Nesting::Trial | Nesting::Hard(false));
        if opens && self.premises == PremisesName::Any {
            let (nested, premises) = (handle.option("nested"), handle.option("premises"));
            let contradict =
                format!("{nested} opens up steps that are proven cheapest, and {premises} any has none");
            return Err(Refusal::request(format!("{contradict}; leave one of the two away")));
        }
        Ok(())
    }

    fn find<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<ExplainReport<'a>, Refusal> {
        if !handle.is_heard() {
            return self.explain(opened, handle, (None, None));
        }
        let speaker = Speaker::new(&opened.file.puzzle, &opened.file.wording);
        self.explain(opened, handle, (None, Some(&mut Teller { handle, speaker })))
    }

    fn refused(&self, refusal: &Refusal) -> ExplainJson {
        ExplainJson::failed(&refusal.id, refusal.status(), refusal.error())
    }
}

impl ExplainReport<'_> {
    /// Whether it ends with the step that was asked for alone.
    pub fn is_at(&self) -> bool {
        self.options.at.is_some_and(|at| self.found.steps.last().is_some_and(|step| step.number == at))
    }

    /// Certificates of every step. Where the time is over there are none, and the explanation counts as
    /// incomplete.
    ///
    /// # Errors
    /// If they cannot be made.
    pub fn certify(&mut self, handle: &Handle<'_>) -> Result<Option<Certificate>, Refusal> {
        let fewest = self.options.premises == PremisesName::Smallest && !self.options.cost.is_priced();
        let (file, claimed) = (&self.opened.file, Claimed { cited: true, fewest });
        let made = super::proof::certified(self.opened, self.found.status, handle, || {
            certificate::steps(&file.puzzle, &file.id, &self.found, claimed, handle.deadline())
        })?;
        self.found.complete = self.found.complete && made.is_some();
        Ok(made)
    }

    /// How the puzzle stands, as an answer has it.
    pub fn status(&self) -> StatusJson {
        StatusJson::of(self.found.status, !self.found.complete, self.opened.is_unread())
    }

    pub(super) fn page_options(&self, glossary: bool, live: bool) -> PageOptions {
        let stars = self.grade.as_ref().map(|grade| grade.stars);
        PageOptions { stars, ..self.options.page_options(self.opened, glossary, live) }
    }

    /// The explanation as one HTML page; `glossary` explains techniques where they are first used.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn page(&self, glossary: bool) -> Result<String, Refusal> {
        let file = &self.opened.file;
        let made = page(&self.speaker(), file, &self.found, self.page_options(glossary, false));
        made.map_err(|error| Refusal::request(error.to_string()).with_id(&file.id))
    }

    /// Puzzles for paper, their answers and steps at the back.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn booklet(reports: &[ExplainReport<'_>], options: BookletOptions) -> Result<String, Refusal> {
        let puzzles = reports.iter().map(|report| BookletPuzzle {
            file: &report.opened.file,
            sequence: &report.found,
            stars: report.grade.as_ref().map(|grade| grade.stars),
        });
        booklet(&puzzles.collect::<Vec<_>>(), options).map_err(|error| Refusal::request(error.to_string()))
    }

    fn speaker(&self) -> Speaker<'_> {
        Speaker::new(&self.opened.file.puzzle, &self.opened.file.wording)
    }
}

impl ExplainReport<'_> {
    /// The answer but for its steps, for whoever heard them ([`ExplainOptions::tell`]).
    pub fn rest(&self) -> ExplainJson {
        let (opened, speaker) = (self.opened, self.speaker());
        let (id, title, unread) = (&opened.file.id, opened.title(), opened.is_unread());
        self.with_options(ExplainJson::without_steps(&speaker, id, title, unread, &self.found))
    }

    fn with_options(&self, json: ExplainJson) -> ExplainJson {
        let totals = TotalsJson { difficulty: self.grade.as_ref().map(GradeJson::new), ..json.totals };
        ExplainJson { verified: self.options.verify, totals, ..json }
    }
}

impl Report for ExplainReport<'_> {
    type Answer = ExplainJson;

    fn answer(&self) -> ExplainJson {
        let (opened, speaker) = (self.opened, self.speaker());
        let (id, title, unread) = (&opened.file.id, opened.title(), opened.is_unread());
        let json = self.with_options(ExplainJson::new(&speaker, id, title, unread, &self.found));
        match self.options.at {
            Some(at) => json.at(&opened.file.puzzle, &self.found, at),
            None => json,
        }
    }

    fn exit(&self) -> Exit {
        self.opened.exit(match (self.found.complete, self.found.status) {
            (false, _) => Exit::Limit,
            (true, Status::Unique) => Exit::Done,
            (true, _) => Exit::Negative,
        })
    }
}
