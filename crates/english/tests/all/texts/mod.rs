//! Whole puzzles as plain text and Markdown, and categories that are not given.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use because_testing::damage;
mod clocks;
mod faults;
mod listed;
mod noise;
mod pages;
mod partition;
mod rows;
mod styles;
mod whole;
