//! A verb group and its complement: the sort rule says whether they make rows one.

use std::rc::Rc;

use because_encodings::{CategoryId, Entity, Formula, Kind};

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{
    Made, Noun, Objects, Person, Phrase, Predicate, Preposition, Sem, Sort, Verb, set_of,
};
use super::super::leaning::kind_of;
use super::super::lexicon;
use super::super::meaning::{all, not};
use super::super::measure::is_staying_verb as is_staying;
use super::super::noun::identified;
use super::super::parts::Parts;
use super::super::types::{fit, is_agent};
use super::lists::{goes_with, merged, objects, phrases, resumes};
use super::phrases::is_holder;
use crate::language::lexicon::Dimension;
use crate::tables::sentence::DEMANDS;

/// The verb group of a rule.
pub(super) fn verb(parts: &Parts<'_>) -> Option<Verb> {
    parts.sems().find_map(|sem| if let Sem::Verb(of) = sem { Some(*of) } else { None })
}

/// What it costs that nobody knows a word; its place comes with one, and is 0 where there is none.
pub(super) fn unknown(context: &Context<'_>, word: u8, of: fn(u8) -> Assumption) -> (u32, u64) {
    word.checked_sub(1).map_or((0, 0), |at| context.assume(of(at)))
}

/// What a verb group must be allowed to link: the sort of its subject, and what it assumes.
struct Allowed {
    subject: Person,
    extra: (u32, u64),
}

/// The sort rule: a copula makes any rows one; another verb attributes a value, and makes a row one with another only
/// if just one of them is a person.
fn allowed(context: &Context<'_>, verb: Verb, of: Objects) -> Option<Allowed> {
    if verb.copula || context.rash {
        return Some(Allowed { subject: Person::Perhaps, extra: (0, 0) });
    }
    // "Does crochet", "did handstands".
    // "Does not sing", where there is a song.
    let last =
        (verb.span.0..verb.span.1).rev().map(|at| context.key(usize::from(at))).find(|key| *key != "not");
    let does =
        of.names != 0 && of.names & !context.types.things == 0 && matches!(last, Some("do" | "does" | "did"));
    if verb.bare
        && !does
        && !context.tokens[usize::from(verb.span.1) - 1]
            .is(super::super::tokens::class::BE | super::super::tokens::class::HAVE)
    {
        return None;
    }
    // "Ann overpaid by $2" is a difference.
    let ordered = of.names & context.types.orders != 0;
    // "Was attended by 17 children", "is circled by 7 moons" counts them.
    let of_names = of.names;
    let end = usize::from(verb.span.1);
    let person = |at: usize| {
        let own = |of: super::super::tokens::Token| {
            of.categories & of_names != 0 && context.words[at].unit().is_none()
        };
        context.tokens.get(at).is_some_and(|of| of.is(super::super::tokens::class::PERSON) || own(*of))
    };
    let counted = verb.passive && (end + 1..end + 4).any(person);
    if verb.last == Preposition::By && ordered && counted {
        return Some(Allowed { subject: Person::Perhaps, extra: (0, 0) });
    }
    if verb.last == Preposition::By && ordered {
        return None;
    }
    // "Came by bike", "swears by garlic".
    let means = of.names != 0 && of.names & context.types.people == 0 && verb.word != 0;
    let stays = || (verb.span.0..verb.span.1).any(|at| is_staying(context.key(usize::from(at))));
    let means = means && (of.names & !context.types.things == 0 || !of.person && !of.open && !stays());
    // "Will begin with a set by Ann": what somebody made, by whom.
    let made_by = !means
        && end > usize::from(verb.span.0) + 2
        && context.tokens[end - 2].is(super::super::tokens::class::OPEN)
        && context.tokens[end - 3].is(super::super::tokens::class::DETERMINER);
    if verb.last == Preposition::By && !verb.passive && !made_by {
        means.then_some(())?;
        let extra = unknown(context, verb.unknown, Assumption::Verb);
        return Some(Allowed { subject: Person::Perhaps, extra });
    }
    let people = of.names & context.types.people;
    // "Asked $24": an amount as an object is no plan.
    let asks = verb.unknown != 0
        && DEMANDS.contains(&context.key(usize::from(verb.span.1) - 1))
        && of.names != 0
        && of.names & !context.types.orders == 0;
    let mut extra = match verb.unknown {
        _ if asks => (0, 0),
        0 => (0, 0),
        at => context.assume(Assumption::Verb(at - 1)),
    };
    let mut subject = Person::Perhaps;
    // Where the story tells of a deed, people of two kinds are matched by it.
    let told = verb.word > 0
        && context.world.tells_of(&context.words[usize::from(verb.word) - 1])
        && context.types.people.count_ones() > 1;
    // "Teaches the 12-year-old", where there are teachers: who does that does it to others.
    let deed = verb.word > 0 && !verb.passive && {
        let word = &context.words[usize::from(verb.word) - 1];
        let people = |of: &CategoryId| context.types.people & set_of(*of) != 0;
        let mut all = context.world.puzzle.shape().category_ids().filter(people);
        all.any(|of| context.world.is_deed_of(word, of))
    };
    let told = told || deed;
    if verb.last == Preposition::As {
        return Some(Allowed { subject, extra });
    }
    if of.person || of.open {
        // "The boat was built by the man from Kent": the other is a thing.
        let to =
            verb.last == Preposition::By || verb.last == Preposition::Beside && verb.word != 0 && of.person;
        let belongs = verb.last == Preposition::Beside
            && verb.word != 0
            && lexicon::has("goes_to", context.key(usize::from(verb.word) - 1));
        // "Was issued to a man": what is given is had.
        let given = verb.passive
            && verb.word != 0
            && context.key(usize::from(verb.word) - 1).ends_with("ed")
            && matches!(context.key(usize::from(verb.span.1) - 1), "to" | "for");
        // "Is the pet of the man from Kent".
        let own = verb.categories != 0
            && verb.categories & context.types.people == 0
            && context.key(usize::from(verb.span.1) - 1) == "of";
        // "Was stolen from the Dane", where that is told; "the top score came from the Dane".
        let from = verb.word != 0
            && context.key(usize::from(verb.span.1) - 1) == "from"
            && (verb.passive || context.key(usize::from(verb.span.1).saturating_sub(2)) == "came");
        // "Was for the man from Kent".
        let meant = verb.word == 0 && context.key(usize::from(verb.span.1).saturating_sub(1)) == "for";
        // "His third call was on a woman", "the parcel was from a lady": that they are one is assumed.
        let met = verb.word == 0
            && of.person
            && matches!(context.key(usize::from(verb.span.1).saturating_sub(1)), "on" | "from" | "with");
        if met {
            let at = verb.word.max(verb.span.0 + 1) - 1;
            extra = add(extra, context.assume(Assumption::Rows(at)));
        }
        let belongs = belongs || given || own || from || meant || met;
        if of.person && !(verb.last == Preposition::By || belongs || deed) {
            return None;
        }
        // "Was stolen from the Dane" may be told of one whose it was.
        let gone = of.person && from && !context.world.tells_of(&context.words[usize::from(verb.word) - 1]);
        if gone {
            let at = verb.word.max(verb.span.0 + 1) - 1;
            extra = add(extra, context.assume(Assumption::Rows(at)));
        }
        if of.open && !to {
            // "Went to the 9-year-old".
            if !(deed || belongs && verb.word > 0) {
                let at = verb.word.max(verb.span.0 + 1) - 1;
                extra = add(extra, context.assume(Assumption::Rows(at)));
            }
        } else if !told {
            subject = Person::No;
        }
    }
    // A person's name is had by a thing; by a person, only where people of two kinds are matched.
    if people != 0 {
        let others = context.types.people & !people;
        if verb.last == Preposition::By && verb.passive && !told && others != 0 && !(of.person || of.open) {
            // "Was caught by Bob", where people of two kinds are matched.
            let at = verb.word.max(verb.span.0 + 1) - 1;
            extra = add(extra, context.assume(Assumption::Rows(at)));
        } else if others == 0 || verb.last == Preposition::By && !told {
            subject = Person::No;
        } else if verb.unknown != 0
            && !lexicon::has("possessed", context.key(usize::from(verb.word.max(1)) - 1))
        {
            let at = verb.word.max(verb.span.0 + 1) - 1;
            extra = add(extra, context.assume(Assumption::Rows(at)));
        }
    } else if verb.last == Preposition::By && of.names & !context.types.things != 0 {
        subject = Person::No;
    }
    if of.thing {
        subject = if subject == Person::No { return None } else { Person::Yes };
    }
    Some(Allowed { subject, extra })
}

fn add(a: (u32, u64), b: (u32, u64)) -> (u32, u64) {
    (a.0 + b.0, a.1 | b.1)
}

/// The same of a filler: "assigned to", "from", "owned by".
fn verb_of(context: &Context<'_>, noun: Noun) -> Verb {
    let start = usize::from(noun.span.0);
    let preposition = context.tokens[start].is(super::super::tokens::class::PREPOSITION);
    Verb {
        passive: !preposition,
        word: if preposition { 0 } else { noun.span.0 + 1 },
        last: noun.last,
        categories: noun.categories,
        unknown: noun.unknown,
        span: noun.span,
        ..Verb::default()
    }
}

/// "paid $2", "is not the Dane"; "did not get a total of 18", where so marked, which denies no more than that much;
/// "only paid $2" for 2, of which no condition may follow.
pub(super) fn link(context: &Context<'_>, parts: &Parts<'_>, exactly: u8) -> Option<Made> {
    let verb = verb(parts).map(|verb| if exactly == 1 { Verb { word: 0, ..verb } } else { verb })?;
    if exactly == 2 && !super::comparatives::is_alone(context, usize::from(parts.all().last()?.end)) {
        return None;
    }
    let of = parts.sems().find_map(Sem::predicate)?;
    linked(context, verb, of)
}

/// "had a woman for captain": who leads what is none of its own kind; "for a friend" tells of somebody else.
pub(super) fn in_office(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (verb, role) = (verb(parts)?, parts.noun()?);
    let of = parts.sems().find_map(Sem::predicate)?;
    let noun = context.words[usize::from(role.span.1) - 1].singular();
    if !(of.objects.person && (is_holder(noun) || is_agent(noun))) {
        return linked(context, verb, of);
    }
    let made = linked(context, Verb { last: Preposition::As, ..verb }, of)?;
    let Sem::Predicate(of) = made.sem else { return None };
    let of = Predicate { subject: Person::No, ..(*of).clone() };
    Made::with(Sem::Predicate(Rc::new(of)), (made.cost, made.assumed))
}

/// "was said to be led by Ann": that it is so is assumed.
pub(super) fn supposed(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let at = parts.all().next()?.start + 1;
    Made::with(Sem::Verb(verb(parts)?), context.assume(Assumption::Verb(at)))
}

/// "would never bring": what is refused is not done.
pub(super) fn unwilled(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied)?;
    let span = (parts.all().next()?.start, verb.span.1);
    Made::of(Sem::Verb(Verb { denied: true, span, ..verb }))
}

/// "flew only 3 metres": no more than that, which is the value; with a condition behind it another thing.
pub(super) fn link_only(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied)?;
    let of = parts.sems().find_map(Sem::predicate)?;
    // "Comes only on Monday or Friday": on one of them; "drinks only tea".
    let same = |of: &Formula| matches!(of, Formula::Same(..));
    let one_of = matches!(&of.formula, Formula::Any(all) if all.iter().all(same));
    let thing = !of.objects.person && !verb.copula && verb.word > 0;
    let one = of.entity.is_some_and(|of| thing || context.values(of).is_some());
    (!of.denied && (one_of || one)).then_some(())?;
    super::comparatives::is_alone(context, usize::from(parts.all().last()?.end)).then_some(())?;
    linked(context, verb, of)
}

pub(super) fn linked(context: &Context<'_>, verb: Verb, of: &Predicate) -> Option<Made> {
    let Allowed { subject, extra } = allowed(context, verb, of.objects)?;
    if verb.denied && (of.denied || matches!(of.formula, Formula::All(_)) && of.objects.names != 0) {
        return None;
    }
    // "Did not reach the 5th"; but "did not get off at noon".
    let at = usize::from(verb.word);
    let attains =
        at > 0 && lexicon::has("attains", context.key(at - 1)) && !lexicon::has("particle", context.key(at));
    let orders = || context.world.ordered().any(|of_order| of.objects.names & set_of(of_order) != 0);
    if verb.denied && attains && orders() {
        return None;
    }
    // "is of type A", where A is of no type.
    let before = usize::from(verb.span.1).saturating_sub(1);
    let other = of.entity.filter(|of| {
        let said = context.tokens.get(before).map_or(0, |token| token.categories);
        said != 0
            && said & super::super::item::set_of(of.category) == 0
            && !super::super::tokens::is_gift(context.key(before))
    });
    let extra = match other {
        Some(_) => add(extra, context.assume(Assumption::Noun(before as u8))),
        None => extra,
    };
    let formula = if verb.denied { not(of.formula.clone()) } else { of.formula.clone() };
    let made = Predicate {
        formula,
        entity: of.entity.filter(|_| !verb.denied),
        denied: verb.denied || of.denied,
        subject,
        verb,
        ..of.clone()
    };
    Made::with(Sem::Predicate(Rc::new(made)), extra)
}

/// "from Kent", "assigned to GX-13", "not from Kent".
pub(super) fn filled(context: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let noun = parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None })?;
    let of = parts.sems().find_map(Sem::predicate)?;
    let mut verb = verb_of(context, noun);
    if of.entity.is_some_and(|of| is_how_long(context, verb, of)) {
        return None;
    }
    verb.denied = denied == 1;
    // "The picture by the man from Kent": the head is a thing.
    if verb.word == 0 && verb.last == Preposition::By {
        verb.passive = true;
    }
    linked(context, verb, of)
}

/// A noun phrase of a list with words of its own: "either from Kent or from Deal"; not "or behind Bob".
pub(super) fn beside(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let noun = parts.noun().filter(|of| !lexicon::has("ordering", context.key(usize::from(of.span.0))))?;
    let of = parts.sems().find_map(Sem::phrase)?;
    let mut verb = verb_of(context, noun);
    let by = verb.word == 0 && verb.last == Preposition::By;
    verb.passive |= by;
    let allowed = allowed(context, verb, objects(of))?;
    if allowed.subject != Person::Perhaps && objects(of).names == 0 {
        // "either by Ann or by the man from Kent": by whom something was done.
        let told = of.entity.filter(|_| by && of.sort == Sort::Row && !of.owned)?;
        let thing = Phrase {
            sort: Sort::Thing,
            person: Person::Perhaps,
            categories: set_of(told.category),
            ..(**of).clone()
        };
        return Made::with(Sem::Phrase(Rc::new(thing)), allowed.extra);
    }
    Made::with(Sem::Phrase(of.clone()), allowed.extra)
}

/// Whether a bare number after "for" or "at" tells how long, or since when: "played the harp for 6 years".
fn is_how_long(context: &Context<'_>, verb: Verb, of: Entity) -> bool {
    let values = context.values(of);
    let age = fit(context.world, of.category, Dimension::Age) > 2;
    let number = values.is_some_and(|values| values.kind == Kind::Number && (age || values.unit.is_empty()));
    let alone = verb.span.1 == verb.span.0 + 1;
    let bare = alone && context.key(usize::from(verb.span.1)) != "number";
    number && bare && matches!(context.key(usize::from(verb.span.0)), "for" | "at")
}

/// "flew to Rome in May", "flew to Rome or Oslo in May": two values.
pub(super) fn link_both(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let of: Vec<&Rc<Predicate>> = parts.sems().filter_map(Sem::predicate).collect();
    let [one, other] = of.as_slice() else { return None };
    let (a, b) = (goes_with(context, verb, one, other.entity?)?, other.entity?);
    // "Was told on Monday by the cook": a thing is told by somebody.
    let own = kind_of(context.key(usize::from(other.verb.span.1))).is_some();
    let by = matches!(other.verb.last, Preposition::By);
    let told_by = verb.passive && context.types.people & set_of(b.category) != 0;
    if a == b.category
        || verb.denied && own
        || other.verb.word != 0
        || context.key(usize::from(other.verb.span.0)) == "to"
        || by && !told_by
        || is_how_long(context, other.verb, b)
    {
        return None;
    }
    let Allowed { subject, extra } = allowed(context, verb, one.objects)?;
    let subject = if by { Person::No } else { subject };
    let both = all([one.formula.clone(), other.formula.clone()]);
    let formula = if verb.denied { not(both) } else { both };
    let presumed = one.presumed.iter().chain(&other.presumed).cloned().collect();
    let objects = merged(one.objects, other.objects);
    let made = Predicate { objects, denied: verb.denied, subject, verb, ..Predicate::new(formula, presumed) };
    Made::with(Sem::Predicate(Rc::new(made)), extra)
}

/// "is not A but B", "paid $8, not $6".
pub(super) fn corrected(context: &Context<'_>, parts: &Parts<'_>, last: u8) -> Option<Made> {
    let mut verb = verb(parts)?;
    let of = parts.sems().find_map(Sem::predicate)?;
    let others = phrases(parts);
    // "is not A but B" and "is not A, nor B" deny with their verb.
    // "Is neither A nor B but C" denies by itself.
    let sole = others.len() <= 1 || matches!(last, 3 | 5);
    if verb.denied != matches!(last, 2 | 3) || of.denied != (last == 4) || !sole {
        return None;
    }
    // "No soup had Ida, nor Jon" is no English.
    (last != 5 || verb.passive || verb.last != Preposition::No).then_some(())?;
    verb.denied = false;
    let (mut all_told, mut all_presumed, mut sorts) = (Vec::new(), of.presumed.clone(), of.objects);
    if last != 1 && resumes(of, others.iter().filter_map(|of| of.entity)) {
        return None;
    }
    for other in &others {
        let (told, presumed) = identified(other)?;
        all_told.push(told);
        all_presumed.extend(presumed);
        sorts = merged(sorts, objects(other));
    }
    let told = all_told.first()?.clone();
    let Allowed { subject, extra } = allowed(context, verb, sorts)?;
    let formula: Formula = match last {
        1 => all([of.formula.clone(), not(told)]),
        4 => all([of.formula.clone(), told]),
        3 => all(std::iter::once(of.formula.clone()).chain(all_told).map(not)),
        5 => Formula::Any(std::iter::once(of.formula.clone()).chain(all_told).collect()),
        _ => all([not(of.formula.clone()), told]),
    };
    let made = Predicate {
        formula,
        presumed: all_presumed,
        entity: None,
        denied: false,
        subject,
        verb,
        ..(**of).clone()
    };
    Made::with(Sem::Predicate(Rc::new(made)), extra)
}

/// "On Tuesday" before its verb.
pub(super) fn filled_np(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let noun = parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None })?;
    let of = parts.sems().find_map(Sem::phrase)?;
    let of_row = super::super::noun::identity(of)?;
    linked(context, verb_of(context, noun), &Predicate { objects: objects(of), ..of_row })
}

/// "grew no tomatoes"; of any verb where so marked: "is by no means the owl".
pub(super) fn link_not(context: &Context<'_>, parts: &Parts<'_>, any: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied && (any == 1 || !verb.copula))?;
    let stays = (verb.span.0..verb.span.1).any(|at| is_staying(context.key(usize::from(at))));
    (any != 2 || !stays).then_some(())?;
    let of = parts.sems().find_map(Sem::predicate)?;
    linked(context, Verb { denied: true, ..verb }, of)
}

/// "dislikes figs", "eluded both Ann and Bob", "has nothing to do with the owl": verbs that deny.
pub(super) fn shunned(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (start, end) = parts.all().next().map(|item| (item.start, item.end))?;
    let verb = Verb { finite: true, denied: true, word: start + 1, span: (start, end), ..Verb::default() };
    let listed = phrases(parts);
    if listed.is_empty() {
        return linked(context, verb, parts.sems().find_map(Sem::predicate)?);
    }
    let (mut formulas, mut presumed, mut extra) = (Vec::new(), Vec::new(), (0, 0));
    for of in &listed {
        let (told, more) = identified(of)?;
        let of = Predicate { objects: objects(of), ..Predicate::new(told, more) };
        let made = linked(context, verb, &of)?;
        let Sem::Predicate(of) = made.sem else { return None };
        formulas.push(of.formula.clone());
        presumed.extend(of.presumed.iter().cloned());
        extra = add(extra, (made.cost, made.assumed));
    }
    let of = Predicate { denied: true, verb, ..Predicate::new(all(formulas), presumed) };
    Made::with(Sem::Predicate(Rc::new(of)), extra)
}
