//! A way to part a sentence into clauses.

use crate::language::doubt::Doubt;
use crate::language::sentence::Token;

/// One way to part a sentence: clauses that all hold.
#[derive(Debug)]
pub(crate) struct Way {
    /// The words of each clause.
    pub parts: Vec<Vec<Token>>,
    /// Whether the clauses share a verb, and with it what they compare.
    pub shared: bool,
    /// What is taken for granted if the sentence is parted in this way, where another way is open.
    pub taking: Option<Taking>,
}

/// A choice that a way to part a sentence makes.
#[derive(Debug)]
pub(crate) struct Taking {
    pub doubt: Doubt,
    pub place: usize,
    pub reason: String,
}

impl Way {
    pub(crate) fn new(parts: Vec<Vec<Token>>) -> Way {
        Way { parts, shared: false, taking: None }
    }
}

/// Ways that are open beside each other, the likeliest first.
pub(crate) type Open = Vec<Way>;
