//! Relations in plain words.

use because_encodings::{
    AttributeId, CategoryId, Comparison, Entity, Formula, Measure, Number, Place, Scale,
};

use super::super::quantity::amount;
use super::super::speaker::Speaker;
use super::names::possessive;
use super::{Said, comparison};

/// A formula without parts, or its opposite.
pub fn relation(s: &Speaker, formula: &Formula, holds: bool) -> Said {
    let not = if holds { "" } else { "not " };
    Said::simple(match formula {
        Formula::Same(a, b) if holds => s.says(*a, *b),
        Formula::Same(a, b) => s.says_not(*a, &[*b]),
        Formula::Different(of) if of.len() < 2 => return Said::constant(holds),
        Formula::Different(of) => {
            format!("{} are {not}all different", s.words.and_list(&s.names(of)))
        }
        Formula::Matching(left, right) => return matching(s, left, right).unless(!holds),
        Formula::Compare(left, comparison, right) => {
            return comparison::compare(s, left, turned(*comparison, holds), right);
        }
        Formula::Apart { measure, a, b, comparison, distance, distinct } => {
            return apart(s, *measure, (*a, *b), (*comparison, *distance, *distinct), holds);
        }
        Formula::Between { measure, middle, ends } => {
            let (one, other) = (s.name(ends.0), s.name(ends.1));
            format!("{} is {not}between {one} and {other} {}", s.name(*middle), by(s, *measure))
        }
        Formula::InOrder { measure, entities } => {
            let come = if holds { "come" } else { "do not come" };
            format!("{} {come} in this order {}", s.words.and_list(&s.names(entities)), by(s, *measure))
        }
        Formula::Parity { measure, entity, odd } => {
            if let Some(own) = comparison::own_number(s, *measure, *entity) {
                return Said::constant((if *odd { own.is_odd() } else { own.is_even() }) == holds);
            }
            let word = if *odd == holds { "odd" } else { "even" };
            format!("{} is {word}", measured(s, *measure, *entity))
        }
        Formula::Place { category, entity, place } => {
            let place = place_name(*place);
            format!("{} is {not}{place} in the order of {}", s.name(*entity), s.nouns(*category))
        }
        Formula::Group { category, attribute, entity, group } => {
            let group = s.group_name(*category, *attribute, *group);
            format!("{} is {not}“{group}”", attribute_of(s, *category, *attribute, *entity))
        }
        Formula::SameGroup { category, attribute, a, b } => {
            let of = |entity| attribute_of(s, *category, *attribute, entity);
            format!("{} and {} are {not}the same", of(*a), of(*b))
        }
        Formula::Clue(number) => {
            format!("{} is {}", s.clue_name(*number), if holds { "true" } else { "false" })
        }
        _ => return Said::constant(holds),
    })
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

fn matching(s: &Speaker, left: &[Entity], right: &[Entity]) -> Said {
    Said::simple(match (left, right) {
        ([], _) | (_, []) => return Said::constant(true),
        ([a], [x]) => s.says(*a, *x),
        ([a, b], [x, y]) => {
            let (a, b, x, y) = (s.name(*a), s.name(*b), s.name(*x), s.name(*y));
            format!("of {a} and {b}, one goes with {x} and the other with {y}")
        }
        _ => {
            let (left, right) = (s.words.and_list(&s.names(left)), s.words.and_list(&s.names(right)));
            format!("{left} go with {right}, one with one, in some order")
        }
    })
}

fn apart(
    s: &Speaker,
    measure: Measure,
    (a, b): (Entity, Entity),
    (comparison, distance, distinct): (Comparison, Number, bool),
    holds: bool,
) -> Said {
    let (x, y) = (s.name(a), s.name(b));
    if measure.scale == Scale::Rank && comparison == Comparison::Equal && distance == Number::ONE {
        let not = if holds { "" } else { "not " };
        return Said::simple(format!(
            "{x} is {not}next to {y} in the order of {}",
            s.nouns(measure.category)
        ));
    }
    let size = amount(s, measure, distance);
    let how = match comparison {
        Comparison::Equal => "exactly",
        Comparison::Unequal => "any distance but",
        Comparison::Less => "less than",
        Comparison::AtMost => "at most",
        Comparison::More => "more than",
        Comparison::AtLeast => "at least",
    };
    // Only where rows that are the same would be at such a distance does it matter.
    if distinct && comparison.holds(&Number::ZERO, &distance) {
        let text = format!("{x} and {y} are different and {how} {size} apart {}", by(s, measure));
        return Said::simple(text).unless(!holds);
    }
    let not = if holds { "" } else { "not " };
    Said::simple(format!("{x} and {y} are {not}{how} {size} apart {}", by(s, measure)))
}

/// "by price", "in the order of price", "by the number of letters of the name".
fn by(s: &Speaker, measure: Measure) -> String {
    let noun = s.noun(measure.category);
    match measure.scale {
        Scale::Value => format!("by {noun}"),
        Scale::Rank => format!("in the order of {}", s.nouns(measure.category)),
        Scale::Attribute(id) => format!("by {} of the {noun}", attribute(s, measure.category, id)),
    }
}

/// "the weight", "the number of letters".
fn attribute(s: &Speaker, category: CategoryId, id: AttributeId) -> String {
    let name = s.attribute_name(category, id);
    let lower = name.to_lowercase();
    if ["place", "story", "value"].contains(&lower.as_str())
        || lower.starts_with("number")
        || lower.contains(" of ")
    {
        return format!("the “{name}”");
    }
    let measure = Measure { category, scale: Scale::Attribute(id) };
    let counts = measure.numbers(s.puzzle.category(category)).is_some()
        && lower.ends_with('s')
        && !lower.ends_with("ss");
    if counts { format!("the number of {name}") } else { format!("the {name}") }
}

fn attribute_of(s: &Speaker, category: CategoryId, id: AttributeId, entity: Entity) -> String {
    let attribute = attribute(s, category, id);
    if entity.category == category {
        return format!("{attribute} of {}", s.name(entity));
    }
    format!("{attribute} of {} {}", possessive(&s.name(entity)), s.noun(category))
}

/// What is measured of one row: "Hannah’s price", "the place of Bob’s house".
pub fn measured(s: &Speaker, measure: Measure, entity: Entity) -> String {
    let of = || format!("{} {}", possessive(&s.name(entity)), s.noun(measure.category));
    match measure.scale {
        Scale::Attribute(id) => attribute_of(s, measure.category, id, entity),
        Scale::Rank => format!("the place of {}", of()),
        Scale::Value => of(),
    }
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
