//! A puzzle made ready, so that any number of sequences can be held against it.

use crate::budget::Deadline;
use because_encodings::{ClueNumber, Fact, Puzzle, Solution};

use super::standing::Standing;
use super::{Options, VerifyError};
use crate::explain::Status;
use crate::search::{self, Demand, Domains, Row, Search, Wish};
use crate::solve::Solver;

/// Holds sequences against one puzzle.
pub struct Verifier<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) options: Options,
    /// The asserted clues, by the places that the search uses.
    pub(super) clues: Vec<ClueNumber>,
    pub(super) search: Search,
    /// What the axioms leave of a grid without a fact.
    pub(super) start: Domains,
    /// The partners to try first: those of a solution, where there is one.
    pub(super) wish: Wish,
    pub(super) standing: Standing,
    places: Vec<Place>,
}

/// A cell as a search has it: a row, and a candidate of that row in a category.
#[derive(Clone, Copy, Debug)]
struct Place {
    row: Row,
    category: u8,
    bit: u64,
}

impl<'a> Verifier<'a> {
    /// A verifier for the asserted clues of a puzzle, starting from its given facts. `expected`
    /// is the solution that its author expects; it matters where there are many.
    ///
    /// # Errors
    /// When the puzzle is too large to encode or a solver fails.
    pub fn new(
        puzzle: &'a Puzzle,
        expected: Option<&Solution>,
        options: Options,
    ) -> Result<Verifier<'a>, VerifyError> {
        Verifier::by(puzzle, expected, options, None)
    }

    /// As [`Verifier::new`], by a deadline if there is one.
    ///
    /// # Errors
    /// As [`Verifier::new`], and where the deadline passes before it is known how the puzzle
    /// stands.
    pub fn by(
        puzzle: &'a Puzzle,
        expected: Option<&Solution>,
        options: Options,
        deadline: Option<Deadline>,
    ) -> Result<Verifier<'a>, VerifyError> {
        let shape = puzzle.shape();
        let mut solver = Solver::new(puzzle, options.backend).with_deadline(deadline);
        let standing = Standing::new(puzzle, expected, &mut solver)?;
        let asserted = || puzzle.clues().iter().filter(|clue| clue.asserted);
        let nodes = asserted().map(|clue| search::compile(puzzle, &clue.formula)).collect();
        let search = Search::new(shape, search::unnamed_orders(puzzle), nodes);
        let mut start = search.start();
        search.propagate(&mut start, [], Demand::NOTHING);
        let solved = standing.reference.as_ref().or(standing.any.as_ref());
        let wish = match solved {
            Some(solution) => Wish::like(&Domains::of_solution(shape, solution)),
            None => Wish::none(&start),
        };
        let place = |cell| {
            let (x, y) = shape.entities_at(cell);
            Place { row: start.row(x), category: y.category.0, bit: 1 << y.index }
        };
        let places = shape.all_cells().map(place).collect();
        let clues = asserted().map(|clue| clue.number).collect();
        Ok(Verifier { puzzle, options, clues, search, start, wish, standing, places })
    }

    /// How the puzzle stands.
    pub fn status(&self) -> Status {
        self.standing.status
    }

    /// The places of clues among the asserted ones, ascending, each once; those that are only
    /// stated, or not understood, have none.
    pub(super) fn places_of(&self, clues: &[ClueNumber], into: &mut Vec<usize>) {
        into.clear();
        into.extend(clues.iter().filter_map(|number| self.clues.binary_search(number).ok()));
        into.sort_unstable();
        into.dedup();
    }

    /// Keeps the candidates of a fact.
    #[inline]
    pub(super) fn mark(&self, domains: &mut Domains, fact: Fact) {
        let Place { row, category, bit } = self.places[fact.cell.index()];
        domains.restrict(row, category, if fact.value { bit } else { !bit });
    }

    /// The value that candidates leave to a cell, if they leave only one.
    #[inline]
    pub(super) fn value(&self, domains: &Domains, fact: Fact) -> Option<bool> {
        let Place { row, category, bit } = self.places[fact.cell.index()];
        let mask = domains.candidates(row, category);
        if mask & bit == 0 { Some(false) } else { (mask == bit).then_some(true) }
    }
}
