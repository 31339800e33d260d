//! How many assignments have to be kept in mind as a puzzle is solved.

use std::collections::BTreeSet;

use because_encodings::{ClueNumber, Puzzle};
use because_engine::budget::Deadline;
use because_engine::explain::{Sequence, told};
use because_engine::oracle::Backend;
use because_engine::solve::Solver;

use super::method::GenerateError;

/// It is not counted further than this.
const MOST: u64 = 1000;

// Models left
//
// What:  after each told step, how many assignments satisfy the clues that were cited up to then.
// Post:  as many numbers as steps are told; none is more than the one before; each is exact below `MOST`, and `MOST`
//        stands for as many or more. The last is 1 where the puzzle has one solution and the steps lead to it.
// How:   counted by search, once for each set of clues.
// After: Johnson-Laird, "Mental Models", 1983: a deduction is the harder the more models of its premises have to be
//        kept in mind.
/// How many assignments the clues leave that are cited up to each step.
pub(crate) fn models_left(
    puzzle: &Puzzle,
    sequence: &Sequence,
    deadline: Option<Deadline>,
) -> Result<Vec<u64>, GenerateError> {
    let mut cited: BTreeSet<ClueNumber> = BTreeSet::new();
    let mut left = Vec::new();
    let mut last = None;
    for told in told(&sequence.steps) {
        let before = cited.len();
        cited.extend(told.steps().flat_map(|step| &step.clues));
        let count = match last {
            Some(count) if cited.len() == before => count,
            _ => count(puzzle, &cited, deadline)?,
        };
        last = Some(count);
        left.push(count);
    }
    Ok(left)
}

fn count(
    puzzle: &Puzzle,
    cited: &BTreeSet<ClueNumber>,
    deadline: Option<Deadline>,
) -> Result<u64, GenerateError> {
    let mut some = puzzle.clone();
    some.clear_clues();
    for clue in puzzle.clues().iter().filter(|clue| cited.contains(&clue.number)) {
        some.push_clue(clue.clone());
    }
    let mut solver = Solver::new(&some, Backend::default()).with_deadline(deadline);
    Ok(solver.count(MOST)?.found)
}
