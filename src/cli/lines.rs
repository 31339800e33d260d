//! Many puzzles, a line each: all cores, bounded memory, results in input order.

use std::collections::BTreeMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use because::source::{Faults, GridFact, PuzzleFile, PuzzleLine};
use because_encodings::Puzzle;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::input::Lines;
use super::output::Output;
use super::progress::Progress;
use super::work::Job;
use super::{english, unread};

/// How many batches per thread are under way at a time.
const BATCHES: usize = 4;
/// The most lines that are handed over at once, and about the most bytes.
const MOST_LINES: usize = 64;
const MOST_BYTES: usize = 1 << 20;
/// Batches that take less time get larger, those that take more than four times as long
/// smaller: handing over costs little then, and no thread sits on the last hard puzzles.
const SOON: Duration = Duration::from_millis(2);

/// A line of the input.
pub struct Line(io::Result<PuzzleLine>);

/// Why a line gives no puzzle.
pub struct Refused {
    /// What to call the line.
    pub id: String,
    /// What is wrong with it.
    pub error: String,
    /// Whether nothing is wrong, but a question is open that only its author can answer.
    pub asks: bool,
}

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
    /// What to call it, and what is wrong with it.
    pub fn raw(&self) -> Result<&PuzzleLine, (String, String)> {
        self.0.as_ref().map_err(|e| (self.name(), format!("cannot read on: {e}")))
    }

    /// Its puzzle, its English understood.
    ///
    /// # Errors
    /// What is wrong with it; under `--strict`, which of its English is in doubt.
    pub fn read(&self, global: &Global, job: Job) -> Result<PuzzleFile, Refused> {
        let mut file = self.read_as_it_is()?;
        english::settle(&mut file, job);
        match unread::refusal(&file).filter(|_| global.strict) {
            Some(error) => Err(Refused { id: file.id, error, asks: false }),
            None => Ok(file),
        }
    }

    /// Its puzzle, its English left alone.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_as_it_is(&self) -> Result<PuzzleFile, Refused> {
        let line = self.raw().map_err(|(id, error)| Refused { id, error, asks: false })?;
        line.read().map_err(|faults: Faults| Refused {
            id: faults.id().map_or_else(|| self.name(), str::to_string),
            error: faults.to_string(),
            asks: faults.is_question(),
        })
    }

    /// The marks that it has beside its puzzle.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn grid(&self, puzzle: &Puzzle) -> Result<Vec<GridFact>, String> {
        let line = self.0.as_ref().map_err(|e| format!("cannot read on: {e}"))?;
        line.grid(puzzle).map_err(|faults| faults.to_string())
    }
}

/// Some lines in a row that one thread works on.
struct Batch {
    /// Its place among the batches, from 0.
    place: usize,
    lines: Vec<Line>,
    /// How many bytes of the input end with it.
    read: u64,
}

/// What became of a batch: its results, a line each.
struct Done {
    place: usize,
    text: String,
    lines: usize,
    read: u64,
    exit: Exit,
}

/// Works on every line that is not blank, on `threads` threads, and writes the results, a line
/// each, in input order. Gives the weightiest exit status of all.
///
/// Lines go from hand to hand in batches. At most four of these per thread are in memory at a
/// time, whatever their order of finishing: a batch is read only against a ticket, which comes
/// back when its results are written. No line waits for input that is not there yet.
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
    let window = threads * BATCHES;
    let (give_ticket, tickets) = sync_channel::<()>(window);
    let (send_batch, batches) = sync_channel::<Batch>(window);
    let (send_done, done) = sync_channel::<Done>(window);
    for _ in 0..window {
        let _ = give_ticket.send(());
    }
    let batches = Mutex::new(batches);
    let lines_at_once = AtomicUsize::new(1);
    let safely = |line: &Line| {
        // A defect that one puzzle brings to light must not take the others with it.
        catch_unwind(AssertUnwindSafe(|| work(line))).unwrap_or_else(|_| (broken(line), Exit::Bad))
    };
    thread::scope(|scope| {
        let at_once = &lines_at_once;
        scope.spawn(move || read_batches(input, at_once, &tickets, &send_batch));
        for _ in 0..threads {
            let send_done = send_done.clone();
            let (batches, safely) = (&batches, &safely);
            scope.spawn(move || {
                while let Some(batch) = next(batches) {
                    let start = Instant::now();
                    let done = work_on(batch, safely);
                    adapt(at_once, start.elapsed());
                    if send_done.send(done).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send_done);
        // By value, so that an early return closes the channels and ends the threads.
        write_in_order(done, give_ticket, output, progress)
    })
}

fn next(batches: &Mutex<Receiver<Batch>>) -> Option<Batch> {
    batches.lock().ok()?.recv().ok()
}

fn work_on(batch: Batch, work: impl Fn(&Line) -> (String, Exit)) -> Done {
    let mut done = Done {
        place: batch.place,
        text: String::new(),
        lines: batch.lines.len(),
        read: batch.read,
        exit: Exit::Done,
    };
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

fn write_in_order(
    results: Receiver<Done>,
    give_ticket: SyncSender<()>,
    output: &mut Output,
    progress: &Progress,
) -> Result<Exit, Fail> {
    let mut waiting = BTreeMap::new();
    let (mut next, mut lines, mut worst) = (0, 0, Exit::Done);
    loop {
        let done = match results.try_recv() {
            Ok(done) => done,
            Err(TryRecvError::Disconnected) => return Ok(worst),
            Err(TryRecvError::Empty) => {
                // Whoever reads the results need not wait for more of them.
                output.flush()?;
                let Ok(done) = results.recv() else { return Ok(worst) };
                done
            }
        };
        waiting.insert(done.place, done);
        while let Some(done) = waiting.remove(&next) {
            worst = worst.max(done.exit);
            progress.aside(|| output.text(&done.text))?;
            next += 1;
            lines += done.lines as u64;
            progress.reached(lines, done.read);
            let _ = give_ticket.try_send(());
        }
    }
}

/// Reads lines until the end or until nobody wants them.
fn read_batches(mut input: Lines, at_once: &AtomicUsize, tickets: &Receiver<()>, send: &SyncSender<Batch>) {
    for place in 0.. {
        if tickets.recv().is_err() {
            return;
        }
        let Some(first) = input.next() else { return };
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
        if send.send(Batch { place, lines, read: input.bytes_taken() }).is_err() {
            return;
        }
    }
}
