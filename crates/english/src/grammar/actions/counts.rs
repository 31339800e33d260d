//! Counting: how many of some rows, or of all rows, something holds of; all different; one this, the other that.

use std::rc::Rc;

use because_encodings::{Comparison, Entity, Formula};

use super::super::context::Context;
use super::super::item::{Made, Phrase, Predicate, Sem};
use super::super::meaning::{all, how_many, not, over_rows, settled, substituted};
use super::super::noun::{bound, identity};
use super::super::parts::Parts;
use super::clauses::{made, of_each};
use super::link::{linked, verb};
use super::lists::phrases;

fn predicates<'a>(parts: &'a Parts<'_>) -> Vec<&'a Rc<Predicate>> {
    parts.sems().filter_map(Sem::predicate).collect()
}

fn number(parts: &Parts<'_>) -> Option<u32> {
    parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(*of) } else { None })
}

/// "Only Ann paid less than Bob."
pub(super) fn only(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let of = predicates(parts).pop()?;
    let entity = subject.entity.filter(|_| of.entity.is_none())?;
    let (clause, extra) = bound(context, subject, of)?;
    let others = context.world.puzzle.shape().entities_of(entity.category).filter(|other| *other != entity);
    let none = others.map(|other| settled(not(substituted(&of.formula, other))));
    made(all([clause.formula].into_iter().chain(none)), clause.presumed, extra)
}

/// "Nobody paid less than Bob."
pub(super) fn nobody(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = predicates(parts).pop().filter(|of| !of.denied)?;
    let rows = over_rows(context.world.puzzle, &of.formula);
    made(all(rows.into_iter().map(not)), of.presumed.clone(), (0, 0))
}

/// "Exactly two of Ann, Bob and Cleo …", "at least", "at most".
pub(super) fn count(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let count = number(parts)?;
    let (how, count) = match how {
        3 => (1, count + 1),
        4 => (2, count.checked_sub(1)?),
        how => (how, count),
    };
    let of = predicates(parts).pop()?;
    let subjects = phrases(parts);
    if count as usize > subjects.len() {
        return None;
    }
    let (formulas, presumed, extra) = of_each(context, &subjects, of)?;
    let comparison = match how {
        1 => Comparison::AtLeast,
        2 => Comparison::AtMost,
        _ => Comparison::Equal,
    };
    made(how_many(comparison, count, formulas), presumed, extra)
}

/// The entities of noun phrases, and what these presume.
fn entities(of: &[Rc<Phrase>]) -> Option<(Vec<Entity>, Vec<Formula>)> {
    let (mut entities, mut presumed) = (Vec::new(), Vec::new());
    for phrase in of {
        let entity = phrase.entity?;
        entities.push(entity);
        presumed.extend(phrase.presumed.iter().cloned());
        for also in &phrase.also {
            presumed.push(super::super::meaning::filled(also, entity)?);
        }
    }
    Some((entities, presumed))
}

/// All of these are different rows.
fn apart(of: Vec<Entity>) -> Option<Formula> {
    let twice = of.iter().enumerate().any(|(i, a)| of[..i].contains(a));
    (!twice && of.len() > 1).then_some(Formula::Different(of))
}

/// "Ann, the Dane and the baker are three different people."
pub(super) fn different(_: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| verb.copula && (!verb.denied || denied == 1))?;
    let (of, presumed) = entities(&phrases(parts))?;
    let _ = verb;
    if denied == 1 && of.len() != 2 {
        return None;
    }
    made(apart(of)?, presumed, (0, 0))
}

/// "The three people are Ann, the Dane and the baker."
pub(super) fn listed(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    verb(parts).filter(|verb| verb.copula && !verb.denied)?;
    let (of, presumed) = entities(&phrases(parts))?;
    (number(parts)? as usize == of.len()).then_some(())?;
    made(apart(of)?, presumed, (0, 0))
}

/// Of two rows the one is so and the other so.
fn one_and_other(
    context: &Context<'_>,
    of: &[Rc<Phrase>],
    one: &Predicate,
    other: &Predicate,
) -> Option<Made> {
    let [a, b] = of else { return None };
    let (rows, presumed) = entities(of)?;
    if let (Some(p), Some(q)) = (one.entity, other.entity) {
        let all = presumed.into_iter().chain(one.presumed.iter().chain(&other.presumed).cloned()).collect();
        if rows.iter().any(|row| row.category == p.category || row.category == q.category) {
            // A name that is one of the two is settled by what is left.
            if rows.iter().any(|row| *row == p || *row == q) {
                return None;
            }
        }
        if p == q {
            return None;
        }
        return made(Formula::Matching(rows, vec![p, q]), all, (0, 0));
    }
    let way = |x: &Rc<Phrase>, y: &Rc<Phrase>| {
        let (one, extra) = bound(context, x, one)?;
        let (other, more) = bound(context, y, other)?;
        let presumed: Vec<Formula> = one.presumed.into_iter().chain(other.presumed).collect();
        Some((all([one.formula, other.formula]), presumed, (extra.0.max(more.0), extra.1 | more.1)))
    };
    let (first, mut all_presumed, extra) = way(a, b)?;
    let (second, more, _) = way(b, a)?;
    all_presumed.extend(more);
    let mut formula = vec![how_many(Comparison::Equal, 1, vec![first, second])];
    if rows[0].category != rows[1].category {
        formula.push(apart(rows)?);
    }
    made(all(formula), all_presumed, extra)
}

/// "Of Ann and the Dane, one paid $2 and the other is the baker."
pub(super) fn of_two(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = predicates(parts);
    let [one, other] = of.as_slice() else { return None };
    one_and_other(context, &phrases(parts), one, other)
}

/// "Of Ann and the Dane, one is the baker and the other the cook."
pub(super) fn of_two_gapped(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let one = predicates(parts).pop()?;
    let mut of = phrases(parts);
    let last = of.pop()?;
    let other = identity(&last)?;
    let other = Predicate { objects: super::lists::objects(&last), ..other };
    let one = linked(context, verb, one)?;
    let other = linked(context, verb, &other)?;
    let extra = (one.cost.max(other.cost), one.assumed | other.assumed);
    let (Sem::Predicate(one), Sem::Predicate(other)) = (one.sem, other.sem) else { return None };
    let Made { sem, cost, assumed } = one_and_other(context, &of, &one, &other)?;
    Made::with(sem, (extra.0 + cost, extra.1 | assumed))
}

/// "Ann and the Dane are the baker and the cook, in some order."
pub(super) fn matching(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    verb(parts).filter(|verb| !verb.denied)?;
    let lists: Vec<_> =
        parts.sems().filter_map(|sem| if let Sem::List(of) = sem { Some(of) } else { None }).collect();
    let [one, other] = lists.as_slice() else { return None };
    let (left, mut presumed) = entities(one)?;
    let (right, more) = entities(other)?;
    presumed.extend(more);
    (left.len() == right.len()).then_some(())?;
    made(Formula::Matching(left, right), presumed, (0, 0))
}

/// "Exactly two people paid less than Bob": over all rows.
pub(super) fn count_rows(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let noun = parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None });
    noun.is_none_or(|noun| {
        noun.row || noun.categories != 0 || noun.person == super::super::item::Person::Yes
    })
    .then_some(())?;
    let of = predicates(parts).pop().filter(|of| !of.denied && of.entity.is_none())?;
    let count = number(parts)?;
    let (comparison, count) = match how {
        1 => (Comparison::AtLeast, count),
        2 => (Comparison::AtMost, count),
        3 => (Comparison::AtLeast, count + 1),
        4 => (Comparison::AtMost, count.checked_sub(1)?),
        _ => (Comparison::Equal, count),
    };
    let rows = over_rows(context.world.puzzle, &of.formula);
    (count as usize <= rows.len()).then_some(())?;
    made(how_many(comparison, count, rows), of.presumed.clone(), (0, 0))
}

/// "Everyone else paid more than Bob."
pub(super) fn everyone_else(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = predicates(parts).pop().filter(|of| !of.denied && of.entity.is_none())?;
    let named: Vec<Entity> =
        of.formula.entities().into_iter().filter(|entity| *entity != super::super::meaning::ROW).collect();
    let [entity] = named.as_slice() else { return None };
    let others = context.world.puzzle.shape().entities_of(entity.category).filter(|other| other != entity);
    made(all(others.map(|other| settled(substituted(&of.formula, other)))), of.presumed.clone(), (0, 0))
}

/// "Nobody who had soup paid $2."
pub(super) fn nobody_who(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = predicates(parts);
    let [who, what] = of.as_slice() else { return None };
    if what.denied {
        return None;
    }
    let presumed = who.presumed.iter().chain(&what.presumed).cloned().collect();
    let both = all([who.formula.clone(), what.formula.clone()]);
    if matches!(both, Formula::Constant(_)) {
        return None;
    }
    let rows = over_rows(context.world.puzzle, &both);
    made(all(rows.into_iter().map(not)), presumed, (0, 0))
}

/// "Everybody but Ann paid less than Bob."
pub(super) fn all_but(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let of = predicates(parts).pop().filter(|of| !of.denied && of.entity.is_none())?;
    let entity = subject.entity?;
    let (clause, extra) = bound(context, subject, of)?;
    let others = context.world.puzzle.shape().entities_of(entity.category).filter(|other| *other != entity);
    let each = others.map(|other| settled(substituted(&of.formula, other)));
    made(all(each.chain([not(clause.formula)])), clause.presumed, extra)
}
