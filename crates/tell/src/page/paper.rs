//! Puzzles on paper: the sheet to solve one on, and booklets of many.

mod label;
mod sheet;
mod stairs;

pub(super) use sheet::{Sheet, Stars};
pub(super) use stairs::Room;
