//! Binding: what is said of a row meets the noun phrase that tells which row.

use because_encodings::{Entity, Formula};

use super::assumption::Assumption;
use super::context::{ASSUMED, Context};
use super::item::{Clause, Objects, Person, Phrase, Predicate, Preposition, Sort, Verb};
use super::meaning::{ROW, all, filled, is_idle, is_open, same, some, substituted};

/// A clause, and what it costs and assumes.
pub(super) type Bound = (Clause, (u32, u64));

/// A predicate of the row of a noun phrase; `None` where the sorts differ, or where nothing is said.
pub(super) fn bound(
    context: &Context<'_>,
    subject: &std::rc::Rc<Phrase>,
    predicate: &Predicate,
) -> Option<Bound> {
    let mut extra = (0, 0);
    match (predicate.subject, person_of(subject)) {
        (Person::Yes, Person::No) | (Person::No, Person::Yes) => return None,
        // A name of another kind is no person where one is had by it.
        (Person::No, Person::Perhaps)
            if subject.sort != Sort::Row && predicate.verb.last == Preposition::By => {}
        (Person::Yes | Person::No, Person::Perhaps) => {
            let at = predicate.verb.word.max(predicate.verb.span.0 + 1) - 1;
            let (_, assumed) = context.assume(Assumption::Rows(at));
            extra = (ASSUMED, assumed);
        }
        _ => {}
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
            let formula = filled(&predicate.formula, entity)?;
            for also in &subject.also {
                presumed.push(filled(also, entity)?);
            }
            for of in &predicate.presumed {
                presumed.push(if is_open(of) { filled(of, entity)? } else { of.clone() });
            }
            formula
        }
        None => {
            presumed.extend(predicate.presumed.iter().filter(|of| !is_open(of)).cloned());
            let open = predicate.presumed.iter().filter(|of| is_open(of)).cloned();
            let parts = subject.also.iter().cloned().chain(open).chain([predicate.formula.clone()]);
            some(context.world.puzzle, &all(parts))
        }
    };
    if matches!(formula, Formula::Constant(_)) {
        return None;
    }
    Some((Clause { formula, presumed, subject: Some(subject.clone()) }, extra))
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
            if super::meaning::is_large(&described) {
                return None;
            }
            let entities = described.entities();
            let category = shape.category_ids().max_by_key(|category| {
                let own = entities.iter().filter(|entity| entity.category == *category).count();
                (own, std::cmp::Reverse(category.index()))
            })?;
            let rows = shape.entities_of(category).map(|row| {
                let told = super::meaning::any([substituted(&described, row)]);
                Some(all([super::meaning::settled(told), relation(row)?]))
            });
            let rows: Option<Vec<Formula>> = rows.collect();
            Some((super::meaning::any(rows?), presumed))
        }
    }
}

/// That a row is that of a noun phrase, on [`ROW`]; with what is presumed.
pub(super) fn identified(of: &Phrase) -> Option<(Formula, Vec<Formula>)> {
    let mut presumed = of.presumed.clone();
    match of.entity {
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
    Some(Predicate {
        formula,
        presumed,
        entity: of.entity.filter(|_| of.also.is_empty()),
        denied: false,
        subject: Person::Perhaps,
        objects: Objects::default(),
        verb: Verb::default(),
    })
}
