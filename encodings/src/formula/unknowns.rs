//! The unknowns of a comparison: what each choice of an entity adds to it.

use super::Linear;
use crate::category::{CategoryId, Entity};
use crate::number::Number;
use crate::puzzle::Puzzle;

/// One unknown of a comparison: the entity of a category in some row, with what each choice
/// adds to left − right.
#[derive(Clone, Debug)]
pub struct Unknown {
    /// The row.
    pub entity: Entity,
    /// The category whose entity is unknown.
    pub category: CategoryId,
    /// What each possible entity adds, in list order; one number if `entity` is itself of
    /// `category`.
    pub numbers: Vec<Number>,
}

/// The unknowns of left − right, each (entity, category) once, in order of first mention;
/// `None` past the range of numbers or where a measure is missing.
pub fn unknowns(puzzle: &Puzzle, left: &Linear, right: &Linear) -> Option<Vec<Unknown>> {
    let mut variables: Vec<Unknown> = Vec::new();
    let signed = left.terms.iter().map(|t| (t, false)).chain(right.terms.iter().map(|t| (t, true)));
    for (term, negative) in signed {
        let category = term.measure.category;
        let numbers = term.measure.listed(puzzle.category(category))?;
        let place = usize::from(term.entity.index);
        let options =
            if term.entity.category == category { numbers.get(place..=place)? } else { numbers.as_ref() };
        let mut numbers = Vec::with_capacity(options.len());
        for number in options {
            let number = number.checked_mul(term.coefficient)?;
            numbers.push(if negative { number.negated() } else { number });
        }
        match variables.iter_mut().find(|v| v.entity == term.entity && v.category == category) {
            Some(known) => {
                for (sum, number) in known.numbers.iter_mut().zip(numbers) {
                    *sum = sum.checked_add(number)?;
                }
            }
            None => variables.push(Unknown { entity: term.entity, category, numbers }),
        }
    }
    Some(variables)
}
