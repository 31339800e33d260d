//! The one partition that what is known of names leaves, or what to ask.

use std::collections::BTreeMap;

use because_encodings::Kind;

use because_files::{Group, Inferred};

use super::evidence::{Evidence, Pairs, evidence};
use super::groups::{Found, partitions};
use crate::text::capitalised;

/// The most names that are parted.
const MOST_NAMES: usize = 200;

/// Parts names into categories of one size, by what the clues say of them.
///
/// `labels` say outright which category some names are of. What is less sure gives way: first
/// alternatives and lists of what is different, then the places that names take. An unnamed
/// entity is added to one category only where nothing else fits.
pub(crate) fn infer(
    names: &[String],
    clues: &[String],
    labels: &BTreeMap<usize, String>,
    size: Option<usize>,
) -> Inferred {
    if names.len() > MOST_NAMES || names.len() < 2 {
        return Inferred::Nothing;
    }
    let known = evidence(names, clues);
    let mut apart = known.apart.clone();
    let mut together: Pairs = known.together[0].clone();
    let told: Vec<(&usize, &String)> = labels.iter().collect();
    for (at, (a, label)) in told.iter().enumerate() {
        for (b, other) in &told[at + 1..] {
            let pair = (**a, **b);
            if label == other { together.push(pair) } else { apart.push(pair) }
        }
    }
    for unnamed in [0, 1] {
        for degree in [3, 2, 1] {
            let mut pairs = together.clone();
            known.together[1..degree].iter().for_each(|more| pairs.extend(more));
            let found = partitions(names.len() + unnamed, size, &pairs, &apart, 2);
            let found = sound(found, names.len());
            match found.partitions.as_slice() {
                [] if found.all => {}
                [one] if found.all => {
                    return Inferred::Groups(named(one, names, &known, labels));
                }
                [one, other, ..] => return ask(one, other, names.len()),
                _ => return Inferred::Nothing,
            }
        }
    }
    Inferred::Nothing
}

/// Without partitions that have a group of nothing but the unnamed entity.
fn sound(mut found: Found, count: usize) -> Found {
    found
        .partitions
        .retain(|groups| groups.iter().all(|group| group.first().is_some_and(|first| *first < count)));
    found
}

/// The first name that two partitions put beside different names.
fn ask(one: &[Vec<usize>], other: &[Vec<usize>], count: usize) -> Inferred {
    let mates = |groups: &[Vec<usize>], name: usize| -> Vec<usize> {
        let group = groups.iter().find(|group| group.contains(&name));
        group.into_iter().flatten().copied().filter(|mate| *mate != name && *mate < count).collect()
    };
    for name in 0..count {
        let (a, b) = (mates(one, name), mates(other, name));
        let only = |of: &[usize], not: &[usize]| of.iter().copied().find(|mate| !not.contains(mate));
        if let (Some(a), Some(b)) = (only(&a, &b), only(&b, &a)) {
            return Inferred::Ask { of: name, with: (a, b) };
        }
    }
    // One has larger groups than the other.
    for name in 0..count {
        let (a, b) = (mates(one, name), mates(other, name));
        let more = a.iter().chain(&b).copied().find(|mate| a.contains(mate) != b.contains(mate));
        if let (Some(more), Some(shared)) =
            (more, a.iter().chain(&b).copied().find(|m| a.contains(m) && b.contains(m)))
        {
            return Inferred::Ask { of: name, with: (shared, more) };
        }
    }
    Inferred::Nothing
}

/// Names for the groups: as told, by kind of quantity, by the verb, or by number.
fn named(
    groups: &[Vec<usize>],
    names: &[String],
    known: &Evidence,
    labels: &BTreeMap<usize, String>,
) -> Vec<Group> {
    let mut named: Vec<Group> = Vec::new();
    for (number, group) in (1..).zip(groups) {
        let entities: Vec<usize> = group.iter().copied().filter(|name| *name < names.len()).collect();
        let label = entities.iter().find_map(|name| labels.get(name)).cloned();
        let kind = entities.first().and_then(|first| known.kinds[*first].as_ref()).map(of_kind);
        let verbs: Vec<&String> = entities.iter().filter_map(|name| known.verbs.get(name)).collect();
        let verb =
            verbs.first().filter(|verb| verbs.len() * 2 > entities.len() && verbs.iter().all(|v| v == *verb));
        let verb = verb.filter(|verb| verb.chars().all(char::is_alphabetic)).map(|verb| capitalised(verb));
        let proper = |name: &usize| names[*name].starts_with(char::is_uppercase);
        let proper = entities.iter().all(proper).then(|| "Name".to_string());
        let mut name = label.or(kind).or(proper).or(verb).unwrap_or_else(|| format!("Category {number}"));
        if named.iter().any(|other| other.name == name) {
            name = format!("{name} {number}");
        }
        named.push(Group { name, unnamed: group.len() - entities.len(), entities });
    }
    named
}

fn of_kind((kind, unit): &(Kind, String)) -> String {
    match kind {
        Kind::Money => "Price".to_string(),
        Kind::Clock => "Time".to_string(),
        Kind::Date => "Date".to_string(),
        Kind::Weekday => "Day".to_string(),
        Kind::Month => "Month".to_string(),
        Kind::Ordinal | Kind::Position => "Place".to_string(),
        Kind::Number if unit.is_empty() => "Number".to_string(),
        Kind::Number => capitalised(unit),
    }
}
