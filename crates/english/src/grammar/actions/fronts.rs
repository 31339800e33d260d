//! What stands before its subject: "on Monday the dish was pie", "two days before Jon came, Ida had the soup".

use std::rc::Rc;

use because_encodings::{Entity, Formula, Kind};

use super::super::context::Context;
use super::super::item::{Made, Noun, Person, Predicate, Sem, Verb, set_of};
use super::super::leaning::is_leaning;
use super::super::meaning::{ROW, all};
use super::super::noun::bound;
use super::super::parts::Parts;
use super::lists::phrases;
use crate::language::measures::{is_duration, is_year};

fn predicates<'a>(parts: &'a Parts<'_>) -> Vec<&'a Rc<Predicate>> {
    parts.sems().filter_map(Sem::predicate).collect()
}

/// "On Monday the dish was pie": what a category's noun is said to be is had by the row that stands before.
pub(super) fn fronted_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let row = phrases(parts).into_iter().next()?;
    let nouns = parts.nouns();
    let noun: Noun = nouns.last()?;
    let of = predicates(parts).pop().filter(|of| of.verb.copula)?;
    let entities = of.formula.entities();
    let own =
        entities.iter().any(|of| context.values(*of).is_none() && noun.categories & set_of(of.category) != 0);
    (own && !noun.plural && row.group.is_none()).then_some(())?;
    let of = Predicate { subject: Person::Perhaps, ..(**of).clone() };
    let (clause, extra) = bound(context, &row, &of)?;
    Made::with(Sem::Clause(Rc::new(clause)), extra)
}

/// "Two days before Jon came, Ida had the soup": when she did, and what.
pub(super) fn front_compared(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subject = phrases(parts).pop()?;
    let of = predicates(parts);
    let [when, said] = of.as_slice() else { return None };
    let deed = !said.verb.copula && !said.denied && !when.denied;
    let told = matches!(when.formula, Formula::Compare(..)) && matches!(said.formula, Formula::Same(..));
    (deed && told).then_some(())?;
    let presumed = when.presumed.iter().chain(&said.presumed).cloned().collect();
    let formula = all([when.formula.clone(), said.formula.clone()]);
    let told = Predicate { formula, presumed, entity: None, ..(***said).clone() };
    let (clause, extra) = bound(context, &subject, &told)?;
    Made::with(Sem::Clause(Rc::new(clause)), extra)
}

/// "At 170 feet, the tallest tower is not in Rome": what the subject measures, and what it is or is not.
pub(super) fn front_measured(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subject = phrases(parts).pop()?;
    let of = predicates(parts);
    let [front, said] = of.as_slice() else { return None };
    let at = context.key(usize::from(front.verb.span.0)) == "at";
    let measure = front.entity.filter(|_| at && !front.denied)?;
    let values = context.values(measure).filter(|values| !values.unit.is_empty() && !is_duration(values))?;
    let sized = matches!(values.kind, Kind::Number | Kind::Money) && !is_year(values);
    let plain = |of: &Entity| *of == ROW || of.category != measure.category && !is_leaning(*of);
    let named = said.formula.entities();
    (sized && said.verb.copula && subject.group.is_none() && named.iter().all(plain)).then_some(())?;
    let presumed = front.presumed.iter().chain(&said.presumed).cloned().collect();
    let own = subject.entity == Some(measure);
    let formula = if own { said.formula.clone() } else { all([front.formula.clone(), said.formula.clone()]) };
    let told = Predicate { formula, presumed, entity: None, ..(***said).clone() };
    let (clause, extra) = bound(context, &subject, &told)?;
    Made::with(Sem::Clause(Rc::new(clause)), extra)
}

/// What is noted down without a verb: "pie on Monday", "pie some time before soup"; denied where so marked.
pub(super) fn noted(context: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let of = predicates(parts).pop()?;
    let before = context.key(usize::from(of.verb.span.0));
    let placed = of.verb.span == (0, 0) || of.verb.word == 0 && matches!(before, "in" | "on" | "at");
    (placed && !of.denied).then_some(())?;
    super::clauses::stated(context, parts, denied)
}

/// ":" as a note has it: "jeep: far left" says what "is" would; "not" behind it denies, for 1.
pub(super) fn being(_: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let span = (parts.all().next()?.start, parts.all().last()?.end);
    Made::of(Sem::Verb(Verb { copula: true, finite: true, denied: denied == 1, span, ..Verb::default() }))
}
