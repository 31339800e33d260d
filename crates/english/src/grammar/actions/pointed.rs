//! Clauses that point at something: "at Brill it was rust that set in", "there was no birdcage in it".

use std::rc::Rc;

use because_encodings::{Entity, Formula, Kind};

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Clause, Made, Phrase, Predicate, Sem, Verb, set_of};
use super::super::leaning::is_leaning;
use super::super::lexicon;
use super::super::meaning::{ROW, all, filled, not, same};
use super::super::noun::{bound, identity};
use super::super::orders::{at_rank, called_nth};
use super::super::parts::Parts;
use super::super::tokens::class;
use super::super::types::{fit, is_counted, is_year};
use super::clauses::made;
use super::comparisons::compared_by;
use super::extremes::{end_of, placed};
use super::link::linked;
use super::lists::{objects, phrases};
use crate::language::lexicon::Dimension;

fn value(parts: &Parts<'_>) -> Option<(u8, Entity)> {
    parts.all().find_map(|item| if let Sem::Value(of) = item.sem { Some((item.start, of)) } else { None })
}

/// "At Brill it was rust, not rot, that had set in": what stands before is said of the first, and of no other.
pub(super) fn front_cleft(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verbs: Vec<Verb> =
        parts.sems().filter_map(|sem| if let Sem::Verb(of) = sem { Some(*of) } else { None }).collect();
    let [it, deed] = verbs.as_slice() else { return None };
    (it.copula && !deed.denied && !deed.copula && deed.word > 0).then_some(())?;
    let front = parts.sems().find_map(Sem::predicate).filter(|of| of.entity.is_some() && !of.denied)?;
    let named = phrases(parts);
    let (one, others) = named.split_first()?;
    let (clause, extra) = bound(context, one, front)?;
    let mut formulas = vec![if it.denied { not(clause.formula) } else { clause.formula }];
    let mut presumed = clause.presumed;
    for other in others {
        (!it.denied && other.entity?.category == one.entity?.category).then_some(())?;
        let (clause, _) = bound(context, other, front)?;
        formulas.push(not(clause.formula));
        presumed.extend(clause.presumed);
    }
    made(all(formulas), presumed, extra)
}

/// "There was a birdcage in it", "no birdcage" where so marked: of what the clause before names.
pub(super) fn exists_at(_: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    super::link::verb(parts).filter(|verb| verb.copula && !verb.denied)?;
    let (_, of) = value(parts)?;
    let place = phrases(parts).pop()?.entity.filter(|of| is_leaning(*of))?;
    let told = same(of, place);
    made(if denied == 1 { not(told) } else { told }, Vec::new(), (0, 0))
}

/// "I found no dust in the one, and none in the other": what is not had by either.
pub(super) fn found_none(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    super::link::verb(parts).filter(|verb| !verb.copula && !verb.denied && verb.word > 0)?;
    let (_, of) = value(parts)?;
    let (mut formulas, mut presumed) = (Vec::new(), Vec::new());
    for place in phrases(parts) {
        let row = place.entity.filter(|row| place.group.is_none() && row.category != of.category);
        formulas.push(not(same(of, row?)));
        presumed.extend(place.also.iter().filter_map(|also| filled(also, row?)));
        presumed.extend(place.presumed.iter().cloned());
    }
    made(all(formulas), presumed, (0, 0))
}

/// "The wool's walker: a longer walk than Ann's".
pub(super) fn stated_compared(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let of = parts.sems().find_map(|sem| if let Sem::Compared(of) = sem { Some(of) } else { None })?;
    let told = compared_by(context, Verb::default(), of)?;
    let Sem::Predicate(said) = &told.sem else { return None };
    let (clause, extra) = bound(context, subject, said)?;
    let extra = (told.cost + extra.0, told.assumed | extra.1);
    Made::with(Sem::Clause(Rc::new(Clause { said: Some(said.clone()), ..clause })), extra)
}

/// "As far as Rome": there, where it is no row that went so far, and no distances are told.
pub(super) fn reached(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let entity = parts.sems().find_map(Sem::phrase)?.entity?;
    let place = context.types.people & set_of(entity.category) == 0 && context.values(entity).is_none();
    let far = |of| fit(context.world, of, Dimension::Distance) > 0;
    (place && !context.world.ordered().any(far)).then(|| super::lists::one(context, parts, how))?
}

/// "Flies up to 250 feet": told by the most that it may be, and not by less.
pub(super) fn up_to(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let entity = parts.sems().find_map(Sem::phrase)?.entity?;
    // Who paid up to $5 may have paid less.
    context.values(entity).filter(|of| of.kind != Kind::Money)?;
    let words = parts.all().next()?;
    let Made { sem, cost, assumed } = super::lists::one(context, parts, how)?;
    let (more, taken) = context.assume(Assumption::Over(words.start, words.end));
    Made::with(sem, (cost + more, assumed | taken))
}

/// "The thing by the pool", where that is a name.
pub(super) fn placed_by(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (at, of) = value(parts)?;
    context.tokens[usize::from(at)].is(class::PREPOSITION).then_some(())?;
    let told = Predicate { entity: Some(of), ..Predicate::new(same(ROW, of), Vec::new()) };
    Made::of(Sem::Predicate(Rc::new(told)))
}

/// "Led the procession": first in it, where its places are told. Where days are, there may be one on each.
pub(super) fn led(context: &Context<'_>, parts: &Parts<'_>, last: u8) -> Option<Made> {
    let made = placed(context, parts, last)?;
    let Sem::Predicate(of) = &made.sem else { return None };
    let values = of.formula.entities().into_iter().find_map(|of| context.values(of))?;
    let places = match values.kind {
        Kind::Ordinal | Kind::Position => true,
        kind => kind == Kind::Number && is_counted(values),
    };
    places.then_some(made)
}

/// "And the other the smallest": the end of the order that the first is of.
pub(super) fn least(context: &Context<'_>, parts: &Parts<'_>, of: Entity) -> Option<Rc<Phrase>> {
    let entity = end_of(context, parts.word()?, of.category)?;
    (entity != of).then(|| Rc::new(super::phrases::named(context, entity)))
}

/// "The first row or the last", "neither the tallest nor the shortest": what the second leaves out, the first says; a
/// list of alternatives where so marked.
pub(super) fn list_end(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let one = parts.sems().find_map(Sem::phrase).filter(|of| of.group.is_none())?;
    let entity = one.entity.filter(|of| context.values(*of).is_some())?;
    let other = match (parts.word(), parts.number()) {
        // "The third row or the fourth".
        (None, Some(nth)) => {
            let told =
                parts.all().find(|part| part.sem.phrase().is_some_and(|of| of.entity == Some(entity)))?;
            let is_storey = lexicon::has("storeys", context.key(usize::from(told.end) - 1));
            called_nth(context, entity.category, nth, is_storey)?
        }
        (Some(word), _) if word.dimension == Some(Dimension::Time) => {
            at_rank(context, entity.category, 1, word.greater)?
        }
        (word, _) => end_of(context, word?, entity.category)?,
    };
    let other = Rc::new(Phrase { entity: Some(other), ..(**one).clone() });
    (other.entity != one.entity).then_some(())?;
    Made::of(Sem::List(Rc::new(vec![one.clone(), other])))
}

/// "Whose grandfather came": of the row with him; for 1 where thing and deed are one name: "whose pipe burst".
pub(super) fn whose_value(context: &Context<'_>, parts: &Parts<'_>, deed: u8) -> Option<Made> {
    let (_, of) = value(parts)?;
    let (verb, other) = (super::link::verb(parts), |sem: &Sem| matches!(sem, Sem::Value(own) if *own != of));
    match deed {
        0 => verb.is_some_and(|verb| !verb.denied && !verb.copula),
        _ => verb.is_none_or(|verb| !verb.denied) && !parts.sems().any(other),
    }
    .then_some(())?;
    context.values(of).is_none().then_some(())?;
    let told = Predicate { entity: Some(of), ..Predicate::new(same(ROW, of), Vec::new()) };
    Made::of(Sem::Predicate(Rc::new(told)))
}

/// "Ann's grandmother came to listen": that she is Ann's.
pub(super) fn presented(_: &Context<'_>, parts: &Parts<'_>, again: u8) -> Option<Made> {
    // "So did Jon's godfather".
    if again < 2 {
        super::link::verb(parts)
            .filter(|verb| !verb.denied && !verb.copula && (verb.word > 0 || again == 1))?;
    }
    let of = parts.sems().find_map(Sem::phrase)?;
    let entity = of.entity?;
    let told: Option<Vec<Formula>> = of.also.iter().map(|also| filled(also, entity)).collect();
    // "Ida, two years Jon's senior, smiled": what is told of her behind her name.
    let (told, presumed) = match again {
        2 => (told?.into_iter().chain(of.presumed.iter().cloned()).collect(), Vec::new()),
        _ => (told?, of.presumed.clone()),
    };
    made(all(told), presumed, (0, 0))
}

/// "Nothing ails the beans but rust".
pub(super) fn nothing_but(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = super::link::verb(parts).filter(|verb| !verb.denied && !verb.copula)?;
    let named = phrases(parts);
    let [one, other] = named.as_slice() else { return None };
    (one.entity?.category != other.entity?.category).then_some(())?;
    let of = Predicate { objects: objects(one), ..identity(one)? };
    let Made { sem: Sem::Predicate(of), cost, assumed } = linked(context, verb, &of)? else { return None };
    let (clause, extra) = bound(context, other, &of)?;
    Made::with(Sem::Clause(Rc::new(clause)), (cost + extra.0, assumed | extra.1))
}

/// "Since 1911": in that year it began, as a deed that is done again on a day need not.
pub(super) fn since(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (_, of) = value(parts).filter(|(_, of)| context.values(*of).is_some_and(is_year))?;
    let said = Predicate::said(same(ROW, of), Vec::new(), Verb::default());
    Made::of(Sem::Predicate(Rc::new(Predicate { entity: Some(of), ..said })))
}
