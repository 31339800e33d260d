//! Comparisons of how many letters names have.

/// The name of the attribute that counts letters.
pub(crate) const LETTERS: &str = "letters";
