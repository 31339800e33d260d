//! The typed logic grid puzzle and the CNF blocks it compiles to.
//!
//! A [`Puzzle`] has categories of entities and clues, each clue a [`Formula`]. A [`Theory`]
//! is the same puzzle as conjunctive normal form: one variable per cell, one named [`Block`]
//! per axiom and per clue. This crate knows no solver, no file format and no English.

pub(crate) mod axiom;
pub(crate) mod category;
mod cnf;
pub(crate) mod fact;
pub mod formula;
mod grid;
pub(crate) mod number;
pub(crate) mod puzzle;
mod relation;
pub(crate) mod shape;
pub(crate) mod solution;
#[cfg(any(test, feature = "testing"))]
#[path = "../tests/testing/mod.rs"]
pub mod testing;
pub(crate) mod theory;

pub use axiom::{AxiomName, BijectionRule, TransitivityRule};
pub use category::{Attribute, AttributeId, Category, CategoryId, Entity, Kind, Values};
pub use fact::{Fact, FactSet};
pub use formula::{Comparison, Formula, FormulaError, Linear, Measure, Place, Scale, Term};
pub use number::Number;
pub use puzzle::{Clue, ClueNumber, Puzzle, PuzzleError, Question};
pub use shape::{Cell, Shape};
pub use solution::Solution;
pub use theory::{Block, BlockName, Encoding, Theory, TheoryError, TheoryOptions};

#[cfg(test)]
extern crate self as because_encodings;

#[cfg(test)]
#[path = "../tests/all/main.rs"]
mod tests;
pub use category::AttributeValues;
pub use number::NumberError;
