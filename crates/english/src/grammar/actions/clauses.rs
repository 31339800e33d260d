//! Clauses: a subject and what is said of it.

use std::rc::Rc;

use because_encodings::{Comparison, Formula, Linear};

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Clause, Made, Phrase, Predicate, Sem, Verb, set_of};
use super::super::lexicon;
use super::super::meaning::{ROW, all, filled, is_idle, not, refuted, same};
use super::super::noun::bound;
use super::super::parts::Parts;
use super::link::{linked, verb};
use super::lists::phrases;
use super::who::who_it_was;

/// What it costs to take "it" for somebody where it may only point at what follows.
const POINTED: u32 = 45;

/// What it costs where what is somebody's is measured by what it is not called by.
const OTHERS: u32 = 10;

fn predicate<'a>(parts: &'a Parts<'_>) -> Option<&'a Rc<Predicate>> {
    parts.sems().filter_map(Sem::predicate).last()
}

pub(super) fn made(formula: Formula, presumed: Vec<Formula>, extra: (u32, u64)) -> Option<Made> {
    if matches!(formula, Formula::Constant(_)) {
        return None;
    }
    Made::with(Sem::Clause(Rc::new(Clause { formula, presumed, subject: None, said: None })), extra)
}

/// Whether a word ends as present participles do: "starring", and not "bring".
pub(in crate::grammar) fn is_present_participle(word: &str) -> bool {
    word.strip_suffix("ing").is_some_and(|stem| stem.contains(['a', 'e', 'i', 'o', 'u', 'y']))
}

/// "Ann paid $2."; denied where so marked: "should Ann not be the baker".
pub(super) fn clause(context: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let of = predicate(parts)?;
    // "No play starring Ann was in May": what tells of which of several something is said heads no clause.
    let restricts = subject.group.is_some() && parts.all().len() == 2;
    (!restricts || !is_present_participle(context.key(usize::from(of.verb.span.0)))).then_some(())?;
    // "Someone beside Ann does not": another may.
    let first = context.key(usize::from(parts.all().next()?.start));
    let beside =
        !subject.also.is_empty() && subject.also.iter().all(|of| matches!(of, Formula::Apart { .. }));
    let some = lexicon::has("indefinite", first) && subject.entity.is_none() && beside;
    // "The one who is older than Ann is not": which of several is not told.
    let compared = |of: &Formula| match of {
        Formula::Compare(_, comparison, _) => *comparison != Comparison::Equal,
        of => matches!(of, Formula::Between { .. }),
    };
    let the = first == "the" && subject.entity.is_none() && subject.group.is_none();
    let told = |at: u8| matches!(context.key(usize::from(at)), "than" | "who" | "that" | "which");
    let item = parts.all().next()?;
    let open = |of: &Formula| matches!(of, Formula::Between { .. }) || (item.start..item.end).any(told);
    let the = the && !subject.also.is_empty() && subject.also.iter().all(|of| compared(of) && open(of));
    (!(some || the || takes_next(context, item.assumed)) || !of.denied).then_some(())?;
    let subject = &who_it_was(context, subject, of).unwrap_or_else(|| subject.clone());
    let (mut clause, mut extra) = bound(context, subject, of)?;
    if denied == 1 {
        (!of.denied).then_some(())?;
        clause.formula = not(clause.formula);
    }
    // "Ann's place was lower" is of places, where they may be lower.
    let ordered = context.world.ordered().fold(0, |all, of| all | set_of(of));
    let own = if subject.owned && of.verb.copula { subject.categories & ordered } else { 0 };
    if own != 0 && matches!(&of.formula, Formula::Compare(left, ..) if is_of_others(left, own)) {
        extra.0 += OTHERS;
    }
    // "It was the Gull that sailed" points at the Gull, not at an "it" before.
    let whole = parts.all().last()?;
    let told = |at: u8| matches!(context.key(usize::from(at)), "that" | "who" | "whom" | "which");
    if of.verb.copula
        && context.key(usize::from(parts.all().next()?.start)) == "it"
        && (whole.start..whole.end).any(told)
    {
        extra.0 += POINTED;
    }
    Made::with(Sem::Clause(Rc::new(Clause { said: Some(of.clone()), ..clause })), extra)
}

/// Whether something is measured in no category of a set.
fn is_of_others(of: &Linear, own: u32) -> bool {
    of.terms.iter().all(|term| set_of(term.measure.category) & own == 0)
}

/// "Pilot of the Gull: Ann", "Ann's cargo: either tea or silk"; "not Ann, not Bob" where so marked; "no tea for Ann",
/// of one row and of things that nothing else is said of, for 2.
pub(super) fn stated(context: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    (denied < 2 || subject.group.is_none()).then_some(())?;
    let (mut formulas, mut presumed, mut extra) = (Vec::new(), Vec::new(), (0, 0));
    for of in parts.sems().filter_map(Sem::predicate) {
        (denied < 2 || of.presumed.is_empty()).then_some(())?;
        let of = if denied > 0 {
            Predicate { formula: not(of.formula.clone()), entity: None, denied: true, ..(**of).clone() }
        } else {
            (**of).clone()
        };
        let (clause, more) = bound(context, subject, &of)?;
        (!is_idle(&clause.formula)).then_some(())?;
        formulas.push(clause.formula);
        presumed.extend(clause.presumed);
        extra = (extra.0.max(more.0), extra.1 | more.1);
    }
    made(all(formulas), presumed, extra)
}

/// "It was Ann who paid $2."
pub(super) fn cleft(context: &Context<'_>, parts: &Parts<'_>, nor: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| verb.copula)?;
    // "Whose brother had the soup" tells of another.
    parts.noun().is_none_or(|noun| noun.categories != 0).then_some(())?;
    let subject = parts.sems().find_map(Sem::phrase)?;
    let (clause, extra) = bound(context, subject, predicate(parts)?)?;
    let mut formula = if verb.denied { not(clause.formula) } else { clause.formula };
    let mut extra = extra;
    // "Nor was it Jon".
    if nor == 1 {
        verb.denied.then_some(())?;
        let other = parts.sems().filter_map(Sem::phrase).nth(1)?;
        let (other, more) = bound(context, other, predicate(parts)?)?;
        formula = all([formula, not(other.formula)]);
        extra = (extra.0 + more.0, extra.1 | more.1);
    }
    let said = predicate(parts).cloned();
    Made::with(Sem::Clause(Rc::new(Clause { formula, said, ..clause })), extra)
}

/// "It was to Rome that Ann flew."; "neither to Rome nor to Oslo" where so marked; "no harp" for 2; "not until May" for 3,
/// which is in May; "that the soup was eaten, though not by Ann" for 4, "by neither Ann nor Bob" for 5.
pub(super) fn cleft_object(context: &Context<'_>, parts: &Parts<'_>, neither: u8) -> Option<Made> {
    let verbs: Vec<_> =
        parts.sems().filter_map(|sem| if let Sem::Verb(of) = sem { Some(*of) } else { None }).collect();
    let (it, verb) = match verbs.as_slice() {
        [verb] if neither == 3 => (&Verb { copula: true, ..Verb::default() }, verb),
        [it, verb] if neither != 3 => (it, verb),
        _ => return None,
    };
    if !it.copula || verb.denied {
        return None;
    }
    let subject = parts.sems().find_map(Sem::phrase)?;
    // "It was to Rome, not to Oslo, that …": the second is denied; "not to Oslo but to Rome": the first.
    let of: Vec<&Rc<Predicate>> = parts.sems().filter_map(Sem::predicate).collect();
    if let ([one, other], 4 | 5) = (of.as_slice(), neither) {
        (!it.denied).then_some(())?;
        let told = linked(context, *verb, one)?;
        let (clause, extra) = bound(context, subject, told.sem.predicate()?)?;
        let (beside, more) = bound(context, subject, other)?;
        let beside = if neither == 4 { not(beside.formula) } else { beside.formula };
        let extra = (extra.0 + told.cost, extra.1 | told.assumed | more.1);
        let formula = all([clause.formula.clone(), beside]);
        return Made::with(Sem::Clause(Rc::new(Clause { formula, ..clause })), extra);
    }
    if let [one, other] = of.as_slice() {
        let (yes, no) = if it.denied { (other, one) } else { (one, other) };
        (yes.entity?.category == no.entity?.category && !(it.denied && neither == 1)).then_some(())?;
        let told = linked(context, *verb, yes)?;
        let Sem::Predicate(yes) = &told.sem else { return None };
        let (clause, extra) = bound(context, subject, yes)?;
        let (denied, more) = bound(context, subject, no)?;
        let first = clause.formula.clone();
        let first = if neither == 1 { not(first) } else { first };
        let formula = all([not(denied.formula), first]);
        let extra = (extra.0 + told.cost, extra.1 | told.assumed | more.1);
        return Made::with(Sem::Clause(Rc::new(Clause { formula, ..clause })), extra);
    }
    let place = predicate(parts)?;
    (neither != 3 || place.entity.is_some_and(|of| context.values(of).is_some())).then_some(())?;
    let told = linked(context, *verb, place)?;
    let Sem::Predicate(of) = &told.sem else { return None };
    let (clause, extra) = bound(context, subject, of)?;
    // "It was no harp that Ann took".
    (neither != 2 || !it.denied).then_some(())?;
    let denied = it.denied || neither == 2;
    let formula = if denied { refuted(clause.formula) } else { clause.formula };
    let extra = (extra.0 + told.cost, extra.1 | told.assumed);
    // "If it is the soup that Ann eats, it was the pie …": who it is that has it.
    let row = |of| Rc::new(Predicate::said(same(ROW, of), Vec::new(), *verb));
    let said = subject.entity.filter(|_| subject.also.is_empty()).map(row);
    Made::with(Sem::Clause(Rc::new(Clause { formula, said, ..clause })), extra)
}

/// "No waltz was danced by Ann.": of one that is named.
pub(super) fn no(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let of = predicate(parts).filter(|of| !of.denied)?;
    let category = subject.entity.filter(|of| context.values(*of).is_none())?.category;
    let place = usize::from(parts.all().nth(1)?.start);
    let named = context.tokens[place].is(super::super::tokens::class::MENTION) && subject.also.is_empty();
    let places = |of: &Formula| match of {
        Formula::Any(all) => all.iter().all(|of| matches!(of, Formula::Same(..))),
        of => matches!(of, Formula::Same(..)),
    };
    if !named || context.types.people & set_of(category) != 0 || !places(&of.formula) {
        return None;
    }
    let (clause, extra) = bound(context, subject, of)?;
    made(not(clause.formula), clause.presumed, extra)
}

/// "There are owls at Kirkby", "there is no owl at Kirkby" where so marked: all that is said of a thing that is named.
pub(super) fn exists(_: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    verb(parts).filter(|verb| verb.copula && !verb.denied)?;
    let mut formulas = Vec::new();
    for (place, of) in phrases(parts).iter().enumerate() {
        let entity = of.entity.filter(|_| of.group.is_none() && of.presumed.is_empty() && !of.owned)?;
        let [also] = of.also.as_slice() else { return None };
        let also = filled(also, entity).filter(|also| matches!(also, Formula::Same(..)))?;
        let denied = how == 1 || how == 3 || how == 2 && place == 1;
        formulas.push(if denied { not(also) } else { also });
    }
    made(all(formulas), Vec::new(), (0, 0))
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
    // "Conceded first place to neither".
    let whom = parts.all().filter(|item| item.sem.phrase().is_some()).nth(1)?;
    (!matches!(context.key(usize::from(whom.start)), "neither" | "nobody" | "none" | "no")).then_some(())?;
    rather(context, of.first()?, of.get(1)?, predicate(parts)?)
}

/// "Ann, not Bob, paid $2."
pub(super) fn instead(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = phrases(parts);
    rather(context, of.get(1)?, of.first()?, predicate(parts)?)
}

/// Whether who is anywhere before or between is taken for who is next.
fn takes_next(context: &Context<'_>, set: u64) -> bool {
    let next = |of: &Assumption| matches!(of, Assumption::Next(_) | Assumption::Beside(_));
    let all = context.assumptions.borrow();
    all.iter().enumerate().any(|(place, of)| set >> place.min(63) & 1 == 1 && next(of))
}
