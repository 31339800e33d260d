//! Differences that are one as large as another: "as much warmer than Ann as Ann is than Bob".

use std::rc::Rc;

use because_encodings::{Comparison, Formula, Linear, Measure, Number, Term};

use super::super::context::Context;
use super::super::item::{Clause, Compared, Made, Object, Phrase, Sem, Verb, set_of};
use super::super::leaning::{leans, settled};
use super::super::meaning::{all, any, not};
use super::super::noun::bound;
use super::super::parts::Parts;
use super::clauses::made;
use super::comparisons::compared_by;
use super::lists::phrases;

/// A sum in which each term stands once.
fn sum(terms: impl Iterator<Item = Term>) -> Option<Linear> {
    let mut of: Vec<Term> = Vec::new();
    for term in terms {
        match of.iter_mut().find(|known| (known.measure, known.entity) == (term.measure, term.entity)) {
            Some(known) => known.coefficient = known.coefficient.checked_add(term.coefficient)?,
            None => of.push(term),
        }
    }
    Some(Linear { terms: of, constant: Number::ZERO })
}

/// The greater and the smaller of a comparison of two that says no more.
fn sides(of: &Formula) -> Option<(&Linear, &Linear)> {
    let Formula::Compare(left, how, right) = of else { return None };
    let one = |of: &Linear| of.terms.len() == 1 && of.constant == Number::ZERO;
    (one(left) && one(right)).then_some(())?;
    match how {
        Comparison::More => Some((left, right)),
        Comparison::Less => Some((right, left)),
        _ => None,
    }
}

/// A clause of a subject and a comparison, and what it costs and assumes.
fn told(
    context: &Context<'_>,
    subject: &Rc<Phrase>,
    verb: Verb,
    of: &Rc<Compared>,
) -> Option<(Clause, (u32, u64))> {
    let Made { sem: Sem::Predicate(said), cost, assumed } = compared_by(context, verb, of)? else {
        return None;
    };
    let (clause, extra) = bound(context, subject, &said)?;
    Some((clause, (cost + extra.0, assumed | extra.1)))
}

/// "Ann is as much warmer than Bob as Cleo is than Dan", "… as it is cooler than Dan".
pub(super) fn as_much_apart(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subjects = phrases(parts);
    let [one, other] = subjects.as_slice() else { return None };
    let verbs: Vec<Verb> =
        parts.sems().filter_map(|sem| if let Sem::Verb(of) = sem { Some(*of) } else { None }).collect();
    let [verb, again] = verbs.as_slice() else { return None };
    (!verb.denied && !again.denied).then_some(())?;
    let compared: Vec<&Rc<Compared>> =
        parts.sems().filter_map(|sem| if let Sem::Compared(of) = sem { Some(of) } else { None }).collect();
    let object = parts.sems().find_map(|sem| if let Sem::Object(of) = sem { Some(of.clone()) } else { None });
    let second = match (compared.as_slice(), object) {
        ([_, second], None) => (*second).clone(),
        // "… as Ann is than Bob": by the same word.
        ([first], Some(object)) => match &***first {
            Compared::To(compare, _) if matches!(*object, Object::Rows { .. }) => {
                Rc::new(Compared::To(compare.clone(), object))
            }
            _ => return None,
        },
        _ => return None,
    };
    let (first, extra) = told(context, one, *verb, compared.first()?)?;
    let verb = if again.bare { *verb } else { *again };
    let (second, more) = told(context, other, verb, &second)?;
    let leaning = std::iter::once(&second.formula).chain(&second.presumed).any(leans);
    let at = parts.all().nth(4)?.start;
    let (second, last) = match leaning {
        true => settled(context, &first, &second, (at, false))?,
        false => (second, (0, 0)),
    };
    let ((high, low), (top, bottom)) = (sides(&first.formula)?, sides(&second.formula)?);
    let measures = |of: &Linear| of.terms[0].measure;
    (measures(high) == measures(top)).then_some(())?;
    let left = sum(high.terms.iter().chain(&bottom.terms).copied())?;
    let right = sum(top.terms.iter().chain(&low.terms).copied())?;
    let formula = all([first.formula.clone(), Formula::Compare(left, Comparison::Equal, right)]);
    let presumed = first.presumed.into_iter().chain(second.presumed).collect();
    made(formula, presumed, (extra.0 + more.0 + last.0, extra.1 | more.1 | last.1))
}

/// "The difference between Ann's mark and Bob's is twice the difference between Cleo's and Dan's".
pub(super) fn times_apart(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = phrases(parts);
    let [a, b, c, d] = of.as_slice() else { return None };
    let categories = of.iter().filter(|of| of.owned).fold(0, |all, of| all | of.categories);
    let categories = categories | parts.noun().map_or(0, |noun| noun.categories);
    let mut measured = context.world.ordered().filter(|of| categories & set_of(*of) != 0);
    let (Some(category), None) = (measured.next(), measured.next()) else { return None };
    let (many, share) = parts.times().unwrap_or((1, 1));
    let term = |of: &Rc<Phrase>, by: i32| {
        let entity = of.entity.filter(|_| of.group.is_none() && of.also.is_empty())?;
        Some(Term { coefficient: Number::small(by), measure: Measure::value(category), entity })
    };
    let (many, share) = (i32::try_from(many).ok()?, i32::try_from(share).ok()?);
    let equal = |c: &Rc<Phrase>, d: &Rc<Phrase>| {
        let left = sum([term(a, share)?, term(d, many)?].into_iter())?;
        let right = sum([term(b, share)?, term(c, many)?].into_iter())?;
        Some(Formula::Compare(left, Comparison::Equal, right))
    };
    let formula = any([equal(c, d)?, equal(d, c)?]);
    let denied = super::link::verb(parts).is_some_and(|verb| verb.denied);
    let formula = if denied { not(formula) } else { formula };
    made(formula, of.iter().flat_map(|of| of.presumed.clone()).collect(), (0, 0))
}
