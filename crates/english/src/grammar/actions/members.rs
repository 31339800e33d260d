//! What is said of groups: "a woman", "are both men", "of the same sex".

use std::rc::Rc;

use because_encodings::{Comparison, Entity, Formula, Linear, Measure};

use super::super::context::Context;
use super::super::item::{Compared, Item, Made, Noun, Object, Person, Phrase, Predicate, Sem, Sort, set_of};
use super::super::meaning::{ROW, all, any, compared, not, same, settled, substituted};
use super::super::members::{group as group_at, grouped, rows_of, sexes};
use super::super::noun::bound;
use super::super::parts::Parts;
use super::clauses::made;
use super::comparisons::compare;
use super::link::{linked, verb};
use super::lists::phrases;
use crate::tables::text::SEXES;

fn predicates<'a>(parts: &'a Parts<'_>) -> Vec<&'a Rc<Predicate>> {
    parts.sems().filter_map(Sem::predicate).collect()
}

/// "a woman", "one of the women", "a string instrument", where instruments are of groups; one of "the women" for 1.
pub(super) fn member(context: &Context<'_>, parts: &Parts<'_>, of: u8) -> Option<Made> {
    let group = *predicates(parts).first()?;
    // "The women" are all of them.
    let (first, last) = (parts.all().next()?, parts.all().last()?);
    let all = of == 0 && context.key(usize::from(first.start)) == "the" && group.subject == Person::Yes;
    // "Just one of the women" is no other.
    let before = usize::from(first.start).checked_sub(1).map_or("", |before| context.key(before));
    let counted = before == "just" && context.key(usize::from(first.start)) == "one";
    (!(counted || all && is_plural(context, last))).then_some(())?;
    // "Bound in leather" has a binding of that kind, as it has the red one.
    let sort = if group.subject == Person::No { Sort::Thing } else { Sort::Row };
    let told = Phrase::somebody(None, vec![group.formula.clone()]);
    let mut of = Phrase { sort, person: group.subject, ..told };
    if let Some(noun) = parts.noun() {
        let Formula::Group { category, .. } = &group.formula else { return None };
        // "The two female ghosts", where rows are called ghosts.
        let word = &context.words[usize::from(noun.span.1) - 1];
        let called = noun.categories == 0 && context.world.calls_rows(word.singular());
        (called || noun.categories & set_of(*category) != 0).then_some(())?;
        (of.person, of.categories, of.plural) = (noun.person, noun.categories, noun.plural);
    }
    Made::of(Sem::Phrase(Rc::new(of)))
}

/// "It was an uncle who paid $2"; "an uncle, not an aunt": one of the sex that the noun tells.
pub(super) fn kin_cleft(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let kin = parts.all().filter(|item| matches!(item.sem, Sem::None)).filter_map(|item| {
        let word = context.words.get(usize::from(item.start))?.singular();
        SEXES.iter().find(|(_, of)| of.split_whitespace().any(|of| of == word)).map(|(sex, _)| *sex)
    });
    let sexes: Vec<&str> = kin.collect();
    (sexes.len() < 2 || sexes[0] != sexes[1]).then_some(())?;
    let group = grouped(context, sexes.first()?)?;
    said_of(context, parts, &Rc::new(Phrase::somebody(None, vec![group])))
}

/// What is said of somebody "it" was, and is not denied.
fn said_of(context: &Context<'_>, parts: &Parts<'_>, of: &Rc<Phrase>) -> Option<Made> {
    verb(parts).filter(|verb| verb.copula && !verb.denied)?;
    let (clause, extra) = bound(context, of, predicates(parts).last()?)?;
    Made::with(Sem::Clause(Rc::new(clause)), extra)
}

/// "came earlier than the other man": so did a man, and he came earlier than another.
pub(super) fn compare_other(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let group = parts.sems().find_map(|sem| match sem {
        Sem::Compared(of) => match &**of {
            Compared::To(_, object) => match &**object {
                Object::Rows { of, .. } => of.first()?.also.first().cloned(),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    })?;
    let made = compare(context, parts, 0)?;
    let Sem::Predicate(of) = &made.sem else { return None };
    (!of.denied).then_some(())?;
    let presumed = of.presumed.iter().cloned().chain([group]).collect();
    let of = Predicate { presumed, ..(**of).clone() };
    Made::with(Sem::Predicate(Rc::new(of)), (made.cost, made.assumed))
}

/// "the men", "the two ladies": all of a group, as many as are said; "both men", where there are two, for 2; "every man"
/// for 3.
pub(super) fn all_of(context: &Context<'_>, parts: &Parts<'_>, two: u8) -> Option<Made> {
    let group = predicates(parts).first().copied()?;
    let (_, rows) = rows_of(context, &group.formula)?;
    let number = parts.number().or((two == 2).then_some(2));
    let fits = number.is_none_or(|number| number as usize == rows.len());
    (fits && rows.len() > 1 && is_plural(context, parts.all().last()?) != (two == 3)).then_some(())?;
    Made::of(super::several::list(rows, Noun { person: group.subject, ..Noun::default() }))
}

/// "the other man", where there are two and the text begins with the one; "the other women", where it does with one of
/// them: as many as are said; "any other woman" for 2.
pub(super) fn other_of(context: &Context<'_>, parts: &Parts<'_>, several: u8) -> Option<Made> {
    let group = predicates(parts).first().copied()?;
    let (_, mut rows) = rows_of(context, &group.formula)?;
    let word = parts.all().last()?;
    let same = |place: usize| {
        place != usize::from(word.start) && group_at(context, place).as_ref() == Some(&group.formula)
    };
    if (0..context.words.len()).any(same) {
        return None;
    }
    let first = context.mentions.first().filter(|of| of.words.end <= usize::from(word.start))?;
    let of_group = context.mentions.iter().flat_map(|of| &of.of).filter(|of| rows.contains(of));
    let (1, [one]) = (of_group.count(), first.of.as_slice()) else { return None };
    let all = rows.len();
    rows.retain(|of| of != one);
    (rows.len() + 1 == all && is_plural(context, word) == (several == 1)).then_some(())?;
    match (several, rows.as_slice()) {
        (0, [other]) => Made::of(Sem::Phrase(Rc::new(super::phrases::named(context, *other)))),
        (1, [_, _, ..]) | (2, _) => {
            parts.number().is_none_or(|number| number as usize == rows.len()).then_some(())?;
            Made::of(super::several::list(rows, Noun { person: group.subject, ..Noun::default() }))
        }
        _ => None,
    }
}

/// Whether the noun of a group stands in the plural.
fn is_plural(context: &Context<'_>, group: &Item) -> bool {
    let word = &context.words[usize::from(group.end) - 1];
    word.singular() != &*word.key
}

/// "Came earliest of the women", "the oldest of the men"; "of the women, Ida paid the most" where so marked: one end of
/// the order among those alone.
pub(super) fn best_of(context: &Context<'_>, parts: &Parts<'_>, clause: u8) -> Option<Made> {
    let list = |sem: &Sem| if let Sem::List(of) = sem { Some(of.clone()) } else { None };
    let of: Vec<Entity> = parts.sems().find_map(list)?.iter().map(|of| of.entity).collect::<Option<_>>()?;
    let best = predicates(parts).first().copied().filter(|of| !of.denied && of.presumed.is_empty());
    let phrase = parts.sems().find_map(Sem::phrase).filter(|of| of.also.is_empty() && of.presumed.is_empty());
    let best_row = if let Some(best) = best { best.entity? } else { phrase?.entity? };
    let category = context.world.puzzle.category(best_row.category);
    let rank = *category.ranks()?.get(usize::from(best_row.index))?;
    let comparison = match rank {
        1 => Comparison::Less,
        rank if rank == context.world.puzzle.shape().entities() => Comparison::More,
        _ => return None,
    };
    (of.iter().all(|one| one.category != best_row.category) && of.len() > 1).then_some(())?;
    let measure = match category.values {
        Some(_) => Measure::value(best_row.category),
        None => Measure::rank(best_row.category),
    };
    let beats = |one: Entity| {
        let others = of.iter().filter(|other| **other != one);
        let than = others.map(|other| compared(measure, one, comparison, Linear::of(measure, *other)));
        all(than.chain([same(ROW, one)]))
    };
    let formula = any(of.iter().map(|one| beats(*one)));
    let Some(best) = best else {
        let of = Phrase { person: phrase?.person, ..Phrase::somebody(None, vec![formula]) };
        return Made::of(Sem::Phrase(Rc::new(of)));
    };
    let best = Predicate { formula, entity: None, ..(**best).clone() };
    if clause == 0 {
        return Made::of(Sem::Predicate(Rc::new(best)));
    }
    let (clause, extra) = bound(context, phrase?, &best)?;
    Made::with(Sem::Clause(Rc::new(clause)), extra)
}

/// "are both women".
pub(super) fn members(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| verb.copula)?;
    linked(context, verb, predicates(parts).first()?)
}

/// "The Dane and the cellist are of the same sex", "of opposite sexes".
pub(super) fn of_one_kind(_: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let kind = |sem: &Sem| {
        if let Sem::Kind(category, attribute) = sem { Some((*category, *attribute)) } else { None }
    };
    let (category, attribute) = parts.sems().find_map(kind)?;
    let of = phrases(parts);
    let [a, b] = of.as_slice() else { return None };
    let alike = Formula::SameGroup { category, attribute, a: a.entity?, b: b.entity? };
    let mut presumed: Vec<Formula> = a.presumed.iter().chain(&b.presumed).cloned().collect();
    for phrase in [a, b] {
        for also in &phrase.also {
            presumed.push(super::super::meaning::filled(also, phrase.entity?)?);
        }
    }
    made(if verb.denied != (denied == 1) { not(alike) } else { alike }, presumed, (0, 0))
}

/// "The Dane and the cellist are of the same sex", where titles tell it; of different ones where so marked.
pub(super) fn of_one_sex(context: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    verb(parts).filter(|verb| !verb.denied)?;
    let of = phrases(parts);
    let [a, b] = of.as_slice() else { return None };
    let (a, b) = (a.entity.filter(|_| is_bare(a))?, b.entity.filter(|_| is_bare(b))?);
    let sexes = sexes(context)?;
    let own = |sex: &Formula, of: Entity| settled(substituted(sex, of));
    let alike = any(sexes.iter().map(|sex| all([own(sex, a), own(sex, b)])));
    made(if denied == 1 { not(alike) } else { alike }, Vec::new(), (0, 0))
}

/// Whether nothing more is said of a row than who it is.
fn is_bare(of: &Phrase) -> bool {
    of.group.is_none() && of.also.is_empty() && of.presumed.is_empty()
}
