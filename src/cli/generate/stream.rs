//! Many puzzles, a line each: in the order of their numbers, none equal to an earlier one.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use because_ask::MadeReport;
use because_generate::GenerateError;

use super::super::fail::{Exit, Fail};
use super::super::ordered::{Sink, in_order};
use super::super::output::{Output, complain, to_json};
use super::super::progress::Progress;
use super::growing::{Growing, Said};
use super::manifest::MadeBy;

/// After so many numbers in a row that led to nothing new, nothing more is to be hoped for.
const OLD: u64 = 1000;

/// After so many numbers in a row that led to no puzzle at all, neither: each was tried for long.
const NOTHING: u64 = 8;

/// A puzzle as a line.
pub struct Line {
    /// The line, with its line break.
    pub text: String,
    /// What it says of itself.
    pub said: Said,
}

impl Line {
    /// A puzzle as a line.
    pub fn of(report: &MadeReport) -> Line {
        let said = Said::of(&report.made);
        Line { text: format!("{}\n", to_json(&report.answer_of(&said.form))), said }
    }
}

/// What a number led to; no line where no puzzle was found for it.
pub type Made = Result<Option<Line>, GenerateError>;

/// How much is asked for, and where it goes.
pub struct Run<'a> {
    /// The number of the first puzzle.
    pub from: u64,
    /// How many puzzles.
    pub count: u64,
    /// How many threads.
    pub threads: usize,
    /// Where to, if not to standard output.
    pub output: Option<&'a Path>,
    /// What the bytes depend on.
    pub made_by: MadeBy,
    /// Whether an interrupted run is gone on with.
    pub resume: bool,
}

enum To {
    Stream(Output),
    File(Box<Growing>),
}

struct Lines<'a> {
    to: To,
    /// What was written, up to renaming.
    forms: BTreeSet<String>,
    count: u64,
    next: u64,
    /// How many numbers in a row led to nothing new, and how many to no puzzle at all.
    old: u64,
    nothing: u64,
    failed: Option<GenerateError>,
    progress: &'a Progress,
}

impl Sink<(u64, Made)> for Lines<'_> {
    fn take(&mut self, (number, made): (u64, Made)) -> Result<ControlFlow<()>, Fail> {
        self.next = number + 1;
        match made {
            Err(error) => {
                self.failed = Some(error);
                return Ok(ControlFlow::Break(()));
            }
            Ok(Some(line)) if self.forms.insert(line.said.form.clone()) => {
                (self.old, self.nothing) = (0, 0);
                match &mut self.to {
                    To::Stream(output) => self.progress.aside(|| output.text(&line.text))?,
                    To::File(growing) => growing.add(&line.text, &line.said)?,
                }
            }
            Ok(Some(_)) => (self.old, self.nothing) = (self.old + 1, 0),
            Ok(None) => (self.old, self.nothing) = (self.old + 1, self.nothing + 1),
        }
        let written = self.forms.len() as u64;
        self.progress.reached(written, written);
        let over = written >= self.count || self.old >= OLD || self.nothing >= NOTHING;
        Ok(if over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    fn wants(&self) -> u64 {
        self.count.saturating_sub(self.forms.len() as u64)
    }

    fn idle(&mut self) -> Result<(), Fail> {
        match &mut self.to {
            To::Stream(output) => output.flush(),
            To::File(growing) => growing.flush(),
        }
    }
}

/// Writes the puzzles of a run. A puzzle that equals an earlier one of the run up to renaming is left out, and
/// the run goes on past it.
///
/// # Errors
/// If the output cannot be written, or a solver fails; what is there of a file stays, to be gone on with.
pub fn stream(run: &Run<'_>, make: impl Fn(u64) -> Made + Sync) -> Result<Exit, Fail> {
    let mut forms = BTreeSet::new();
    let mut next = run.from;
    // A device or a named pipe is written as it comes; a file beside it would take its place.
    let special = |path: &Path| std::fs::metadata(path).is_ok_and(|metadata| !metadata.is_file());
    let to = match run.output {
        None => To::Stream(Output::open(None)?),
        Some(path) if special(path) => {
            let output = Output::open(Some(path))?;
            if run.resume {
                let path = path.display();
                return Err(Fail::Message(format!("--resume goes on with a file, and {path} is none")));
            }
            To::Stream(output)
        }
        Some(path) => To::File(Box::new(Growing::open(
            path,
            run.made_by.clone(),
            (run.from, run.count),
            run.resume,
            &mut |said| {
                forms.insert(said.form.clone());
                next = said.number + 1;
            },
        )?)),
    };
    let progress = Progress::through(Some(run.count));
    let mut lines =
        Lines { to, forms, count: run.count, next, old: 0, nothing: 0, failed: None, progress: &progress };
    if (lines.forms.len() as u64) < run.count {
        let work = |number| {
            // A defect that one puzzle brings to light must not take the others with it.
            let made = catch_unwind(AssertUnwindSafe(|| make(number))).unwrap_or(Ok(None));
            (number, made)
        };
        in_order(next.., run.threads, work, &mut lines)?;
    }
    let Lines { to, forms, next, failed, old, .. } = lines;
    drop(progress);
    let written = forms.len() as u64;
    match failed {
        None => {}
        Some(GenerateError::Deadline) => {
            if let To::Stream(output) = to {
                output.finish()?;
            }
            let on = if run.output.is_some() { "; --resume goes on" } else { "" };
            complain(&format!("the time limit has passed after {written} puzzles{on}"));
            return Ok(Exit::Limit);
        }
        Some(error @ GenerateError::OutOfReach { .. }) => {
            if let To::Stream(output) = to {
                output.finish()?;
            }
            complain(&error.to_string());
            return Ok(Exit::Limit);
        }
        Some(error) => return Err(Fail::Message(error.to_string())),
    }
    match to {
        To::Stream(output) => output.finish()?,
        To::File(growing) => {
            growing.finish(next)?;
        }
    }
    if written < run.count {
        complain(&format!(
            "only {written} different puzzles were found; {old} further numbers led to nothing new: ask for less, or for other sizes"
        ));
        return Ok(Exit::Limit);
    }
    Ok(Exit::Done)
}
