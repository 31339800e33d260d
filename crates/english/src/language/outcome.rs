//! What reading a clue comes to: its readings, a remark, or what was not understood.

use std::ops::Range;

use because_encodings::Formula;

use super::senses::Sense;

/// One meaning that a clue may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The meaning.
    pub formula: Formula,
    /// Whether it is the one to take where nothing else decides: the first of a clue's readings.
    pub preferred: bool,
    /// What it takes the words to mean where they may mean several things; empty where nothing is
    /// in doubt.
    pub reason: String,
    /// What it takes the names in describing phrases to be.
    pub(crate) senses: Vec<Sense>,
    /// Whether it leaves out a part of the clue that is not understood: then it stays in doubt.
    pub(crate) left_out: bool,
}

/// What a clue comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Its readings, the likeliest first; at least one. Several make it ambiguous.
    Read(Vec<Reading>),
    /// It says nothing about the grid.
    Remark,
    /// It is not understood.
    Unread(Trouble),
}

/// Why a clue is not understood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trouble {
    /// The words that are not understood, in bytes of the clue's text.
    pub span: Range<usize>,
    /// The parts that are, in order.
    pub understood: Vec<Range<usize>>,
    /// Known names that are near to what is written there, the nearest first.
    pub nearest: Vec<String>,
    /// A wording that would be read.
    pub example: String,
}
