//! Hints for partly filled grids against brute force, on generated puzzles; what they tell and
//! what they keep; and the command.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod cell;
mod command;
mod degrees;
mod grids;
mod limits;
mod next;
mod wrong;

#[path = "../explain/cases.rs"]
#[allow(dead_code)]
mod cases;
#[path = "../support/lines.rs"]
mod lines;
#[path = "../naive/mod.rs"]
mod naive;
