//! Puzzles on paper: the sheet to solve one on, and booklets of many.

mod booklet;
mod label;
mod sheet;
mod stairs;

pub use booklet::{BookletOptions, BookletPuzzle, PaperSize, booklet, drawing};

pub(super) use sheet::{Sheet, Stars};
