//! Somebody or something outside the grid, whose deeds are its rows: "the postman called at Elm View on Monday".

use std::rc::Rc;

use because_encodings::Formula;

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Hung, Made, Person, Phrase, Predicate, Sem, Sort, Verb, set_of};
use super::super::lexicon;
use super::super::meaning::{ROW, all, filled, not};
use super::super::members::group;
use super::super::noun::bound;
use super::super::parts::Parts;
use super::super::runs::is_hero;
use super::super::types::is_agent;
use super::clauses::made;
use super::comparisons::compare_with;
use super::link::{link, unknown, verb};
use super::lists::phrases;
use crate::language::english::past_base;

fn predicate<'a>(parts: &'a Parts<'_>) -> Option<&'a Rc<Predicate>> {
    parts.sems().filter_map(Sem::predicate).last()
}

/// "the coach", which is nothing of the grid; "he", where no one else can be meant.
pub(super) fn outside(context: &Context<'_>, parts: &Parts<'_>, pronoun: u8) -> Option<Made> {
    if matches!(pronoun, 1 | 3) {
        let at = parts.all().next()?.start;
        let named = |of: &crate::language::Mention| {
            of.words.start < usize::from(at)
                && of.of.iter().any(|of| context.types.things & set_of(of.category) == 0)
        };
        // "The item they returned": people of whom no more is told.
        let people = pronoun == 3 || context.key(usize::from(at)) == "they";
        let told = context.types.people == 0
            || (0..usize::from(at)).any(|place| is_hero(context, place))
            || people && !context.mentions.iter().any(named);
        return Made::of(Sem::None).filter(|_| told);
    }
    let noun = parts.noun()?;
    // "The judges" of the story.
    // "Listeners": people of whom no more is told.
    let bare = pronoun == 2;
    let people = bare && noun.plural && is_agent(context.words[usize::from(noun.span.1) - 1].singular());
    if noun.row || noun.categories != 0 || (noun.plural && noun.unknown != 0 || bare) && !people {
        return None;
    }
    // "A gentleman sang": one of the grid, where it has gentlemen.
    let some = matches!(context.key(usize::from(parts.all().next()?.start)), "a" | "an");
    if some && group(context, usize::from(noun.span.1) - 1).is_some() {
        return None;
    }
    if people {
        return Made::of(Sem::Noun(noun));
    }
    let extra = unknown(context, noun.unknown, Assumption::Noun);
    Made::with(Sem::Noun(noun), extra)
}

/// What is said of what they did: "the clerk charged $4".
fn deed(parts: &Parts<'_>) -> Option<Predicate> {
    let of = predicate(parts)?;
    (!of.verb.copula).then(|| Predicate { subject: Person::Perhaps, ..(**of).clone() })
}

/// "that the clerk charged $4" of a row.
pub(super) fn outsider(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    Made::of(Sem::Predicate(Rc::new(deed(parts)?)))
}

/// "before he went to Rome": the row of that.
pub(super) fn event(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    // "The hall was flooded", where there was a flood.
    let befell = || {
        let of = predicate(parts).filter(|of| of.entity.is_some_and(|of| context.values(of).is_none()))?;
        let last = context.key(usize::from(parts.all().last()?.end) - 1);
        (last.ends_with("ed") && parts.noun().is_some()).then(|| (**of).clone())
    };
    let of = deed(parts).or_else(befell).filter(|of| !of.denied)?;
    Made::of(Sem::Phrase(Rc::new(Phrase {
        entity: of.entity,
        also: if of.entity.is_some() { Vec::new() } else { vec![of.formula] },
        presumed: of.presumed,
        sort: Sort::Row,
        person: Person::No,
        owned: false,
        categories: 0,
        plural: false,
        group: None,
        hung: Hung::No,
    })))
}

/// "before the camera was found": the camera's row; the row of whom he met again for 1; of whom "had his" tells for 2.
pub(super) fn passed(context: &Context<'_>, parts: &Parts<'_>, again: u8) -> Option<Made> {
    let of = parts.sems().find_map(Sem::phrase).filter(|of| of.group.is_none())?;
    if again == 2 {
        return Made::of(Sem::Phrase(of.clone()));
    }
    let verb = verb(parts).filter(|verb| !verb.denied && verb.word > 0 && verb.categories == 0)?;
    if again == 1 {
        // "… after he had met Ann": he of whom the same is told before.
        let base = |at: usize| past_base(context.key(at)).unwrap_or_else(|| context.key(at).to_string());
        let (deed, start) = (base(usize::from(verb.word) - 1), usize::from(verb.span.0));
        (0..start).any(|at| base(at) == deed).then_some(())?;
    }
    let extra = unknown(context, verb.unknown, Assumption::Verb);
    Made::with(Sem::Phrase(of.clone()), extra)
}

/// Whether somebody who does one thing after another goes from one of them to the next.
fn goes_on(context: &Context<'_>, parts: &Parts<'_>) -> bool {
    let is = |place: u8, word: &str| place > 0 && context.key(usize::from(place) - 1) == word;
    let places = parts.all().next().map_or(0, |of| of.start)..parts.all().last().map_or(0, |of| of.end);
    let from = places.clone().find(|place| is(*place, "from"));
    from.is_some_and(|from| places.into_iter().any(|place| place > from && is(place, "to")))
        && context.world.tells_of_turns()
}

/// "The postman called at Elm View on Monday", "… two days before he called at Mill House": what he did is the subject.
pub(super) fn promoted(context: &Context<'_>, parts: &Parts<'_>, bare: u8) -> Option<Made> {
    let verbs: Vec<Verb> =
        parts.sems().filter_map(|sem| if let Sem::Verb(of) = sem { Some(*of) } else { None }).collect();
    let verb = *verbs.last()?;
    if verb.copula || verb.bare && bare == 0 || goes_on(context, parts) {
        return None;
    }
    let extra = unknown(context, verb.unknown, Assumption::Verb);
    let compared = parts.sems().any(|sem| matches!(sem, Sem::Compared(_)));
    let told = if compared {
        compare_with(context, parts, verb)?
    } else {
        Made::of(Sem::Predicate(predicate(parts)?.clone()))?
    };
    let Sem::Predicate(of) = &told.sem else { return None };
    // "Did not call at Elm View before Mill House" may mean either; nobody need have called.
    let denied = verbs.iter().filter(|verb| verb.denied).count();
    if denied > 0 && (compared || of.denied) || denied > 1 {
        return None;
    }
    let of = Predicate { verb, subject: Person::Perhaps, ..(**of).clone() };
    // "The judges likened Ann to the cook": two people are two.
    let subject = phrases(parts).first()?.clone();
    let two =
        of.objects.person && subject.person != Person::No && context.types.people & subject.categories != 0;
    if two && !compared {
        return None;
    }
    let (clause, more) = bound(context, &subject, &of)?;
    let formula = if denied > 0 { not(clause.formula) } else { clause.formula };
    let extra = (extra.0 + told.cost + more.0, extra.1 | told.assumed | more.1);
    made(formula, clause.presumed, extra)
}

/// "Seeing the play", "after leaving the inn": of what is done to a thing, the row of that.
pub(super) fn gerund(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = phrases(parts).pop().filter(|of| of.person != Person::Yes && of.group.is_none())?;
    let deed = context.key(usize::from(parts.all().next()?.start));
    deed.ends_with("ing").then_some(())?;
    Made::of(Sem::Phrase(of))
}

/// "On Monday the postman called at Elm View."
pub(super) fn fronted(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    (!goes_on(context, parts)).then_some(())?;
    let (clause, extra) = bound(context, phrases(parts).first()?, &deed(parts)?)?;
    made(clause.formula, clause.presumed, extra)
}

/// "On Monday the parcel was left": what is said of nothing else is said of when.
pub(super) fn scene(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| verb.word > 0 && verb.categories == 0)?;
    let extra = unknown(context, verb.unknown, Assumption::Verb);
    let of = Predicate { verb, denied: verb.denied, ..(**predicate(parts)?).clone() };
    let of = if verb.denied { Predicate { formula: not(of.formula.clone()), ..of } } else { of };
    let (clause, more) = bound(context, phrases(parts).first()?, &of)?;
    made(clause.formula, clause.presumed, (extra.0 + more.0, extra.1 | more.1))
}

/// "Nobody left the glove behind on Monday, or on Friday": what nobody did was not then.
pub(super) fn nobody_did(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied && !verb.copula && !verb.bare && !verb.passive)?;
    let extra = unknown(context, verb.unknown, Assumption::Verb);
    let told: Vec<&Rc<Predicate>> = parts.sems().filter_map(Sem::predicate).collect();
    let mut formulas = Vec::new();
    let (mut presumed, mut extra) = (Vec::new(), extra);
    for of in told {
        let of = Predicate { verb, subject: Person::Perhaps, ..(**of).clone() };
        if of.denied {
            return None;
        }
        let (clause, more) = bound(context, phrases(parts).first()?, &of)?;
        formulas.push(not(clause.formula));
        presumed.extend(clause.presumed);
        extra = (extra.0 + more.0, extra.1 | more.1);
    }
    made(all(formulas), presumed, extra)
}

/// "Somebody came by tram with the soup": a row of which one thing is told is that of another.
pub(super) fn somebody_did(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = predicate(parts)?;
    let Formula::All(told) = &of.formula else { return None };
    let entity = told.iter().find_map(|told| match told {
        Formula::Same(of, ROW) | Formula::Same(ROW, of) => Some(*of),
        _ => None,
    })?;
    let others = told
        .iter()
        .filter(|told| !matches!(told, Formula::Same(of, ROW) | Formula::Same(ROW, of) if *of == entity));
    let others = others.map(|told| filled(told, entity)).collect::<Option<Vec<_>>>()?;
    made(all(others), of.presumed.clone(), (0, 0))
}

/// "earned its owner $900", "cost her the most": who has it is the subject still.
pub(super) fn yielded(context: &Context<'_>, parts: &Parts<'_>, compared: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| verb.word != 0)?;
    let last = context.key(usize::from(verb.span.1) - 1);
    lexicon::has("yields", last).then_some(())?;
    match compared {
        1 => compare_with(context, parts, verb),
        _ => link(context, parts, 0),
    }
}

/// "No train left Platform 4 before 2:00": what none did by then was not done by then.
pub(super) fn none_did(context: &Context<'_>, parts: &Parts<'_>, nothing: u8) -> Option<Made> {
    // "Is leaving" is no passive.
    let doing = |verb: &Verb| verb.word > 0 && context.key(usize::from(verb.word) - 1).ends_with("ing");
    let does = |verb: &Verb| !verb.denied && !verb.copula && !verb.bare && (!verb.passive || doing(verb));
    let verb = verb(parts).filter(does)?;
    let named = phrases(parts);
    // "Nothing cost Ann more than Bob" is of neither.
    let person = |of: &Phrase| of.entity.is_some_and(|of| context.types.people & set_of(of.category) != 0);
    let of_person = named.first().is_some_and(|of| person(of));
    (nothing == 0 || !of_person).then_some(())?;
    let told = compare_with(context, parts, verb)?;
    let Sem::Predicate(of) = &told.sem else { return None };
    let of = Predicate { verb, subject: Person::Perhaps, ..(**of).clone() };
    let (clause, more) = bound(context, named.first()?, &of)?;
    made(not(clause.formula), clause.presumed, (told.cost + more.0, told.assumed | more.1))
}

/// "Milo earned $15 more for the door than he did on Wednesday": what he did is the row, here and there.
pub(super) fn paid_for(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied && !verb.copula && !verb.bare)?;
    let Sem::Compared(of) = super::comparisons::to(context, parts, 0)?.sem else { return None };
    let told = super::comparisons::compared_by(context, verb, &of)?;
    let Sem::Predicate(of) = &told.sem else { return None };
    let of = Predicate { verb, subject: Person::Perhaps, ..(**of).clone() };
    let (clause, more) = bound(context, phrases(parts).first()?, &of)?;
    made(clause.formula, clause.presumed, (told.cost + more.0, told.assumed | more.1))
}

/// "the cook served": a deed that tells nothing of the grid.
pub(super) fn done(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied && !verb.copula && verb.word > 0)?;
    Made::of(Sem::None).filter(|_| verb.categories == 0)
}
