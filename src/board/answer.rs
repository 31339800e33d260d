//! Whether the ticks amount to an answer, and whether it is right.

use because_encodings::{CategoryId, Entity, Puzzle, Solution};

use super::Board;

impl Board {
    /// The solution that the ticks spell out, whichever sub-grids they are in; `None` while they
    /// leave an entity without a partner or give it two.
    pub(crate) fn solution(&self) -> Option<Solution> {
        let (k, n) = (self.shape.categories(), self.shape.entities());
        // Every entity begins alone; a tick joins the rows of its two.
        let mut row_of: Vec<usize> = (0..k * n).collect();
        let place = |entity: Entity| entity.category.index() * n + usize::from(entity.index);
        for fact in self.seen().iter().filter(|fact| fact.value) {
            let (a, b) = self.shape.entities_at(fact.cell);
            let (keep, drop) = (row_of[place(a)], row_of[place(b)]);
            row_of.iter_mut().filter(|row| **row == drop).for_each(|row| *row = keep);
        }
        let rows: Vec<usize> =
            self.shape.entities_of(CategoryId(0)).map(|entity| row_of[place(entity)]).collect();
        let columns: Option<Vec<Vec<u8>>> = self
            .shape
            .category_ids()
            .map(|category| {
                let partner = |row: &usize| {
                    let mut of = self.shape.entities_of(category).filter(|e| row_of[place(*e)] == *row);
                    of.next().filter(|_| of.next().is_none()).map(|entity| entity.index)
                };
                rows.iter().map(partner).collect()
            })
            .collect();
        Solution::from_columns(self.shape, &columns?)
    }

    /// Whether the ticks spell out a solution of all clues, and no mark denies it.
    pub(crate) fn is_solved(&self, puzzle: &Puzzle) -> bool {
        self.solution().is_some_and(|solution| {
            let agrees = self.seen().iter().all(|fact| solution.value(self.shape, fact.cell) == fact.value);
            agrees && puzzle.broken_by(&solution).is_empty()
        })
    }
}
