//! Statements that are counted: "exactly two of these are true", "one of clues 1 and 2 is false".

use std::rc::Rc;

use because_encodings::{ClueNumber, Comparison, Formula};

use super::super::context::Context;
use super::super::item::{Clause, Item, Made, Many, Sem};
use super::super::meaning::not;
use super::super::noun::tell;
use super::super::parts::Parts;
use super::clauses::made;
use super::link::verb;

/// "Ann paid $2": one of several that are counted.
pub(super) fn claims(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let mut found: Vec<Rc<Clause>> = Vec::new();
    // A claim ends at its mark.
    let whole = |item: &Item| {
        matches!(item.sem, Sem::Clause(_))
            && (item.start..item.end).any(|at| matches!(context.key(usize::from(at)), ";" | "."))
    };
    if parts.all().any(whole) {
        return None;
    }
    // All are parted alike where a stop parts any.
    let (first, last) = (parts.all().next()?, parts.all().last()?);
    let stopped = context.key(usize::from(first.end)) == ".";
    let alike = match &last.sem {
        Sem::Claims(of) if stopped => stops(context, last) + 1 == of.len(),
        _ => stops(context, last) == 0,
    };
    alike.then_some(())?;
    for sem in parts.sems() {
        match sem {
            Sem::Clause(of) => found.push(of.clone()),
            Sem::Claims(of) => found.extend(of.iter().cloned()),
            _ => {}
        }
    }
    Made::of(Sem::Claims(Rc::new(found)))
}

/// How many full stops there are in what an item spans.
fn stops(context: &Context<'_>, item: &Item) -> usize {
    (item.start..item.end).filter(|at| context.key(usize::from(*at)) == ".").count()
}

/// "clue 1", "clues 1, 2 and 3".
pub(super) fn clue(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let mut found: Vec<Rc<Clause>> = Vec::new();
    for sem in parts.sems() {
        match sem {
            Sem::Number(of) => {
                let number = ClueNumber(*of);
                context.world.has_clue(number).then_some(())?;
                let formula = Formula::Clue(number);
                found.push(Rc::new(Clause { formula, presumed: Vec::new(), subject: None, said: None }));
            }
            Sem::Claims(of) => found.extend(of.iter().cloned()),
            _ => {}
        }
    }
    Made::of(Sem::Claims(Rc::new(found)))
}

/// "Exactly one of clues 1 and 2 is true"; "false" where so marked, as is what a denied verb says.
pub(super) fn of_clues(_: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let many = parts.sems().find_map(|sem| if let Sem::Many(of) = sem { Some(*of) } else { None });
    let denied = verb(parts).is_some_and(|verb| verb.denied);
    let of = parts.sems().find_map(|sem| if let Sem::Claims(of) = sem { Some(of) } else { None })?;
    if denied && (of.len() > 1 || many.is_some()) {
        return None;
    }
    let many = match how & 6 {
        2 => Many::So(Comparison::Equal, 1),
        4 => Many::So(Comparison::Equal, 0),
        _ => many.unwrap_or(Many::All),
    };
    let each = of.iter().map(|of| if (how & 1 == 1) != denied { not(of.whole()) } else { of.whole() });
    let told = tell(many, each.collect());
    made(told, Vec::new(), (0, 0))
}

/// "Exactly two of these are true: …; …; …."; all for 0, none for 2, as many as are told for 3; false for 4 more, of two
/// for 8 more.
pub(super) fn of_claims(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let many = parts.sems().find_map(|sem| if let Sem::Many(of) = sem { Some(*of) } else { None });
    let many = match (how % 4, many) {
        (2, _) => Many::So(Comparison::Equal, 0),
        (0, _) => Many::All,
        (_, many) => many?,
    };
    let of = parts.sems().find_map(|sem| if let Sem::Claims(of) = sem { Some(of) } else { None })?;
    let (first, told) = (parts.all().next()?, parts.all().last()?);
    let end = usize::from(told.end);
    // Claims that stops part are all that follows; and "these", before a stop, may look back.
    let stop = context.key(end) == ".";
    let last = context.key(end + usize::from(stop)).is_empty();
    let ahead = told.start.checked_sub(1).is_some_and(|at| context.key(usize::from(at)) != ".");
    if !(last || stop && stops(context, told) == 0) || !(ahead || first.start == 0) {
        return None;
    }
    let number = parts.number().or((how & 8 > 0).then_some(2));
    let fits = number.is_none_or(|number| number as usize == of.len());
    if !fits || matches!(many, Many::So(_, count) if count as usize > of.len()) {
        return None;
    }
    let each = of.iter().map(|of| if how & 4 == 0 { of.whole() } else { not(of.whole()) }).collect();
    made(tell(many, each), Vec::new(), (0, 0))
}
