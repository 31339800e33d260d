//! Puzzle files: TOML, JSON and JSON lines to typed puzzles, with every fault at its place.
//!
//! ```
//! use because_files::{Format, read_puzzle};
//!
//! let file = br#"
//! clues = [{ text = "Ann's price is the lower one.", means = 'first(Price, Ann)' }]
//! [[categories]]
//! name = "Client"
//! entities = ["Ann", "Bea"]
//! [[categories]]
//! name = "Price"
//! entities = ["$150", "$160"]
//! "#;
//! let read = read_puzzle(file, "tiny.toml", Format::Toml).unwrap();
//! assert_eq!(read.id, "tiny");
//! assert_eq!(read.puzzle.clues().len(), 1);
//!
//! let faults = read_puzzle(b"[[categories]]\nnam = 'x'", "bad.toml", Format::Toml).unwrap_err();
//! let places: Vec<_> = faults.diagnostics().iter().map(|f| (f.line, f.column)).collect();
//! assert!(places.contains(&(2, 1)));
//! println!("{}", faults.render(false));
//! ```

pub(crate) mod asked;
mod categories;
pub mod certificate;
mod chosen;
mod clues;
mod diagnostic;
mod document;
pub mod export;
mod extras;
pub mod fault;
mod fields;
pub(crate) mod grid;
pub(crate) mod import;
mod json;
pub(crate) mod lines;
mod notation;
pub(crate) mod pool;
mod preferences;
mod prose;
mod puzzle_file;
mod reader;
mod solution;
pub(crate) mod steps;
pub mod theme;
mod toml;
pub mod tree;
mod weights;
mod written;

pub use diagnostic::{Diagnostic, Faults};
pub use document::document;
pub(crate) use document::{ask, category, given};
pub use grid::{GridFact, read_grid};
pub use lines::{PuzzleLine, PuzzleLines};
pub use preferences::{NamedFact, PreferenceFile, WrittenChoice, read_preferences};
pub use prose::{Group, Inferred, NoProse, Prose};
pub use puzzle_file::{
    CategoryWording, ClueState, ClueStatus, Doubt, Expect, GAP, LexiconEntry, Meaning, PuzzleFile, Wording,
    around_name,
};
pub(crate) use reader::read_entity;
pub use reader::{
    Format, LARGEST, SourceError, read_formula, read_puzzle, read_puzzle_from, read_puzzle_with,
};
pub use steps::{StepReader, StepsFile, WrittenStep};
pub use weights::{WeightFile, read_weights};
pub use written::{Filling, WriteError, filled, filled_json};

#[cfg(test)]
extern crate self as because_files;

#[cfg(test)]
#[path = "../tests/all/main.rs"]
mod tests;
pub use asked::{ReadAsked, in_pairs, no_question, read_asked};
pub use import::{ImportError, import};
pub use steps::id_of;

/// The example in the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
