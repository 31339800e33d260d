//! The size of a puzzle and the order of its cells.

use crate::category::{CategoryId, Entity};

/// How many categories a puzzle has, and how many entities each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    categories: u8,
    entities: u8,
}

/// A cell: two entities of different categories, by its place in cell order.
///
/// Cell order is (category a, category b, entity a, entity b) with category a before
/// category b in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u32);

impl Cell {
    /// Its place in cell order, as an index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Shape {
    /// The most categories and the most entities a category may have.
    pub const MOST: usize = 64;

    /// A shape of `categories` × `entities`; `None` unless both are from 2 to [`Shape::MOST`].
    pub fn new(categories: usize, entities: usize) -> Option<Shape> {
        let fits = |n: usize| (2..=Shape::MOST).contains(&n);
        (fits(categories) && fits(entities))
            .then_some(Shape { categories: categories as u8, entities: entities as u8 })
    }

    /// The number of categories (k).
    #[inline]
    pub fn categories(self) -> usize {
        usize::from(self.categories)
    }

    /// The number of entities of each category (n).
    #[inline]
    pub fn entities(self) -> usize {
        usize::from(self.entities)
    }

    /// All categories in file order.
    pub fn category_ids(self) -> impl DoubleEndedIterator<Item = CategoryId> + Clone {
        (0..self.categories).map(CategoryId)
    }

    /// All pairs of categories (a before b), in cell order.
    pub fn category_pairs(self) -> impl Iterator<Item = (CategoryId, CategoryId)> + Clone {
        let k = self.categories;
        (0..k).flat_map(move |a| (a + 1..k).map(move |b| (CategoryId(a), CategoryId(b))))
    }

    /// All triples of categories (a before b before c), in file order.
    pub fn category_triples(self) -> impl Iterator<Item = (CategoryId, CategoryId, CategoryId)> + Clone {
        let k = self.categories;
        self.category_pairs().flat_map(move |(a, b)| (b.0 + 1..k).map(move |c| (a, b, CategoryId(c))))
    }

    /// The entities of one category, in list order.
    pub fn entities_of(self, category: CategoryId) -> impl DoubleEndedIterator<Item = Entity> + Clone {
        (0..self.entities).map(move |i| category.entity(i))
    }

    /// The number of cells: k(k−1)/2 · n².
    #[inline]
    pub fn cells(self) -> usize {
        let (k, n) = (self.categories(), self.entities());
        k * (k - 1) / 2 * n * n
    }

    /// All cells in cell order.
    pub fn all_cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..self.cells() as u32).map(Cell)
    }

    /// The place of the category pair (a, b), a before b, among all pairs.
    #[inline]
    pub fn pair_index(self, a: CategoryId, b: CategoryId) -> usize {
        let (a, b, k) = (a.index(), b.index(), self.categories());
        a * (2 * k - a - 1) / 2 + (b - a - 1)
    }

    /// The cell of two entities, in either order; `None` if they are of one category.
    #[inline]
    pub fn cell(self, x: Entity, y: Entity) -> Option<Cell> {
        let (a, b) = match x.category.cmp(&y.category) {
            std::cmp::Ordering::Less => (x, y),
            std::cmp::Ordering::Greater => (y, x),
            std::cmp::Ordering::Equal => return None,
        };
        let n = self.entities();
        let base = self.pair_index(a.category, b.category) * n * n;
        Some(Cell((base + usize::from(a.index) * n + usize::from(b.index)) as u32))
    }

    /// The two entities of a cell, the one of the earlier category first.
    #[inline]
    pub fn entities_at(self, cell: Cell) -> (Entity, Entity) {
        let n = self.entities();
        let (pair, inside) = (cell.index() / (n * n), cell.index() % (n * n));
        let (mut a, mut first, k) = (0, 0, self.categories());
        while first + (k - a - 1) <= pair {
            first += k - a - 1;
            a += 1;
        }
        let b = a + 1 + pair - first;
        (CategoryId(a as u8).entity((inside / n) as u8), CategoryId(b as u8).entity((inside % n) as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_entities_are_inverse() {
        for (k, n) in [(2, 2), (3, 4), (5, 3), (19, 7), (64, 3)] {
            let Some(shape) = Shape::new(k, n) else { unreachable!() };
            for cell in shape.all_cells() {
                let (a, b) = shape.entities_at(cell);
                assert!(a.category < b.category);
                assert_eq!(shape.cell(a, b), Some(cell));
                assert_eq!(shape.cell(b, a), Some(cell));
            }
        }
    }

    #[test]
    fn cell_order_is_categories_then_entities() {
        let Some(shape) = Shape::new(4, 3) else { unreachable!() };
        let keys: Vec<_> = shape
            .all_cells()
            .map(|cell| {
                let (a, b) = shape.entities_at(cell);
                (a.category, b.category, a.index, b.index)
            })
            .collect();
        assert!(keys.is_sorted());
    }

    #[test]
    fn sizes_outside_the_limits_are_refused() {
        assert_eq!(Shape::new(1, 5), None);
        assert_eq!(Shape::new(3, 1), None);
        assert_eq!(Shape::new(65, 3), None);
        assert_eq!(Shape::new(3, 65), None);
    }
}
