//! Differences within two bounds, and places that may be the next.

use std::rc::Rc;

use because_encodings::Comparison;

use super::super::context::Context;
use super::super::item::{Amount, Compare, Compared, Made, Sem};
use super::super::parts::Parts;
use super::alike::is_difference;
use super::comparisons::{compare, compare_of, compared, object_of, parts_compared};
use super::phrases::is_placed;

/// "at least two and at most five years before Ann": the one bound and the other, of one difference.
pub(super) fn to_spread(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let last = parts_compared(parts).pop();
    let (compare, object) = match last.as_deref() {
        Some(Compared::To(compare, object)) => ((**compare).clone(), object.clone()),
        Some(_) => return None,
        None => (compare_of(parts)?, object_of(parts)?),
    };
    let bounds = parts.sems().filter_map(|sem| if let Sem::Bound(of) = sem { Some(*of) } else { None });
    let amounts = parts.sems().filter_map(|sem| if let Sem::Amount(of) = sem { Some(*of) } else { None });
    let mut all: Vec<(Comparison, Amount)> = bounds.zip(amounts).collect();
    if all.len() == 1 {
        all.push((compare.bound, compare.amount?));
    }
    let upward = |of: &Comparison| match of {
        Comparison::AtLeast | Comparison::More => Some(true),
        Comparison::AtMost | Comparison::Less => Some(false),
        _ => None,
    };
    // "At least two years before Ann, but at most five": the last is told first.
    let by = |item: &super::super::item::Item| context.key(usize::from(item.start)) == "by";
    if matches!(parts.all().next()?.sem, Sem::Compared(_)) {
        let (first, second) = (compare.amount?, parts.amount()?);
        (parts.all().any(by) || is_difference(context, &first, &second)).then_some(())?;
        all.sort_by_key(|(of, _)| upward(of) == Some(false));
    }
    let [(low, one), (high, other)] = all.as_slice() else { return None };
    // "At least 62 but at most 5 years older": the first is no difference.
    let comparable = one.unit == other.unit || one.unit == 0 || other.unit == 0;
    let fits = upward(low)? && !upward(high)? && !(comparable && one.number > other.number);
    fits.then_some(())?;
    // What the one is counted in the other is, unless it says.
    let counted = |of: &Amount, other: &Amount| match of.unit == 0 && !of.money {
        true => Amount { number: of.number, ..*other },
        false => *of,
    };
    let to = |bound, amount| {
        let of = Compare { amount: Some(amount), bound, ..compare.clone() };
        Rc::new(Compared::To(Rc::new(of), object.clone()))
    };
    compared(Compared::All(vec![to(*low, counted(one, other)), to(*high, counted(other, one))]))
}

/// "lives on the floor above Ann": on the next.
pub(super) fn next_place(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    is_placed(context, parts.noun()?).then(|| compare(context, parts, 0)).flatten()
}
