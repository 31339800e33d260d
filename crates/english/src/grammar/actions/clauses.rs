//! Clauses: a subject and what is said of it.

use std::rc::Rc;

use because_encodings::{Comparison, Formula};

use super::super::context::Context;
use super::super::item::{Clause, Made, Phrase, Predicate, Sem};
use super::super::meaning::{all, how_many, not};
use super::super::noun::bound;
use super::super::parts::Parts;
use super::link::verb;
use super::lists::phrases;

fn predicate<'a>(parts: &'a Parts<'_>) -> Option<&'a Rc<Predicate>> {
    parts.sems().filter_map(Sem::predicate).last()
}

pub(super) fn made(formula: Formula, presumed: Vec<Formula>, extra: (u32, u64)) -> Option<Made> {
    if matches!(formula, Formula::Constant(_)) {
        return None;
    }
    Made::with(Sem::Clause(Rc::new(Clause { formula, presumed, subject: None })), extra)
}

/// "Ann paid $2."
pub(super) fn clause(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let of = predicate(parts)?;
    let (clause, extra) = bound(context, subject, of)?;
    Made::with(Sem::Clause(Rc::new(clause)), extra)
}

/// The clauses of several subjects: what each says, what they presume, and what that costs and assumes.
pub(super) type Each = (Vec<Formula>, Vec<Formula>, (u32, u64));

/// The clause of each of some subjects.
pub(super) fn of_each(context: &Context<'_>, subjects: &[Rc<Phrase>], of: &Predicate) -> Option<Each> {
    let (mut formulas, mut presumed, mut extra) = (Vec::new(), Vec::new(), (0, 0));
    for subject in subjects {
        let (clause, more) = bound(context, subject, of)?;
        formulas.push(clause.formula);
        presumed.extend(clause.presumed);
        extra = (extra.0.max(more.0), extra.1 | more.1);
    }
    Some((formulas, presumed, extra))
}

/// "Neither Ann nor Bob paid $2."
pub(super) fn neither_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = predicate(parts)?;
    if of.denied {
        return None;
    }
    let (formulas, presumed, extra) = of_each(context, &phrases(parts), of)?;
    let extra = match of.formula {
        Formula::Any(_) => context.assume(super::super::assumption::Assumption::Scope(of.verb.span.0)),
        _ => extra,
    };
    made(all(formulas.into_iter().map(not)), presumed, extra)
}

/// "Either Ann or Bob paid $2."
pub(super) fn either_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (formulas, presumed, extra) = of_each(context, &phrases(parts), predicate(parts)?)?;
    made(how_many(Comparison::Equal, 1, formulas), presumed, extra)
}

/// "Both Ann and Bob came before Cleo.": two that cannot have one value.
pub(super) fn each_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = predicate(parts)?;
    if of.entity.is_some() {
        return None;
    }
    let subjects = phrases(parts);
    let (mut formulas, presumed, extra) = of_each(context, &subjects, of)?;
    let entities: Vec<_> = subjects.iter().filter_map(|of| of.entity).collect();
    let apart =
        entities.iter().enumerate().any(|(i, a)| entities[..i].iter().any(|b| a.category != b.category));
    if apart && entities.len() == subjects.len() && !of.denied {
        formulas.push(Formula::Different(entities));
    }
    made(all(formulas), presumed, extra)
}

/// "It was Ann who paid $2."
pub(super) fn cleft(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| verb.copula)?;
    let subject = parts.sems().find_map(Sem::phrase)?;
    let (clause, extra) = bound(context, subject, predicate(parts)?)?;
    let formula = if verb.denied { not(clause.formula) } else { clause.formula };
    made(formula, clause.presumed, extra)
}

/// Not the first subject but the second.
fn rather(context: &Context<'_>, no: &Rc<Phrase>, yes: &Rc<Phrase>, of: &Predicate) -> Option<Made> {
    let (one, extra) = bound(context, no, of)?;
    let (other, more) = bound(context, yes, of)?;
    let presumed = one.presumed.into_iter().chain(other.presumed).collect();
    let extra = (extra.0.max(more.0), extra.1 | more.1);
    made(all([not(one.formula), other.formula]), presumed, extra)
}

/// "It wasn't Ann but Bob who paid $2."
pub(super) fn cleft_but(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    verb(parts).filter(|verb| verb.copula && verb.denied)?;
    let of = phrases(parts);
    rather(context, of.first()?, of.get(1)?, predicate(parts)?)
}

/// "Not the scarf but the camera was fetched on Tuesday."
pub(super) fn corrected_subject(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = phrases(parts);
    rather(context, of.first()?, of.get(1)?, predicate(parts)?)
}

/// "Ann, not Bob, paid $2."
pub(super) fn instead(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = phrases(parts);
    rather(context, of.get(1)?, of.first()?, predicate(parts)?)
}
