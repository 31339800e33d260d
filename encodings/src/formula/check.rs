//! Whether a formula makes sense in a puzzle: its names, types, places and numbers of parts.

mod error;
mod possible;
mod spoken;
pub(crate) mod totals;

pub use error::FormulaError;
pub use spoken::{DEEPEST_SPOKEN, MOST_SPOKEN, check_spoken, entangled};

use std::borrow::Cow;

use super::{Comparison, Formula, Measure, Place, Scale};
use crate::category::{AttributeValues, Category, Entity};
use crate::number::Number;
use crate::puzzle::{ClueNumber, Puzzle};

impl Formula {
    /// Checks this formula and its parts.
    ///
    /// # Errors
    /// The first fault, outermost and leftmost first. Clues it speaks about must exist when
    /// `known` says so; whether clues speak about themselves, or about too many, is
    /// [`check_spoken`]'s to say.
    pub fn check(&self, puzzle: &Puzzle, known: &dyn Fn(ClueNumber) -> bool) -> Result<(), FormulaError> {
        self.check_node(puzzle, known)?;
        self.parts().into_iter().try_for_each(|part| part.check(puzzle, known))
    }

    /// Checks this formula without its parts, for a caller that knows where each part stands
    /// in a file.
    ///
    /// # Errors
    /// The first fault of this node.
    pub fn check_node(
        &self,
        puzzle: &Puzzle,
        known: &dyn Fn(ClueNumber) -> bool,
    ) -> Result<(), FormulaError> {
        let checker = Checker { puzzle };
        checker.known_entities(self)?;
        match self {
            Formula::Different(of) => checker.distinct(of, 2),
            Formula::Matching(left, right) => {
                if left.len() != right.len() {
                    return Err(FormulaError::MatchingSizes { left: left.len(), right: right.len() });
                }
                checker.distinct(left, 2)?;
                checker.distinct(right, 2)
            }
            Formula::Compare(left, _, right) => checker.compare(left, right),
            Formula::Apart { measure, a, b, distinct, .. } => {
                checker.measure(*measure)?;
                if *distinct { checker.distinct(&[*a, *b], 2) } else { Ok(()) }
            }
            Formula::Between { measure, middle, ends } => {
                checker.measure(*measure)?;
                checker.distinct(&[*middle, ends.0, ends.1], 3)
            }
            Formula::InOrder { measure, entities } => {
                checker.measure(*measure)?;
                checker.distinct(entities, 2)
            }
            Formula::Parity { measure, .. } => {
                let numbers = checker.measure(*measure)?;
                if numbers.iter().all(|n| n.to_whole().is_some()) {
                    Ok(())
                } else {
                    Err(FormulaError::NotWhole { category: checker.name(*measure) })
                }
            }
            Formula::Place { category, place, .. } => {
                checker.measure(Measure::rank(*category))?;
                checker.place(puzzle.category(*category), *place)
            }
            Formula::Group { category, attribute, group, .. } => {
                let groups = checker.groups(*category, *attribute)?;
                if usize::from(*group) < groups {
                    Ok(())
                } else {
                    Err(FormulaError::NoSuchAttribute { category: puzzle.category(*category).name.clone() })
                }
            }
            Formula::SameGroup { category, attribute, .. } => {
                checker.groups(*category, *attribute).map(|_| ())
            }
            Formula::Clue(number) if !known(*number) => Err(FormulaError::NoSuchClue(*number)),
            Formula::Count { comparison, count, of } => {
                if of.is_empty() {
                    Err(FormulaError::TooFew { needed: 1, found: 0 })
                } else if *comparison != Comparison::AtMost && *count as usize > of.len() {
                    Err(FormulaError::CountTooHigh { count: *count, found: of.len() })
                } else {
                    Ok(())
                }
            }
            _ => Ok(()),
        }
    }
}

struct Checker<'a> {
    puzzle: &'a Puzzle,
}

impl Checker<'_> {
    fn name(&self, measure: Measure) -> String {
        self.puzzle.category(measure.category).name.clone()
    }

    fn known_entities(&self, formula: &Formula) -> Result<(), FormulaError> {
        if !formula.parts().is_empty() {
            return Ok(());
        }
        let shape = self.puzzle.shape();
        let known =
            |e: Entity| e.category.index() < shape.categories() && usize::from(e.index) < shape.entities();
        let category = match formula {
            Formula::Apart { measure, .. }
            | Formula::Between { measure, .. }
            | Formula::InOrder { measure, .. }
            | Formula::Parity { measure, .. } => Some(measure.category),
            Formula::Place { category, .. }
            | Formula::Group { category, .. }
            | Formula::SameGroup { category, .. } => Some(*category),
            _ => None,
        };
        let mut all_known = category.is_none_or(|c| c.index() < shape.categories());
        formula.each_entity(&mut |entity| all_known &= known(entity));
        if all_known { Ok(()) } else { Err(FormulaError::Foreign) }
    }

    fn distinct(&self, of: &[Entity], needed: usize) -> Result<(), FormulaError> {
        if of.len() < needed {
            return Err(FormulaError::TooFew { needed, found: of.len() });
        }
        for (i, entity) in of.iter().enumerate() {
            if of[..i].contains(entity) {
                return Err(FormulaError::Repeated { entity: self.puzzle.entity_name(*entity) });
            }
        }
        Ok(())
    }

    fn measure(&self, measure: Measure) -> Result<Cow<'_, [Number]>, FormulaError> {
        let shape = self.puzzle.shape();
        if measure.category.index() >= shape.categories() {
            return Err(FormulaError::Foreign);
        }
        let category = self.puzzle.category(measure.category);
        measure.listed(category).ok_or_else(|| match measure.scale {
            Scale::Value | Scale::Rank => FormulaError::Unordered { category: category.name.clone() },
            Scale::Attribute(id) => match category.attributes.get(id.index()) {
                Some(attribute) => FormulaError::NotNumeric {
                    category: category.name.clone(),
                    attribute: attribute.name.clone(),
                },
                None => FormulaError::NoSuchAttribute { category: category.name.clone() },
            },
        })
    }

    fn groups(
        &self,
        category: crate::CategoryId,
        attribute: crate::AttributeId,
    ) -> Result<usize, FormulaError> {
        let category = self.puzzle.category(category);
        match category.attributes.get(attribute.index()) {
            None => Err(FormulaError::NoSuchAttribute { category: category.name.clone() }),
            Some(attribute) => match &attribute.of {
                AttributeValues::Nominal { groups, .. } => Ok(groups.len()),
                AttributeValues::Numeric { .. } => Err(FormulaError::NotNominal {
                    category: category.name.clone(),
                    attribute: attribute.name.clone(),
                }),
            },
        }
    }

    fn place(&self, category: &Category, place: Place) -> Result<(), FormulaError> {
        let count = category.len();
        match place {
            Place::Middle if count.is_multiple_of(2) => {
                Err(FormulaError::NoMiddle { category: category.name.clone(), count })
            }
            Place::Nth(k) | Place::NthLast(k) | Place::InFirst(k) | Place::InLast(k)
                if k == 0 || k as usize > count =>
            {
                Err(FormulaError::NoSuchPlace { category: category.name.clone(), count, place: k })
            }
            _ => Ok(()),
        }
    }
}
