//! Several rows by one description: "the two heaviest pumpkins", "the 1881 and 1903 patents".

use std::rc::Rc;

use because_encodings::{CategoryId, Comparison, Entity, Formula, Kind, Number};

use super::super::context::Context;
use super::super::item::{Hung, Made, Noun, Person, Phrase, Sem, Sort, set_of};
use super::super::lexicon;
use super::super::meaning::ROW;
use super::super::orders::{at_rank, called_nth};
use super::super::parts::Parts;
use super::super::types::is_counted;
use super::extremes::{ends, most_of};
use super::lists::phrases;
use crate::language::lexicon::Dimension;
use crate::language::superlative::is_contest;

fn number(parts: &Parts<'_>) -> Option<usize> {
    parts.sems().find_map(|sem| if let Sem::Number(of) = sem { usize::try_from(*of).ok() } else { None })
}

fn noun(parts: &Parts<'_>) -> Noun {
    parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None }).unwrap_or_default()
}

pub(super) fn list(of: Vec<Entity>, noun: Noun) -> Sem {
    let row = |entity: Entity| {
        Rc::new(Phrase {
            entity: Some(entity),
            also: Vec::new(),
            presumed: Vec::new(),
            sort: if noun.categories & set_of(entity.category) == 0 { Sort::Row } else { Sort::Thing },
            person: noun.person,
            owned: false,
            categories: noun.categories,
            plural: false,
            group: None,
            hung: Hung::No,
        })
    };
    Sem::List(Rc::new(of.into_iter().map(row).collect()))
}

/// The order of a contest, where "the top three" are the first there, and "the bottom three" the last.
fn placing(context: &Context<'_>, parts: &Parts<'_>) -> Option<(CategoryId, bool)> {
    let word = parts.word().filter(|word| word.dimension == Some(Dimension::Vertical))?;
    let mut placed = context.world.ordered().filter(|of| is_contest(context.world, *of));
    let (category, None) = (placed.next()?, placed.next()) else { return None };
    let own = |noun: Noun| noun.categories & !context.types.people & !set_of(category) == 0;
    parts.noun().is_none_or(own).then_some((category, !word.greater))
}

/// So many from one end of an order.
fn of_rank(context: &Context<'_>, category: CategoryId, count: usize, last: bool) -> Option<Vec<Entity>> {
    (1..=count).map(|nth| at_rank(context, category, u32::try_from(nth).ok()?, last)).collect()
}

/// "the two heaviest pumpkins"; "the two who paid the most" where so marked, the least for 2.
pub(super) fn extremes(context: &Context<'_>, parts: &Parts<'_>, most: u8) -> Option<Made> {
    let count = number(parts).filter(|count| *count > 1)?;
    let nouns = parts.nouns();
    let noun = nouns.into_iter().find(|noun| noun.categories != 0).unwrap_or(noun(parts));
    // "The two houses at the front": houses have none.
    let own = context.words[usize::from(noun.span.1).saturating_sub(1)].singular();
    let has_front = context.world.tells_of_a_front() || lexicon::has("fronted", own);
    let at_end = parts.all().any(|of| {
        (of.start..of.end).any(|at| matches!(context.key(usize::from(at)), "front" | "back" | "rear"))
    });
    (!at_end || has_front).then_some(())?;
    let (found, extra) = match most {
        0 => match placing(context, parts) {
            Some((category, last)) => (of_rank(context, category, count, last)?, (0, 0)),
            None => ends(context, parts, count)?,
        },
        how => most_of(context, parts, count, how == 1)?,
    };
    // What is the greatest is a value where the noun is of values.
    let valued = found.first().is_some_and(|of| noun.categories & set_of(of.category) != 0);
    let noun = if valued { Noun { person: Person::No, ..noun } } else { noun };
    Made::with(list(found, noun), extra)
}

/// A bound of a row's value.
fn limit(of: &Formula) -> Option<(CategoryId, Comparison, Number)> {
    let Formula::Compare(left, comparison, right) = of else { return None };
    let [term] = left.terms.as_slice() else { return None };
    let bare = term.entity == ROW && right.terms.is_empty();
    bare.then_some((term.measure.category, *comparison, right.constant))
}

/// "the two planets discovered before 2015": just as many values fit.
pub(super) fn described(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let count = number(parts).filter(|count| *count > 1)?;
    let of = parts.sems().find_map(super::super::item::Sem::predicate)?;
    // "Discovered in the 1990s" is bounded from both sides.
    let limits: Vec<(CategoryId, Comparison, Number)> = match &of.formula {
        Formula::All(of) => of.iter().map(limit).collect::<Option<_>>()?,
        of => vec![limit(of)?],
    };
    let category = limits.first()?.0;
    let alike = limits.iter().all(|(of, ..)| *of == category);
    (alike && of.presumed.is_empty()).then_some(())?;
    let values = context.world.puzzle.category(category).values.as_ref()?;
    let fits = |of: &Entity| {
        let value = values.of.get(usize::from(of.index));
        value.is_some_and(|value| limits.iter().all(|(_, comparison, by)| comparison.holds(value, by)))
    };
    let found: Vec<Entity> = context.world.puzzle.shape().entities_of(category).filter(fits).collect();
    (found.len() == count).then_some(())?;
    Made::of(list(found, noun(parts)))
}

/// "the 1881 and 1903 patents", "the women aged 76 and 90".
pub(super) fn values(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of: Vec<Entity> =
        parts.sems().filter_map(|sem| if let Sem::Value(of) = sem { Some(*of) } else { None }).collect();
    let noun = noun(parts);
    let first = of.first()?.category;
    let alike = of.iter().all(|of| of.category == first);
    if !alike || of[0] == of[1] || !noun.plural || number(parts).is_some_and(|number| number != of.len()) {
        return None;
    }
    Made::of(list(of, noun))
}

/// "the second and fifth floors": by their numbers.
pub(super) fn numbered(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let noun = parts.nouns().last()?;
    let mut ordered = context.world.ordered().filter(|of| noun.categories & set_of(*of) != 0);
    let (Some(category), None) = (ordered.next(), ordered.next()) else { return None };
    let values = context.world.puzzle.category(category).values.as_ref()?;
    let is_storey = lexicon::has("storeys", context.words[usize::from(noun.span.1) - 1].singular());
    (is_storey || is_counted(values)).then_some(())?;
    let numbers = parts.sems().filter_map(|sem| if let Sem::Number(of) = sem { Some(*of) } else { None });
    let of: Vec<Entity> =
        numbers.map(|number| called_nth(context, category, number, is_storey)).collect::<Option<_>>()?;
    let twice = of.iter().enumerate().any(|(place, one)| of[..place].contains(one));
    (of.len() > 1 && !twice).then_some(())?;
    Made::of(list(of, Noun { person: Person::No, ..noun }))
}

/// "Ann and Bob, who are Danes,"; "neither of whom is a Dane" where so marked, "one of whom" for 2.
pub(super) fn told(_: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    use super::super::meaning::{filled, how_many, not};
    let of = parts.sems().find_map(Sem::predicate)?;
    let rows = phrases(parts);
    if of.denied && how == 1 || !of.presumed.is_empty() && how != 0 {
        return None;
    }
    let mut made: Vec<Rc<Phrase>> = Vec::new();
    for row in &rows {
        let mut row = (**row).clone();
        if matches!((of.subject, row.person), (Person::Yes, Person::No) | (Person::No, Person::Yes)) {
            return None;
        }
        match how {
            0 => row.also.push(of.formula.clone()),
            1 => row.also.push(not(of.formula.clone())),
            _ => {}
        }
        row.presumed.extend(of.presumed.iter().cloned());
        made.push(Rc::new(row));
    }
    if how == 2 {
        let each: Option<Vec<Formula>> = rows.iter().map(|row| filled(&of.formula, row.entity?)).collect();
        let first = Rc::make_mut(made.first_mut()?);
        first.presumed.push(how_many(because_encodings::Comparison::Equal, 1, each?));
    }
    Made::of(Sem::List(Rc::new(made)))
}

/// "floor 4", where floors are the first, the second and so on.
pub(super) fn numbered_value(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let noun = parts.noun().filter(|noun| !noun.plural)?;
    let number = Number::small(i32::try_from(parts.number()?).ok()?);
    let at = parts.all().last()?.start;
    // "Takes place two days before".
    let counts = context.words.get(usize::from(at) + 1).is_some_and(|word| word.unit().is_some());
    (!counts && !context.mentioned(usize::from(at))).then_some(())?;
    let mut found =
        context.world.ordered().filter(|of| noun.categories & set_of(*of) != 0).filter_map(|of| {
            let values = context.world.puzzle.category(of).values.as_ref()?;
            let place = values.of.iter().position(|value| *value == number)?;
            let counted = values.kind == Kind::Ordinal || is_counted(values);
            counted.then_some(of.entity(u8::try_from(place).ok()?))
        });
    let (Some(of), None) = (found.next(), found.next()) else { return None };
    Made::of(Sem::Value(of))
}
