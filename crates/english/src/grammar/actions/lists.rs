//! Lists of noun phrases, and complements made of them.

use std::rc::Rc;

use because_encodings::{CategoryId, Comparison, Entity, Formula, Kind, Values};

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{
    Hung, Item, Made, Objects, Person, Phrase, Predicate, Preposition, Sem, Sort, Verb, set_of,
};
use super::super::leaning::kind_of;
use super::super::lexicon;
use super::super::meaning::{ROW, all, any, how_many, not, same};
use super::super::noun::identified;
use super::super::parts::Parts;
use super::super::tokens::class;
use crate::language::english::past_base;
use crate::language::inflect::singular;

/// The noun phrases among the parts, lists opened.
pub(super) fn phrases(parts: &Parts<'_>) -> Vec<Rc<Phrase>> {
    let mut found = Vec::new();
    for sem in parts.sems() {
        match sem {
            Sem::Phrase(of) => found.push(of.clone()),
            Sem::List(of) => found.extend(of.iter().cloned()),
            _ => {}
        }
    }
    found
}

/// A list of noun phrases, no name twice; of alternatives where so marked: of these none has a clause of its own.
pub(super) fn list(context: &Context<'_>, parts: &Parts<'_>, alternatives: u8) -> Option<Made> {
    let told = |place: u8| {
        context.key(usize::from(place)) == ","
            && matches!(context.key(usize::from(place) + 1), "who" | "which" | "whose")
    };
    let open =
        |item: &Item| context.key(usize::from(item.end) - 1) != "," && (item.start..item.end).any(told);
    if alternatives == 1 && parts.all().any(open) {
        return None;
    }
    // "After the pilot or on Friday", "or brought wine": what has a preposition or a verb of its own is not compared with.
    let start = usize::from(parts.all().next()?.start);
    let before = start.checked_sub(1).map_or("", |at| context.key(at));
    let compared = before == "than" || lexicon::has("follows", before);
    let verb = |at: usize| {
        let key = context.key(at);
        let present = key.ends_with('s') && matches!(context.key(at + 1), "the" | "a" | "an");
        context.token(at).is(class::CATEGORY)
            && !context.mentioned(at)
            && (present || past_base(key).is_some() || lexicon::has("past_only", key))
    };
    let own = |item: &Item| {
        let at = usize::from(item.start);
        context.tokens[at].is(class::PREPOSITION) || verb(at)
    };
    if compared && parts.all().skip(1).filter(|item| item.sem.phrase().is_some()).any(own) {
        return None;
    }
    let found = phrases(parts);
    let twice = |(i, of): (usize, &Rc<Phrase>)| found[..i].contains(of);
    let nested = found.iter().any(|of| of.group.is_some());
    (!nested && !found.iter().enumerate().any(twice)).then_some(())?;
    Made::of(Sem::List(Rc::new(found)))
}

/// "the buyers of the clock and the lamp": of each its own.
pub(super) fn list_of(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let noun = parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None })?;
    let phrases = phrases(parts);
    let told = |of: &Rc<Phrase>| of.sort != Sort::Row && of.person != Person::Yes;
    (noun.plural && phrases.iter().all(told)).then_some(())?;
    let each = phrases.iter().map(|of| {
        let of = (**of).clone();
        Rc::new(Phrase { sort: Sort::Row, person: noun.person, categories: noun.categories, ..of })
    });
    Made::of(Sem::List(Rc::new(each.collect())))
}

/// What the sort rule asks of a noun phrase.
pub(super) fn objects(of: &Phrase) -> Objects {
    let mut found = Objects::default();
    match (of.sort, of.person) {
        (Sort::Name, _) => found.names = of.entity.map_or(0, |of| set_of(of.category)),
        _ if !of.owned && (of.sort == Sort::Thing || of.hung == Hung::Deed) => {
            found.names = of.entity.map_or(0, |of| set_of(of.category));
        }
        _ if of.owned && of.person != Person::Yes => found.open = true,
        (_, Person::Yes) => found.person = true,
        (_, Person::No) => {
            found.thing = true;
            found.heads = if of.categories == 0 { u32::MAX } else { of.categories };
        }
        (_, Person::Perhaps) => {
            found.open = true;
            found.heads = of.categories;
        }
    }
    found
}

pub(super) fn merged(a: Objects, b: Objects) -> Objects {
    Objects {
        person: a.person || b.person,
        thing: a.thing || b.thing,
        heads: a.heads | b.heads,
        open: a.open || b.open,
        names: a.names | b.names,
    }
}

/// Whom a formula says to be [`ROW`].
fn beside(of: &Formula) -> Option<Entity> {
    let Formula::Same(a, b) = of else { return None };
    Some(if *a == ROW { *b } else { *a })
}

/// What hangs on a thing: "milk with her pizza" tells whose the pizza is, and nothing of all milk, and so is none.
pub(super) fn hung(context: &Context<'_>, parts: &Parts<'_>, base: &Phrase, of: &Predicate) -> Option<Hung> {
    let place = usize::from(of.verb.span.0);
    let prepositional = of.verb.word == 0 && !of.verb.finite && context.token(place).is(class::PREPOSITION);
    let told = match &of.formula {
        // "On Monday or Friday".
        Formula::Any(all) => all.iter().map(beside).collect::<Option<Vec<_>>>(),
        one => beside(one).map(|of| vec![of]),
    };
    let Some(told) = told else { return Some(Hung::No) };
    if !prepositional || base.person == Person::Yes || base.owned {
        return Some(Hung::No);
    }
    let own = kind_of(context.key(usize::from(of.verb.span.1))).is_some();
    (!own).then_some(())?;
    let dates = |of: &Values| matches!(of.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month);
    let timed = told.iter().all(|of| context.values(*of).is_some_and(dates));
    let bare = parts.all().next().is_some_and(|item| matches!(item.sem, Sem::Value(_)));
    Some(if timed || bare { Hung::Deed } else { Hung::Perhaps })
}

/// With what of several things goes what hangs on one by a preposition.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hanging {
    /// It tells which is meant: "neither the vase from Kent nor the lamp".
    Known,
    /// With the deed, of that one: "either in the barn on Monday or in the tent".
    Own,
    /// With the deed, of all, where it hangs on the last alone: "neither rum nor milk with pizza".
    Shared,
}

/// As a rule has it: for 2 each its own, for 3 all that of the last.
fn hanging(how: u8) -> Hanging {
    match how {
        2 => Hanging::Own,
        3 => Hanging::Shared,
        _ => Hanging::Known,
    }
}

/// Whether one of these is told where all but what hangs on the first is shared: "on Friday" after "in Bath on Monday".
fn resumed(first: Entity, hung: &[Formula], mut others: impl Iterator<Item = Entity>) -> bool {
    let hung =
        hung.iter().flat_map(Formula::entities).filter(|of| *of != ROW && of.category != first.category);
    let hung = hung.fold(0, |all, of| all | set_of(of.category));
    others.any(|of| hung & set_of(of.category) != 0)
}

/// The same behind a complement: "did not have the soup on Monday, but on Friday".
pub(super) fn resumes(of: &Predicate, others: impl Iterator<Item = Entity>) -> bool {
    let told: Vec<Formula> = std::iter::once(&of.formula).chain(&of.presumed).cloned().collect();
    let head = if let Formula::All(each) = &of.formula { each.first() } else { Some(&of.formula) };
    let first = head.and_then(|of| of.entities().into_iter().find(|of| *of != ROW));
    first.is_some_and(|first| resumed(first, &told, others))
}

/// What a list says of a row: each identity, what is presumed, and the sorts.
fn each(of: &[Rc<Phrase>], hanging: Hanging) -> Option<(Vec<Formula>, Vec<Formula>, Objects)> {
    let (mut formulas, mut presumed, mut sorts) = (Vec::new(), Vec::new(), Objects::default());
    let last = of.last().filter(|of| of.hung != Hung::No);
    let alone = || of.iter().rev().skip(1).all(|of| of.hung == Hung::No && of.also.is_empty());
    let fits = match hanging {
        Hanging::Known => of.iter().all(|of| of.hung != Hung::Deed),
        Hanging::Own => of.iter().any(|of| of.hung != Hung::No),
        Hanging::Shared => last.is_some() && alone(),
    };
    fits.then_some(())?;
    // "Neither in Bath on Monday nor on Friday".
    let resumed = |pair: &[Rc<Phrase>]| {
        let first = pair[0].entity.filter(|_| pair[0].hung != Hung::No);
        first.is_some_and(|first| resumed(first, &pair[0].also, pair[1].entity.into_iter()))
    };
    (!of.windows(2).any(resumed)).then_some(())?;
    for phrase in of {
        let also = match (hanging, last) {
            (Hanging::Shared, Some(last)) => &*last.also,
            (Hanging::Own, _) if phrase.hung != Hung::No => &*phrase.also,
            _ => {
                let (formula, more) = identified(phrase)?;
                formulas.push(formula);
                presumed.extend(more);
                sorts = merged(sorts, objects(phrase));
                continue;
            }
        };
        formulas.push(all(std::iter::once(same(ROW, phrase.entity?)).chain(also.iter().cloned())));
        presumed.extend(phrase.presumed.iter().cloned());
        let names = also.iter().flat_map(Formula::entities).filter(|of| *of != ROW).chain(phrase.entity);
        let names = names.fold(0, |names, of| names | set_of(of.category));
        sorts = merged(sorts, Objects { names, ..Objects::default() });
    }
    Some((formulas, presumed, sorts))
}

fn complement(formula: Formula, presumed: Vec<Formula>, objects: Objects) -> Sem {
    let of = Predicate { objects, ..Predicate::new(formula, presumed) };
    Sem::Predicate(Rc::new(of))
}

/// One noun phrase.
pub(super) fn one(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(Sem::phrase)?;
    let (formula, presumed) = identified(of)?;
    let entity = of.entity.filter(|_| of.also.is_empty());
    Made::of(match complement(formula, presumed, objects(of)) {
        Sem::Predicate(of) => Sem::Predicate(Rc::new(Predicate { entity, ..(*of).clone() })),
        other => other,
    })
}

/// "1 to 4": any of those from one value to another of its order.
pub(super) fn range(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of: Vec<Entity> =
        parts.sems().filter_map(|sem| if let Sem::Value(of) = sem { Some(*of) } else { None }).collect();
    let [from, to] = of.as_slice() else { return None };
    let values = context.values(*from).filter(|_| from.category == to.category)?;
    let value = |of: &Entity| values.of.get(usize::from(of.index)).copied();
    let (low, high) = (value(from)?, value(to)?);
    let all = context.world.puzzle.shape().entities_of(from.category);
    let within = all.filter(|of| value(of).is_some_and(|value| low <= value && value <= high));
    let sorts = Objects { names: set_of(from.category), ..Objects::default() };
    // "From Monday to Wednesday" is on each of them; "lanes 1 to 3" are some of the lanes.
    let noun = usize::from(parts.all().next()?.start).checked_sub(1)?;
    let told = context.tokens[noun].categories & set_of(from.category) != 0;
    (low < high && told).then_some(())?;
    Made::of(complement(any(within.map(|of| same(ROW, of))), Vec::new(), sorts))
}

/// "either A or B": exactly one; each with what hangs on it for 2.
pub(super) fn either(_: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let (of, presumed, sorts) = each(&phrases(parts), hanging(how))?;
    Made::of(complement(exclusive(&phrases(parts), of), presumed, sorts))
}

/// Exactly one of some; of one category no two can hold.
fn exclusive(phrases: &[Rc<Phrase>], of: Vec<Formula>) -> Formula {
    let first = phrases.first().and_then(|of| of.entity).map(|of| of.category);
    let alike = phrases.iter().all(|of| of.also.is_empty() && of.entity.map(|of| of.category) == first);
    if alike && first.is_some() { any(of) } else { how_many(Comparison::Equal, 1, of) }
}

/// "A or B"; of one category for 1; each with what hangs on it for 2, and with what hangs on the last for 3.
pub(super) fn or(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let phrases = phrases(parts);
    let (of, presumed, sorts) = each(&phrases, hanging(how))?;
    let first = phrases.first().and_then(|of| of.entity).map(|of| of.category);
    let alike = phrases.iter().all(|of| of.also.is_empty() && of.entity.map(|of| of.category) == first);
    (how != 1 || alike && first.is_some()).then_some(())?;
    let both = parts.all().any(|item| item.end - item.start > 2 && matches!(item.sem, Sem::None));
    let extra = match alike && first.is_some() || both {
        true => (0, 0),
        false => {
            let list = parts.all().next()?;
            let or = (list.start..list.end).rev().find(|place| context.key(usize::from(*place)) == "or");
            context.assume(Assumption::Or(or.unwrap_or(list.end)))
        }
    };
    Made::with(complement(any(of), presumed, sorts), extra)
}

/// "neither A nor B"; "outside A", of towns and the like, for 1; each with what hangs on it for 2, and with what hangs
/// on the last for 3.
pub(super) fn neither(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let all_of = phrases(parts);
    // "Outside the town hall" is at it.
    let region = |of: &Rc<Phrase>| {
        (of.sort == Sort::Name).then_some(())?;
        let name = context.world.puzzle.category(of.entity?.category).name.to_lowercase();
        name.split(' ').any(|word| lexicon::has("region", &singular(word))).then_some(())
    };
    (how != 1 || all_of.iter().all(|of| region(of).is_some())).then_some(())?;
    let (of, presumed, sorts) = each(&all_of, hanging(how))?;
    Made::of(match complement(all(of.into_iter().map(not)), presumed, sorts) {
        Sem::Predicate(of) => Sem::Predicate(Rc::new(Predicate { denied: true, ..(*of).clone() })),
        other => other,
    })
}

/// "both A and B" of one row: of two categories.
pub(super) fn every(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let phrases = phrases(parts);
    let (of, presumed, sorts) = each(&phrases, Hanging::Known)?;
    let categories: Vec<_> = phrases.iter().filter_map(|of| of.entity).map(|of| of.category).collect();
    let twice = categories.iter().enumerate().any(|(i, of)| categories[..i].contains(of));
    (!twice).then_some(())?;
    Made::of(complement(all(of), presumed, sorts))
}

/// "the bridge players", "the children of Kent": people who are told by what they have to do with, and are no row.
pub(super) fn crowd(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let noun = parts.noun().filter(|noun| noun.plural && noun.person == Person::Yes)?;
    let ordered = context.world.ordered().fold(0, |all, of| all | set_of(of));
    (noun.categories & !ordered == 0).then_some(())?;
    let of = parts.sems().find_map(|sem| if let Sem::Value(of) = sem { Some(*of) } else { None })?;
    let thing = context.types.people & set_of(of.category) == 0 && context.values(of).is_none();
    (thing && noun.unknown == 0).then_some(())?;
    let sorts = Objects { names: set_of(of.category), ..Objects::default() };
    let made = Predicate { entity: Some(of), objects: sorts, ..Predicate::new(same(ROW, of), Vec::new()) };
    Made::of(Sem::Predicate(Rc::new(made)))
}

/// The category of what something stands behind: a name, or one of several names, with either of which a value goes: "the
/// soup or the pie on Monday"; "with the hat" may go with the last.
pub(super) fn goes_with(
    context: &Context<'_>,
    verb: Verb,
    of: &Predicate,
    behind: Entity,
) -> Option<CategoryId> {
    let (Formula::Any(all) | Formula::Count { of: all, .. }, None) = (&of.formula, of.entity) else {
        return Some(of.entity?.category);
    };
    let had = |of: &Formula| match of {
        Formula::Same(a, b) if *a == ROW || *b == ROW => {
            Some(if *a == ROW { b.category } else { a.category })
        }
        _ => None,
    };
    // "Had the soup, or the pie on Monday".
    let or = (usize::from(verb.span.1)..context.words.len()).find(|at| context.key(*at) == "or")?;
    let either = !of.denied
        && !verb.denied
        && !verb.copula
        && context.values(behind).is_some()
        && context.key(or - 1) != ",";
    let first = had(all.first()?);
    first.filter(|_| either && all.iter().all(|of| had(of) == first))
}

/// "With Ida as its singer", where Ida is of the singers.
pub(super) fn in_role(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(|sem| if let Sem::Value(of) = sem { Some(*of) } else { None })?;
    let nouns = parts.nouns();
    let role = nouns.last().filter(|role| role.categories & set_of(of.category) != 0)?;
    let verb = Verb { last: Preposition::Beside, span: role.span, ..Verb::default() };
    let said = Predicate::said(same(ROW, of), Vec::new(), verb);
    Made::of(Sem::Predicate(Rc::new(Predicate { entity: Some(of), ..said })))
}
