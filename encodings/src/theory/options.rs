//! What a theory is built with.

use std::fmt::{self, Display, Formatter};

/// How a grid is laid out in variables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// A variable per cell; bijections between every two categories and transitivity over every
    /// three.
    #[default]
    Pairwise,
    /// A variable per cell of the first category; bijections from it to every other. Further
    /// cells are defined by equivalence.
    Tuple,
}

/// The encoding, and what else to define.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TheoryOptions {
    /// The encoding.
    pub encoding: Encoding,
    /// Whether every cell gets a literal, also where no block needs it.
    pub define_all_cells: bool,
}

impl From<Encoding> for TheoryOptions {
    fn from(encoding: Encoding) -> TheoryOptions {
        TheoryOptions { encoding, define_all_cells: false }
    }
}

impl Display for Encoding {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Encoding::Pairwise => "pairwise",
            Encoding::Tuple => "tuple",
        })
    }
}
