//! Formulas in the notation of puzzle files, as their parser reads it.

use std::fmt::{self, Display, Formatter};

use super::{Comparison, Formula, Linear, Measure, Place, Scale};
use crate::category::{AttributeValues, Category, CategoryId, Entity};
use crate::number::Number;
use crate::puzzle::Puzzle;

/// Words that are no names unless quoted.
pub const KEYWORDS: [&str; 17] = [
    "and", "or", "xor", "not", "if", "then", "iff", "in", "true", "false", "clue", "exactly", "at", "least",
    "most", "of", "clues",
];

impl Formula {
    /// The formula as puzzle files write it. Reading it back gives a formula of the same
    /// structure, except for distances of rows that must differ: the notation writes most of these in two
    /// parts.
    pub fn notation<'a>(&'a self, puzzle: &'a Puzzle) -> impl Display + 'a {
        FormulaText { puzzle, formula: self, context: Context::Top }
    }
}

/// Words that open a call when a parenthesis follows, and so are no bare category names there.
pub const FUNCTIONS: [&str; 20] = [
    "either",
    "neither",
    "different",
    "next_to",
    "immediately_before",
    "immediately_after",
    "within",
    "places_between",
    "between",
    "in_order",
    "first",
    "last",
    "at_end",
    "middle",
    "nth",
    "nth_last",
    "in_first",
    "in_last",
    "odd",
    "even",
];

/// A name as the notation writes it: bare where that is unmistakable, else in quotes.
pub fn quoted(name: &str) -> String {
    let start = |c: char| c.is_alphabetic() || c == '_';
    let inside = |c: char| c.is_alphanumeric() || c == '_';
    let bare = name.starts_with(start)
        && name.chars().all(inside)
        && !KEYWORDS.contains(&name)
        && !FUNCTIONS.contains(&name);
    if bare {
        return name.to_string();
    }
    let mut text = String::with_capacity(name.len() + 2);
    text.push('"');
    for c in name.chars() {
        if c == '"' || c == '\\' {
            text.push('\\');
        }
        text.push(c);
    }
    text.push('"');
    text
}

/// How tightly the surroundings bind.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Context {
    Top,
    Or,
    And,
    Tight,
}

struct FormulaText<'a> {
    puzzle: &'a Puzzle,
    formula: &'a Formula,
    context: Context,
}

impl Display for FormulaText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (formula, needs) = (self.formula, self.context);
        let formula = alone(formula);
        let binds = match formula {
            Formula::Implies(..) | Formula::Iff(..) => Context::Top,
            Formula::Any(of) if !of.is_empty() => Context::Or,
            Formula::All(of) if !of.is_empty() => Context::And,
            Formula::Apart { .. } if parted(formula) => Context::And,
            _ => Context::Tight,
        };
        if binds < needs {
            f.write_str("(")?;
            self.part(formula, needs).write(f)?;
            f.write_str(")")
        } else {
            self.part(formula, needs).write(f)
        }
    }
}

/// All or any of one is that one, and is read back so.
fn alone(formula: &Formula) -> &Formula {
    match formula {
        Formula::All(of) | Formula::Any(of) if of.len() == 1 => of.first().map_or(formula, alone),
        other => other,
    }
}

/// Whether a distance is written in two parts: its two rows must differ, which neither the distance nor
/// a function of the notation says.
fn parted(formula: &Formula) -> bool {
    let Formula::Apart { comparison, distance, distinct: true, .. } = formula else { return false };
    *comparison != Comparison::AtMost && comparison.holds(&Number::ZERO, distance)
}

impl FormulaText<'_> {
    fn part<'a>(&'a self, formula: &'a Formula, context: Context) -> FormulaText<'a> {
        FormulaText { puzzle: self.puzzle, formula, context }
    }

    fn write(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.formula {
            Formula::Constant(value) => write!(f, "{value}"),
            Formula::Same(a, b) => write!(f, "{} = {}", self.row(*a), self.row(*b)),
            Formula::Not(inner) => match alone(inner) {
                Formula::Same(a, b) => write!(f, "{} != {}", self.row(*a), self.row(*b)),
                other => write!(f, "not {}", self.part(other, Context::Tight)),
            },
            Formula::Different(of) => write!(f, "different({})", self.rows(of)),
            Formula::Matching(left, right) => write!(f, "{{{}}} = {{{}}}", self.rows(left), self.rows(right)),
            Formula::Compare(left, comparison, right) => {
                write!(f, "{} {} {}", self.sum(left), comparison.sign(), self.sum(right))
            }
            Formula::Apart { measure, a, b, comparison, distance, distinct } => {
                self.apart(f, *measure, (*a, *b), *comparison, *distance, *distinct)
            }
            Formula::Between { measure, middle, ends } => {
                let rows = self.rows(&[*middle, ends.0, ends.1]);
                write!(f, "between({}, {rows})", self.measure(*measure))
            }
            Formula::InOrder { measure, entities } => {
                write!(f, "in_order({}, {})", self.measure(*measure), self.rows(entities))
            }
            Formula::Parity { measure, entity, odd } => {
                let word = if *odd { "odd" } else { "even" };
                write!(f, "{word}({})", self.measured(*measure, *entity))
            }
            Formula::Place { category, entity, place } => self.place(f, *category, *entity, *place),
            Formula::Group { category, attribute, entity, group } => {
                let measure = Measure { category: *category, scale: Scale::Attribute(*attribute) };
                let name = self.group_name(*category, attribute.index(), *group);
                write!(f, "{} = {name}", self.measured(measure, *entity))
            }
            Formula::SameGroup { category, attribute, a, b } => {
                let measure = Measure { category: *category, scale: Scale::Attribute(*attribute) };
                write!(f, "{} = {}", self.measured(measure, *a), self.measured(measure, *b))
            }
            Formula::Clue(number) => write!(f, "clue {}", number.0),
            Formula::All(of) => self.joined(f, of, " and ", "true", Context::Tight),
            Formula::Any(of) => self.joined(f, of, " or ", "false", Context::And),
            Formula::Implies(a, b) => {
                write!(f, "if {} then {}", self.part(a, Context::Or), self.part(b, Context::Or))
            }
            Formula::Iff(a, b) => {
                write!(f, "{} iff {}", self.part(a, Context::Or), self.part(b, Context::Or))
            }
            Formula::Count { comparison, count, of } => {
                match (comparison, count) {
                    (Comparison::Equal, 1) => f.write_str("either(")?,
                    (Comparison::AtLeast, m) => write!(f, "at least {m} of (")?,
                    (Comparison::AtMost, m) => write!(f, "at most {m} of (")?,
                    (_, m) => write!(f, "exactly {m} of (")?,
                }
                for (i, part) in of.iter().enumerate() {
                    let comma = if i > 0 { ", " } else { "" };
                    write!(f, "{comma}{}", self.part(part, Context::Top))?;
                }
                f.write_str(")")
            }
        }
    }

    fn joined(
        &self,
        f: &mut Formatter<'_>,
        of: &[Formula],
        word: &str,
        none: &str,
        context: Context,
    ) -> fmt::Result {
        if of.is_empty() {
            return f.write_str(none);
        }
        let context = if of.len() == 1 { Context::Tight } else { context };
        for (i, part) in of.iter().enumerate() {
            write!(f, "{}{}", if i > 0 { word } else { "" }, self.part(part, context))?;
        }
        Ok(())
    }

    fn apart(
        &self,
        f: &mut Formatter<'_>,
        measure: Measure,
        (a, b): (Entity, Entity),
        comparison: Comparison,
        distance: Number,
        distinct: bool,
    ) -> fmt::Result {
        let rows = self.rows(&[a, b]);
        let name = self.measure(Measure { scale: Scale::Value, ..measure });
        match (measure.scale, comparison, distinct) {
            (Scale::Rank, Comparison::Equal, true) if distance == Number::ONE => {
                write!(f, "next_to({name}, {rows})")
            }
            (_, Comparison::AtMost, true) => {
                write!(f, "within({}, {distance}, {rows})", self.measure(measure))
            }
            _ => {
                let (a, b) = (self.measured(measure, a), self.measured(measure, b));
                write!(f, "|{a} - {b}| {} {distance}", comparison.sign())?;
                if parted(self.formula) { write!(f, " and different({rows})") } else { Ok(()) }
            }
        }
    }

    fn place(
        &self,
        f: &mut Formatter<'_>,
        category: CategoryId,
        entity: Entity,
        place: Place,
    ) -> fmt::Result {
        let (name, row) = (quoted(&self.category(category).name), self.row(entity));
        match place {
            Place::First => write!(f, "first({name}, {row})"),
            Place::Last => write!(f, "last({name}, {row})"),
            Place::End => write!(f, "at_end({name}, {row})"),
            Place::Middle => write!(f, "middle({name}, {row})"),
            Place::Nth(k) => write!(f, "nth({name}, {k}, {row})"),
            Place::NthLast(k) => write!(f, "nth_last({name}, {k}, {row})"),
            Place::InFirst(m) => write!(f, "in_first({name}, {m}, {row})"),
            Place::InLast(m) => write!(f, "in_last({name}, {m}, {row})"),
        }
    }

    fn category(&self, id: CategoryId) -> &Category {
        self.puzzle.category(id)
    }

    fn row(&self, entity: Entity) -> String {
        let name = self.puzzle.entity_name(entity);
        let shared = self.puzzle.categories().iter().filter(|c| c.entities.contains(&name)).count() > 1;
        if shared {
            format!("{}:{}", quoted(&self.category(entity.category).name), quoted(&name))
        } else {
            quoted(&name)
        }
    }

    fn rows(&self, entities: &[Entity]) -> String {
        let rows: Vec<String> = entities.iter().map(|e| self.row(*e)).collect();
        rows.join(", ")
    }

    fn measure(&self, measure: Measure) -> String {
        let category = self.category(measure.category);
        let name = quoted(&category.name);
        match measure.scale {
            Scale::Value => name,
            Scale::Rank => format!("{name}.rank"),
            Scale::Attribute(id) => {
                let attribute = category.attributes.get(id.index()).map_or("", |a| a.name.as_str());
                format!("{name}.{}", quoted(attribute))
            }
        }
    }

    fn measured(&self, measure: Measure, entity: Entity) -> String {
        format!("{}({})", self.measure(measure), self.row(entity))
    }

    fn group_name(&self, category: CategoryId, attribute: usize, group: u8) -> String {
        match self.category(category).attributes.get(attribute).map(|a| &a.of) {
            Some(AttributeValues::Nominal { groups, .. }) => {
                quoted(groups.get(usize::from(group)).map_or("", String::as_str))
            }
            _ => quoted(""),
        }
    }

    fn sum(&self, linear: &Linear) -> String {
        let mut text = String::new();
        for (i, term) in linear.terms.iter().enumerate() {
            let negative = term.coefficient < Number::ZERO;
            text.push_str(match (i, negative) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            });
            if term.coefficient.magnitude() != Number::ONE {
                text.push_str(&format!("{} * ", term.coefficient.magnitude()));
            }
            text.push_str(&self.measured(term.measure, term.entity));
        }
        if text.is_empty() {
            return linear.constant.to_string();
        }
        match linear.constant.cmp(&Number::ZERO) {
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => text.push_str(&format!(" + {}", linear.constant)),
            std::cmp::Ordering::Less => text.push_str(&format!(" - {}", linear.constant.magnitude())),
        }
        text
    }
}
