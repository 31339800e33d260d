//! The assignments next to a solution: what exchanging rows in a category makes of it.

use because_encodings::{CategoryId, Entity, Shape};
use fixedbitset::FixedBitSet;

use super::assignment::Assignment;
use crate::search::{Domains, Row, Search};

/// A category and two of its rows.
pub(super) type Exchange = (usize, usize, usize);

/// A solution in which rows are exchanged and exchanged back; only what that touches is looked at.
pub(super) struct Near<'s> {
    shape: Shape,
    search: &'s Search,
    /// The solution, or what exchanges have made of it for now; the same by its true cells.
    assigned: Domains,
    truths: FixedBitSet,
    /// Per category, the entity in each row.
    columns: Vec<Vec<u8>>,
    /// The clues that hold in the solution, and whether what always holds does.
    holding: FixedBitSet,
    always: bool,
    /// The exchanges that are in force, each with the rows that it touches.
    made: Vec<(Exchange, u64)>,
}

impl<'s> Near<'s> {
    /// A solution, as an assignment and by its true cells.
    pub(super) fn new(shape: Shape, search: &'s Search, assigned: Domains, truths: FixedBitSet) -> Near<'s> {
        let of = |c: CategoryId, row| assigned.candidates(row, c.0).trailing_zeros() as u8;
        let column = |c: CategoryId| (0..shape.entities() as Row).map(|row| of(c, row)).collect();
        let columns = shape.category_ids().map(column).collect();
        let mut holding = FixedBitSet::with_capacity(search.clue_count());
        (0..search.clue_count()).for_each(|clue| holding.set(clue, search.holds(clue, &assigned)));
        let always = search.always_hold(&assigned);
        Near { shape, search, assigned, truths, columns, holding, always, made: Vec::new() }
    }

    /// Exchanges what two rows have of a category; the same again takes that back.
    pub(super) fn exchange(&mut self, exchange: Exchange) {
        let (category, r, s) = exchange;
        let column = &mut self.columns[category];
        let [x, y] = [column[r], column[s]].map(|index| CategoryId(category as u8).entity(index));
        column.swap(r, s);
        let (shape, truths, assigned) = (self.shape, &mut self.truths, &self.assigned);
        let (row_x, row_y) = (assigned.row(x), assigned.row(y));
        let mut touched = assigned.touch(row_x) | assigned.touch(row_y);
        assigned.partners(row_x, row_y, |p, q| {
            touched |= assigned.touch(p) | assigned.touch(q);
            let entity = |row| CategoryId(assigned.category(row)).entity(assigned.index(row));
            let (p, q) = (entity(p), entity(q));
            let cell = |x: Entity, y| shape.cell(x, y).map(|cell| cell.index());
            let cells = [cell(x, p), cell(y, q), cell(x, q), cell(y, p)];
            cells.into_iter().flatten().for_each(|cell| truths.toggle(cell));
        });
        self.assigned.exchange(row_x, row_y);
        if self.made.pop_if(|(last, _)| *last == exchange).is_none() {
            self.made.push((exchange, touched));
        }
    }

    /// The assignment as it stands, if it is one: if what always holds holds in it.
    pub(super) fn seed(&self) -> Option<Assignment> {
        let touched = self.made.iter().fold(0, |all, (_, touched)| all | touched);
        let same = self.always && !self.search.is_always_touched(touched);
        if !same && !self.search.always_hold(&self.assigned) {
            return None;
        }
        let mut holding = self.holding.clone();
        for clue in (0..self.search.clue_count()).filter(|clue| self.search.is_touched(*clue, touched)) {
            holding.set(clue, self.search.holds(clue, &self.assigned));
        }
        Some(Assignment { truths: self.truths.clone(), holding })
    }
}

#[cfg(test)]
mod tests {
    use because_encodings::testing::{Profile, Random, puzzle};

    use super::*;
    use crate::search::{compile, unnamed_orders};

    /// Only what an exchange touches is looked at: every assignment is what a look at all of it says.
    #[test]
    fn a_neighbour_is_what_a_whole_look_says() {
        for seed in 0..300 {
            let mut random = Random::part(seed, 9);
            let puzzle = puzzle(seed, 2 + random.below(4), 2 + random.below(5), Profile::ANY);
            let shape = puzzle.shape();
            let nodes = puzzle.clues().iter().map(|clue| compile(&puzzle, &clue.formula)).collect();
            let search = Search::new(shape, unnamed_orders(&puzzle), nodes);
            let column: Vec<u8> = (0..shape.entities() as u8).collect();
            let solved = Domains::assigned(shape, &vec![column; shape.categories()]);
            let truths = |assigned: &Domains| {
                let mut truths = FixedBitSet::with_capacity(shape.cells());
                assigned.truths(&mut truths);
                truths
            };
            let mut near = Near::new(shape, &search, solved.clone(), truths(&solved));
            for _ in 0..30 {
                let (category, r) = (random.below(shape.categories()), random.below(shape.entities()));
                let s = random.below(shape.entities());
                if r == s {
                    continue;
                }
                near.exchange((category, r.min(s), r.max(s)));
                let seed = near.seed();
                let whole = Domains::assigned(shape, &near.columns);
                assert_eq!(search.always_hold(&whole), seed.is_some());
                if let Some(Assignment { truths: seen, holding }) = seed {
                    assert_eq!(seen, truths(&whole));
                    let holds = |clue: &usize| search.holds(*clue, &whole);
                    assert!((0..search.clue_count()).all(|clue| holding.contains(clue) == holds(&clue)));
                }
            }
        }
    }
}
