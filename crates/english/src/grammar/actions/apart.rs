//! Two rows so far apart, next to each other, with so many between them.

use std::rc::Rc;

use because_encodings::{
    CategoryId, Comparison, Entity, Formula, Kind, Linear, Measure, Number, Place, Scale, Values,
};
use itertools::Itertools;

use super::super::amount::{Suited, suited};
use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{
    Amount, Compare, Comparing, Made, Many, Noun, Over, Person, Phrase, Predicate, Sem, Verb, set_of,
};
use super::super::lexicon;
use super::super::meaning::{ROW, all, filled, not};
use super::super::measure::{self, Around, speaks};
use super::super::orders::has_any;
use super::super::parts::Parts;
use super::super::types::is_counted;
use super::clauses::made;
use super::link::verb;
use super::lists::phrases;
use crate::language::lexicon::Dimension;
use crate::language::units::{is_measured, unit};

/// What an amount is a difference of, by its unit or its verb.
pub(super) fn told(
    context: &Context<'_>,
    amount: &Amount,
    verb: Verb,
) -> Option<(Measure, Number, (u32, u64))> {
    let mut found: Vec<(u32, CategoryId, Suited)> = Vec::new();
    for category in context.world.ordered() {
        let Some(of) = suited(context, category, amount) else { continue };
        let spoken = speaks(context, verb.span, category);
        let told = of.told || verb.categories & set_of(category) != 0;
        found.push((3 * u32::from(told) + 2 * spoken, category, of));
    }
    let best = found.iter().map(|(score, ..)| *score).max()?;
    found.retain(|(score, ..)| *score == best);
    // Of several, those in which two are so far apart.
    if found.iter().any(|(_, category, of)| occurs(context, *category, of)) {
        found.retain(|(_, category, of)| occurs(context, *category, of));
    }
    let (_, category, Suited { by, of, .. }) = *found.first()?;
    // Of a bare number nothing tells what it counts; where only one order has such numbers, nothing need.
    let open = found.len() > 1 || best == 0 && amount.unit > 0;
    let extra = match open {
        true => context.assume(Assumption::Measure(amount.unit.max(1) - 1, category)),
        false => (0, 0),
    };
    Some((Measure { scale: of, ..Measure::value(category) }, by, extra))
}

/// What days, months and years are counted by: where a list leaves some out, and two of it are so far apart in the
/// calendar, that, and else the list. There is one day between Tuesday and Thursday.
fn by_calendar(
    context: &Context<'_>,
    category: CategoryId,
    counted: Option<usize>,
    (comparison, by): (Comparison, Number),
) -> Measure {
    let unit = counted.map_or("", |at| context.words[at].singular());
    let listed = context.world.puzzle.category(category).values.as_ref();
    let counts = listed.filter(|listed| match listed.kind {
        Kind::Weekday => unit == "day",
        Kind::Month => unit == "month",
        Kind::Number => unit == "year",
        _ => false,
    });
    let pairs = |listed: &Values, by: Number| {
        let beyond = |of: &&Number| of.checked_add(by).is_some_and(|beyond| listed.of.contains(&beyond));
        listed.of.iter().filter(beyond).count()
    };
    match counts {
        Some(listed)
            if pairs(listed, Number::ONE) + 1 < listed.of.len()
                && (comparison != Comparison::Equal || pairs(listed, by) > 0) =>
        {
            Measure::value(category)
        }
        _ => Measure::rank(category),
    }
}

/// Whether two values of a category differ by so much, at least where values are what is measured.
fn occurs(context: &Context<'_>, category: CategoryId, of: &Suited) -> bool {
    let values = context.world.puzzle.category(category).values.as_ref();
    let differs = |a: &Number| {
        let other = a.checked_add(of.by);
        values.is_some_and(|values| values.of.iter().any(|b| Some(*b) == other))
    };
    of.of != Scale::Value || values.is_some_and(|values| values.of.iter().any(differs))
}

/// Two entities, and what is presumed of them.
type Pair = (Entity, Entity, Vec<Formula>);

/// Two rows with no more to them than an entity each.
pub(super) fn two(of: &[Rc<Phrase>]) -> Option<Pair> {
    let [a, b] = of else { return None };
    let (a_entity, b_entity) = (a.entity?, b.entity?);
    let mut presumed: Vec<Formula> = a.presumed.iter().chain(&b.presumed).cloned().collect();
    for (phrase, entity) in [(a, a_entity), (b, b_entity)] {
        for also in &phrase.also {
            presumed.push(filled(also, entity)?);
        }
    }
    Some((a_entity, b_entity, presumed))
}

/// Whether an amount is a difference of what is measured, and of no places or days that may lie between.
fn is_extent(context: &Context<'_>, amount: &Amount, category: CategoryId) -> bool {
    let noun = usize::from(amount.unit).checked_sub(1).map(|at| context.words[at].singular());
    let lies = noun.is_some_and(|noun| unit(noun).is_some() && !is_measured(noun));
    let values = context.world.puzzle.category(category).values.as_ref();
    !lies
        && values.is_some_and(|of| match of.kind {
            Kind::Ordinal | Kind::Position | Kind::Weekday => false,
            _ => !is_counted(of),
        })
}

/// Whether a unit is one of a measure, and no place in a row.
fn is_timed(context: &Context<'_>, of: u8) -> bool {
    usize::from(of).checked_sub(1).is_some_and(|at| context.words[at].unit().is_some())
}

/// "Ann and Bob are two years apart"; within two years of each other where so marked, only of what is measured for 2, or
/// by time for 3.
pub(super) fn apart(context: &Context<'_>, parts: &Parts<'_>, within: u8) -> Option<Made> {
    let verb = Some(verb(parts).unwrap_or_default()).filter(|verb| !verb.denied)?;
    let (a, b, presumed) = two(&phrases(parts))?;
    let owned = phrases(parts).iter().filter(|of| of.owned).fold(0, |all, of| all | of.categories);
    let categories = verb.categories | owned | parts.noun().map_or(0, |noun| noun.categories);
    let verb = Verb { categories, ..verb };
    let amount = parts.amount()?;
    let (measure, distance, extra) = told(context, &amount, verb)?;
    let timed = within == 3 && is_timed(context, amount.unit);
    (within < 2 || timed || is_extent(context, &amount, measure.category)).then_some(())?;
    let exact = if within == 1 { Comparison::AtMost } else { Comparison::Equal };
    let comparison = parts.bound().unwrap_or(exact);
    let distinct = true;
    made(Formula::Apart { measure, a, b, comparison, distance, distinct }, presumed, extra)
}

/// "Ann and Bob came on consecutive days"; in that order where so marked, no two of them for 2.
pub(super) fn consecutive(context: &Context<'_>, parts: &Parts<'_>, ordered: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied || ordered == 0)?;
    let of = phrases(parts);
    let many = if ordered == 2 { 2 } else { of.len() };
    let pairs = match ordered {
        1 => in_turn(&of),
        _ => pairs(&of),
    }?;
    let counted = parts.number().is_none_or(|number| number as usize == of.len());
    counted.then_some(())?;
    // "Finished in consecutive places" is of what the verb tells.
    let placing = |of: &Noun| lexicon::has("placing", context.words[usize::from(of.span.1) - 1].singular());
    let noun = parts.noun().filter(|noun| noun.categories != 0 || !placing(noun));
    let categories = noun.map_or(verb.categories, |noun| noun.categories);
    // Of one order alone nothing need tell; "one after the other" may leave some out.
    let last = parts.all().last().map_or(0, |item| usize::from(item.end) - 1);
    let sole = context.world.ordered().count() == 1 && noun.is_none() && context.key(last) != "other";
    let mut of = context.world.ordered().filter(|of| sole || categories & set_of(*of) != 0);
    let (Some(category), None) = (of.next(), of.next()) else { return None };
    // Days of a month have gaps.
    let values = context.world.puzzle.category(category).values.as_ref()?;
    if matches!(values.kind, Kind::Date | Kind::Clock) {
        return None;
    }
    let distance = Number::ONE;
    let counted = noun.and_then(|noun| usize::from(noun.span.1).checked_sub(1));
    let measure = by_calendar(context, category, counted, (Comparison::Equal, distance));
    if ordered == 1 {
        return one_after_another(pairs, measure, distance, (0, 0));
    }
    let told = beside(pairs, measure, many, verb.denied || ordered == 2)?;
    made(told.0, told.1, (0, 0))
}

/// "Ann and Bob live next to each other"; of any order for 1: "came one right after the other"; in time for 2: "followed
/// each other directly"; no two of them for 3; nor of two groups that are all rows for 5: "women and men alternate".
pub(super) fn adjacent(context: &Context<'_>, parts: &Parts<'_>, any: u8) -> Option<Made> {
    let verb = verb(parts).or(matches!(any, 2 | 5).then(Verb::default))?;
    let of = phrases(parts);
    let pairs = match any {
        4 => in_turn(&of)?,
        5 => {
            (!verb.denied && of.len() == context.world.puzzle.shape().entities()).then_some(())?;
            let lists = parts.sems().filter_map(|sem| if let Sem::List(of) = sem { Some(of) } else { None });
            lists.map(|of| pairs(of)).collect::<Option<Vec<_>>>()?.into_iter().flatten().collect()
        }
        _ => pairs(&of)?,
    };
    let around = Around { verb: verb.span, ..Default::default() };
    let word = Comparing { dimension: None, greater: true, place: verb.span.0 };
    let timely = Comparing { dimension: Some(Dimension::Time), ..word };
    let choice = match any {
        1 => measure::in_order(context, word, around)?,
        2 => measure::choices(context, &Compare::of(timely), around).into_iter().next()?,
        _ => measure::nearby(context, usize::from(verb.span.0), around)?,
    };
    if any == 4 {
        (!verb.denied).then_some(())?;
        return one_after_another(pairs, Measure::rank(choice.category), Number::ONE, choice.cost);
    }
    let none = matches!(any, 3 | 5);
    let span = if none { 2 } else { of.len() };
    let told = beside(pairs, Measure::rank(choice.category), span, verb.denied || none)?;
    made(told.0, told.1, choice.cost)
}

/// Each row with the next.
fn in_turn(of: &[Rc<Phrase>]) -> Option<Vec<Pair>> {
    of.windows(2).map(two).collect::<Option<Vec<_>>>().filter(|pairs| !pairs.is_empty())
}

/// That the second of each pair is so far behind the first.
fn one_after_another(pairs: Vec<Pair>, measure: Measure, distance: Number, cost: (u32, u64)) -> Option<Made> {
    let next = |(a, b, _): &Pair| {
        let right = Linear::of(measure, *a).plus(distance)?;
        Some(Formula::Compare(Linear::of(measure, *b), Comparison::Equal, right))
    };
    let formulas: Vec<Formula> = pairs.iter().map(next).collect::<Option<_>>()?;
    let presumed = pairs.into_iter().flat_map(|(.., presumed)| presumed).collect();
    made(all(formulas), presumed, cost)
}

/// That those of each pair are side by side, or that they are not; of more than two in whatever order, that none are
/// further apart than the first and the last of so many.
fn beside(pairs: Vec<Pair>, measure: Measure, many: usize, denied: bool) -> Option<(Formula, Vec<Formula>)> {
    let comparison = if many > 2 { Comparison::AtMost } else { Comparison::Equal };
    (many == 2 || !denied).then_some(())?;
    let distance = Number::small(i32::try_from(many).ok()? - 1);
    let next = |(a, b, _): &Pair| {
        let formula = Formula::Apart { measure, a: *a, b: *b, comparison, distance, distinct: true };
        if denied { not(formula) } else { formula }
    };
    let formula = all(pairs.iter().map(next));
    Some((formula, pairs.into_iter().flat_map(|(.., presumed)| presumed).collect()))
}

/// Every two of several rows.
fn pairs(of: &[Rc<Phrase>]) -> Option<Vec<Pair>> {
    let found: Vec<Pair> =
        of.iter().cloned().array_combinations().map(|pair: [_; 2]| two(&pair)).collect::<Option<_>>()?;
    (!found.is_empty()).then_some(found)
}

/// "There is one house between Ann's and Bob's"; none where so marked, in no measure but days of the week for 2.
pub(super) fn places_between(context: &Context<'_>, parts: &Parts<'_>, none: u8) -> Option<Made> {
    let bare = verb(parts).is_none();
    let verb = Some(verb(parts).unwrap_or_default()).filter(|verb| !verb.denied)?;
    let ends = phrases(parts);
    let (a, b, presumed) = two(&ends)?;
    let noun = parts.noun().unwrap_or_default();
    let last = usize::from(noun.span.1).checked_sub(1);
    let nouns = usize::from(noun.span.0)..usize::from(noun.span.1);
    // "Two years lie between" is no noun with no verb.
    if nouns.clone().any(|at| is_measured(context.words[at].singular())) || bare && nouns.len() > 1 {
        return None;
    }
    // "Two doors lie between", of which nothing tells.
    let world = context.world;
    let told = |at: usize| {
        let word = &context.words[at];
        let named = word.unit().is_some() || world.is_row_noun(word.singular());
        named || context.mentioned(at) || world.speaks(word) || world.tells_of(word)
    };
    let known = noun.categories != 0 || noun.person == Person::Yes || last.is_none_or(told);
    let begun = context.key(usize::from(parts.all().next()?.start));
    let known = known || matches!(begun, "there" | "between") || ends.iter().all(|of| of.owned);
    known.then_some(())?;
    // "Two cases", which may be a name as well, is so many of them.
    let amount = parts.amount();
    let unit = amount.map_or(0, |amount| usize::from(amount.unit));
    if unit > 0 && is_measured(context.words[unit - 1].singular()) {
        return None;
    }
    let counted = || parts.number().or_else(|| u32::try_from(amount?.number.to_whole()?).ok());
    let count = if none == 1 { 0 } else { counted()? };
    let told = unit.checked_sub(1).map_or(0, |at| context.tokens[at].categories);
    let categories = noun.categories | verb.categories | told;
    let around = Around { verb: verb.span, categories, ..Around::default() };
    let word = Comparing { dimension: None, greater: true, place: verb.span.0 };
    let owned = ends.iter().filter(|of| of.owned).fold(categories, |all, of| all | of.categories);
    let choice = measure::between(context, word, around, owned)?;
    let kind = context.world.puzzle.category(choice.category).values.as_ref()?.kind;
    (none != 2 || kind == Kind::Weekday || amount.is_none_or(|of| !is_timed(context, of.unit)))
        .then_some(())?;
    let distance = Number::small(i32::try_from(count).ok()? + 1);
    let comparison = parts.bound().unwrap_or(Comparison::Equal);
    let counted = last.or(unit.checked_sub(1));
    let measure = by_calendar(context, choice.category, counted, (comparison, distance));
    let mut of =
        made(Formula::Apart { measure, a, b, comparison, distance, distinct: true }, presumed, choice.cost)?;
    // "Two people sat between Ann and Bob, and one of them …": of those two.
    if let Sem::Clause(clause) = &mut of.sem
        && count > 0
        && counted.and_then(|at| context.words.get(at)).is_none_or(|noun| noun.unit().is_none())
        && comparison == Comparison::Equal
    {
        let amid = Formula::Between { measure: Measure::rank(choice.category), middle: ROW, ends: (a, b) };
        let those = Over::Rows(Some(Rc::new(Predicate::new(amid, Vec::new()))));
        let places = (noun.categories | told) & set_of(choice.category) != 0;
        let person = match noun.person {
            _ if places && !ends.iter().all(|of| of.owned) => Person::No,
            Person::No => Person::Perhaps,
            of => of,
        };
        let subject = Sem::several(Many::So(Comparison::Equal, count), those, person);
        Rc::make_mut(clause).subject = subject.phrase().cloned();
    }
    Some(of)
}

/// "Ann, Bob and Cleo came in that order"; from the last to the first where so marked, the first between the others
/// for 2.
pub(super) fn in_order(context: &Context<'_>, parts: &Parts<'_>, back: u8) -> Option<Made> {
    let verb = verb(parts).unwrap_or_default();
    (!verb.denied).then_some(())?;
    let of = phrases(parts);
    let (mut rows, mut presumed) = (Vec::new(), Vec::new());
    for phrase in &of {
        let row = phrase.entity?;
        rows.push(row);
        presumed.extend(phrase.presumed.iter().cloned());
        for also in &phrase.also {
            presumed.push(filled(also, row)?);
        }
    }
    // "Ann came between Bob and Cleo, in that order."
    if back == 2 {
        (rows.len() == 3).then(|| rows.swap(0, 1))?;
    }
    let noun = parts.noun().unwrap_or_default();
    let owned = of.iter().filter(|of| of.owned).fold(0, |all, of| all | of.categories);
    let categories = verb.categories | noun.categories | owned;
    let around = Around { verb: verb.span, categories, ..Default::default() };
    let place = verb.span.1.saturating_sub(1);
    let (greater, dimension) = (true, None);
    let word = parts.word().unwrap_or(Comparing { dimension, greater, place });
    let choice = match word.dimension {
        None => measure::in_order(context, word, around)?,
        Some(_) => {
            let compare = Compare { categories: noun.categories, ..Compare::of(word) };
            measure::choices(context, &compare, around).into_iter().next()?
        }
    };
    let measure = Measure::value(choice.category);
    let rising = choice.greater == (back != 1);
    let pairs = rows.windows(2).map(|pair| {
        let [a, b] = *pair else { return Formula::Constant(true) };
        let (low, high) = if rising { (a, b) } else { (b, a) };
        Formula::Compare(Linear::of(measure, low), Comparison::Less, Linear::of(measure, high))
    });
    made(all(pairs), presumed, choice.cost)
}

/// "Ann and Bob live at opposite ends"; 1 where the former, or one who is named again, is on the left, 2 for the right.
pub(super) fn at_ends(context: &Context<'_>, parts: &Parts<'_>, side: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let denied = |sem: &Sem| matches!(sem, Sem::Verb(of) if of.denied);
    (!parts.sems().any(denied)).then_some(())?;
    // "Occupy the two ends": of other verbs they may be of things.
    (side != 4 || has_any(context, verb.span, "occupies")).then_some(())?;
    let mut of = phrases(parts);
    let again = of.get(2).map(|of| of.entity);
    of.truncate(2);
    let (a, b, presumed) = two(&of)?;
    let told = match again {
        None => a,
        Some(of) => of.filter(|of| *of == a || *of == b)?,
    };
    let noun = parts.noun().unwrap_or_default();
    // "Came as far apart as the week allows" is of no places.
    let last = context.key(usize::from(noun.span.1).saturating_sub(1));
    (noun.span == (0, 0) || !lexicon::has("whole", last)).then_some(())?;
    let around = Around { categories: noun.categories, verb: verb.span, ..Default::default() };
    let choice = measure::across(context, usize::from(verb.span.0), around).into_iter().next()?;
    let end = |entity| Formula::Place { category: choice.category, entity, place: Place::End };
    if side == 3 {
        let other = all([end(b), Formula::Different(vec![a, b])]);
        return made(Formula::Implies(end(a).into(), other.into()), presumed, choice.cost);
    }
    let ends = all([end(a), end(b), Formula::Different(vec![a, b])]);
    let place = match side {
        0 | 4 => return made(ends, presumed, choice.cost),
        1 => Place::First,
        _ => Place::Last,
    };
    let at = Formula::Place { category: choice.category, entity: told, place };
    made(all([ends, at]), presumed, choice.cost)
}

/// "Ann and Bob sat next to each other, as did Cleo and Dan", "but Cleo and Dan did not".
pub(super) fn as_both(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    // "Ann sat next to Bob, as did Cleo and Dan" is next to him.
    let clause = parts.sems().find_map(Sem::clause).filter(|of| of.subject.is_none())?;
    let verb = verb(parts).filter(|verb| verb.bare)?;
    let of = phrases(parts);
    let [one, other] = of.as_slice() else { return None };
    let named = |of: &Phrase| of.entity.filter(|_| of.also.is_empty() && of.presumed.is_empty());
    let (x, y) = (named(one)?, named(other)?);
    let Formula::Apart { measure, comparison, distance, distinct, .. } = clause.formula else { return None };
    let too = Formula::Apart { measure, a: x, b: y, comparison, distance, distinct };
    let too = if verb.denied { not(too) } else { too };
    made(all([clause.formula.clone(), too]), clause.presumed.clone(), (0, 0))
}
