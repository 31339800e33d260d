//! The functions of the notation: `next_to(C, X, Y)` and its kin.

use because_encodings::{CategoryId, Comparison, Entity, Formula, Linear, Measure, Number, Place};

use super::error::NotationError;
use super::meaning::Elaborator;
use super::syntax::{Name, Operand, Reference, Sum};

/// What a function takes.
struct Signature {
    name: &'static str,
    usage: &'static str,
    /// Fewest and most arguments.
    arguments: (usize, usize),
}

const MANY: usize = usize::MAX;

const SIGNATURES: [Signature; 18] = [
    Signature {
        name: "different", usage: "two or more entities: different(X, Y, …)", arguments: (2, MANY)
    },
    Signature {
        name: "next_to",
        usage: "a category and two entities: next_to(House, X, Y)",
        arguments: (3, 3),
    },
    Signature {
        name: "immediately_before",
        usage: "a category and two entities: immediately_before(House, X, Y)",
        arguments: (3, 3),
    },
    Signature {
        name: "immediately_after",
        usage: "a category and two entities: immediately_after(House, X, Y)",
        arguments: (3, 3),
    },
    Signature {
        name: "within",
        usage: "a measure, a distance and two entities: within(Price, 20, X, Y)",
        arguments: (4, 4),
    },
    Signature {
        name: "places_between",
        usage: "a category, a number and two entities: places_between(House, 2, X, Y)",
        arguments: (4, 4),
    },
    Signature {
        name: "between",
        usage: "a measure and three entities, the one between first: between(House, X, Y, Z)",
        arguments: (4, 4),
    },
    Signature {
        name: "in_order",
        usage: "a measure and two or more entities: in_order(House, X, Y, …)",
        arguments: (3, MANY),
    },
    Signature { name: "first", usage: "a category and an entity: first(House, X)", arguments: (2, 2) },
    Signature { name: "last", usage: "a category and an entity: last(House, X)", arguments: (2, 2) },
    Signature { name: "at_end", usage: "a category and an entity: at_end(House, X)", arguments: (2, 2) },
    Signature { name: "middle", usage: "a category and an entity: middle(House, X)", arguments: (2, 2) },
    Signature {
        name: "nth",
        usage: "a category, a number and an entity: nth(House, 2, X)",
        arguments: (3, 3),
    },
    Signature {
        name: "nth_last",
        usage: "a category, a number and an entity: nth_last(House, 2, X)",
        arguments: (3, 3),
    },
    Signature {
        name: "in_first",
        usage: "a category, a number and an entity: in_first(House, 2, X)",
        arguments: (3, 3),
    },
    Signature {
        name: "in_last",
        usage: "a category, a number and an entity: in_last(House, 2, X)",
        arguments: (3, 3),
    },
    Signature { name: "odd", usage: "a measured row: odd(House(X))", arguments: (1, 1) },
    Signature { name: "even", usage: "a measured row: even(House(X))", arguments: (1, 1) },
];

impl Elaborator<'_> {
    pub fn call(&mut self, function: &Name, arguments: &[Sum]) -> Option<Formula> {
        let signature = SIGNATURES.iter().find(|s| s.name == function.text)?;
        let (fewest, most) = signature.arguments;
        if !(fewest..=most).contains(&arguments.len()) {
            let span = match arguments.last() {
                Some(last) => function.span.start..last.span.end,
                None => function.span.clone(),
            };
            let error = NotationError::Arguments { function: signature.name, usage: signature.usage };
            return self.wrong(&span, error);
        }
        match (signature.name, arguments) {
            ("different", rows) => self.distinct_rows(rows).map(Formula::Different),
            ("next_to", [category, rows @ ..]) => self.apart(category, Number::ONE, rows),
            ("immediately_before", [category, rows @ ..]) => self.follows(category, rows, -1),
            ("immediately_after", [category, rows @ ..]) => self.follows(category, rows, 1),
            ("within", [measure, distance, rows @ ..]) => {
                let (measure, rows) = (self.measure_argument(measure), self.distinct_rows(rows));
                let measure = measure?;
                let number = self.number(distance, measure)?;
                if number < Number::ZERO {
                    return self.wrong(&distance.span, NotationError::NegativeDistance);
                }
                let (a, b) = two(&rows?)?;
                let comparison = Comparison::AtMost;
                Some(Formula::Apart { measure, a, b, comparison, distance: number, distinct: true })
            }
            ("places_between", [category, count, rows @ ..]) => {
                let count = self.count_argument(count);
                let distance = count.and_then(|n| Number::whole(i64::from(n) + 1));
                match distance {
                    Some(distance) => self.apart(category, distance, rows),
                    None => {
                        self.category_argument(category);
                        self.rows(rows);
                        None
                    }
                }
            }
            ("between", [measure, rows @ ..]) => {
                let (measure, rows) = (self.measure_argument(measure), self.distinct_rows(rows));
                match rows?[..] {
                    [middle, left, right] => {
                        Some(Formula::Between { measure: measure?, middle, ends: (left, right) })
                    }
                    _ => None,
                }
            }
            ("in_order", [measure, rows @ ..]) => {
                let (measure, entities) = (self.measure_argument(measure), self.distinct_rows(rows));
                Some(Formula::InOrder { measure: measure?, entities: entities? })
            }
            ("first", [category, row]) => self.place(category, row, Place::First),
            ("last", [category, row]) => self.place(category, row, Place::Last),
            ("at_end", [category, row]) => self.place(category, row, Place::End),
            ("middle", [category, row]) => self.place(category, row, Place::Middle),
            ("nth", [category, count, row]) => self.counted_place(category, count, row, Place::Nth),
            ("nth_last", [category, count, row]) => self.counted_place(category, count, row, Place::NthLast),
            ("in_first", [category, count, row]) => self.counted_place(category, count, row, Place::InFirst),
            ("in_last", [category, count, row]) => self.counted_place(category, count, row, Place::InLast),
            (word, [measured]) => self.parity(measured, word == "odd"),
            _ => None,
        }
    }

    fn apart(&mut self, category: &Sum, distance: Number, rows: &[Sum]) -> Option<Formula> {
        let (category, rows) = (self.category_argument(category), self.distinct_rows(rows));
        let (a, b) = two(&rows?)?;
        let measure = Measure::rank(category?);
        // A distance of more than one says in itself that the rows differ.
        let distinct = distance == Number::ONE;
        Some(Formula::Apart { measure, a, b, comparison: Comparison::Equal, distance, distinct })
    }

    /// The rank of the first is that of the second plus `step`.
    fn follows(&mut self, category: &Sum, rows: &[Sum], step: i32) -> Option<Formula> {
        let (category, rows) = (self.category_argument(category), self.distinct_rows(rows));
        let (a, b) = two(&rows?)?;
        let measure = Measure::rank(category?);
        let right = Linear::of(measure, b).plus(Number::small(step))?;
        Some(Formula::Compare(Linear::of(measure, a), Comparison::Equal, right))
    }

    fn place(&mut self, category: &Sum, row: &Sum, place: Place) -> Option<Formula> {
        let (category, entity) = (self.category_argument(category), self.row(row));
        Some(Formula::Place { category: category?, entity: entity?, place })
    }

    fn counted_place(
        &mut self,
        category: &Sum,
        count: &Sum,
        row: &Sum,
        place: fn(u32) -> Place,
    ) -> Option<Formula> {
        let count = self.count_argument(count);
        let formula = self.place(category, row, place(count.unwrap_or(1)));
        count.and(formula)
    }

    fn parity(&mut self, measured: &Sum, odd: bool) -> Option<Formula> {
        match measured.single() {
            Some(Operand::Reference(reference)) if reference.row.is_some() => {
                let measure = self.measure(reference);
                let entity = reference.row.as_ref().and_then(|row| self.written_row(row));
                Some(Formula::Parity { measure: measure?, entity: entity?, odd })
            }
            _ => {
                let (function, usage) = if odd {
                    ("odd", "a measured row: odd(House(X))")
                } else {
                    ("even", "a measured row: even(House(X))")
                };
                self.wrong(&measured.span, NotationError::Arguments { function, usage })
            }
        }
    }

    fn measure_argument(&mut self, sum: &Sum) -> Option<Measure> {
        match sum.single() {
            Some(Operand::Reference(reference @ Reference { prefix: None, row: None, .. })) => {
                self.measure(reference)
            }
            _ => self.wrong(&sum.span, NotationError::NotAMeasure(sum.describe())),
        }
    }

    /// An ordered category. `House.rank` is the same, since places are ranks anyway.
    fn category_argument(&mut self, sum: &Sum) -> Option<CategoryId> {
        match sum.single() {
            Some(Operand::Reference(reference @ Reference { prefix: None, row: None, attribute, .. }))
                if attribute.as_ref().is_none_or(|a| a.text == "rank") =>
            {
                self.measure(reference).map(|measure| measure.category)
            }
            _ => self.wrong(&sum.span, NotationError::NotAMeasure(sum.describe())),
        }
    }

    fn count_argument(&mut self, sum: &Sum) -> Option<u32> {
        match sum.single() {
            Some(Operand::Number(number)) => self.whole(number),
            _ => self.wrong(&sum.span, NotationError::NotANumber(sum.describe())),
        }
    }
}

fn two(rows: &[Entity]) -> Option<(Entity, Entity)> {
    match rows {
        [a, b] => Some((*a, *b)),
        _ => None,
    }
}
