//! What the documents say holds: their commands, their blocks, their links, their options.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod blocks;
mod checks;
mod console;
mod links;
mod options;
mod pages;
