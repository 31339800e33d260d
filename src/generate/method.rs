//! What every way to find clues has in common.

use std::time::Instant;

use super::draft::Draft;
use super::frame::Frame;
use super::rng::Rng;
use super::theme::ThemeError;
use super::wanted::Wanted;
use crate::explain::ExplainError;

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
        patience: Patience,
        rng: &mut Rng,
    ) -> Result<Option<Draft>, GenerateError>;

    /// The same with the usual patience.
    ///
    /// # Errors
    /// When a solver fails.
    fn draft(&self, frame: &Frame, wanted: &Wanted, rng: &mut Rng) -> Result<Option<Draft>, GenerateError> {
        self.draft_within(frame, wanted, Patience::default(), rng)
    }
}

/// How long clues may be looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// So many sixteenths of what a method spends on a frame by itself.
    pub sixteenths: u64,
    /// When to stop altogether.
    pub deadline: Option<Instant>,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { sixteenths: 16, deadline: None }
    }
}

impl Patience {
    /// That share of a number, at least one.
    pub fn of(self, whole: u64) -> u64 {
        (whole.saturating_mul(self.sixteenths) / 16).max(1)
    }

    /// An error once the deadline has passed.
    ///
    /// # Errors
    /// Once the deadline has passed.
    pub fn check(self) -> Result<(), GenerateError> {
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(GenerateError::Deadline),
            _ => Ok(()),
        }
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
