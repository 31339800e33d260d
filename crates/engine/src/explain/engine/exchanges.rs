//! What else a model shows: its rows exchanged in some categories.

use because_encodings::Shape;
use fixedbitset::FixedBitSet;

/// A grid to which models are exchanged.
pub(super) struct Exchanges {
    shape: Shape,
    /// `known[row · k + category]`: with which entities of the category the cell is known, as bits; a row is an entity, as
    /// category · n + index.
    known: Vec<u64>,
}

impl Exchanges {
    /// For the grid of these cells.
    pub(super) fn new(shape: Shape, cells: &FixedBitSet) -> Exchanges {
        let (k, n) = (shape.categories(), shape.entities());
        let mut known = vec![0; k * n * k];
        for (place, (a, b)) in shape.category_pairs().enumerate() {
            let (a, b, first) = (a.index(), b.index(), place * n * n);
            for (i, j) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))) {
                if cells.contains(first + i * n + j) {
                    known[(a * n + i) * k + b] |= 1 << j;
                    known[(b * n + j) * k + a] |= 1 << i;
                }
            }
        }
        Exchanges { shape, known }
    }

    // Exchanges
    //
    // What:  the cells that differ between some two models among this one and those in which two of its rows are exchanged
    //        in some categories and not in the others.
    // Pre:   the model satisfies the axioms and agrees with the grid.
    // How:   an exchange is a model of the axioms, and it agrees with the grid unless something is known of an entity of
    //        the two rows in one of these categories and one in another of the others: two categories are linked where
    //        one of their four cells in the two rows is known. Categories that are not linked, not even by way of others,
    //        can be exchanged apart, and then all four of their cells change.
    /// Adds these cells: none of them follows from the axioms and the grid. `truths` are the true cells of the model.
    pub(super) fn add_loose(&self, truths: &FixedBitSet, loose: &mut FixedBitSet) {
        let (k, n) = (self.shape.categories(), self.shape.entities());
        // members[category · n + row]: an index.
        let mut members: Vec<usize> = (0..k * n).map(|place| place % n).collect();
        for cell in truths.ones().take_while(|cell| *cell < (k - 1) * n * n) {
            members[(1 + cell / (n * n)) * n + cell % (n * n) / n] = cell % n;
        }
        let mut part: Vec<usize> = Vec::with_capacity(k);
        for (row, other) in (0..n).flat_map(|row| (row + 1..n).map(move |other| (row, other))) {
            part.clear();
            part.extend(0..k);
            for (a, b) in pairs(k) {
                let (first, second) = (part[a], part[b]);
                if first == second {
                    continue;
                }
                let both = 1 << members[b * n + row] | 1 << members[b * n + other];
                let of = |row: usize| self.known[(a * n + members[a * n + row]) * k + b];
                if (of(row) | of(other)) & both != 0 {
                    part.iter_mut().filter(|part| **part == second).for_each(|part| *part = first);
                }
            }
            if part.iter().all(|of| *of == part[0]) {
                continue;
            }
            for (place, (a, b)) in pairs(k).enumerate().filter(|(_, (a, b))| part[*a] != part[*b]) {
                let of = |category: usize| [members[category * n + row], members[category * n + other]];
                for (i, j) in of(a).into_iter().flat_map(|i| of(b).into_iter().map(move |j| (i, j))) {
                    loose.insert(place * n * n + i * n + j);
                }
            }
        }
    }
}

/// All two of k categories, in the order of the cells.
fn pairs(k: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..k).flat_map(move |a| (a + 1..k).map(move |b| (a, b)))
}

#[cfg(test)]
mod tests {
    use because_encodings::testing::Random;

    use super::*;

    /// The true cells of a model, by the index of each category in each row.
    fn truths(shape: Shape, columns: &[Vec<usize>]) -> FixedBitSet {
        let n = shape.entities();
        let mut truths = FixedBitSet::with_capacity(shape.cells());
        for (place, (a, b)) in pairs(shape.categories()).enumerate() {
            (0..n).for_each(|row| truths.insert(place * n * n + columns[a][row] * n + columns[b][row]));
        }
        truths
    }

    #[test]
    fn exchanges_are_those_of_every_choice_of_rows_and_categories() {
        let mut random = Random::new(1);
        let mut some = 0;
        for (k, n) in [(2, 3), (3, 3), (3, 4), (4, 3), (4, 4), (5, 3)].repeat(60) {
            let Some(shape) = Shape::new(k, n) else { unreachable!() };
            let mut columns = vec![(0..n).collect::<Vec<usize>>(); k];
            columns[1..].iter_mut().for_each(|column| random.shuffle(column));
            let model = truths(shape, &columns);
            let dense = 2 + random.below(30);
            let mut known = FixedBitSet::with_capacity(shape.cells());
            known.extend((0..shape.cells()).filter(|_| random.one_in(dense)));
            let mut expected = FixedBitSet::with_capacity(shape.cells());
            for (row, other) in pairs(n) {
                for choice in 0..1usize << k {
                    let mut exchanged = columns.clone();
                    (0..k).filter(|c| choice >> c & 1 == 1).for_each(|c| exchanged[c].swap(row, other));
                    let mut differing = truths(shape, &exchanged);
                    differing.symmetric_difference_with(&model);
                    if differing.is_disjoint(&known) {
                        expected.union_with(&differing);
                    }
                }
            }
            let mut loose = FixedBitSet::with_capacity(shape.cells());
            Exchanges::new(shape, &known).add_loose(&model, &mut loose);
            assert_eq!(loose, expected, "{k}x{n} {columns:?} {known}");
            some +=
                usize::from(!loose.is_clear() && loose.count_ones(..) + known.count_ones(..) < shape.cells());
        }
        assert!(some > 50, "{some}");
    }
}
