//! What a certificate shows.

use std::fmt;

/// How many solutions a puzzle is shown to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// None.
    None,
    /// Exactly one.
    One,
    /// At least two.
    Many,
}

/// What a certificate shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How many solutions there are.
    pub solutions: Solutions,
    /// How many steps there are; each holds.
    pub steps: usize,
    /// Those of them that have the fewest premises for their clues and their target.
    pub fewest: usize,
    /// Axioms whose clauses are taken as they are.
    pub trusted: Vec<String>,
}

impl fmt::Display for Verdict {
    /// What was accepted, then a line for each thing that is taken on trust.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let solutions = match self.solutions {
            Solutions::None => "no solution",
            Solutions::One => "exactly one solution",
            Solutions::Many => "at least two solutions",
        };
        write!(f, "accepted: {solutions}")?;
        if self.steps > 0 {
            let (steps, fewest) = (self.steps, self.fewest);
            write!(f, "; {steps} steps, each of which holds; {fewest} of them ")?;
            write!(f, "with the fewest premises for their clues and their target")?;
        }
        write!(f, "\ntaken on trust: the clauses of each clue say what its sentence says")?;
        self.trusted.iter().try_for_each(|axiom| write!(f, "\ntaken on trust: the clauses of: {axiom}"))
    }
}
