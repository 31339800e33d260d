//! Grids that contradict themselves: three marks of which the opposite of one follows from the other two, and rows of
//! which nothing is left.
//!
//! Where a grid has no solution, what few facts entail is known by its patterns as long as no fewer facts contradict
//! each other. Two do only where an entity has two partners in a category. Otherwise, of facts that contradict each
//! other, all but one entail the opposite of that one, and fewer than n − 1 do so by propagation alone: on a grid
//! where nothing is left to cross out or to transpose, from two facts in one go. So fewer than n facts contradict each
//! other only if three do. What n − 1 facts entail is a last candidate, unless the cell of that is crossed out: then
//! nothing is left of its row, and what the tick crosses out follows all the same.

use because_encodings::{Entity, Fact};

use super::{AxiomStep, Marks, offer};
use crate::explain::engine::Target;
use crate::explain::minimal::Smus;
use crate::search::bits;

impl Marks {
    /// The first three facts that contradict each other, on a grid where nothing is left to cross out or to transpose,
    /// for n > 3.
    pub(super) fn contradiction(&self) -> Option<AxiomStep> {
        let mut best: Option<[Fact; 3]> = None;
        for (a, b) in self.shape.category_pairs() {
            for x in self.shape.entities_of(a) {
                let known = self.full & !self.open(x, b);
                let ticks = known & !self.crossed(x, b);
                // Nothing is carried over to most marks.
                let to_ticks = bits(ticks & self.carried_over(x, b)).map(|y| (y, true));
                let to_crosses = bits(known & !ticks & self.ticks_over(x, b)).map(|y| (y, false));
                for (index, value) in to_ticks.chain(to_crosses) {
                    let y = b.entity(index as u8);
                    let Some(mark) = self.fact(x, y, value) else { continue };
                    let Some([p, q]) = self.carrying(x, y, !value) else { continue };
                    let mut clash = [p, q, mark];
                    clash.sort_unstable();
                    best = Some(best.map_or(clash, |best| best.min(clash)));
                }
            }
        }
        let premises = Smus::shown(best?.to_vec());
        Some(AxiomStep { target: Target::CONTRADICTION, premises })
    }

    /// The contradiction by a row of which nothing is left, on a grid where no step is known that is cheaper, for n > 3: no
    /// fewer facts contradict each other.
    pub(crate) fn by_emptied(&self) -> Option<AxiomStep> {
        let (row, by) = self.shape.category_pairs().find_map(|(a, b)| {
            [(a, b), (b, a)].into_iter().find_map(|(of, by)| {
                let emptied = |row: &Entity| self.crossed(*row, by) == self.full;
                self.shape.entities_of(of).find(emptied).map(|row| (row, by))
            })
        })?;
        let mut premises: Vec<Fact> =
            self.shape.entities_of(by).filter_map(|other| self.fact(row, other, false)).collect();
        premises.sort_unstable();
        Some(AxiomStep { target: Target::CONTRADICTION, premises: Smus::shown(premises) })
    }

    /// The first cross that all but one of the crosses of a row entail of which nothing is left, on a grid where nothing is
    /// left to cross out or to transpose and there is no last candidate, for n > 3.
    pub(crate) fn of_emptied(&self) -> Option<AxiomStep> {
        let mut best = None;
        for (a, b) in self.shape.category_pairs() {
            for (of, by) in [(a, b), (b, a)] {
                for row in self.shape.entities_of(of).filter(|row| self.crossed(*row, by) == self.full) {
                    for other in self.shape.entities_of(of).filter(|other| *other != row) {
                        for y in bits(self.open(other, by)).map(|index| by.entity(index as u8)) {
                            if let Some(target) = self.fact(other, y, false).map(Target::of) {
                                offer(&mut best, target, self.others_out(row, y));
                            }
                        }
                    }
                }
            }
            if best.is_some() {
                // Later tables have later cells.
                break;
            }
        }
        best
    }
}
