//! Settles what the English clues of a puzzle mean: their readings, and the choice among them.
//!
//! ```
//! use because_english::read_puzzle;
//! use because_files::Format;
//! use because_english::understand::{Options, understand};
//!
//! let file = br#"{"categories": [
//!     {"name": "Client", "entities": ["Ann", "Bea"]},
//!     {"name": "Price", "entities": ["$150", "$160"]}],
//!   "clues": ["Ann paid $160."], "question": "Who paid $150?"}"#;
//! let mut file = read_puzzle(file, "tiny.json", Format::Json).unwrap();
//! let understood = understand(&mut file, &Options::default());
//! assert_eq!(file.puzzle.clues().len(), 1);
//! assert_eq!(understood.clues[0].chosen, Some(0));
//! assert!(file.puzzle.question.is_some());
//! ```

pub(crate) mod choose;
pub(crate) mod clue;
pub(crate) mod doubt;
pub(crate) mod equivalent;
pub(crate) mod gold;
mod hints;
pub(crate) mod judge;
pub(crate) mod measure;
mod options;
pub(crate) mod question;
mod settle;
mod speakers;
mod tied;
pub use choose::Kind;
pub use doubt::trouble_lines;
pub use gold::{Gold, GoldError};
pub use question::{Asked, question};

pub use clue::{Understanding, Understood, Why};
pub use equivalent::equivalent;
pub use hints::hints;
pub use measure::{MeasureError, Measured, measure};
pub use options::Options;
pub use settle::understand;
