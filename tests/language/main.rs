//! The English reader, by sentences and puzzles that were written without looking at its code.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod clauses;
#[path = "../support/damage.rs"]
#[allow(dead_code)]
mod damage;
mod damaged;
mod meanings;
mod not_yet;
mod own_words;
#[path = "../support/peers.rs"]
mod peers;
mod plain_words;
mod styles;
mod table;
mod truth;
mod unseen;
mod verdict;
mod worlds;
