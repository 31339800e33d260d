//! Predicates tied together.

use std::rc::Rc;

use because_encodings::{Comparison, Formula, Kind, Linear, Measure, Number, Scale, Term};

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Item, Made, Person, Predicate, Preposition, Sem, Verb, set_of};
use super::super::leaning::{leans, within};
use super::super::meaning::{ROW, all, any, how_many, not};
use super::super::noun::identified;
use super::super::numbers::{ends_in_amount, number};
use super::super::parts::Parts;
use super::super::tokens::class;
use super::super::types::is_year;
use super::comparisons::{compared_by, to_other};
use super::link::linked;
use super::lists::{merged, objects, resumes};
use crate::language::english::past_base;
use crate::language::lexicon::superlative;

fn two<'a>(parts: &'a Parts<'_>) -> Option<(&'a Rc<Predicate>, &'a Rc<Predicate>)> {
    let mut of = parts.sems().filter_map(Sem::predicate);
    Some((of.next()?, of.next()?))
}

/// Two predicates of one row as one; `None` where their subjects are of different sorts.
pub(super) fn tied(a: &Predicate, b: &Predicate, formula: Formula) -> Option<Predicate> {
    let subject = match (a.subject, b.subject) {
        (Person::Yes, Person::No) | (Person::No, Person::Yes) => return None,
        (Person::Perhaps, other) | (other, _) => other,
    };
    // "Neither in Bath on Monday nor on Friday".
    let told = |of: &Predicate| {
        let rows = of.formula.entities().into_iter().filter(|of| *of != ROW);
        rows.fold(0, |all, of| all | set_of(of.category))
    };
    let (all, again) = (told(a), told(b));
    let resumed = again.count_ones() == 1 && all.count_ones() > 1 && all & again != 0;
    if b.verb.word == 0 && (resumed || resumes(a, b.entity.into_iter())) {
        return None;
    }
    let mut presumed = a.presumed.clone();
    presumed.extend(b.presumed.iter().cloned());
    // "Paid $180 or was treated by Lynda": who is treated is no person's doer, whatever stands before.
    let by = |of: &Predicate| of.subject == Person::No && of.verb.last == Preposition::By;
    Some(Predicate {
        denied: a.denied || b.denied,
        subject,
        objects: merged(a.objects, b.objects),
        verb: if by(b) && !by(a) && !a.denied && !b.denied { b.verb } else { a.verb },
        ..Predicate::new(formula, presumed)
    })
}

/// What a predicate says behind another that tells who "the one who does" is, or "it".
fn behind(a: &Predicate, b: &Predicate) -> Option<Formula> {
    if leans(&b.formula) { within(&a.formula, &b.formula) } else { Some(b.formula.clone()) }
}

fn made(of: Option<Predicate>) -> Option<Made> {
    Made::of(Sem::Predicate(Rc::new(of?)))
}

/// Whether a predicate begins with what may be an infinitive.
fn is_bare(context: &Context<'_>, of: &Predicate) -> bool {
    let word = usize::from(of.verb.span.0);
    let verb = context.tokens[word].is(class::OPEN | class::CATEGORY);
    (verb || matches!(context.key(word), "have" | "be"))
        && !context.key(word).ends_with("ed")
        && !context.key(word).ends_with('s')
}

/// Whether an infinitive goes with a predicate's auxiliary: "did not".
fn takes_bare(context: &Context<'_>, of: &Predicate) -> bool {
    (of.verb.span.0..of.verb.span.1)
        .any(|at| matches!(context.key(usize::from(at)), "do" | "does" | "did" | "will" | "must" | "can"))
}

/// What a denial of two says: not both, or neither for 2.
fn over_both(denied: u8, of: [Formula; 2]) -> Formula {
    if denied == 2 { all(of.map(not)) } else { not(all(of)) }
}

fn over_both_assumed(denied: u8, at: u8) -> Assumption {
    if denied == 2 { Assumption::Each(at) } else { Assumption::Joint(at) }
}

/// "did not have the soup and the pie": not both, or neither for 2.
pub(super) fn denied_all(context: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let verb = super::link::verb(parts).filter(|verb| verb.denied)?;
    let Made { sem: Sem::Predicate(of), .. } = super::lists::every(context, parts, 0)? else { return None };
    let Formula::All(each) = &of.formula else { return None };
    let [a, b] = each.as_slice() else { return None };
    let positive = linked(context, Verb { denied: false, ..verb }, &of)?;
    let Sem::Predicate(said) = &positive.sem else { return None };
    let formula = over_both(denied, [a.clone(), b.clone()]);
    let extra = context.assume(over_both_assumed(denied, verb.span.0));
    let of = Predicate { formula, denied: true, verb, entity: None, ..(**said).clone() };
    Made::with(Sem::Predicate(Rc::new(of)), (positive.cost + extra.0, positive.assumed | extra.1))
}

/// "Either drinks tea and owns the dog or drinks milk", behind which "and owns the fox" goes with the second, which is of
/// two as well.
pub(super) fn is_paired(context: &Context<'_>, first: &Item, of: &Formula) -> bool {
    let key = |at: u8| context.key(usize::from(at));
    let of_two = |of: &Formula| matches!(of, Formula::All(_));
    let paired = |of: &[Formula]| of.first().is_some_and(of_two) && !of.iter().all(of_two);
    matches!(of, Formula::Any(of) | Formula::Count { of, .. } if paired(of)) && key(first.end) == "and"
}

/// "Ran for the Owls, or wore green", behind which "and ran for the Kites" goes with the second.
pub(super) fn is_parted(context: &Context<'_>, of: &Item) -> bool {
    let key = |at: u8| context.key(usize::from(at));
    (of.start..of.end).any(|at| key(at) == "," && key(at + 1) == "or")
}

/// "Ran for the Owls, or wore green and ran for the Kites", before which "wore black and" goes with the first.
fn is_paired_behind(context: &Context<'_>, last: &Item, of: &Formula) -> bool {
    let paired = |of: &[Formula]| matches!(of.last(), Some(Formula::All(_)));
    matches!(of, Formula::Any(of) | Formula::Count { of, .. } if paired(of)) && is_parted(context, last)
}

/// "paid $2 and came from Kent"; what goes on without a verb of its own after a denial is left open: the denial ends
/// before it, is of both together for 1, and of each for 2. For 3 both are of one verb, and none is denied; for 4 that
/// verb tells of a deed: "was the third ahead of Ann" is one thing, and no two.
pub(super) fn and(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let (a, b) = two(parts)?;
    let (of_one, denied) = (how >= 3, if how >= 3 { 0 } else { how });
    if of_one && a.denied || how == 4 && a.verb.copula {
        return None;
    }
    // "Had the most guests after the Bristol": all but that.
    let beyond = |item: &Item| matches!(context.key(usize::from(item.start)), "after" | "behind");
    let utmost = |at: u8| superlative(context.key(usize::from(at))).is_some();
    let first = parts.all().find(|item| item.sem.predicate().is_some())?;
    if parts.all().skip(1).any(beyond) && (first.start..first.end).any(utmost) {
        return None;
    }
    let tie =
        parts.all().any(|item| context.key(usize::from(item.start)) == "and" && item.end == item.start + 1);
    let last = parts.all().rfind(|item| item.sem.predicate().is_some())?;
    let parted = context.key(usize::from(first.end)) == "and" && is_parted(context, first);
    if parted || is_paired(context, first, &a.formula) || is_paired_behind(context, last, &b.formula) {
        return None;
    }
    // "did not sail and row": what the denial goes with is open.
    let finite = context.tokens[usize::from(b.verb.span.0)].is(class::BE | class::AUXILIARY | class::HAVE);
    let finite = finite && !is_bare(context, b);
    let open = a.verb.denied && tie && !finite;
    // "Came" is a past and "come" is none; "put" is both.
    let first = context.key(usize::from(b.verb.span.0));
    let past = past_base(first);
    let goes_on = open && !b.denied && takes_bare(context, a) && is_bare(context, b);
    let goes_on = goes_on && past.as_ref().is_none_or(|base| base == first);
    if goes_on && past.is_none() && denied == 0 {
        return None;
    }
    if denied > 0 {
        (goes_on && !leans(&b.formula)).then_some(())?;
        let formula = over_both(denied, [not(a.formula.clone()), b.formula.clone()]);
        let extra = context.assume(over_both_assumed(denied, a.verb.span.0));
        return Made::with(Sem::Predicate(Rc::new(tied(a, b, formula)?)), extra);
    }
    let extra = match open {
        true => context.assume(Assumption::Scope(a.verb.span.0)),
        false => (0, 0),
    };
    Made::with(Sem::Predicate(Rc::new(tied(a, b, all([a.formula.clone(), behind(a, b)?]))?)), extra)
}

/// "who paid $2 and who came from Kent", "with red hair from Kent".
pub(super) fn both(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (a, b) = two(parts)?;
    // "With the hat, who came after Bob, who …": behind a comma no clause tells which one is meant.
    let key = |at: u8| context.key(usize::from(at));
    let told = |item: &Item| {
        matches!(key(item.start), "who" | "which" | "whose") && item.start > 0 && key(item.start - 1) == ","
    };
    (!parts.all().skip(1).any(told)).then_some(())?;
    // A value that the second goes with was said of another: "the man from the town in Kent".
    made(tied(a, b, all([a.formula.clone(), b.formula.clone()])))
}

/// "either paid $2 or came from Kent".
pub(super) fn either(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (a, b) = two(parts)?;
    let either = how_many(Comparison::Equal, 1, vec![a.formula.clone(), behind(a, b)?]);
    made(tied(a, b, either).map(|of| under(parts, of)))
}

/// What a verb before both says of them: "came either first or last", "did not come first or last".
fn under(parts: &Parts<'_>, of: Predicate) -> Predicate {
    match super::link::verb(parts) {
        Some(verb) if verb.denied => Predicate { formula: not(of.formula), denied: true, verb, ..of },
        _ => of,
    }
}

/// "paid $2 or came from Kent", "came first or on Friday"; both may be where that is said, for 1, and
/// none of both is for 2: "not at either end, nor next to Ann".
pub(super) fn or(context: &Context<'_>, parts: &Parts<'_>, both: u8) -> Option<Made> {
    let (a, b) = two(parts)?;
    // "Is 6 or 8 years older than Ann" is by how much.
    let other = usize::from(parts.all().last()?.start);
    let by = b.verb.span == (0, 0) && ends_in_amount(context, other.saturating_sub(1));
    (!(by && number(context, other).is_some())).then_some(())?;
    // "Wasn't made in Rome or sold in Kent" denies both, it may be.
    let first = usize::from(b.verb.span.0);
    let participle = context.tokens[first].is(class::OPEN | class::CATEGORY)
        && past_base(context.key(first)).is_some()
        && (b.verb.last != Preposition::No || !matches!(b.formula, Formula::Same(..)));
    // "Doesn't drink tea or own the dog", "isn't 6 or older than Ann" denies both.
    match &a.formula {
        _ if !a.verb.denied || b.denied => {}
        Formula::Not(of) if b.verb.span == (0, 0) => {
            return made(tied(a, b, not(any([(**of).clone(), behind(a, b)?]))));
        }
        of if takes_bare(context, a) && is_bare(context, b) => {
            return made(tied(a, b, all([of.clone(), not(behind(a, b)?)])));
        }
        of if a.verb.passive && participle => {
            let both = tied(a, b, all([of.clone(), not(b.formula.clone())]))?;
            return Made::with(
                Sem::Predicate(Rc::new(both)),
                context.assume(Assumption::Scope(a.verb.span.0)),
            );
        }
        _ => {}
    }
    // "Not at either end, nor next to Ann".
    if both == 2 {
        let verb = super::link::verb(parts).filter(|verb| verb.denied)?;
        let of = tied(a, b, all([not(a.formula.clone()), not(behind(a, b)?)]))?;
        return made(Some(Predicate { denied: true, verb, ..of }));
    }
    let of = under(parts, tied(a, b, any([a.formula.clone(), behind(a, b)?]))?);
    // Of two places in one order no row has both, and what is denied of either is denied of each.
    let exclusive = a.entity.zip(b.entity).is_some_and(|(a, b)| a != b && a.category == b.category);
    let extra = match exclusive || both == 1 || of.denied && !a.denied && !b.denied {
        true => (0, 0),
        false => context.assume(Assumption::Or(parts.all().next()?.end)),
    };
    Made::with(Sem::Predicate(Rc::new(of)), extra)
}

/// "paid $2, but not in May", "came after Bob, but not right after him"; "had the soup, but not the wine" for 1: by the
/// same verb.
pub(super) fn but_not(context: &Context<'_>, parts: &Parts<'_>, same: u8) -> Option<Made> {
    let a = parts.sems().find_map(Sem::predicate).filter(|a| !a.denied)?;
    let compared = parts.sems().find_map(|sem| match sem {
        Sem::Compare(of) => Some(to_other(of)),
        Sem::Compared(of) => Some(of.clone()),
        _ => None,
    });
    let (b, extra) = match compared {
        None if same == 1 => {
            let of = parts.sems().filter_map(Sem::predicate).nth(1)?;
            // "Met the cook, but not Ann": who did not may be Ann.
            let people = of.objects.person || of.objects.names & context.types.people != 0;
            (a.verb.copula || !people).then_some(())?;
            // What is denied of all is not denied of each.
            linked(context, Verb { denied: true, ..a.verb }, of)?;
            let made = linked(context, a.verb, of)?;
            let Sem::Predicate(b) = made.sem else { return None };
            (b, (made.cost, made.assumed))
        }
        Some(compared) => {
            let made = compared_by(context, Verb { denied: false, ..a.verb }, &compared)?;
            let Sem::Predicate(b) = made.sem else { return None };
            (b, (made.cost, made.assumed))
        }
        None => (parts.sems().filter_map(Sem::predicate).nth(1)?.clone(), (0, 0)),
    };
    // "In an odd-numbered house other than the last": the last of these.
    let of = |of: &Formula| of.categories(context.world.puzzle);
    (same != 2 || of(&a.formula) == of(&b.formula)).then_some(())?;
    // "Next to the Dane but not to Ann": "to" goes on with the place.
    let place = matches!(a.formula, Formula::Apart { .. });
    if place && context.key(usize::from(b.verb.span.0)) == "to" && b.verb.word == 0 {
        return None;
    }
    let of = tied(a, &b, all([a.formula.clone(), not(behind(a, &b)?)]))?;
    Made::with(Sem::Predicate(Rc::new(Predicate { denied: false, ..of })), extra)
}

/// "came after Ann, but not immediately", "but not on the next day": not by one place, or by one of that very unit.
pub(super) fn but_not_next(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let a = parts.sems().find_map(Sem::predicate).filter(|a| !a.denied)?;
    let Formula::Compare(left, how, right) = &a.formula else { return None };
    let [term] = left.terms.as_slice() else { return None };
    let step = match how {
        Comparison::More => 1,
        Comparison::Less => -1,
        _ => return None,
    };
    let scale = if let Some(noun) = parts.noun() {
        let values = context.world.puzzle.category(term.measure.category).values.as_ref()?;
        let unit = match values.kind {
            Kind::Date | Kind::Weekday => "day",
            Kind::Month => "month",
            Kind::Number if is_year(values) => "year",
            _ => return None,
        };
        let noun = context.words[usize::from(noun.span.1) - 1].singular();
        let later = step > 0 && term.entity == ROW && term.measure.scale == Scale::Value;
        (noun == unit && later).then_some(Scale::Value)?
    } else {
        let plain = |of: &Linear| of.terms.len() == 1 && of.constant == Number::ZERO;
        (plain(left) && plain(right)).then_some(Scale::Rank)?
    };
    let on = |term: &Term| Term { measure: Measure { scale, ..term.measure }, ..*term };
    let on = |of: &Linear| Linear { terms: of.terms.iter().map(on).collect(), ..*of };
    let next = Formula::Compare(on(left), Comparison::Equal, on(right).plus(Number::small(step))?);
    let of = Predicate { formula: all([a.formula.clone(), not(next)]), ..(**a).clone() };
    Made::of(Sem::Predicate(Rc::new(of)))
}

/// "came for the soup but went home with the pie": one thing, and not another of its kind.
pub(super) fn changed(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (a, b) = two(parts)?;
    let (first, second) = (a.entity?, b.entity?);
    let alike = first.category == second.category && first != second && !a.verb.copula && !b.verb.copula;
    (alike && context.values(first).is_none()).then_some(())?;
    let of = tied(a, b, all([not(a.formula.clone()), b.formula.clone()]))?;
    Made::with(Sem::Predicate(Rc::new(of)), context.assume(Assumption::Undone(a.verb.span.0)))
}

/// "does not both drink tea and own the dog".
pub(super) fn not_both(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = super::link::verb(parts).filter(|verb| verb.bare && verb.denied)?;
    let (a, b) = two(parts)?;
    if a.denied || b.denied {
        return None;
    }
    let of = tied(a, b, not(all([a.formula.clone(), b.formula.clone()])));
    made(of.map(|of| Predicate { denied: true, verb, ..of }))
}

/// "neither paid $2 nor came from Kent".
pub(super) fn neither(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (a, b) = two(parts)?;
    if a.denied || b.denied || super::link::verb(parts).is_some_and(|verb| verb.denied) {
        return None;
    }
    let of = tied(a, b, all([not(a.formula.clone()), not(behind(a, b)?)]));
    made(of.map(|of| Predicate { denied: true, ..of }))
}

/// "did not, as she had feared, pay $2".
pub(super) fn denied(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(Sem::predicate)?;
    (!of.denied && is_bare(context, of)).then_some(())?;
    made(Some(Predicate { formula: not(of.formula.clone()), entity: None, denied: true, ..(**of).clone() }))
}

/// "(not Ann)": who is somebody else.
pub(super) fn not_this(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(Sem::predicate).filter(|of| of.entity.is_some() && !of.denied)?;
    let span = (parts.all().next()?.start, parts.all().last()?.start);
    linked(context, Verb { copula: true, denied: true, span, ..Verb::default() }, of)
}

/// "belongs neither to Ann nor to the Dane": a verb with each preposition that follows.
pub(super) fn neither_way(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = super::link::verb(parts).filter(|verb| !verb.denied)?;
    let ways = parts.nouns();
    let (mut told, mut extra): (Vec<Rc<Predicate>>, _) = (Vec::new(), (0, 0));
    for (way, of) in ways.zip(parts.sems().filter_map(Sem::predicate)) {
        let verb = Verb { last: way.last, span: (verb.span.0, way.span.1), ..verb };
        let made = linked(context, verb, of)?;
        extra = (extra.0 + made.cost, extra.1 | made.assumed);
        let Sem::Predicate(of) = made.sem else { return None };
        told.push(of);
    }
    let [a, b] = told.as_slice() else { return None };
    let neither = all([not(a.formula.clone()), not(b.formula.clone())]);
    let of = tied(a, b, neither).filter(|of| !of.denied)?;
    Made::with(Sem::Predicate(Rc::new(Predicate { denied: true, ..of })), extra)
}

/// "played neither the Barn in May nor the Dome in June": neither with the other of its own.
pub(super) fn neither_both(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = super::link::verb(parts).filter(|verb| !verb.denied)?;
    let (p, q) = two(parts)?;
    let of = super::lists::phrases(parts);
    let [a, b] = of.as_slice() else { return None };
    let (mut formulas, mut presumed, mut subject, mut extra) =
        (Vec::new(), Vec::new(), Person::Perhaps, (0, 0));
    for (row, beside) in [(a, p), (b, q)] {
        let (told, more) = identified(row)?;
        let of = Predicate { objects: objects(row), ..Predicate::new(told, more) };
        let made = linked(context, verb, &of)?;
        let Sem::Predicate(of) = &made.sem else { return None };
        formulas.push(not(all([of.formula.clone(), beside.formula.clone()])));
        presumed.extend(of.presumed.iter().chain(&beside.presumed).cloned());
        if of.subject != Person::Perhaps {
            subject = of.subject;
        }
        extra = (extra.0 + made.cost, extra.1 | made.assumed);
    }
    let of = Predicate { denied: true, subject, verb, ..Predicate::new(all(formulas), presumed) };
    Made::with(Sem::Predicate(Rc::new(of)), extra)
}

/// "did not have rum with her pizza": what is denied is not that she has it.
pub(super) fn link_own(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = super::link::verb(parts).filter(|verb| !verb.copula)?;
    let of: Vec<&Rc<Predicate>> = parts.sems().filter_map(Sem::predicate).collect();
    let [one, own] = of.as_slice() else { return None };
    let made = linked(context, verb, one)?;
    let Sem::Predicate(said) = &made.sem else { return None };
    (!own.denied && own.entity.is_some()).then_some(())?;
    let of = tied(said, own, all([said.formula.clone(), own.formula.clone()]))?;
    Made::with(Sem::Predicate(Rc::new(of)), (made.cost, made.assumed))
}
