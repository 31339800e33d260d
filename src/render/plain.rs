//! A formula in plain words that cannot be misread, for clues without a sentence and for `read`.

use because_encodings::formula::{Comparison, Linear, Measure, Place, Scale};
use because_encodings::{CategoryId, Entity, Formula, Kind, Number};

use super::quantity::{amount, value_name};
use super::speaker::Speaker;

/// The formula as a clause without a capital or a full stop.
pub fn plain(speaker: &Speaker, formula: &Formula) -> String {
    say(speaker, formula, true)
}

/// The formula, or its opposite where `holds` is false.
fn say(s: &Speaker, formula: &Formula, holds: bool) -> String {
    match formula {
        Formula::Constant(value) => {
            if *value == holds { "nothing in particular" } else { "the impossible" }.into()
        }
        Formula::Same(a, b) if holds => s.says(*a, *b),
        Formula::Same(a, b) => s.says_not(*a, &[*b]),
        Formula::Not(inner) => say(s, inner, !holds),
        Formula::Different(of) => {
            let names = s.words.and_list(&s.names(of));
            if holds {
                format!("{names} are all different")
            } else {
                format!("{names} are not all different")
            }
        }
        Formula::Matching(left, right) => matching(s, left, right, holds),
        Formula::Compare(left, comparison, right) => compare(s, left, turned(*comparison, holds), right),
        Formula::Apart { measure, a, b, comparison, distance, distinct } => {
            apart(s, *measure, (*a, *b), (*comparison, *distance, *distinct), holds)
        }
        Formula::Between { measure, middle, ends } => {
            let (one, other) = (s.name(ends.0), s.name(ends.1));
            let is = if holds { "is" } else { "is not" };
            format!("{} {is} between {one} and {other} {}", s.name(*middle), by(s, *measure))
        }
        Formula::InOrder { measure, entities } => {
            let names = s.names(entities).join(", ");
            let are = if holds { "come" } else { "do not come" };
            format!("{names} {are} in this order {}", by(s, *measure))
        }
        Formula::Parity { measure, entity, odd } => {
            let word = if *odd == holds { "odd" } else { "even" };
            format!("{} is {word}", measured(s, *measure, *entity))
        }
        Formula::Place { category, entity, place } => {
            let is = if holds { "is" } else { "is not" };
            format!("{} {is} {} in the order of {}", s.name(*entity), place_name(*place), s.nouns(*category))
        }
        Formula::Group { category, attribute, entity, group } => {
            let is = if holds { "is" } else { "is not" };
            let of =
                measured(s, Measure { category: *category, scale: Scale::Attribute(*attribute) }, *entity);
            format!("{of} {is} {}", s.group_name(*category, *attribute, *group))
        }
        Formula::SameGroup { category, attribute, a, b } => {
            let measure = Measure { category: *category, scale: Scale::Attribute(*attribute) };
            let same = if holds { "the same" } else { "not the same" };
            format!("{} and {} are {same}", measured(s, measure, *a), measured(s, measure, *b))
        }
        Formula::Clue(number) => {
            format!("{} is {}", s.clue_name(*number), if holds { "true" } else { "false" })
        }
        Formula::All(of) => all_of(s, of, holds),
        Formula::Any(of) => any_of(s, of, holds),
        Formula::Implies(a, b) if holds => format!("if {}, then {}", say(s, a, true), say(s, b, true)),
        Formula::Implies(a, b) => format!("{}, and yet {}", say(s, a, true), say(s, b, false)),
        Formula::Iff(a, b) => {
            let which = if holds { "are both true or both false" } else { "are not both true or both false" };
            format!("these {which}: {}; {}", say(s, a, true), say(s, b, true))
        }
        Formula::Count { comparison, count, of } => counted(s, *comparison, *count, of, holds),
    }
}

fn all_of(s: &Speaker, of: &[Formula], holds: bool) -> String {
    let parts: Vec<String> = of.iter().map(|f| say(s, f, true)).collect();
    match (of, holds) {
        ([], _) => say(s, &Formula::Constant(true), holds),
        ([one], _) => say(s, one, holds),
        (_, true) => s.words.clauses(&parts),
        (_, false) => format!("not all of these hold: {}", parts.join("; ")),
    }
}

fn any_of(s: &Speaker, of: &[Formula], holds: bool) -> String {
    match (of, holds) {
        ([], _) => say(s, &Formula::Constant(false), holds),
        ([one], _) => say(s, one, holds),
        (_, true) => {
            let parts: Vec<String> = of.iter().map(|f| say(s, f, true)).collect();
            format!("{} (or more than one of these)", parts.join(", or "))
        }
        (_, false) => {
            let parts: Vec<String> = of.iter().map(|f| say(s, f, false)).collect();
            s.words.clauses(&parts)
        }
    }
}

fn counted(s: &Speaker, comparison: Comparison, count: u32, of: &[Formula], holds: bool) -> String {
    let parts: Vec<String> = of.iter().map(|f| say(s, f, true)).collect();
    if comparison == Comparison::Equal && count == 1 && holds && of.len() == 2 {
        return format!("either {}, but not both", parts.join(", or "));
    }
    if comparison == Comparison::Equal && count == 0 && holds {
        let none: Vec<String> = of.iter().map(|f| say(s, f, false)).collect();
        return s.words.clauses(&none);
    }
    let quantifier = match comparison {
        Comparison::AtLeast => "at least ",
        Comparison::AtMost => "at most ",
        _ => "exactly ",
    };
    let hold = if count == 1 { "holds" } else { "hold" };
    let not = if holds { "" } else { "it is false that " };
    format!("{not}{quantifier}{count} of these {hold}: {}", parts.join("; "))
}

fn matching(s: &Speaker, left: &[Entity], right: &[Entity], holds: bool) -> String {
    let text = match (left, right) {
        ([a, b], [x, y]) => {
            let names = (s.name(*a), s.name(*b), s.name(*x), s.name(*y));
            format!(
                "of {} and {}, one goes with {} and the other with {}",
                names.0, names.1, names.2, names.3
            )
        }
        _ => {
            let (left, right) = (s.words.and_list(&s.names(left)), s.words.and_list(&s.names(right)));
            format!("{left} go with {right}, one with one, in some order")
        }
    };
    if holds { text } else { format!("it is false that {text}") }
}

fn turned(comparison: Comparison, holds: bool) -> Comparison {
    match (comparison, holds) {
        (same, true) => same,
        (Comparison::Equal, false) => Comparison::Unequal,
        (Comparison::Unequal, false) => Comparison::Equal,
        (Comparison::Less, false) => Comparison::AtLeast,
        (Comparison::AtLeast, false) => Comparison::Less,
        (Comparison::More, false) => Comparison::AtMost,
        (Comparison::AtMost, false) => Comparison::More,
    }
}

fn compare(s: &Speaker, left: &Linear, comparison: Comparison, right: &Linear) -> String {
    let is = match comparison {
        Comparison::Equal => "is",
        Comparison::Unequal => "is not",
        Comparison::Less => "is less than",
        Comparison::AtMost => "is at most",
        Comparison::More => "is more than",
        Comparison::AtLeast => "is at least",
    };
    if let ([one], [other]) = (left.terms.as_slice(), right.terms.as_slice()) {
        let plain = one.measure == other.measure && one.coefficient == other.coefficient;
        if plain && one.coefficient == Number::ONE && left.constant == Number::ZERO {
            let (x, y) = (measured(s, one.measure, one.entity), measured(s, other.measure, other.entity));
            return match offset(s, one.measure, comparison, right.constant) {
                Some(relation) => format!("{x} is {relation} {y}"),
                None => format!("{x} {is} {y}"),
            };
        }
    }
    if let ([one], []) = (left.terms.as_slice(), right.terms.as_slice())
        && one.coefficient == Number::ONE
        && let Some(constant) = left.constant.negated().checked_add(right.constant)
    {
        let is = before_or_less(s, one.measure, comparison).unwrap_or(is);
        return format!(
            "{} {is} {}",
            measured(s, one.measure, one.entity),
            value_name(s, one.measure, constant)
        );
    }
    format!("{} {is} {}", sum(s, left), sum(s, right))
}

/// "20 dollars more than", for x = y + 20; `None` where plain words do.
fn offset(s: &Speaker, measure: Measure, comparison: Comparison, by: Number) -> Option<String> {
    let (more, less) = comparatives(s, measure);
    if by == Number::ZERO {
        return match comparison {
            Comparison::More => Some(more.to_string()),
            Comparison::Less => Some(less.to_string()),
            Comparison::AtLeast => Some(format!("the same as or {more}")),
            Comparison::AtMost => Some(format!("the same as or {less}")),
            _ => None,
        };
    }
    let size = amount(s, measure, by.magnitude());
    let up = by > Number::ZERO;
    let word = if up { more } else { less };
    Some(match (comparison, up) {
        (Comparison::Equal, _) => format!("exactly {size} {word}"),
        (Comparison::Unequal, _) => format!("not exactly {size} {word}"),
        (Comparison::AtLeast, true) | (Comparison::AtMost, false) => format!("at least {size} {word}"),
        (Comparison::More, true) | (Comparison::Less, false) => format!("over {size} {word}"),
        (Comparison::AtMost, true) | (Comparison::AtLeast, false) => format!("no more than {size} {word}"),
        (Comparison::Less, true) | (Comparison::More, false) => format!("not as much as {size} {word}"),
    })
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

fn before_or_less(s: &Speaker, measure: Measure, comparison: Comparison) -> Option<&'static str> {
    let (more, _) = comparatives(s, measure);
    Some(match (comparison, more) {
        (Comparison::More, "later than") => "is later than",
        (Comparison::Less, "later than") => "is earlier than",
        (Comparison::AtLeast, "later than") => "is no earlier than",
        (Comparison::AtMost, "later than") => "is no later than",
        (Comparison::More, "after") => "is after",
        (Comparison::Less, "after") => "is before",
        (Comparison::AtLeast, "after") => "is not before",
        (Comparison::AtMost, "after") => "is not after",
        _ => return None,
    })
}

fn apart(
    s: &Speaker,
    measure: Measure,
    (a, b): (Entity, Entity),
    (comparison, distance, distinct): (Comparison, Number, bool),
    holds: bool,
) -> String {
    let (x, y) = (s.name(a), s.name(b));
    let not = if holds { "are" } else { "are not" };
    if measure.scale == Scale::Rank && comparison == Comparison::Equal && distance == Number::ONE {
        let is = if holds { "is" } else { "is not" };
        return format!("{x} {is} next to {y} in the order of {}", s.nouns(measure.category));
    }
    let size = amount(s, measure, distance);
    let how = match comparison {
        Comparison::Equal => format!("exactly {size} apart"),
        Comparison::Unequal => format!("any distance but {size} apart"),
        Comparison::Less => format!("less than {size} apart"),
        Comparison::AtMost => format!("at most {size} apart"),
        Comparison::More => format!("more than {size} apart"),
        Comparison::AtLeast => format!("at least {size} apart"),
    };
    let different =
        if distinct && comparison.holds(&Number::ZERO, &distance) { "different and " } else { "" };
    format!("{x} and {y} {not} {different}{how} {}", by(s, measure))
}

/// "by price", "by the rank of price", "by letters of name".
fn by(s: &Speaker, measure: Measure) -> String {
    match measure.scale {
        Scale::Attribute(id) => {
            format!("by the {} of the {}", s.attribute_name(measure.category, id), s.noun(measure.category))
        }
        _ => format!("by {}", s.noun(measure.category)),
    }
}

/// What is measured of one row: "Hannah's price", "$180" itself.
fn measured(s: &Speaker, measure: Measure, entity: Entity) -> String {
    let own = entity.category == measure.category;
    let name = s.name(entity);
    let noun = s.noun(measure.category);
    match (measure.scale, own) {
        (Scale::Attribute(id), true) => format!("{name}’s {}", s.attribute_name(measure.category, id)),
        (Scale::Attribute(id), false) => {
            format!("the {} of {name}’s {noun}", s.attribute_name(measure.category, id))
        }
        (_, true) => name,
        (Scale::Rank, false) => format!("the place of {name}’s {noun}"),
        (Scale::Value, false) => format!("{name}’s {noun}"),
    }
}

fn sum(s: &Speaker, linear: &Linear) -> String {
    let mut text = String::new();
    for term in &linear.terms {
        let negative = term.coefficient < Number::ZERO;
        if !text.is_empty() {
            text.push_str(if negative { " minus " } else { " plus " });
        } else if negative {
            text.push_str("minus ");
        }
        let factor = term.coefficient.magnitude();
        if factor == Number::small(2) {
            text.push_str("twice ");
        } else if factor != Number::ONE {
            text.push_str(&format!("{factor} times "));
        }
        text.push_str(&measured(s, term.measure, term.entity));
    }
    let Some(first) = linear.terms.first() else { return linear.constant.to_string() };
    if linear.constant != Number::ZERO {
        let word = if linear.constant < Number::ZERO { "minus" } else { "plus" };
        text.push_str(&format!(" {word} {}", amount(s, first.measure, linear.constant.magnitude())));
    }
    text
}

fn place_name(place: Place) -> String {
    match place {
        Place::First => "first".into(),
        Place::Last => "last".into(),
        Place::End => "at one of the ends".into(),
        Place::Middle => "in the middle".into(),
        Place::Nth(k) => format!("at place {k}"),
        Place::NthLast(k) => format!("at place {k} from the end"),
        Place::InFirst(m) => format!("among the first {m}"),
        Place::InLast(m) => format!("among the last {m}"),
    }
}

impl Speaker<'_> {
    /// What kind of quantity a category's values are.
    pub fn kind(&self, category: CategoryId) -> Kind {
        self.puzzle.category(category).values.as_ref().map(|v| v.kind).unwrap_or_default()
    }
}
