//! More of the one than of the other: "more people voted for Ann than for Bob".

use std::rc::Rc;

use because_encodings::{CategoryId, Comparison, Formula, Kind};

use super::super::context::Context;
use super::super::item::{
    Amount, Clause, Compare, Compared, Comparing, Made, Object, Person, Phrase, Sem, Sort,
};
use super::super::leaning;
use super::super::meaning::all;
use super::super::parts::Parts;
use super::super::types::is_year;
use super::clauses;
use super::comparisons::around;
use super::lists::phrases;
use super::resolved::{Told, resolved};
use crate::language::lexicon::Dimension;

/// "Twice what Ann paid is $2 less than what Bob paid": Bob paid $2 more than twice as much.
pub(super) fn turned(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = super::link::verb(parts).filter(|verb| !verb.denied)?;
    let much =
        parts.sems().find_map(|sem| if let Sem::Object(of) = sem { Some(of.clone()) } else { None })?;
    let of =
        parts.sems().find_map(|sem| if let Sem::Compared(of) = sem { Some(of.clone()) } else { None })?;
    let Compared::To(compare, object) = &*of else { return None };
    let Object::Rows { times: (1, 1), of: rows } = &**object else { return None };
    let [row] = rows.as_slice() else { return None };
    (compare.times.is_none() && !compare.at_once && row.group.is_none()).then_some(())?;
    let word = Comparing { greater: !compare.word.greater, ..compare.word };
    let turned = Compared::To(Rc::new(Compare { word, ..(**compare).clone() }), much);
    let Told { formula, presumed, extra } =
        resolved(context, &turned, std::slice::from_ref(row), around(parts), verb)?;
    clauses::made(formula, presumed, extra)
}

/// "More people voted for Ann than for Bob", "twice as many cars took the Auk as the Tern": of what has more of them.
/// "More carrots were picked than peas" for 1: of what is counted itself. "It is a longer walk to Rome than to Bern" for 2: of
/// whatever is measured of them.
pub(super) fn outnumbered(context: &Context<'_>, parts: &Parts<'_>, themselves: u8) -> Option<Made> {
    let of = phrases(parts);
    let (one, other, further) = match of.as_slice() {
        [one, other] => (one, other, None),
        [one, other, further] if themselves == 2 => (one, other, Some(further)),
        _ => return None,
    };
    // "More Danes came than Swedes" tells of no row.
    let things = |of: &Phrase| of.entity.is_some_and(|of| context.types.person(of.category) == Person::No);
    (themselves != 1 || things(one) && things(other) && one.sort != Sort::Row).then_some(())?;
    let verb = super::link::verb(parts).unwrap_or_default();
    (!verb.denied && one.group.is_none() && other.group.is_none()).then_some(())?;
    let noun = parts.noun();
    let place = parts.all().next()?.start;
    let counted = Comparing { dimension: Some(Dimension::Amount), greater: true, place };
    let word = parts.word().unwrap_or(counted);
    (themselves == 2 || word.dimension == Some(Dimension::Amount)).then_some(())?;
    let amount = parts.amount().map(|amount| match noun {
        Some(noun) if amount.unit == 0 && noun.categories != 0 => Amount { unit: noun.span.1, ..amount },
        _ => amount,
    });
    let compare = Compare {
        amount,
        times: parts.times(),
        bound: parts.bound().unwrap_or(Comparison::Equal),
        categories: noun.map_or(0, |noun| noun.categories),
        ..Compare::of(word)
    };
    let object = Object::Rows { times: (1, 1), of: vec![other.clone()] };
    let compared = Compared::To(Rc::new(compare), Rc::new(object));
    let Told { mut formula, mut presumed, extra } =
        resolved(context, &compared, std::slice::from_ref(one), around(parts), verb)?;
    // "And a longer one again to Oslo": than to Rome.
    if let (Some(further), Compared::To(compare, _)) = (further, &compared) {
        let object = Object::Rows { times: (1, 1), of: vec![one.clone()] };
        let compared = Compared::To(compare.clone(), Rc::new(object));
        (further.group.is_none() && compare.amount.is_none()).then_some(())?;
        let more = resolved(context, &compared, std::slice::from_ref(further), around(parts), verb)?;
        formula = all([formula, more.formula]);
        presumed.extend(more.presumed);
    }
    // What is counted has no price.
    let counted = |of: CategoryId| {
        let values = context.world.puzzle.category(of).values.as_ref();
        values.is_some_and(|values| values.kind == Kind::Number && !is_year(values))
    };
    if let (1, Formula::Compare(left, ..)) = (themselves, &formula) {
        left.terms.iter().all(|term| counted(term.measure.category)).then_some(())?;
    }
    // "More came with Bob than with Ann, who came two days after him".
    let whole = Clause { formula, presumed, subject: None, said: None };
    if further.is_none() && whole.presumed.iter().any(leaning::points) {
        let told = Formula::Same(one.entity?, one.entity?);
        let before =
            Clause { formula: told, presumed: Vec::new(), subject: Some((*one).clone()), said: None };
        let (whole, more) = leaning::settled(context, &before, &whole, (place, false))?;
        return Made::with(Sem::Clause(Rc::new(whole)), (extra.0 + more.0, extra.1 | more.1));
    }
    clauses::made(whole.formula, whole.presumed, extra)
}
