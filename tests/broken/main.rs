//! What is wrong with puzzles that have no solution, or many, and what would mend them: against
//! brute force over all sets.
#![allow(missing_docs, dead_code, clippy::unwrap_used, clippy::panic)]

mod clashes;
mod command;
#[path = "../support/faulty.rs"]
mod faulty;
mod irredundant;
mod limits;
#[path = "../naive/mod.rs"]
mod naive;
mod settle;
mod shipped;
