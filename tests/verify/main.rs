//! Sequences held against their puzzles: ours, damaged ones, facts alone, answer tables.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod answers;
mod commands;
mod damaged;
mod definitions;
mod files;
mod limits;
mod ours;

#[path = "../explain/cases.rs"]
#[allow(dead_code)]
mod cases;
#[path = "../naive/mod.rs"]
mod naive;
