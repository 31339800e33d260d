//! The English reader: its stages apart, published sets, noise, and how its time grows.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stderr, clippy::print_stdout)]

mod charted;
mod classes;
use because_testing::damage;
pub mod gold;
use because_testing::guests;
mod noise;
mod published;
mod sets;
mod stages;
use crate::tests::language::truth;
