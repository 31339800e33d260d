//! Which category a comparison is about, where the sentence hides it.

mod letters;
mod values;

pub(crate) use letters::LETTERS;
pub(crate) use values::{counted, is_duration, is_year, labels, lined, only_labels};
