//! Comparisons of sums in plain words.

use because_encodings::AttributeValues;
use because_encodings::formula::Term;
use because_encodings::{CategoryId, Comparison, Entity, Kind, Linear, Measure, Number, Scale};

use super::super::quantity::{amount, in_digits, value_name};
use super::super::speaker::Speaker;
use super::super::words::{CompareWords, PlainWords};
use super::clause::Clause;
use super::measured::measured;

use Comparison::{AtLeast, AtMost, Equal, Less, More, Unequal};

/// A comparison of two sums. What is known without the grid (the price of $180) is worked out, and a sum
/// with something left stands first.
pub(crate) fn compare(s: &Speaker, left: &Linear, comparison: Comparison, right: &Linear) -> Clause {
    let (left, right) = (known(s, left), known(s, right));
    match (left.terms.first(), right.terms.first()) {
        (None, None) => Clause::constant(s, comparison.holds(&left.constant, &right.constant)),
        (None, Some(first)) => said(s, first.measure, &right, comparison.mirrored(), &left),
        (Some(first), _) => said(s, first.measure, &left, comparison, &right),
    }
}

/// The number of an entity's own category, which the grid does not change.
pub(crate) fn own_number(s: &Speaker, measure: Measure, entity: Entity) -> Option<Number> {
    let numbers = measure.listed(s.puzzle.category(measure.category))?;
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
        && let Some(template) = offset(s, measure, comparison, right.constant)
    {
        return Clause::simple(
            s.words.fill(&template, &[("a", &x), ("b", &measured(s, measure, other.entity))]),
        );
    }
    let y = match (one(&left), right.terms.is_empty()) {
        (Some(_), true) if left.constant == Number::ZERO => value(s, measure, right.constant),
        _ => sum(s, measure, &right),
    };
    let template = template(s, measure, comparison, right.terms.is_empty());
    Clause::simple(s.words.fill(template, &[("a", &x), ("b", &y)]))
}

/// "{a} is exactly 20 dollars more than {b}", for a = b + 20; `None` where the sum says it better.
fn offset(s: &Speaker, measure: Measure, comparison: Comparison, by: Number) -> Option<String> {
    let (words, plain) = (comparatives(s, measure), &s.words.plain);
    if by == Number::ZERO {
        let template = match comparison {
            More => &words.somewhat_more,
            Less => &words.somewhat_less,
            AtLeast => &words.same_or_more,
            AtMost => &words.same_or_less,
            Equal => &plain.same,
            Unequal => &plain.not_same,
        };
        return Some(template.clone());
    }
    let size = amount(s, measure, by.magnitude());
    let up = by > Number::ZERO;
    let how = match (comparison, up) {
        (Equal, _) => plain.how.exactly.as_str(),
        (Unequal, _) => "",
        (AtLeast, true) | (AtMost, false) => &plain.how.at_least,
        (More, true) | (Less, false) => &plain.how.over,
        _ => return None,
    };
    let template = match (comparison, up) {
        (Unequal, true) => &words.not_more_by,
        (Unequal, false) => &words.not_less_by,
        (_, true) => &words.more_by,
        (_, false) => &words.less_by,
    };
    Some(s.words.fill(template, &[("how", how), ("size", &size)]))
}

/// The words for a larger and a smaller number of this measure.
fn comparatives(s: &Speaker, measure: Measure) -> &'static CompareWords {
    let words: &'static PlainWords = &s.words.plain;
    match (measure.scale, s.kind(measure.category)) {
        (Scale::Attribute(_), _) | (Scale::Value, Kind::Number | Kind::Money) => &words.amount,
        (Scale::Value, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month) => &words.time,
        _ => &words.order,
    }
}

fn template(s: &Speaker, measure: Measure, comparison: Comparison, to_value: bool) -> &'static str {
    let (words, plain) = (comparatives(s, measure), &s.words.plain);
    match comparison {
        Equal if to_value => &plain.equals,
        Unequal if to_value => &plain.differs,
        Equal => &plain.same,
        Unequal => &plain.not_same,
        More => &words.more,
        Less => &words.less,
        AtLeast => &words.at_least,
        AtMost => &words.at_most,
    }
}

/// A value by the name of the entity that has it, where there is one and no other is meant.
fn value(s: &Speaker, measure: Measure, number: Number) -> String {
    let text = if counts_itself(s, measure) { in_digits(s, number) } else { value_name(s, measure, number) };
    let own = measure.scale == Scale::Value && numbers(s, measure).contains(&number);
    let other = own && looks_like(s, measure, &text).is_some_and(|other| other != number);
    if other || names_another(s, measure, &text, number) { bare_value(s, number) } else { text }
}

fn numbers(s: &Speaker, measure: Measure) -> Vec<Number> {
    Measure::value(measure.category).numbers(s.puzzle.category(measure.category)).unwrap_or_default()
}

/// Whether a number in words is what an entity of another value is called.
fn names_another(s: &Speaker, measure: Measure, text: &str, number: Number) -> bool {
    let named = s.puzzle.category(measure.category).entities.iter().zip(numbers(s, measure)).zip(0u8..);
    let text = text.to_lowercase();
    // "Place 3" and "3 votes" are what a bare 3 may be called.
    let place = s.words.plain.measure.place.split('{').next().unwrap_or_default();
    let bare =
        text.strip_prefix(&place.to_lowercase()).unwrap_or(&text).split(' ').next().unwrap_or_default();
    measure.scale == Scale::Value
        && named.filter(|((_, value), _)| *value != number).any(|((name, _), index)| {
            let said = s.name(measure.category.entity(index));
            name == bare || name.to_lowercase() == text || said.to_lowercase() == text
        })
}

/// The number that a name says, whatever its value is.
fn looks_like(s: &Speaker, measure: Measure, name: &str) -> Option<Number> {
    let bare = name.strip_prefix(s.words.plain.measure.place.split('{').next()?).unwrap_or(name);
    let number: Number = bare.split(' ').next()?.parse().ok()?;
    let says = bare == number.to_string() || bare.eq_ignore_ascii_case(&amount(s, measure, number));
    says.then_some(number)
}

fn sum(s: &Speaker, measure: Measure, linear: &Linear) -> String {
    let (words, mut text) = (&s.words.plain.measure, String::new());
    for term in &linear.terms {
        let negative = term.coefficient < Number::ZERO;
        if !text.is_empty() {
            text.push_str(&format!(" {} ", if negative { &words.minus } else { &words.plus }));
        } else if negative {
            text.push_str(&format!("{} ", words.minus));
        }
        text.push_str(&times(s, term));
    }
    if linear.terms.is_empty() {
        return constant(s, measure, linear.constant);
    }
    if linear.constant != Number::ZERO {
        let word = if linear.constant < Number::ZERO { &words.minus } else { &words.plus };
        text.push_str(&format!(" {word} {}", constant(s, measure, linear.constant.magnitude())));
    }
    text
}

/// A number beside sums: never the name of an entity.
fn constant(s: &Speaker, measure: Measure, number: Number) -> String {
    let text = if counts_itself(s, measure) { in_digits(s, number) } else { amount(s, measure, number) };
    if names_another(s, measure, &text, number) { bare_value(s, number) } else { text }
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

/// A number that is not to be taken for a name.
fn bare_value(s: &Speaker, number: Number) -> String {
    s.words.fill(&s.words.plain.measure.number, &[("n", &in_digits(s, number))])
}

/// What is measured, as often as a term has it.
fn times(s: &Speaker, term: &Term) -> String {
    let (words, m) = (&s.words.plain.measure, measured(s, term.measure, term.entity));
    match term.coefficient.magnitude() {
        Number::ONE => m,
        two if two == Number::small(2) => s.words.fill(&words.twice, &[("m", &m)]),
        factor => s.words.fill(&words.times, &[("n", &in_digits(s, factor)), ("m", &m)]),
    }
}

impl Speaker<'_> {
    /// What kind of quantity a category's values are.
    pub(crate) fn kind(&self, category: CategoryId) -> Kind {
        self.puzzle.category(category).values.as_ref().map(|v| v.kind).unwrap_or_default()
    }
}
