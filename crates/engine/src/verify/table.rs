//! A bare answer table: how many of its cells are right.

use because_encodings::{CategoryId, Entity, Solution};

use super::ground::Verifier;
use super::standing::is_solution;
use crate::explain::Status;

/// An answer table: rows of one entity per category, `None` where there is none. Rows may be
/// missing, and entities may be in several rows; then the table is wrong.
///
/// Any of a category's unnamed entities stands for all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The rows, in any order. What a row is about is said by its first entity.
    pub rows: Vec<Vec<Option<Entity>>>,
}

/// How much of an answer table is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marked {
    /// How many cells are right, and how many there are: every entity of the first category has
    /// one in each other category. `None` where no solution says what is right.
    pub cells: Option<(usize, usize)>,
    /// Whether all of it is.
    pub right: bool,
}

impl Verifier<'_> {
    /// Holds an answer table against the only solution, or the expected one; where there are many
    /// and none is expected, any solution is right, and cells are not counted.
    pub fn mark_answer(&self, answer: &Answer) -> Marked {
        let shape = self.puzzle.shape();
        let of = shape.entities() * (shape.categories() - 1);
        if let Some(solution) = &self.standing.reference {
            let right = self.right_cells(answer, solution);
            let whole = answer.rows.len() == shape.entities();
            return Marked { cells: Some((right, of)), right: whole && right == of };
        }
        let right = self.standing.status == Status::Multiple
            && columns(answer, shape.categories())
                .and_then(|columns| Solution::from_columns(shape, &columns))
                .is_some_and(|solution| is_solution(self.puzzle, &solution));
        Marked { cells: None, right }
    }

    fn right_cells(&self, answer: &Answer, solution: &Solution) -> usize {
        let shape = self.puzzle.shape();
        let mut free: Vec<bool> = vec![true; shape.entities()];
        let mut right = 0;
        for row in &answer.rows {
            let Some(about) = row.first().copied().flatten() else { continue };
            // An unnamed row is the one that it fits best.
            let rows: Vec<usize> = shape
                .entities_of(CategoryId(0))
                .filter(|entity| self.alike(*entity, about))
                .map(|entity| usize::from(solution.row(entity)))
                .filter(|row| free[*row])
                .collect();
            let fitting = |place: usize| {
                let cells = shape.category_ids().zip(row).skip(1);
                let fits = cells.filter(|(category, said)| {
                    said.is_some_and(|said| self.alike(solution.entity(place as u8, *category), said))
                });
                fits.count()
            };
            let best =
                rows.into_iter().map(|place| (fitting(place), place)).rev().max_by_key(|(fits, _)| *fits);
            if let Some((fits, place)) = best {
                free[place] = false;
                right += fits;
            }
        }
        right
    }

    /// Whether two entities are one, or both unnamed in one category.
    fn alike(&self, a: Entity, b: Entity) -> bool {
        let named = self.puzzle.category(a.category).entities.len();
        let unnamed = |entity: Entity| usize::from(entity.index) >= named;
        a == b || a.category == b.category && unnamed(a) && unnamed(b)
    }
}

fn columns(answer: &Answer, categories: usize) -> Option<Vec<Vec<u8>>> {
    let column = |category: usize| {
        let entity = |row: &Vec<Option<Entity>>| row.get(category).copied().flatten().map(|e| e.index);
        answer.rows.iter().map(entity).collect::<Option<Vec<u8>>>()
    };
    (0..categories).map(column).collect()
}
