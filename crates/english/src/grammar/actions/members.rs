//! What is said of groups: "a woman", "are both men", "of the same sex".

use std::rc::Rc;

use because_encodings::{AttributeValues, CategoryId, Entity, Formula};

use super::super::context::Context;
use super::super::item::{Made, Noun, Person, Phrase, Predicate, Sem};
use super::super::meaning::{ROW, not};
use super::super::parts::Parts;
use super::clauses::made;
use super::link::{linked, verb};
use super::lists::phrases;

fn predicates<'a>(parts: &'a Parts<'_>) -> Vec<&'a Rc<Predicate>> {
    parts.sems().filter_map(Sem::predicate).collect()
}

/// "a woman", "one of the women".
pub(super) fn member(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let group = *predicates(parts).first()?;
    Made::of(Sem::Phrase(Rc::new(Phrase::somebody(None, vec![group.formula.clone()]))))
}

/// "the men", "the two ladies": all of a group, as many as are said.
pub(super) fn all_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let group = predicates(parts).first()?.formula.clone();
    let (_, rows) = of_group(context, &group)?;
    let number =
        parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(*of as usize) } else { None });
    let word = parts.all().last()?;
    let plural =
        context.words[usize::from(word.start)].singular() != &*context.words[usize::from(word.start)].key;
    (plural && rows.len() > 1 && number.is_none_or(|number| number == rows.len())).then_some(())?;
    Made::of(super::several::list(rows, Noun { person: Person::Yes, ..Noun::default() }))
}

/// The category of a group, and its entities.
fn of_group(context: &Context<'_>, group: &Formula) -> Option<(CategoryId, Vec<Entity>)> {
    let puzzle = context.world.puzzle;
    match group {
        Formula::Group { category, attribute, group, .. } => {
            let attribute = puzzle.category(*category).attributes.get(usize::from(attribute.0))?;
            let AttributeValues::Nominal { of, .. } = &attribute.of else { return None };
            let each = puzzle.shape().entities_of(*category);
            let own = each.filter(|entity| of.get(usize::from(entity.index)) == Some(group));
            Some((*category, own.collect()))
        }
        // By titles.
        Formula::Any(of) => {
            let named = of.iter().map(|of| match of {
                Formula::Same(_, entity) | Formula::Same(entity, _) if *entity != ROW => Some(*entity),
                _ => None,
            });
            let named: Vec<Entity> = named.collect::<Option<_>>()?;
            Some((named.first()?.category, named))
        }
        _ => None,
    }
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
