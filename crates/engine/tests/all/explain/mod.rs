//! Explanations against naive twins and independent proofs, on generated puzzles.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod alternatives;
mod any;
mod broken;
pub mod cases;
mod citations;
mod limits;
mod nested;
mod outcomes;
pub mod proofs;
mod same;
mod subsets;
mod told;
mod twins;
mod why;

use crate::tests::naive;
