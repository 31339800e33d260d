//! Whether two formulas say the same, seen by their looks alone.

use because_encodings::{Comparison, Entity, Formula, Measure, Puzzle};
use itertools::Itertools;

use super::compared::{By, Compared, compared};

/// Whether two formulas are the same but for the order of what may stand in any order, and for how they are
/// written. Formulas that say the same may be told apart; those that do not are never taken for the same.
pub(crate) fn same(puzzle: &Puzzle, a: &Formula, b: &Formula) -> bool {
    if a == b {
        return true;
    }
    if let (Some(a), Some(b)) = (compared(puzzle, a), compared(puzzle, b)) {
        return a == b;
    }
    match (a, b) {
        (Formula::Same(a, b), Formula::Same(c, d)) => (a, b) == (d, c),
        (Formula::Not(a), Formula::Not(b)) => same(puzzle, a, b),
        (Formula::Different(a), Formula::Different(b)) => sorted(a) == sorted(b),
        (Formula::Matching(a, b), Formula::Matching(c, d)) => {
            let (a, b, c, d) = (sorted(a), sorted(b), sorted(c), sorted(d));
            a == c && b == d || a == d && b == c
        }
        (
            Formula::Between { measure, middle, ends },
            Formula::Between { measure: m, middle: mid, ends: (x, y) },
        ) => orders_alike(puzzle, *measure, *m) && middle == mid && (*ends == (*x, *y) || *ends == (*y, *x)),
        (
            Formula::Apart { measure, a, b, comparison, distance, distinct },
            Formula::Apart { measure: m, a: c, b: d, comparison: compares, distance: by, distinct: apart },
        ) => {
            let told = measure == m && comparison == compares && distance == by && distinct == apart;
            told && (a, b) == (d, c)
        }
        (Formula::Implies(a, b), Formula::Implies(c, d)) => same(puzzle, a, c) && same(puzzle, b, d),
        _ if chain(puzzle, a).is_some() => chain(puzzle, a) == chain(puzzle, b),
        _ => match (none_of(a), none_of(b)) {
            (Some(a), Some(b)) => alike(puzzle, &a, &b),
            _ => one_of(a).zip(one_of(b)).is_some_and(|(a, b)| alike(puzzle, a, b)),
        },
    }
}

/// The pairs of rows of which a formula says that one has more than the other, in order, if it says no more.
fn chain(puzzle: &Puzzle, formula: &Formula) -> Option<Vec<(Measure, Entity, Entity)>> {
    let mut pairs = match formula {
        Formula::InOrder { measure, entities } => {
            entities.windows(2).map(|pair| (*measure, pair[0], pair[1])).collect()
        }
        Formula::All(of) => {
            let pair = |part| match compared(puzzle, part) {
                Some(Compared::Rows { measure, more, less, by: By::Any }) => Some((measure, less, more)),
                _ => None,
            };
            of.iter().map(pair).collect::<Option<Vec<_>>>()?
        }
        _ => return None,
    };
    pairs.sort_unstable();
    Some(pairs)
}

fn sorted<T: Ord + Clone>(of: &[T]) -> Vec<T> {
    let mut of = of.to_vec();
    of.sort_unstable();
    of
}

/// The formulas of which none holds.
fn none_of(formula: &Formula) -> Option<Vec<&Formula>> {
    match formula {
        Formula::All(of) => of
            .iter()
            .map(|part| if let Formula::Not(inner) = part { Some(inner.as_ref()) } else { None })
            .collect(),
        Formula::Not(inner) => match inner.as_ref() {
            Formula::Any(of) => Some(of.iter().collect()),
            _ => None,
        },
        Formula::Count { comparison: Comparison::Equal | Comparison::AtMost, count: 0, of } => {
            Some(of.iter().collect())
        }
        _ => None,
    }
}

/// The formulas of which exactly one holds.
fn one_of(formula: &Formula) -> Option<&[Formula]> {
    match formula {
        Formula::Count { comparison: Comparison::Equal, count: 1, of } => Some(of),
        Formula::Any(of) if of.iter().array_combinations().all(|[a, b]| exclude(a, b)) => Some(of),
        _ => None,
    }
}

/// Whether two formulas put one entity into the rows of two others of one category.
fn exclude(a: &Formula, b: &Formula) -> bool {
    let (Formula::Same(a, b), Formula::Same(c, d)) = (a, b) else { return false };
    let apart = |x: &Entity, y: &Entity| x != y && x.category == y.category;
    [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)].iter().any(|(a, b, c, d)| a == c && apart(b, d))
}

/// Whether of any two rows one has more by one measure just where it has by the other: values, and ranks by these.
fn orders_alike(puzzle: &Puzzle, a: Measure, b: Measure) -> bool {
    if a == b || a.category != b.category {
        return a == b;
    }
    let category = puzzle.category(a.category);
    let (Some(a), Some(b)) = (a.numbers(category), b.numbers(category)) else { return false };
    let pairs = || a.iter().zip(&b);
    a.len() == b.len() && pairs().all(|(x, y)| pairs().all(|(other, by)| x.cmp(other) == y.cmp(by)))
}

/// Whether two lists say the same, in any order.
fn alike<A: AsFormula, B: AsFormula>(puzzle: &Puzzle, a: &[A], b: &[B]) -> bool {
    a.len() == b.len()
        && a.iter().all(|part| b.iter().any(|other| same(puzzle, part.formula(), other.formula())))
        && b.iter().all(|part| a.iter().any(|other| same(puzzle, part.formula(), other.formula())))
}

/// A formula, or a reference to one.
trait AsFormula {
    fn formula(&self) -> &Formula;
}

impl AsFormula for Formula {
    fn formula(&self) -> &Formula {
        self
    }
}

impl AsFormula for &Formula {
    fn formula(&self) -> &Formula {
        self
    }
}
