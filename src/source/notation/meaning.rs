//! Syntax to meaning: the formula that a tree says in a puzzle, with every fault at its part.

use because_encodings::category::AttributeValues;
use because_encodings::{
    AttributeId, CategoryId, ClueNumber, Comparison, Entity, Formula, FormulaError, Linear, Measure, Number,
    Puzzle, Scale,
};

use super::error::NotationError;
use super::names::{find_category, find_entity, nearest};
use super::syntax::{Counter, Name, Node, NodeKind, Operand, Reference, Row, Sum};
use crate::source::fault::{Fault, MOST_LISTED};
use crate::source::tree::Span;

/// Looks names up and checks types; notes each fault with its place and goes on.
pub(super) struct Elaborator<'a> {
    pub puzzle: &'a Puzzle,
    pub known: &'a dyn Fn(ClueNumber) -> bool,
    pub fault: &'a mut dyn FnMut(Span, &dyn Fault),
    /// How many faults there are so far; past the most that are listed, the rest is passed over.
    pub noted: usize,
}

/// A category or one of its attributes, as named in a formula.
#[derive(Clone, Copy)]
pub(super) enum Named {
    Measure(Measure),
    Groups(CategoryId, AttributeId),
}

impl Elaborator<'_> {
    pub fn formula(&mut self, node: &Node) -> Option<Formula> {
        let formula = self.meaning(node)?;
        if let Err(error) = formula.check_node(self.puzzle, self.known) {
            return self.wrong(&node.span, error);
        }
        Some(formula)
    }

    /// Notes a fault; gives nothing, for a caller to return.
    pub fn wrong<T>(&mut self, span: &Span, fault: impl Fault) -> Option<T> {
        self.noted += 1;
        (self.fault)(span.clone(), &fault);
        None
    }

    fn meaning(&mut self, node: &Node) -> Option<Formula> {
        match &node.kind {
            NodeKind::Constant(value) => Some(Formula::Constant(*value)),
            NodeKind::Clue(number) => {
                let number = self.whole(number)?;
                Some(Formula::Clue(ClueNumber(number)))
            }
            NodeKind::Not(inner) => Some(Formula::Not(Box::new(self.formula(inner)?))),
            NodeKind::And(parts) => self.all(parts).map(Formula::All),
            NodeKind::Or(parts) => self.all(parts).map(Formula::Any),
            NodeKind::Xor(a, b) => self.pair(a, b).map(|(a, b)| Formula::either(vec![a, b])),
            NodeKind::Iff(a, b) => self.pair(a, b).map(|(a, b)| Formula::Iff(Box::new(a), Box::new(b))),
            NodeKind::If(a, b) => self.pair(a, b).map(|(a, b)| Formula::Implies(Box::new(a), Box::new(b))),
            NodeKind::Counter(counter, parts) => self.counter(counter, parts),
            NodeKind::Relation(left, comparison, right) => self.relation(left, *comparison, right),
            NodeKind::Member { row, negated, rows } => self.member(row, *negated, rows),
            NodeKind::Matching(left, right) => {
                let (left, right) = (self.distinct_rows(left), self.distinct_rows(right));
                Some(Formula::Matching(left?, right?))
            }
            NodeKind::Distance { a, b, comparison, distance } => self.distance(a, b, *comparison, distance),
            NodeKind::Call { function, arguments } => self.call(function, arguments),
        }
    }

    /// All parts; none is left unchecked because another is at fault.
    fn all(&mut self, parts: &[Node]) -> Option<Vec<Formula>> {
        let formulas: Vec<Option<Formula>> = parts.iter().map(|part| self.formula(part)).collect();
        formulas.into_iter().collect()
    }

    fn pair(&mut self, a: &Node, b: &Node) -> Option<(Formula, Formula)> {
        let (a, b) = (self.formula(a), self.formula(b));
        Some((a?, b?))
    }

    fn counter(&mut self, counter: &Counter, parts: &[Node]) -> Option<Formula> {
        let of = self.all(parts);
        let (comparison, count) = match counter {
            Counter::Either => (Comparison::Equal, 1),
            Counter::Neither => {
                let mut of: Vec<Formula> = of?.into_iter().map(Formula::negate).collect();
                return if of.len() == 1 { of.pop() } else { Some(Formula::All(of)) };
            }
            Counter::Exactly(count) => (Comparison::Equal, self.whole(count)?),
            Counter::AtLeast(count) => (Comparison::AtLeast, self.whole(count)?),
            Counter::AtMost(count) => (Comparison::AtMost, self.whole(count)?),
        };
        Some(Formula::Count { comparison, count, of: of? })
    }

    fn member(&mut self, row: &Sum, negated: bool, rows: &[Sum]) -> Option<Formula> {
        let (row, rows) = (self.row(row), self.rows(rows));
        let row = row?;
        let mut same: Vec<Formula> = rows?.into_iter().map(|(other, _)| Formula::Same(row, other)).collect();
        if negated {
            same = same.into_iter().map(Formula::negate).collect();
        }
        match same.len() {
            1 => same.pop(),
            _ if negated => Some(Formula::All(same)),
            _ => Some(Formula::Any(same)),
        }
    }

    /// `=` and its kin between two rows, two sums, or a row's group and a group.
    fn relation(&mut self, left: &Sum, comparison: Comparison, right: &Sum) -> Option<Formula> {
        for (side, other) in [(left, right), (right, left)] {
            if let Some((category, attribute, row)) = self.nominal(side) {
                return self.groups(category, attribute, row, comparison, other);
            }
        }
        let measured = |sum: &Sum| {
            sum.items.iter().any(|i| matches!(&i.operand, Operand::Reference(r) if r.row.is_some()))
        };
        if measured(left) || measured(right) {
            return self.comparison(left, comparison, right);
        }
        let same = matches!(comparison, Comparison::Equal | Comparison::Unequal);
        if !same {
            let name = [left, right].into_iter().find_map(|side| match side.single() {
                Some(Operand::Reference(r)) => Some((side, r.name.text.clone())),
                _ => None,
            });
            return match name {
                Some((side, name)) => {
                    let ordered = self.puzzle.categories().iter().find(|c| c.values.is_some());
                    let category = ordered.map(|c| c.name.clone());
                    self.wrong(&side.span, NotationError::BareComparison { name, category })
                }
                None => self.wrong(&left.span, FormulaError::NothingMeasured),
            };
        }
        if left.single().is_none() && right.single().is_none() {
            let span = left.span.start..right.span.end;
            return self.wrong(&span, FormulaError::NothingMeasured);
        }
        let (a, b) = (self.row(left), self.row(right));
        let same = Formula::Same(a?, b?);
        Some(if comparison == Comparison::Equal { same } else { same.negate() })
    }

    /// A measured nominal attribute, quietly: `None` for all else.
    fn nominal<'s>(&self, sum: &'s Sum) -> Option<(CategoryId, AttributeId, &'s Row)> {
        let Some(Operand::Reference(reference)) = sum.single() else { return None };
        let (row, attribute) = (reference.row.as_ref()?, reference.attribute.as_ref()?);
        let category = find_category(self.puzzle, &reference.name.text).ok()?;
        match self.attribute(category, &attribute.text)? {
            Named::Groups(category, attribute) => Some((category, attribute, row)),
            Named::Measure(_) => None,
        }
    }

    fn groups(
        &mut self,
        category: CategoryId,
        attribute: AttributeId,
        row: &Row,
        comparison: Comparison,
        other: &Sum,
    ) -> Option<Formula> {
        let entity = self.written_row(row);
        let formula = if let Some((c, a, row)) = self.nominal(other) {
            let b = self.written_row(row);
            if (c, a) != (category, attribute) {
                return self.wrong(&other.span, NotationError::GroupSum);
            }
            Formula::SameGroup { category, attribute, a: entity?, b: b? }
        } else {
            let name = match other.single() {
                Some(Operand::Number(name)) => name,
                Some(Operand::Reference(Reference { name, prefix: None, attribute: None, row: None })) => {
                    name
                }
                _ => return self.wrong(&other.span, NotationError::GroupSum),
            };
            let group = self.group(category, attribute, name);
            Formula::Group { category, attribute, entity: entity?, group: group? }
        };
        match comparison {
            Comparison::Equal => Some(formula),
            Comparison::Unequal => Some(formula.negate()),
            _ => self.wrong(&other.span, NotationError::GroupOrder),
        }
    }

    fn group(&mut self, category: CategoryId, attribute: AttributeId, name: &Name) -> Option<u8> {
        let attribute = self.puzzle.category(category).attributes.get(attribute.index())?;
        let AttributeValues::Nominal { groups, .. } = &attribute.of else { return None };
        let folded = name.text.to_lowercase();
        let found = groups.iter().position(|g| *g == name.text).or_else(|| {
            let mut alike = groups.iter().enumerate().filter(|(_, g)| g.to_lowercase() == folded);
            alike.next().filter(|_| alike.next().is_none()).map(|(i, _)| i)
        });
        match found {
            Some(place) => u8::try_from(place).ok(),
            None => {
                let error = NotationError::UnknownGroup {
                    attribute: attribute.name.clone(),
                    name: name.text.clone(),
                    known: groups.clone(),
                    suggestion: nearest(&name.text, groups.iter().map(String::as_str)),
                };
                self.wrong(&name.span, error)
            }
        }
    }

    fn distance(&mut self, a: &Sum, b: &Sum, comparison: Comparison, distance: &Sum) -> Option<Formula> {
        let (first, second) = (self.measured_row(a), self.measured_row(b));
        let ((measure, a), (other, row)) = (first?, second?);
        if measure != other {
            return self.wrong(&b.span, NotationError::TwoMeasures);
        }
        let number = self.number(distance, measure)?;
        if number < Number::ZERO {
            return self.wrong(&distance.span, NotationError::NegativeDistance);
        }
        Some(Formula::Apart { measure, a, b: row, comparison, distance: number, distinct: false })
    }

    fn measured_row(&mut self, sum: &Sum) -> Option<(Measure, Entity)> {
        match sum.single() {
            Some(Operand::Reference(reference)) if reference.row.is_some() => {
                let measure = self.measure(reference);
                let row = reference.row.as_ref().and_then(|row| self.written_row(row));
                Some((measure?, row?))
            }
            _ => self.wrong(&sum.span, NotationError::TwoMeasures),
        }
    }

    /// The measure that a reference names, with numbers for every entity.
    pub fn measure(&mut self, reference: &Reference) -> Option<Measure> {
        let span = match &reference.attribute {
            Some(attribute) => reference.name.span.start..attribute.span.end,
            None => reference.name.span.clone(),
        };
        let named = self.named(reference)?;
        let category = match named {
            Named::Measure(measure) => measure.category,
            Named::Groups(category, _) => category,
        };
        let category = self.puzzle.category(category);
        match named {
            Named::Measure(measure) if measure.numbers(category).is_some() => Some(measure),
            Named::Measure(_) => {
                self.wrong(&span, FormulaError::Unordered { category: category.name.clone() })
            }
            Named::Groups(_, attribute) => {
                let attribute = category.attributes.get(attribute.index()).map(|a| a.name.clone());
                let error = FormulaError::NotNumeric {
                    category: category.name.clone(),
                    attribute: attribute.unwrap_or_default(),
                };
                self.wrong(&span, error)
            }
        }
    }

    fn named(&mut self, reference: &Reference) -> Option<Named> {
        let category = self.category(&reference.name)?;
        let Some(attribute) = &reference.attribute else {
            return Some(Named::Measure(Measure::value(category)));
        };
        if let Some(named) = self.attribute(category, &attribute.text) {
            return Some(named);
        }
        let known: Vec<String> =
            self.puzzle.category(category).attributes.iter().map(|a| a.name.clone()).collect();
        let known = ["rank".to_string()].into_iter().chain(known).collect::<Vec<_>>();
        let error = NotationError::UnknownAttribute {
            category: self.puzzle.category(category).name.clone(),
            name: attribute.text.clone(),
            suggestion: nearest(&attribute.text, known.iter().map(String::as_str)),
            known,
        };
        self.wrong(&attribute.span, error)
    }

    fn attribute(&self, category: CategoryId, name: &str) -> Option<Named> {
        if name == "rank" {
            return Some(Named::Measure(Measure::rank(category)));
        }
        let attributes = &self.puzzle.category(category).attributes;
        let folded = name.to_lowercase();
        let place = attributes
            .iter()
            .position(|a| a.name == name)
            .or_else(|| attributes.iter().position(|a| a.name.to_lowercase() == folded))?;
        let id = AttributeId(u8::try_from(place).ok()?);
        Some(match attributes[place].of {
            AttributeValues::Numeric { .. } => {
                Named::Measure(Measure { category, scale: Scale::Attribute(id) })
            }
            AttributeValues::Nominal { .. } => Named::Groups(category, id),
        })
    }

    pub fn category(&mut self, name: &Name) -> Option<CategoryId> {
        match find_category(self.puzzle, &name.text) {
            Ok(category) => Some(category),
            Err(error) => self.wrong(&name.span, error),
        }
    }

    /// The entity that a sum names, if it is no more than a name.
    pub fn row(&mut self, sum: &Sum) -> Option<Entity> {
        let row = match sum.single() {
            Some(Operand::Number(name)) => Row { prefix: None, name: name.clone() },
            Some(Operand::Reference(Reference { name, prefix, attribute: None, row: None })) => {
                Row { prefix: prefix.clone(), name: name.clone() }
            }
            _ => return self.wrong(&sum.span, NotationError::NotARow(sum.describe())),
        };
        self.written_row(&row)
    }

    pub fn written_row(&mut self, row: &Row) -> Option<Entity> {
        if self.noted > MOST_LISTED {
            return None;
        }
        let span = row.prefix.as_ref().map_or(row.name.span.start, |p| p.span.start)..row.name.span.end;
        if let Some(prefix) = &row.prefix {
            self.category(prefix)?;
        }
        match find_entity(self.puzzle, row.prefix.as_ref().map(|p| p.text.as_str()), &row.name.text) {
            Ok(entity) => Some(entity),
            Err(error) => self.wrong(&span, error),
        }
    }

    /// The entities that sums name, each with its place.
    pub fn rows(&mut self, sums: &[Sum]) -> Option<Vec<(Entity, Span)>> {
        let rows: Vec<_> = sums.iter().map(|s| self.row(s).map(|e| (e, s.span.clone()))).collect();
        rows.into_iter().collect()
    }

    /// The entities that sums name, each only once.
    pub fn distinct_rows(&mut self, sums: &[Sum]) -> Option<Vec<Entity>> {
        let rows = self.rows(sums)?;
        for (i, (entity, span)) in rows.iter().enumerate() {
            if rows[..i].iter().any(|(e, _)| e == entity) {
                let entity = self.puzzle.entity_name(*entity);
                return self.wrong(span, FormulaError::Repeated { entity });
            }
        }
        Some(rows.into_iter().map(|(entity, _)| entity).collect())
    }

    pub fn whole(&mut self, number: &Name) -> Option<u32> {
        match number.text.parse() {
            Ok(whole) => Some(whole),
            Err(_) => self.wrong(&number.span, NotationError::NotWhole(number.text.clone())),
        }
    }

    /// The formula that compares two sums.
    fn comparison(&mut self, left: &Sum, comparison: Comparison, right: &Sum) -> Option<Formula> {
        let compared = self.compared(left).or_else(|| self.compared(right));
        let (left, right): (Option<Linear>, Option<Linear>) =
            (self.linear(left, compared), self.linear(right, compared));
        Some(Formula::Compare(left?, comparison, right?))
    }
}
