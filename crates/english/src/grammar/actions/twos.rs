//! Two of whom a comparison tells which is which.

use std::rc::Rc;

use because_encodings::{Formula, Measure};

use super::super::context::Context;
use super::super::item::{
    Clause, Compare, Compared, Comparing, Made, Noun, Object, Person, Phrase, Predicate, Sem, Verb,
};
use super::super::lexicon;
use super::super::meaning::{ROW, all, any, same};
use super::super::measure::{Around, nearby};
use super::super::noun::bound;
use super::super::parts::Parts;
use super::clauses::made;
use super::comparatives::measuring;
use super::comparisons::{bounded, compared, compared_by};
use super::link::verb;
use super::lists::phrases;
use super::phrases::named;
use crate::language::chosen;
use crate::language::lexicon::Dimension;

/// "Of Ann and Bob, the older one is the cook": whichever is older.
pub(super) fn better_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = phrases(parts);
    let [one, other] = of.as_slice() else { return None };
    let said = parts.sems().filter_map(Sem::predicate).last()?;
    let word = measuring(context, parts.word()?, parts.noun());
    let (mut presumed, mut extra) = (Vec::new(), (0, 0));
    let mut told = |subject: &Rc<Phrase>, of: &Predicate| {
        let (clause, more) = bound(context, subject, of)?;
        presumed.extend(clause.presumed);
        extra = (extra.0.max(more.0), extra.1 | more.1);
        Some(clause.formula)
    };
    let mut ways = Vec::new();
    for (a, b) in [(one, other), (other, one)] {
        let object = Rc::new(Object::Rows { times: (1, 1), of: vec![b.clone()] });
        let than = Rc::new(Compared::To(Rc::new(Compare::of(word)), object));
        let better = compared_by(context, Verb::default(), &than)?;
        let more = told(a, better.sem.predicate()?)?;
        ways.push((all([more, told(a, said)?]), (better.cost, better.assumed)));
    }
    let extra = ways.iter().fold(extra, |extra, (_, more)| (extra.0.max(more.0), extra.1 | more.1));
    made(Formula::either(ways.into_iter().map(|(of, _)| of).collect()), presumed, extra)
}

/// "Before one of Ann and Bob, and after the other": either way round.
pub(super) fn to_two(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = phrases(parts);
    let compares: Vec<&Rc<Compare>> =
        parts.sems().filter_map(|sem| if let Sem::Compare(of) = sem { Some(of) } else { None }).collect();
    let ([a, b], [first, second]) = (of.as_slice(), compares.as_slice()) else { return None };
    (first.word.greater != second.word.greater).then_some(())?;
    let to = |compare: &Rc<Compare>, row: &Rc<Phrase>| {
        let row = Object::Rows { times: (1, 1), of: vec![row.clone()] };
        Rc::new(Compared::To(compare.clone(), Rc::new(row)))
    };
    let both = |one, other| Rc::new(Compared::All(vec![to(first, one), to(second, other)]));
    compared(Compared::One(vec![both(a, b), both(b, a)]))
}

/// "Was begun more than ten years ago": is older than that, as nobody is who began then.
pub(super) fn ago(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| verb.passive)?;
    let began = |at: u8| lexicon::has("dated_from", context.key(usize::from(at)));
    (verb.span.0..verb.span.1).any(began).then_some(())?;
    let Made { sem: Sem::Compared(of), .. } = bounded(context, parts, how)? else { return None };
    let Compared::To(compare, object) = &*of else { return None };
    let word = Comparing { dimension: Some(Dimension::Age), ..compare.word };
    let older = Rc::new(Compare { word, ..(**compare).clone() });
    let older = compared_by(context, verb, &Rc::new(Compared::To(older, object.clone())))?;
    let Sem::Predicate(of) = &older.sem else { return None };
    let of = Predicate { subject: Person::No, ..(**of).clone() };
    Made::with(Sem::Predicate(Rc::new(of)), (older.cost, older.assumed))
}

/// "Either Ann or Bob had the soup, and whichever of them it was came on Monday": whoever had the soup.
pub(super) fn whichever(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let before = parts.sems().find_map(Sem::clause)?;
    let subject = Rc::new(named(context, chosen(&before.formula)?));
    let of = parts.sems().filter_map(Sem::predicate).last()?;
    let (clause, extra) = bound(context, &subject, of)?;
    let presumed = before.presumed.iter().cloned().chain(clause.presumed).collect();
    made(all([before.formula.clone(), clause.formula]), presumed, extra)
}

/// "Ann has to pass Bob's door on her way to number 1": he is between, or he is there, for odd ones; "Ann cannot reach number 1
/// without passing Bob's door" for 2, "to get to number 1, Ann has to pass Bob's door" for 4.
pub(super) fn on_the_way(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let [a, b, c] = phrases(parts).try_into().ok()?;
    let (who, passed, goal) = match how >> 1 {
        0 => (a, b, c),
        1 => (a, c, b),
        _ => (b, c, a),
    };
    let place = parts.all().nth(1)?.start;
    let choice = nearby(context, usize::from(place), Around::default())?;
    let ends = (who.entity?, goal.entity?);
    let plain = |of: &Rc<Phrase>| of.group.is_none() && of.also.is_empty() && of.presumed.is_empty();
    // Whom one passes need not live there.
    (plain(&who) && plain(&goal) && (passed.owned || passed.person == Person::No)).then_some(())?;
    let formula = Formula::Between { measure: Measure::rank(choice.category), middle: ROW, ends };
    // On her way to somebody else, or to a town on her round, she may come from anywhere.
    let home = context.values(ends.1).is_some() || goal.owned;
    (home && passed.group.is_none()).then_some(())?;
    let formula = if how & 1 == 1 { any([formula, same(ROW, ends.1)]) } else { formula };
    let (clause, extra) = bound(context, &passed, &Predicate::new(formula, Vec::new()))?;
    let extra = (extra.0 + choice.cost.0, extra.1 | choice.cost.1);
    Made::with(Sem::Clause(Rc::new(Clause { subject: Some(who), said: None, ..clause })), extra)
}

/// "Ann's dishes", of which one may be a row; not "Ann's concern".
pub(super) fn wares(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let ware = |noun: Noun| lexicon::has("wares", context.words[usize::from(noun.span.1) - 1].singular());
    parts.noun().filter(|noun| noun.categories != 0 || ware(*noun))?;
    super::phrases::owned(context, parts, 0)
}
