//! What several rows have together.

use std::rc::Rc;

use because_encodings::Formula;

use super::super::context::Context;
use super::super::item::{Made, Object, Phrase, Sem};
use super::super::measure::counts_by_number;
use super::super::parts::Parts;
use super::alike::is_value;
use super::clauses;
use super::comparisons::{around, as_much, object, parts_compared};
use super::resolved::{Told, resolved, under};

/// What several rows have together, compared: "Ann and Bob together paid $8"; where so marked, with what another has:
/// "is Cleo's".
pub(super) fn total(context: &Context<'_>, parts: &Parts<'_>, of_row: u8) -> Option<Made> {
    let verb = super::link::verb(parts);
    let objects: Vec<Rc<Object>> = parts.objects();
    let Some(Object::Rows { times: (1, 1), of: rows }) = objects.first().map(|of| &**of) else { return None };
    let of = match (parts_compared(parts).pop(), objects.get(1)) {
        (Some(of), _) => of,
        (None, Some(object)) => {
            let value = match &**object {
                Object::Rows { of, .. } => match of.as_slice() {
                    [of] => is_value(context, of) || of_row == 1 && of.owned && !rows.contains(of),
                    _ => false,
                },
                Object::Amount(_) => true,
                _ => false,
            };
            value.then_some(())?;
            as_much(parts, object.clone())
        }
        _ => return None,
    };
    let of = under(&of, verb.is_some_and(|verb| verb.denied))?;
    let mut around = around(parts);
    let told = |of: &&Rc<Phrase>| of.owned || counts_by_number(context);
    around.categories |= rows.iter().filter(told).fold(0, |all, of| all | of.categories);
    let Told { formula, mut presumed, extra } =
        resolved(context, &of, rows, around, verb.unwrap_or_default())?;
    // Those who have it between them are several.
    let entities: Option<Vec<_>> = rows.iter().map(|of| of.entity).collect();
    let whole = usize::from(parts.all().next()?.start)..usize::from(parts.all().last()?.end);
    let between =
        whole.into_iter().any(|place| context.key(place) == "between" && context.key(place + 1) == "them");
    if let Some(of) = entities.filter(|of| between && of.iter().any(|one| one.category != of[0].category)) {
        presumed.push(Formula::Different(of));
    }
    clauses::made(formula, presumed, extra)
}

/// What several rows have together: "add the price of Ann to Bob's".
pub(super) fn summed(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let mut all = Vec::new();
    for sem in parts.sems() {
        let Sem::Object(of) = sem else { continue };
        let Object::Rows { times: (1, 1), of } = &**of else { return None };
        all.extend(of.iter().cloned());
    }
    (all.len() > 1).then_some(())?;
    object(Object::Rows { times: (1, 1), of: all })
}
