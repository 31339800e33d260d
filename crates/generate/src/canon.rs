//! The canonical form of a puzzle: what is left of it when its names and the order of its parts go.

mod refine;
mod search;
mod term;

use std::fmt;

use because_encodings::Puzzle;
use sha2::{Digest, Sha256};

use refine::Structure;

/// What two puzzles have in common if and only if one becomes the other by renaming: by exchanging
/// entities of a category, categories of the same kind, and clues.
///
/// A category without an order is of the kind of every other such category of the same attributes.
/// An ordered one keeps its values, each with its entity, and is of the kind of those that have
/// the same values. Attributes and groups keep their names. Two clues are the same if they are so
/// but for what has no order: the two of "X is Y", the alternatives of an either-or, the sides of an
/// equation, and the like. Titles, stories and texts do not count, nor does what is asked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Canonical([u8; 32]);

impl Canonical {
    // Canonical form
    //
    // What:  the SHA-256 of the least description of the puzzle over certain orders of its categories
    //        and entities.
    // Post:  equal for two puzzles if and only if one is the other renamed (as far as SHA-256 has no
    //        collisions): a description names all that counts, so equal ones are of puzzles that are
    //        the same renamed; and which orders are looked at depends on nothing but what renaming
    //        leaves as it is.
    // How:   colour refinement: entities and categories are told apart by the clues they occur in,
    //        and by the colours of what else occurs there, until nothing is told apart any more.
    //        Where several entities still look alike, each is given a colour of its own in turn.
    //        Two orders that give one description are a symmetry; branches that a known symmetry
    //        takes to one another are looked at once.
    // After: McKay, Piperno, "Practical graph isomorphism, II", 2014.
    /// The canonical form of a puzzle.
    pub fn of(puzzle: &Puzzle) -> Canonical {
        let description = search::least_description(&Structure::of(puzzle));
        let mut hash = Sha256::new();
        for number in description {
            hash.update(number.to_le_bytes());
        }
        Canonical(hash.finalize().into())
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Canonical {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
