//! Sentences of clauses.

use std::rc::Rc;

use because_encodings::{Comparison, Entity, Formula};

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Clause, Made, Person, Phrase, Predicate, Sem, set_of};
use super::super::leaning::{self, SAID, is_leaning, leans, settled};
use super::super::lexicon;
use super::super::meaning::{all, any, how_many, not};
use super::super::members::{sex_told, sole_sex};
use super::super::noun::bound;
use super::super::parts::Parts;
use super::clauses::made;
use super::coordination::is_paired;
use crate::language::contingent::is_contingent;
use crate::language::inflect::singular;

/// Whether the first part begins with "it is not true that" or its like.
fn begins_denied(context: &Context<'_>, parts: &Parts<'_>) -> bool {
    let start = parts.all().next().map_or(0, |item| usize::from(item.start));
    context.key(start) == "it"
        && context.key(start + 1) == "is"
        && (start + 2..start + 6).any(|at| context.key(at) == "that")
}

/// "Either Ann paid $2 and Bob $3, or vice versa."
pub(super) fn vice_versa(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of = parts.sems().find_map(Sem::clause).filter(|of| of.presumed.is_empty())?;
    let Formula::All(both) = &of.formula else { return None };
    let [Formula::Same(a, p), Formula::Same(b, q)] = both.as_slice() else { return None };
    let (mut b, mut q) = (*b, *q);
    if a.category != b.category && p.category != q.category {
        std::mem::swap(&mut b, &mut q);
    }
    (a.category == b.category || p.category == q.category).then_some(())?;
    made(Formula::Matching(vec![*a, b], vec![*p, q]), Vec::new(), (0, 0))
}

/// "Ann, if she paid $2, is the Dane."
pub(super) fn if_within(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let of = parts.sems().filter_map(Sem::predicate).last()?;
    let (main, extra) = bound(context, subject, of)?;
    let condition = parts.sems().find_map(Sem::clause)?;
    let (condition, more) = leant(context, parts, &main, condition, 0)?;
    let presumed = main.presumed.iter().chain(&condition.presumed).cloned().collect();
    let formula = Formula::Implies(condition.formula.into(), main.formula.clone().into());
    let extra = (extra.0 + more.0, extra.1 | more.1);
    Made::with(Sem::Clause(Rc::new(Clause { formula, presumed, ..main })), extra)
}

/// Two clauses as a formula of both, with all that they presume; what the one leans on the other for is put in.
fn two(
    context: &Context<'_>,
    parts: &Parts<'_>,
    second: u8,
    formula: impl Fn(Formula, Formula) -> Formula,
) -> Option<Made> {
    let of: Vec<&Clause> = parts.sems().filter_map(Sem::clause).collect();
    let [one, other] = of.as_slice() else { return None };
    let repeats = std::iter::once(&other.formula).chain(&other.presumed).any(leaning::repeats);
    (second == 0 || is_open(one) || is_open(other)).then_some(())?;
    // Who was named before is meant rather than who is named next: "Ann was late, and if she paid $2, Bob …".
    let start = usize::from(parts.all().next()?.start);
    let named_before = context.mentions.iter().any(|of| of.words.end <= start);
    let ((one, more), (other, extra)) = match is_open(other) || !is_open(one) {
        _ if !is_open(other) && named_before => (((*one).clone(), (0, 0)), ((*other).clone(), (0, 0))),
        true => (((*one).clone(), (0, 0)), leant(context, parts, one, other, second)?),
        // "If she paid $2, Ann …".
        false => (leant(context, parts, other, one, second)?, ((*other).clone(), (0, 0))),
    };
    let presumed = one.presumed.iter().chain(&other.presumed).cloned().collect();
    let formula = formula(one.formula, other.formula);
    if matches!(formula, Formula::Constant(_)) {
        return None;
    }
    let known = |of: &Option<Rc<Phrase>>| of.as_ref().is_some_and(|of| !of.entity.is_some_and(is_leaning));
    let subject = if known(&other.subject) { other.subject } else { one.subject };
    let said = if repeats || other.said.is_none() { one.said } else { other.said };
    let extra = (extra.0 + more.0, extra.1 | more.1);
    Made::with(Sem::Clause(Rc::new(Clause { formula, presumed, subject, said })), extra)
}

/// What a clause at a place supposes or what of it is denied: "if Ann or Bob is late" holds of both as well, where nothing
/// says that just one is meant.
fn supposed(context: &Context<'_>, parts: &Parts<'_>, clause: u8, formula: Formula) -> Formula {
    let said = parts.all().filter(|item| item.sem.clause().is_some()).nth(usize::from(clause));
    let mut words = said.map_or(0..0, |item| usize::from(item.start)..usize::from(item.end));
    let counts = |at| match context.key(at) {
        "one" => context.key(at + 1) == "of",
        key => matches!(key, "either" | "exactly" | "only" | "both"),
    };
    if !words.clone().any(|at| context.key(at) == "or") || words.any(counts) {
        return formula;
    }
    loosened(formula)
}

/// What says that just one of several is so, wherever it stands, as one of them at least.
fn loosened(formula: Formula) -> Formula {
    match formula {
        Formula::Count { comparison: Comparison::Equal, count: 1, of } => any(of),
        Formula::All(of) => all(of.into_iter().map(loosened)),
        formula => formula,
    }
}

/// Whether a clause before a condition has two parts: "before Ann, but after Bob only if …", of the second alone.
fn sets_against(context: &Context<'_>, parts: &Parts<'_>) -> bool {
    let but = |at: usize| {
        // "Nobody but Ida", "the oldest but one".
        let excepts = at > 0
            && matches!(
                context.key(at - 1),
                "all" | "nobody" | "anybody" | "none" | "no_one" | "anyone" | "everyone"
            )
            || context.key(at + 1) == "one";
        context.key(at) == "but"
            && !excepts
            && !(context.key(at + 1) == "not" && context.key(at + 2) == "both")
    };
    parts.all().next().is_some_and(|first| (usize::from(first.start)..usize::from(first.end)).any(but))
}

/// Whether a clause leans on another.
fn is_open(of: &Clause) -> bool {
    std::iter::once(&of.formula).chain(&of.presumed).any(leans)
}

/// A clause with what it leans on another for.
fn leant(
    context: &Context<'_>,
    parts: &Parts<'_>,
    before: &Clause,
    clause: &Clause,
    second: u8,
) -> Option<(Clause, (u32, u64))> {
    match is_open(clause) {
        true => settled(context, before, clause, (parts.all().next()?.start, second == 1)),
        false => Some((clause.clone(), (0, 0))),
    }
}

/// "… and …", "…; …"; a pronoun stands for another of those before where so marked.
pub(super) fn together(context: &Context<'_>, parts: &Parts<'_>, second: u8) -> Option<Made> {
    // "If A then B and C": what a word at the beginning governs goes on.
    let joint = parts.all().nth(1)?;
    let tied = joint.end == joint.start + 1 && context.key(usize::from(joint.start)) == "and";
    let first = context.key(usize::from(parts.all().next()?.start));
    if tied && (matches!(first, "if" | "unless" | "should" | "only") || begins_denied(context, parts)) {
        return None;
    }
    let (begun, told) = (parts.all().next()?, parts.sems().find_map(Sem::clause));
    if told.is_some_and(|told| is_paired(context, begun, &told.formula)) {
        return None;
    }
    // "and Bob did" repeats with "too", or says the opposite.
    let mut of = parts.sems().filter_map(Sem::clause);
    if let (Some(one), Some(other)) = (of.next(), of.next())
        && other.formula.entities().contains(&SAID)
        && one.said.as_ref().is_some_and(|one| other.said.as_ref().is_some_and(|of| of.denied == one.denied))
    {
        return None;
    }
    two(context, parts, second, |a, b| all([a, b]))
}

/// "either … or …".
pub(super) fn one_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    // "Either A or B. The next day C" says C of neither alone.
    let (first, last) = (parts.all().next()?.start, parts.all().last()?.end);
    let stops = |at: u8| matches!(context.key(usize::from(at)), "." | "!");
    (!(first..last).any(stops)).then_some(())?;
    two(context, parts, 0, |a, b| how_many(Comparison::Equal, 1, vec![a, b]))
}

/// "… or …, or both".
pub(super) fn some_both(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    two(context, parts, 0, |a, b| any([a, b]))
}

/// "… or …".
pub(super) fn some_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let Made { sem, cost, assumed } = two(context, parts, 0, |a, b| any([a, b]))?;
    let at = parts.all().next()?.end;
    // Two that cannot both hold leave nothing open.
    let alone = match sem.clause().map(|of| &of.formula) {
        Some(Formula::Any(of)) => !is_contingent(context.world.puzzle, &all(of.iter().cloned())),
        _ => false,
    };
    let open = if alone { (0, 0) } else { context.assume(Assumption::Or(at)) };
    Made::with(sem, (cost + open.0, assumed | open.1))
}

/// "if … then …"; told the other way round where so marked.
pub(super) fn implied(context: &Context<'_>, parts: &Parts<'_>, turned: u8) -> Option<Made> {
    (!sets_against(context, parts)).then_some(())?;
    // "If she had the pie, Bob did" repeats another clause than its own condition: both cannot have it.
    let of: Vec<&Clause> = parts.sems().filter_map(Sem::clause).collect();
    let had = |of: &Clause| of.said.as_ref().is_some_and(|of| !of.denied && of.entity.is_some());
    // "If it was not Ann who had the pie, it was Bob" may.
    let who = |of: &Clause| of.formula.entities().contains(&leaning::SAID_SO);
    let again =
        |of: &Clause| leaning::repeats(&of.formula) && !who(of) && !matches!(of.formula, Formula::Not(_));
    if let [one, other] = of.as_slice()
        && (again(other) && had(one) || again(one) && had(other))
    {
        return None;
    }
    // "If Ann did not have the pie, it was gone on Monday": what she did not have, or the day.
    let leans_on_denied = |condition: &Clause, of: &Clause| {
        let things = of.formula.entities().contains(&leaning::pronoun(leaning::Kind::Thing));
        let whole = condition.said.as_ref().is_some_and(|said| said.denied && said.entity.is_none());
        let thing = |of: &Rc<Phrase>| {
            let people = context.types.people;
            of.person == Person::No
                || of.person == Person::Perhaps
                    && of.entity.is_some_and(|of| people & set_of(of.category) == 0)
        };
        let subject = condition.subject.as_ref().is_some_and(thing);
        things && whole && !subject
    };
    if let [one, other] = of.as_slice()
        && (turned == 0 && leans_on_denied(one, other))
    {
        return None;
    }
    two(context, parts, 0, |a, b| {
        let (a, b) = if turned == 1 { (b, a) } else { (a, b) };
        Formula::Implies(supposed(context, parts, turned, a).into(), b.into())
    })
}

/// "If A, B; if C, D"; "if A, B; otherwise D" where so marked. What leans on another half is put in: "if it was not, Ann
/// did".
pub(super) fn if_else(context: &Context<'_>, parts: &Parts<'_>, otherwise: u8) -> Option<Made> {
    let of: Vec<&Clause> = parts.sems().filter_map(Sem::clause).collect();
    let (condition, main, other, last) = match (otherwise, of.as_slice()) {
        (0, [condition, main, other, last]) => (*condition, *main, Some(*other), *last),
        (1, [condition, main, last]) => (*condition, *main, None, *last),
        _ => return None,
    };
    // "If Ann had it, Bob came; otherwise she did": a pronoun that may be of either half is of neither; unless the second
    // condition is the first denied, as in "if it was not, …; if it was, …".
    let points = |of: &Clause| std::iter::once(&of.formula).chain(&of.presumed).any(leaning::points);
    let open = |of: &Clause, one: &Clause, before: &Clause| {
        // "If Ann came at noon, …; if she did not, it …": it is nobody.
        let it = std::iter::once(&of.formula)
            .any(|of| of.entities().contains(&leaning::pronoun(leaning::Kind::Thing)));
        let person =
            |of: &Rc<Phrase>| of.entity.is_some_and(|of| context.types.people & set_of(of.category) != 0);
        if it && before.subject.as_ref().is_some_and(person) && matches!(before.formula, Formula::Same(..)) {
            return false;
        }
        let other = leant(context, parts, before, of, 0).filter(|_| points(of));
        other.is_some_and(|(other, _)| other.formula != one.formula)
    };
    let (main, extra) = leant(context, parts, condition, main, 0)?;
    let (other, more) = match other {
        Some(own) => {
            let (of, more) = leant(context, parts, condition, own, 0)?;
            let (denied, own_denied) = (not(condition.formula.clone()), not(of.formula.clone()));
            let complement = own_denied == condition.formula || of.formula == denied;
            (complement || !open(own, &of, &main)).then_some(())?;
            (of, more)
        }
        None => (Clause { formula: not(condition.formula.clone()), ..condition.clone() }, (0, 0)),
    };
    let (settled, most) = leant(context, parts, &main, last, 0)?;
    (!open(last, &settled, condition)).then_some(())?;
    let last = settled;
    let implied =
        |a: &Clause, b: &Clause| Formula::Implies(a.formula.clone().into(), b.formula.clone().into());
    let formula = all([implied(condition, &main), implied(&other, &last)]);
    let presumed = [condition, &main, &other, &last].iter().flat_map(|of| of.presumed.clone()).collect();
    made(formula, presumed, (extra.0 + more.0 + most.0, extra.1 | more.1 | most.1))
}

/// "… unless …": one of them holds at least.
pub(super) fn unless(context: &Context<'_>, parts: &Parts<'_>, turned: u8) -> Option<Made> {
    (!sets_against(context, parts)).then_some(())?;
    two(context, parts, 0, |a, b| {
        let (a, b) = if turned == 1 { (b, a) } else { (a, b) };
        Formula::Implies(not(supposed(context, parts, 1 - turned, b)).into(), a.into())
    })
}

/// "A unless C, in which case B": B of whom A speaks, where both tell the same of it.
pub(super) fn in_which_case(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of: Vec<&Clause> = parts.sems().filter_map(Sem::clause).collect();
    let [main, condition, other] = of.as_slice() else { return None };
    let tells = |of: &Clause| of.said.as_ref().and_then(|of| of.entity).map(|of| of.category);
    (!is_open(other) || tells(main).is_some() && tells(main) == tells(other)).then_some(())?;
    let (condition, more) = leant(context, parts, main, condition, 0)?;
    let (other, extra) = leant(context, parts, main, other, 0)?;
    let presumed = [main, &condition, &other].iter().flat_map(|of| of.presumed.clone()).collect();
    let (holds, fails) = (condition.formula.clone(), not(condition.formula));
    let implied = |a: Formula, b: &Formula| Formula::Implies(a.into(), b.clone().into());
    let formula = all([implied(fails, &main.formula), implied(holds, &other.formula)]);
    made(formula, presumed, (extra.0 + more.0, extra.1 | more.1))
}

/// "… if and only if …".
pub(super) fn iff(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    two(context, parts, 0, |a, b| Formula::Iff(a.into(), b.into()))
}

/// "It is not true that …".
pub(super) fn negated(context: &Context<'_>, parts: &Parts<'_>, by_trade: u8) -> Option<Made> {
    let of = parts.sems().find_map(Sem::clause)?;
    // "Ann is a cook by trade, but that is not what she teaches", where no category is of trades.
    if by_trade == 1 {
        let Formula::Same(a, b) = &of.formula else { return None };
        let name = |of: &Entity| {
            context.world.puzzle.categories().get(of.category.index()).map(|of| singular(&of.name))
        };
        let trade = |of: &Entity| name(of).is_none_or(|name| lexicon::has("trades", &name.to_lowercase()));
        (!trade(a) && !trade(b) && of.presumed.is_empty()).then_some(())?;
    }
    let formula = supposed(context, parts, 0, of.formula.clone());
    Made::of(Sem::Clause(Rc::new(untrue(&Clause { formula, ..of.clone() }))))
}

/// A clause that is not so; of whom it speaks may be spoken of further.
fn untrue(of: &Clause) -> Clause {
    Clause { formula: not(of.formula.clone()), said: None, ..of.clone() }
}

/// "Forget what I said about Ann having the soup. She has not, and …": the first is denied.
pub(super) fn denied_and(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of: Vec<&Clause> = parts.sems().filter_map(Sem::clause).collect();
    let [one, other] = of.as_slice() else { return None };
    let one = untrue(one);
    let (other, extra) = leant(context, parts, &one, other, 0)?;
    let presumed = one.presumed.iter().chain(&other.presumed).cloned().collect();
    let formula = all([one.formula, other.formula]);
    Made::with(Sem::Clause(Rc::new(Clause { formula, presumed, ..other })), extra)
}

/// "The cook swears that she had the soup": it may be so.
pub(super) fn vouched(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    // "Nobody swears that she had it".
    if parts.sems().filter_map(Sem::phrase).any(|of| of.group.is_some()) {
        return None;
    }
    let said = parts.all().rev().find(|item| matches!(item.sem, Sem::Clause(_) | Sem::Predicate(_)))?;
    // What people say is itself what is matched.
    (!said.sem.predicate().is_some_and(|of| is_told(context, of))).then_some(())?;
    let told = parts.all().rev().filter(|item| item.end <= said.start && matches!(item.sem, Sem::None));
    let vouches = |at: u8| {
        lexicon::class("attests").iter().any(|of| of.split('_').next() == Some(context.key(at.into())))
    };
    let at = told.map(|item| item.start).find(|at| vouches(*at))?;
    Made::with(said.sem.clone(), context.assume(Assumption::Tail(at)))
}

/// "Swore that he had been asleep": so he said, where that is what is matched; the pronoun tells his sex, and "he or she",
/// for 1, does not.
pub(super) fn claimed(context: &Context<'_>, parts: &Parts<'_>, either: u8) -> Option<Made> {
    let said = parts.all().last()?;
    let of = said.sem.predicate().filter(|of| !of.denied)?;
    is_told(context, of).then_some(())?;
    let sex = sex_told(context.key(usize::from(said.start) - 1)).filter(|_| either == 0);
    let sexed = sex.and_then(|sex| sole_sex(context, sex));
    let entity = of.entity.filter(|_| sexed.is_none());
    let formula = all(std::iter::once(of.formula.clone()).chain(sexed));
    Made::of(Sem::Predicate(Rc::new(Predicate { formula, entity, ..(**of).clone() })))
}

/// Whether a predicate is of what people say: an excuse, an alibi.
fn is_told(context: &Context<'_>, of: &Predicate) -> bool {
    let told = |word: &str| lexicon::has("told_of", &singular(&word.to_lowercase()));
    let named = of.entity.filter(|of| !is_leaning(*of));
    named.is_some_and(|of| context.world.puzzle.category(of.category).name.split(' ').any(told))
}
