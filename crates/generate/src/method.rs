//! What every way to find clues has in common.

use because_engine::budget::{Deadline, is_past};
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

use super::draft::Draft;
use super::frame::Frame;
use super::rng::Rng;
use super::theme::ThemeError;
use super::wanted::Wanted;
use because_engine::explain::ExplainError;

/// A way to find the clues of a puzzle.
pub trait Method: Sync {
    /// Clues for a frame that leave its solution alone and meet all that is wanted, or `None` where
    /// this frame led to none. Without a deadline they depend on the arguments alone.
    ///
    /// # Errors
    /// When the deadline passes or a solver fails.
    fn draft_within(
        &self,
        frame: &Frame,
        wanted: &Wanted,
        patience: &Patience<'_>,
        rng: &mut Rng,
    ) -> Result<Option<Draft>, GenerateError>;

    /// The same with the usual patience.
    ///
    /// # Errors
    /// When a solver fails.
    fn draft(&self, frame: &Frame, wanted: &Wanted, rng: &mut Rng) -> Result<Option<Draft>, GenerateError> {
        self.draft_within(frame, wanted, &Patience::default(), rng)
    }
}

/// How long clues may be looked for.
#[derive(Clone, Debug)]
pub struct Patience<'a> {
    /// So many sixteenths of what a method spends on a frame by itself.
    pub sixteenths: u64,
    /// When to stop altogether.
    pub deadline: Option<Deadline>,
    /// The lowest turn that led to a puzzle so far, and which turn this is.
    won: Option<(&'a AtomicU64, u64)>,
    attempts: Cell<u64>,
}

impl Default for Patience<'_> {
    fn default() -> Self {
        Patience::new(16, None)
    }
}

impl<'a> Patience<'a> {
    /// So many sixteenths of what a method spends on a frame by itself, until a deadline.
    pub(crate) fn new(sixteenths: u64, deadline: Option<Deadline>) -> Patience<'a> {
        Patience { sixteenths, deadline, won: None, attempts: Cell::new(0) }
    }

    /// The same, until an earlier turn than this one has won.
    #[must_use]
    pub(super) fn unless_won(self, won: &'a AtomicU64, turn: u64) -> Patience<'a> {
        Patience { won: Some((won, turn)), ..self }
    }

    /// That share of a number, at least one.
    pub(crate) fn of(&self, whole: u64) -> u64 {
        (whole.saturating_mul(self.sixteenths) / 16).max(1)
    }

    /// Counts an attempt that now begins.
    ///
    /// # Errors
    /// Once the deadline has passed, or what comes of it is not wanted any more.
    pub(crate) fn attempt(&self) -> Result<(), GenerateError> {
        self.check()?;
        self.attempts.set(self.attempts.get() + 1);
        Ok(())
    }

    /// How many attempts were begun.
    pub(crate) fn attempts(&self) -> u64 {
        self.attempts.get()
    }

    /// An error where there is no more time.
    ///
    /// # Errors
    /// Once the deadline has passed, or what comes of it is not wanted any more.
    pub(crate) fn check(&self) -> Result<(), GenerateError> {
        let late = is_past(self.deadline);
        let lost = self.won.is_some_and(|(won, turn)| won.load(Ordering::Relaxed) < turn);
        if late || lost { Err(GenerateError::Deadline) } else { Ok(()) }
    }
}

/// Why no puzzle was made.
#[derive(Debug, thiserror::Error)]
pub enum GenerateError {
    /// A theme has no puzzle of the size.
    #[error(transparent)]
    Theme(#[from] ThemeError),
    /// The deadline passed first.
    #[error("the time limit has passed")]
    Deadline,
    /// What was tried is nowhere near the effort that is asked for.
    #[error(
        "of {tried} sets of clues the effort was from {least} to {most}: nothing near what was asked for"
    )]
    OutOfReach {
        /// How many sets of clues.
        tried: u64,
        /// The least effort of these, or what it was estimated at.
        least: u64,
        /// The most.
        most: u64,
    },
    /// The engine failed.
    #[error(transparent)]
    Explain(ExplainError),
}

impl From<ExplainError> for GenerateError {
    fn from(error: ExplainError) -> GenerateError {
        match error {
            ExplainError::Deadline => GenerateError::Deadline,
            error => GenerateError::Explain(error),
        }
    }
}
