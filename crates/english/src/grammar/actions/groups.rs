//! Noun phrases for several rows: so many of some, or of all.

use std::rc::Rc;

use because_encodings::{Comparison, Formula};

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Group, Item, Made, Many, Noun, Over, Person, Phrase, Sem, Sort, Verb};
use super::super::meaning::{ROW, all, over_rows};
use super::super::members::is_of_some;
use super::super::noun::{bound, bound_each};
use super::super::parts::Parts;
use super::lists::phrases;
use super::phrases::{described, row};

/// "exactly two", "at least two", "at most two", "more than two", "fewer than two".
pub(super) fn many(_: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let count = parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(*of) } else { None })?;
    Made::of(Sem::Many(match how {
        1 => Many::So(Comparison::AtLeast, count),
        2 => Many::So(Comparison::AtMost, count),
        3 => Many::So(Comparison::AtLeast, count + 1),
        4 => Many::So(Comparison::AtMost, count.checked_sub(1)?),
        _ => Many::So(Comparison::Equal, count),
    }))
}

/// How many, by a rule's word or by its number.
fn how_many(parts: &Parts<'_>, how: u8) -> Option<Many> {
    Some(match how {
        0 => Many::All,
        1 => Many::So(Comparison::Equal, 1),
        2 | 5 => Many::So(Comparison::Equal, 0),
        4 => Many::NotAll,
        _ => parts.sems().find_map(|sem| if let Sem::Many(of) = sem { Some(*of) } else { None })?,
    })
}

/// "both Ann and Bob", "neither Ann nor Bob", "exactly one of Ann and Bob"; 5 also sets those of which it denies
/// something apart.
pub(super) fn these(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let of = phrases(parts);
    let many = match how {
        // "all but one of".
        6 => {
            let but =
                parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(*of) } else { None })?;
            Many::So(Comparison::Equal, u32::try_from(of.len()).ok()?.checked_sub(but)?)
        }
        how => how_many(parts, how)?,
    };
    // What just one does he does wholly.
    if how == 7 && matches!(many, Many::So(_, 0 | 1)) {
        return None;
    }
    if matches!(many, Many::So(_, count) if count as usize > of.len()) {
        return None;
    }
    let entities: Option<Vec<_>> = of.iter().map(|of| of.entity).collect();
    let mut made = Sem::several(many, Over::These(of), Person::Perhaps);
    if how != 5 {
        return Made::of(made);
    }
    let entities = entities.filter(|of| of.iter().any(|one| one.category != of[0].category))?;
    let at = parts.all().next()?.start;
    if let Sem::Phrase(of) = &mut made {
        Rc::make_mut(of).presumed.push(Formula::Different(entities));
    }
    let (_, assumed) = context.assume(Assumption::Apart(at));
    Made::with(made, (0, assumed))
}

/// "nobody", "exactly two guests", "no guest with soup", "every guest".
pub(super) fn rows(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let noun = parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None });
    let who = parts.sems().find_map(Sem::predicate).cloned();
    let many = how_many(parts, how)?;
    let n = context.world.puzzle.shape().entities();
    let number = parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(*of) } else { None });
    if matches!(many, Many::So(_, count) if count as usize > n)
        || who.is_none() && number.is_some_and(|number| number as usize != n)
    {
        return None;
    }
    // "one of the guests" is any of them; "the men" are not all; of one row there is no counting.
    let first = context.key(usize::from(parts.all().next()?.start));
    let some = |noun: super::super::item::Noun| {
        matches!(
            context.words[usize::from(noun.span.1) - 1].singular(),
            "man" | "woman" | "boy" | "girl" | "lady" | "gentleman" | "men" | "women"
        )
    };
    let counted =
        |noun: super::super::item::Noun| context.words[usize::from(noun.span.1) - 1].unit().is_some();
    if how == 3 && first == "one"
        || noun.is_some_and(counted)
        || noun.is_some_and(some)
        || how != 2 && who.as_ref().is_some_and(|who| who.entity.is_some())
    {
        return None;
    }
    let person = noun.map_or(Person::Yes, |noun| noun.person);
    let extra = match noun {
        Some(noun) if noun.unknown > 0 && !noun.row && noun.categories == 0 => {
            context.assume(Assumption::Noun(noun.unknown - 1))
        }
        _ => (0, 0),
    };
    Made::with(Sem::several(many, Over::Rows(who), person), extra)
}

/// "anyone else", "the other five".
pub(super) fn others(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let n = context.world.puzzle.shape().entities();
    let number = parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(*of) } else { None });
    number.is_none_or(|number| number as usize + 1 == n).then_some(())?;
    // "All the other women" are not all the others.
    let some = |noun: Noun| is_of_some(context, usize::from(noun.span.1) - 1);
    (!parts.noun().is_some_and(some)).then_some(())?;
    Made::of(Sem::several(Many::All, Over::Others, Person::Perhaps))
}

/// "Ann and Bob did not both come on Friday", "are both from Kent".
pub(super) fn distributed(context: &Context<'_>, parts: &Parts<'_>, place: u8) -> Option<Made> {
    let verb = super::link::verb(parts).filter(|verb| verb.bare)?;
    let subject = parts.sems().find_map(Sem::phrase)?;
    let group = subject.group.as_ref().filter(|of| of.many == Many::All)?;
    let of = parts.sems().filter_map(Sem::predicate).last()?;
    let mut of = match of.verb.span == (0, 0) && place == 0 {
        true => match super::link::linked(context, Verb { denied: false, ..verb }, of)?.sem {
            Sem::Predicate(of) => (*of).clone(),
            _ => return None,
        },
        false => (**of).clone(),
    };
    of.entity = of.entity.filter(|_| !verb.denied);
    let many = if verb.denied { Many::NotAll } else { Many::All };
    let subject =
        Phrase { group: Some(Rc::new(Group { many, over: group.over.clone() })), ..(**subject).clone() };
    let (clause, mut extra) = bound(context, &Rc::new(subject), &of)?;
    // It may be denied of each.
    if verb.denied {
        let (cost, assumed) = context.assume(Assumption::Scope(verb.span.0));
        extra = (extra.0 + cost, extra.1 | assumed);
    }
    Made::with(Sem::Clause(Rc::new(clause)), extra)
}

/// "the two men, Ann and Bob", "the comets Tulla and Vesper": as many as are named.
pub(super) fn named(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let noun = parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None })?;
    let of = parts.sems().find_map(|sem| if let Sem::List(of) = sem { Some(of) } else { None })?;
    let number = parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(*of) } else { None });
    let fits = number.is_none_or(|number| number as usize == of.len());
    // "The guests that Ann and Bob met" are others.
    let that = |item: &Item| matches!(item.sem, Sem::List(_)) && context.key(item.start.into()) == "that";
    (fits && noun.plural && !parts.all().any(that)).then_some(())?;
    Made::of(Sem::List(of.clone()))
}

/// "the two from Kent and Rome", "those of Ann and Bob": as many rows, each told by one of them.
pub(super) fn ones(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(Sem::predicate).filter(|of| !of.denied)?;
    let Formula::Any(told) = &of.formula else { return None };
    let made = match parts.noun() {
        Some(noun) => noun.plural.then(|| described(context, parts, 0)).flatten()?,
        None => Made::of(Sem::Phrase(Rc::new(row(of, Noun { person: of.subject, ..Noun::default() }))))?,
    };
    let Sem::Phrase(row) = made.sem else { return None };
    let each = told.iter().map(|of| match of {
        Formula::Same(ROW, of) | Formula::Same(of, ROW) => {
            Some(Rc::new(Phrase { entity: Some(*of), also: Vec::new(), ..(*row).clone() }))
        }
        _ => None,
    });
    let each: Vec<_> = each.collect::<Option<_>>()?;
    parts.number().is_none_or(|number| number as usize == each.len()).then_some(())?;
    Made::with(Sem::List(Rc::new(each)), (made.cost, made.assumed))
}

/// What is compared with where the verb is denied: "not before either" is before neither.
pub(super) fn denied(of: &Rc<Phrase>) -> Option<Rc<Phrase>> {
    let Some(group) = &of.group else { return Some(of.clone()) };
    match group.many {
        Many::So(Comparison::Equal, 1) => {
            let group = Group { many: Many::So(Comparison::AtLeast, 1), over: group.over.clone() };
            Some(Rc::new(Phrase { group: Some(Rc::new(group)), ..(**of).clone() }))
        }
        _ => None,
    }
}

/// "Of Ann, Bob and Cleo, only one paid $2", "At least one of these paid $2: Ann, Bob."
pub(super) fn of_many(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let Made { sem: Sem::Phrase(subject), .. } = these(context, parts, how)? else { return None };
    let of = parts.sems().filter_map(Sem::predicate).last()?;
    let (clause, extra) = bound(context, &subject, of)?;
    Made::with(Sem::Clause(Rc::new(clause)), extra)
}

/// "Only two guests paid $5 or more: Ann and Bob", "apart from Ann, only Bob paid more": these, and no others.
pub(super) fn counted(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = phrases(parts);
    let mut many = parts.sems().filter_map(|sem| if let Sem::Many(of) = sem { Some(*of) } else { None });
    let own = Many::So(Comparison::Equal, u32::try_from(of.len()).ok()?);
    // "Apart from Ann, only the soup" is of two kinds.
    let named: Vec<_> = of.iter().filter_map(|of| of.entity).collect();
    let alike = named.windows(2).all(|two| two[0].category == two[1].category);
    let said = parts.sems().filter_map(Sem::predicate).last().filter(|of| of.entity.is_none())?;
    let counted = many.next();
    let listed = parts.sems().any(|sem| matches!(sem, Sem::List(_)));
    let fit = alike || listed || of.iter().skip(1).all(|of| of.sort == Sort::Row);
    let fits = counted.map_or(fit && !said.denied, |many| many == own);
    (fits && named.len() == of.len() && of.len() > 1).then_some(())?;
    let (mut formulas, mut presumed, extra) = bound_each(context, &of, said)?;
    if !said.denied {
        let rows = over_rows(context.world.puzzle, &said.formula);
        let count = u32::try_from(of.len()).ok()?;
        formulas.push(super::super::meaning::how_many(Comparison::Equal, count, rows));
        if !alike {
            presumed.push(Formula::Different(named));
        }
    }
    super::clauses::made(all(formulas), presumed, extra)
}
