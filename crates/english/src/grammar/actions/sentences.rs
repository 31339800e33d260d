//! Sentences of clauses.

use because_encodings::{Comparison, Formula};

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Clause, Made, Sem};
use super::super::meaning::{all, any, how_many, not};
use super::super::parts::Parts;
use super::clauses::made;

/// Two clauses as a formula of both, with all that they presume.
fn two(parts: &Parts<'_>, formula: impl Fn(Formula, Formula) -> Formula) -> Option<Made> {
    let of: Vec<&Clause> = parts.sems().filter_map(Sem::clause).collect();
    let [one, other] = of.as_slice() else { return None };
    let presumed = one.presumed.iter().chain(&other.presumed).cloned().collect();
    made(formula(one.formula.clone(), other.formula.clone()), presumed, (0, 0))
}

/// "… and …", "…; …".
pub(super) fn together(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    two(parts, |a, b| all([a, b]))
}

/// "either … or …".
pub(super) fn one_of(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    two(parts, |a, b| how_many(Comparison::Equal, 1, vec![a, b]))
}

/// "… or …, or both".
pub(super) fn some_both(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    two(parts, |a, b| any([a, b]))
}

/// "… or …".
pub(super) fn some_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let Made { sem, .. } = two(parts, |a, b| any([a, b]))?;
    let at = parts.all().next()?.end;
    Made::with(sem, context.assume(Assumption::Or(at)))
}

/// "if … then …"; told the other way round where so marked.
pub(super) fn implied(_: &Context<'_>, parts: &Parts<'_>, turned: u8) -> Option<Made> {
    two(parts, |a, b| {
        let (a, b) = if turned == 1 { (b, a) } else { (a, b) };
        Formula::Implies(a.into(), b.into())
    })
}

/// "… unless …": one of them holds at least.
pub(super) fn unless(_: &Context<'_>, parts: &Parts<'_>, turned: u8) -> Option<Made> {
    two(parts, |a, b| {
        let (a, b) = if turned == 1 { (b, a) } else { (a, b) };
        Formula::Implies(not(b).into(), a.into())
    })
}

/// "… if and only if …".
pub(super) fn iff(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    two(parts, |a, b| Formula::Iff(a.into(), b.into()))
}

/// "It is not true that …".
pub(super) fn negated(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(Sem::clause)?;
    made(not(of.formula.clone()), of.presumed.clone(), (0, 0))
}
