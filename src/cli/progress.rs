//! A sign of life on standard error, on a terminal, when work lasts.

use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that is over sooner shows nothing.
const PATIENCE: Duration = Duration::from_millis(700);

/// A line that moves while this lives.
pub struct Progress {
    bar: ProgressBar,
    start: Instant,
    /// Whether the results come to the same terminal as the line.
    shared: bool,
    /// Its end is the end of waiting.
    over: Option<Sender<()>>,
    waiter: Option<JoinHandle<()>>,
}

impl Progress {
    /// Says what is being done, once it has lasted. Where standard error is no terminal,
    /// nothing is ever shown.
    pub fn start(what: &str) -> Progress {
        let progress = Progress::new(None, "{spinner} {msg} ({elapsed})");
        progress.bar.set_message(what.to_string());
        progress
    }

    /// Says how far many puzzles are done: how many and how fast, and, where it is known how
    /// many bytes they are, the share of them and the time that is left.
    pub fn through(bytes: Option<u64>) -> Progress {
        let style = match bytes {
            Some(_) => "{bar:24} {percent:>3}% {msg}, {eta} left",
            None => "{spinner} {msg} ({elapsed})",
        };
        let progress = Progress::new(bytes, style);
        progress.bar.set_message("0 puzzles");
        progress
    }

    fn new(length: Option<u64>, style: &str) -> Progress {
        let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(style) {
            bar.set_style(style.progress_chars("━╸─"));
        }
        let (over, waiting) = channel::<()>();
        let shown = bar.clone();
        let waiter = thread::spawn(move || {
            if waiting.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(Duration::from_millis(120));
            }
        });
        Progress {
            bar,
            start: Instant::now(),
            shared: std::io::stdout().is_terminal(),
            over: Some(over),
            waiter: Some(waiter),
        }
    }

    /// Says what is being done now.
    pub fn say(&self, what: String) {
        self.bar.set_message(what);
    }

    /// So many puzzles are done, and so many bytes of the input.
    pub fn reached(&self, puzzles: u64, bytes: u64) {
        if self.bar.is_hidden() {
            // Kept up to date for the moment when it is shown; nobody reads a message.
            self.bar.set_position(bytes);
            return;
        }
        let rate = puzzles as f64 / self.start.elapsed().as_secs_f64().max(0.001);
        let rate = if rate < 10.0 { format!("{rate:.1}") } else { HumanCount(rate as u64).to_string() };
        let noun = if puzzles == 1 { "puzzle" } else { "puzzles" };
        self.bar.set_message(format!("{} {noun}, {rate} a second", HumanCount(puzzles)));
        self.bar.set_position(bytes);
    }

    /// Does something on the terminal without the line in its way.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        if self.shared { self.bar.suspend(write) } else { write() }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        drop(self.over.take());
        if let Some(waiter) = self.waiter.take() {
            let _ = waiter.join();
        }
        self.bar.finish_and_clear();
    }
}
