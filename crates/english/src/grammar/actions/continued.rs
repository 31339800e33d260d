//! Clauses that lean on another: pronouns, what is left out, the former and the latter.

use std::rc::Rc;

use because_encodings::Formula;

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Clause, Made, Person, Phrase, Predicate, Sem, set_of};
use super::super::meaning::{all, not};
use super::super::noun::{bound, identity};
use super::super::parts::Parts;
use super::clauses::made;
use super::link::{linked, verb};
use super::lists::{objects, phrases};

fn predicates<'a>(parts: &'a Parts<'_>) -> Vec<&'a Rc<Predicate>> {
    parts.sems().filter_map(Sem::predicate).collect()
}

type Told = (Formula, Vec<Formula>, (u32, u64));

/// Two clauses as one.
fn joined(a: Told, b: Told) -> Option<Made> {
    let presumed = a.1.into_iter().chain(b.1).collect();
    made(all([a.0, b.0]), presumed, (a.2.0 + b.2.0, a.2.1 | b.2.1))
}

fn of_clause(context: &Context<'_>, subject: &Rc<Phrase>, of: &Predicate) -> Option<Told> {
    let (clause, extra) = bound(context, subject, of)?;
    Some((clause.formula, clause.presumed, extra))
}

/// The subject of a clause for a pronoun; in doubt where another name of the clause may be meant.
fn antecedent(
    context: &Context<'_>,
    clause: &Clause,
    pronoun: (u8, &str),
) -> Option<(Rc<Phrase>, (u32, u64))> {
    let subject = clause.subject.clone()?;
    let (place, key) = pronoun;
    let thing = matches!(key, "it" | "its");
    match (thing, subject.person) {
        (true, Person::Yes) | (false, Person::No) => return None,
        _ => {}
    }
    let own = subject.entity?;
    let people = context.types.people;
    let fits =
        |category: u32| if thing { people & category == 0 } else { context.types.things & category == 0 };
    let other = clause.formula.entities().into_iter().any(|other| {
        other != own
            && (other.category == own.category || fits(set_of(other.category)))
            && context.world.puzzle.category(other.category).values.is_none()
    });
    let sure = !other && (thing || subject.person == Person::Yes || subject.entity.is_some());
    let extra = if sure { (0, 0) } else { context.assume(Assumption::Pronoun(place, own)) };
    Some((subject, extra))
}

/// "…, and she paid $2", "…; its price was $2".
pub(super) fn continued(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let clause = parts.sems().find_map(Sem::clause)?;
    let end = parts.all().next()?.end;
    let words = parts.all().map(|item| usize::from(item.start)).filter(|start| *start >= usize::from(end));
    let pronouns = ["he", "she", "it", "they", "his", "her", "its", "their"];
    let place = words.into_iter().find(|place| pronouns.contains(&context.key(*place)))?;
    let (subject, extra) = antecedent(context, clause, (place as u8, context.key(place)))?;
    let mut owner = (*subject).clone();
    if matches!(context.key(place), "his" | "her" | "its" | "their") {
        owner.person = Person::Perhaps;
        owner.owned = true;
    }
    owner.also = Vec::new();
    let told = of_clause(context, &Rc::new(owner), predicates(parts).pop()?)?;
    let first: Told = (clause.formula.clone(), clause.presumed.clone(), extra);
    let Made { sem, cost, assumed } = joined(first, told)?;
    // What goes on is still about the same.
    let Sem::Clause(of) = sem else { return None };
    Made::with(Sem::Clause(Rc::new(Clause { subject: Some(subject), ..(*of).clone() })), (cost, assumed))
}

/// "…, nor is it from Kent."
pub(super) fn nor_it(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let clause = parts.sems().find_map(Sem::clause)?;
    let place = (usize::from(parts.all().next()?.end)..context.words.len())
        .find(|place| matches!(context.key(*place), "he" | "she" | "it" | "they"))?;
    let (subject, extra) = antecedent(context, clause, (place as u8, context.key(place)))?;
    let of = predicates(parts).pop().filter(|of| !of.denied)?;
    let (formula, presumed, more) = of_clause(context, &subject, of)?;
    joined((clause.formula.clone(), clause.presumed.clone(), extra), (not(formula), presumed, more))
}

/// "Ann came before Bob, and so did Cleo", "…, nor did Cleo".
pub(super) fn also(context: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let subjects = phrases(parts);
    let [one, other] = subjects.as_slice() else { return None };
    let of = predicates(parts).pop()?;
    if of.denied != (denied == 1) || of.entity.is_some() {
        return None;
    }
    verb(parts).filter(|verb| verb.bare && !verb.denied)?;
    if !other.also.is_empty() || other.entity.is_none() {
        return None;
    }
    joined(of_clause(context, one, of)?, of_clause(context, other, of)?)
}

/// "Ann's fee was $6, Bob's $2."
pub(super) fn gapped(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied)?;
    let of = phrases(parts);
    let [one, other, value] = of.as_slice() else { return None };
    let first = predicates(parts).pop()?;
    let second = Predicate { objects: objects(value), ..identity(value)? };
    if first.entity?.category != second.entity?.category || one.entity?.category != other.entity?.category {
        return None;
    }
    let (a, b) = (linked(context, verb, first)?, linked(context, verb, &second)?);
    let (Sem::Predicate(p), Sem::Predicate(q)) = (a.sem, b.sem) else { return None };
    let Made { sem, cost, assumed } = joined(of_clause(context, one, &p)?, of_clause(context, other, &q)?)?;
    Made::with(sem, (cost + a.cost, assumed | a.assumed | b.assumed))
}

/// "Of Ann and Bob, the former paid $2": the second where so marked.
pub(super) fn former(context: &Context<'_>, parts: &Parts<'_>, latter: u8) -> Option<Made> {
    let of = phrases(parts);
    (of.len() == 2).then_some(())?;
    // "the former came first" compares the two.
    let last = parts.all().last()?;
    let compares = |place: u8| {
        matches!(context.key(usize::from(place)), "first" | "last" | "earlier" | "later" | "second")
    };
    if (last.start..last.end).any(compares) {
        return None;
    }
    let (formula, presumed, extra) =
        of_clause(context, of.get(usize::from(latter))?, predicates(parts).pop()?)?;
    made(formula, presumed, extra)
}

/// "Ann and Bob are the baker and the cook, respectively."
pub(super) fn respectively(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied)?;
    let lists: Vec<_> =
        parts.sems().filter_map(|sem| if let Sem::List(of) = sem { Some(of) } else { None }).collect();
    let [left, right] = lists.as_slice() else { return None };
    (left.len() == right.len()).then_some(())?;
    let (mut formulas, mut presumed, mut extra) = (Vec::new(), Vec::new(), (0, 0));
    for (subject, object) in left.iter().zip(right.iter()) {
        let of = Predicate { objects: objects(object), ..identity(object)? };
        let Made { sem: Sem::Predicate(of), cost, assumed } = linked(context, verb, &of)? else {
            return None;
        };
        let (formula, more, also) = of_clause(context, subject, &of)?;
        formulas.push(formula);
        presumed.extend(more);
        extra = (extra.0.max(cost + also.0), extra.1 | assumed | also.1);
    }
    made(all(formulas), presumed, extra)
}

/// "To the left of Wim lives Tom."
pub(super) fn inverted(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied)?;
    let subject = phrases(parts).pop()?;
    let of = predicates(parts).pop()?;
    let of = Predicate { verb, ..(**of).clone() };
    let (formula, presumed, extra) = of_clause(context, &subject, &of)?;
    made(formula, presumed, extra)
}

/// "Delia came on Thursday, not Brenda."
pub(super) fn not_other(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subjects = phrases(parts);
    let [one, other] = subjects.as_slice() else { return None };
    let of = predicates(parts).pop().filter(|of| !of.denied)?;
    if one.entity?.category != other.entity?.category {
        return None;
    }
    let (formula, presumed, extra) = of_clause(context, other, of)?;
    joined(of_clause(context, one, of)?, (not(formula), presumed, extra))
}
