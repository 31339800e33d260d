//! What comparisons that stand together share: a difference, what they count, a unit.

use std::rc::Rc;

use because_encodings::{CategoryId, Comparison, Entity, Kind};

use super::super::amount::suited;
use super::super::context::Context;
use super::super::item::{Amount, Compare, Compared, Comparing, Object, Phrase, Sort};
use crate::language::lexicon::{Dimension, comparative};

/// Whether a noun phrase is a value and no more.
pub(super) fn is_value(context: &Context<'_>, of: &Phrase) -> bool {
    let ordered = of.entity.is_some_and(|of| context.values(of).is_some());
    ordered && of.sort != Sort::Row && !of.owned && of.also.is_empty()
}

/// "at least two and at most five years before Ann": the first bounds no value, but the same difference.
pub(super) fn is_spread(context: &Context<'_>, two: &[Rc<Compared>]) -> bool {
    let [first, second] = two else { return false };
    // "At least two years before Ann, but no more than five".
    if let (Compared::To(of, _), Compared::To(_, value)) = (&**first, &**second)
        && let Some(first) = &of.amount
        && let Object::Amount(second) = &**value
        && second.unit == 0
        && is_difference(context, first, second)
        && !is_count(context, second)
    {
        return true;
    }
    let (Compared::To(_, value), Compared::To(difference, _)) = (&**first, &**second) else {
        return false;
    };
    let Some(most) = difference.amount else { return false };
    let is_below = |of: &Entity| {
        let value = context.values(*of).and_then(|values| values.of.get(usize::from(of.index)));
        value.is_none_or(|value| *value <= most.number)
    };
    let bare = match &**value {
        Object::Rows { of, .. } => {
            of.iter().all(|of| is_value(context, of) && of.entity.as_ref().is_none_or(is_below))
        }
        Object::Amount(of) => of.number <= most.number,
        Object::Literal(..) => false,
    };
    bare && matches!(difference.bound, Comparison::AtMost | Comparison::Less)
}

/// "two places ahead of Ann and one behind Bob": what the first difference is counted in, the others are.
pub(super) fn in_one_unit(all: Vec<Rc<Compared>>) -> Vec<Rc<Compared>> {
    let told = |of: &Rc<Compared>| match &**of {
        Compared::To(of, _) => of.amount.filter(|of| of.unit > 0),
        _ => None,
    };
    let Some(first) = all.first().and_then(told) else { return all };
    let counted = |of: Rc<Compared>| match &*of {
        Compared::To(compare, object) => match compare.amount {
            Some(amount) if amount.unit == 0 && !amount.money => {
                let amount = Some(Amount { number: amount.number, ..first });
                Rc::new(Compared::To(Rc::new(Compare { amount, ..(**compare).clone() }), object.clone()))
            }
            _ => of,
        },
        _ => of,
    };
    all.into_iter().map(counted).collect()
}

/// "more votes than Ann but fewer than Bob": what the first counts, the others count.
pub(super) fn of_one_noun(context: &Context<'_>, all: Vec<Rc<Compared>>) -> Vec<Rc<Compared>> {
    let Some(Compared::To(first, _)) = all.first().map(|of| &**of) else { return all };
    let counts = |of: &Compare| {
        let says = comparative(context.key(usize::from(of.word.place)));
        says.is_some_and(|says| says.dimension == Dimension::Amount)
    };
    fn told(of: Rc<Compared>, first: &Compare, counts: &dyn Fn(&Compare) -> bool) -> Rc<Compared> {
        let dimension = first.word.dimension;
        match &*of {
            Compared::To(compare, object)
                if compare.categories == 0
                    && (compare.word.dimension == dimension || counts(compare) && counts(first)) =>
            {
                let word = Comparing { dimension, ..compare.word };
                let of = Compare { categories: first.categories, word, ..(**compare).clone() };
                Rc::new(Compared::To(Rc::new(of), object.clone()))
            }
            // "…, though not as many as Cleo".
            Compared::Not(of) => Rc::new(Compared::Not(told(of.clone(), first, counts))),
            _ => of,
        }
    }
    let first = first.clone();
    all.into_iter().map(|of| told(of, &first, &counts)).collect()
}

/// Whether a number behind a difference may bound the same one: no two values of an order that it counts in are so far
/// apart otherwise, and "no more than $20" is a price.
pub(super) fn is_difference(context: &Context<'_>, first: &Amount, second: &Amount) -> bool {
    let spans = |of: CategoryId| {
        let values = &context.world.puzzle.category(of).values.as_ref()?.of;
        values.iter().max()?.checked_sub(*values.iter().min()?)
    };
    let counted = |of: &CategoryId| suited(context, *of, first).is_some();
    let mut all = context.world.ordered().filter(counted).filter_map(spans);
    !second.money && all.any(|of| second.number < of)
}

/// Whether a number is a value of some order that is counted or measured, and no place in a row.
fn is_count(context: &Context<'_>, amount: &Amount) -> bool {
    context.world.ordered().any(|of| {
        let values = context.world.puzzle.category(of).values.as_ref();
        values.is_some_and(|values| values.kind == Kind::Number && values.of.contains(&amount.number))
    })
}
