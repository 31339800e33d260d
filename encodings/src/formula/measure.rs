//! What comparisons measure: an entity's value, rank or numeric attribute, and sums of them.

use crate::category::{AttributeId, AttributeValues, Category, CategoryId, Entity};
use crate::number::Number;
use crate::puzzle::Puzzle;

/// Which number of an ordered category's entity is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scale {
    /// Its value.
    Value,
    /// Its rank by value, from 1.
    Rank,
    /// A numeric attribute.
    Attribute(AttributeId),
}

/// A number that every row has: the value, rank or attribute of its entity of a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Measure {
    /// The category.
    pub category: CategoryId,
    /// Which of its entities' numbers.
    pub scale: Scale,
}

/// A measure of the row of an entity, multiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The factor.
    pub coefficient: Number,
    /// What is measured.
    pub measure: Measure,
    /// The row.
    pub entity: Entity,
}

/// A sum of terms and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Linear {
    /// The terms, as the author wrote them.
    pub terms: Vec<Term>,
    /// What is added.
    pub constant: Number,
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// =
    Equal,
    /// ≠
    Unequal,
    /// <
    Less,
    /// ≤
    AtMost,
    /// \>
    More,
    /// ≥
    AtLeast,
}

impl Comparison {
    /// Whether `left` compares so with `right`.
    pub fn holds<T: Ord>(self, left: &T, right: &T) -> bool {
        match self {
            Comparison::Equal => left == right,
            Comparison::Unequal => left != right,
            Comparison::Less => left < right,
            Comparison::AtMost => left <= right,
            Comparison::More => left > right,
            Comparison::AtLeast => left >= right,
        }
    }
}

impl Measure {
    /// The value of a category's entities.
    pub fn value(category: CategoryId) -> Measure {
        Measure { category, scale: Scale::Value }
    }

    /// The rank of a category's entities.
    pub fn rank(category: CategoryId) -> Measure {
        Measure { category, scale: Scale::Rank }
    }

    /// The measure of every entity of its category, in list order; `None` where the category
    /// has no such numbers.
    pub fn numbers(self, category: &Category) -> Option<Vec<Number>> {
        match self.scale {
            Scale::Value => category.values.as_ref().map(|v| v.of.clone()),
            Scale::Rank => {
                let ranks = category.ranks()?;
                Some(ranks.into_iter().map(|r| Number::small(r as i32)).collect())
            }
            Scale::Attribute(id) => match &category.attributes.get(id.index())?.of {
                AttributeValues::Numeric { of, .. } => Some(of.clone()),
                AttributeValues::Nominal { .. } => None,
            },
        }
    }
}

impl Linear {
    /// The sum that is only a number.
    pub fn constant(constant: Number) -> Linear {
        Linear { terms: Vec::new(), constant }
    }

    /// The measure of one row.
    pub fn of(measure: Measure, entity: Entity) -> Linear {
        Linear { terms: vec![Term { coefficient: Number::ONE, measure, entity }], constant: Number::ZERO }
    }

    /// The same sum with a number added; `None` past the range.
    pub fn plus(mut self, number: Number) -> Option<Linear> {
        self.constant = self.constant.checked_add(number)?;
        Some(self)
    }
}

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
        let mut numbers = term.measure.numbers(puzzle.category(category))?;
        if term.entity.category == category {
            numbers = vec![*numbers.get(usize::from(term.entity.index))?];
        }
        for number in &mut numbers {
            *number = number.checked_mul(term.coefficient)?;
            if negative {
                *number = number.negated();
            }
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
