//! Many puzzles, a line each: all cores, bounded memory, results in input order.

use std::collections::BTreeMap;
use std::io::{BufRead, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use super::fail::{Exit, Fail};
use super::output::Output;

/// The longest line that is worked on.
const LONGEST: usize = 16 << 20;

/// A line of the input.
pub struct Line {
    /// Its place among the lines that are not blank, from 1.
    pub place: usize,
    /// Its number in the file, from 1.
    pub number: usize,
    /// Its bytes, or why they cannot be had.
    pub bytes: Result<Vec<u8>, String>,
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
    reader: Box<dyn BufRead + Send>,
    threads: usize,
    output: &mut Output,
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
        scope.spawn(move || read_lines(reader, &tickets, &send_line));
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
        write_in_order(results, give_ticket, output)
    })
}

fn next(lines: &Mutex<Receiver<Line>>) -> Option<Line> {
    lines.lock().ok()?.recv().ok()
}

fn write_in_order(
    results: Receiver<(usize, String, Exit)>,
    give_ticket: SyncSender<()>,
    output: &mut Output,
) -> Result<Exit, Fail> {
    let mut waiting = BTreeMap::new();
    let mut next = 1;
    let mut worst = Exit::Done;
    for (place, text, exit) in &results {
        waiting.insert(place, text);
        worst = worst.max(exit);
        while let Some(text) = waiting.remove(&next) {
            output.text(&text)?;
            output.text("\n")?;
            next += 1;
            let _ = give_ticket.try_send(());
        }
    }
    Ok(worst)
}

/// Reads lines until the end or until nobody wants them. Blank lines are passed over.
fn read_lines(mut reader: Box<dyn BufRead + Send>, tickets: &Receiver<()>, send: &SyncSender<Line>) {
    let (mut place, mut number) = (0, 0);
    loop {
        number += 1;
        let mut bytes = Vec::new();
        let read = (&mut reader).take(LONGEST as u64 + 1).read_until(b'\n', &mut bytes);
        let bytes = match read {
            Ok(0) => return,
            Ok(_) if bytes.len() > LONGEST => {
                if skip_line(&mut reader).is_err() {
                    return;
                }
                Err(format!("the line is longer than {} MiB", LONGEST >> 20))
            }
            Ok(_) if bytes.trim_ascii().is_empty() => continue,
            Ok(_) => Ok(bytes),
            Err(error) => Err(format!("cannot read on: {error}")),
        };
        let last = bytes.as_ref().is_err_and(|e| e.starts_with("cannot"));
        place += 1;
        if tickets.recv().is_err() || send.send(Line { place, number, bytes }).is_err() || last {
            return;
        }
    }
}

fn skip_line(reader: &mut dyn BufRead) -> std::io::Result<()> {
    loop {
        let buffer = reader.fill_buf()?;
        let (used, done) = match buffer.iter().position(|b| *b == b'\n') {
            Some(place) => (place + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        reader.consume(used);
        if done {
            return Ok(());
        }
    }
}
