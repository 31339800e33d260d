//! Whole puzzles as plain text and Markdown, and categories that are not given.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod command;
#[path = "../support/damage.rs"]
#[allow(dead_code)]
mod damage;
mod faults;
mod noise;
mod partition;
mod rows;
mod solved;
mod styles;
mod told;
mod whole;
