//! Puzzles of whose clues exactly one is false.

use because_encodings::{ClueNumber, Formula, Solution};
use because_engine::oracle::Backend;
use because_engine::solve::Solver;

use super::bench::Bench;
use super::item::{Item, Role, one_is_false};
use crate::chance::Chance;
use crate::method::GenerateError;

/// How many clues are looked at for the false one, and for each that tells the solution from others.
const TRIES: usize = 200;

/// The most clues that are added.
const MORE: usize = 24;

/// How many other solutions are looked at together.
const RIVALS: usize = 64;

impl Bench<'_> {
    // A false clue to be found
    //
    // What:  clues of which one is false of the solution, such that no other assignment makes exactly one of them false.
    // Pre:   the clues leave the solution alone.
    // Post:  of all pairs of an assignment and a clue that alone is false in it there is one: a search over all
    //        assignments finds no other. So only one choice of the false clue leaves a solution, and leaves one.
    // How:   a false clue is added; while another assignment makes exactly one clue false, a true clue that is false there,
    //        too, is added, of several the one that is false in most. Then true clues that are not needed go.
    /// The same clues with a false one among them, and more that are true.
    pub(super) fn with_a_lie(&mut self, mut items: Vec<Item>) -> Result<Option<Vec<Item>>, GenerateError> {
        let solution = &self.themed.frame.solution;
        let puzzle = &self.themed.frame.puzzle;
        let mut lie = None;
        for _ in 0..TRIES {
            let sampler = self.elsewhere();
            let Some(relation) = self.rng.pick(&self.relations).copied() else { return Ok(None) };
            let Some(formula) = sampler.clue(relation, self.rng).filter(|of| !of.holds(puzzle, solution))
            else {
                continue;
            };
            lie = self.teller.tell(&formula, self.rng).map(|text| Item::new((formula, text), Role::Lie));
            if lie.is_some() {
                break;
            }
        }
        let Some(lie) = lie else { return Ok(None) };
        items.push(lie);
        for _ in 0..=MORE {
            let rivals = self.rivals(&items, RIVALS)?;
            if rivals.is_empty() {
                self.thin(&mut items)?;
                self.rng.shuffle(&mut items);
                return Ok(Some(items));
            }
            match self.against(&rivals, &items) {
                Some(item) => items.push(item),
                None => return Ok(None),
            }
        }
        Ok(None)
    }

    /// Up to so many assignments other than the solution in which exactly one clue is false.
    fn rivals(&self, items: &[Item], most: usize) -> Result<Vec<Solution>, GenerateError> {
        let mut puzzle = self.themed.frame.puzzle.clone();
        for (number, item) in (1..).zip(items) {
            puzzle.push_clue(because_encodings::Clue {
                number: ClueNumber(number),
                text: String::new(),
                formula: item.formula.clone(),
                asserted: false,
            });
        }
        puzzle.add_clue("", one_is_false(items));
        let mut solver = Solver::new(&puzzle, Backend::default()).with_deadline(self.deadline);
        let mut found = solver.solutions(most + 1)?;
        found.retain(|of| *of != self.themed.frame.solution);
        Ok(found)
    }

    /// A true clue that is false in most of some assignments, of some.
    fn against(&mut self, rivals: &[Solution], items: &[Item]) -> Option<Item> {
        let puzzle = &self.themed.frame.puzzle;
        let sampler = self.sampler.clone();
        let mut found: Vec<(usize, Formula)> = Vec::new();
        for _ in 0..TRIES {
            let relation = *self.rng.pick(&self.relations)?;
            let Some(formula) = sampler.clue(relation, self.rng) else { continue };
            let broken = rivals.iter().filter(|of| !formula.holds(puzzle, of)).count();
            if broken > 0 && !items.iter().any(|item| item.formula == formula) {
                found.push((broken, formula));
            }
        }
        found.sort_by_key(|(broken, _)| std::cmp::Reverse(*broken));
        found.into_iter().find_map(|(_, formula)| {
            let text = self.teller.tell(&formula, self.rng)?;
            Some(Item::plain((formula, text)))
        })
    }

    /// Takes true clues away that are not needed.
    fn thin(&mut self, items: &mut Vec<Item>) -> Result<(), GenerateError> {
        let mut order = self.drawn(items.len());
        while let Some(place) = order.pop() {
            if items[place].role == Role::Lie {
                continue;
            }
            let mut fewer = items.clone();
            fewer.remove(place);
            if self.rivals(&fewer, 1)?.is_empty() {
                *items = fewer;
                order.iter_mut().filter(|other| **other > place).for_each(|other| *other -= 1);
            }
        }
        Ok(())
    }
}
