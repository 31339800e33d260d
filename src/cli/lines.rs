//! Many puzzles, a line each: all cores, bounded memory, results in input order.

use std::io;
use std::iter;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use because_ask::{Exit, Handle, Mark, Opened, Refusal};
use because_files::PuzzleLine;

use super::fail::Fail;
use super::global::Global;
use super::input::Lines;
use super::ordered::{Sink, in_order};
use super::output::Output;
use super::progress::Progress;

/// The most lines that are handed over at once, and about the most bytes.
const MOST_LINES: usize = 64;
const MOST_BYTES: usize = 1 << 20;
/// Batches that take less time get larger, those that take more than four times as long
/// smaller: handing over costs little then, and no thread sits on the last hard puzzles.
const SOON: Duration = Duration::from_millis(2);

/// A line of the input.
pub struct Line(io::Result<PuzzleLine>);

impl Line {
    /// What a result calls it where it has no name of its own.
    pub fn name(&self) -> String {
        match &self.0 {
            Ok(line) => format!("line {}", line.number()),
            Err(_) => "input".to_string(),
        }
    }

    /// The line as it is.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn raw(&self) -> Result<&PuzzleLine, Refusal> {
        let refused = |error| Refusal::request(format!("cannot read on: {error}")).with_id(&self.name());
        self.0.as_ref().map_err(refused)
    }

    /// Its puzzle, its English understood.
    ///
    /// # Errors
    /// What is wrong with it; under `--strict`, which of its English is in doubt.
    pub fn read(&self, global: &Global, handle: &Handle<'_>) -> Result<Opened, Refusal> {
        let opened = self.read_in_doubt(handle)?;
        if global.strict { opened.without_doubt() } else { Ok(opened) }
    }

    /// Its puzzle, even under `--strict` with English that is in doubt.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_in_doubt(&self, handle: &Handle<'_>) -> Result<Opened, Refusal> {
        let file = self
            .raw()?
            .read(&because_english::English)
            .map_err(|faults| Refusal::puzzle(faults, &self.name()))?;
        Ok(Opened::new(file, handle))
    }

    /// The marks that it has beside its puzzle.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn marks(&self, opened: &Opened) -> Result<Vec<Mark>, Refusal> {
        let marks = self.raw()?.grid(&opened.file.puzzle).map_err(Refusal::beside)?;
        Ok(marks.into_iter().map(|mark| (mark.fact, None)).collect())
    }
}

/// The lines one by one, for what is made of all of them.
pub fn all_lines(input: Lines) -> impl Iterator<Item = Line> {
    input.map(Line)
}

/// Some lines in a row that one thread works on.
struct Batch {
    lines: Vec<Line>,
    /// How many bytes of the input end with it.
    read: u64,
}

/// What became of a batch: its results, a line each.
struct Done {
    text: String,
    lines: usize,
    read: u64,
    exit: Exit,
}

/// Works on every line that is not blank, on `threads` threads, and writes the results, a line
/// each, in input order. Gives the weightiest exit status of all.
///
/// Lines go from hand to hand in batches, as [`in_order`] has them.
///
/// # Errors
/// If the results cannot be written; the rest of the input is then left alone.
pub fn each_line(
    input: Lines,
    threads: usize,
    output: &mut Output,
    progress: &Progress,
    work: impl Fn(&Line) -> (String, Exit) + Sync,
    broken: impl Fn(&Line) -> String + Sync,
) -> Result<Exit, Fail> {
    let lines_at_once = AtomicUsize::new(1);
    let safely = |line: &Line| {
        // A defect that one puzzle brings to light must not take the others with it.
        catch_unwind(AssertUnwindSafe(|| work(line))).unwrap_or_else(|_| (broken(line), Exit::Bad))
    };
    let batch = |batch: Batch| {
        let start = Instant::now();
        let done = work_on(batch, safely);
        adapt(&lines_at_once, start.elapsed());
        done
    };
    let mut results = Results { output, progress, lines: 0, worst: Exit::Done };
    in_order(batches(input, &lines_at_once), threads, batch, &mut results)?;
    Ok(results.worst)
}

/// Where results are written.
struct Results<'a> {
    output: &'a mut Output,
    progress: &'a Progress,
    lines: u64,
    worst: Exit,
}

impl Sink<Done> for Results<'_> {
    fn take(&mut self, done: Done) -> Result<ControlFlow<()>, Fail> {
        self.worst = self.worst.max(done.exit);
        self.progress.aside(|| self.output.text(&done.text))?;
        self.lines += done.lines as u64;
        self.progress.reached(self.lines, done.read);
        Ok(ControlFlow::Continue(()))
    }

    fn idle(&mut self) -> Result<(), Fail> {
        self.output.flush()
    }
}

fn work_on(batch: Batch, work: impl Fn(&Line) -> (String, Exit)) -> Done {
    let mut done = Done { text: String::new(), lines: batch.lines.len(), read: batch.read, exit: Exit::Done };
    for line in batch.lines {
        let (text, exit) = work(&line);
        done.text.push_str(&text);
        done.text.push('\n');
        done.exit = done.exit.max(exit);
    }
    done
}

/// Makes batches larger or smaller, after how long one took.
fn adapt(at_once: &AtomicUsize, took: Duration) {
    let lines = at_once.load(Ordering::Relaxed);
    let lines = match took {
        _ if took < SOON => (2 * lines).min(MOST_LINES),
        _ if took > 4 * SOON => (lines / 2).max(1),
        _ => lines,
    };
    at_once.store(lines, Ordering::Relaxed);
}

/// The lines of the input in batches; none waits for lines that are not there yet.
fn batches(mut input: Lines, at_once: &AtomicUsize) -> impl Iterator<Item = Batch> {
    iter::from_fn(move || {
        let first = input.next()?;
        let most = at_once.load(Ordering::Relaxed);
        let mut size = 0;
        let mut lines = Vec::with_capacity(most);
        let mut line = Some(first);
        while let Some(next) = line {
            size += next.as_ref().map_or(0, PuzzleLine::size);
            lines.push(Line(next));
            let more = lines.len() < most && size < MOST_BYTES && input.is_at_hand();
            line = if more { input.next() } else { None };
        }
        Some(Batch { lines, read: input.bytes_taken() })
    })
}
