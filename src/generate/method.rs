//! What every way to find clues has in common.

use super::draft::Draft;
use super::frame::Frame;
use super::rng::Rng;
use super::theme::ThemeError;
use super::wanted::Wanted;
use crate::explain::ExplainError;

/// A way to find the clues of a puzzle.
pub trait Method: Sync {
    /// Clues for a frame that leave its solution alone and meet all that is wanted, or `None` where
    /// this frame led to none. They depend on the arguments alone.
    ///
    /// # Errors
    /// When a solver fails.
    fn draft(&self, frame: &Frame, wanted: &Wanted, rng: &mut Rng) -> Result<Option<Draft>, GenerateError>;
}

/// Why no puzzle was made.
#[derive(Debug, thiserror::Error)]
pub enum GenerateError {
    /// A theme has no puzzle of the size.
    #[error(transparent)]
    Theme(#[from] ThemeError),
    /// The engine failed.
    #[error(transparent)]
    Explain(#[from] ExplainError),
}
