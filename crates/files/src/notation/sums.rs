//! The sums of a comparison: measures of rows, numbers, and values that names stand for.

use because_encodings::NumberError;
use because_encodings::{Category, FormulaError, Kind, Linear, Measure, Number, Scale, Term};

use super::error::NotationError;
use super::meaning::Elaborator;
use super::names::{find_category, find_entity_in, nearest};
use super::syntax::{Name, Operand, Reference, Sum};
use crate::fault::ContentError;
use crate::tree::Span;
use because_words::quantity;

impl Elaborator<'_> {
    /// The first measure of a sum, quietly; faults are for [`Elaborator::linear`] to note.
    pub(crate) fn compared(&mut self, sum: &Sum) -> Option<Measure> {
        sum.items.iter().find_map(|item| match &item.operand {
            Operand::Reference(r) if r.row.is_some() => {
                let category = find_category(self.puzzle, &r.name.text).ok()?;
                let scale = match &r.attribute {
                    None => Scale::Value,
                    Some(_) => {
                        let mut quiet = |_: Span, _: &dyn crate::fault::Fault| {};
                        let mut other = Elaborator {
                            puzzle: self.puzzle,
                            known: self.known,
                            fault: &mut quiet,
                            noted: 0,
                        };
                        other.measure(r)?.scale
                    }
                };
                Some(Measure { category, scale })
            }
            _ => None,
        })
    }

    /// The sum over the puzzle; names without a row are values of the compared category.
    pub(crate) fn linear(&mut self, sum: &Sum, compared: Option<Measure>) -> Option<Linear> {
        let mut linear = Linear::default();
        let mut sound = true;
        for item in &sum.items {
            let sign = if item.negative { Number::small(-1) } else { Number::ONE };
            let factor = match &item.factor {
                None => Some(sign),
                Some(factor) => {
                    self.decimal(factor).and_then(|n| self.in_range(&factor.span, n.checked_mul(sign)))
                }
            };
            match &item.operand {
                Operand::Reference(reference) if reference.row.is_some() => {
                    let measure = self.measure(reference);
                    let row = reference.row.as_ref().and_then(|row| self.written_row(row));
                    match (factor, measure, row) {
                        (Some(coefficient), Some(measure), Some(entity)) => {
                            linear.terms.push(Term { coefficient, measure, entity });
                        }
                        _ => sound = false,
                    }
                }
                operand => {
                    let value = self.value(operand, compared, &item.span);
                    let added = match (factor, value) {
                        (Some(factor), Some(value)) => {
                            let total =
                                value.checked_mul(factor).and_then(|v| linear.constant.checked_add(v));
                            self.in_range(&item.span, total)
                        }
                        _ => None,
                    };
                    match added {
                        Some(constant) => linear.constant = constant,
                        None => sound = false,
                    }
                }
            }
        }
        sound.then_some(linear)
    }

    /// The number that a sum is, for distances.
    pub(crate) fn number(&mut self, sum: &Sum, measure: Measure) -> Option<Number> {
        let linear = self.linear(sum, Some(measure))?;
        if linear.terms.is_empty() {
            Some(linear.constant)
        } else {
            self.wrong(&sum.span, NotationError::NotANumber(sum.describe()))
        }
    }

    fn in_range(&mut self, span: &Span, number: Option<Number>) -> Option<Number> {
        if number.is_none() {
            return self.wrong(span, FormulaError::Range);
        }
        number
    }

    pub(crate) fn decimal(&mut self, name: &Name) -> Option<Number> {
        match name.text.parse() {
            Ok(number) => Some(number),
            Err(error) => self.wrong(
                &name.span,
                ContentError::Number { text: name.text.to_string(), error, in_name: false },
            ),
        }
    }

    fn value(&mut self, operand: &Operand, compared: Option<Measure>, span: &Span) -> Option<Number> {
        let reference = match operand {
            Operand::Number(number) => return self.decimal(number),
            Operand::Reference(reference) => reference,
        };
        let Reference { name, prefix, attribute, .. } = reference;
        // The fault of the measure itself is noted where it stands.
        let measure = compared?;
        let puzzle = self.puzzle;
        let category = puzzle.category(measure.category);
        let numbers = measure.listed(category)?;
        if attribute.is_some()
            || prefix.as_ref().is_some_and(|p| find_category(puzzle, &p.text).ok() != Some(measure.category))
        {
            return self.wrong(span, NotationError::NotANumber("not a value of the measure compared"));
        }
        let entity = find_entity_in(puzzle, Some(measure.category), &name.text);
        if let Ok(entity) = entity {
            return numbers.get(usize::from(entity.index)).copied();
        }
        match read_literal(category, measure.scale, &name.text) {
            Some(Ok(number)) => Some(number),
            Some(Err(error)) => self.wrong(
                &name.span,
                ContentError::Number { text: name.text.to_string(), error, in_name: false },
            ),
            None => {
                if find_entity_in(puzzle, None, &name.text).is_ok() {
                    return self.wrong(
                        &name.span,
                        NotationError::BareComparison {
                            name: name.text.to_string(),
                            category: Some(category.name.clone()),
                        },
                    );
                }
                let error = NotationError::Literal {
                    text: name.text.to_string(),
                    category: category.name.clone(),
                    kind: kind_in_words(category, measure.scale),
                    suggestion: nearest(&name.text, category.entities.iter().map(String::as_str)),
                };
                self.wrong(&name.span, error)
            }
        }
    }
}

fn read_literal(category: &Category, scale: Scale, text: &str) -> Option<Result<Number, NumberError>> {
    let values = category.values.as_ref();
    match scale {
        Scale::Value => values.and_then(|v| quantity::read_as(v.kind, &v.unit, text)),
        Scale::Rank => quantity::read_as(Kind::Position, "", text),
        Scale::Attribute(id) => match &category.attributes.get(id.index())?.of {
            because_encodings::AttributeValues::Numeric { unit, .. } => {
                quantity::read_as(Kind::Number, unit, text)
            }
            because_encodings::AttributeValues::Nominal { .. } => None,
        },
    }
}

fn kind_in_words(category: &Category, scale: Scale) -> String {
    let in_unit = |what: &str, unit: &str| {
        if unit.is_empty() { what.to_string() } else { format!("{what} in {unit}") }
    };
    match (scale, &category.values) {
        (Scale::Value, Some(values)) => match values.kind {
            Kind::Position => "a number of places".to_string(),
            Kind::Number => in_unit("a number", &values.unit),
            Kind::Money => in_unit("an amount", &values.unit),
            Kind::Clock => "a clock time or a time in minutes or hours".to_string(),
            Kind::Date => "a date or a time in days".to_string(),
            Kind::Weekday => "a weekday or a time in days".to_string(),
            Kind::Month => "a month or a time in months".to_string(),
            Kind::Ordinal => "an ordinal".to_string(),
        },
        _ => "a number".to_string(),
    }
}
