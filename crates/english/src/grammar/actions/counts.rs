//! Counting: how many of some rows, or of all rows, something holds of; all different; one this, the other that.

use std::iter::once;
use std::rc::Rc;

use because_encodings::{Comparison, Entity, Formula, Linear, Number};

use super::super::context::Context;
use super::super::item::{Made, Noun, Phrase, Predicate, Preposition, Sem, Verb};
use super::super::leaning::is_leaning;
use super::super::lexicon;
use super::super::meaning::{ROW, all, any, how_many, not, over_rows, settled, substituted};
use super::super::members::{group, is_of_some, named_group, rows_of};
use super::super::noun::{bound, bound_each, identified, identity};
use super::super::parts::Parts;
use super::super::sexes::{sex, sex_of};
use super::clauses::made;
use super::link::{linked, verb};
use super::lists::{objects, phrases};

fn predicates<'a>(parts: &'a Parts<'_>) -> Vec<&'a Rc<Predicate>> {
    parts.sems().filter_map(Sem::predicate).collect()
}

/// "Only Ann paid less than Bob."
pub(super) fn only(context: &Context<'_>, parts: &Parts<'_>, but: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let of = predicates(parts).pop()?;
    let entity = subject.entity.filter(|entity| !is_leaning(*entity))?;
    let (clause, extra) = bound(context, subject, of)?;
    // "Nobody but Ann had it" is that Ann did; "only Ann had it" may be of more than one.
    let denied = verb(parts).is_some_and(|verb| verb.denied);
    // "Had the only seat between two" is no deed of hers.
    verb(parts).is_none_or(|verb| verb.copula || of.verb.word > 0).then_some(())?;
    if of.entity.is_some() {
        (but == 1 && !denied).then_some(())?;
        return Made::with(Sem::Clause(Rc::new(clause)), extra);
    }
    // "The only woman who": of the others, the women are none.
    let of_group = |noun: Noun| {
        let place = usize::from(noun.span.1) - 1;
        group(context, place).or_else(|| named_group(context, place))
    };
    let of_group = parts.noun().and_then(of_group);
    let rows = of_group.as_ref().and_then(|of| rows_of(context, of)).map(|(_, rows)| rows);
    let each = || context.world.puzzle.shape().entities_of(entity.category);
    // Where other people may be men as well, he who is named is: of those beside him.
    let told = parts.noun().filter(|_| rows.is_none());
    let rows = match told.and_then(|of| sex_of(context.words[usize::from(of.span.1) - 1].singular())) {
        Some(told) => {
            each().all(|of| sex(context, of).is_some()).then_some(())?;
            Some(each().filter(|of| sex(context, *of) == Some(told)).collect())
        }
        None => rows,
    };
    let own = |of: &Entity| match &rows {
        Some(rows) => rows.contains(of),
        None => true,
    };
    own(&entity).then_some(())?;
    let others = each().filter(|other| *other != entity);
    let others = others.filter(own);
    // "Is not the only one who paid less": so did some other.
    if denied {
        let some = any(others.map(|other| settled(substituted(&of.formula, other))));
        return made(all([clause.formula, some]), clause.presumed, extra);
    }
    let none = others.map(|other| settled(not(substituted(&of.formula, other))));
    made(all([clause.formula].into_iter().chain(none)), clause.presumed, extra)
}

/// "It wasn't Ann but somebody else who paid less than Bob": not she did, but some other.
pub(super) fn some_other(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    verb(parts).filter(|verb| verb.copula && verb.denied)?;
    let subject = parts.sems().find_map(Sem::phrase)?;
    let of = predicates(parts).pop().filter(|of| !of.denied)?;
    let entity = subject.entity.filter(|entity| !is_leaning(*entity))?;
    let (clause, extra) = bound(context, subject, of)?;
    let others = context.world.puzzle.shape().entities_of(entity.category).filter(|other| *other != entity);
    let some = any(others.map(|other| settled(substituted(&of.formula, other))));
    made(all([not(clause.formula), some]), clause.presumed, extra)
}

/// "Ann and Bob were the only two who paid less than Cleo": just so many rows did, and these are two of them.
pub(super) fn only_these(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    verb(parts).filter(|verb| verb.copula && !verb.denied)?;
    let rows = phrases(parts);
    let many = parts.number().map_or(rows.len(), |many| many as usize);
    let of = predicates(parts).pop().filter(|of| of.entity.is_none())?;
    (many == rows.len()).then_some(())?;
    let all_rows = over_rows(context.world.puzzle, &of.formula);
    let count = u32::try_from(many).ok()?;
    let so_many = [how_many(Comparison::Equal, count, all_rows), apart(entities(&rows)?.0)?];
    let (each, presumed, extra) = bound_each(context, &rows, of)?;
    let presumed = of.presumed.iter().cloned().chain(presumed).collect();
    made(all(so_many.into_iter().chain(each)), presumed, extra)
}

/// "Of Ann, Bob and Cleo, only Bob paid $2": he did, and of these no other.
pub(super) fn only_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let mut rows = phrases(parts);
    let subject = rows.pop()?;
    let of = predicates(parts).pop()?;
    let entity = subject.entity.filter(|of| rows.iter().any(|row| row.entity == Some(*of)))?;
    let others = rows.iter().filter(|row| row.entity != Some(entity));
    let (mut formulas, presumed, extra) = bound_each(context, once(&subject).chain(others), of)?;
    (formulas.len() > 1).then_some(())?;
    let first = formulas.remove(0);
    made(all(once(first).chain(formulas.into_iter().map(not))), presumed, extra)
}

/// The entities of noun phrases, and what these presume.
fn entities(of: &[Rc<Phrase>]) -> Option<(Vec<Entity>, Vec<Formula>)> {
    let (mut entities, mut presumed) = (Vec::new(), Vec::new());
    for phrase in of {
        let entity = phrase.entity?;
        entities.push(entity);
        presumed.extend(phrase.presumed.iter().cloned());
        for also in &phrase.also {
            presumed.push(super::super::meaning::filled(also, entity)?);
        }
    }
    Some((entities, presumed))
}

/// All of these are different rows.
fn apart(of: Vec<Entity>) -> Option<Formula> {
    let twice = of.iter().enumerate().any(|(i, a)| of[..i].contains(a));
    (!twice && of.len() > 1).then_some(Formula::Different(of))
}

/// "Ann, the Dane and the baker are three different people."
pub(super) fn different(context: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    // "Are three different people", "belonged to three different people".
    // "Live on different floors", of what is in the grid, for 2.
    let own = denied == 2 && parts.noun().is_some_and(|noun| noun.categories != 0);
    let belongs = |verb: &Verb| own || denied < 2 && (verb.copula || verb.last == Preposition::Beside);
    verb(parts).filter(|verb| belongs(verb) && (!verb.denied || denied == 1))?;
    let (of, presumed) = entities(&phrases(parts))?;
    let counted = parts.number().is_none_or(|number| number as usize == of.len());
    if denied == 1 && of.len() != 2 || !counted {
        return None;
    }
    let Some(none) = predicates(parts).pop() else { return made(apart(of)?, presumed, (0, 0)) };
    // "…, none of whom is the Dane".
    let (told, more, extra) = bound_each(context, &phrases(parts), none)?;
    let presumed = presumed.into_iter().chain(more).collect();
    made(all(once(apart(of)?).chain(told.into_iter().map(not))), presumed, extra)
}

/// "Ann and the cook met at the inn": of two of whom nothing is told, that they are two.
pub(super) fn parted(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (of, presumed) = entities(&phrases(parts))?;
    made(apart(of)?, presumed, (0, 0))
}

/// "The pie and the $2 went to the same person", of whom more may be said; "are one and the same" where so marked.
pub(super) fn one_row(context: &Context<'_>, parts: &Parts<'_>, bare: u8) -> Option<Made> {
    // "Are of the same sex" makes them no one; "are on the same floor" does, where there are floors.
    let own = parts.noun().is_some_and(|noun| noun.categories != 0);
    let verb = verb(parts)
        .filter(|verb| if verb.copula { bare == 1 || own } else { bare == 0 && (own || verb.word > 0) })
        .or((bare == 2).then(Verb::default))?;
    // Nor does "went to the same school": only what stands for a row of the grid.
    let row = |noun: Noun| noun.row || noun.categories != 0;
    parts.noun().map_or(bare > 0, row).then_some(())?;
    let of = phrases(parts);
    let (rows, mut presumed) = entities(&of)?;
    let [a, b] = rows.as_slice() else { return None };
    (a.category != b.category).then_some(())?;
    let one = super::super::meaning::same(*a, *b);
    if verb.denied {
        return predicates(parts).is_empty().then(|| made(not(one), presumed, (0, 0)))?;
    }
    let mut formulas = vec![one];
    let mut extra = (0, 0);
    if let Some(told) = predicates(parts).pop() {
        let plain = Predicate { subject: Default::default(), ..(**told).clone() };
        let (clause, more) = bound(context, &of[0], &plain)?;
        formulas.push(clause.formula);
        presumed.extend(clause.presumed);
        extra = more;
    }
    made(all(formulas), presumed, extra)
}

/// "Works on the same floor as Ann", where there are floors.
pub(super) fn same_as(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    parts.noun().filter(|noun| noun.row || noun.categories != 0)?;
    let other = phrases(parts).into_iter().next()?;
    let (told, presumed) = identified(&other)?;
    let of = Predicate { objects: objects(&other), ..Predicate::new(told, presumed) };
    linked(context, Verb { copula: true, ..verb(parts)? }, &of)
}

/// "The three people are Ann, the Dane and the baker"; another than these where so marked: "the three other than Bob".
pub(super) fn listed(context: &Context<'_>, parts: &Parts<'_>, others: u8) -> Option<Made> {
    verb(parts).filter(|verb| verb.copula && !verb.denied)?;
    // "Ann and Bob are the two ends".
    let last = |noun: Noun| context.words[usize::from(noun.span.1) - 1].singular();
    (!parts.noun().is_some_and(|noun| lexicon::has("no_row", last(noun)))).then_some(())?;
    let (of, presumed) = entities(&phrases(parts))?;
    (parts.number()? as usize + usize::from(others) == of.len()).then_some(())?;
    // "The cook and the baker are the two men" are no others of them.
    let sex = parts.noun().is_some_and(|noun| sex_of(last(noun)).is_some());
    (!sex || of.len() == context.world.puzzle.shape().entities()).then_some(())?;
    made(apart(of)?, presumed, (0, 0))
}

/// Whether a noun is for some of the rows alone: "the two women who", "every man but".
pub(super) fn tells_some(context: &Context<'_>, noun: Noun) -> bool {
    let place = usize::from(noun.span.1) - 1;
    is_of_some(context, place) || sex_of(context.words[place].singular()).is_some()
}

/// "The two guests who came before Ann are Bob and the cook": both did, and no others.
pub(super) fn told_all(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied)?;
    let of = parts.sems().find_map(Sem::predicate)?;
    (!tells_some(context, parts.noun()?)).then_some(())?;
    let rows = phrases(parts);
    let count = parts.number().filter(|count| *count as usize == rows.len())?;
    let so_many = match &of.formula {
        Formula::Between { measure, ends: (a, b), .. } => {
            let (comparison, distance) = (Comparison::Equal, Number::small(i32::try_from(count).ok()? + 1));
            Formula::Apart { measure: *measure, a: *a, b: *b, comparison, distance, distinct: true }
        }
        // Of the two right behind Ann no two are one place behind her.
        Formula::Compare(_, Comparison::Equal, _) => return None,
        Formula::Compare(..) | Formula::Apart { .. } => {
            how_many(Comparison::Equal, count, over_rows(context.world.puzzle, &of.formula))
        }
        _ => return None,
    };
    let (each, presumed) = entities(&rows)?;
    let (mut told, mut presumed) = (vec![apart(each)?, so_many], presumed);
    let mut extra = (0, 0);
    for row in &rows {
        let said = linked(context, verb, &Predicate { objects: objects(row), ..identity(row)? })?;
        let (clause, more) = bound(context, row, of)?;
        told.push(clause.formula);
        presumed.extend(clause.presumed);
        extra = (extra.0.max(more.0 + said.cost), extra.1 | more.1 | said.assumed);
    }
    made(all(told), presumed, extra)
}

/// Of two rows the one is so and the other so.
fn one_and_other(
    context: &Context<'_>,
    of: &[Rc<Phrase>],
    one: &Predicate,
    other: &Predicate,
) -> Option<Made> {
    let [a, b] = of else { return None };
    let (rows, presumed) = entities(of)?;
    if let (Some(p), Some(q)) = (one.entity, other.entity) {
        let all = presumed.into_iter().chain(one.presumed.iter().chain(&other.presumed).cloned()).collect();
        if rows.iter().any(|row| row.category == p.category || row.category == q.category) {
            // A name that is one of the two is settled by what is left.
            if rows.iter().any(|row| *row == p || *row == q) {
                return None;
            }
        }
        if p == q {
            return None;
        }
        return made(Formula::Matching(rows, vec![p, q]), all, (0, 0));
    }
    let way = |x: &Rc<Phrase>, y: &Rc<Phrase>| {
        let (one, extra) = bound(context, x, one)?;
        let (other, more) = bound(context, y, other)?;
        let presumed: Vec<Formula> = one.presumed.into_iter().chain(other.presumed).collect();
        Some((all([one.formula, other.formula]), presumed, (extra.0.max(more.0), extra.1 | more.1)))
    };
    let (first, mut all_presumed, extra) = way(a, b)?;
    let (second, more, _) = way(b, a)?;
    all_presumed.extend(more);
    let mut formula = vec![how_many(Comparison::Equal, 1, vec![first, second])];
    if rows[0].category != rows[1].category {
        formula.push(apart(rows)?);
    }
    made(all(formula), all_presumed, extra)
}

/// "Of Ann and the Dane, one paid $2 and the other is the baker."
pub(super) fn of_two(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = predicates(parts);
    let [one, other] = of.as_slice() else { return None };
    one_and_other(context, &phrases(parts), one, other)
}

/// "Of Ann and the Dane, one is the baker and the other the cook."
pub(super) fn of_two_gapped(context: &Context<'_>, parts: &Parts<'_>, end: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let one = predicates(parts).pop()?;
    let mut of = phrases(parts);
    let last = if end == 1 { super::pointed::least(context, parts, one.entity?)? } else { of.pop()? };
    let other = identity(&last)?;
    let other = Predicate { objects: super::lists::objects(&last), ..other };
    let one = linked(context, verb, one)?;
    let other = linked(context, verb, &other)?;
    let extra = (one.cost.max(other.cost), one.assumed | other.assumed);
    let (Sem::Predicate(one), Sem::Predicate(other)) = (one.sem, other.sem) else { return None };
    let Made { sem, cost, assumed } = one_and_other(context, &of, &one, &other)?;
    Made::with(sem, (extra.0 + cost, extra.1 | assumed))
}

/// "Ann had either the soup or the pie, and Bob the other": two rows have two things between them.
pub(super) fn the_other(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = phrases(parts);
    let [one, things @ .., other] = of.as_slice() else { return None };
    let Made { sem: Sem::Predicate(either), .. } = super::lists::either(
        context,
        &Parts { places: &parts.places[1..parts.places.len() - 1], ..*parts },
        0,
    )?
    else {
        return None;
    };
    let mut extra = (0, 0);
    for sem in parts.sems() {
        let Sem::Verb(verb) = sem else { continue };
        (!verb.denied).then_some(())?;
        let linked = linked(context, *verb, &either)?;
        extra = (extra.0.max(linked.cost), extra.1 | linked.assumed);
    }
    let (left, mut presumed) = entities(&[one.clone(), other.clone()])?;
    let (right, more) = entities(things)?;
    presumed.extend(more);
    (right.len() == 2).then_some(())?;
    made(Formula::Matching(left, right), presumed, extra)
}

/// "Of Ann, Bob and Cleo, one is the baker, one the cook and the third the smith."
pub(super) fn of_three(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts);
    let rows = parts.sems().find_map(|sem| if let Sem::List(of) = sem { Some(of) } else { None })?;
    let (left, mut presumed) = entities(rows)?;
    let (mut right, mut extra) = (Vec::new(), (0, 0));
    for sem in parts.sems() {
        let told = match sem {
            Sem::Predicate(of) if of.verb.span == (0, 0) => linked(context, verb?, of)?,
            Sem::Predicate(of) => Made::of(Sem::Predicate(of.clone()))?,
            Sem::Phrase(of) => {
                let of = Predicate { objects: super::lists::objects(of), ..identity(of)? };
                linked(context, verb?, &of)?
            }
            _ => continue,
        };
        let Sem::Predicate(of) = told.sem else { return None };
        right.push(of.entity?);
        presumed.extend(of.presumed.iter().cloned());
        extra = (extra.0.max(told.cost), extra.1 | told.assumed);
    }
    (left.len() == 3 && right.len() == 3).then_some(())?;
    made(Formula::Matching(left, right), presumed, extra)
}

/// What is passed over and says that nobody knows the order: "though I forget which was which".
pub(super) fn unordered(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let over = parts.all().next()?;
    let which = |at: u8| {
        let key = |of: u8| context.key(usize::from(at + of));
        key(0) == "which" && matches!(key(1), "is" | "was" | "were" | "are") && key(2) == "which"
    };
    (over.start..over.end.saturating_sub(2)).any(which).then(|| Made::of(Sem::None))?
}

/// "Ann and the Dane are the baker and the cook, in some order"; "the men had the soup and the pie", of two kinds, for 1.
pub(super) fn matching(_: &Context<'_>, parts: &Parts<'_>, of_two: u8) -> Option<Made> {
    verb(parts).filter(|verb| !verb.denied)?;
    let lists: Vec<_> =
        parts.sems().filter_map(|sem| if let Sem::List(of) = sem { Some(of) } else { None }).collect();
    let [one, other] = lists.as_slice() else { return None };
    let (left, mut presumed) = entities(one)?;
    let (right, more) = entities(other)?;
    presumed.extend(more);
    let alike = of_two == 1 && right.iter().any(|of| of.category == left[0].category);
    (left.len() == right.len() && !alike).then_some(())?;
    made(Formula::Matching(left, right), presumed, (0, 0))
}

/// "Everybody but Ann and Bob paid less than $5"; "less than Cleo", who is none of those and did not pay less than herself.
pub(super) fn all_but(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subjects = phrases(parts);
    (!parts.noun().is_some_and(|noun| tells_some(context, noun))).then_some(())?;
    let of = predicates(parts).pop().filter(|of| !of.denied && of.entity.is_none())?;
    let but: Vec<Entity> = subjects.iter().map(|of| of.entity).collect::<Option<_>>()?;
    let category = but.first()?.category;
    let with = if compares_rows(&of.formula) { of.formula.entities() } else { Vec::new() };
    let with: Vec<Entity> = with.into_iter().filter(|of| *of != ROW).collect();
    // "Everybody but the pilot paid less than Ann": she may be the pilot.
    let named = |of: &Entity| of.category == category && !is_leaning(*of);
    (but.iter().chain(&with).all(named) && !with.iter().any(|of| but.contains(of))).then_some(())?;
    let (denied, presumed, extra) = bound_each(context, &subjects, of)?;
    let rows = context.world.puzzle.shape().entities_of(category);
    let others = rows.filter(|of| !but.contains(of) && !with.contains(of));
    let each: Vec<Formula> = others.map(|other| settled(substituted(&of.formula, other))).collect();
    (!each.is_empty()).then_some(())?;
    made(all(each.into_iter().chain(denied.into_iter().map(not))), presumed, extra)
}

/// Whether rows are compared with each other, and not with a value.
fn compares_rows(formula: &Formula) -> bool {
    let two = |left: &Linear, right: &Linear| !left.terms.is_empty() && !right.terms.is_empty();
    matches!(formula, Formula::Compare(left, _, right) if two(left, right))
        || formula.parts().into_iter().any(compares_rows)
}
