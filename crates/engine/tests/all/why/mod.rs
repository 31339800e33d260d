//! Why one cell, several, none, and why not: against the definitions, on generated and shipped puzzles.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod any;
mod definitions;
mod fewest;
mod not;
mod shipped;

use crate::tests::explain::cases;
use crate::tests::explain::proofs;
use crate::tests::naive;
