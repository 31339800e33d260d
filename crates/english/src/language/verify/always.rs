//! A meaning that always or never holds is none.

use because_encodings::{Comparison, Formula, Linear, Number, Puzzle, Scale};

use super::objection::Objection;
use super::says::has;
use crate::language::sentence::Sentence;

/// An objection where a value is held against a number that all values are above, or all below.
pub(super) fn idle(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let idle = is_idle(sentence.world.puzzle, formula) || has(formula, &is_of_itself);
    idle.then(|| Objection::refused(sentence.all()))
}

/// Whether something is compared with itself.
fn is_of_itself(formula: &Formula) -> bool {
    let Formula::Compare(left, _, right) = formula else { return false };
    matches!((&*left.terms, &*right.terms), ([one], [other]) if one.entity == other.entity && one.measure == other.measure)
}

fn is_idle(puzzle: &Puzzle, formula: &Formula) -> bool {
    match formula {
        Formula::Compare(left, comparison, right) => {
            is_threshold(puzzle, left, *comparison, right)
                || is_threshold(puzzle, right, comparison.mirrored(), left)
        }
        Formula::Not(inner) => is_idle(puzzle, inner),
        // One bound of several may be a wide one.
        _ => false,
    }
}

/// Whether a single value compares so with a constant in all rows, or in none.
fn is_threshold(puzzle: &Puzzle, of: &Linear, comparison: Comparison, constant: &Linear) -> bool {
    let [term] = of.terms.as_slice() else { return false };
    let plain = constant.terms.is_empty() && term.coefficient == Number::ONE && of.constant == Number::ZERO;
    if !plain || term.measure.scale != Scale::Value {
        return false;
    }
    let Some(values) = puzzle.category(term.measure.category).values.as_ref() else { return false };
    let holds = values.of.iter().filter(|value| comparison.holds(*value, &constant.constant)).count();
    holds == 0 || holds == values.of.len()
}

/// An objection where one is said to be both more and less than another, or neither: no two rows are so.
pub(super) fn never(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let Formula::All(parts) = formula else { return None };
    let pointed = sentence.find(sentence.all(), &["him", "her", "he", "she", "it"]).is_some();
    let bare = |of: &Linear| Linear { constant: Number::ZERO, ..of.clone() };
    let strict = |of: &'_ Formula| match of {
        // "Beat Bob but ended 2 points behind him".
        Formula::Compare(left, Comparison::Equal, right) if pointed && left.constant < right.constant => {
            Some((bare(left), bare(right)))
        }
        Formula::Compare(left, Comparison::Equal, right) if pointed && left.constant > right.constant => {
            Some((bare(right), bare(left)))
        }
        Formula::Compare(left, Comparison::More, right) => Some((left.clone(), right.clone())),
        Formula::Compare(left, Comparison::Less, right) => Some((right.clone(), left.clone())),
        _ => None,
    };
    let found: Vec<(Linear, Linear)> = parts.iter().filter_map(strict).collect();
    let turned = |(more, less): &(Linear, Linear)| found.contains(&(less.clone(), more.clone()));
    // Of two of one category one is before the other.
    let open = |of: &'_ Formula| match of {
        Formula::Compare(left, Comparison::AtLeast, right) => Some((left.clone(), right.clone())),
        Formula::Compare(left, Comparison::AtMost, right) => Some((right.clone(), left.clone())),
        _ => None,
    };
    let open: Vec<(Linear, Linear)> = parts.iter().filter_map(open).collect();
    let apart = |a: &Linear, b: &Linear| match (&*a.terms, &*b.terms) {
        ([a], [b]) => a.entity != b.entity && a.entity.category == b.entity.category,
        _ => false,
    };
    let both = open.iter().any(|(a, b)| apart(a, b) && open.contains(&(b.clone(), a.clone())));
    (both || found.iter().any(turned)).then(|| Objection::refused(sentence.all()))
}
