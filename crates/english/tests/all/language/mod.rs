//! The English reader, by sentences and puzzles that were written without looking at its code.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod clauses;
use because_testing::damage;
mod damaged;
mod kinds;
mod meanings;
mod not_yet;
mod own_words;
use because_testing::peers;
mod plain_words;
mod restated;
mod styles;
mod table;
pub mod truth;
mod unseen;
pub mod verdict;
mod verified;
pub mod worlds;
