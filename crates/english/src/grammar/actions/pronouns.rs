//! Pronouns, and clauses that repeat what was said.

use std::rc::Rc;

use because_encodings::{Comparison, Entity, Formula};
use itertools::Itertools;

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{
    Clause, Compare, Compared, Fraction, Item, Made, Many, Object, Over, Person, Phrase, Predicate, Sem,
    Sort, Verb, set_of,
};
use super::super::leaning::{self, Kind, SAID, SAID_APART, SAID_NOT, SAID_TOO, kind_of};
use super::super::lexicon;
use super::super::meaning::{filled, is_of_itself, mapped, not, same, settled as rows_told};
use super::super::members::{is_other_sex, sex_told, told_kind};
use super::super::noun::bound;
use super::super::parts::Parts;
use super::super::sexes::{self, named_sex, sex_of};
use super::super::tokens::class;
use super::clauses::{is_present_participle, made};
use super::link::{linked, verb};
use super::phrases::named;
use super::who::{is_it, phrase};
use crate::language::Mention;

/// "she", "its price", "the former"; what is pointed at where so marked: "that was Ann's"; "there" for 2, "the one who
/// does" for 3, "he in turn" for 4.
pub(super) fn pronoun(context: &Context<'_>, parts: &Parts<'_>, pointed: u8) -> Option<Made> {
    if let Some(kind) = [Kind::There, Kind::Said].get(usize::from(pointed.wrapping_sub(2))) {
        let sort = if pointed == 2 { Sort::Name } else { Sort::Row };
        return Made::of(Sem::Phrase(Rc::new(Phrase { sort, ..phrase(*kind, false) })));
    }
    let words = parts.all().map(|item| context.key(usize::from(item.start)));
    let kind = match pointed {
        4 => Kind::Latter,
        _ => words.into_iter().find_map(kind_of).or((pointed == 1).then_some(Kind::Thing))?,
    };
    // "Ida beat Jon, and she in turn …": not of Jon.
    let start = usize::from(parts.all().next()?.start);
    let last = context.mentions.iter().rfind(|of| pointed == 4 && of.words.end <= start);
    let told = sex_told(context.key(start));
    if pointed == 4 && told.is_some() {
        let last = last?;
        let name = |of: &Entity| context.world.puzzle.entity_name(*of).to_lowercase();
        let alike =
            |of: &Entity| named_sex(&name(of)) == told && !is_other_sex(context, context.key(start), *of);
        last.of.iter().all(alike).then_some(())?;
    }
    let noun = parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None });
    if let Some(of) =
        noun.filter(|_| pointed == 1).and_then(|noun| pointed_at(context, parts, noun.categories))
    {
        return Made::of(Sem::Phrase(Rc::new(named(context, of))));
    }
    // "After that date" is no row, and "that guest" may be anybody.
    let ordered = context.world.ordered().fold(0, |all, of| all | set_of(of));
    let open = |noun: super::super::item::Noun| noun.categories & ordered != 0 || noun.person == Person::Yes;
    if pointed == 1 && noun.is_some_and(open) {
        return None;
    }
    let first = parts.all().next()?;
    let owned =
        matches!(context.key(usize::from(first.start)), "his" | "her" | "hers" | "its" | "their" | "theirs")
            && (noun.is_some() || context.key(usize::from(first.start)) != "her");
    // "Its owner" is another than it, "its treasurer" is not where treasurers are a category.
    if noun.is_some_and(|noun| owned && noun.person == Person::Yes && noun.categories == 0) {
        return None;
    }
    let mut of = phrase(kind, owned);
    if let Some(noun) = noun {
        of.categories = noun.categories;
        of.person = noun.person;
        of.plural = noun.plural;
    }
    Made::of(Sem::Phrase(Rc::new(of)))
}

/// "her friend from Rome": somebody else than she is.
pub(super) fn kin_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (first, noun) = (parts.all().next()?, parts.all().nth(1)?);
    let kind = kind_of(context.key(usize::from(first.start)))?;
    let Made { sem: Sem::Phrase(of), cost, assumed } = super::relatives::whoever(context, parts, 0)? else {
        return None;
    };
    let mut of = (*of).clone();
    of.presumed.push(not(same(of.entity?, leaning::pronoun(kind))));
    of.also.extend(told_kind(context, usize::from(noun.start)));
    Made::with(Sem::Phrase(Rc::new(of)), (cost, assumed))
}

/// "If the Dane has week 2, the talk is not held that week": the only value of its order that was named before; "the guest
/// with the pie …, but not next to that guest": who was told by the same noun and a thing.
fn pointed_at(context: &Context<'_>, parts: &Parts<'_>, categories: u32) -> Option<Entity> {
    let start = usize::from(parts.all().next()?.start);
    let noun = context.key(usize::from(parts.all().last()?.end) - 1);
    let of_the = |at: &usize| context.key(*at) == noun && context.key(*at - 1) == "the";
    if let Ok(Some(at)) = (1..start).filter(of_the).at_most_one() {
        let of = context.mentions.iter().find(|of| of.words.start > at && of.words.end <= start)?;
        let plain =
            |at: usize| lexicon::has("having", context.key(at)) || is_present_participle(context.key(at));
        let [told] = of.of.as_slice() else { return None };
        let thing = context.types.people & set_of(told.category) == 0;
        // Nobody else is named since.
        let since = context.mentions.iter().filter(|of| of.words.start > at && of.words.end <= start).count();
        let another = |at: usize| context.key(at) == noun || sex_of(context.key(at)).is_some();
        let alone = since == 1 && !(of.words.end..start).any(another);
        return Some(*told).filter(|_| thing && alone && (at + 1..of.words.start).all(plain));
    }
    let before = context.mentions.iter().filter(|of| of.words.end <= start).flat_map(|of| &of.of);
    let own = |of: &&Entity| set_of(of.category) == categories && context.values(**of).is_some();
    before.filter(own).all_equal_value().ok().copied()
}

/// "them" of two; "both" of them for 1, "neither" of them for 2; "these three" for 3, none of them for 4; not both
/// for 5.
pub(super) fn them(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    // "And neither is Celia" says something else.
    let next = parts.all().last().and_then(|item| context.tokens.get(usize::from(item.end)));
    if how == 2 && next.is_some_and(|next| next.is(class::BE | class::AUXILIARY | class::HAVE)) {
        return None;
    }
    let three = if matches!(how, 3 | 4) { Some(Kind::Three) } else { None };
    let all = [Kind::One, Kind::Two].into_iter().chain(three);
    let two: Vec<_> = all.map(|kind| Rc::new(phrase(kind, false))).collect();
    let many = match how {
        0 | 3 => return Made::of(Sem::List(Rc::new(two))),
        1 => Many::All,
        5 => Many::NotAll,
        _ => Many::So(Comparison::Equal, 0),
    };
    Made::of(Sem::several(many, Over::These(two), Person::Perhaps))
}

/// "Bob did"; "so did Bob", "Bob did too", "nor did Bob" where so marked; "Bob did not either"; nor did he, who is
/// another, as is assumed, for 7.
pub(super) fn repeated(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    // "The same goes for Bob" says of him whatever was said.
    let likewise = Verb { bare: true, finite: true, ..Verb::default() };
    let verb = verb(parts).or((how > 4).then_some(likewise)).filter(|verb| verb.bare)?;
    let subject = parts.sems().find_map(Sem::phrase)?;
    // "Her age is odd, as is her floor" is of the floor.
    (how != 1 || !subject.owned || subject.categories & context.types.orders == 0).then_some(())?;
    let too = (usize::from(verb.span.0)..usize::from(verb.span.1)).any(|at| context.key(at) == "too");
    let (said, denied) = match (how, verb.denied) {
        (0, denied) if !too => (SAID, denied),
        (0 | 1 | 5, false) => (SAID_TOO, false),
        (2 | 6, false) => (SAID_NOT, true),
        (7, false) => (SAID_APART, true),
        (3, true) => (SAID_NOT, true),
        // "Bob never did".
        (4, false) => (SAID, true),
        _ => return None,
    };
    let formula = same(super::super::meaning::ROW, said);
    let of = Predicate {
        formula: if denied { not(formula) } else { formula },
        presumed: Vec::new(),
        entity: None,
        denied,
        subject: Person::Perhaps,
        objects: super::super::item::Objects::default(),
        verb,
    };
    // "Her neighbour did", of nobody else who is described.
    let beside = |of: &Formula| matches!(of, Formula::Apart { .. } | Formula::Compare(..));
    let described = said == SAID && !denied && !subject.also.is_empty() && subject.also.iter().all(beside);
    if subject.entity.is_none() && subject.group.is_none() && !described {
        return None;
    }
    let (clause, mut extra) = bound(context, subject, &of)?;
    if said == SAID_APART {
        extra.1 |= context.assume(Assumption::Apart(parts.all().next()?.start)).1;
    }
    Made::with(Sem::Clause(Rc::new(Clause { said: Some(Rc::new(of)), ..clause })), extra)
}

/// "nor was it the Curlew", "nor did the Dane pay $2".
pub(super) fn nor(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| verb.bare && !verb.denied)?;
    let subject = parts.sems().find_map(Sem::phrase)?;
    let of = parts.sems().filter_map(Sem::predicate).last().filter(|of| !of.denied)?;
    // "Nor was it Ann" is of the subject before, as is "nor is it in the hall" where nothing else is named.
    let it = is_it(subject, verb) && of.entity.is_some();
    let named = |of: Entity| context.values(of).is_none();
    let alone = of.verb.span == (0, 0) && of.entity.is_some_and(named);
    let kind = if alone { Kind::Subject } else { Kind::Sole };
    let subject = if it { &Rc::new(phrase(kind, true)) } else { subject };
    let told = if of.verb.span == (0, 0) {
        match linked(context, verb, of)?.sem {
            Sem::Predicate(of) => of,
            _ => return None,
        }
    } else {
        of.clone()
    };
    let (clause, extra) = bound(context, subject, &told)?;
    let denied = match &clause.formula {
        Formula::Constant(_) => return None,
        formula => not(formula.clone()),
    };
    made(denied, clause.presumed, extra)
}

/// "who did so", "did the same"; what was done said again where so marked: "and has not grown one now".
pub(super) fn did_so(_: &Context<'_>, parts: &Parts<'_>, again: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| verb.bare || again == 1 && !verb.copula && verb.denied)?;
    let of = Predicate::said(same(super::super::meaning::ROW, SAID), Vec::new(), verb);
    Made::of(Sem::Predicate(Rc::new(of)))
}

/// "As for Ann, she paid $2", "Ann, who cannot cook, so she bought a cake": somebody, and what is said of him.
pub(super) fn topic(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let clause = parts.sems().find_map(Sem::clause)?;
    let entity = subject.entity.filter(|_| subject.group.is_none() && subject.also.is_empty())?;
    std::iter::once(&clause.formula).chain(&clause.presumed).any(leaning::leans).then_some(())?;
    // "Whoever paid $2, it was not Ann": it is somebody.
    let person = if subject.person == Person::Yes { Person::Perhaps } else { subject.person };
    let said = Predicate::new(same(super::super::meaning::ROW, entity), Vec::new());
    let told = Clause {
        formula: Formula::Different(vec![entity]),
        presumed: Vec::new(),
        subject: Some(Rc::new(Phrase { person, ..(**subject).clone() })),
        said: Some(Rc::new(Predicate { verb: Verb { copula: true, ..Verb::default() }, ..said })),
    };
    let (clause, extra) = leaning::settled(context, &told, clause, (parts.all().last()?.start, false))?;
    let presumed = clause.presumed.iter().chain(&subject.presumed).cloned().collect();
    Made::with(Sem::Clause(Rc::new(Clause { presumed, subject: Some(subject.clone()), ..clause })), extra)
}

/// "Ann sat next to the man who is taller than her": than she is herself.
pub(super) fn within_itself(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let of = parts.sems().filter_map(Sem::predicate).last()?;
    let entity = subject.entity.filter(|of| subject.group.is_none() && !leaning::is_leaning(*of))?;
    (leaning::points(&of.formula) && !leaning::repeats(&of.formula)).then_some(())?;
    let said = parts.all().last()?;
    let (clause, mut extra) = bound(context, subject, of)?;
    // "Ann, who sat next to Bob, paid more than he did": whom the aside tells of.
    let told = Formula::All(subject.also.iter().filter_map(|of| filled(of, entity)).collect());
    if !subject.also.is_empty() && !leaning::leans(&told) {
        // "Ann, who sat next to Bob, paid more than Cy, but less than he did": who was named since.
        (!names_another(context, said, entity)).then_some(())?;
        let aside =
            Clause { formula: told, presumed: Vec::new(), subject: Some(subject.clone()), said: None };
        let (clause, more) = leaning::settled(context, &aside, &clause, (said.start, false))?;
        return Made::with(Sem::Clause(Rc::new(clause)), (extra.0 + more.0, extra.1 | more.1));
    }
    let own = named_sex(&context.world.puzzle.entity_name(entity).to_lowercase());
    let sexed = |at: &u8| sex_told(context.key(usize::from(*at))).is_some();
    for at in (said.start..said.end).filter(sexed) {
        let word = context.key(usize::from(at));
        let unlike = own.is_some() && own != sex_told(word) || is_other_sex(context, word, entity);
        (!unlike).then_some(())?;
        // Somebody who may be of either sex may be another.
        if own.is_none() {
            let (cost, assumed) = context.assume(Assumption::Pronoun(at, entity));
            extra = (extra.0 + cost, extra.1 | assumed);
        }
    }
    let kinds = [(Kind::Person, Person::No), (Kind::Thing, Person::Yes)];
    let fits = kinds.iter().filter(|(_, unlike)| subject.person != *unlike).map(|(kind, _)| *kind);
    let own: Vec<_> = fits.chain([Kind::Any]).map(leaning::pronoun).collect();
    let stands = |formula: &Formula| mapped(formula, &|of| if own.contains(&of) { entity } else { of });
    let put = |formula: &Formula| rows_told(stands(formula));
    // "The dog is in the red house or next door to it": to the house.
    (!is_vain(&stands(&clause.formula))).then_some(())?;
    let formula = put(&clause.formula);
    let presumed: Vec<Formula> = clause.presumed.iter().map(put).collect();
    if std::iter::once(&formula)
        .chain(&presumed)
        .any(|of| leaning::leans(of) || matches!(of, Formula::Constant(_)) || is_vain(of))
    {
        return None;
    }
    Made::with(Sem::Clause(Rc::new(Clause { formula, presumed, ..clause })), extra)
}

/// Whether a part of what is said compares a row with itself.
fn is_vain(of: &Formula) -> bool {
    match of {
        Formula::Compare(left, _, right) => is_of_itself(left, right),
        Formula::Apart { a, b, .. } => a == b,
        Formula::Not(of) => is_vain(of),
        Formula::All(of) => of.iter().any(is_vain),
        // Of any of several rows it is known which are left.
        Formula::Any(of) => of.iter().any(|of| !matches!(of, Formula::All(_)) && is_vain(of)),
        _ => false,
    }
}

/// Whether a predicate names another than its subject, of whom its pronoun may be, before that.
fn names_another(context: &Context<'_>, said: &Item, subject: Entity) -> bool {
    let places = usize::from(said.start)..usize::from(said.end);
    let pronoun = places.clone().find_map(|at| Some((at, kind_of(context.key(at))?)));
    let Some((end, kind)) = pronoun else { return false };
    let fits = |of: &Entity| {
        let person = context.types.person(of.category);
        *of != subject
            && context.values(*of).is_none()
            && !(kind == Kind::Person && person == Person::No || kind == Kind::Thing && person == Person::Yes)
    };
    let within = |of: &&Mention| places.contains(&of.words.start) && of.words.end <= end;
    context.mentions.iter().filter(within).flat_map(|of| &of.of).any(fits)
}

/// "It was Ann": who is as the clause before says of whomever.
pub(super) fn it_was(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| verb.copula)?;
    let subject = parts.sems().find_map(Sem::phrase).filter(|of| of.entity.is_some())?;
    let of = Predicate::said(same(super::super::meaning::ROW, leaning::SAID_SO), Vec::new(), verb);
    let (clause, extra) = bound(context, subject, &of)?;
    Made::with(Sem::Clause(Rc::new(Clause { said: Some(Rc::new(of)), ..clause })), extra)
}

/// "Ann had long wanted the pie, and it was she who got it": she did.
pub(super) fn longed(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let entity = subject.entity.filter(|of| subject.group.is_none() && !leaning::is_leaning(*of))?;
    let last = parts.all().last()?;
    let named = named_sex(&context.world.puzzle.entity_name(entity).to_lowercase());
    let unlike = (subject_end(parts)..usize::from(last.start)).any(|at| {
        let word = context.key(at);
        let sex = sex_told(word);
        sex.is_some() && (named.is_some() && named != sex || is_other_sex(context, word, entity))
    });
    (!unlike).then_some(())?;
    let told = super::link::link(context, parts, how)?;
    let Sem::Predicate(of) = &told.sem else { return None };
    let (clause, extra) = bound(context, subject, of)?;
    let extra = (extra.0 + told.cost, extra.1 | told.assumed);
    Made::with(Sem::Clause(Rc::new(Clause { said: Some(of.clone()), ..clause })), extra)
}

/// Where the first part ends.
fn subject_end(parts: &Parts<'_>) -> usize {
    parts.all().next().map_or(0, |first| usize::from(first.end))
}

/// "Before Ann but less than an hour before her": the second is of her with whom the first compares.
pub(super) fn of_one_other(context: &Context<'_>, all: Vec<Rc<Compared>>) -> Vec<Rc<Compared>> {
    fn sole(of: &Compared) -> Option<(&Rc<Compare>, &Rc<Phrase>, Fraction)> {
        let Compared::To(compare, object) = of else { return None };
        let Object::Rows { of, times } = &**object else { return None };
        let [one] = of.as_slice() else { return None };
        Some((compare, one, *times))
    }
    let first = all.first().and_then(|of| sole(of)).map(|(_, of, _)| of.clone());
    let other =
        |of: &Phrase| of.entity.filter(|of| !leaning::is_leaning(*of) && context.values(*of).is_none());
    let Some((first, entity)) = first.and_then(|of| Some((of.clone(), other(&of)?))) else { return all };
    let own = sexes::sex(context, entity);
    let put = |of: Rc<Compared>| {
        // "But not an hour before her".
        let (told, denied) = if let Compared::Not(told) = &*of { (told, true) } else { (&of, false) };
        let Some((compare, pronoun, times)) = sole(told) else { return of };
        let meant = match pronoun.entity {
            Some(of) if of == leaning::pronoun(Kind::Person) => first.person != Person::No,
            Some(of) if of == leaning::pronoun(Kind::Thing) => first.person != Person::Yes,
            _ => false,
        };
        let after = usize::from(compare.word.place)..context.words.len();
        let told = after.into_iter().find_map(|at| sex_told(context.key(at)));
        if !meant || pronoun.owned || own.is_some() && told.is_some() && own != told {
            return of;
        }
        let object = Object::Rows { times, of: vec![first.clone()] };
        let told = Rc::new(Compared::To(compare.clone(), object.into()));
        if denied { Rc::new(Compared::Not(told)) } else { told }
    };
    all.into_iter().map(put).collect()
}
