//! What puzzles, formulas, numbers and solutions promise, each against a plain count or a table of examples.

mod categories;
mod facts;
mod faults;
mod fits;
mod fixture;
mod notation;
mod numbers;
mod parts;
mod possible;
mod shapes;
mod solutions;
