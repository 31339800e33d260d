//! Puzzle files: TOML, JSON and JSON lines to typed puzzles, with every fault at its place.
//!
//! ```
//! use because::source::{Format, read_puzzle};
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

pub mod asked;
mod categories;
mod chosen;
mod clues;
mod diagnostic;
mod document;
mod extras;
mod fault;
mod fields;
pub mod grid;
mod json;
pub mod lines;
mod notation;
pub mod partition;
mod pool;
mod puzzle_file;
pub mod quantity;
mod reader;
mod solution;
pub mod steps;
mod text;
pub mod theme;
mod toml;
mod tree;
mod weights;
mod written;

pub use diagnostic::{Diagnostic, Faults};
pub use document::{ask, category, document, given};
pub use grid::{GridFact, read_grid};
pub use lines::{PuzzleLine, PuzzleLines};
pub use puzzle_file::{
    CategoryWording, ClueState, ClueStatus, Doubt, Expect, LexiconEntry, Meaning, PuzzleFile, Wording,
};
pub use reader::{Format, LARGEST, SourceError, read_entity, read_formula, read_puzzle, read_puzzle_from};
pub use steps::{StepReader, StepsFile, WrittenStep};
pub use text::text_as_json;
pub use weights::{WeightFile, read_weights};
pub use written::{Filling, WriteError, filled};
