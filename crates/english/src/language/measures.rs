//! Which category a comparison is about, where the sentence hides it.

mod values;

pub(crate) use values::{counted, counted_in, is_duration, is_year, labels, lined, only_labels};

/// The name of the attribute that counts letters.
pub(crate) const LETTERS: &str = "letters";
