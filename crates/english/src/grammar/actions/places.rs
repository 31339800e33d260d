//! Places in a row: next to, between, so many away.

use std::rc::Rc;

use because_encodings::{CategoryId, Comparison, Entity, Formula, Kind, Measure, Number, Place, Scale};

use super::super::amount::{Suited, suited};
use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{
    Choice, Compare, Comparing, Group, Item, Made, Many, Noun, Phrase, Predicate, Sem, Verb, set_of,
};
use super::super::lexicon;
use super::super::meaning::{ROW, all, filled, not, refuted, same};
use super::super::measure::{Around, across, choices, in_order, is_staying_verb, nearby};
use super::super::members::group;
use super::super::noun::{bound, identity, is_exclusive, related};
use super::super::parts::Parts;
use super::super::sexes::sex_of;
use super::super::tokens::class;
use super::super::types::fit;
use super::apart::told;
use super::comparisons::compare_with;
use super::link::{linked, verb};
use super::lists::{objects, phrases};
use super::phrases::named;
use super::resolved::beside_both;
use crate::language::lexicon::Dimension;

fn choice(context: &Context<'_>, parts: &Parts<'_>) -> Option<Choice> {
    let place = usize::from(parts.all().next()?.start);
    // "The last cabin but one": in the order of cabins.
    let categories = parts.noun().map_or(0, |noun| noun.categories);
    // "In the front row", where seats are counted as well.
    let mut own = context.world.ordered().filter(|of| categories & set_of(*of) != 0);
    if let (Some(category), None) = (own.next(), own.next()) {
        return Some(Choice { category, greater: true, by: None, cost: (0, 0), of: Scale::Value });
    }
    let around = Around { categories, ..Around::default() };
    let word = Comparing { dimension: None, greater: true, place: place as u8 };
    let spoken = || in_order(context, word, around).filter(|of| categories & set_of(of.category) != 0);
    across(context, place, around).into_iter().next().or_else(spoken)
}

fn predicate(formula: Formula, presumed: Vec<Formula>, extra: (u32, u64)) -> Option<Made> {
    let of = Predicate::new(formula, presumed);
    Made::with(Sem::Predicate(Rc::new(of)), extra)
}

fn apart(choice: &Choice, other: Entity, distance: Number) -> Formula {
    Formula::Apart {
        measure: Measure::rank(choice.category),
        a: ROW,
        b: other,
        comparison: Comparison::Equal,
        distance,
        distinct: true,
    }
}

/// "next to Ann"; "next but one to Ann" for 1.
pub(super) fn next_to(context: &Context<'_>, parts: &Parts<'_>, but: u8) -> Option<Made> {
    let (object, start) = (parts.sems().find_map(Sem::phrase)?, parts.all().next()?.start);
    // "Next to Ann or Bob": both may be.
    let one = object.group.as_ref().filter(|of| of.many == Many::So(Comparison::Equal, 1));
    let one = one.filter(|_| !is_exclusive(context, usize::from(start), false));
    let either = one.map(|group| {
        let group = Group { many: Many::So(Comparison::AtLeast, 1), over: group.over.clone() };
        Rc::new(Phrase { group: Some(Rc::new(group)), ..(**object).clone() })
    });
    let object = either.as_ref().unwrap_or(object);
    // "Next to Ann's floor": in the order of floors.
    let categories = if object.owned { object.categories } else { 0 };
    let place = usize::from(parts.all().next()?.start);
    let around = Around { categories, ..Around::default() };
    let word = Comparing { dimension: None, greater: true, place: place as u8 };
    let spoken = || in_order(context, word, around).filter(|of| categories & set_of(of.category) != 0);
    let choice = spoken().or_else(|| nearby(context, place, around))?;
    let distance = Number::small(1 + i32::from(but));
    let (formula, presumed) = related(context, object, |other| Some(apart(&choice, other, distance)))?;
    predicate(formula, presumed, choice.cost)
}

/// "Ann's only neighbor is Bob": she is at an end, and he next to her; the other way round for 1.
pub(super) fn sole_neighbor(context: &Context<'_>, parts: &Parts<'_>, turned: u8) -> Option<Made> {
    let of = phrases(parts);
    let [one, other] = of.as_slice() else { return None };
    let (whose, who) = if turned == 1 { (other, one) } else { (one, other) };
    let row = choice(context, parts)?;
    let (beside, presumed) = related(context, who, |other| Some(apart(&row, other, Number::ONE)))?;
    let end = Formula::Place { category: row.category, entity: ROW, place: Place::End };
    let (clause, extra) = bound(context, whose, &Predicate::new(all([end, beside]), presumed))?;
    Made::with(Sem::Clause(Rc::new(clause)), (row.cost.0 + extra.0, row.cost.1 | extra.1))
}

/// "Complained of the noise from the birdcage in the hut next to hers": what nothing knows as a deed by which somebody has
/// something tells of two who are next to each other.
pub(super) fn beside_own(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    verb(parts).filter(|verb| verb.unknown > 0 && !verb.copula && !verb.denied)?;
    next_to(context, parts, how)
}

/// "next to Ann but not to Bob".
pub(super) fn next_to_but(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let choice = choice(context, parts)?;
    let of = phrases(parts);
    let [one, other] = of.as_slice() else { return None };
    // "Next to Ann or to Bob, but not to both" has two before.
    other.group.is_none().then_some(())?;
    let beside = |object| related(context, object, |other| Some(apart(&choice, other, Number::ONE)));
    let (formula, mut presumed) = beside(one)?;
    let (denied, more) = beside(other)?;
    presumed.extend(more);
    predicate(all([formula, not(denied)]), presumed, choice.cost)
}

/// "two houses away from Ann".
pub(super) fn away(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let amount = parts.amount()?;
    // "Three days away from Ann's" is told by its unit; "eight miles from the lake" is where something is.
    let dated = |(measure, ..): &(Measure, Number, (u32, u64))| {
        matches!(context.world.kind(measure.category), Some(Kind::Date | Kind::Weekday | Kind::Month))
    };
    let start = usize::from(parts.all().next()?.start);
    let placed = choice(context, parts).or_else(|| nearby(context, start, Around::default()));
    let placed = placed.and_then(|choice| {
        let Suited { by, of, .. } = suited(context, choice.category, &amount)?;
        Some((Measure { scale: of, ..Measure::value(choice.category) }, by, choice.cost))
    });
    let by_unit = || told(context, &amount, Verb::default()).filter(|_| amount.unit > 0).filter(dated);
    let (measure, by, cost) = placed.or_else(by_unit)?;
    let object = parts.sems().find_map(Sem::phrase)?;
    let (formula, presumed) = related(context, object, |other| {
        Some(Formula::Apart {
            measure,
            a: ROW,
            b: other,
            comparison: parts.bound().unwrap_or(Comparison::Equal),
            distance: by,
            distinct: true,
        })
    })?;
    predicate(formula, presumed, cost)
}

/// Whether one of some words is said in a part.
fn says(context: &Context<'_>, part: &Item, words: &[&str]) -> bool {
    (part.start..part.end).any(|at| words.contains(&context.key(usize::from(at))))
}

/// "lives next to Ann"; of verbs that say where somebody is for 1: who finished in the third position is of a contest.
pub(super) fn at(context: &Context<'_>, parts: &Parts<'_>, staying: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let stays = |at: u8| is_staying_verb(context.key(usize::from(at)));
    (staying == 0 || verb.word == 0 || (verb.span.0..verb.span.1).any(stays)).then_some(())?;
    let of = parts.sems().find_map(Sem::predicate)?;
    // "Not next to Ann and Bob" may deny each.
    let joint = || parts.all().any(|item| says(context, item, &["both"]));
    (!verb.denied || !matches!(of.formula, Formula::All(_)) || joint()).then_some(())?;
    let formula = if verb.denied { refuted(of.formula.clone()) } else { of.formula.clone() };
    let made = Predicate { formula, denied: verb.denied, verb, ..(**of).clone() };
    Made::of(Sem::Predicate(Rc::new(made)))
}

/// "at one end", "in the middle", "third from the left"; "in the front row" for 6, "in the back row" for 7.
pub(super) fn place(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let nth = parts.number();
    let n = context.world.puzzle.shape().entities();
    // "The last in the line", of prices and shelves.
    let begins = context.key(usize::from(parts.all().next()?.start)) == "the";
    let row = context.key(usize::from(parts.all().last()?.end) - 1);
    let lined = begins && matches!(how, 2 | 3) && matches!(row, "line" | "queue");
    (!lined || context.world.tells_of_key(row) || context.world.ordered().count() == 1).then_some(())?;
    // "Right at the front", where the last is there.
    let at_end = |of: &Item| {
        (of.start..of.end).any(|at| matches!(context.key(usize::from(at)), "front" | "back" | "rear"))
    };
    (context.world.told().front() != Some(false) || !parts.all().any(at_end)).then_some(())?;
    let noun = parts.noun().filter(|_| how > 5);
    let place = match (how, nth) {
        (6 | 7, _) => {
            let noun = noun.filter(|noun| noun.categories != 0)?;
            let row = &context.words[usize::from(noun.span.1) - 1];
            (lexicon::has("fronted", row.singular()) && row.singular() == &*row.key).then_some(())?;
            if how == 6 { Place::First } else { Place::Last }
        }
        (0, _) => Place::End,
        (1, _) => Place::Middle,
        (2, None) => Place::First,
        (3, None) => Place::Last,
        (4, None) => Place::NthLast(2),
        // "Has two guests on either side", of five.
        (5, Some(nth)) if 2 * nth as usize + 1 == n && parts.noun()?.unknown == 0 => Place::Middle,
        (5, _) => return None,
        (2, Some(nth)) => Place::Nth(nth),
        (_, Some(nth)) => Place::NthLast(nth),
        _ => return None,
    };
    // "The woman furthest to the left" is so of the women.
    let at = usize::from(parts.all().next()?.start);
    let some = |at: usize| group(context, at).is_some() || sex_of(context.words[at].singular()).is_some();
    if lexicon::has("utmost", context.key(at)) && at.checked_sub(1).is_some_and(some) {
        return None;
    }
    let choice = match parts.noun().filter(|noun| is_time(context, *noun)) {
        Some(noun) => {
            let word = Comparing { dimension: Some(Dimension::Time), greater: true, place: noun.span.0 };
            choices(context, &Compare::of(word), Around::default()).into_iter().next()?
        }
        // The middle and the ends are of what stands upright as well.
        None => choice(context, parts).or_else(|| {
            let around = Around::default();
            let timed = parts.noun().is_some_and(|of| context.key(usize::from(of.span.1) - 1) == "time");
            let upright = matches!(place, Place::Middle | Place::End) && !timed;
            upright.then(|| nearby(context, at, around)).flatten()
        })?,
    };
    if place == Place::Middle && n.is_multiple_of(2) || nth.is_some_and(|nth| nth as usize > n) {
        return None;
    }
    // "Came next to last", where days are told as well.
    let kind = |of: CategoryId| context.world.kind(of);
    let dated =
        |of: CategoryId| matches!(kind(of), Some(Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month));
    let stays = at.checked_sub(1).is_some_and(|at| is_staying_verb(context.key(at)));
    let in_row =
        parts.all().last().is_some_and(|of| matches!(context.key(usize::from(of.end) - 1), "row" | "line"));
    let bare = how == 4 && parts.noun().is_none() && !in_row && !stays && !dated(choice.category);
    let open = bare && context.world.ordered().any(dated);
    let assumed = || context.assume(Assumption::Measure(at as u8, choice.category));
    let (cost, assumed) = if open { assumed() } else { (0, 0) };
    let extra = (choice.cost.0 + cost, choice.cost.1 | assumed);
    predicate(Formula::Place { category: choice.category, entity: ROW, place }, Vec::new(), extra)
}

/// Whether a noun is of a time that goes by: "the middle of the week".
fn is_time(context: &Context<'_>, noun: Noun) -> bool {
    let word = usize::from(noun.span.1).checked_sub(1).and_then(|place| context.words.get(place));
    word.is_some_and(|word| matches!(word.unit(), Some(("time" | "months", _))))
}

/// "closest to Milton", where the puzzle tells what is nearest to what.
pub(super) fn near(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    context.world.tells_of_nearness().then_some(())?;
    match verb(parts) {
        Some(verb) => linked(context, verb, parts.sems().find_map(Sem::predicate)?),
        None => Made::of(Sem::Predicate(parts.sems().find_map(Sem::predicate)?.clone())),
    }
}

/// "likes bingo best".
pub(super) fn liked(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| verb.word > 0)?;
    let key = context.key(usize::from(verb.word) - 1);
    matches!(
        key,
        "like" | "likes" | "liked" | "love" | "loves" | "loved" | "enjoy" | "enjoys" | "enjoyed" | "prefers"
    )
    .then_some(())?;
    linked(context, verb, parts.sems().find_map(Sem::predicate)?)
}

/// "Of the two on either side of Ann, one is Bob and the other the baker"; who is in the middle comes first for 1, then
/// between the two, then last: "Bob and the baker live on either side of Ann". What they do may tell who the two are.
pub(super) fn flanked(context: &Context<'_>, parts: &Parts<'_>, middle: u8) -> Option<Made> {
    let verb = verb(parts).filter(|_| middle > 0).unwrap_or_default();
    (!verb.denied).then_some(())?;
    let side = |of: &Rc<Predicate>| {
        let entity = of.entity.filter(|entity| of.formula == same(ROW, *entity) && of.presumed.is_empty())?;
        Some(Rc::new(named(context, entity)))
    };
    let mut of = phrases(parts);
    match middle {
        0 => of.extend(parts.sems().filter_map(Sem::predicate).map(side).collect::<Option<Vec<_>>>()?),
        _ => of.get_mut(..usize::from(middle))?.rotate_right(1),
    }
    let [middle, one, other] = of.as_slice() else { return None };
    let stays = verb.copula || (verb.span.0..verb.span.1).any(|at| is_staying_verb(context.key(at.into())));
    if verb.span != (0, 0) && !stays {
        linked(context, verb, &Predicate { objects: objects(one), ..identity(one)? })?;
        linked(context, verb, &Predicate { objects: objects(other), ..identity(other)? })?;
    }
    let choice = nearby(context, usize::from(parts.all().next()?.start), Around::default())?;
    let (formula, presumed) = beside_both(context, Measure::rank(choice.category), one, other)?;
    let (clause, extra) = bound(context, middle, &Predicate::said(formula, presumed, Verb::default()))?;
    Made::with(Sem::Clause(Rc::new(clause)), (extra.0 + choice.cost.0, extra.1 | choice.cost.1))
}

/// "between Ann and Bob, directly next to both", "has Ann for a neighbour on one side and Bob on the other".
pub(super) fn wedged(context: &Context<'_>, parts: &Parts<'_>, perhaps: u8) -> Option<Made> {
    let verb = verb(parts).unwrap_or_default();
    let sides = phrases(parts);
    let [one, other] = sides.as_slice() else { return None };
    (!verb.denied).then_some(())?;
    let noun = parts.noun().filter(|noun| noun.categories != 0);
    let choice = match noun {
        Some(noun) => {
            let place = parts.all().next()?.start;
            let around = Around { categories: noun.categories, ..Around::default() };
            in_order(context, Comparing { dimension: None, greater: true, place }, around)?
        }
        None => choice(context, parts).or_else(|| {
            let around = Around { categories: verb.categories, verb: verb.span, ..Around::default() };
            in_order(context, Comparing { dimension: None, greater: true, place: verb.span.1 }, around)
        })?,
    };
    let (formula, presumed) = beside_both(context, Measure::rank(choice.category), one, other)?;
    let of = Predicate::said(formula, presumed, verb);
    let (cost, mut assumed) = choice.cost;
    // "Sits between Ann and Bob" may leave others between; two who stand between them are not each next to both.
    if perhaps == 1 {
        let subject =
            usize::from(parts.all().next()?.start).checked_sub(1).map(|at| (at, &context.words[at]));
        if subject.is_some_and(|(at, of)| !context.tokens[at].is(class::MENTION) && of.singular() != of.key) {
            return None;
        }
        let between = parts.all().find(|item| context.key(usize::from(item.start)) == "between")?;
        assumed |= context.assume(Assumption::Beside(between.start)).1;
    }
    Made::with(Sem::Predicate(Rc::new(of)), (cost, assumed))
}

/// "One of Ann's neighbours had the soup and the other the pie."
pub(super) fn each_beside(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of: Vec<_> = parts.sems().filter_map(Sem::predicate).collect();
    let [beside, one, other] = of.as_slice() else { return None };
    let (a, b) = (one.entity?, other.entity?);
    let told = |of: &Predicate| of.denied || !of.presumed.is_empty();
    (!told(one) && !told(other)).then_some(())?;
    let near = |row| filled(&beside.formula, row);
    let formula = all([Formula::Different(vec![a, b]), near(a)?, near(b)?]);
    super::clauses::made(formula, beside.presumed.clone(), (0, 0))
}

/// "under a red awning", "beneath the stone arch": where something is kept, that is in no order.
pub(super) fn kept(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(Sem::predicate)?;
    of.entity.filter(|of| context.values(*of).is_none())?;
    let word = parts.word()?;
    let dimension = word.dimension?;
    // "Behind the white door" is further back, where there is a row.
    let ordered = context.world.ordered().any(|category| fit(context.world, category, dimension) > 0);
    // "Behind the counter of Ann" is no person.
    let person = of.objects.person || context.types.people & of.objects.names != 0;
    (!ordered && !person && !of.denied).then_some(())?;
    Made::of(Sem::Predicate(of.clone()))
}

/// "aged 30", where that is an age.
pub(super) fn aged(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(Sem::predicate)?;
    let entity = of.entity.filter(|_| !of.denied)?;
    let age = fit(context.world, entity.category, Dimension::Age) > 0;
    age.then(|| Made::of(Sem::Predicate(of.clone())))?
}

/// "is strongest in history", "the team best at chess": what that is told of, where it is in no order.
pub(super) fn excels(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(Sem::predicate)?;
    let entity = of.entity.filter(|of| context.values(*of).is_none())?;
    let person = context.types.people & set_of(entity.category) != 0;
    (!person && !of.denied).then_some(())?;
    match verb(parts) {
        Some(verb) => linked(context, verb, of),
        None => Made::of(Sem::Predicate(of.clone())),
    }
}

/// "may not perform until Ann has": after Ann.
pub(super) fn not_until(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| verb.denied)?;
    // "Did not wait until Ann had left" went before.
    let lingers = |at: u8| lexicon::has("lingers", context.key(usize::from(at)));
    (!(verb.span.0..verb.span.1).any(lingers)).then_some(())?;
    compare_with(context, parts, Verb { denied: false, ..verb })
}

/// "was not finished until May", "had to wait until Friday" for 1: it was then.
pub(super) fn until(context: &Context<'_>, parts: &Parts<'_>, waited: u8) -> Option<Made> {
    let verb = verb(parts);
    // "Did not stay until Friday" went before; "could not come until Friday" came then at the earliest.
    let open = |verb: &Verb| {
        (verb.span.0..verb.span.1).any(|at| lexicon::has("open_ended", context.key(usize::from(at))))
    };
    let denied = |verb: &Verb| verb.denied && !verb.copula && !open(verb);
    (waited == 1 || verb.as_ref().is_some_and(denied)).then_some(())?;
    let of = parts.sems().find_map(Sem::predicate).filter(|of| !of.denied)?;
    (fit(context.world, of.entity?.category, Dimension::Time) > 1).then_some(())?;
    let start = parts.all().next()?.start;
    let waits = Verb { finite: true, word: start + 1, span: (start, start + 1), ..Verb::default() };
    linked(context, Verb { denied: false, ..verb.unwrap_or(waits) }, of)
}
