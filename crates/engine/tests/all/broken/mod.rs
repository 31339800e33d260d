//! What is wrong with puzzles that have no solution, or many, and what would mend them: against
//! brute force over all sets.
#![allow(missing_docs, dead_code, clippy::unwrap_used, clippy::panic)]

mod clashes;
mod irredundant;
use crate::tests::naive;
mod settle;
mod shipped;
