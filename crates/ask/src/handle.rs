//! What a caller keeps hold of while an answer is worked out: its limit, its end, its signs of life.

use web_time::{Duration, Instant};

pub use because_engine::budget::Cancel;
use because_engine::budget::{Deadline, is_past};
use because_engine::explain::Status;
use because_engine::oracle::Backend;

use super::signs::Sign;

/// A sign of life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It is known how the puzzle stands.
    Stands(Status),
    /// The next step is looked for.
    Step {
        /// Its number, counting those that are told with another.
        number: usize,
        /// How many cells are settled.
        settled: usize,
        /// How many there are. Where there are several solutions, some stay open.
        cells: usize,
    },
    /// So many of the puzzles that are made have been explained.
    Explained(u64),
}

/// How to work on a request: none of it changes what is proven, only when work ends and who hears of it.
#[derive(Clone, Copy, Default)]
pub struct Handle<'a> {
    /// The SAT solver.
    pub backend: Backend,
    deadline: Option<Instant>,
    cancel: Option<&'a Cancel>,
    progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    signs: Option<&'a (dyn Fn(&str) + Sync)>,
    flags: bool,
}

impl<'a> Handle<'a> {
    /// The same with this SAT solver.
    #[must_use]
    pub fn with_backend(self, backend: Backend) -> Handle<'a> {
        Handle { backend, ..self }
    }

    /// The same with this end of all work, if there is one.
    #[must_use]
    pub fn with_deadline(self, deadline: Option<Instant>) -> Handle<'a> {
        Handle { deadline, ..self }
    }

    /// The same with an end so long from now; one that no clock reaches is none.
    #[must_use]
    pub fn with_limit(self, limit: Duration) -> Handle<'a> {
        self.with_deadline(Instant::now().checked_add(limit))
    }

    /// The same with an end so long from now, if its own is not earlier.
    #[must_use]
    pub(crate) fn within(self, limit: Duration) -> Handle<'a> {
        let end = Instant::now().checked_add(limit);
        let earlier = [self.deadline, end].into_iter().flatten().min();
        self.with_deadline(earlier)
    }

    /// The same with a flag that ends the work.
    #[must_use]
    pub fn with_cancel(self, cancel: &'a Cancel) -> Handle<'a> {
        Handle { cancel: Some(cancel), ..self }
    }

    /// The same with someone who hears how far the work is.
    #[must_use]
    pub fn with_progress(self, progress: &'a (dyn Fn(Progress) + Sync)) -> Handle<'a> {
        Handle { progress: Some(progress), ..self }
    }

    /// The same with someone who hears in JSON, a line each, how far the work is and what is found of an answer before it
    /// is whole: what a caller in another process hears, or in another language.
    #[must_use]
    pub fn with_signs(self, signs: &'a (dyn Fn(&str) + Sync)) -> Handle<'a> {
        Handle { signs: Some(signs), ..self }
    }

    /// The same for a caller whose options are flags: messages call the option `at` then `--at`.
    #[must_use]
    pub fn with_flags(self) -> Handle<'a> {
        Handle { flags: true, ..self }
    }

    /// When the engine is to stop: at the deadline, or as soon as the work is cancelled.
    pub fn deadline(&self) -> Option<Deadline> {
        Deadline::of(self.deadline, self.cancel)
    }

    /// Whether the deadline has passed or the work is cancelled.
    pub(crate) fn is_over(&self) -> bool {
        is_past(self.deadline())
    }

    /// Whether the work is to end.
    pub(crate) fn is_cancelled(&self) -> bool {
        is_past(Deadline::of(None, self.cancel))
    }

    /// Gives a sign of life.
    pub(crate) fn say(&self, progress: Progress) {
        if let Some(hear) = self.progress {
            hear(progress);
        }
        if let Progress::Step { number, settled, cells } = progress {
            self.sign(&Sign::Progress { step: number, settled, cells });
        }
    }

    /// Gives a sign to those who hear in JSON.
    pub(crate) fn sign(&self, sign: &Sign<'_>) {
        if let Some(hear) = self.signs {
            hear(&sign.json());
        }
    }

    /// Whether anybody hears what is found before an answer is whole.
    pub(crate) fn is_heard(&self) -> bool {
        self.signs.is_some()
    }

    /// What messages call an option.
    pub(crate) fn option(&self, name: &str) -> String {
        if self.flags { format!("--{name}") } else { name.to_string() }
    }

    /// What messages call an option in the middle of a sentence.
    pub(crate) fn the_option(&self, name: &str) -> String {
        if self.flags { self.option(name) } else { format!("the {name}") }
    }
}
