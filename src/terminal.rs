//! Playing a puzzle, and looking through its explanation, in a terminal.
//!
//! Each of the two is a scene: it takes keys and draws itself, on a real terminal or on a test's,
//! and what takes time is done in a thread beside it.

mod clues;
mod help;
mod labels;
mod listing;
mod names;
mod parts;
mod play;
pub mod screen;
mod sheet;
mod staircase;
mod theme;
mod told;
mod viewer;

pub use play::{KeepError, Keeper, Left, Play, PlayOptions};
pub use viewer::{Seen, Viewer};
