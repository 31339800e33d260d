//! Explains logic grid puzzles step by step, each step with the provably smallest reasons.

pub mod explain;
pub mod render;
