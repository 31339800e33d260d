//! Deeds that are names of the grid: "laughed", where there is a laugh, "walking her dog", where there is a walk with the dog.

use std::rc::Rc;

use super::super::context::Context;
use super::super::item::{Item, Made, Person, Predicate, Sem, Verb};
use super::super::meaning::{ROW, same};
use super::super::parts::Parts;
use super::clauses::is_present_participle;
use super::link::verb;
use super::lists::phrases;
use crate::language::english::past_base;

/// "laughed", "did not laugh", where there is a laugh; "opens fridges" for 1 and "fell off the stage" for 2, where that
/// is a name; "never fell off the stage" for 3.
pub(super) fn verbal(context: &Context<'_>, parts: &Parts<'_>, named: u8) -> Option<Made> {
    let of = parts.sems().find_map(|sem| if let Sem::Value(of) = sem { Some(*of) } else { None })?;
    let value = parts.all().find(|item| matches!(item.sem, Sem::Value(_)))?;
    // "The pet that opens fridges": a name that is a deed.
    let name = context.world.puzzle.entity_name(of);
    // "Who Ann hired": her name is no deed.
    (context.types.person(of.category) != Person::Yes).then_some(())?;
    let first = context.key(usize::from(value.start));
    let doing = |name: &str| {
        name.split_once(' ').is_some_and(|(first, _)| first.ends_with('s') && !first.ends_with("ss"))
    };
    // "Skates", among others that open fridges and steal socks.
    let alike = || context.world.puzzle.category(of.category).entities.iter().any(|name| doing(name));
    let deed = name.starts_with(char::is_lowercase)
        && first.ends_with('s')
        && !first.ends_with("ss")
        && (name.contains(' ') || alike());
    if named == 1 && !(deed && context.values(of).is_none()) {
        return None;
    }
    let past = || first.ends_with("ed") || past_base(first).is_some();
    if named >= 2 && !(name.starts_with(char::is_lowercase) && past()) {
        return None;
    }
    let span = parts.all().last().map(|item| (item.start, item.end))?;
    let verb = match verb(parts) {
        Some(verb) if verb.bare => verb,
        Some(_) => return None,
        None => Verb { finite: true, word: span.0 + 1, span, denied: named == 3, ..Verb::default() },
    };
    // "Never lost", where there is a lost wig.
    if past() && name.contains(' ') && value.end == value.start + 1 {
        return None;
    }
    let said = Predicate::said(same(ROW, of), Vec::new(), verb);
    let entity = Some(of).filter(|_| !verb.denied);
    Made::of(Sem::Predicate(Rc::new(Predicate { entity, ..said })))
}

/// "walking her dog", "rang the bells": what both the verb and its object are of; "goes swimming" is of no two.
pub(super) fn doing(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let value = |item: &&Item| matches!(item.sem, Sem::Value(_));
    let deed = parts.all().find(value)?;
    let Sem::Value(of) = deed.sem else { return None };
    let object = phrases(parts).pop().filter(|object| object.group.is_none() && object.also.is_empty())?;
    let word = context.key(usize::from(deed.end) - 1);
    let done = is_present_participle(word) || word.ends_with("ed") || past_base(word).is_some();
    (object.entity == Some(of) && context.values(of).is_none() && done).then_some(())?;
    let span = (deed.start, deed.end);
    let verb = match verb(parts) {
        Some(verb) if verb.bare || verb.copula => verb,
        Some(_) => return None,
        None if is_present_participle(word) => return None,
        None => Verb { finite: true, word: span.0 + 1, span, ..Verb::default() },
    };
    let said = Predicate::said(same(ROW, of), Vec::new(), verb);
    Made::of(Sem::Predicate(Rc::new(Predicate { entity: Some(of).filter(|_| !verb.denied), ..said })))
}
