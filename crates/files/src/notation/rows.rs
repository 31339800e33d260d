//! Entities and categories as formulas name them.

use because_encodings::{CategoryId, Entity, FormulaError};

use super::error::NotationError;
use super::meaning::Elaborator;
use super::names::{find_category, find_entity};
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
        let row = match sum.single() {
            Some(Operand::Number(name)) => Row { prefix: None, name: name.clone() },
            Some(Operand::Reference(Reference { name, prefix, attribute: None, row: None })) => {
                Row { prefix: prefix.clone(), name: name.clone() }
            }
            _ => return self.wrong(&sum.span, NotationError::NotARow(sum.describe())),
        };
        self.written_row(&row)
    }

    pub(crate) fn written_row(&mut self, row: &Row) -> Option<Entity> {
        if self.noted > MOST_LISTED {
            return None;
        }
        let span = row.prefix.as_ref().map_or(row.name.span.start, |p| p.span.start)..row.name.span.end;
        if let Some(prefix) = &row.prefix {
            self.category(prefix)?;
        }
        match find_entity(self.puzzle, row.prefix.as_ref().map(|p| p.text.as_str()), &row.name.text) {
            Ok(entity) => Some(entity),
            Err(error) => self.wrong(&span, error),
        }
    }

    /// The entities that sums name, each with its place.
    pub(crate) fn rows(&mut self, sums: &[Sum]) -> Option<Vec<(Entity, Span)>> {
        let rows: Vec<_> = sums.iter().map(|s| self.row(s).map(|e| (e, s.span.clone()))).collect();
        rows.into_iter().collect()
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
