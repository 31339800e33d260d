//! The staircase grid as a table: which heads, rows and cells it has.

use because_encodings::{CategoryId, Entity, Puzzle};

use crate::render::layout::clean;

/// The table. Its columns are the categories from the second on; its rows the first category, then the
/// others from the last to the third, each as far as it goes.
pub(crate) struct GridView {
    /// The columns' heads.
    pub heads: Vec<Head>,
    /// The rows.
    pub blocks: Vec<Block>,
}

/// A name with the id of its head.
pub(crate) struct Label {
    /// The id in the page.
    pub id: String,
    /// The name.
    pub name: String,
}

/// Names of more letters than this take two lines, in smaller letters, at the edge of a grid.
const ONE_LINE: usize = 18;

impl Label {
    /// Whether one line is too short for it.
    pub(crate) fn is_long(&self) -> bool {
        self.name.chars().count() > ONE_LINE
    }
}

/// A category over the columns.
pub(crate) struct Head {
    /// The category.
    pub category: Label,
    /// Its entities, in order.
    pub entities: Vec<Label>,
}

/// A category beside the rows.
pub(crate) struct Block {
    /// The category.
    pub category: Label,
    /// A row for each of its entities.
    pub rows: Vec<Row>,
}

/// A row of the table.
pub(crate) struct Row {
    /// The entity it is for.
    pub entity: Label,
    /// Its cells.
    pub cells: Vec<CellView>,
}

/// A cell of the table.
pub(crate) struct CellView {
    /// The cell's index.
    pub cell: usize,
    /// The ids of its heads.
    pub headers: String,
    /// Whether a sub-grid begins with it.
    pub first: bool,
}

impl GridView {
    /// The grid of a puzzle.
    pub(crate) fn new(puzzle: &Puzzle) -> GridView {
        let shape = puzzle.shape();
        let last = shape.categories() as u8;
        let category = |side: char, c: CategoryId| Label {
            id: format!("{side}{}", c.0),
            name: clean(&puzzle.category(c).name),
        };
        let entity = |side: char, e: Entity| Label {
            id: format!("{side}{}-{}", e.category.0, e.index),
            name: clean(&puzzle.entity_name(e)),
        };
        let heads = (1..last).map(CategoryId).map(|c| Head {
            category: category('c', c),
            entities: shape.entities_of(c).map(|e| entity('c', e)).collect(),
        });
        let beside = std::iter::once(0).chain((2..last).rev()).map(CategoryId);
        let blocks = beside.map(|r| {
            let until = if r.0 == 0 { last } else { r.0 };
            let rows = shape.entities_of(r).map(|row| {
                let columns = (1..until).map(CategoryId).flat_map(|c| shape.entities_of(c));
                let cells = columns.filter_map(|column| {
                    let (c, r) = (column.category.0, row.category.0);
                    Some(CellView {
                        cell: shape.cell(row, column)?.index(),
                        headers: format!("r{r} r{r}-{} c{c} c{c}-{}", row.index, column.index),
                        first: column.index == 0,
                    })
                });
                Row { entity: entity('r', row), cells: cells.collect() }
            });
            Block { category: category('r', r), rows: rows.collect() }
        });
        GridView { heads: heads.collect(), blocks: blocks.collect() }
    }
}
