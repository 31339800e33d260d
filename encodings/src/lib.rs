//! The typed logic grid puzzle and the CNF blocks it compiles to.
//!
//! A [`Puzzle`] has categories of entities and clues, each clue a [`Formula`]. A [`Theory`]
//! is the same puzzle as conjunctive normal form: one variable per cell, one named [`Block`]
//! per axiom and per clue. This crate knows no solver, no file format and no English.

pub mod axiom;
pub mod category;
mod cnf;
pub mod fact;
pub mod formula;
mod grid;
pub mod number;
pub mod puzzle;
mod relation;
pub mod shape;
pub mod solution;
#[cfg(feature = "testing")]
pub mod testing;
pub mod theory;

pub use axiom::{AxiomName, BijectionRule, TransitivityRule};
pub use category::{Attribute, AttributeId, Category, CategoryId, Entity, Kind, Values};
pub use fact::{Fact, FactSet};
pub use formula::{Comparison, Formula, FormulaError, Linear, Measure, Place, Scale, Term};
pub use number::Number;
pub use puzzle::{Clue, ClueNumber, Puzzle, PuzzleError, Question};
pub use shape::{Cell, Shape};
pub use solution::Solution;
pub use theory::{Block, BlockName, Encoding, Theory, TheoryError, TheoryOptions};
