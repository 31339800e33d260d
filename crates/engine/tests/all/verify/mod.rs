//! Sequences held against their puzzles: ours, damaged ones, facts alone, answer tables.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod answers;
mod damaged;
mod definitions;
mod limits;
mod ours;

use crate::tests::explain::cases;
use crate::tests::naive;
