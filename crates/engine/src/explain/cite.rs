//! The axioms that a step needs: a smallest set of axiom blocks for its premises and clues.

mod citation;
mod derivation;
mod familiar;
mod region;

use crate::budget::Deadline;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use because_encodings::{CategoryId, ClueNumber, Fact, Puzzle, Theory};

use super::ExplainError;
use crate::oracle::Backend;
pub(crate) use citation::Citation;
use region::Region;

/// Finds citations for the steps of one puzzle.
pub(crate) struct Citer<'a> {
    puzzle: &'a Puzzle,
    backend: Backend,
    deadline: Option<Deadline>,
    theory: Option<Theory>,
    regions: BTreeMap<Vec<CategoryId>, Region>,
}

impl<'a> Citer<'a> {
    /// A citer that loads its solver when it is first asked.
    pub(crate) fn new(puzzle: &'a Puzzle, backend: Backend, deadline: Option<Deadline>) -> Citer<'a> {
        Citer { puzzle, backend, deadline, theory: None, regions: BTreeMap::new() }
    }

    // Smallest citation
    //
    // What:  a smallest set of axiom blocks that with these clues and premises entails all of
    //        `derived` (a contradiction, if that is empty).
    // Ties:  the first such set in axiom order among those over the categories that premises,
    //        clues and derived facts speak of.
    // Why these categories suffice: let r be one of them and d another category. Read every
    //        entity of d as the entity of r with the same number. A block that speaks of d then
    //        says what a block over r says, or nothing at all (over x of r, y and d, "x~y and
    //        y~d give x~d" says that y has at most one partner in r). So every set of blocks
    //        that entails the facts becomes one over these categories that does, no larger.
    /// The smallest citation for a step.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, or the solver fails.
    pub(crate) fn smallest(
        &mut self,
        clues: &[ClueNumber],
        premises: &[Fact],
        derived: &[Fact],
    ) -> Result<Citation, ExplainError> {
        if clues.is_empty()
            && let Some(names) = familiar::citation(self.puzzle.shape(), premises, derived)
        {
            return Ok(Citation { names, proven: true });
        }
        let categories = self.region_of(clues, premises, derived);
        let theory = match &mut self.theory {
            Some(theory) => theory,
            none => none.insert(Theory::pairwise(self.puzzle)?),
        };
        let region = match self.regions.entry(categories) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => {
                let region = Region::new(theory, place.key(), self.backend, self.deadline)?;
                place.insert(region)
            }
        };
        region.smallest(theory, clues, premises, derived)
    }

    /// The categories that a step speaks of, with those of unnamed entities, whose order
    /// speaks of particular entities.
    fn region_of(&self, clues: &[ClueNumber], premises: &[Fact], derived: &[Fact]) -> Vec<CategoryId> {
        let shape = self.puzzle.shape();
        let mut categories: Vec<CategoryId> = Vec::new();
        for fact in premises.iter().chain(derived) {
            let (x, y) = shape.entities_at(fact.cell);
            categories.extend([x.category, y.category]);
        }
        for clue in clues.iter().filter_map(|number| self.puzzle.clue(*number)) {
            categories.extend(clue.formula.categories(self.puzzle));
        }
        for (category, reference) in self.puzzle.unnamed_orders() {
            categories.extend([category, reference]);
        }
        categories.sort_unstable();
        categories.dedup();
        categories
    }
}
