//! What comparisons measure: an entity's value, rank or numeric attribute, and sums of them.

use std::borrow::Cow;

use crate::category::{AttributeId, AttributeValues, Category, CategoryId, Entity};
use crate::number::Number;

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

    /// How two numbers compare where they do not compare so.
    pub fn opposite(self) -> Comparison {
        match self {
            Comparison::Equal => Comparison::Unequal,
            Comparison::Unequal => Comparison::Equal,
            Comparison::Less => Comparison::AtLeast,
            Comparison::AtMost => Comparison::More,
            Comparison::More => Comparison::AtMost,
            Comparison::AtLeast => Comparison::Less,
        }
    }

    /// How the right number compares with the left.
    pub fn mirrored(self) -> Comparison {
        match self {
            Comparison::Less => Comparison::More,
            Comparison::AtMost => Comparison::AtLeast,
            Comparison::More => Comparison::Less,
            Comparison::AtLeast => Comparison::AtMost,
            same => same,
        }
    }

    /// Its sign in ASCII.
    pub fn sign(self) -> &'static str {
        match self {
            Comparison::Equal => "=",
            Comparison::Unequal => "!=",
            Comparison::Less => "<",
            Comparison::AtMost => "<=",
            Comparison::More => ">",
            Comparison::AtLeast => ">=",
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
        self.listed(category).map(Cow::into_owned)
    }

    /// As [`Measure::numbers`], for a look: the category's own list where it has one.
    pub fn listed(self, category: &Category) -> Option<Cow<'_, [Number]>> {
        match self.scale {
            Scale::Value => category.values.as_ref().map(|v| Cow::Borrowed(v.of.as_slice())),
            Scale::Rank => {
                let ranks = category.ranks()?;
                Some(ranks.into_iter().map(|r| Number::small(r as i32)).collect())
            }
            Scale::Attribute(id) => match &category.attributes.get(id.index())?.of {
                AttributeValues::Numeric { of, .. } => Some(Cow::Borrowed(of.as_slice())),
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
