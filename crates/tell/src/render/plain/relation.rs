//! Relations in plain words.

use because_encodings::{Comparison, Entity, Formula, Measure, Number, Place, Scale};

use super::super::quantity::amount;
use super::super::speaker::Speaker;
use super::clause::Clause;
use super::comparison::{compare, own_number};
use super::measured::{attribute_of, by, measured};

/// A formula without parts, or its opposite.
pub(crate) fn relation(s: &Speaker, formula: &Formula, holds: bool) -> Clause {
    let words = &s.words.plain;
    let one_of = |yes, no| if holds { yes } else { no };
    Clause::simple(match formula {
        Formula::Same(a, b) if holds => s.says(*a, *b),
        Formula::Same(a, b) => s.says_not(*a, &[*b]),
        Formula::Different(of) if of.len() < 2 => return Clause::constant(s, holds),
        Formula::Different(of) => {
            let template = one_of(&words.different, &words.not_different);
            s.words.fill(template, &[("xs", &s.words.and_list(&s.names(of)))])
        }
        Formula::Matching(left, right) => return matching(s, left, right).unless(s, !holds),
        Formula::Compare(left, comparison, right) => {
            let comparison = if holds { *comparison } else { comparison.opposite() };
            return compare(s, left, comparison, right);
        }
        Formula::Apart { measure, a, b, comparison, distance, distinct } => {
            return apart(s, *measure, (*a, *b), (*comparison, *distance, *distinct), holds);
        }
        Formula::Between { measure, middle, ends } => {
            let (x, y, z) = (s.name(*middle), s.name(ends.0), s.name(ends.1));
            let template = one_of(&words.between, &words.not_between);
            s.words.fill(template, &[("x", &x), ("y", &y), ("z", &z), ("by", &by(s, *measure))])
        }
        Formula::InOrder { measure, entities } => {
            let xs = s.words.and_list(&s.names(entities));
            let template = one_of(&words.in_order, &words.not_in_order);
            s.words.fill(template, &[("xs", &xs), ("by", &by(s, *measure))])
        }
        Formula::Parity { measure, entity, odd } => {
            if let Some(own) = own_number(s, *measure, *entity) {
                return Clause::constant(s, (if *odd { own.is_odd() } else { own.is_even() }) == holds);
            }
            let template = if *odd == holds { &words.odd } else { &words.even };
            s.words.fill(template, &[("m", &measured(s, *measure, *entity))])
        }
        Formula::Place { category, entity, place } => {
            let (x, place, nouns) = (s.name(*entity), place_name(s, *place), s.nouns(*category));
            let template = one_of(&words.place, &words.not_place);
            s.words.fill(template, &[("x", &x), ("place", &place), ("nouns", &nouns)])
        }
        Formula::Group { category, attribute, entity, group } => {
            let group = s.group_name(*category, *attribute, *group);
            let m = attribute_of(s, *category, *attribute, *entity);
            s.words.fill(one_of(&words.group, &words.not_group), &[("m", &m), ("group", &group)])
        }
        Formula::SameGroup { category, attribute, a, b } => {
            let of = |entity| attribute_of(s, *category, *attribute, entity);
            s.words.fill(one_of(&words.same_group, &words.not_same_group), &[("a", &of(*a)), ("b", &of(*b))])
        }
        Formula::Clue(number) => {
            s.words.fill(one_of(&words.clue_true, &words.clue_false), &[("clue", &s.clue_name(*number))])
        }
        _ => return Clause::constant(s, holds),
    })
}

fn matching(s: &Speaker, left: &[Entity], right: &[Entity]) -> Clause {
    Clause::simple(match (left, right) {
        ([], _) | (_, []) => return Clause::constant(s, true),
        ([a], [x]) => s.says(*a, *x),
        ([a, b], [x, y]) => {
            let (a, b, x, y) = (s.name(*a), s.name(*b), s.name(*x), s.name(*y));
            s.words.fill(&s.words.plain.pairs, &[("a", &a), ("b", &b), ("x", &x), ("y", &y)])
        }
        _ => {
            let (left, right) = (s.words.and_list(&s.names(left)), s.words.and_list(&s.names(right)));
            s.words.fill(&s.words.plain.matching, &[("xs", &left), ("ys", &right)])
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
    let words = &s.words.plain;
    let (x, y) = (s.name(a), s.name(b));
    if measure.scale == Scale::Rank && comparison == Comparison::Equal && distance == Number::ONE {
        let template = if holds { &words.next_to } else { &words.not_next_to };
        return Clause::simple(
            s.words.fill(template, &[("x", &x), ("y", &y), ("nouns", &s.nouns(measure.category))]),
        );
    }
    let size = amount(s, measure, distance);
    let how = match comparison {
        Comparison::Equal => &words.how.exactly,
        Comparison::Unequal => &words.how.any_but,
        Comparison::Less => &words.how.less_than,
        Comparison::AtMost => &words.how.at_most,
        Comparison::More => &words.how.more_than,
        Comparison::AtLeast => &words.how.at_least,
    };
    let said = |template: &str, by: &str| {
        s.words
            .fill(template, &[("x", &x), ("y", &y), ("how", how), ("size", &size), ("by", by)])
            .trim_end()
            .to_string()
    };
    // Only where rows that are the same would be at such a distance does it matter.
    if distinct && comparison.holds(&Number::ZERO, &distance) {
        return Clause::simple(said(&words.different_apart, &by(s, measure))).unless(s, !holds);
    }
    let by = if counts_alone(s, measure, distance, &size) { String::new() } else { by(s, measure) };
    Clause::simple(said(if holds { &words.apart } else { &words.not_apart }, &by))
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

fn place_name(s: &Speaker, place: Place) -> String {
    let words = &s.words.plain.places;
    let (template, k) = match place {
        Place::First => (&words.first, 1),
        Place::Last => (&words.last, 1),
        Place::End => (&words.end, 1),
        Place::Middle => (&words.middle, 1),
        Place::Nth(k) => (&words.nth, k),
        Place::NthLast(k) => (&words.nth_last, k),
        Place::InFirst(k) => (&words.in_first, k),
        Place::InLast(k) => (&words.in_last, k),
    };
    s.words.fill(template, &[("k", &k.to_string())])
}
