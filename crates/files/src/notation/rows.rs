//! Entities and categories as formulas name them.

use because_encodings::{CategoryId, Entity, FormulaError};

use super::error::NotationError;
use super::meaning::Elaborator;
use super::names::{find_category, find_entity_in};
use super::syntax::{Name, Operand, Reference, Row, Sum};
use crate::fault::MOST_LISTED;
use crate::tree::Span;

impl Elaborator<'_> {
    pub(crate) fn category(&mut self, name: &Name) -> Option<CategoryId> {
        match find_category(self.puzzle, &name.text) {
            Ok(category) => Some(category),
            Err(error) => self.wrong(&name.span, error),
        }
    }

    /// The entity that a sum names, if it is no more than a name.
    pub(crate) fn row(&mut self, sum: &Sum) -> Option<Entity> {
        match sum.single() {
            Some(Operand::Number(name)) => self.entity(None, name),
            Some(Operand::Reference(Reference { name, prefix, attribute: None, row: None })) => {
                self.entity(prefix.as_ref(), name)
            }
            _ => self.wrong(&sum.span, NotationError::NotARow(sum.describe())),
        }
    }

    pub(crate) fn written_row(&mut self, row: &Row) -> Option<Entity> {
        self.entity(row.prefix.as_ref(), &row.name)
    }

    fn entity(&mut self, prefix: Option<&Name>, name: &Name) -> Option<Entity> {
        if self.noted > MOST_LISTED {
            return None;
        }
        let span = prefix.map_or(name.span.start, |p| p.span.start)..name.span.end;
        let within = match prefix {
            Some(prefix) => Some(self.category(prefix)?),
            None => None,
        };
        match find_entity_in(self.puzzle, within, &name.text) {
            Ok(entity) => Some(entity),
            Err(error) => self.wrong(&span, error),
        }
    }

    /// The entities that sums name, each with its place.
    pub(crate) fn rows(&mut self, sums: &[Sum]) -> Option<Vec<(Entity, Span)>> {
        let mut rows = Vec::with_capacity(sums.len());
        // None is left unchecked because another is at fault.
        for sum in sums {
            rows.extend(self.row(sum).map(|entity| (entity, sum.span.clone())));
        }
        (rows.len() == sums.len()).then_some(rows)
    }

    /// The entities that sums name, each only once.
    pub(crate) fn distinct_rows(&mut self, sums: &[Sum]) -> Option<Vec<Entity>> {
        let rows = self.rows(sums)?;
        for (i, (entity, span)) in rows.iter().enumerate() {
            if rows[..i].iter().any(|(e, _)| e == entity) {
                let entity = self.puzzle.entity_name(*entity);
                return self.wrong(span, FormulaError::Repeated { entity });
            }
        }
        Some(rows.into_iter().map(|(entity, _)| entity).collect())
    }
}
