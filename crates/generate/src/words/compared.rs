//! What a comparison of two rows, or of a row with a value, comes to.

use because_encodings::{Comparison, Entity, Formula, Linear, Measure, Number, Puzzle, Scale};

/// A comparison in the simplest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compared {
    /// The first has more than the second by so much.
    Rows { measure: Measure, more: Entity, less: Entity, by: By },
    /// The row is over, under, at least or at most the value.
    Value { measure: Measure, row: Entity, comparison: Comparison, value: Number },
}

/// By how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// Anything.
    Any,
    /// Exactly so much.
    Exactly(Number),
    /// So much or more.
    AtLeast(Number),
    /// So much or less.
    AtMost(Number),
    /// More than so much.
    Over(Number),
}

/// What a formula compares, where it is a comparison of one row with another or with a value.
pub(super) fn compared(puzzle: &Puzzle, formula: &Formula) -> Option<Compared> {
    match formula {
        Formula::Compare(left, comparison, right) => comparison_of(puzzle, left, *comparison, right),
        Formula::InOrder { measure, entities } => match entities.as_slice() {
            [less, more] => Some(Compared::Rows { measure: *measure, more: *more, less: *less, by: By::Any }),
            _ => None,
        },
        Formula::All(of) => bounded(puzzle, of),
        _ => None,
    }
}

/// "More, by at most so much": x > y and x <= y + d.
fn bounded(puzzle: &Puzzle, of: &[Formula]) -> Option<Compared> {
    let [a, b] = of else { return None };
    for (order, bound) in [(a, b), (b, a)] {
        let Some(Compared::Rows { measure, more, less, by: By::Any }) = compared(puzzle, order) else {
            continue;
        };
        let Formula::Compare(left, comparison, right) = bound else { continue };
        let (Some(x), Some(y)) = (alone(left), alone(right)) else { continue };
        let Some(added) = right.constant.checked_sub(left.constant) else { continue };
        let fits = match comparison {
            Comparison::AtMost => x == (more, measure) && y == (less, measure) && added > Number::ZERO,
            Comparison::AtLeast => x == (less, measure) && y == (more, measure) && added < Number::ZERO,
            _ => false,
        };
        if fits {
            return Some(Compared::Rows { measure, more, less, by: By::AtMost(added.magnitude()) });
        }
    }
    None
}

fn comparison_of(puzzle: &Puzzle, left: &Linear, comparison: Comparison, right: &Linear) -> Option<Compared> {
    let (left, right) = (valued(puzzle, left)?, valued(puzzle, right)?);
    match (left.terms.is_empty(), right.terms.is_empty()) {
        (false, true) => {
            let (row, measure) = alone(&left)?;
            let value = right.constant.checked_sub(left.constant)?;
            Some(Compared::Value { measure, row, comparison, value })
        }
        (true, false) => {
            let (row, measure) = alone(&right)?;
            let value = left.constant.checked_sub(right.constant)?;
            Some(Compared::Value { measure, row, comparison: comparison.mirrored(), value })
        }
        (false, false) => {
            let ((x, measure), (y, other)) = (alone(&left)?, alone(&right)?);
            let added = right.constant.checked_sub(left.constant)?;
            (measure == other).then(|| rows(measure, (x, y), comparison, added)).flatten()
        }
        (true, true) => None,
    }
}

/// x compares so with y + `added`.
fn rows(
    measure: Measure,
    (x, y): (Entity, Entity),
    comparison: Comparison,
    added: Number,
) -> Option<Compared> {
    let more = |by| Some(Compared::Rows { measure, more: x, less: y, by });
    let less = |by| Some(Compared::Rows { measure, more: y, less: x, by });
    let (size, zero) = (added.magnitude(), Number::ZERO);
    match comparison {
        Comparison::More if added == zero => more(By::Any),
        Comparison::Less if added == zero => less(By::Any),
        Comparison::Equal if added > zero => more(By::Exactly(size)),
        Comparison::Equal if added < zero => less(By::Exactly(size)),
        Comparison::AtLeast if added > zero => more(By::AtLeast(size)),
        Comparison::AtMost if added < zero => less(By::AtLeast(size)),
        Comparison::More if added > zero => more(By::Over(size)),
        Comparison::Less if added < zero => less(By::Over(size)),
        _ => None,
    }
}

/// The sum with the values of entities of its own category counted in: "$5's price" is five.
fn valued(puzzle: &Puzzle, sum: &Linear) -> Option<Linear> {
    let mut valued = Linear::constant(sum.constant);
    for term in &sum.terms {
        if term.entity.category == term.measure.category {
            let numbers = term.measure.numbers(puzzle.category(term.measure.category))?;
            let value = numbers.get(usize::from(term.entity.index))?.checked_mul(term.coefficient)?;
            valued = valued.plus(value)?;
        } else {
            valued.terms.push(*term);
        }
    }
    Some(valued)
}

/// The one row of a sum, and what is measured of it.
fn alone(sum: &Linear) -> Option<(Entity, Measure)> {
    match sum.terms.as_slice() {
        [term] if term.coefficient == Number::ONE && !matches!(term.measure.scale, Scale::Attribute(_)) => {
            Some((term.entity, term.measure))
        }
        _ => None,
    }
}
