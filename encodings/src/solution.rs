//! A full assignment of entities to rows.

use crate::category::{CategoryId, Entity};
use crate::fact::{Fact, FactSet};
use crate::shape::{Cell, Shape};

/// A matching of all entities: for every row, one entity per category.
///
/// Row r holds entity r of the first category.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    shape_entities: u8,
    /// `row_of[c · n + i]`: the row of entity i of category c.
    row_of: Vec<u8>,
}

impl Solution {
    /// The solution whose category c holds, in row r, the entity `columns[c][r]`.
    ///
    /// Rows are put in the order of the first category. Gives `None` unless every
    /// column is a permutation of 0..n.
    pub fn from_columns(shape: Shape, columns: &[Vec<u8>]) -> Option<Solution> {
        let n = shape.entities();
        if columns.len() != shape.categories() {
            return None;
        }
        let mut row_of = vec![u8::MAX; columns.len() * n];
        for (c, column) in columns.iter().enumerate() {
            if column.len() != n {
                return None;
            }
            for (r, entity) in column.iter().enumerate() {
                let slot = row_of.get_mut(c * n + usize::from(*entity))?;
                if usize::from(*entity) >= n || *slot != u8::MAX {
                    return None;
                }
                *slot = columns[0][r];
            }
        }
        Some(Solution { shape_entities: n as u8, row_of })
    }

    /// The row (0-based, in the order of the first category) of an entity.
    pub fn row(&self, entity: Entity) -> u8 {
        self.row_of[entity.category.index() * usize::from(self.shape_entities) + usize::from(entity.index)]
    }

    /// The entity of `category` in `row`.
    pub fn entity(&self, row: u8, category: CategoryId) -> Entity {
        let n = usize::from(self.shape_entities);
        let column = &self.row_of[category.index() * n..(category.index() + 1) * n];
        let index = column.iter().position(|r| *r == row).unwrap_or(0);
        category.entity(index as u8)
    }

    /// The entity of `category` in every row, by index.
    pub fn column(&self, category: CategoryId) -> Vec<u8> {
        let n = usize::from(self.shape_entities);
        let mut column = vec![0; n];
        for (index, row) in (0..).zip(&self.row_of[category.index() * n..(category.index() + 1) * n]) {
            column[usize::from(*row)] = index;
        }
        column
    }

    /// Whether two entities are in the same row.
    pub fn same(&self, x: Entity, y: Entity) -> bool {
        self.row(x) == self.row(y)
    }

    /// The value of a cell.
    pub fn value(&self, shape: Shape, cell: Cell) -> bool {
        let (x, y) = shape.entities_at(cell);
        self.same(x, y)
    }

    /// All its facts, one per cell.
    pub fn facts(&self, shape: Shape) -> FactSet {
        let mut facts = FactSet::new(shape.cells());
        for cell in shape.all_cells() {
            facts.insert(Fact { cell, value: self.value(shape, cell) });
        }
        facts
    }
}
