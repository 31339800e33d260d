//! Explanations against naive twins and independent proofs, on generated puzzles.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod alternatives;
mod any;
mod broken;
mod cases;
mod citations;
mod limits;
mod nested;
mod outcomes;
mod proofs;
mod reader;
mod same;
mod subsets;
mod twins;
mod why;

#[path = "../naive/mod.rs"]
mod naive;
