//! `verify`: whether anyone's steps are sound, and how much more than needed they use.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::{Command, Report};
use super::exit::Exit;
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use because_engine::explain::Status;
use because_engine::verify::{
    Answer, CLUES_AT_ONCE, Marked, Options, STEP_LIMIT, Said, Verdict, Verifier, VerifyError,
};
use because_files::{PuzzleLine, StepReader, StepsFile, WrittenStep};
use because_tell::render::json::VerifyJson;

/// The options of `verify`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct VerifyOptions {
    /// The steps or the answer table, as text: the JSON of an explanation, a list of steps, a fact a line, sentences.
    pub steps: String,
    /// How many clues at once may force a fact where a step does not name the right ones; 0 for any
    /// number.
    pub clues_at_once: usize,
    /// Whether a step may rest on what follows from the marks before it without a clue, though no step said it.
    pub bookkeeping: bool,
    /// Whether to find what each step could do without.
    pub spare: bool,
    /// Whether to find the fewest premises of every step.
    pub smallest: bool,
    /// Whether a sequence that does not reach all that the puzzle entails counts as one that does not hold.
    pub complete: bool,
    /// How much search the fewest premises of a step may take.
    pub step_limit: u64,
}

impl Default for VerifyOptions {
    fn default() -> VerifyOptions {
        VerifyOptions {
            steps: String::new(),
            clues_at_once: CLUES_AT_ONCE,
            bookkeeping: false,
            spare: true,
            smallest: true,
            complete: false,
            step_limit: STEP_LIMIT,
        }
    }
}

/// What became of a sequence of steps, of an answer table, or of both.
#[derive(Clone, Debug)]
pub struct VerifyReport<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    /// The steps as they were read.
    pub said: Vec<Said>,
    /// What became of them, where there are any.
    pub verdict: Option<Verdict>,
    /// How much of the answer table is right, where there is one.
    pub answer: Option<Marked>,
    status: Status,
    complete: bool,
}

/// Reads steps about one puzzle.
pub struct Steps<'a> {
    pub(super) opened: &'a Opened,
    pub(super) reader: StepReader<'a>,
}

impl<'a> Steps<'a> {
    /// What reads steps about this puzzle.
    pub fn about(opened: &'a Opened) -> Steps<'a> {
        Steps { opened, reader: StepReader::new(&opened.file) }
    }

    /// The steps in these bytes: data, or sentences all of which are understood.
    ///
    /// # Errors
    /// What is wrong with them, as data.
    pub fn read(&self, bytes: &[u8], name: &str) -> Result<StepsFile, Refusal> {
        let read = self.reader.read(bytes, name);
        read.or_else(|faults| {
            let prose = std::str::from_utf8(bytes).ok().and_then(|text| self.prose_in_whole(text));
            prose.ok_or_else(|| Refusal::beside(faults).with_id(&self.opened.file.id))
        })
    }

    /// The steps on a line of a data set.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn read_line(&self, line: &PuzzleLine) -> Result<StepsFile, Refusal> {
        let read = self.reader.read_line(line);
        read.map_err(|faults| Refusal::beside(faults).with_id(&self.opened.file.id))
    }
}

/// Holds sequences against one puzzle, however many.
pub struct Judge<'a> {
    opened: &'a Opened,
    verifier: Verifier<'a>,
    complete: bool,
}

impl<'a> Judge<'a> {
    /// What judges as these options say, whatever steps they name.
    ///
    /// # Errors
    /// When the puzzle is too large, a solver fails, or a limit comes before it is known how the puzzle
    /// stands.
    pub fn of(opened: &'a Opened, asked: &VerifyOptions, handle: &Handle<'_>) -> Result<Judge<'a>, Refusal> {
        let options = Options {
            backend: handle.backend,
            clues_at_once: asked.clues_at_once,
            bookkeeping: asked.bookkeeping,
            spare: asked.spare,
            smallest: asked.smallest,
            step_limit: asked.step_limit,
        };
        let file = &opened.file;
        let made = Verifier::by(&file.puzzle, file.expected.as_ref(), options, handle.deadline());
        let about = |error: VerifyError| Refusal::from(error).about(&file.id, VerifyOptions::LATE);
        Ok(Judge { opened, verifier: made.map_err(about)?, complete: asked.complete })
    }

    /// What becomes of these steps.
    ///
    /// # Errors
    /// When a solver fails.
    pub fn report(&self, steps: StepsFile, handle: &Handle<'_>) -> Result<VerifyReport<'a>, Refusal> {
        let answer = steps.answer.map(|rows| self.verifier.mark_answer(&Answer { rows }));
        let said = steps.steps.map(|steps| steps.into_iter().map(said).collect::<Vec<Said>>());
        let verdict = said.as_ref().map(|said| self.verifier.verify(said, handle.deadline())).transpose();
        let about = |error| Refusal::from(error).about(&self.opened.file.id, VerifyOptions::LATE);
        Ok(VerifyReport {
            opened: self.opened,
            verdict: verdict.map_err(about)?,
            said: said.unwrap_or_default(),
            answer,
            status: self.verifier.status(),
            complete: self.complete,
        })
    }
}

fn said(step: WrittenStep) -> Said {
    let WrittenStep { clues, premises, derived, carried, contradiction } = step;
    Said { clues, premises, derived, carried, contradiction }
}

impl Command for VerifyOptions {
    type Answer = VerifyJson;
    type Report<'a> = VerifyReport<'a>;

    fn find<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<VerifyReport<'a>, Refusal> {
        let steps = Steps::about(opened).read(self.steps.as_bytes(), "steps")?;
        Judge::of(opened, self, handle)?.report(steps, handle)
    }

    fn refused(&self, refusal: &Refusal) -> VerifyJson {
        VerifyJson::failed(&refusal.id, refusal.status(), refusal.error())
    }
}

impl Report for VerifyReport<'_> {
    type Answer = VerifyJson;

    fn answer(&self) -> VerifyJson {
        let (file, status) = (&self.opened.file, (self.status, self.opened.is_unread()));
        VerifyJson::new(&file.puzzle, &file.id, status, self.verdict.as_ref(), self.answer)
    }

    fn exit(&self) -> Exit {
        let steps = match &self.verdict {
            Some(verdict) if verdict.limit => Exit::Limit,
            // A step that is known not to hold settles it, whatever a limit kept open elsewhere.
            Some(verdict) if verdict.steps.iter().any(|step| !step.sound && !step.undecided) => {
                Exit::Negative
            }
            Some(verdict) if !verdict.is_sound() => Exit::Limit,
            Some(verdict) if self.complete && !verdict.complete => Exit::Negative,
            _ => Exit::Done,
        };
        let wrong = self.answer.is_some_and(|answer| !answer.right);
        self.opened.exit(steps.max(if wrong { Exit::Negative } else { Exit::Done }))
    }
}
