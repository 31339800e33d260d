//! Binding: what is said of a row meets the noun phrase that tells which row.

use std::rc::Rc;

use because_encodings::{AttributeValues, Comparison, Entity, Formula, Number};

use super::assumption::Assumption;
use super::context::{ASSUMED, Context};
use super::item::{Clause, Group, Hung, Many, Over, Person, Phrase, Predicate, Preposition, Sort, set_of};
use super::leaning::{Kind, is_leaning, points, pronoun};
use super::lexicon;
use super::meaning::{
    ROW, all, any, filled, how_many, is_idle, is_open, mapped, not, over_rows, same, settled, some,
    substituted,
};
use super::types::is_of_things;

/// A clause, and what it costs and assumes.
pub(super) type Bound = (Clause, (u32, u64));

/// A predicate of the row of a noun phrase; `None` where the sorts differ, or where nothing is said.
pub(super) fn bound(
    context: &Context<'_>,
    subject: &std::rc::Rc<Phrase>,
    predicate: &Predicate,
) -> Option<Bound> {
    if let Some(group) = &subject.group {
        return bound_to_group(context, subject, group, predicate);
    }
    // "Ann's horse stumbled", where that is a name: not she.
    let verb = predicate.verb;
    if subject.owned && verb.finite && verb.word > 0 && context.mentioned(usize::from(verb.span.0)) {
        return None;
    }
    let mut extra = (0, 0);
    match (predicate.subject, person_of(subject)) {
        // "She was directed by Dr Orr": who is told as a person where people of two kinds may be matched.
        (Person::No, Person::Yes)
            if subject.entity.is_some_and(is_leaning)
                && predicate.objects.names != 0
                && !(predicate.objects.person || predicate.objects.open) =>
        {
            let at = predicate.verb.word.max(predicate.verb.span.0 + 1) - 1;
            extra = context.assume(Assumption::Rows(at));
        }
        // "Hannah was treated by Lynda", where the file has it so of those who treat.
        (Person::No, Person::Yes)
            if predicate.verb.last == Preposition::By
                && predicate.objects.names != 0
                && predicate.objects.names & predicate.verb.categories != 0
                && !(predicate.objects.person || predicate.objects.open) => {}
        // "Dock 2 holds the longest boat": two things of other kinds may be one row.
        (Person::Yes, Person::No | Person::Perhaps)
            if predicate.objects.thing
                && subject.categories != 0
                && predicate.objects.heads & subject.categories == 0 => {}
        // "The spaniel is on the boat that is bound for Rome", where boats are places in a row.
        (Person::Yes, Person::No | Person::Perhaps) if is_in_place(context, subject, predicate) => {}
        (Person::Yes, Person::No) | (Person::No, Person::Yes) => return None,
        // "The Gull met the boat from Kent": two boats.
        _ if is_of_its_kind(subject, predicate) => return None,
        // What belongs to somebody is no person.
        (Person::No, Person::Perhaps) if belongs(context, predicate) => {}
        // A name of another kind is no person where one is had by it.
        (Person::No, Person::Perhaps)
            if predicate.verb.last == Preposition::By
                && (subject.sort != Sort::Row
                    || is_of_things(context.world)
                    || subject.entity == Some(pronoun(Kind::Sole))) => {}
        (Person::Yes | Person::No, Person::Perhaps) => {
            let at = predicate.verb.word.max(predicate.verb.span.0 + 1) - 1;
            let (_, assumed) = context.assume(Assumption::Rows(at));
            extra = (ASSUMED, assumed);
        }
        _ => {}
    }
    if subject.person == Person::No || subject.owned {
        let (cost, assumed) = of_thing(context, predicate);
        extra = (extra.0 + cost, extra.1 | assumed);
    }
    if predicate.subject == Person::No
        && subject.owned
        && predicate.verb.last == Preposition::By
        && (predicate.objects.person || predicate.objects.open)
    {
        return None;
    }
    let mut presumed = subject.presumed.clone();
    let formula = match subject.entity {
        Some(entity) => {
            let formula = filled(&predicate.formula, entity)
                .or_else(|| without_itself(&predicate.formula, entity))
                .or_else(|| without_own(context, &predicate.formula, entity))?;
            for also in &subject.also {
                presumed.push(filled(also, entity)?);
            }
            for of in &predicate.presumed {
                // That Jon is a man is known of him.
                match own_group(context, &substituted(of, entity)) {
                    Some(true) => {}
                    Some(false) => return None,
                    None => presumed.push(if is_open(of) { filled(of, entity)? } else { of.clone() }),
                }
            }
            formula
        }
        None => {
            presumed.extend(predicate.presumed.iter().filter(|of| !is_open(of)).cloned());
            let open = predicate.presumed.iter().filter(|of| is_open(of)).cloned();
            let puzzle = context.world.puzzle;
            let told: Vec<Formula> = subject.also.iter().cloned().chain(open).collect();
            // "Who sits beside Ann is not the baker": none of the two who do.
            let beside = |of: &Formula| matches!(of, Formula::Apart { comparison: Comparison::Equal, distance, .. } if *distance == Number::ONE);
            if denies(&predicate.formula) && !told.is_empty() && told.iter().all(beside) {
                let said = told.into_iter().chain([not(predicate.formula.clone())]);
                match some(puzzle, &all(said)) {
                    Formula::Any(of) => all(of.into_iter().map(not)),
                    of => not(of),
                }
            } else if denies(&predicate.formula) && told.iter().any(is_of_one) {
                // "The guest an hour after Ann is not the baker": there is one, and no baker.
                presumed.push(some(puzzle, &all(told.iter().cloned())));
                let denied = match &predicate.formula {
                    Formula::All(of) => of.clone(),
                    of => vec![of.clone()],
                };
                let none = |of: Formula| not(some(puzzle, &all(told.iter().cloned().chain([not(of)]))));
                all(denied.into_iter().map(none))
            } else {
                some(puzzle, &all(told.into_iter().chain([predicate.formula.clone()])))
            }
        }
    };
    if matches!(formula, Formula::Constant(_)) {
        return None;
    }
    // "Ann paid more than Bob, whose turn came later": than hers; "than her friend from Rome": than another.
    if let Some(entity) = subject.entity.filter(|of| !is_leaning(*of)) {
        let own = |of: &Formula| {
            let differs =
                matches!(of, Formula::Not(same) if matches!(**same, Formula::Same(..))) && points(of);
            !of.entities().contains(&entity) && (differs || of.entities().contains(&pronoun(Kind::Other)))
        };
        let put = |of: Entity| if is_leaning(of) { entity } else { of };
        presumed.iter_mut().filter(|of| own(of)).for_each(|of| *of = mapped(of, &put));
    }
    Some((Clause { formula, presumed, subject: Some(subject.clone()), said: None }, extra))
}

/// Whether what tells a row is so of one alone: "an hour after Ann".
fn is_of_one(of: &Formula) -> bool {
    matches!(of, Formula::Compare(left, Comparison::Equal, _) if matches!(&*left.terms, [term] if term.entity == ROW))
}

/// Whether something is denied, and nothing told.
fn denies(of: &Formula) -> bool {
    match of {
        Formula::Not(_) => true,
        Formula::All(of) => of.iter().all(denies),
        _ => false,
    }
}

/// "Belongs to Ann".
fn belongs(context: &Context<'_>, of: &Predicate) -> bool {
    let word = usize::from(of.verb.word).checked_sub(1);
    word.is_some_and(|at| lexicon::has("possessed", context.key(at)))
}

/// Whether a thing by its name is said to be in one of the places of a row.
fn is_in_place(context: &Context<'_>, subject: &Phrase, predicate: &Predicate) -> bool {
    let (verb, heads) = (predicate.verb, predicate.objects.heads);
    let stays = verb.word == 0 || lexicon::has("stays", context.key(usize::from(verb.word) - 1));
    predicate.objects.thing
        && subject.entity.is_some_and(|of| heads & set_of(of.category) == 0)
        && heads != u32::MAX
        && heads & context.types.orders != 0
        && stays
        && lexicon::has("locative", context.key(usize::from(verb.span.1).saturating_sub(1)))
}

/// Whether a thing by its name is said to do something with a thing of its own kind.
fn is_of_its_kind(subject: &Phrase, predicate: &Predicate) -> bool {
    let named = subject.sort != Sort::Row && !subject.owned && subject.person != Person::Yes;
    let kind = subject.entity.filter(|_| named).map(|of| set_of(of.category));
    let heads = predicate.objects.heads;
    predicate.verb.word > 0
        && !predicate.verb.copula
        && (predicate.objects.thing || predicate.objects.open)
        && heads != u32::MAX
        && kind.is_some_and(|kind| heads & kind != 0)
}

/// "Ann paid more than the guest who came after Jon": one of several rows, of which the row itself is none.
fn without_itself(of: &Formula, row: Entity) -> Option<Formula> {
    fn relates(of: &Formula) -> bool {
        match of {
            Formula::All(of) | Formula::Any(of) => of.iter().all(relates),
            Formula::Not(of) => relates(of),
            of => matches!(
                of,
                Formula::Compare(..) | Formula::Apart { .. } | Formula::Between { .. } | Formula::Same(..)
            ),
        }
    }
    let rows = matches!(of, Formula::Any(rows) if rows.iter().all(|row| matches!(row, Formula::All(_))));
    let told = settled(substituted(of, row));
    (rows && relates(of) && !matches!(told, Formula::Constant(_)) && !is_idle(&told)).then_some(told)
}

/// "Jon said that he had been asleep": that he is a man is known of him; nothing where he is none.
fn without_own(context: &Context<'_>, of: &Formula, row: Entity) -> Option<Formula> {
    let Formula::All(parts) = of else { return None };
    let own: Vec<Option<bool>> = parts.iter().map(|of| own_group(context, &substituted(of, row))).collect();
    (own.contains(&Some(true)) && !own.contains(&Some(false))).then_some(())?;
    let left = parts.iter().zip(own).filter(|(_, own)| own.is_none()).map(|(of, _)| of.clone());
    filled(&all(left.collect::<Vec<_>>()), row)
}

/// Whether an entity is of a group of its own category, where that is what a formula says.
fn own_group(context: &Context<'_>, of: &Formula) -> Option<bool> {
    let Formula::Group { category, attribute, entity, group } = of else { return None };
    (entity.category == *category).then_some(())?;
    match &context.world.puzzle.category(*category).attributes.get(usize::from(attribute.0))?.of {
        AttributeValues::Nominal { of, .. } => Some(of.get(usize::from(entity.index)) == Some(group)),
        AttributeValues::Numeric { .. } => None,
    }
}

/// What is said of each of some rows, what that presumes, and what it costs and assumes.
pub(super) type BoundEach = (Vec<Formula>, Vec<Formula>, (u32, u64));

/// A predicate of each of some rows.
pub(super) fn bound_each<'a>(
    context: &Context<'_>,
    rows: impl IntoIterator<Item = &'a Rc<Phrase>>,
    predicate: &Predicate,
) -> Option<BoundEach> {
    let (mut formulas, mut presumed, mut extra) = (Vec::new(), Vec::new(), (0, 0));
    for row in rows {
        let (clause, more) = bound(context, row, predicate)?;
        formulas.push(clause.formula);
        presumed.extend(clause.presumed);
        extra = (extra.0.max(more.0), extra.1 | more.1);
    }
    Some((formulas, presumed, extra))
}

/// A predicate of so many of some rows.
fn bound_to_group(
    context: &Context<'_>,
    subject: &Rc<Phrase>,
    group: &Group,
    predicate: &Predicate,
) -> Option<Bound> {
    let none = group.many == Many::So(Comparison::Equal, 0);
    if none && predicate.denied || group.many == Many::All && predicate.entity.is_some() {
        return None;
    }
    let made = |formula, presumed, extra| {
        let formula = tell(group.many, formula);
        let clause = Clause { formula, presumed, subject: Some(subject.clone()), said: None };
        (!matches!(clause.formula, Formula::Constant(_))).then_some((clause, extra))
    };
    let puzzle = context.world.puzzle;
    let predicate = &inclusive(context, predicate, none);
    match &group.over {
        Over::These(of) => {
            let (mut formulas, presumed, mut extra) = bound_each(context, of, predicate)?;
            // "Neither came before both" may deny each.
            let related = |of: &[Formula]| {
                of.iter().all(|of| matches!(of, Formula::Compare(..) | Formula::Apart { .. }))
            };
            if none && matches!(&predicate.formula, Formula::All(of) if related(of)) {
                let more = context.assume(Assumption::Scope(predicate.verb.span.0));
                extra = (extra.0.max(more.0), extra.1 | more.1);
            }
            let presumed = subject.presumed.iter().cloned().chain(presumed).collect();
            // Two that are told apart are two.
            let entities: Vec<Entity> = of.iter().filter_map(|of| of.entity).collect();
            let first = entities.first().map(|of| of.category);
            let alike = entities.iter().all(|of| Some(of.category) == first);
            // Two who are told apart by a sex alone may still be one.
            let alike = alike || matches!(predicate.formula, Formula::Group { .. });
            if group.many == Many::All && !alike && entities.len() == of.len() && !predicate.denied {
                formulas.push(Formula::Different(entities));
            }
            made(formulas, presumed, extra)
        }
        Over::Rows(who) => {
            if predicate.denied || who.is_none() && !none && predicate.entity.is_some() {
                return None;
            }
            // How many are between two is told by how far these are apart; no two differ from a third by as much.
            match (group.many, &predicate.formula) {
                (Many::So(Comparison::Equal, count), Formula::Between { .. }) if count > 0 => return None,
                (
                    Many::So(Comparison::Equal | Comparison::AtLeast, 2..),
                    Formula::Compare(_, Comparison::Equal, _),
                ) => {
                    return None;
                }
                _ => {}
            }
            let mut presumed = predicate.presumed.clone();
            let said = match &predicate.formula {
                // "Nobody paid more than Ann or Bob": nobody else did.
                Formula::Any(of) if none && of.iter().all(|of| matches!(of, Formula::Compare(..))) => {
                    let others = predicate.formula.entities().into_iter().filter(|of| *of != ROW);
                    all(others.map(|of| not(same(ROW, of))).chain([predicate.formula.clone()]))
                }
                other => other.clone(),
            };
            let rows = match who {
                None => over_rows(puzzle, &said),
                Some(who) => {
                    presumed.extend(who.presumed.iter().cloned());
                    let who = who.formula.clone();
                    let both = match group.many {
                        Many::All | Many::NotAll => any([not(who), said]),
                        Many::So(..) => all([who, said]),
                    };
                    if matches!(both, Formula::Constant(_)) {
                        return None;
                    }
                    over_rows(puzzle, &both)
                }
            };
            if matches!(group.many, Many::So(_, count) if count as usize > rows.len()) {
                return None;
            }
            made(rows, presumed, (0, 0))
        }
        Over::Others => {
            let named: Vec<Entity> =
                predicate.formula.entities().into_iter().filter(|of| *of != ROW).collect();
            let [entity] = named.as_slice() else { return None };
            if is_leaning(*entity) || predicate.denied {
                return None;
            }
            let others = puzzle.shape().entities_of(entity.category).filter(|other| other != entity);
            let rows = others.map(|other| settled(substituted(&predicate.formula, other))).collect();
            made(rows, predicate.presumed.clone(), (0, 0))
        }
    }
}

/// "Neither came before Jon or Kit", "both came before Jon or Kit": what is said of several rows at once leaves open
/// that it is so of both, unless its words say that it is not.
fn inclusive(context: &Context<'_>, predicate: &Predicate, none: bool) -> Predicate {
    // "Both either came before Jon or paid $3": from before the verb.
    let told = usize::from(predicate.verb.span.0).saturating_sub(1);
    let formula = match &predicate.formula {
        Formula::Count { comparison: Comparison::Equal, count: 1, of }
            if !is_exclusive(context, told, none) =>
        {
            any(of.iter().cloned())
        }
        other => other.clone(),
    };
    Predicate { formula, ..predicate.clone() }
}

/// Whether what is said from a place on to the next comma leaves no room for both of an "or"; under a denial by "one of"
/// alone, and anyhow by "but not both".
pub(super) fn is_exclusive(context: &Context<'_>, from: usize, denied: bool) -> bool {
    let all = from..context.words.len();
    let end = all.clone().find(|at| matches!(context.key(*at), "," | ";")).unwrap_or(all.end);
    let counted = |at: usize| context.key(at + 1) == "of" && lexicon::has("counting", context.key(at));
    says_not_both(context, from)
        || (from..end).any(|at| counted(at) || !denied && lexicon::has("exclusive", context.key(at)))
}

/// Whether "but not both" stands behind a place.
pub(super) fn says_not_both(context: &Context<'_>, from: usize) -> bool {
    let says = |at: usize| ["but", "not", "both"].iter().zip(at..).all(|(word, at)| context.key(at) == *word);
    (from..context.words.len()).any(says)
}

/// That so many of some hold.
pub(super) fn tell(many: Many, of: Vec<Formula>) -> Formula {
    match many {
        Many::All => all(of),
        Many::NotAll => not(all(of)),
        Many::So(Comparison::AtLeast, 1) => any(of),
        Many::So(comparison, count) => how_many(comparison, count, of),
    }
}

/// What it assumes that a thing did what is told of it, by a verb that nothing lists, to what may be somebody: "the dog
/// bit Ann".
pub(super) fn of_thing(context: &Context<'_>, predicate: &Predicate) -> (u32, u64) {
    let verb = predicate.verb;
    let somebody = predicate.objects.names & !context.types.things != 0;
    if verb.unknown > 0 && !verb.passive && !verb.copula && somebody {
        context.assume(Assumption::Verb(verb.unknown - 1))
    } else {
        (0, 0)
    }
}

/// Whether what a noun phrase stands for is a person: what somebody has is not, unless it is told as one.
fn person_of(of: &Phrase) -> Person {
    of.person
}

/// A relation of two rows, on [`ROW`] and the row of a noun phrase; with what is presumed.
pub(super) fn related(
    context: &Context<'_>,
    object: &Phrase,
    relation: impl Fn(Entity) -> Option<Formula>,
) -> Option<(Formula, Vec<Formula>)> {
    let Some(group) = &object.group else { return related_to_one(context, object, &relation) };
    let Over::These(of) = &group.over else { return None };
    let (mut formulas, mut presumed) = (Vec::new(), Vec::new());
    for one in of {
        let (formula, more) = related_to_one(context, one, &relation)?;
        formulas.push(formula);
        presumed.extend(more);
    }
    Some((tell(group.many, formulas), presumed))
}

fn related_to_one(
    context: &Context<'_>,
    object: &Phrase,
    relation: &dyn Fn(Entity) -> Option<Formula>,
) -> Option<(Formula, Vec<Formula>)> {
    let mut presumed = object.presumed.clone();
    match object.entity {
        Some(entity) => {
            for also in &object.also {
                presumed.push(filled(also, entity)?);
            }
            Some((relation(entity)?, presumed))
        }
        None => {
            let puzzle = context.world.puzzle;
            let shape = puzzle.shape();
            let described = all(object.also.iter().cloned());
            // "before someone other than Ann" is before any of the others.
            if super::meaning::is_large(&described) || matches!(described, Formula::Not(_)) {
                return None;
            }
            let entities = described.entities();
            let category = shape.category_ids().max_by_key(|category| {
                let own = entities.iter().filter(|entity| entity.category == *category).count();
                (own, std::cmp::Reverse(category.index()))
            })?;
            let rows = shape.entities_of(category).map(|row| {
                let told = super::meaning::any([substituted(&described, row)]);
                let told = super::meaning::settled(super::meaning::grouped(puzzle, told));
                Some(all([told, relation(row)?]))
            });
            let rows: Option<Vec<Formula>> = rows.collect();
            Some((super::meaning::any(rows?), presumed))
        }
    }
}

/// That a row is that of a noun phrase, on [`ROW`]; with what is presumed.
pub(super) fn identified(of: &Phrase) -> Option<(Formula, Vec<Formula>)> {
    if of.group.is_some() {
        return None;
    }
    let mut presumed = of.presumed.clone();
    match of.entity {
        // "In the barn on Monday".
        Some(entity) if of.hung == Hung::Deed => {
            Some((all(std::iter::once(same(ROW, entity)).chain(of.also.iter().cloned())), presumed))
        }
        Some(entity) => {
            for also in &of.also {
                presumed.push(filled(also, entity)?);
            }
            Some((same(ROW, entity), presumed))
        }
        None => {
            let told = all(of.also.iter().cloned());
            (!matches!(told, Formula::Constant(_)) && !is_idle(&told)).then_some((told, presumed))
        }
    }
}

/// A predicate of identity.
pub(super) fn identity(of: &Phrase) -> Option<Predicate> {
    let (formula, presumed) = identified(of)?;
    let entity = of.entity.filter(|_| of.also.is_empty());
    Some(Predicate { entity, ..Predicate::new(formula, presumed) })
}
