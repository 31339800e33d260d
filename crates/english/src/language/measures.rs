//! Which category a comparison is about, where the sentence hides it.

mod across;
mod candidates;
mod length;
mod letters;
mod near;
mod values;

pub(crate) use across::across;
pub(crate) use candidates::{candidates, counts_years};
pub(crate) use length::{Length, differ_by, quantity_at, quantity_in, value};
pub(crate) use letters::{LETTERS, letters};
pub(crate) use near::near_by;
pub(crate) use values::{counted, is_duration, is_year, labels, lined, only_labels};
