//! Comparisons that no values satisfy.

use std::borrow::Cow;

use super::{Checker, FormulaError};
use crate::category::Entity;
use crate::formula::{Comparison, Formula, Linear, Measure, Scale};
use crate::number::Number;
use crate::puzzle::Puzzle;

impl Formula {
    /// Whether the formula, taken as a whole clue, is a comparison that no values satisfy.
    /// Says nothing of formulas that fail [`Formula::check`].
    ///
    /// # Errors
    /// [`FormulaError::NeverHolds`] with the category compared.
    pub fn check_possible(&self, puzzle: &Puzzle) -> Result<(), FormulaError> {
        let checker = Checker { puzzle };
        let possible = |measure: Measure, entities: &[Entity], fits: &dyn Fn(&[Number]) -> bool| {
            let options: Vec<Cow<'_, [Number]>> =
                entities.iter().map(|e| checker.options(measure, *e)).collect();
            if any_choice(&options, &mut Vec::new(), fits) {
                Ok(())
            } else {
                Err(FormulaError::NeverHolds { category: checker.name(measure) })
            }
        };
        match self {
            Formula::Compare(left, comparison, right) => checker.compare_possible(left, *comparison, right),
            Formula::Apart { measure, a, b, comparison, distance, distinct } => {
                let same_category = a.category == b.category && a == b;
                possible(*measure, &[*a, *b], &|of| {
                    let apart = of[0].checked_sub(of[1]).map(Number::magnitude);
                    let same_row =
                        same_category || (*distinct && measure.scale == Scale::Value && of[0] == of[1]);
                    apart.is_some_and(|apart| comparison.holds(&apart, distance)) && !(same_row && *distinct)
                })
            }
            Formula::Between { measure, middle, ends } => {
                possible(*measure, &[*middle, ends.0, ends.1], &|of| {
                    (of[1] < of[0] && of[0] < of[2]) || (of[2] < of[0] && of[0] < of[1])
                })
            }
            Formula::InOrder { measure, entities } => {
                let mut least = None;
                for entity in entities {
                    let next = checker
                        .options(*measure, *entity)
                        .iter()
                        .copied()
                        .filter(|v| least.is_none_or(|l| *v > l))
                        .min();
                    match next {
                        Some(value) => least = Some(value),
                        None => return Err(FormulaError::NeverHolds { category: checker.name(*measure) }),
                    }
                }
                Ok(())
            }
            Formula::Parity { measure, entity, odd } => possible(*measure, &[*entity], &|of| {
                if *odd { of[0].is_odd() } else { of[0].is_even() }
            }),
            Formula::Place { category, entity, place } => {
                possible(Measure::rank(*category), &[*entity], &|of| {
                    of[0].to_whole().is_some_and(|rank| place.holds(rank as usize, puzzle.shape().entities()))
                })
            }
            _ => Ok(()),
        }
    }
}

impl Checker<'_> {
    fn compare_possible(
        &self,
        left: &Linear,
        comparison: Comparison,
        right: &Linear,
    ) -> Result<(), FormulaError> {
        let totals = self.totals(left, right)?;
        if totals.iter().any(|total| comparison.holds(total, &Number::ZERO)) {
            return Ok(());
        }
        let category = left.terms.iter().chain(&right.terms).map(|t| self.name(t.measure)).next();
        Err(FormulaError::NeverHolds { category: category.unwrap_or_default() })
    }

    /// The numbers that a row can have: one if the entity is of the measured category.
    fn options(&self, measure: Measure, entity: Entity) -> Cow<'_, [Number]> {
        let numbers = measure.listed(self.puzzle.category(measure.category)).unwrap_or_default();
        if entity.category == measure.category {
            numbers.get(usize::from(entity.index)).copied().into_iter().collect()
        } else {
            numbers
        }
    }
}

fn any_choice(
    options: &[Cow<'_, [Number]>],
    chosen: &mut Vec<Number>,
    fits: &dyn Fn(&[Number]) -> bool,
) -> bool {
    let Some(here) = options.get(chosen.len()) else { return fits(chosen) };
    here.iter().any(|number| {
        chosen.push(*number);
        let found = any_choice(options, chosen, fits);
        chosen.pop();
        found
    })
}
