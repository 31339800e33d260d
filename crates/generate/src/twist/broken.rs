//! Puzzles with no solution or several: a clue turned, or left out.

use because_encodings::{ClueNumber, Formula, Puzzle, Solution};
use because_engine::budget::Deadline;
use because_engine::check::{Options, check};
use because_engine::explain::Status;
use because_engine::oracle::Backend;
use because_engine::solve::Solver;

use super::bench::Bench;
use super::item::{Item, Role};
use crate::chance::Chance;
use crate::frame::Frame;
use crate::method::GenerateError;
use crate::sample::Sampler;

/// A puzzle with more solutions than this is too far from one with one.
const MOST: usize = 1000;

/// A clue is turned where the others leave no more solutions than this.
const FEW: usize = 64;

/// How many clues are looked at for one that is false in all that the others leave.
const TRIES: usize = 200;

/// A smallest set of clues that cannot all hold; `None` where all can.
pub(super) fn clash(
    puzzle: &Puzzle,
    deadline: Option<Deadline>,
) -> Result<Option<Vec<ClueNumber>>, GenerateError> {
    let report = check(puzzle, &Options { deadline, ..Options::default() })?;
    if report.limit {
        return Err(GenerateError::Deadline);
    }
    Ok(Some(report.clashing).filter(|_| report.status == Status::None))
}

impl Bench<'_> {
    /// Up to so many solutions of some clues.
    pub(super) fn solutions(
        &self,
        clues: impl IntoIterator<Item = Formula>,
        most: usize,
    ) -> Result<Vec<Solution>, GenerateError> {
        let mut puzzle = self.themed.frame.puzzle.clone();
        clues.into_iter().for_each(|clue| {
            puzzle.add_clue("", clue);
        });
        let mut solver = Solver::new(&puzzle, Backend::default()).with_deadline(self.deadline);
        Ok(solver.solutions(most)?)
    }

    /// The same clues, one of them exchanged for one that the others leave no solution.
    pub(super) fn turned(&mut self, items: Vec<Item>) -> Result<Option<Vec<Item>>, GenerateError> {
        for place in self.drawn(items.len()) {
            let left = self.solutions(others(&items, place), FEW + 1)?;
            if left.len() > FEW {
                continue;
            }
            for _ in 0..TRIES {
                // True of something, so that the clue by itself makes sense.
                let sampler = self.elsewhere();
                let puzzle = &self.themed.frame.puzzle;
                let holds = |formula: &Formula| left.iter().any(|of| formula.holds(puzzle, of));
                let Some(relation) = self.rng.pick(&self.relations).copied() else { return Ok(None) };
                let Some(formula) = sampler.clue(relation, self.rng).filter(|of| !holds(of)) else {
                    continue;
                };
                let Some(text) = self.teller.tell(&formula, self.rng) else { continue };
                let mut items = items;
                items[place] = Item::new((formula, text), Role::Turned);
                return Ok(Some(items));
            }
        }
        Ok(None)
    }

    /// The same clues without one, all solutions that are left, and that one.
    #[allow(clippy::type_complexity)]
    pub(super) fn lacking(
        &mut self,
        items: Vec<Item>,
    ) -> Result<Option<(Vec<Item>, Vec<Solution>, (Formula, String))>, GenerateError> {
        for place in self.drawn(items.len()) {
            let left = self.solutions(others(&items, place), MOST + 1)?;
            if left.len() < 2 || left.len() > MOST {
                continue;
            }
            let mut items = items;
            let Item { formula, text, .. } = items.remove(place);
            return Ok(Some((items, left, (formula, text))));
        }
        Ok(None)
    }

    /// Clues of another solution, by chance.
    pub(super) fn elsewhere(&mut self) -> Sampler {
        let Frame { puzzle, solution } = &self.themed.frame;
        let mut columns: Vec<Vec<u8>> = puzzle.shape().category_ids().map(|c| solution.column(c)).collect();
        columns.iter_mut().for_each(|column| self.rng.shuffle(column));
        let other = Solution::from_columns(puzzle.shape(), &columns);
        let solution = other.unwrap_or_else(|| solution.clone());
        Sampler::new(&Frame { puzzle: puzzle.clone(), solution }, false)
    }

    /// So many places, in an order that chance gives.
    pub(super) fn drawn(&mut self, many: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..many).collect();
        self.rng.shuffle(&mut places);
        places
    }
}

/// All clues but one.
fn others(items: &[Item], but: usize) -> impl Iterator<Item = Formula> {
    let kept = items.iter().enumerate().filter(move |(place, _)| *place != but);
    kept.map(|(_, item)| item.formula.clone())
}
