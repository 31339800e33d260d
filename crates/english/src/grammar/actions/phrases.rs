//! Noun phrases: names, things told by a value, rows that are described.

use std::rc::Rc;

use because_encodings::{Entity, Formula, Kind};

use super::super::amount::counts;
use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Made, Many, Noun, Over, Person, Phrase, Predicate, Preposition, Sem, Sort, set_of};
use super::super::leaning::is_leaning;
use super::super::lexicon;
use super::super::meaning::{ROW, all, same};
use super::super::members::{named_group, sole_group};
use super::super::noun::of_thing;
use super::super::numbers::{goes_on, is_by_one, is_so_many};
use super::super::orders::in_months;
use super::super::parts::Parts;
use super::super::tokens::class;
use super::super::types::{fit, is_of_names, is_year};
use crate::language::lexicon::{Dimension, is_title};
use crate::language::superlative::is_of_the_year;
use crate::language::units::unit;

/// A value among the parts.
pub(super) fn value(parts: &Parts<'_>) -> Option<Entity> {
    parts.sems().find_map(|sem| if let Sem::Value(of) = sem { Some(*of) } else { None })
}

/// The nouns among the parts.
fn nouns<'a>(parts: &'a Parts<'_>) -> impl Iterator<Item = Noun> + 'a {
    parts.nouns()
}

pub(super) fn predicates<'a>(parts: &'a Parts<'_>) -> impl Iterator<Item = &'a Rc<Predicate>> + 'a {
    parts.sems().filter_map(Sem::predicate)
}

pub(super) fn phrase(sem: Phrase, extra: (u32, u64)) -> Option<Made> {
    Made::with(Sem::Phrase(Rc::new(sem)), extra)
}

pub(super) fn named(context: &Context<'_>, entity: Entity) -> Phrase {
    Phrase {
        sort: Sort::Name,
        person: context.types.person(entity.category),
        categories: set_of(entity.category),
        ..Phrase::somebody(Some(entity), Vec::new())
    }
}

/// "Ann", "$2"; of people alone where so marked: "poor Ann".
pub(super) fn name(context: &Context<'_>, parts: &Parts<'_>, of_people: u8) -> Option<Made> {
    let of = named(context, value(parts)?);
    (of_people == 0 || of.person != Person::No && context.values(of.entity?).is_none()).then_some(())?;
    phrase(of, (0, 0))
}

/// "the red hat", "the Dane": a person where the noun says so.
///
/// Of no number and nobody where so marked: "some soup".
pub(super) fn thing(context: &Context<'_>, parts: &Parts<'_>, some: u8) -> Option<Made> {
    let entity = value(parts)?;
    let (of, values) = (named(context, entity), context.values(entity));
    let article = parts.all().next().is_some_and(|item| matches!(item.sem, Sem::None));
    // "The last month of the year" may be none of those that are told.
    let (start, end) = (parts.all().nth(1).map_or(0, |of| of.start), parts.all().last()?.end);
    let utmost = context.key(usize::from(start));
    let of_year = matches!(utmost, "first" | "last") && in_months(context, usize::from(end));
    (!of_year || is_of_the_year(context.world, entity, (1, utmost == "last"))).then_some(())?;
    let noun = nouns(parts).next();
    (!noun.is_some_and(|noun| is_so_many(context, noun, entity))).then_some(())?;
    // "And the Dane one behind Bob".
    let known = article && of.person != Person::Yes;
    (known || !noun.is_some_and(|one| is_by_one(context, one))).then_some(())?;
    if some == 1 && (values.is_some() || of.person != Person::No) {
        return None;
    }
    if let (Some(noun), Some(_)) = (noun, values) {
        let own = noun.categories & set_of(entity.category) != 0
            || counts(context, entity.category, usize::from(noun.span.1) - 1);
        // "the first shirt", "5 stickers" where stickers are another category's.
        if !article && !own && noun.categories != 0 {
            return None;
        }
    }
    let own = noun.is_some_and(|noun| {
        noun.categories & set_of(entity.category) != 0
            || values.is_some() && counts(context, entity.category, usize::from(noun.span.1) - 1)
    });
    // "Ann starts": somebody's name is no thing's.
    let somebody = !article && !own && of.person == Person::Yes;
    let deed = noun.filter(|noun| somebody && noun.person == Person::No);
    let bare = if noun.is_some() && !article && !own { 45 } else { 0 };
    let unknown = if article && is_measured(context, parts) { (5, 0) } else { unknown_noun(context, noun) };
    let unknown = match deed {
        Some(noun) => context.assume(Assumption::Noun(noun.span.0)),
        None => unknown,
    };
    let (cost, assumed) = add(unknown, ordinal_noun(context, entity, noun));
    phrase(headed(context, of, noun, article), (cost + bare, assumed))
}

fn add(a: (u32, u64), b: (u32, u64)) -> (u32, u64) {
    (a.0 + b.0, a.1 | b.1)
}

/// Whether a value is written with what it measures, or is a year: "the 70-foot tower", "the 2001 release".
fn is_measured(context: &Context<'_>, parts: &Parts<'_>) -> bool {
    let Some(entity) = value(parts) else { return false };
    let Some(values) = context.world.puzzle.category(entity.category).values.as_ref() else { return false };
    let item = parts.all().find(|item| matches!(item.sem, Sem::Value(_)));
    let last = item.map_or(0, |item| usize::from(item.end) - 1);
    is_year(values) || context.key(last).starts_with(char::is_alphabetic) && values.kind != Kind::Ordinal
}

/// "the second team", where teams are in no order.
fn ordinal_noun(context: &Context<'_>, entity: Entity, noun: Option<Noun>) -> (u32, u64) {
    let values = context.values(entity);
    match noun.filter(|_| values.is_some_and(|values| values.kind == Kind::Ordinal)) {
        Some(noun)
            if noun.categories & set_of(entity.category) == 0 && !noun.row && noun.person == Person::No =>
        {
            context.assume(Assumption::Noun(noun.span.0))
        }
        _ => (0, 0),
    }
}

/// A name with a head noun: what it is then.
fn headed(context: &Context<'_>, of: Phrase, noun: Option<Noun>, article: bool) -> Phrase {
    let own = of.person;
    let told_by_age = of.entity.is_some_and(|of| fit(context.world, of.category, Dimension::Age) > 2);
    match noun {
        None if own == Person::Yes && !article => Phrase { sort: Sort::Thing, ..of },
        // "The 30-year-old".
        None if article && told_by_age => Phrase { sort: Sort::Row, person: Person::Perhaps, ..of },
        // "The Dreadco", where the names are of what nothing tells, is no person.
        None if own == Person::Yes && is_of_names(context.world, of.entity) => {
            Phrase { sort: Sort::Thing, person: Person::Perhaps, ..of }
        }
        // "The Dane" is a row, "the Gull" a name with its article.
        None if own == Person::Yes => Phrase { sort: Sort::Row, ..of },
        None => Phrase { sort: Sort::Thing, ..of },
        // "25 kids" is how many.
        Some(noun)
            if of.entity.is_some_and(|of| {
                // "The 5.3 magnitude earthquake" is no number.
                let last = context.tokens[usize::from(noun.span.1) - 1];
                let counted = !article || noun.plural || last.categories & set_of(of.category) != 0;
                let own = noun.categories & set_of(of.category) != 0
                    || counts(context, of.category, usize::from(noun.span.1) - 1);
                own && context.values(of).is_some() && counted
            }) =>
        {
            Phrase { sort: Sort::Name, person: Person::No, plural: noun.plural, ..of }
        }
        Some(noun)
            if noun.row
                && own != Person::Yes
                && matches!(context.key(usize::from(noun.span.0)), "one" | "ones") =>
        {
            Phrase { sort: Sort::Thing, person: Person::Perhaps, plural: noun.plural, ..of }
        }
        Some(noun) => {
            let person = noun.person;
            let people = context.types.people & of.categories != 0;
            let sort = if person == Person::No && !people { Sort::Thing } else { Sort::Row };
            Phrase { sort, person, categories: of.categories | noun.categories, plural: noun.plural, ..of }
        }
    }
}

/// "Carl Fox": one row by both its names.
pub(super) fn full(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of: Vec<Entity> =
        parts.sems().filter_map(|sem| if let Sem::Value(of) = sem { Some(*of) } else { None }).collect();
    let [one, other] = of.as_slice() else { return None };
    let last = usize::from(parts.all().last()?.start);
    let is_name = |of: &Entity| {
        context.values(*of).is_none()
            && context.types.things & set_of(of.category) == 0
            && context.world.puzzle.entity_name(*of).starts_with(char::is_uppercase)
    };
    (one.category != other.category && is_name(one) && is_name(other) && context.words[last].capital)
        .then_some(())?;
    let mut base = named(context, *one);
    base.also.push(same(ROW, *other));
    phrase(base, (0, 0))
}

/// "mission GX-13", "the graduate Ann", "Chef Ann".
pub(super) fn titled(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let mut of = named(context, value(parts)?);
    let noun = nouns(parts).next()?;
    let own = noun.categories & set_of(of.entity?.category) != 0;
    (!goes_on(context, noun)).then_some(())?;
    // "the person Dan …" begins what Dan did.
    if noun.row && !own && parts.all().len() > 2 {
        return None;
    }
    let title = is_title(context.words[usize::from(noun.span.0)].singular());
    let extra = match own || noun.row || title {
        true => (0, 0),
        false => context.assume(Assumption::Noun(noun.span.0)),
    };
    if let Some(head) = nouns(parts).nth(1) {
        of = headed(context, of, Some(head), true);
    }
    if of.person == Person::Perhaps {
        of.person = noun.person;
    }
    of.sort = if of.sort == Sort::Name && !own { Sort::Thing } else { of.sort };
    phrase(of, extra)
}

/// A row by what is said of it: one entity that it has, if that is said, stands for it.
pub(super) fn row(of: &Predicate, noun: Noun) -> Phrase {
    let mut entity = None;
    let mut also: Vec<Formula> = Vec::new();
    let parts: Vec<Formula> = match &of.formula {
        Formula::All(parts) => parts.clone(),
        other => vec![other.clone()],
    };
    for part in parts {
        match part {
            Formula::Same(a, b) if entity.is_none() && (a == ROW || b == ROW) => {
                entity = Some(if a == ROW { b } else { a });
            }
            part => also.push(part),
        }
    }
    Phrase {
        presumed: of.presumed.clone(),
        person: noun.person,
        categories: noun.categories,
        plural: noun.plural,
        ..Phrase::somebody(entity, also)
    }
}

/// What it costs to take a noun for a sex to tell nothing, where it may tell something.
const LESS: u32 = 20;

/// "the lady who had the soup", where it is known who the ladies are: that she is one is told as well.
pub(super) fn grouped(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (first, noun) = (parts.all().next()?, parts.all().nth(1)?);
    let place = usize::from(noun.end) - 1;
    // "Her sister in seat 2" is somebody else than she is.
    if super::super::leaning::kind_of(context.key(usize::from(first.start))).is_some() {
        return None;
    }
    sole_group(context, place).or_else(|| named_group(context, place))?;
    let mut said = predicates(parts);
    let (group, of) = (said.next()?, said.next()?);
    let noun = Noun { person: group.subject, row: true, ..Noun::default() };
    fits_head(of, noun).then_some(())?;
    let mut told = row(of, noun);
    told.also.push(group.formula.clone());
    phrase(told, (0, 0))
}

/// "the graduate assigned to GX-13", "the person who came before Ann"; the next in an order for 1: "the house to the left of
/// Ann's"; "the guest before Ann", as a subject or behind "is", for 2.
pub(super) fn described(context: &Context<'_>, parts: &Parts<'_>, place: u8) -> Option<Made> {
    let noun = nouns(parts).next()?;
    // Where a noun is of nothing in the puzzle, "saw the play before Ann" tells when.
    let told = noun.row || noun.person == Person::Yes || noun.categories != 0;
    (place == 0 || told && !noun.plural).then_some(())?;
    // "Bob saw the doctor before Ann did": the object of a verb may end before.
    let before = usize::from(parts.all().next()?.start).checked_sub(1).map(|at| context.key(at));
    let heads = before.is_none_or(|before| lexicon::has("before_subjects", before));
    (place != 2 || heads).then_some(())?;
    sole_group(context, usize::from(noun.span.1) - 1).is_none().then_some(())?;
    let of = predicates(parts).next()?;
    let told = of.subject == Person::Yes
        && (noun.person == Person::Perhaps
            || noun.person == Person::No && noun.categories & context.types.things == 0);
    let noun = if told { Noun { person: Person::Yes, ..noun } } else { noun };
    // "the day after Jon" is a difference.
    let last = context.words[usize::from(noun.span.1) - 1].singular();
    let differs = match &of.formula {
        Formula::All(all) => all.iter().any(|of| matches!(of, Formula::Compare(..))),
        of => matches!(of, Formula::Compare(..)),
    };
    if unit(last).is_some() && differs || lexicon::has("no_row", last) {
        return None;
    }
    fits_head(of, noun).then_some(())?;
    let first = parts.all().next()?;
    let indefinite = matches!(context.key(usize::from(first.start)), "a" | "an");
    let extra = if indefinite { unknown_noun(context, Some(noun)) } else { (0, 0) };
    let extra = if noun.person == Person::No { add(extra, of_thing(context, of)) } else { extra };
    // "The boy with the kite" tells more, where first names tell who the boys are.
    let less = named_group(context, usize::from(noun.span.1) - 1).is_some();
    let extra = if less { add(extra, (LESS, 0)) } else { extra };
    // "the dentist of Ann" is another.
    let of_person = of.verb.word == 0
        && of.verb.last == Preposition::Beside
        && of.objects.names & context.types.people != 0
        && context.types.people & !of.objects.names == 0
        && context.key(usize::from(of.verb.span.0)) == "of";
    if of_person && noun.person != Person::No && noun.categories == 0 {
        return None;
    }
    // "The guest who sat before Ann": anybody who did.
    let next = parts.all().nth(3).filter(|_| place > 0 && differs).map(|of| Assumption::Next(of.start));
    let extra = (extra.0, extra.1 | next.map_or(0, |next| context.assume(next).1));
    let told = row(of, noun);
    // "The guests who did not sit next to Ann": whether she is one of them is open.
    let apart = |of: &Formula| matches!(of, Formula::Apart { .. } | Formula::Between { .. });
    (!noun.plural || !matches!(&of.formula, Formula::Not(of) if apart(of))).then_some(())?;
    // "The guests who came before Ann": each of them; "dishes other than the soup" are some.
    let some = matches!(first.sem, Sem::Noun(_))
        || matches!(&of.formula, Formula::Any(of) if of.iter().all(|of| matches!(of, Formula::Same(..))));
    if noun.plural && told.entity.is_none() && !some {
        let each = Sem::several(Many::All, Over::Rows(Some(of.clone())), noun.person);
        return Made::with(each, extra);
    }
    phrase(told, extra)
}

/// Whether a noun is for the values of a category in order: a house, where they have numbers.
pub(super) fn is_placed(context: &Context<'_>, noun: Noun) -> bool {
    context.world.ordered().any(|of| noun.categories & set_of(of) != 0) && !noun.plural
}

/// Whether what is said may be said of what a noun tells.
fn fits_head(of: &Predicate, noun: Noun) -> bool {
    !matches!((of.subject, noun.person), (Person::Yes, Person::No) | (Person::No, Person::Yes))
}

/// A noun that neither puzzle nor story has may be of something else.
fn unknown_noun(context: &Context<'_>, noun: Option<Noun>) -> (u32, u64) {
    match noun.map_or(0, |noun| noun.unknown) {
        at if at > 0 && !context.world.told().is_empty() => context.assume(Assumption::Noun(at - 1)),
        _ => (0, 0),
    }
}

/// "the 1921 society led by Byrne", "Ann, who paid $2,".
pub(super) fn modified(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let entity = value(parts)?;
    let article = parts.all().next().is_some_and(|item| matches!(item.sem, Sem::None));
    let nouns: Vec<Noun> = nouns(parts).collect();
    let base = headed(context, named(context, entity), nouns.last().copied(), article);
    let of = predicates(parts).next()?;
    let ordered = context.values(entity).is_some();
    // "the third ahead of Lou" counts; "two days late with the atlas" tells of no row.
    if ordered && (!article || matches!(of.formula, Formula::Compare(..)) && !of.verb.finite) {
        return None;
    }
    let extra = ordinal_noun(context, entity, nouns.last().copied());
    let base = Phrase { hung: super::lists::hung(context, parts, &base, of)?, ..base };
    let made = with(base, of)?;
    Some(Made { cost: made.cost + extra.0, assumed: made.assumed | extra.1, ..made })
}

/// A noun phrase of which something else is said.
pub(super) fn with(base: Phrase, of: &Predicate) -> Option<Made> {
    if matches!((of.subject, base.person), (Person::Yes, Person::No) | (Person::No, Person::Yes)) {
        return None;
    }
    let mut also = base.also.clone();
    also.push(of.formula.clone());
    let mut presumed = base.presumed.clone();
    presumed.extend(of.presumed.iter().cloned());
    let sort = if base.sort == Sort::Name { Sort::Name } else { Sort::Row };
    phrase(Phrase { also, presumed, sort, ..base }, (0, 0))
}

/// "Ann and her owl": she, who has it.
pub(super) fn owned_with(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let all: Vec<Entity> =
        parts.sems().filter_map(|sem| if let Sem::Value(of) = sem { Some(*of) } else { None }).collect();
    let [own, other] = all.as_slice() else { return None };
    let thing = context.types.people & set_of(other.category) == 0 && context.values(*other).is_none();
    (thing && context.types.person(own.category) != Person::No).then_some(())?;
    let mut of = named(context, *own);
    of.also.push(same(ROW, *other));
    phrase(of, (0, 0))
}

/// "Ann's", "Ann's fee", "the Dane's house with …": the row of who has it. Somebody's brother is another.
///
/// By a noun that the puzzle or its story knows alone where so marked: "the first ascent of Bell Peak", but no "first choice".
pub(super) fn owned(context: &Context<'_>, parts: &Parts<'_>, known: u8) -> Option<Made> {
    let owner = parts.sems().find_map(Sem::phrase).filter(|of| of.group.is_none())?;
    // "the women's finds" are several.
    let last = usize::from(parts.all().next()?.end) - 1;
    let noun_ends =
        !context.tokens[last].is(class::MENTION) && context.words[last].singular() != context.words[last].key;
    if noun_ends && context.key(last) != "'s" {
        return None;
    }
    let noun = nouns(parts).next().unwrap_or_default();
    (known == 0 || noun.unknown == 0).then_some(())?;
    // "The person on Ann's left" is another.
    let side = noun.span.1 > 0 && matches!(context.key(usize::from(noun.span.1) - 1), "left" | "right");
    (!side || noun.categories != 0).then_some(())?;
    let people = context.types.things & owner.categories == 0;
    // "The parrot's owner" is in its row.
    let holder = noun.person == Person::Yes
        && owner.person != Person::Yes
        && !owner.owned
        && owner.entity.is_some_and(|of| context.types.people & set_of(of.category) == 0)
        && (is_holder(context.words[usize::from(noun.span.1) - 1].singular()) || noun.categories != 0);
    if holder {
        let of =
            Phrase { sort: Sort::Row, person: Person::Yes, categories: noun.categories, ..(**owner).clone() };
        return phrase(of, (0, 0));
    }
    if noun.person == Person::Yes && !two_kinds_of_people(context, owner, noun) {
        return None;
    }
    // "The Alley Cats' bowler" is in their row.
    let team = noun.categories != 0 && owner.sort == Sort::Thing && owner.person != Person::Yes;
    if owner.sort != Sort::Name && noun.person == Person::Yes && !team {
        return None;
    }
    // "Ann's dentist" may be another.
    let extra = match noun.person {
        Person::Perhaps if people && noun.categories == 0 && !noun.row && noun.span != (0, 0) => {
            context.assume(Assumption::Rows(noun.span.0))
        }
        _ if !people
            && noun.categories == 0
            && !noun.row
            && noun.span != (0, 0)
            && is_common(context, owner) =>
        {
            context.assume(Assumption::Noun(noun.span.0))
        }
        _ if noun.unknown > 0 => (5, 0),
        _ => (0, 0),
    };
    let base = Phrase {
        sort: if owner.sort == Sort::Name { Sort::Thing } else { Sort::Row },
        person: if noun.span == (0, 0) { Person::Perhaps } else { noun.person },
        owned: true,
        categories: noun.categories,
        plural: noun.plural,
        ..(**owner).clone()
    };
    match predicates(parts).next() {
        None => phrase(base, extra),
        Some(of) => with(base, of),
    }
}

/// Whether a noun tells who has a thing: "the parrot's owner".
pub(super) fn is_holder(noun: &str) -> bool {
    lexicon::has("holder", noun)
}

/// Whether a noun phrase is a name that is a common noun.
fn is_common(context: &Context<'_>, of: &Phrase) -> bool {
    of.entity.is_some_and(|of| {
        !is_leaning(of)
            && context.values(of).is_none()
            && context.world.puzzle.entity_name(of).starts_with(char::is_lowercase)
    })
}

/// Whether people of two kinds are matched: "Teri's client".
fn two_kinds_of_people(context: &Context<'_>, owner: &Phrase, noun: Noun) -> bool {
    let own = owner.entity.map_or(0, |of| set_of(of.category));
    noun.categories & !own != 0 && noun.categories & own == 0
        || noun.categories == 0 && noun.row && (context.types.people & !own) != 0
}

/// "Ann's red hat".
pub(super) fn owned_value(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let owner = parts.sems().find_map(Sem::phrase).filter(|of| of.group.is_none())?;
    let entity = value(parts)?;
    let noun = nouns(parts).next();
    // "Ann's grandmother": of whom is told whose she is.
    let item = parts.all().find(|item| matches!(item.sem, Sem::Value(_)))?;
    let kin = context.tokens[usize::from(item.end) - 1].is(class::KIN)
        && owner.entity.is_none_or(|of| of.category != entity.category);
    if !kin
        && (noun.is_some_and(|noun| noun.person == Person::Yes)
            || context.types.person(entity.category) == Person::Yes)
    {
        return None;
    }
    let mut presumed = owner.presumed.clone();
    let mut of = headed(context, named(context, entity), noun, true);
    match owner.entity {
        Some(owner_entity) => {
            of.also = owner.also.clone();
            of.also.push(same(ROW, owner_entity));
        }
        None => of.also = vec![all(owner.also.iter().cloned())],
    }
    of.presumed.append(&mut presumed);
    of.owned = true;
    phrase(of, add(unknown_noun(context, noun), ordinal_noun(context, entity, noun)))
}
