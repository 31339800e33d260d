//! Values that are odd or even.

use std::rc::Rc;

use because_encodings::{CategoryId, Entity, Formula, Kind, Measure};

use super::super::context::Context;
use super::super::item::{Clause, Made, Phrase, Predicate, Sem, Verb, set_of};
use super::super::leaning::is_leaning;
use super::super::meaning::{ROW, all, any, filled, same};
use super::super::noun::bound;
use super::super::parts::Parts;
use super::link::verb;
use crate::language::inflect::singular;

/// That a value of a row is odd; of a date, that its day of the month is.
fn parity_in(context: &Context<'_>, category: CategoryId, odd: bool) -> Option<Formula> {
    let puzzle = context.world.puzzle;
    let kind = puzzle.category(category).values.as_ref()?.kind;
    match kind {
        Kind::Clock => None,
        Kind::Date => {
            let day = |of: Entity| {
                let name = puzzle.entity_name(of);
                let mut numbers =
                    name.split(|c: char| !c.is_ascii_digit()).filter_map(|of| of.parse::<u32>().ok());
                numbers.find(|of| (1..32).contains(of))
            };
            let all: Vec<Entity> = puzzle.shape().entities_of(category).collect();
            let days: Vec<u32> = all.iter().copied().map(day).collect::<Option<_>>()?;
            let so = all.into_iter().zip(days).filter(|(_, day)| (day % 2 == 1) == odd);
            Some(any(so.map(|(of, _)| same(ROW, of))))
        }
        _ => Some(Formula::Parity { measure: Measure::value(category), entity: ROW, odd }),
    }
}

/// The orders whose values are whole numbers of themselves.
fn numbers(context: &Context<'_>) -> impl Iterator<Item = CategoryId> {
    context.world.ordered().filter(|of| {
        let values = context.world.puzzle.category(*of).values.as_ref();
        !values.is_some_and(|values| matches!(values.kind, Kind::Date | Kind::Clock))
    })
}

/// The order of which a clause speaks; of several the one that is called so: the year, where periods are of years.
fn only(context: &Context<'_>, parts: &Parts<'_>, categories: u32) -> Option<CategoryId> {
    let all: Vec<CategoryId> = context.world.ordered().filter(|of| categories & set_of(*of) != 0).collect();
    if let [one] = all.as_slice() {
        return Some(*one);
    }
    let named = |of: &CategoryId| {
        let name = singular(&context.world.puzzle.category(*of).name.to_lowercase());
        let says = |at: u8| context.words.get(usize::from(at)).is_some_and(|word| word.singular() == name);
        parts.all().any(|item| (item.start..item.end).any(says))
    };
    let mut own = all.into_iter().filter(named);
    own.next().filter(|_| own.next().is_none())
}

/// "has an odd number": an even one where so marked.
pub(super) fn parity(context: &Context<'_>, parts: &Parts<'_>, even: u8) -> Option<Made> {
    // "In an odd-numbered house" is a place.
    let verb = verb(parts).unwrap_or_default();
    let noun = parts.noun();
    // "An odd-numbered one", "which is odd" is of what was spoken of before.
    let (start, end) = (parts.all().next()?.start, parts.all().last()?.end);
    let before = || context.tokens[..usize::from(end)].iter().fold(0, |all, of| all | of.categories);
    let categories = match context.key(usize::from(end) - 1) {
        "one" => before(),
        _ if context.key(usize::from(start)) == "which" => before(),
        // "Lives at an odd number".
        "number" if noun.is_none() => numbers(context).fold(0, |all, of| all | set_of(of)),
        _ => verb.categories | noun.map_or(0, |noun| noun.categories),
    };
    let category = only(context, parts, categories)?;
    let formula = parity_in(context, category, even == 0)?;
    let of = Predicate::said(formula, Vec::new(), verb);
    Made::of(Sem::Predicate(Rc::new(of)))
}

/// "Ann and Bob have the same parity positions"; another parity where so marked.
pub(super) fn of_parity(context: &Context<'_>, parts: &Parts<'_>, other: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let of = super::lists::phrases(parts);
    let [a, b] = of.as_slice() else { return None };
    let owned = a.categories & b.categories;
    let categories = parts.noun().map_or(owned, |noun| noun.categories);
    let category = only(context, parts, categories).filter(|of| numbers(context).any(|one| one == *of))?;
    let measure = Measure::value(category);
    let odd = |entity| Formula::Parity { measure, entity, odd: true };
    let alike = Formula::Iff(Box::new(odd(a.entity?)), Box::new(odd(b.entity?)));
    let apart = Formula::either(vec![odd(a.entity?), odd(b.entity?)]);
    let mut presumed: Vec<Formula> = a.presumed.iter().chain(&b.presumed).cloned().collect();
    for phrase in [a, b] {
        for also in &phrase.also {
            presumed.push(filled(also, phrase.entity?)?);
        }
    }
    super::clauses::made(if verb.denied == (other == 1) { alike } else { apart }, presumed, (0, 0))
}

/// "the even-numbered houses": all values that are so.
pub(super) fn numbered(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let even = parts.all().any(|item| context.key(usize::from(item.start)) == "even");
    let noun = parts.noun().filter(|noun| noun.plural)?;
    let mut of = numbers(context).filter(|of| noun.categories & set_of(*of) != 0);
    let (Some(category), None) = (of.next(), of.next()) else { return None };
    let values = context.world.puzzle.category(category).values.as_ref()?;
    let whole: Vec<i64> = values.of.iter().map(|of| of.to_whole()).collect::<Option<_>>()?;
    let so = whole.iter().zip(context.world.puzzle.shape().entities_of(category));
    let so = so.filter(|(value, _)| (**value % 2 == 0) == even).map(|(_, of)| of);
    Made::of(super::several::list(so.collect(), noun))
}

/// "Ann's age is odd": what is owned tells of which category.
pub(super) fn parity_of(context: &Context<'_>, parts: &Parts<'_>, even: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let start = usize::from(parts.all().next()?.start);
    // "The number of children with Ann is odd."
    let counted = context.key(start) == "the" && context.key(start + 1) == "number";
    if let Some(Sem::List(of)) = parts.sems().find(|sem| matches!(sem, Sem::List(_))) {
        let head = parts.noun().map_or(0, |noun| noun.categories);
        return of_each(context, of, (verb, head), even);
    }
    let subject = parts.sems().find_map(Sem::phrase).filter(|of| of.owned || counted)?;
    // "Ann's age is even, and Bob's is odd": what was spoken of before.
    let bare = subject.categories == 0 && context.key(usize::from(verb.span.0).saturating_sub(1)) == "'s";
    let numbers = numbers(context).fold(0, |all, of| all | set_of(of));
    let own = usize::from(verb.span.0).saturating_sub(1);
    let spoken = || context.tokens[..own].iter().rfind(|of| of.categories & numbers != 0);
    let spoken = if bare { spoken()?.categories } else { subject.categories };
    let category = only(context, parts, spoken)?;
    let formula = parity_in(context, category, even == 0)?;
    let said = Predicate::said(formula, Vec::new(), verb);
    let (clause, extra) = bound(context, subject, &said)?;
    Made::with(Sem::Clause(Rc::new(Clause { said: Some(Rc::new(said)), ..clause })), extra)
}

/// "Ann's age is odd, as is her floor": of the one it has been told, and so it is of the other.
pub(super) fn parity_too(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let before = parts.sems().find_map(Sem::clause)?;
    let Formula::Parity { entity, odd, .. } = &before.formula else { return None };
    verb(parts).filter(|verb| !verb.denied)?;
    let subject = parts.sems().find_map(Sem::phrase).filter(|of| of.owned)?;
    let category = only(context, parts, subject.categories)?;
    let own = subject.entity.map(|of| if is_leaning(of) { *entity } else { of })?;
    let too = filled(&parity_in(context, category, *odd)?, own)?;
    super::clauses::made(all([before.formula.clone(), too]), before.presumed.clone(), (0, 0))
}

/// "The positions of Ann and Bob are both odd": of each.
fn of_each(context: &Context<'_>, rows: &[Rc<Phrase>], (verb, head): (Verb, u32), even: u8) -> Option<Made> {
    let (mut formulas, mut presumed, mut extra) = (Vec::new(), Vec::new(), (0, 0));
    for row in rows.iter().filter(|_| !verb.denied) {
        let mut of = numbers(context).filter(|of| head & set_of(*of) != 0);
        let (Some(category), None) = (of.next(), of.next()) else { return None };
        let formula = parity_in(context, category, even == 0)?;
        let (clause, more) = bound(context, row, &Predicate::said(formula, Vec::new(), verb))?;
        formulas.push(clause.formula);
        presumed.extend(clause.presumed);
        extra = (extra.0.max(more.0), extra.1 | more.1);
    }
    (formulas.len() == rows.len()).then_some(())?;
    super::clauses::made(all(formulas), presumed, extra)
}
