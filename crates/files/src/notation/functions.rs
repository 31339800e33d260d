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
    of("different", "two or more entities: different(X, Y, …)", (2, MANY)),
    of("next_to", "a category and two entities: next_to(House, X, Y)", (3, 3)),
    of("immediately_before", "a category and two entities: immediately_before(House, X, Y)", (3, 3)),
    of("immediately_after", "a category and two entities: immediately_after(House, X, Y)", (3, 3)),
    of("within", "a measure, a distance and two entities: within(Price, 20, X, Y)", (4, 4)),
    of("places_between", "a category, a number and two entities: places_between(House, 2, X, Y)", (4, 4)),
    of("between", "a measure and three entities, the one between first: between(House, X, Y, Z)", (4, 4)),
    of("in_order", "a measure and two or more entities: in_order(House, X, Y, …)", (3, MANY)),
    of("first", "a category and an entity: first(House, X)", (2, 2)),
    of("last", "a category and an entity: last(House, X)", (2, 2)),
    of("at_end", "a category and an entity: at_end(House, X)", (2, 2)),
    of("middle", "a category and an entity: middle(House, X)", (2, 2)),
    of("nth", "a category, a number and an entity: nth(House, 2, X)", (3, 3)),
    of("nth_last", "a category, a number and an entity: nth_last(House, 2, X)", (3, 3)),
    of("in_first", "a category, a number and an entity: in_first(House, 2, X)", (3, 3)),
    of("in_last", "a category, a number and an entity: in_last(House, 2, X)", (3, 3)),
    of("odd", "a measured row: odd(House(X))", (1, 1)),
    of("even", "a measured row: even(House(X))", (1, 1)),
];

const fn of(name: &'static str, usage: &'static str, arguments: (usize, usize)) -> Signature {
    Signature { name, usage, arguments }
}

impl Signature {
    /// The fault of whoever calls it with other arguments.
    fn error(&self) -> NotationError {
        NotationError::Arguments { function: self.name, usage: self.usage }
    }
}

impl Elaborator<'_> {
    pub(crate) fn call(&mut self, function: &Name, arguments: &[Sum]) -> Option<Formula> {
        let signature = SIGNATURES.iter().find(|s| s.name == function.text)?;
        let (fewest, most) = signature.arguments;
        if !(fewest..=most).contains(&arguments.len()) {
            let span = match arguments.last() {
                Some(last) => function.span.start..last.span.end,
                None => function.span.clone(),
            };
            return self.wrong(&span, signature.error());
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
            (_, [measured]) => self.parity(measured, signature),
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

    fn parity(&mut self, measured: &Sum, signature: &Signature) -> Option<Formula> {
        match measured.single() {
            Some(Operand::Reference(reference)) if reference.row.is_some() => {
                let measure = self.measure(reference);
                let entity = reference.row.as_ref().and_then(|row| self.written_row(row));
                Some(Formula::Parity { measure: measure?, entity: entity?, odd: signature.name == "odd" })
            }
            _ => self.wrong(&measured.span, signature.error()),
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
