//! Sums that are compared: their units, and the totals they can take.

use super::{Checker, FormulaError};
use crate::category::{AttributeValues, Kind};
use crate::formula::{Linear, Measure, Scale, unknowns};
use crate::number::Number;

/// The most different totals that a sum may take.
pub(crate) const MOST_TOTALS: usize = 4096;

impl Checker<'_> {
    pub(super) fn compare(&self, left: &Linear, right: &Linear) -> Result<(), FormulaError> {
        let terms = || left.terms.iter().chain(&right.terms);
        let Some(first) = terms().next() else { return Err(FormulaError::NothingMeasured) };
        for term in terms() {
            self.measure(term.measure)?;
            if term.measure == first.measure {
                continue;
            }
            let (a, b) = (self.unit(first.measure), self.unit(term.measure));
            if a != b {
                return Err(FormulaError::Units {
                    first: self.name(first.measure),
                    first_unit: a,
                    second: self.name(term.measure),
                    second_unit: b,
                });
            }
        }
        self.totals(left, right).map(|_| ())
    }

    /// What the numbers of a measure count, in words, for comparison and for messages.
    fn unit(&self, measure: Measure) -> String {
        let category = self.puzzle.category(measure.category);
        let plain = |unit: &str| if unit.is_empty() { "plain numbers".to_string() } else { unit.to_string() };
        match measure.scale {
            Scale::Rank => "places".to_string(),
            Scale::Attribute(id) => match category.attributes.get(id.index()).map(|a| &a.of) {
                Some(AttributeValues::Numeric { unit, .. }) => plain(unit),
                _ => String::new(),
            },
            Scale::Value => match &category.values {
                None => String::new(),
                Some(values) => match values.kind {
                    Kind::Position | Kind::Ordinal => "places".to_string(),
                    Kind::Number => plain(&values.unit),
                    Kind::Money => format!("money ({})", plain(&values.unit)),
                    Kind::Clock => "clock times".to_string(),
                    Kind::Date => "dates".to_string(),
                    Kind::Weekday => "weekdays".to_string(),
                    Kind::Month => "months".to_string(),
                },
            },
        }
    }

    /// All totals that left − right can take, in no particular order; where they are few, some perhaps more than once.
    pub(super) fn totals(&self, left: &Linear, right: &Linear) -> Result<Vec<Number>, FormulaError> {
        let variables = unknowns(self.puzzle, left, right).ok_or(FormulaError::Range)?;
        let mut totals = vec![left.constant.checked_sub(right.constant).ok_or(FormulaError::Range)?];
        for variable in &variables {
            let mut next = Vec::with_capacity(totals.len() * variable.numbers.len());
            for total in &totals {
                for number in &variable.numbers {
                    let Some(sum) = total.checked_add(*number) else { return Err(FormulaError::Range) };
                    next.push(sum);
                }
            }
            if next.len() > MOST_TOTALS {
                next.sort_unstable();
                next.dedup();
            }
            if next.len() > MOST_TOTALS {
                return Err(FormulaError::TooLarge { terms: variables.len(), limit: MOST_TOTALS });
            }
            totals = next;
        }
        Ok(totals)
    }
}
