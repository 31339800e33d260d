//! What puzzles, formulas, numbers and solutions promise, each against a plain count or a table of examples.

#![expect(clippy::expect_used, reason = "a test fails where it expects in vain")]

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
