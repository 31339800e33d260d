//! The differences of values that formulas speak of.

use because_encodings::{CategoryId, Formula, Linear, Measure, Number, Puzzle, Scale};

/// The parts of a formula and itself, from the top.
fn all_parts(formula: &Formula) -> Vec<&Formula> {
    let mut found = vec![formula];
    let mut at = 0;
    while at < found.len() {
        let parts = found[at].parts();
        found.extend(parts);
        at += 1;
    }
    found
}

/// The differences of a category's values that a formula speaks of; a single value counts as its distance from the
/// least. Empty where the values' order is all that matters.
pub(super) fn lengths(puzzle: &Puzzle, formula: &Formula, category: CategoryId) -> Vec<Number> {
    let least = puzzle.category(category).values.as_ref().and_then(|values| values.of.iter().min().copied());
    let mut found = Vec::new();
    for part in all_parts(formula) {
        match part {
            Formula::Apart { measure, distance, .. } if is_value(*measure, category) => found.push(*distance),
            Formula::Compare(left, _, right) => {
                let about =
                    left.terms.iter().chain(&right.terms).any(|term| is_value(term.measure, category));
                let plain = left.terms.iter().chain(&right.terms).all(|term| term.coefficient == Number::ONE)
                    && left.terms.len() == 1
                    && right.terms.len() == 1
                    && left.constant == right.constant;
                if about && !plain {
                    let (weight, constant) =
                        (minus(weight(left), weight(right)), minus(right.constant, left.constant));
                    let base = least.and_then(|least| least.checked_mul(weight)).unwrap_or_default();
                    found.push(minus(constant, base));
                }
            }
            Formula::Parity { measure, .. } if is_value(*measure, category) => found.push(Number::ONE),
            _ => {}
        }
    }
    found
}

fn is_value(measure: Measure, category: CategoryId) -> bool {
    measure.category == category && measure.scale == Scale::Value
}

/// The sum of the factors.
pub(super) fn weight(of: &Linear) -> Number {
    of.terms.iter().map(|term| term.coefficient).fold(Number::ZERO, plus)
}

fn plus(a: Number, b: Number) -> Number {
    a.checked_add(b).unwrap_or_default()
}

/// The difference; zero past the range.
pub(super) fn minus(a: Number, b: Number) -> Number {
    a.checked_sub(b).unwrap_or_default()
}
