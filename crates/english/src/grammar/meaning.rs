//! Formulas on a row that is not known yet: a placeholder stands for it until its noun phrase comes.

use because_encodings::{
    AttributeValues, CategoryId, Comparison, Entity, Formula, Linear, Measure, Puzzle, Term,
};

/// The row that is not known yet.
pub(super) const ROW: Entity = Entity { category: CategoryId(u8::MAX), index: 0 };

/// Two entities of one row. Of one category they are one only if they are the same.
pub(super) fn same(a: Entity, b: Entity) -> Formula {
    if a == b {
        Formula::Constant(true)
    } else if a.category == b.category {
        Formula::Constant(false)
    } else {
        Formula::Same(a.min(b), a.max(b))
    }
}

/// The opposite.
pub(super) fn not(of: Formula) -> Formula {
    match of {
        Formula::Compare(left, comparison, right) => Formula::Compare(left, comparison.opposite(), right),
        other => other.negate(),
    }
}

/// All of them, with nothing that says nothing.
pub(crate) fn all(of: impl IntoIterator<Item = Formula>) -> Formula {
    let mut found: Vec<Formula> = Vec::new();
    for part in of {
        match part {
            Formula::Constant(true) => {}
            Formula::Constant(false) => return Formula::Constant(false),
            Formula::All(parts) => {
                for part in parts {
                    if !found.contains(&part) {
                        found.push(part);
                    }
                }
            }
            part if found.contains(&part) => {}
            part => found.push(part),
        }
    }
    match (found.len(), found.pop()) {
        (1, Some(one)) => one,
        (_, None) => Formula::Constant(true),
        (_, Some(last)) => {
            found.push(last);
            Formula::All(found)
        }
    }
}

/// Any of them.
pub(super) fn any(of: impl IntoIterator<Item = Formula>) -> Formula {
    let mut found: Vec<Formula> = Vec::new();
    for part in of {
        match part {
            Formula::Constant(false) => {}
            Formula::Constant(true) => return Formula::Constant(true),
            part if found.contains(&part) => {}
            part => found.push(part),
        }
    }
    match (found.len(), found.pop()) {
        (1, Some(one)) => one,
        (_, None) => Formula::Constant(false),
        (_, Some(last)) => {
            found.push(last);
            Formula::Any(found)
        }
    }
}

/// Whether a formula speaks of the row that is not known yet.
pub(super) fn is_open(of: &Formula) -> bool {
    match of {
        Formula::Same(a, b) => *a == ROW || *b == ROW,
        other => other.entities().contains(&ROW),
    }
}

/// The formula with an entity for the row; `None` where it becomes something that no clue says.
pub(super) fn filled(of: &Formula, row: Entity) -> Option<Formula> {
    let filled = substituted(of, row);
    (!is_idle(&filled)).then_some(filled)
}

/// Whether a part says that two entities of one category are in one row, or are not: no clue says that.
pub(super) fn is_idle(of: &Formula) -> bool {
    match of {
        Formula::Constant(_) => true,
        Formula::Same(a, b) => a.category == b.category,
        Formula::Place { category, entity, .. } | Formula::Group { category, entity, .. } => {
            entity.category == *category
        }
        Formula::Compare(left, _, right) => {
            is_of_itself(left, right)
                || left.terms.iter().chain(&right.terms).count() > 1
                    && left
                        .terms
                        .iter()
                        .chain(&right.terms)
                        .all(|term| term.entity.category == term.measure.category)
        }
        Formula::Apart { a, b, .. } => a == b,
        Formula::Different(of) => {
            of.iter().enumerate().any(|(i, a)| of[..i].iter().any(|b| a.category == b.category))
        }
        other => other.parts().into_iter().any(is_idle),
    }
}

/// Whether two sides of a comparison measure the same of the same rows: "two days before itself".
pub(super) fn is_of_itself(left: &Linear, right: &Linear) -> bool {
    let same = |(a, b): (&Term, &Term)| a.entity == b.entity && a.measure == b.measure;
    let terms = (left.terms.len(), right.terms.len());
    left == right || terms.0 > 0 && terms.0 == terms.1 && left.terms.iter().zip(&right.terms).all(same)
}

/// The formula with an entity for the row. Two of one category that would be in one row are left to
/// [`is_idle`].
pub(super) fn substituted(of: &Formula, row: Entity) -> Formula {
    mapped(of, &|entity: Entity| if entity == ROW { row } else { entity })
}

/// The formula with other entities in the place of its own.
pub(super) fn mapped(of: &Formula, put: &impl Fn(Entity) -> Entity) -> Formula {
    let each = |of: &[Formula]| of.iter().map(|of| mapped(of, put)).collect();
    let sum = |of: &Linear| Linear {
        terms: of.terms.iter().map(|term| Term { entity: put(term.entity), ..*term }).collect(),
        constant: of.constant,
    };
    match of {
        Formula::Same(a, b) => same_or_idle(put(*a), put(*b)),
        Formula::Different(of) => Formula::Different(of.iter().map(|of| put(*of)).collect()),
        Formula::Matching(one, other) => Formula::Matching(
            one.iter().map(|of| put(*of)).collect(),
            other.iter().map(|of| put(*of)).collect(),
        ),
        Formula::Compare(left, comparison, right) => Formula::Compare(sum(left), *comparison, sum(right)),
        Formula::Apart { measure, a, b, comparison, distance, distinct } => Formula::Apart {
            measure: *measure,
            a: put(*a),
            b: put(*b),
            comparison: *comparison,
            distance: *distance,
            distinct: *distinct,
        },
        Formula::Between { measure, middle, ends } => {
            Formula::Between { measure: *measure, middle: put(*middle), ends: (put(ends.0), put(ends.1)) }
        }
        Formula::Place { category, entity, place } => {
            Formula::Place { category: *category, entity: put(*entity), place: *place }
        }
        Formula::Parity { measure, entity, odd } => {
            Formula::Parity { measure: *measure, entity: put(*entity), odd: *odd }
        }
        Formula::InOrder { measure, entities } => {
            Formula::InOrder { measure: *measure, entities: entities.iter().map(|of| put(*of)).collect() }
        }
        Formula::Group { category, attribute, entity, group } => {
            Formula::Group { category: *category, attribute: *attribute, entity: put(*entity), group: *group }
        }
        Formula::Not(of) => not(mapped(of, put)),
        Formula::All(of) => Formula::All(each(of)),
        Formula::Any(of) => Formula::Any(each(of)),
        Formula::Count { comparison, count, of } => {
            Formula::Count { comparison: *comparison, count: *count, of: each(of) }
        }
        Formula::Implies(a, b) => Formula::Implies(mapped(a, put).into(), mapped(b, put).into()),
        Formula::Iff(a, b) => Formula::Iff(mapped(a, put).into(), mapped(b, put).into()),
        other => other.clone(),
    }
}

fn same_or_idle(a: Entity, b: Entity) -> Formula {
    if a == ROW || b == ROW { same(a, b) } else { Formula::Same(a.min(b), a.max(b)) }
}

/// A formula after an entity took the place of a row in it that is any row: what holds of one category is
/// reckoned out.
pub(super) fn settled(of: Formula) -> Formula {
    match of {
        Formula::Same(a, b) => same(a, b),
        Formula::Not(of) => match settled(*of) {
            Formula::Constant(value) => Formula::Constant(!value),
            other => not(other),
        },
        Formula::All(of) => all(of.into_iter().map(settled)),
        Formula::Any(of) => any(of.into_iter().map(settled)),
        Formula::Count { comparison, count, of } => {
            let of: Vec<Formula> = of.into_iter().map(settled).collect();
            let held = of.iter().filter(|of| **of == Formula::Constant(true)).count() as u32;
            let left: Vec<Formula> =
                of.into_iter().filter(|of| !matches!(of, Formula::Constant(_))).collect();
            counted(comparison, count, held, left)
        }
        Formula::Compare(left, comparison, right) if left.terms == right.terms => {
            Formula::Constant(comparison.holds(&left.constant, &right.constant))
        }
        Formula::Apart { a, b, comparison, distance, .. } if a == b => {
            Formula::Constant(comparison.holds(&because_encodings::Number::ZERO, &distance))
        }
        Formula::Between { middle, ends, .. } if middle == ends.0 || middle == ends.1 => {
            Formula::Constant(false)
        }
        other => other,
    }
}

/// How many of some hold, where some number of others holds.
fn counted(comparison: Comparison, count: u32, held: u32, of: Vec<Formula>) -> Formula {
    let length = of.len() as u32;
    if of.is_empty() {
        return Formula::Constant(comparison.holds(&held, &count));
    }
    match (count.checked_sub(held), comparison) {
        (None, Comparison::AtLeast) => Formula::Constant(true),
        (None, _) => Formula::Constant(false),
        (Some(0), Comparison::AtLeast) => Formula::Constant(true),
        (Some(0), Comparison::Equal | Comparison::AtMost) => all(of.into_iter().map(not)),
        (Some(left), Comparison::AtMost) if left >= length => Formula::Constant(true),
        (Some(left), _) if left > length => Formula::Constant(false),
        (Some(1), Comparison::Equal) if length == 1 => all(of),
        (Some(left), _) => Formula::Count { comparison, count: left, of },
    }
}

/// Of how many rows something holds: a row for each entity of a category.
pub(super) fn over_rows(puzzle: &Puzzle, of: &Formula) -> Vec<Formula> {
    if is_large(of) {
        return Vec::new();
    }
    // A category of which nothing is said keeps all parts alike; one of which it is makes them short.
    let shape = puzzle.shape();
    let entities = of.entities();
    let best = shape.category_ids().max_by_key(|category| {
        (
            entities.iter().filter(|entity| entity.category == *category).count(),
            std::cmp::Reverse(category.index()),
        )
    });
    let category = best.unwrap_or(CategoryId(0));
    shape.entities_of(category).map(|row| settled(grouped(puzzle, substituted(of, row)))).collect()
}

/// A formula in which it is reckoned out of which group of its own category an entity is: Ann is a woman.
pub(super) fn grouped(puzzle: &Puzzle, of: Formula) -> Formula {
    let each = |of: Vec<Formula>| of.into_iter().map(|of| grouped(puzzle, of)).collect();
    match of {
        Formula::Group { category, attribute, entity, group } if entity.category == category => {
            let all = puzzle.category(category).attributes.get(usize::from(attribute.0)).map(|all| &all.of);
            match all {
                Some(AttributeValues::Nominal { of, .. }) => {
                    Formula::Constant(of.get(usize::from(entity.index)) == Some(&group))
                }
                _ => Formula::Group { category, attribute, entity, group },
            }
        }
        Formula::Not(of) => Formula::Not(Box::new(grouped(puzzle, *of))),
        Formula::All(of) => Formula::All(each(of)),
        Formula::Any(of) => Formula::Any(each(of)),
        Formula::Count { comparison, count, of } => Formula::Count { comparison, count, of: each(of) },
        other => other,
    }
}

/// The most parts of a formula that is told of every row.
const MOST_PARTS: usize = 200;

/// Whether a formula has so many parts that it is told of no more rows.
pub(super) fn is_large(of: &Formula) -> bool {
    fn parts(of: &Formula, most: usize) -> usize {
        let mut count = 1;
        for part in of.parts() {
            if count > most {
                break;
            }
            count += parts(part, most);
        }
        count
    }
    parts(of, MOST_PARTS) > MOST_PARTS
}

/// Whether some row is so; where it has an entity, whether its row is.
pub(super) fn some(puzzle: &Puzzle, of: &Formula) -> Formula {
    let own = |of: &Formula| match of {
        Formula::Same(ROW, of) | Formula::Same(of, ROW) => Some(*of),
        _ => None,
    };
    match of {
        _ if is_large(of) => Formula::Constant(false),
        Formula::All(parts) if let Some(own) = parts.iter().find_map(own) => settled(substituted(of, own)),
        _ => any(over_rows(puzzle, of)),
    }
}

/// How many of these hold.
pub(super) fn how_many(comparison: Comparison, count: u32, of: Vec<Formula>) -> Formula {
    settled(Formula::Count { comparison, count, of })
}

/// A measure of a row compared with that of another.
pub(super) fn compared(measure: Measure, a: Entity, comparison: Comparison, right: Linear) -> Formula {
    Formula::Compare(Linear::of(measure, a), comparison, right)
}

/// A formula denied: one that just one of two holds becomes that none does.
pub(super) fn refuted(of: Formula) -> Formula {
    match of {
        Formula::Count { comparison: Comparison::Equal, count: 1, of } => all(of.into_iter().map(not)),
        of => not(of),
    }
}
