//! Relative clauses whose row is their object: "the hat that Ann wore".

use std::rc::Rc;

use because_encodings::{Comparison, Formula};

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Hung, Made, Many, Noun, Over, Person, Phrase, Predicate, Sem, Sort, Verb, set_of};
use super::super::lexicon;
use super::super::meaning::{ROW, all, not, same};
use super::super::members::{kin_sex, sex_told, sole_sex};
use super::super::noun::identified;
use super::super::parts::Parts;
use super::super::tokens;
use super::super::types::are_agents;
use super::link::{unknown, verb};
use super::phrases::{phrase, predicates, row};
use crate::language::inflect::singular;
use crate::language::{Fit, Mention};

fn of_object(context: &Context<'_>, parts: &Parts<'_>) -> Option<(Predicate, (u32, u64))> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let verb = verb(parts)?;
    let has = context.tokens[usize::from(verb.span.1) - 1].is(tokens::class::HAVE);
    if verb.bare && !has || verb.copula {
        return None;
    }
    let (told, presumed) = identified(subject)?;
    let extra = unknown(context, verb.unknown, Assumption::Verb);
    // What Ann wore is no person; whom she met is another.
    // Where the story tells of a deed, people of two kinds are matched by it: "whom Ann helped".
    let matched = subject.sort == Sort::Name
        && verb.word > 0
        && context.world.tells_of(&context.words[usize::from(verb.word) - 1])
        && context.types.people.count_ones() > 1
        && subject.entity.is_some_and(|of| context.types.people & set_of(of.category) != 0);
    let row = if subject.person == Person::No || matched { Person::Perhaps } else { Person::No };
    let formula = if verb.denied { not(told) } else { told };
    let entity = subject.entity.filter(|_| subject.also.is_empty() && !verb.denied);
    let objects = super::lists::objects(subject);
    let verb = Verb { unknown: 0, ..verb };
    let of = Predicate::new(formula, presumed);
    Some((Predicate { entity, denied: verb.denied, subject: row, objects, verb, ..of }, extra))
}

/// "that Ann wore", "in which the Dane lives"; "to which the Dane has no claim" for 1.
pub(super) fn whom(context: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let (mut of, mut extra) = of_object(context, parts)?;
    // "The joiner Ann hired": whom she hired may be another, and "whom" says so.
    let start = usize::from(parts.all().next()?.start);
    let agents = |head: &Mention| {
        head.words.end == start && head.of.iter().all(|of| are_agents(context.world, of.category))
    };
    if of.subject == Person::No && context.mentions.iter().any(agents) {
        (!matches!(context.key(start), "who" | "whom")).then_some(())?;
        let (more, assumed) = context.assume(Assumption::Rows(of.verb.word.max(of.verb.span.0 + 1) - 1));
        extra = (extra.0 + more, extra.1 | assumed);
    }
    if denied == 1 {
        (!of.denied).then_some(())?;
        of = Predicate { formula: not(of.formula), entity: None, denied: true, ..of };
    }
    Made::with(Sem::Predicate(Rc::new(of)), extra)
}

/// "what Ann wore".
pub(super) fn whatever(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (of, extra) = of_object(context, parts)?;
    let phrase = Phrase {
        entity: of.entity,
        also: if of.entity.is_some() { Vec::new() } else { vec![of.formula.clone()] },
        presumed: of.presumed.clone(),
        sort: Sort::Row,
        person: Person::No,
        owned: false,
        categories: of.verb.categories,
        plural: false,
        group: None,
        hung: Hung::No,
    };
    Made::with(Sem::Phrase(Rc::new(phrase)), extra)
}

/// "the mother of Tor", where each has another child: the row of that child.
pub(super) fn parent_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(|sem| if let Sem::Value(of) = sem { Some(*of) } else { None })?;
    let name = singular(&context.world.puzzle.category(of.category).name.to_lowercase());
    lexicon::has("offspring", &name).then_some(())?;
    Made::of(Sem::Phrase(Rc::new(Phrase::somebody(Some(of), Vec::new()))))
}

/// "who paid $2", "that paid $2": who is a person.
pub(super) fn who(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(Sem::predicate)?;
    let who =
        parts.all().any(|item| item.end == item.start + 1 && context.key(usize::from(item.start)) == "who");
    // "The dog who lives with Ann": animals and bands are spoken of so.
    let head = usize::from(parts.all().next()?.start).checked_sub(1).map(|at| context.token(at));
    let animal = |of: tokens::Token| of.categories != 0 && of.categories & context.types.people == 0;
    match (who, of.subject) {
        (true, Person::No) if !head.is_some_and(animal) => None,
        (true, Person::Perhaps) => {
            Made::of(Sem::Predicate(Rc::new(Predicate { subject: Person::Yes, ..(**of).clone() })))
        }
        _ => Made::of(Sem::Predicate(of.clone())),
    }
}

/// "other than Ann", "other than Ann or Bob": none of them.
pub(super) fn other_than(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (mut formulas, mut presumed) = (Vec::new(), Vec::new());
    for of in super::lists::phrases(parts) {
        let (told, more) = identified(&of)?;
        formulas.push(not(told));
        presumed.extend(more);
    }
    Made::of(Sem::Predicate(Rc::new(Predicate::new(all(formulas), presumed))))
}

/// Whether what is said may be so of several rows whatever it is said of: of all that come before.
fn is_of_several(of: &Formula) -> bool {
    match of {
        Formula::Compare(_, comparison, _) => *comparison != Comparison::Equal,
        Formula::All(of) => of.iter().all(is_of_several),
        of => matches!(of, Formula::Between { .. }),
    }
}

/// "whose door needed fixing", "whose coal was dry": what somebody has, of which no more is told of the grid.
pub(super) fn whose_own(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(|sem| if let Sem::Value(of) = sem { Some(*of) } else { None })?;
    verb(parts).is_none_or(|verb| verb.word > 0 && verb.categories == 0).then_some(())?;
    // "Whose tree did not fall" has no fallen tree.
    let mut span = usize::from(parts.all().next()?.start)..usize::from(parts.all().last()?.end);
    let denied = span.clone().any(|place| lexicon::has("not", context.key(place)));
    let cut = |place| context.mentions.iter().any(|of| of.words.start == place && of.fit == Fit::Part);
    (!(denied && span.any(cut))).then_some(())?;
    (context.values(of).is_none() && context.types.people & set_of(of.category) == 0).then_some(())?;
    let told = Predicate::new(same(ROW, of), Vec::new());
    Made::of(Sem::Predicate(Rc::new(Predicate { entity: Some(of), ..told })))
}

/// "whoever paid $2", "those who …": a person; "the niece who …", "he who …": of a sex, where the puzzle tells of it.
pub(super) fn whoever(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let first = parts.all().next()?;
    let anyone = !matches!(
        context.key(usize::from(first.start)),
        "that" | "the" | "those" | "one" | "ones" | "something" | "what" | "whatever"
    );
    let person = if anyone { Person::Yes } else { Person::Perhaps };
    let noun = Noun { person, ..Noun::default() };
    let of = predicates(parts).next()?;
    let mut row = row(of, noun);
    let start = usize::from(first.start);
    // "More than anyone who came before Ann": than each of them; "if anyone who came before Ann …": some of them; of which
    // of the two "it is not true that anyone who …" speaks is open.
    let (own, led) = (context.key(start), start.checked_sub(1).map_or("", |at| context.key(at)));
    // "Whoever came before Ann": each of them, where there may be several.
    let whoever = matches!(own, "whoever" | "whomever") && is_of_several(&of.formula);
    let anyone = row.entity.is_none() && (whoever || matches!(own, "anyone" | "anybody"));
    let supposed = |at: usize| lexicon::has("supposing", context.key(at));
    (!anyone || led != "that" || !(0..start).any(supposed)).then_some(())?;
    let some = start.checked_sub(1).is_some_and(supposed);
    if anyone && !some || row.entity.is_none() && own == "those" {
        return Made::of(Sem::several(Many::All, Over::Rows(Some(of.clone())), person));
    }
    // "It was not she who": whom the sentence before tells.
    let before = start.checked_sub(1);
    let cleft = before.is_some_and(|at| context.tokens[at].is(tokens::class::BE) || context.key(at) == "not");
    // "She who": a woman, where it is told who is one.
    let told = matches!(context.key(start), "he" | "him" | "she")
        || matches!(context.key(start + 1), "who" | "that");
    let pronoun = Some(context.key(start)).filter(|_| told && !cleft);
    let sex = pronoun.and_then(sex_told).or_else(|| kin_sex(context, start + 1).filter(|_| !cleft));
    row.also.extend(sex.and_then(|sex| sole_sex(context, sex)));
    phrase(row, (0, 0))
}
