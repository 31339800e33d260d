//! A sign of life on standard error, on a terminal, when work lasts.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that is over sooner shows nothing.
const PATIENCE: Duration = Duration::from_millis(700);

/// A line that moves while this lives.
pub struct Progress {
    bar: ProgressBar,
    /// Its end is the end of waiting.
    over: Option<Sender<()>>,
    waiter: Option<JoinHandle<()>>,
}

impl Progress {
    /// Says what is being done, once it has lasted. Where standard error is no terminal,
    /// nothing is ever shown.
    pub fn start(what: &str) -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} ({elapsed})") {
            bar.set_style(style);
        }
        bar.set_message(what.to_string());
        let (over, waiting) = channel::<()>();
        let shown = bar.clone();
        let waiter = thread::spawn(move || {
            if waiting.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(Duration::from_millis(120));
            }
        });
        Progress { bar, over: Some(over), waiter: Some(waiter) }
    }

    /// Says what is being done now.
    pub fn say(&self, what: String) {
        self.bar.set_message(what);
    }

    /// Does something on the terminal without the line in its way.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
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
