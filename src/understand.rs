//! Settles what the English clues of a puzzle mean: their readings, and the choice among them.
//!
//! ```
//! use because::source::{Format, read_puzzle};
//! use because::understand::{Options, understand};
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

pub mod choose;
pub mod clue;
pub mod doubt;
pub mod equivalent;
pub mod gold;
mod hints;
pub mod judge;
pub mod measure;
pub mod question;
mod settle;
mod speakers;

pub use clue::{Understanding, Understood, Why};
pub use equivalent::equivalent;
pub use hints::hints;
pub use measure::{MeasureError, Measured, measure};
pub use settle::{Options, understand};
