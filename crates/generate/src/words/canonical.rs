//! Whether two formulas say the same, seen by their looks alone.

use because_encodings::{Comparison, Entity, Formula, Measure, Puzzle};

use super::compared::{By, Compared, compared};

/// Whether two formulas are the same but for the order of what may stand in any order, and for how they are
/// written. Formulas that say the same may be told apart; those that do not are never taken for the same.
pub(super) fn same(puzzle: &Puzzle, a: &Formula, b: &Formula) -> bool {
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
        ) => measure == m && middle == mid && *ends == (*y, *x),
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
        _ => None,
    }
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
