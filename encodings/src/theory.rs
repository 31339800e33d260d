//! A puzzle as named blocks of clauses.

mod build;
mod error;
mod options;

pub use error::TheoryError;
pub use options::{Encoding, TheoryOptions};

use rustsat::types::{Clause, Lit, Var};

use crate::axiom::AxiomName;
use crate::puzzle::ClueNumber;
use crate::shape::{Cell, Shape};

/// What a block says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BlockName {
    /// An axiom.
    Axiom(AxiomName),
    /// The facts that the puzzle gives, as unit clauses.
    Given,
    /// A clue.
    Clue(ClueNumber),
}

/// The clauses of an axiom, of the given facts or of a clue.
///
/// The assertions are what the block says; a caller that wants to switch it on and off adds
/// the negated selector to each. The definitions give its auxiliary variables their values,
/// exactly one for every assignment of the cells; they exclude nothing and need no selector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// What it says.
    pub name: BlockName,
    /// The definitions of its auxiliary variables, by equivalence.
    pub definitions: Vec<Clause>,
    /// What it asserts, over cells, auxiliary variables and shared definitions.
    pub assertions: Vec<Clause>,
    /// The variable that is its name as an assumption; it is in none of the clauses.
    pub selector: Var,
    /// The clues that it speaks about, ascending; none unless it is a clue.
    pub speaks_of: Vec<ClueNumber>,
    /// Asserted, or only stated for other clues to speak about. Axioms and given facts are
    /// asserted.
    pub asserted: bool,
}

/// A puzzle in conjunctive normal form: a block per axiom, one for the given facts if there are
/// any, and one per clue, in this order.
///
/// Cells that are variables come first, then auxiliary variables block by block, then one
/// selector per block, in block order. The models over all variables but the selectors are one
/// to one with the solutions.
///
/// ```
/// use because_encodings::{Category, Formula, Puzzle, Theory};
///
/// let people = Category::new("Person", ["Ann", "Bob"]);
/// let drinks = Category::new("Drink", ["tea", "milk"]);
/// let mut puzzle = Puzzle::new(vec![people, drinks]).map_err(|e| e[0].clone())?;
/// let (ann, tea) = (puzzle.shape().category_ids().next(), puzzle.shape().category_ids().nth(1));
/// if let (Some(person), Some(drink)) = (ann, tea) {
///     puzzle.add_clue("Ann drinks tea.", Formula::Same(person.entity(0), drink.entity(0)));
/// }
/// let theory = Theory::pairwise(&puzzle)?;
/// assert_eq!(theory.variables(), 4);
/// assert_eq!(theory.clues().next().map(|block| block.assertions.len()), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Theory {
    shape: Shape,
    encoding: Encoding,
    blocks: Vec<Block>,
    /// How many of the blocks are axioms.
    axioms: usize,
    definitions: Vec<Clause>,
    cells: Vec<Option<Lit>>,
    variables: u32,
}

impl Theory {
    /// The puzzle's size.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Which encoding it is in.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// All blocks: axioms, given facts if any, clues by number.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The blocks of the axioms.
    pub fn axioms(&self) -> impl Iterator<Item = &Block> + Clone {
        self.blocks[..self.axioms].iter()
    }

    /// The blocks of the clues, by number.
    pub fn clues(&self) -> impl Iterator<Item = &Block> + Clone {
        self.blocks[self.axioms..].iter().filter(|block| matches!(block.name, BlockName::Clue(_)))
    }

    /// The block of this name.
    pub fn block(&self, name: BlockName) -> Option<&Block> {
        self.blocks.iter().find(|block| block.name == name)
    }

    /// The definitions that all blocks share: in the tuple encoding, those of the cells that
    /// are no variables.
    pub fn definitions(&self) -> &[Clause] {
        &self.definitions
    }

    /// The literal of a cell. Every cell has one in the pairwise encoding, or if all were asked
    /// for; in the tuple encoding else only those of the first category and those that some
    /// block needed.
    pub fn cell_lit(&self, cell: Cell) -> Option<Lit> {
        self.cells.get(cell.index()).copied().flatten()
    }

    /// How many variables there are, without selectors. They are numbered from 0.
    pub fn variables(&self) -> u32 {
        self.variables
    }

    /// How many variables there are, with the selectors, which are numbered last.
    pub fn all_variables(&self) -> u32 {
        self.variables + self.blocks.len() as u32
    }
}

impl Block {
    /// Its clue's number, if it is a clue.
    pub fn clue(&self) -> Option<ClueNumber> {
        match self.name {
            BlockName::Clue(number) => Some(number),
            _ => None,
        }
    }
}
