//! Measures as formulas name them: a category, its rank, or one of its attributes.

use because_encodings::AttributeValues;
use because_encodings::{AttributeId, CategoryId, Entity, FormulaError, Measure, Scale};

use super::error::NotationError;
use super::meaning::Elaborator;
use super::names::nearest;
use super::syntax::{Operand, Reference, Sum};

/// A category or one of its attributes, as named in a formula.
#[derive(Clone, Copy)]
pub(super) enum MeasureOrGroups {
    Measure(Measure),
    Groups(CategoryId, AttributeId),
}

impl Elaborator<'_> {
    /// The measure and the row of a sum that is no more than one of each.
    pub(super) fn measured_row(&mut self, sum: &Sum) -> Option<(Measure, Entity)> {
        match sum.single() {
            Some(Operand::Reference(reference)) if reference.row.is_some() => {
                let measure = self.measure(reference);
                let row = reference.row.as_ref().and_then(|row| self.written_row(row));
                Some((measure?, row?))
            }
            _ => self.wrong(&sum.span, NotationError::TwoMeasures),
        }
    }

    /// The measure that a reference names, with numbers for every entity.
    pub(crate) fn measure(&mut self, reference: &Reference) -> Option<Measure> {
        let span = match &reference.attribute {
            Some(attribute) => reference.name.span.start..attribute.span.end,
            None => reference.name.span.clone(),
        };
        let named = self.named(reference)?;
        let category = match named {
            MeasureOrGroups::Measure(measure) => measure.category,
            MeasureOrGroups::Groups(category, _) => category,
        };
        let category = self.puzzle.category(category);
        match named {
            MeasureOrGroups::Measure(measure) if measure.listed(category).is_some() => Some(measure),
            MeasureOrGroups::Measure(_) => {
                self.wrong(&span, FormulaError::Unordered { category: category.name.clone() })
            }
            MeasureOrGroups::Groups(_, attribute) => {
                let attribute = category.attributes.get(attribute.index()).map(|a| a.name.clone());
                let error = FormulaError::NotNumeric {
                    category: category.name.clone(),
                    attribute: attribute.unwrap_or_default(),
                };
                self.wrong(&span, error)
            }
        }
    }

    fn named(&mut self, reference: &Reference) -> Option<MeasureOrGroups> {
        let category = self.category(&reference.name)?;
        let Some(attribute) = &reference.attribute else {
            return Some(MeasureOrGroups::Measure(Measure::value(category)));
        };
        if let Some(named) = self.attribute(category, &attribute.text) {
            return Some(named);
        }
        let known: Vec<String> =
            self.puzzle.category(category).attributes.iter().map(|a| a.name.clone()).collect();
        let known = ["rank".to_string()].into_iter().chain(known).collect::<Vec<_>>();
        let error = NotationError::UnknownAttribute {
            category: self.puzzle.category(category).name.clone(),
            name: attribute.text.to_string(),
            suggestion: nearest(&attribute.text, known.iter().map(String::as_str)),
            known,
        };
        self.wrong(&attribute.span, error)
    }

    /// The attribute of this name, or the rank, quietly.
    pub(super) fn attribute(&self, category: CategoryId, name: &str) -> Option<MeasureOrGroups> {
        if name == "rank" {
            return Some(MeasureOrGroups::Measure(Measure::rank(category)));
        }
        let attributes = &self.puzzle.category(category).attributes;
        let folded = name.to_lowercase();
        let place = attributes
            .iter()
            .position(|a| a.name == name)
            .or_else(|| attributes.iter().position(|a| a.name.to_lowercase() == folded))?;
        let id = AttributeId(u8::try_from(place).ok()?);
        Some(match attributes[place].of {
            AttributeValues::Numeric { .. } => {
                MeasureOrGroups::Measure(Measure { category, scale: Scale::Attribute(id) })
            }
            AttributeValues::Nominal { .. } => MeasureOrGroups::Groups(category, id),
        })
    }
}
