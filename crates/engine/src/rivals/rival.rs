//! An assignment that is not the solution.

use because_encodings::{CategoryId, Shape, Solution};

use crate::search::{Candidates, Domains};

/// A full assignment: for every entity its partner in every category.
#[derive(Clone, Debug)]
pub(super) struct Rival {
    categories: usize,
    /// `partner[(c · n + i) · k + d]`: the entity of category d that goes with entity i of c.
    partner: Vec<u8>,
}

impl Rival {
    /// The assignment that full domains hold.
    pub(crate) fn of(shape: Shape, assigned: &Domains) -> Rival {
        let (rows, categories) = assigned.size();
        let of = |row, category| assigned.candidates(row, category).trailing_zeros() as u8;
        let mut partner = Vec::with_capacity(rows * categories);
        for row in 0..rows as u16 {
            partner.extend((0..categories as u8).map(|category| of(row, category)));
        }
        Rival { categories: shape.categories(), partner }
    }

    /// The assignment that is a solution.
    pub(crate) fn from_solution(shape: Shape, solution: &Solution) -> Rival {
        let columns: Vec<Vec<u8>> = shape.category_ids().map(|c| solution.column(c)).collect();
        Rival::of(shape, &Domains::assigned(shape, &columns))
    }

    /// Exchanges two entities of one category: each goes with what the other went with.
    fn exchange(&mut self, category: usize, x: u8, y: u8) {
        let (k, n) = (self.categories, self.partner.len() / (self.categories * self.categories));
        let row = |of: usize, index: u8| (of * n + usize::from(index)) * k;
        let (x_row, y_row) = (row(category, x), row(category, y));
        for other in (0..k).filter(|other| *other != category) {
            self.partner.swap(x_row + other, y_row + other);
            let (with_x, with_y) = (self.partner[x_row + other], self.partner[y_row + other]);
            self.partner[row(other, with_x) + category] = x;
            self.partner[row(other, with_y) + category] = y;
        }
    }

    /// Whether it is this solution.
    pub(crate) fn is(&self, solution: &Solution) -> bool {
        let (k, n) = (self.categories, self.partner.len() / (self.categories * self.categories));
        (0..n as u8).all(|index| {
            let first = CategoryId(0).entity(index);
            (1..k as u8).all(|d| {
                let with = CategoryId(d).entity(self.partner[usize::from(index) * k + usize::from(d)]);
                solution.same(first, with)
            })
        })
    }

    /// The partners of all entities, each in all categories.
    pub(super) fn partners(&self) -> &[u8] {
        &self.partner
    }

    /// The partner of the entity of a category in another.
    #[inline]
    pub(crate) fn partner(&self, row: usize, category: usize) -> u8 {
        self.partner[row * self.categories + category]
    }
}

impl Candidates for Rival {
    #[inline]
    fn candidates(&self, row: u16, category: u8) -> u64 {
        1 << self.partner[usize::from(row) * self.categories + usize::from(category)]
    }

    #[inline]
    fn assigned(&self, row: u16, category: u8) -> usize {
        usize::from(self.partner[usize::from(row) * self.categories + usize::from(category)])
    }

    /// All is decided already.
    fn restrict(&mut self, _: u16, _: u8, _: u64) {}
}

/// The assignments that exchange two entities of one category in a solution.
pub(super) fn exchanges(shape: Shape, solution: &Solution) -> impl Iterator<Item = Rival> {
    let assigned = Rival::from_solution(shape, solution);
    // With two categories, exchanging in the one is exchanging in the other.
    let categories = if shape.categories() == 2 { 1 } else { shape.categories() as u8 };
    let n = shape.entities() as u8;
    let pairs = (0..n).flat_map(move |x| (x + 1..n).map(move |y| (x, y)));
    (0..categories).flat_map(move |c| pairs.clone().map(move |pair| (c, pair))).map(move |(c, (x, y))| {
        let mut rival = assigned.clone();
        rival.exchange(usize::from(c), x, y);
        rival
    })
}

#[cfg(test)]
mod tests {
    use because_encodings::testing::{Profile, all_solutions, puzzle};

    use super::*;

    /// Exchanging partners is what exchanging rows of candidates is.
    #[test]
    fn an_exchange_is_one_of_rows() {
        let mut seen = 0;
        for seed in 0..60 {
            let puzzle = puzzle(seed, 2 + seed as usize % 3, 2 + seed as usize % 4, Profile::ANY);
            let shape = puzzle.shape();
            let Some(solution) = all_solutions(&puzzle).into_iter().next() else { continue };
            let columns: Vec<Vec<u8>> = shape.category_ids().map(|c| solution.column(c)).collect();
            let mut all = exchanges(shape, &solution);
            let categories = if shape.categories() == 2 { 1 } else { shape.categories() as u8 };
            for c in 0..categories {
                for x in 0..shape.entities() as u8 {
                    for y in x + 1..shape.entities() as u8 {
                        let mut rows = Domains::assigned(shape, &columns);
                        let row = |index| rows.row(CategoryId(c).entity(index));
                        let (x, y) = (row(x), row(y));
                        rows.exchange(x, y);
                        let exchanged = all.next().map(|rival| rival.partner);
                        assert_eq!(exchanged, Some(Rival::of(shape, &rows).partner));
                        seen += 1;
                    }
                }
            }
            assert!(all.next().is_none());
        }
        assert!(seen > 300, "{seen}");
    }
}
