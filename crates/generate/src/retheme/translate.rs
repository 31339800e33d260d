//! Clues about other categories and values, with the same meaning.

use because_encodings::{Formula, Linear, Measure, Number, Scale, Term};

use super::RethemeError;
use super::fitting::Fitted;
use super::lengths::{minus, weight};

/// The same clue about the new categories.
pub(super) fn formula(old: &Formula, fitted: &Fitted, clue: u32) -> Result<Formula, RethemeError> {
    let unfit = |what| Err(RethemeError::Unfit { clue, what });
    let again = |part: &Formula| formula(part, fitted, clue);
    let all = |of: &[Formula]| of.iter().map(again).collect::<Result<Vec<Formula>, RethemeError>>();
    let entity = |of| fitted.entity(of);
    let measure = |of: Measure| match of.scale {
        Scale::Attribute(_) => Err(RethemeError::Unfit { clue, what: "an attribute" }),
        scale => Ok(Measure { category: fitted.category(of.category), scale }),
    };
    Ok(match old {
        Formula::Constant(value) => Formula::Constant(*value),
        Formula::Same(a, b) => Formula::Same(entity(*a), entity(*b)),
        Formula::Different(of) => Formula::Different(of.iter().map(|of| entity(*of)).collect()),
        Formula::Matching(left, right) => {
            let moved = |of: &[_]| of.iter().map(|of| entity(*of)).collect();
            Formula::Matching(moved(left), moved(right))
        }
        Formula::Compare(left, comparison, right) => {
            let Some((left, right)) = compared(left, right, fitted) else {
                return unfit("sums that other values do not have");
            };
            Formula::Compare(left, *comparison, right)
        }
        Formula::Apart { measure: of, a, b, comparison, distance, distinct } => {
            let length = match of.scale == Scale::Rank {
                true => Some(*distance),
                false => fitted.change[of.category.index()].length(*distance),
            };
            let Some(distance) = length else { return unfit("a distance that other values do not have") };
            Formula::Apart {
                measure: measure(*of)?,
                a: entity(*a),
                b: entity(*b),
                comparison: *comparison,
                distance,
                distinct: *distinct,
            }
        }
        Formula::Between { measure: of, middle, ends } => Formula::Between {
            measure: measure(*of)?,
            middle: entity(*middle),
            ends: (entity(ends.0), entity(ends.1)),
        },
        Formula::InOrder { measure: of, entities } => Formula::InOrder {
            measure: measure(*of)?,
            entities: entities.iter().map(|of| entity(*of)).collect(),
        },
        Formula::Parity { .. } => return unfit("odd and even values"),
        Formula::Place { category, entity: of, place } => {
            Formula::Place { category: fitted.category(*category), entity: entity(*of), place: *place }
        }
        Formula::Group { .. } | Formula::SameGroup { .. } => return unfit("groups"),
        Formula::Clue(number) => Formula::Clue(*number),
        Formula::Not(inner) => Formula::Not(Box::new(again(inner)?)),
        Formula::All(of) => Formula::All(all(of)?),
        Formula::Any(of) => Formula::Any(all(of)?),
        Formula::Implies(a, b) => Formula::Implies(Box::new(again(a)?), Box::new(again(b)?)),
        Formula::Iff(a, b) => Formula::Iff(Box::new(again(a)?), Box::new(again(b)?)),
        Formula::Count { comparison, count, of } => {
            Formula::Count { comparison: *comparison, count: *count, of: all(of)? }
        }
    })
}

/// A comparison of sums in new values: with v' = to + factor · (v − from) / divisor for each value, what is left over of
/// `from` and `to` goes to the constant of the right side. `None` where several categories are summed.
fn compared(left: &Linear, right: &Linear, fitted: &Fitted) -> Option<(Linear, Linear)> {
    let first = left.terms.iter().chain(&right.terms).next()?.measure;
    let one = left.terms.iter().chain(&right.terms).all(|term| term.measure == first);
    if !one || matches!(first.scale, Scale::Attribute(_)) {
        return None;
    }
    let moved = |of: &Linear| Linear {
        terms: of
            .terms
            .iter()
            .map(|term| Term {
                coefficient: term.coefficient,
                measure: Measure { category: fitted.category(first.category), scale: first.scale },
                entity: fitted.entity(term.entity),
            })
            .collect(),
        constant: Number::ZERO,
    };
    let (mut new_left, mut new_right) = (moved(left), moved(right));
    let weight = minus(weight(left), weight(right));
    let constant = minus(right.constant, left.constant);
    if first.scale == Scale::Rank {
        new_left.constant = left.constant;
        new_right.constant = right.constant;
        return Some((new_left, new_right));
    }
    if weight == Number::ZERO && constant == Number::ZERO {
        return Some((new_left, new_right));
    }
    let change = fitted.change[first.category.index()];
    let base = Number::whole(change.from)?.checked_mul(weight)?;
    let length = change.length(minus(constant, base))?;
    new_right.constant = length.checked_add(Number::whole(change.to)?.checked_mul(weight)?)?;
    Some((new_left, new_right))
}
