//! Solutions by brute force, the naive twin of every solver.

use itertools::Itertools;

use super::random::Random;
use crate::category::CategoryId;
use crate::fact::Fact;
use crate::formula::Formula;
use crate::puzzle::{Clue, Puzzle};
use crate::shape::Shape;
use crate::solution::Solution;

/// All full assignments of a shape, n! to the power of k − 1 of them, whatever any clue or
/// unnamed entity says.
pub fn all_assignments(shape: Shape) -> Vec<Solution> {
    let orders: Vec<Vec<u8>> = (0..shape.entities() as u8).permutations(shape.entities()).collect();
    (1..shape.categories())
        .map(|_| orders.iter())
        .multi_cartesian_product()
        .filter_map(|rest| {
            let columns: Vec<Vec<u8>> = orders.iter().take(1).chain(rest).cloned().collect();
            Solution::from_columns(shape, &columns)
        })
        .collect()
}

/// All solutions of a puzzle: its asserted clues hold, its given facts are so, and unnamed
/// entities are in the order of [`Puzzle::unnamed_orders`].
pub fn all_solutions(puzzle: &Puzzle) -> Vec<Solution> {
    solutions_up_to(puzzle, usize::MAX)
}

/// The first `limit` solutions, in the order of [`all_solutions`].
///
/// Categories are filled in one by one, and a clue is asked as soon as all categories it is
/// about are; a few clues make 5 × 5 feasible.
pub fn solutions_up_to(puzzle: &Puzzle, limit: usize) -> Vec<Solution> {
    let shape = puzzle.shape();
    let n = shape.entities();
    let search = Search {
        puzzle,
        limit,
        orders: (0..n as u8).permutations(n).collect(),
        clues: puzzle
            .clues()
            .iter()
            .filter(|clue| clue.asserted)
            .map(|clue| (last_category(puzzle, &clue.formula), clue))
            .collect(),
        given: puzzle.given.iter().collect(),
        unnamed: puzzle.unnamed_orders(),
    };
    let mut columns = vec![(0..n as u8).collect::<Vec<u8>>(); shape.categories()];
    let mut found = Vec::new();
    search.fill(1, &mut columns, &mut found);
    found
}

/// A random full assignment with unnamed entities in their order.
pub fn random_solution(random: &mut Random, puzzle: &Puzzle) -> Solution {
    let shape = puzzle.shape();
    let mut columns = vec![(0..shape.entities() as u8).collect::<Vec<u8>>(); shape.categories()];
    columns.iter_mut().for_each(|column| random.shuffle(column));
    for (category, reference) in puzzle.unnamed_orders() {
        let places = columns[reference.index()].clone();
        let column = &mut columns[category.index()];
        let twins = puzzle.category(category).twins();
        // As often as a bubble sort may have to.
        for (i, j) in (0..shape.entities()).flat_map(|_| &twins) {
            let row = |entity: usize| column.iter().position(|e| usize::from(*e) == entity);
            if let (Some(first), Some(second)) = (row(*i), row(*j))
                && places[first] > places[second]
            {
                column.swap(first, second);
            }
        }
    }
    match Solution::from_columns(shape, &columns) {
        Some(solution) => solution,
        None => unreachable!("every column is a permutation"),
    }
}

struct Search<'a> {
    puzzle: &'a Puzzle,
    limit: usize,
    orders: Vec<Vec<u8>>,
    /// Asserted clues with the last category that each is about.
    clues: Vec<(usize, &'a Clue)>,
    given: Vec<Fact>,
    /// As [`Puzzle::unnamed_orders`].
    unnamed: Vec<(CategoryId, CategoryId)>,
}

impl Search<'_> {
    fn fill(&self, category: usize, columns: &mut [Vec<u8>], found: &mut Vec<Solution>) {
        for order in &self.orders {
            if found.len() >= self.limit {
                return;
            }
            columns[category].clone_from(order);
            let Some(solution) = Solution::from_columns(self.puzzle.shape(), columns) else { continue };
            if !self.allows(category, &solution) {
                continue;
            }
            if category + 1 < columns.len() {
                self.fill(category + 1, columns, found);
            } else {
                found.push(solution);
            }
        }
    }

    /// Whether all that is about `category` and none after it is so.
    fn allows(&self, category: usize, solution: &Solution) -> bool {
        let shape = self.puzzle.shape();
        let given = self.given.iter().all(|fact| {
            let last = shape.entities_at(fact.cell).1.category.index();
            last != category || solution.value(shape, fact.cell) == fact.value
        });
        given
            && self.unnamed_in_order(category, solution)
            && self
                .clues
                .iter()
                .filter(|(last, _)| *last == category || (*last == 0 && category == 1))
                .all(|(_, clue)| clue.formula.holds(self.puzzle, solution))
    }

    fn unnamed_in_order(&self, category: usize, solution: &Solution) -> bool {
        let decided =
            |(c, reference): &&(CategoryId, CategoryId)| c.index().max(reference.index()) == category;
        self.unnamed.iter().filter(decided).all(|(c, reference)| {
            let place = |index: usize| solution.entity(solution.row(c.entity(index as u8)), *reference).index;
            self.puzzle.category(*c).twins().into_iter().all(|(i, j)| place(i) < place(j))
        })
    }
}

fn last_category(puzzle: &Puzzle, formula: &Formula) -> usize {
    let measured = match formula {
        Formula::Apart { measure, .. }
        | Formula::Between { measure, .. }
        | Formula::InOrder { measure, .. }
        | Formula::Parity { measure, .. } => Some(measure.category),
        Formula::Place { category, .. }
        | Formula::Group { category, .. }
        | Formula::SameGroup { category, .. } => Some(*category),
        Formula::Compare(left, _, right) => {
            left.terms.iter().chain(&right.terms).map(|term| term.measure.category).max()
        }
        _ => None,
    };
    let spoken_of = match formula {
        Formula::Clue(number) => puzzle.clue(*number).map(|clue| last_category(puzzle, &clue.formula)),
        _ => None,
    };
    let entities = formula.entities().into_iter().map(|entity| entity.category).max();
    let parts = formula.parts().into_iter().map(|part| last_category(puzzle, part)).max();
    let own = measured.max(entities).map(CategoryId::index);
    own.max(spoken_of).max(parts).unwrap_or(0)
}
