//! A puzzle as arrays: in which row each entity of a category is, and which entity of it each row has.
//!
//! A row is called after its entity of the first category. How entities and arrays are called is the language's.

use because_encodings::{CategoryId, Entity, Fact, Measure, Puzzle};

use super::infix::{Infix, total};
use super::logic::{Reading, Term};

/// The names of a puzzle's entities and arrays, as the language writes them.
pub(super) struct Rows<'a> {
    puzzle: &'a Puzzle,
    /// Per category, what each of its entities is called.
    entities: Vec<Vec<String>>,
    /// Per category: the array of its entities' rows, and that of the rows' entities.
    arrays: Vec<[String; 2]>,
    /// The array of numbers on each measure.
    tables: Vec<(Measure, String)>,
}

impl<'a> Rows<'a> {
    /// With no numbers yet.
    pub(super) fn new(
        puzzle: &'a Puzzle,
        entity: impl Fn(Entity) -> String,
        arrays: Vec<[String; 2]>,
    ) -> Rows<'a> {
        let shape = puzzle.shape();
        let entities = shape.category_ids().map(|id| shape.entities_of(id).map(&entity).collect()).collect();
        Rows { puzzle, entities, arrays, tables: Vec::new() }
    }

    /// The numbers on a measure have an array.
    pub(super) fn add_table(&mut self, measure: Measure, name: String) {
        self.tables.push((measure, name));
    }

    /// What an entity is called.
    pub(super) fn entity(&self, entity: Entity) -> &str {
        let of = self.entities.get(entity.category.index());
        of.and_then(|names| names.get(usize::from(entity.index))).map_or("", String::as_str)
    }

    /// The array of the rows of a category's entities.
    pub(super) fn rows_of(&self, category: CategoryId) -> &str {
        self.arrays.get(category.index()).map_or("", |[rows, _]| rows)
    }

    /// The array of the entities of a category that the rows have.
    pub(super) fn entities_of(&self, category: CategoryId) -> &str {
        self.arrays.get(category.index()).map_or("", |[_, entities]| entities)
    }

    /// The row that an entity is in.
    pub(super) fn row(&self, entity: Entity) -> String {
        let name = self.entity(entity);
        match entity.category {
            CategoryId(0) => name.to_string(),
            category => format!("{}[{name}]", self.rows_of(category)),
        }
    }

    /// The entity of a category in the row of another.
    fn in_row(&self, entity: Entity, category: CategoryId) -> String {
        match category {
            CategoryId(0) => self.row(entity),
            category => format!("{}[{}]", self.entities_of(category), self.row(entity)),
        }
    }

    /// The number of a row on a measure.
    pub(super) fn number(&self, reading: Reading) -> String {
        let table = self.tables.iter().find(|(measure, _)| *measure == reading.measure);
        let name = table.map_or("", |(_, name)| name);
        format!("{name}[{}]", self.in_row(reading.entity, reading.measure.category))
    }

    /// A side of a comparison of sums.
    pub(super) fn side(&self, terms: &[Term], constant: i64) -> String {
        total(terms.iter().map(|term| (term.factor, self.number(term.reading))), constant)
    }

    /// The entities without a name that nothing tells apart: of each two in what is said of them, the first is before
    /// the second.
    pub(super) fn twins(&self) -> Vec<[String; 2]> {
        let orders = self.puzzle.unnamed_orders().into_iter();
        let pairs = orders.flat_map(|(category, reference)| {
            let twins = self.puzzle.category(category).twins().into_iter();
            twins.map(move |(a, b)| [a, b].map(|place| (category.entity(place as u8), reference)))
        });
        pairs.map(|pair| pair.map(|(entity, reference)| self.in_row(entity, reference))).collect()
    }

    /// What is given.
    pub(super) fn given(&self, language: &impl Infix) -> Vec<String> {
        let said = |Fact { cell, value }| {
            let (a, b) = self.puzzle.shape().entities_at(cell);
            if value { language.same(a, b) } else { language.apart(a, b) }
        };
        self.puzzle.given.iter().map(said).collect()
    }
}
