//! Predicates tied together.

use std::rc::Rc;

use because_encodings::{Comparison, Formula};

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Made, Person, Predicate, Sem};
use super::super::meaning::{all, any, how_many, not};
use super::super::parts::Parts;
use super::super::tokens::class;
use super::lists::merged;

fn two<'a>(parts: &'a Parts<'_>) -> Option<(&'a Rc<Predicate>, &'a Rc<Predicate>)> {
    let mut of = parts.sems().filter_map(Sem::predicate);
    Some((of.next()?, of.next()?))
}

/// Two predicates of one row as one; `None` where their subjects are of different sorts.
fn tied(a: &Predicate, b: &Predicate, formula: Formula) -> Option<Predicate> {
    let subject = match (a.subject, b.subject) {
        (Person::Yes, Person::No) | (Person::No, Person::Yes) => return None,
        (Person::Perhaps, other) | (other, _) => other,
    };
    let mut presumed = a.presumed.clone();
    presumed.extend(b.presumed.iter().cloned());
    Some(Predicate {
        formula,
        presumed,
        entity: None,
        denied: a.denied || b.denied,
        subject,
        objects: merged(a.objects, b.objects),
        verb: a.verb,
    })
}

fn made(of: Option<Predicate>) -> Option<Made> {
    Made::of(Sem::Predicate(Rc::new(of?)))
}

/// "paid $2 and came from Kent"; what goes on without a verb of its own after a denial is left open.
pub(super) fn and(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (a, b) = two(parts)?;
    // "did not sail and row": what the denial goes with is open.
    let tie =
        parts.all().any(|item| context.key(usize::from(item.start)) == "and" && item.end == item.start + 1);
    let finite = context.tokens[usize::from(b.verb.span.0)].is(class::BE | class::AUXILIARY | class::HAVE);
    let extra = match a.verb.denied && tie && !finite {
        true => context.assume(Assumption::Scope(a.verb.span.0)),
        false => (0, 0),
    };
    Made::with(Sem::Predicate(Rc::new(tied(a, b, all([a.formula.clone(), b.formula.clone()]))?)), extra)
}

/// "who paid $2 and who came from Kent", "with red hair from Kent".
pub(super) fn both(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (a, b) = two(parts)?;
    // A value that the second goes with was said of another: "the man from the town in Kent".
    made(tied(a, b, all([a.formula.clone(), b.formula.clone()])))
}

/// "either paid $2 or came from Kent".
pub(super) fn either(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (a, b) = two(parts)?;
    made(tied(a, b, how_many(Comparison::Equal, 1, vec![a.formula.clone(), b.formula.clone()])))
}

/// "paid $2 or came from Kent".
pub(super) fn or(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (a, b) = two(parts)?;
    let of = tied(a, b, any([a.formula.clone(), b.formula.clone()]))?;
    let extra = context.assume(Assumption::Or(parts.all().next()?.end));
    Made::with(Sem::Predicate(Rc::new(of)), extra)
}

/// "neither paid $2 nor came from Kent".
pub(super) fn neither(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (a, b) = two(parts)?;
    if a.denied || b.denied {
        return None;
    }
    let of = tied(a, b, all([not(a.formula.clone()), not(b.formula.clone())]));
    made(of.map(|of| Predicate { denied: true, ..of }))
}
