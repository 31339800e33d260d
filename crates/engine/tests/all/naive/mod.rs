//! Naive twins of the engine, written from the definitions: they share no code with it.
#![allow(dead_code, missing_docs, clippy::unwrap_used, clippy::panic)]

pub mod cells;
pub mod hitting;
pub mod model;
pub mod question;
pub mod subsets;
pub mod twin;
pub mod weighted;
