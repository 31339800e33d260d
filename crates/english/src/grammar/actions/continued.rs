//! Clauses that leave something out, or stand the other way round.

use std::rc::Rc;

use because_encodings::{Comparison, Entity, Formula, Linear, Measure, Number, Scale, Term};

use super::super::context::Context;
use super::super::item::{
    Clause, Compare, Compared, Made, Many, Object, Over, Person, Phrase, Predicate, Sem, Verb, set_of,
};
use super::super::leaning::{Kind, is_leaning, leans, pronoun, repeats, settled};
use super::super::meaning::{ROW, all, any, filled, mapped, not, settled as decided, substituted};
use super::super::members::rows_of;
use super::super::noun::{bound, identity};
use super::super::orders::at_rank;
use super::super::parts::Parts;
use super::clauses::made;
use super::comparisons::{compared_by, to_other};
use super::coordination::{is_paired, is_parted};
use super::extremes::said_of;
use super::link::{linked, verb};
use super::lists::{objects, phrases};
use super::phrases::named;
use crate::language::lexicon::Dimension;
use crate::language::superlative::is_contest;

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

/// "Ann's fee was $6, Bob's $2."; "Ann had no soup and Bob no pie" where so marked.
pub(super) fn gapped(context: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let of = phrases(parts);
    let (one, others) = of.split_first()?;
    let first = predicates(parts).pop()?;
    let verb = first.verb;
    let said = match &first.formula {
        Formula::Not(of) if denied == 1 && first.denied => match &**of {
            Formula::Same(a, b) if *a == ROW || *b == ROW => Some(if *a == ROW { *b } else { *a }),
            _ => None,
        },
        _ if denied == 1 => None,
        _ => first.entity,
    };
    let (mut formulas, mut presumed, mut extra) = of_clause(context, one, first)?;
    for pair in others.chunks(2) {
        let [other, value] = pair else { return None };
        let second = Predicate { objects: objects(value), ..identity(value)? };
        // "Bernard had the rash, and Ms. Jones the cough": both are people.
        let alike = |a: Entity, b: Entity| {
            let people = [a, b].iter().all(|of| context.types.people & set_of(of.category) != 0);
            a.category == b.category || people
        };
        let (row, told) = (other.entity?, second.entity?);
        (alike(said?, told) && alike(one.entity?, row) && row.category != told.category).then_some(())?;
        let Made { sem: Sem::Predicate(q), assumed, .. } = linked(context, verb, &second)? else {
            return None;
        };
        let (formula, more, (cost, also)) = of_clause(context, other, &q)?;
        formulas = all([formulas, formula]);
        presumed.extend(more);
        extra = (extra.0 + cost, extra.1 | assumed | also);
    }
    made(formulas, presumed, extra)
}

/// "Ann came first and Bob second"; by a superlative for 1: "Ann works highest and Bob lowest".
pub(super) fn gapped_place(context: &Context<'_>, parts: &Parts<'_>, extreme: u8) -> Option<Made> {
    let of = phrases(parts);
    let mut places = predicates(parts);
    let last = parts.sems().filter_map(|sem| if let Sem::Word(of) = sem { Some(*of) } else { None }).last();
    let found;
    if extreme == 1 {
        found = said_of(context, last?, places.first()?.verb)?;
        places.extend(found.sem.predicate());
    }
    let ([one, other], [first, second]) = (of.as_slice(), places.as_slice()) else { return None };
    // "Ann sat next to Bob, and Cleo next to Dan".
    let beside = |of: &Predicate| matches!(of.formula, Formula::Apart { .. });
    let alike = beside(first) && beside(second)
        || first.entity?.category == second.entity?.category && first.entity != second.entity;
    (alike && !first.denied).then_some(())?;
    joined(of_clause(context, one, first)?, of_clause(context, other, second)?)
}

/// A comparison by as much as another differs, in its own sense: at least, or at most, so much where that is said.
fn by_as_much(one: &Formula, other: &Formula, bound: Option<Comparison>) -> Option<Formula> {
    let (Formula::Compare(_, how, right), Formula::Compare(left, than, with)) = (one, other) else {
        return None;
    };
    let up = right.constant > Number::ZERO;
    (right.constant != Number::ZERO).then_some(())?;
    // "Beat Ann by two and was beaten by Bob by as much".
    let (by, how, up) = match (*than, up) {
        (Comparison::More, true) | (Comparison::Less, false) => (right.constant, *how, up),
        (Comparison::More | Comparison::Less, _) => (right.constant.negated(), how.mirrored(), !up),
        _ => return None,
    };
    let how = match (bound, how) {
        (None, Comparison::Equal) => Comparison::Equal,
        (Some(Comparison::AtLeast), _) if up => Comparison::AtLeast,
        (Some(Comparison::AtMost), _) if !up => Comparison::AtLeast,
        (Some(Comparison::AtLeast | Comparison::AtMost), _) => Comparison::AtMost,
        _ => return None,
    };
    Some(Formula::Compare(left.clone(), how, with.clone().plus(by)?))
}

/// A comparison that goes on from another: a bare number is of what is counted there.
fn in_its_unit(first: &Formula, compared: &Compared, second: Made) -> Option<Made> {
    let bare = |of: &Compare| of.amount.is_some_and(|of| of.unit == 0 && !of.money);
    let measure = |of: &Formula| match of {
        Formula::Compare(left, ..) => left.terms.first().map(|term| term.measure),
        _ => None,
    };
    let Compared::To(compare, _) = compared else { return Some(second) };
    let of = second.sem.predicate()?;
    let (Some(own), Some(other)) = (measure(first), measure(&of.formula)) else { return Some(second) };
    if !bare(compare) || own == other {
        return Some(second);
    }
    let Formula::Compare(left, how, right) = &of.formula else { return None };
    let scaled = |of: &Linear| {
        let terms = of.terms.iter().map(|term| Term { measure: own, ..*term });
        Linear { terms: terms.collect(), ..of.clone() }
    };
    (own.category == other.category).then_some(())?;
    let formula = Formula::Compare(scaled(left), *how, scaled(right));
    let of = Predicate { formula, ..(**of).clone() };
    Some(Made { sem: Sem::Predicate(Rc::new(of)), ..second })
}

/// "Ann came before Bob, and Cleo after Dan"; denied both where so marked: "nor Cleo after Dan"; by as much for 2, be it
/// the same who does both.
pub(super) fn gapped_compare(context: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let of = phrases(parts);
    let (one, other) = match of.as_slice() {
        [one, other] => (one, other),
        [one] if denied == 2 => (one, one),
        _ => return None,
    };
    let first = predicates(parts).pop().filter(|of| of.verb.denied == (denied == 1))?;
    (!first.denied || denied == 1).then_some(())?;
    let told = parts.sems().find_map(|sem| if let Sem::Compared(of) = sem { Some(of.clone()) } else { None });
    let b = match told {
        Some(compared) => {
            let compares = |of: &Formula| matches!(of, Formula::Compare(..));
            let related = match &first.formula {
                Formula::Not(of) if denied == 1 => compares(of),
                of => compares(of),
            };
            (related && !(first.verb.copula && first.verb.span == (0, 0))).then_some(())?;
            in_its_unit(&first.formula, &compared, compared_by(context, first.verb, &compared)?)?
        }
        // "Ann paid $2, Bob $4 more": than she did.
        None => {
            first.entity.filter(|of| context.values(*of).is_some())?;
            (one.entity?.category == other.entity?.category).then_some(())?;
            let compare = Compare { amount: parts.amount(), ..Compare::of(parts.word()?) };
            compared_by(context, first.verb, &to_other(&Rc::new(compare)))?
        }
    };
    let Sem::Predicate(q) = b.sem else { return None };
    let mut q = (*q).clone();
    if denied == 2 {
        q.formula = by_as_much(&first.formula, &q.formula, parts.bound())?;
    }
    let second = of_clause(context, other, &q)?;
    let clause = Clause { formula: second.0, presumed: second.1, subject: None, said: None };
    let before = of_clause(context, one, first)?;
    let told = Clause {
        formula: before.0.clone(),
        presumed: before.1.clone(),
        subject: Some(one.clone()),
        said: None,
    };
    // "and Cleo after him".
    let leaning = std::iter::once(&clause.formula).chain(&clause.presumed).any(leans);
    let (clause, extra) = match leaning {
        true => settled(context, &told, &clause, (parts.all().nth(2)?.start, false))?,
        false => (clause, (0, 0)),
    };
    let extra = (extra.0 + second.2.0 + b.cost, extra.1 | second.2.1 | b.assumed);
    joined(before, (clause.formula, clause.presumed, extra))
}

/// "Ann sat to the left of Bob, and Cleo to the right": of Bob.
pub(super) fn gapped_side(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (of, said) = (phrases(parts), predicates(parts));
    let ([one, other], [first]) = (of.as_slice(), said.as_slice()) else { return None };
    let compare = parts.sems().find_map(|sem| match sem {
        Sem::Compare(of) => Some(of.clone()),
        Sem::Word(of) => Some(Rc::new(Compare::of(*of))),
        _ => None,
    })?;
    let (Formula::Compare(_, _, right), false) = (&first.formula, first.denied) else { return None };
    let [term] = right.terms.as_slice() else { return None };
    let row = Rc::new(named(context, term.entity));
    let object = Rc::new(Object::Rows { times: (1, 1), of: vec![row] });
    let second = compared_by(context, first.verb, &Rc::new(Compared::To(compare, object)))?;
    let same = |of: &Formula| {
        let category = |of: &Linear| Some(of.terms.first()?.measure.category);
        matches!(of, Formula::Compare(left, ..) if category(left) == category(right))
    };
    let of = second.sem.predicate().filter(|of| same(&of.formula))?;
    let (formula, presumed, extra) = of_clause(context, other, of)?;
    let extra = (extra.0 + second.cost, extra.1 | second.assumed);
    joined(of_clause(context, one, first)?, (formula, presumed, extra))
}

/// Whether a formula says of a row which one it is, or is not.
fn identifies(of: &Formula) -> bool {
    match of {
        Formula::Not(of) => identifies(of),
        of => matches!(of, Formula::Same(..)),
    }
}

/// "Ann came before Bob and paid less": than he did.
pub(super) fn elided(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (of, said) = (phrases(parts), predicates(parts));
    let ([subject], [first, second]) = (of.as_slice(), said.as_slice()) else { return None };
    let (before, extra) = bound(context, subject, first)?;
    let (clause, more) = bound(context, subject, second)?;
    let told = parts.all().nth(1)?;
    let paired = is_paired(context, told, &first.formula) || is_parted(context, told);
    (!paired && !leans(&before.formula) && leans(&clause.formula)).then_some(())?;
    // "And did not eat one" is of what is eaten.
    let again = !second.verb.bare && repeats(&second.formula);
    (!again || identifies(&first.formula)).then_some(())?;
    let before = Clause { said: Some((*first).clone()), ..before };
    let clause = Clause { said: Some((*second).clone()), ..clause };
    let at = parts.all().last()?.start;
    let (clause, settled) = settled(context, &before, &clause, (at, false))?;
    let more = (more.0 + settled.0, more.1 | settled.1);
    joined((before.formula, before.presumed, extra), (clause.formula, clause.presumed, more))
}

/// "Two guests came before Ann, and one of them had the soup": whoever had it is of those; "neither of them" for 1, "both
/// of them" for 2.
pub(super) fn one_of_those(context: &Context<'_>, parts: &Parts<'_>, none: u8) -> Option<Made> {
    let before = parts.sems().find_map(Sem::clause)?;
    let second = parts.sems().filter_map(Sem::predicate).last().filter(|of| !of.denied)?;
    let group = before.subject.as_ref()?.group.as_ref();
    let group = group.filter(|of| matches!(of.many, Many::So(Comparison::Equal, 1..)))?;
    // "Two houses stand between Ann and Bob, and one of them drinks tea" is of no house.
    (before.subject.as_ref()?.person != Person::No || second.verb.copula).then_some(())?;
    // Of one there is neither.
    (none == 0 || group.many != Many::So(Comparison::Equal, 1)).then_some(())?;
    let Over::Rows(rows) = &group.over else { return None };
    let first = before.said.as_ref();
    let compares =
        |of: &Rc<Predicate>| matches!(of.formula, Formula::Compare(..) | Formula::Apart { .. }) && !of.denied;
    (first.is_none_or(compares) && !leans(&before.formula)).then_some(())?;
    let told = [rows.as_ref(), first].into_iter().flatten();
    let those = all(told.map(|of| of.formula.clone()));
    let one = match none {
        2 => {
            let of = before.formula.entities().first()?.category;
            let so = |of: &Formula, row| decided(substituted(of, row));
            let each = |row| any([not(so(&those, row)), so(&second.formula, row)]);
            all(context.world.puzzle.shape().entities_of(of).map(each))
        }
        1 => not(filled(&those, second.entity?)?),
        _ => filled(&those, second.entity?)?,
    };
    let before = (before.formula.clone(), before.presumed.clone(), (0, 0));
    joined(before, (one, second.presumed.clone(), (0, 0)))
}

/// "Ann paid the most, having come on Monday": of one row, and not of either or neither.
pub(super) fn having(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (of, said) = (phrases(parts), predicates(parts));
    let ([subject], [first, second]) = (of.as_slice(), said.as_slice()) else { return None };
    subject.group.is_none().then_some(())?;
    let (before, extra) = bound(context, subject, first)?;
    let (beside, more) = bound(context, subject, second)?;
    (!leans(&before.formula) && !leans(&beside.formula)).then_some(())?;
    joined((before.formula, before.presumed, extra), (beside.formula, beside.presumed, more))
}

/// "Of Ann and Bob, the former paid $2 if the latter paid $3."
pub(super) fn of_these(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = phrases(parts);
    let [one, other] = of.as_slice() else { return None };
    let clause = parts.sems().find_map(Sem::clause)?;
    // "the former came first" compares the two.
    let last = parts.all().last()?;
    let compares = |place: u8| {
        matches!(context.key(usize::from(place)), "first" | "last" | "earlier" | "later" | "second")
    };
    let (mut formula, mut presumed) = (clause.formula.clone(), clause.presumed.clone());
    if (last.start..last.end).any(compares) {
        formula = before_the_other(context, &formula)?;
    }
    let mut told = 0;
    for (whom, kind) in [(one, Kind::Former), (other, Kind::Latter)] {
        let entity = whom.entity.filter(|_| whom.group.is_none())?;
        let put = |of: Entity| if of == pronoun(kind) { entity } else { of };
        told += usize::from(formula.entities().contains(&pronoun(kind)));
        formula = mapped(&formula, &put);
        presumed = presumed.iter().map(|of| mapped(of, &put)).collect();
        for also in &whom.also {
            presumed.push(filled(also, entity)?);
        }
        presumed.extend(whom.presumed.iter().cloned());
    }
    if told == 0 || std::iter::once(&formula).chain(&presumed).any(leans) {
        return None;
    }
    made(formula, presumed, (0, 0))
}

/// "The former came first" of two: before the latter.
fn before_the_other(context: &Context<'_>, of: &Formula) -> Option<Formula> {
    let Formula::Same(a, b) = *of else { return None };
    let (former, latter) = (pronoun(Kind::Former), pronoun(Kind::Latter));
    let (own, other) = if a == former || b == former { (former, latter) } else { (latter, former) };
    (a == own || b == own).then_some(())?;
    let place = if a == own { b } else { a };
    let ends = [false, true].map(|last| at_rank(context, place.category, 1, last));
    let comparison = if ends[0] == Some(place) {
        Comparison::Less
    } else {
        (ends[1] == Some(place)).then_some(Comparison::More)?
    };
    let value = |of| Linear::of(Measure::value(place.category), of);
    Some(Formula::Compare(value(own), comparison, value(other)))
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
    let verb = Some(verb(parts).unwrap_or_default()).filter(|verb| !verb.denied)?;
    let subject = phrases(parts).pop()?;
    let of = predicates(parts).pop()?;
    let of = Predicate { verb, ..(**of).clone() };
    let (formula, presumed, extra) = of_clause(context, &subject, &of)?;
    made(formula, presumed, extra)
}

/// "Delia came on Thursday, not Brenda."; "unlike the baker", who is no Thursday, for 1.
pub(super) fn not_other(context: &Context<'_>, parts: &Parts<'_>, unlike: u8) -> Option<Made> {
    let subjects = phrases(parts);
    let [one, other] = subjects.as_slice() else { return None };
    let of = predicates(parts).pop().filter(|of| !of.denied)?;
    if unlike == 0 && one.entity?.category != other.entity?.category {
        return None;
    }
    (one.group.is_none() && other.group.is_none()).then_some(())?;
    let (formula, presumed, extra) = of_clause(context, other, of)?;
    joined(of_clause(context, one, of)?, (not(formula), presumed, extra))
}

/// "On Friday Ann went to Rome": what stands before is said of the subject.
pub(super) fn front_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subject = phrases(parts).pop()?;
    let of = predicates(parts);
    let front = of.first().filter(|of| !of.denied)?;
    let place = front.entity.filter(|of| context.types.people & set_of(of.category) == 0)?;
    let before = context.key(usize::from(front.verb.span.0));
    if !matches!(before, "in" | "on" | "at" | "upon" | "for" | "during") {
        return None;
    }
    let said = of.get(1)?;
    let named = said.formula.entities();
    let plain = |of: &Entity| *of == ROW || of.category != place.category && !is_leaning(*of);
    if said.denied || identities(&said.formula).is_none() || !named.iter().all(plain) {
        return None;
    }
    let presumed = front.presumed.iter().chain(&said.presumed).cloned().collect();
    let formula = all([front.formula.clone(), said.formula.clone()]);
    let told = Predicate { formula, presumed, entity: None, ..(***said).clone() };
    let (clause, extra) = bound(context, &subject, &told)?;
    Made::with(Sem::Clause(Rc::new(clause)), extra)
}

/// That a formula says only who is one with whom, and denies nothing.
fn identities(of: &Formula) -> Option<()> {
    match of {
        Formula::Same(..) => Some(()),
        Formula::All(of) | Formula::Any(of) => of.iter().try_for_each(identities),
        _ => None,
    }
}

/// "Only Ann or Bob may have the soup": one of them has it. Of what more than one can do it says something else.
pub(super) fn allowed(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let told = super::clauses::clause(context, parts, 0)?;
    let Formula::Count { of, .. } = &told.sem.clause()?.formula else { return None };
    of.iter().all(|of| matches!(of, Formula::Same(..))).then_some(told)
}

/// The two that a clause tells to be so far apart, or to have so much together.
fn pair_of(of: &Formula) -> Option<(Measure, Entity, Entity)> {
    match of {
        Formula::Apart { measure, a, b, .. } => Some((*measure, *a, *b)),
        Formula::Compare(left, Comparison::Equal, right) if right.terms.is_empty() => match &*left.terms {
            [a, b] if a.measure == b.measure => Some((a.measure, a.entity, b.entity)),
            _ => None,
        },
        _ => None,
    }
}

/// "The two are next to each other, Ann in the one with the lower number": which of two is on which side.
pub(super) fn told_apart(context: &Context<'_>, parts: &Parts<'_>, which: u8) -> Option<Made> {
    let before = parts.sems().find_map(Sem::clause)?;
    let (measure, a, b) = pair_of(&before.formula)?;
    // "…, and has the lower number".
    let own = before.subject.as_ref().and_then(|of| of.entity).filter(|of| *of == a || *of == b);
    let which_is = if which == 3 { own? } else { b };
    let which = which.min(2);
    let which_is = || Rc::new(named(context, which_is));
    let subject = &parts.sems().find_map(Sem::phrase).map_or_else(which_is, Rc::clone);
    // "The lady's": hers who is one of the two.
    let lady = match (subject.entity, subject.also.as_slice()) {
        (None, [group]) => {
            let (_, rows) = rows_of(context, group).filter(|_| a.category == b.category)?;
            let mut own = [a, b].into_iter().filter(|of| rows.contains(of));
            let (Some(of), None) = (own.next(), own.next()) else { return None };
            Some(Rc::new(Phrase { owned: subject.owned, ..named(context, of) }))
        }
        _ => None,
    };
    let subject = lady.as_ref().unwrap_or(subject);
    let entity = subject.entity.filter(|_| subject.group.is_none())?;
    (a == entity || b == entity || is_leaning(entity)).then_some(())?;
    let own = set_of(measure.category);
    // "Next to each other, Ann with the higher price" is not of their places.
    let last = context.key(usize::from(parts.all().last()?.end) - 1);
    let of_row = matches!(last, "one" | "number" | "numbered" | "two" | "pair");
    // "Closer to the door" tells by itself of what it is, and "earlier" does not.
    let number = || {
        let words = parts.all().flat_map(|item| item.start..item.end).map(|at| context.key(usize::from(at)));
        words.rev().take(7).any(|word| matches!(word, "number" | "numbered"))
    };
    let numbers = subject.owned && matches!(before.formula, Formula::Compare(..)) || which == 2 && number();
    let alone =
        which == 2 && !numbers || which == 1 && parts.all().last().is_some_and(|of| of.end - of.start > 2);
    let own = if alone { 0 } else { own };
    (alone || which == 2 || which == 0 && (of_row || context.world.is_called(measure.category, last)))
        .then_some(())?;
    let compare = Compare { categories: own, ..Compare::of(parts.word()?) };
    let told =
        compared_by(context, Verb { categories: own, ..Verb::default() }, &to_other(&Rc::new(compare)))?;
    let Sem::Predicate(of) = &told.sem else { return None };
    let measured = |of: &Formula| match of {
        Formula::Compare(left, ..) => left.terms.iter().all(|term| term.measure.category == measure.category),
        _ => false,
    };
    (which == 2 || measured(&of.formula)).then_some(())?;
    // "The faster of the two" of berths is not of these.
    let dimension = parts.word()?.dimension;
    let across = dimension == Some(Dimension::Across);
    let in_time = |of| dimension == Some(Dimension::Time) && context.world.is_of(of, Dimension::Time);
    let scaled = measure.scale == Scale::Value || is_contest(context.world, measure.category);
    let fits = numbers || across || scaled || in_time(measure.category);
    (which != 2 || fits || !measured(&of.formula)).then_some(())?;
    let (clause, extra) = bound(context, subject, of)?;
    let (clause, more) = settled(context, before, &clause, (parts.all().next()?.start, false))?;
    let presumed = before.presumed.iter().chain(&clause.presumed).cloned().collect();
    let extra = (extra.0 + more.0 + told.cost, extra.1 | more.1 | told.assumed);
    made(all([before.formula.clone(), clause.formula]), presumed, extra)
}
