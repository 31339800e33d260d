//! What all solutions have in common.

use because_encodings::{Entity, Fact, Shape, Solution};
use fixedbitset::FixedBitSet;

use super::{SolveError, Solver};
use crate::search::{Demand, Domains, Neighbours, Wish};

impl Solver<'_> {
    /// The facts that all solutions share, `solution` being one of them, in fact order.
    ///
    /// What exchanges in the solution show not to be shared goes first, then what propagation
    /// shows to be; for each fact that is left, a solution is looked for in which it is not so,
    /// and which differs otherwise as far as may be.
    ///
    /// # Errors
    /// When the solver fails or the deadline passes.
    pub fn shared(&mut self, solution: &Solution) -> Result<Vec<Fact>, SolveError> {
        let mut cells = FixedBitSet::with_capacity(self.puzzle.shape().cells());
        cells.insert_range(..);
        self.shared_among(solution, cells)
    }

    /// The facts of these cells that all solutions share, `solution` being one of them, in fact
    /// order.
    ///
    /// # Errors
    /// When the solver fails or the deadline passes.
    pub(crate) fn shared_among(
        &mut self,
        solution: &Solution,
        cells: FixedBitSet,
    ) -> Result<Vec<Fact>, SolveError> {
        let shape = self.puzzle.shape();
        let all: Vec<usize> = (0..self.clues().len()).collect();
        let demand = Demand { clues: &all, broken: None };
        let Some(mut domains) = self.narrowed(demand)? else { return Ok(Vec::new()) };
        let mut shared = cells;
        self.drop_by_neighbours(solution, &mut shared)?;
        let mut sure = FixedBitSet::with_capacity(shape.cells());
        domains.facts(&mut |fact| sure.insert(fact.cell.index()));
        let value = |cell: usize| solution.value(shape, because_encodings::Cell(cell as u32));
        let fact = |cell: usize| Fact { cell: because_encodings::Cell(cell as u32), value: value(cell) };
        let mut open: Vec<Fact> = shared.difference(&sure).map(fact).collect();
        let mut wish = self.unlike(&open, &domains);
        // From the last on, so that a fact that is settled is taken off at once.
        while let Some(fact) = open.last().copied() {
            self.check_time()?;
            let mark = domains.mark_state();
            let opposite = [fact.negated()];
            let other = match self.settle(&mut domains, &opposite, demand)? {
                true => self.model_below(&mut domains, demand, &wish, &opposite)?,
                false => None,
            };
            domains.undo(mark);
            match other {
                None => {
                    open.pop();
                }
                Some(other) => {
                    wish.forget(&Domains::of_solution(shape, &other));
                    open.retain(|fact| {
                        let stays = other.value(shape, fact.cell) == fact.value;
                        if !stays {
                            shared.set(fact.cell.index(), false);
                        }
                        stays
                    });
                }
            }
        }
        Ok(shared.ones().map(fact).collect())
    }

    /// Takes out the cells whose value changes in some solution that is an exchange away.
    fn drop_by_neighbours(&self, solution: &Solution, shared: &mut FixedBitSet) -> Result<(), SolveError> {
        let shape = self.puzzle.shape();
        let columns: Vec<Vec<u8>> = shape.category_ids().map(|c| solution.column(c)).collect();
        let mut neighbours = Neighbours::new(&self.search, shape, solution);
        let mut last = None;
        for (category, r, s) in Neighbours::exchanges(shape) {
            if last.replace(category) != Some(category) {
                self.check_time()?;
            }
            if !neighbours.breaks_nothing(category, r, s) {
                continue;
            }
            let (x, y) = neighbours.entities(category, r, s);
            for other in shape.category_ids().filter(|other| *other != category) {
                let column = &columns[other.index()];
                for partner in [r, s].map(|row| other.entity(column[usize::from(row)])) {
                    for entity in [x, y] {
                        drop_cell(shape, category.entity(entity), partner, shared);
                    }
                }
            }
        }
        Ok(())
    }

    /// The wish for assignments in which open facts are not so.
    fn unlike(&self, open: &[Fact], domains: &Domains) -> Wish {
        let shape = self.puzzle.shape();
        let mut wish = Wish::none(domains);
        for fact in open {
            let (x, y) = shape.entities_at(fact.cell);
            for (x, y) in [(x, y), (y, x)] {
                let bit = 1u64 << y.index;
                wish.add(domains.row(x), y.category.0, if fact.value { !bit } else { bit });
            }
        }
        wish
    }
}

fn drop_cell(shape: Shape, x: Entity, y: Entity, shared: &mut FixedBitSet) {
    if let Some(cell) = shape.cell(x, y) {
        shared.set(cell.index(), false);
    }
}
