//! What may be asked of an export.

use because_encodings::{ClueNumber, Encoding};

/// A format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// DIMACS CNF.
    #[default]
    Dimacs,
    /// Grouped CNF: a group per clue, for tools that look for unsatisfiable sets of groups.
    Gcnf,
    /// MaxSAT: clues are soft, so that the cost is the number of clues dropped.
    Wcnf,
    /// Pseudo-Boolean constraints.
    Opb,
    /// An answer set program for clingo.
    Asp,
    /// FO(.) for IDP-Z3.
    Fodot,
    /// A MiniZinc model.
    Minizinc,
    /// A CPMpy model.
    Cpmpy,
    /// The puzzle file as JSON, with what all clues mean.
    Json,
}

impl Format {
    /// Whether it has a variable per cell, so that the layout of the grid can be chosen.
    pub fn is_propositional(self) -> bool {
        matches!(self, Format::Dimacs | Format::Gcnf | Format::Wcnf | Format::Opb)
    }
}

/// What to write, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How the grid is laid out in variables, where the format has them for cells.
    pub encoding: Encoding,
    /// How the variables that stand for cells are marked for model counters. DIMACS only.
    pub projection: Projection,
    /// The clues to assert; all asserted ones if `None`. Axioms and given facts are always
    /// there.
    pub clues: Option<Vec<ClueNumber>>,
    /// Where axioms and given facts go. Grouped CNF only.
    pub axioms: Axioms,
}

/// How the variables that stand for cells are marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Projection {
    /// By a line `c p show 1 2 … 0`.
    Show,
    /// By lines `c ind 1 2 … 0`.
    Ind,
    /// Not at all.
    #[default]
    None,
}

/// Where axioms and given facts go in grouped CNF.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Axioms {
    /// Into group 0, which always holds.
    #[default]
    Hard,
    /// Into a group per block.
    Groups,
}
