//! Why one cell, several, none, and why not: against the definitions, on generated and shipped puzzles.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod any;
mod cli;
mod definitions;
mod fewest;
mod not;
mod shipped;

#[path = "../explain/cases.rs"]
#[allow(dead_code)]
mod cases;
#[path = "../naive/mod.rs"]
mod naive;
#[path = "../explain/proofs.rs"]
mod proofs;
