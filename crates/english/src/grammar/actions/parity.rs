//! Values that are odd or even.

use std::rc::Rc;

use because_encodings::{Comparison, Formula, Measure};

use super::super::context::Context;
use super::super::item::{Made, Predicate, Sem, set_of};
use super::super::meaning::{ROW, how_many, not};
use super::super::noun::bound;
use super::super::parts::Parts;
use super::clauses::made;
use super::link::verb;
use super::lists::phrases;

/// "has an odd number": an even one where so marked.
pub(super) fn parity(context: &Context<'_>, parts: &Parts<'_>, even: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let noun = parts.noun();
    let categories = verb.categories | noun.map_or(0, |noun| noun.categories);
    let mut of = context.world.ordered().filter(|of| categories & set_of(*of) != 0);
    let (Some(category), None) = (of.next(), of.next()) else { return None };
    let formula = Formula::Parity { measure: Measure::value(category), entity: ROW, odd: even == 0 };
    let of = Predicate::said(formula, Vec::new(), verb);
    Made::of(Sem::Predicate(Rc::new(of)))
}

/// "the even-numbered houses": all values that are so.
pub(super) fn numbered(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let even = parts.all().any(|item| context.key(usize::from(item.start)) == "even");
    let noun = parts.noun().filter(|noun| noun.plural)?;
    let mut of = context.world.ordered().filter(|of| noun.categories & set_of(*of) != 0);
    let (Some(category), None) = (of.next(), of.next()) else { return None };
    let values = context.world.puzzle.category(category).values.as_ref()?;
    let whole: Vec<i64> = values.of.iter().map(|of| of.to_whole()).collect::<Option<_>>()?;
    let so = whole.iter().zip(context.world.puzzle.shape().entities_of(category));
    let so = so.filter(|(value, _)| (**value % 2 == 0) == even).map(|(_, of)| of);
    Made::of(super::several::list(so.collect(), noun))
}

/// "have the same parity positions": two values are both odd or both even; are not where so marked.
pub(super) fn parities(context: &Context<'_>, parts: &Parts<'_>, other: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied)?;
    let noun = parts.noun()?;
    let mut of = context.world.ordered().filter(|of| noun.categories & set_of(*of) != 0);
    let (Some(category), None) = (of.next(), of.next()) else { return None };
    let formula = Formula::Parity { measure: Measure::value(category), entity: ROW, odd: true };
    let (mut formulas, mut presumed, mut extra) = (Vec::new(), Vec::new(), (0, 0));
    for row in phrases(parts) {
        let (clause, more) = bound(context, &row, &Predicate::said(formula.clone(), Vec::new(), verb))?;
        formulas.push(clause.formula);
        presumed.extend(clause.presumed);
        extra = (extra.0.max(more.0), extra.1 | more.1);
    }
    let [_, _] = formulas.as_slice() else { return None };
    let one = how_many(Comparison::Equal, 1, formulas);
    made(if other == 1 { one } else { not(one) }, presumed, extra)
}

/// "Ann's age is odd": what is owned tells of which category.
pub(super) fn parity_of(context: &Context<'_>, parts: &Parts<'_>, even: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let subject = parts.sems().find_map(Sem::phrase).filter(|of| of.owned)?;
    let mut of = context.world.ordered().filter(|of| subject.categories & set_of(*of) != 0);
    let (Some(category), None) = (of.next(), of.next()) else { return None };
    let formula = Formula::Parity { measure: Measure::value(category), entity: ROW, odd: even == 0 };
    let (clause, extra) = bound(context, subject, &Predicate::said(formula, Vec::new(), verb))?;
    Made::with(Sem::Clause(Rc::new(clause)), extra)
}
