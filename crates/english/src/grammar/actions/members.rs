//! What is said of groups: "a woman", "are both men", "of the same sex".

use std::rc::Rc;

use because_encodings::Formula;

use super::super::context::Context;
use super::super::item::{Made, Person, Phrase, Predicate, Sem, Sort};
use super::super::meaning::not;
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
    let of = Phrase {
        entity: None,
        also: vec![group.formula.clone()],
        presumed: Vec::new(),
        sort: Sort::Row,
        person: Person::Yes,
        owned: false,
        categories: 0,
        plural: false,
        group: None,
    };
    Made::of(Sem::Phrase(Rc::new(of)))
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
