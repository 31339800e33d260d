//! What a clause says of a row, before it is known of which.

use because_encodings::{
    AttributeId, CategoryId, Comparison, Entity, Formula, Linear, Measure, Number, Place,
};

/// Something that is said of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Predicate {
    /// It is the row of an entity.
    Is(Entity),
    /// It differs from another row by a measure.
    Compare {
        /// What is measured.
        measure: Measure,
        /// Whether it is the greater one.
        greater: bool,
        /// By how much.
        by: Difference,
        /// The other row.
        than: Entity,
    },
    /// Its value compared with a number.
    Threshold(Measure, Comparison, Number),
    /// Its value compared with that of another row.
    Bound(Measure, Comparison, Entity),
    /// Compared with so many times the value of another.
    Times(Measure, Comparison, Number, Entity),
    /// Compared with half the value of another.
    HalfOf(Measure, Comparison, Entity),
    /// It is beside another.
    NextTo(Measure, Entity),
    /// It is in another row, no further away than this.
    Within(Measure, Number, Entity),
    /// So many places lie between it and another.
    Gap(Measure, u32, Entity),
    /// It lies between two others, in this order if that is said.
    Between(Measure, Entity, Entity, bool),
    /// It lies just as far from one as from another, between them.
    Midway(Measure, Entity, Entity),
    /// Its place in an order.
    At(CategoryId, Place),
    /// Odd or even.
    Parity(Measure, bool),
    /// Its entity of a category is of a group.
    Group(CategoryId, AttributeId, u8),
    /// The opposite.
    Not(Box<Predicate>),
    /// All of these.
    All(Vec<Predicate>),
    /// At least one of these.
    Any(Vec<Predicate>),
    /// Exactly one of these.
    Either(Vec<Predicate>),
}

/// By how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Difference {
    /// By something.
    Some,
    /// By just so much.
    Exactly(Number),
    /// By so much or more.
    AtLeast(Number),
    /// By so much or less.
    AtMost(Number),
    /// By more than so much.
    MoreThan(Number),
    /// By less than so much.
    LessThan(Number),
    /// By more than one place.
    NotOne,
}

impl Predicate {
    /// The same of another row than the one it compares with; `None` if it compares with no such row.
    pub(crate) fn retargeted(&self, from: Entity, to: Entity) -> Option<Predicate> {
        let mut other = self.clone();
        let target = match &mut other {
            Predicate::Compare { than, .. } => than,
            Predicate::NextTo(_, of) | Predicate::Gap(_, _, of) | Predicate::Within(_, _, of) => of,
            Predicate::Bound(_, _, of) | Predicate::Times(_, _, _, of) | Predicate::HalfOf(_, _, of) => of,
            _ => return None,
        };
        (*target == from).then(|| *target = to)?;
        Some(other)
    }

    /// Whether it compares the row with others.
    pub(crate) fn is_comparison(&self) -> bool {
        !matches!(
            self,
            Predicate::Is(_)
                | Predicate::All(_)
                | Predicate::Any(_)
                | Predicate::Either(_)
                | Predicate::Not(_)
        )
    }

    /// Whether it says which row it is.
    pub(crate) fn names_its_row(&self) -> bool {
        match self {
            Predicate::Is(_) => true,
            Predicate::All(of) => of.iter().any(Predicate::names_its_row),
            _ => false,
        }
    }

    /// What it says of a row.
    pub(crate) fn of(&self, x: Entity) -> Formula {
        let all = |of: &[Predicate]| of.iter().map(|predicate| predicate.of(x)).collect::<Vec<_>>();
        match self {
            Predicate::Is(y) => same(x, *y),
            Predicate::Compare { measure, greater, by, than } => {
                let (high, low) = if *greater { (x, *than) } else { (*than, x) };
                let of = |entity| Linear::of(*measure, entity);
                let plus = |by: Number| Linear { constant: by, ..of(low) };
                match by {
                    Difference::Some => Formula::Compare(of(high), Comparison::More, of(low)),
                    Difference::Exactly(by) => Formula::Compare(of(high), Comparison::Equal, plus(*by)),
                    Difference::AtLeast(by) => Formula::Compare(of(high), Comparison::AtLeast, plus(*by)),
                    Difference::AtMost(by) => Formula::All(vec![
                        Formula::Compare(of(high), Comparison::More, of(low)),
                        Formula::Compare(of(high), Comparison::AtMost, plus(*by)),
                    ]),
                    Difference::MoreThan(by) => Formula::Compare(of(high), Comparison::More, plus(*by)),
                    Difference::LessThan(by) => Formula::All(vec![
                        Formula::Compare(of(high), Comparison::More, of(low)),
                        Formula::Compare(of(high), Comparison::Less, plus(*by)),
                    ]),
                    Difference::NotOne => Formula::Compare(of(high), Comparison::More, plus(Number::ONE)),
                }
            }
            Predicate::Threshold(measure, comparison, number) => {
                let constant = Linear { terms: Vec::new(), constant: *number };
                Formula::Compare(Linear::of(*measure, x), *comparison, constant)
            }
            Predicate::Bound(measure, comparison, y) => {
                Formula::Compare(Linear::of(*measure, x), *comparison, Linear::of(*measure, *y))
            }
            Predicate::Times(measure, comparison, times, y) => {
                let right = multiple(*measure, *times, *y);
                Formula::Compare(Linear::of(*measure, x), *comparison, right)
            }
            Predicate::HalfOf(measure, comparison, y) => {
                let twice = multiple(*measure, Number::small(2), x);
                Formula::Compare(twice, *comparison, Linear::of(*measure, *y))
            }
            Predicate::NextTo(measure, y) => apart(*measure, x, *y, 1),
            Predicate::Gap(measure, between, y) => {
                apart(*measure, x, *y, i32::try_from(*between).unwrap_or(i32::MAX - 1) + 1)
            }
            Predicate::Within(measure, distance, y) => Formula::Apart {
                measure: *measure,
                a: x,
                b: *y,
                comparison: Comparison::AtMost,
                distance: *distance,
                distinct: true,
            },
            Predicate::Between(measure, a, b, false) => {
                Formula::Between { measure: *measure, middle: x, ends: (*a, *b) }
            }
            Predicate::Between(measure, a, b, true) => {
                Formula::InOrder { measure: *measure, entities: vec![*a, x, *b] }
            }
            Predicate::Midway(measure, a, b) => {
                let both = Linear {
                    terms: [Linear::of(*measure, *a).terms, Linear::of(*measure, *b).terms].concat(),
                    constant: Number::ZERO,
                };
                let twice = multiple(*measure, Number::small(2), x);
                Formula::All(vec![
                    Formula::Between { measure: *measure, middle: x, ends: (*a, *b) },
                    Formula::Compare(twice, Comparison::Equal, both),
                ])
            }
            Predicate::At(category, place) => {
                Formula::Place { category: *category, entity: x, place: *place }
            }
            Predicate::Parity(measure, odd) => Formula::Parity { measure: *measure, entity: x, odd: *odd },
            Predicate::Group(category, attribute, group) => {
                Formula::Group { category: *category, attribute: *attribute, entity: x, group: *group }
            }
            Predicate::Not(inner) => inner.of(x).negate(),
            Predicate::All(of) => Formula::All(all(of)),
            Predicate::Any(of) => Formula::Any(all(of)),
            Predicate::Either(of) => Formula::either(all(of)),
        }
    }
}

/// Two rows are one.
pub(crate) fn same(x: Entity, y: Entity) -> Formula {
    if x == y { Formula::Constant(true) } else { Formula::Same(x.min(y), x.max(y)) }
}

fn multiple(measure: Measure, times: Number, of: Entity) -> Linear {
    let mut linear = Linear::of(measure, of);
    linear.terms.iter_mut().for_each(|term| term.coefficient = times);
    linear
}

fn apart(measure: Measure, a: Entity, b: Entity, distance: i32) -> Formula {
    let distance = Number::small(distance);
    Formula::Apart { measure, a, b, comparison: Comparison::Equal, distance, distinct: true }
}
