//! Comparisons of sums in plain words.

use because_encodings::AttributeValues;
use because_encodings::formula::Term;
use because_encodings::{CategoryId, Comparison, Entity, Kind, Linear, Measure, Number, Scale};

use super::super::quantity::{amount, value_name};
use super::super::speaker::Speaker;
use super::clause::Clause;
use super::measured::measured;

use Comparison::{AtLeast, AtMost, Equal, Less, More, Unequal};

/// A comparison of two sums. What is known without the grid (the price of $180) is worked out, and a sum
/// with something left stands first.
pub(crate) fn compare(s: &Speaker, left: &Linear, comparison: Comparison, right: &Linear) -> Clause {
    let (left, right) = (known(s, left), known(s, right));
    match (left.terms.first(), right.terms.first()) {
        (None, None) => Clause::constant(comparison.holds(&left.constant, &right.constant)),
        (None, Some(first)) => said(s, first.measure, &right, comparison.mirrored(), &left),
        (Some(first), _) => said(s, first.measure, &left, comparison, &right),
    }
}

/// The number of an entity's own category, which the grid does not change.
pub(crate) fn own_number(s: &Speaker, measure: Measure, entity: Entity) -> Option<Number> {
    let numbers = measure.numbers(s.puzzle.category(measure.category))?;
    numbers.get(usize::from(entity.index)).copied().filter(|_| entity.category == measure.category)
}

fn known(s: &Speaker, sum: &Linear) -> Linear {
    let mut known = Linear::constant(sum.constant);
    for term in &sum.terms {
        let own = own_number(s, term.measure, term.entity).and_then(|own| own.checked_mul(term.coefficient));
        match own.and_then(|own| known.constant.checked_add(own)) {
            Some(constant) => known.constant = constant,
            None => known.terms.push(*term),
        }
    }
    known
}

fn said(s: &Speaker, measure: Measure, left: &Linear, comparison: Comparison, right: &Linear) -> Clause {
    let mut left = left.clone();
    let mut right = right.clone();
    if let Some(constant) = right.constant.checked_sub(left.constant) {
        (left.constant, right.constant) = (Number::ZERO, constant);
    }
    let one = |sum: &Linear| match sum.terms.as_slice() {
        [one] if one.coefficient == Number::ONE => Some(*one),
        _ => None,
    };
    let x = sum(s, measure, &left);
    if let (Some(one), Some(other)) = (one(&left), one(&right))
        && one.measure == other.measure
        && left.constant == Number::ZERO
        && let Some(how) = offset(s, measure, comparison, right.constant)
    {
        return Clause::simple(format!("{x} is {how} {}", measured(s, measure, other.entity)));
    }
    let y = match (one(&left), right.terms.is_empty()) {
        (Some(_), true) if left.constant == Number::ZERO => value(s, measure, right.constant),
        _ => sum(s, measure, &right),
    };
    Clause::simple(format!("{x} {} {y}", relation(s, measure, comparison, right.terms.is_empty())))
}

/// "exactly 20 dollars more than", for x = y + 20; `None` where the sum says it better.
fn offset(s: &Speaker, measure: Measure, comparison: Comparison, by: Number) -> Option<String> {
    let (more, less) = comparatives(s, measure);
    if by == Number::ZERO {
        return Some(match comparison {
            More => somewhere(more),
            Less => somewhere(less),
            AtLeast => format!("the same as or {more}"),
            AtMost => format!("the same as or {less}"),
            Equal => "the same as".to_string(),
            Unequal => "not the same as".to_string(),
        });
    }
    let size = amount(s, measure, by.magnitude());
    let up = by > Number::ZERO;
    let word = if up { more } else { less };
    match (comparison, up) {
        (Equal, _) => Some(format!("exactly {size} {word}")),
        (Unequal, _) => Some(format!("not exactly {size} {word}")),
        (AtLeast, true) | (AtMost, false) => Some(format!("at least {size} {word}")),
        (More, true) | (Less, false) => Some(format!("over {size} {word}")),
        _ => None,
    }
}

/// "somewhere after" says that it need not be next.
fn somewhere(word: &str) -> String {
    if matches!(word, "after" | "before") { format!("somewhere {word}") } else { word.to_string() }
}

/// The words for a larger and a smaller number of this measure.
fn comparatives(s: &Speaker, measure: Measure) -> (&'static str, &'static str) {
    match (measure.scale, s.kind(measure.category)) {
        (Scale::Attribute(_), _) | (Scale::Value, Kind::Number | Kind::Money) => ("more than", "less than"),
        (Scale::Value, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month) => {
            ("later than", "earlier than")
        }
        _ => ("after", "before"),
    }
}

fn relation(s: &Speaker, measure: Measure, comparison: Comparison, to_value: bool) -> &'static str {
    let (more, _) = comparatives(s, measure);
    match (comparison, more) {
        (Equal, _) if to_value => "is",
        (Unequal, _) if to_value => "is not",
        (Equal, _) => "is the same as",
        (Unequal, _) => "is not the same as",
        (More, "later than") => "is later than",
        (Less, "later than") => "is earlier than",
        (AtLeast, "later than") => "is no earlier than",
        (AtMost, "later than") => "is no later than",
        (More, "after") => "is after",
        (Less, "after") => "is before",
        (AtLeast, "after") => "is not before",
        (AtMost, "after") => "is not after",
        (More, _) => "is more than",
        (Less, _) => "is less than",
        (AtLeast, _) => "is at least",
        (AtMost, _) => "is at most",
    }
}

/// A value by the name of the entity that has it, where there is one and no other is meant.
fn value(s: &Speaker, measure: Measure, number: Number) -> String {
    let text = if counts_itself(s, measure) { number.to_string() } else { value_name(s, measure, number) };
    let own = measure.scale == Scale::Value && numbers(s, measure).contains(&number);
    let other = own && looks_like(s, measure, &text).is_some_and(|other| other != number);
    if other || names_another(s, measure, &text, number) { format!("the value {number}") } else { text }
}

fn numbers(s: &Speaker, measure: Measure) -> Vec<Number> {
    Measure::value(measure.category).numbers(s.puzzle.category(measure.category)).unwrap_or_default()
}

/// Whether a number in words is what an entity of another value is called.
fn names_another(s: &Speaker, measure: Measure, text: &str, number: Number) -> bool {
    let named = s.puzzle.category(measure.category).entities.iter().zip(numbers(s, measure)).zip(0u8..);
    let text = text.to_lowercase();
    // "Place 3" and "3 votes" are what a bare 3 may be called.
    let bare = text.strip_prefix("place ").unwrap_or(&text).split(' ').next().unwrap_or_default();
    measure.scale == Scale::Value
        && named.filter(|((_, value), _)| *value != number).any(|((name, _), index)| {
            let said = s.name(measure.category.entity(index));
            name == bare || name.to_lowercase() == text || said.to_lowercase() == text
        })
}

/// The number that a name says, whatever its value is.
fn looks_like(s: &Speaker, measure: Measure, name: &str) -> Option<Number> {
    let bare = name.strip_prefix("place ").unwrap_or(name);
    let number: Number = bare.split(' ').next()?.parse().ok()?;
    let says = bare == number.to_string() || bare.eq_ignore_ascii_case(&amount(s, measure, number));
    says.then_some(number)
}

fn sum(s: &Speaker, measure: Measure, linear: &Linear) -> String {
    let mut text = String::new();
    for term in &linear.terms {
        let negative = term.coefficient < Number::ZERO;
        if !text.is_empty() {
            text.push_str(if negative { " minus " } else { " plus " });
        } else if negative {
            text.push_str("minus ");
        }
        text.push_str(&factor(term));
        text.push_str(&measured(s, term.measure, term.entity));
    }
    if linear.terms.is_empty() {
        return constant(s, measure, linear.constant);
    }
    if linear.constant != Number::ZERO {
        let word = if linear.constant < Number::ZERO { "minus" } else { "plus" };
        text.push_str(&format!(" {word} {}", constant(s, measure, linear.constant.magnitude())));
    }
    text
}

/// A number beside sums: never the name of an entity.
fn constant(s: &Speaker, measure: Measure, number: Number) -> String {
    let text = if counts_itself(s, measure) { number.to_string() } else { amount(s, measure, number) };
    if names_another(s, measure, &text, number) { format!("the value {number}") } else { text }
}

/// Whether a measure's own words say what is counted: "the number of letters of Ann is 3".
fn counts_itself(s: &Speaker, measure: Measure) -> bool {
    let Scale::Attribute(id) = measure.scale else { return false };
    let attribute = s.puzzle.category(measure.category).attributes.get(id.index());
    attribute.is_some_and(|attribute| match &attribute.of {
        AttributeValues::Numeric { unit, .. } => {
            unit.is_empty() || unit.eq_ignore_ascii_case(&attribute.name)
        }
        AttributeValues::Nominal { .. } => false,
    })
}

fn factor(term: &Term) -> String {
    match term.coefficient.magnitude() {
        Number::ONE => String::new(),
        two if two == Number::small(2) => "twice ".to_string(),
        factor => format!("{factor} times "),
    }
}

impl Speaker<'_> {
    /// What kind of quantity a category's values are.
    pub(crate) fn kind(&self, category: CategoryId) -> Kind {
        self.puzzle.category(category).values.as_ref().map(|v| v.kind).unwrap_or_default()
    }
}
