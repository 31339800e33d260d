//! Whether two meanings are plainly the same: what is said of a row is said of all its names.

use std::collections::BTreeMap;

use because_encodings::{Entity, Formula, Measure, Scale};

use super::meaning::mapped;

/// Whether two formulas are the same but for the order of their parts, and for which name of a row they use.
pub(crate) fn is_same(a: &Formula, b: &Formula) -> bool {
    a == b || normal(a) == normal(b)
}

/// The parts of a formula that must all hold, each on the first name of its rows; sorted.
fn normal(of: &Formula) -> Vec<String> {
    let (parts, rows) = (parts(of), rows(of));
    let mut found: Vec<String> =
        rows.keys().map(|name| format!("{name:?} {:?}", first(&rows, *name))).collect();
    let others = parts.iter().filter(|part| !matches!(part, Formula::Same(..)));
    found.extend(others.map(|part| format!("{:?}", by_rank(mapped(part, &|name| first(&rows, name))))));
    found.sort();
    found.dedup();
    found
}

/// The parts of a formula that must all hold.
fn parts(of: &Formula) -> &[Formula] {
    match of {
        Formula::All(parts) => parts,
        other => std::slice::from_ref(other),
    }
}

/// The names of rows that a formula tells to be one, each with an earlier name of its row.
pub(super) fn rows(of: &Formula) -> BTreeMap<Entity, Entity> {
    let mut rows: BTreeMap<Entity, Entity> = BTreeMap::new();
    for part in parts(of) {
        if let Formula::Same(a, b) = part {
            let (a, b) = (first(&rows, *a), first(&rows, *b));
            rows.insert(a.max(b), a.min(b));
        }
    }
    rows
}

/// What lies between two lies so by value and by rank.
fn by_rank(of: Formula) -> Formula {
    match of {
        Formula::Between { measure: Measure { category, scale: Scale::Value }, middle, ends } => {
            Formula::Between { measure: Measure::rank(category), middle, ends }
        }
        other => other,
    }
}

/// The first of the names of a row.
pub(super) fn first(rows: &BTreeMap<Entity, Entity>, name: Entity) -> Entity {
    let mut name = name;
    while let Some(other) = rows.get(&name).filter(|other| **other != name) {
        name = *other;
    }
    name
}
