//! Relations in plain words.

use because_encodings::{Comparison, Entity, Formula, Measure, Number, Place, Scale};

use super::super::quantity::amount;
use super::super::speaker::Speaker;
use super::clause::Clause;
use super::comparison::{compare, own_number};
use super::measured::{attribute_of, by, measured};

/// A formula without parts, or its opposite.
pub(crate) fn relation(s: &Speaker, formula: &Formula, holds: bool) -> Clause {
    let not = if holds { "" } else { "not " };
    Clause::simple(match formula {
        Formula::Same(a, b) if holds => s.says(*a, *b),
        Formula::Same(a, b) => s.says_not(*a, &[*b]),
        Formula::Different(of) if of.len() < 2 => return Clause::constant(holds),
        Formula::Different(of) => {
            format!("{} are {not}all different", s.words.and_list(&s.names(of)))
        }
        Formula::Matching(left, right) => return matching(s, left, right).unless(!holds),
        Formula::Compare(left, comparison, right) => {
            let comparison = if holds { *comparison } else { comparison.opposite() };
            return compare(s, left, comparison, right);
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
            if let Some(own) = own_number(s, *measure, *entity) {
                return Clause::constant((if *odd { own.is_odd() } else { own.is_even() }) == holds);
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
        _ => return Clause::constant(holds),
    })
}

fn matching(s: &Speaker, left: &[Entity], right: &[Entity]) -> Clause {
    Clause::simple(match (left, right) {
        ([], _) | (_, []) => return Clause::constant(true),
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
) -> Clause {
    let (x, y) = (s.name(a), s.name(b));
    if measure.scale == Scale::Rank && comparison == Comparison::Equal && distance == Number::ONE {
        let not = if holds { "" } else { "not " };
        return Clause::simple(format!(
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
        return Clause::simple(text).unless(!holds);
    }
    let not = if holds { "" } else { "not " };
    let by = if counts_alone(s, measure, distance, &size) {
        String::new()
    } else {
        format!(" {}", by(s, measure))
    };
    Clause::simple(format!("{x} and {y} are {not}{how} {size} apart{by}"))
}

/// Whether a distance says itself what is measured: "4 members", where nothing else is counted in members.
fn counts_alone(s: &Speaker, measure: Measure, distance: Number, size: &str) -> bool {
    let mut others = s.puzzle.shape().category_ids().filter(|id| *id != measure.category);
    measure.scale == Scale::Value
        && s.counts(measure.category)
        && others.all(|id| {
            s.puzzle.category(id).values.is_none() || amount(s, Measure::value(id), distance) != size
        })
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
