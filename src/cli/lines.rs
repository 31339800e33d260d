//! Many puzzles, a line each: all cores, bounded memory, results in input order.

use std::collections::BTreeMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use because::source::{Faults, PuzzleFile, PuzzleLine};

use super::fail::{Exit, Fail};
use super::input::Lines;
use super::output::Output;
use super::progress::Progress;

/// A line of the input.
pub struct Line {
    /// Its place among the lines that are not blank, from 1.
    place: usize,
    /// The line, or why it and what comes after it cannot be had.
    line: io::Result<PuzzleLine>,
}

impl Line {
    /// What a result calls it where it has no name of its own.
    pub fn name(&self) -> String {
        match &self.line {
            Ok(line) => format!("line {}", line.number()),
            Err(_) => "input".to_string(),
        }
    }

    /// Its puzzle.
    ///
    /// # Errors
    /// What to call it, and what is wrong with it.
    pub fn read(&self) -> Result<PuzzleFile, (String, String)> {
        let line = self.line.as_ref().map_err(|e| (self.name(), format!("cannot read on: {e}")))?;
        let named =
            |faults: Faults| (faults.id().map_or_else(|| self.name(), str::to_string), faults.to_string());
        line.read().map_err(named)
    }
}

/// Works on every line that is not blank, on `threads` threads, and writes the results, a line
/// each, in input order. Gives the weightiest exit status of all.
///
/// At most eight lines per thread are in memory at a time, whatever their order of finishing:
/// a line is read only against a ticket, which comes back when a result is written.
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
    let window = threads * 8;
    let (give_ticket, tickets) = sync_channel::<()>(window);
    let (send_line, lines) = sync_channel::<Line>(window);
    let (send_result, results) = sync_channel::<(usize, String, Exit)>(window);
    for _ in 0..window {
        let _ = give_ticket.send(());
    }
    let lines = Mutex::new(lines);
    let safely = |line: &Line| {
        // A defect that one puzzle brings to light must not take the others with it.
        catch_unwind(AssertUnwindSafe(|| work(line))).unwrap_or_else(|_| (broken(line), Exit::Bad))
    };
    thread::scope(|scope| {
        scope.spawn(move || read_lines(input, &tickets, &send_line));
        for _ in 0..threads {
            let send_result = send_result.clone();
            let (lines, safely) = (&lines, &safely);
            scope.spawn(move || {
                while let Some(line) = next(lines) {
                    let (text, exit) = safely(&line);
                    if send_result.send((line.place, text, exit)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send_result);
        // By value, so that an early return closes the channels and ends the threads.
        write_in_order(results, give_ticket, output, progress)
    })
}

fn next(lines: &Mutex<Receiver<Line>>) -> Option<Line> {
    lines.lock().ok()?.recv().ok()
}

fn write_in_order(
    results: Receiver<(usize, String, Exit)>,
    give_ticket: SyncSender<()>,
    output: &mut Output,
    progress: &Progress,
) -> Result<Exit, Fail> {
    let mut waiting = BTreeMap::new();
    let mut next = 1;
    let mut worst = Exit::Done;
    for (place, text, exit) in &results {
        waiting.insert(place, text);
        worst = worst.max(exit);
        while let Some(text) = waiting.remove(&next) {
            progress.aside(|| output.text(&format!("{text}\n")))?;
            progress.say(format!("{next} puzzles done"));
            next += 1;
            let _ = give_ticket.try_send(());
        }
    }
    Ok(worst)
}

/// Reads lines until the end or until nobody wants them.
fn read_lines(lines: Lines, tickets: &Receiver<()>, send: &SyncSender<Line>) {
    for (place, line) in (1..).zip(lines) {
        if tickets.recv().is_err() || send.send(Line { place, line }).is_err() {
            return;
        }
    }
}
