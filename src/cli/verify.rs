//! `because verify`: is this sequence of steps sound, and how much more than needed does it use?

mod many;
mod puzzles;
mod tally;

use std::time::Instant;

use because::render::json::{StatusJson, VerifyJson};
use because::render::{Speaker, verify as words};
use because::source::{PuzzleFile, StepReader, StepsFile, WrittenStep};
use because::verify::{
    Answer, CLUES_AT_ONCE, Marked, Options, STEP_LIMIT, Said, Verdict, Verifier, VerifyError,
};
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::input::{self, Source};
use super::output::{Output, complain, to_json};
use super::progress::Progress;
use super::unread;
use super::work::Job;

/// Whether anyone's steps are sound, and how much more than needed they use.
///
/// Each step is held against the puzzle and gets a label: `cited` (it follows from the clues and
/// premises that it cites), `grid` (it follows from the grid so far and a few clues, but not from
/// what it cites), `true` (nothing shown forces it yet), `open` (the clues leave it open), `false`.
/// A step that cites nothing holds if it follows from grid and clues.
///
/// STEPS is the JSON of an explanation, {"steps": [...]}, a list of steps, or text with a fact a
/// line (`Hannah = $180`, and what it follows from in brackets: `[clue 3; Freda = $160]`). A bare
/// answer table {"solution": [[...], ...]} is marked cell by cell. A `.jsonl` file has a sequence
/// or a table on every line: about the one puzzle of FILE or, where FILE is a `.jsonl` file too,
/// about the puzzle of the same `id`, or else of the same line.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  because explain spa --json | because verify spa -
  because verify spa mine.steps                  a fact a line, each with or without a reason
  because verify spa mine.steps --clues-at-once 1
  because verify spa answers.jsonl > marks.jsonl many tries at one puzzle
  because verify set.jsonl steps.jsonl --quick   labels alone, for the most speed

Exit status: 0 every step holds and the table is right, 1 not so, 2 bad input, 3 a limit was reached.")]
pub struct Verify {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    file: String,

    /// The steps or the answer table: JSON, text, `-`, or a `.jsonl` file with many.
    steps: String,

    /// How many clues at once may force a fact where a step does not name the right ones; 0 for
    /// any number.
    #[arg(long, value_name = "N", default_value_t = CLUES_AT_ONCE)]
    clues_at_once: usize,

    /// Find the fewest premises of every step for `.jsonl` files too, as for one sequence.
    #[arg(long, conflicts_with = "quick")]
    smallest: bool,

    /// Find labels alone: neither what is spare nor how few premises would do.
    #[arg(long)]
    quick: bool,

    /// Count a sequence that does not reach all that the puzzle entails as one that does not hold.
    #[arg(long)]
    complete: bool,

    /// How much search the fewest premises of a step may take, in nodes.
    #[arg(long, value_name = "NODES", default_value_t = STEP_LIMIT, value_parser = clap::value_parser!(u64).range(1..))]
    step_limit: u64,

    /// STEPS has a sequence on every line, whatever its name.
    #[arg(long)]
    lines: bool,

    /// After the results of a `.jsonl` file, print what they come to as a last line of JSON.
    #[arg(long)]
    summary: bool,
}

/// What was found out about a file of steps.
struct Found {
    said: Vec<Said>,
    verdict: Option<Verdict>,
    answer: Option<Marked>,
}

impl Verify {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        if self.file == "-" && self.steps == "-" {
            return Err(Fail::Message("only one of FILE and STEPS can be standard input".to_string()));
        }
        match input::open(&self.file, global)? {
            // The lines themselves are read where they are needed.
            Source::Lines(..) => many::of_many(self, global),
            Source::One(puzzle, bytes) => {
                let unread = unread::report(&puzzle, &self.file, &bytes);
                if let Some(message) = &unread {
                    complain(message);
                }
                let exit = if self.lines || input::is_lines(&self.steps) {
                    many::of_one(self, &puzzle, global)?
                } else {
                    self.one(&puzzle, global)?
                };
                Ok(if unread::any(&puzzle) { exit.max(Exit::Negative) } else { exit })
            }
        }
    }

    /// `many`: whether the file of steps has many sequences.
    fn options(&self, global: &Global, many: bool) -> Options {
        Options {
            backend: global.backend,
            clues_at_once: self.clues_at_once,
            spare: !self.quick,
            smallest: self.smallest || !self.quick && !many,
            step_limit: self.step_limit,
        }
    }

    /// One sequence.
    fn one(&self, puzzle: &PuzzleFile, global: &Global) -> Result<Exit, Fail> {
        let bytes = input::bytes(&self.steps)?;
        let mut output = Output::open(None)?;
        let steps = match StepReader::new(puzzle).read(&bytes, input::name_of(&self.steps)) {
            Ok(steps) => steps,
            Err(faults) => {
                if global.json {
                    // A program that reads the result learns of it there as well.
                    let error = Some(faults.to_string());
                    output.json(&VerifyJson::failed(&puzzle.id, StatusJson::Error, error))?;
                    output.finish()?;
                }
                return Err(Fail::Faults(faults));
            }
        };
        let progress = Progress::start(&format!("verifying {}", input::name_of(&self.steps)));
        let deadline = Job::new(global, false).deadline;
        let options = self.options(global, false);
        let made = Verifier::by(&puzzle.puzzle, puzzle.expected.as_ref(), options, deadline);
        let found = made.and_then(|verifier| Ok((verifier.status(), find(&verifier, steps, deadline)?)));
        drop(progress);
        let exit = match found {
            Ok((status, found)) => {
                let (verdict, answer) = (found.verdict.as_ref(), found.answer);
                if global.json {
                    let status = (status, unread::any(puzzle));
                    output.json(&VerifyJson::new(&puzzle.puzzle, &puzzle.id, status, verdict, answer))?;
                } else {
                    let speaker = Speaker::new(&puzzle.puzzle, &puzzle.wording);
                    let title = puzzle.title.as_deref().unwrap_or_default();
                    let steps = verdict.map(|verdict| (found.said.as_slice(), verdict));
                    let look = global.look(false);
                    output.text(&words::report(&speaker, title, look, self.clues_at_once, steps, answer))?;
                }
                self.exit(&found)
            }
            Err(VerifyError::Deadline) => {
                complain("the time limit was reached before it was known how many solutions there are");
                if global.json {
                    output.json(&VerifyJson::failed(&puzzle.id, StatusJson::Limit, None))?;
                }
                Exit::Limit
            }
            Err(error) => return Err(Fail::Message(format!("{}: {error}", self.file))),
        };
        output.finish()?;
        Ok(exit)
    }

    /// The exit status that a finding stands for.
    fn exit(&self, found: &Found) -> Exit {
        let steps = match &found.verdict {
            Some(verdict) if verdict.limit => Exit::Limit,
            // A step that is known not to hold settles it, whatever a limit kept open elsewhere.
            Some(verdict) if verdict.steps.iter().any(|step| !step.sound && !step.undecided) => {
                Exit::Negative
            }
            Some(verdict) if !verdict.is_sound() => Exit::Limit,
            Some(verdict) if self.complete && !verdict.complete => Exit::Negative,
            _ => Exit::Done,
        };
        let wrong = found.answer.is_some_and(|answer| !answer.right);
        steps.max(if wrong { Exit::Negative } else { Exit::Done })
    }

    /// A line of a data set of steps: its result, and its exit status.
    fn line(
        &self,
        (verifier, reader): (&Verifier<'_>, &StepReader<'_>),
        (puzzle, line): (&PuzzleFile, &because::source::PuzzleLine),
        global: &Global,
        tally: &tally::Tally,
    ) -> (String, Exit) {
        let failed = |status, error| to_json(&VerifyJson::failed(&puzzle.id, status, error));
        let steps = match reader.read_line(line) {
            Ok(steps) => steps,
            Err(faults) => {
                tally.bad();
                return (failed(StatusJson::Error, Some(faults.to_string())), Exit::Bad);
            }
        };
        match find(verifier, steps, Job::new(global, false).deadline) {
            Ok(found) => {
                tally.add(&found);
                let status = (verifier.status(), unread::any(puzzle));
                let verdict = found.verdict.as_ref();
                let json = VerifyJson::new(&puzzle.puzzle, &puzzle.id, status, verdict, found.answer);
                (to_json(&json), self.exit(&found))
            }
            Err(VerifyError::Deadline) => {
                tally.bad();
                (failed(StatusJson::Limit, None), Exit::Limit)
            }
            Err(error) => {
                tally.bad();
                (failed(StatusJson::Error, Some(error.to_string())), Exit::Bad)
            }
        }
    }
}

/// Holds what is written against the puzzle.
fn find(verifier: &Verifier<'_>, steps: StepsFile, deadline: Option<Instant>) -> Result<Found, VerifyError> {
    let answer = steps.answer.map(|rows| verifier.mark_answer(&Answer { rows }));
    let said = steps.steps.map(|steps| steps.into_iter().map(said).collect::<Vec<Said>>());
    let verdict = said.as_ref().map(|said| verifier.verify(said, deadline)).transpose()?;
    Ok(Found { said: said.unwrap_or_default(), verdict, answer })
}

fn said(step: WrittenStep) -> Said {
    let WrittenStep { clues, premises, derived, contradiction } = step;
    Said { clues, premises, derived, contradiction }
}
