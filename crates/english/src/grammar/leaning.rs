//! Clauses that lean on the one before: whom a pronoun stands for, and what a bare auxiliary repeats.
//!
//! A pronoun is an entity that no puzzle has, and "Bob did" says that Bob is one with another such; both stand in
//! formulas until the clause before tells what they are.

use because_encodings::{CategoryId, Comparison, Entity, Formula, Linear, Measure};

use super::assumption::Assumption;
use super::context::Context;
use super::item::{Clause, Over, Person, Phrase, Predicate, Sort, Verb, set_of};
use super::meaning::{ROW, all, any, filled, is_idle, mapped, not, same};
use super::members::{is_other_sex, sex_told};
pub(super) use super::pronoun::{Kind, kind_of, pronoun};
use super::pronoun::{PRONOUNS, is_compared, is_described, is_stood_in};
use super::sexes;
use super::tokens::class;

/// Of what a bare auxiliary repeats: a row that is one with one of these is as the clause before says of its subject.
const REPEATED: CategoryId = CategoryId(u8::MAX - 1);

/// What "Bob did" repeats.
pub(super) const SAID: Entity = Entity { category: REPEATED, index: 0 };
/// What "so did Bob" repeats.
pub(super) const SAID_TOO: Entity = Entity { category: REPEATED, index: 1 };
/// What "nor did Bob" denies once more.
pub(super) const SAID_NOT: Entity = Entity { category: REPEATED, index: 2 };
/// The same of another than the one of whom it was denied first.
pub(super) const SAID_APART: Entity = Entity { category: REPEATED, index: 4 };
/// What "it was Bob" says of him, where whoever it was has been told.
pub(super) const SAID_SO: Entity = Entity { category: REPEATED, index: 3 };

/// Whether an entity is a pronoun, or what is repeated.
pub(super) fn is_leaning(of: Entity) -> bool {
    of.category == REPEATED || of.category == PRONOUNS
}

/// Whether a formula leans on another clause.
pub(super) fn leans(of: &Formula) -> bool {
    of.entities().into_iter().any(is_leaning)
}

/// A predicate that leans on another of the same row: "taller than Bob, but paid less", "but not right after him".
pub(super) fn within(before: &Formula, of: &Formula) -> Option<Formula> {
    let mut named: Vec<Entity> = before.entities().into_iter().filter(|of| *of != ROW).collect();
    named.dedup();
    let [other] = named.as_slice() else { return None };
    (!points_at_said(of) || identified(before).is_some()).then_some(())?;
    let put = mapped(of, &|own| if own.category == PRONOUNS { *other } else { own });
    // "Wore green and finished behind him": behind no one who is the same.
    let own =
        !points_at_said(of) && matches!(put, Formula::Compare(..)) && identified(before) == Some(*other);
    // Of one thing they do not differ twice.
    let twice = matches!((before, &put), (Formula::Compare(a, ..), Formula::Compare(b, ..)) if a == b);
    (!is_leaning(*other) && !leans(&put) && !twice && !own).then_some(put)
}

/// Whether a formula speaks of whoever is as was said before.
pub(super) fn points_at_said(of: &Formula) -> bool {
    of.entities().contains(&pronoun(Kind::Said))
}

/// With what a predicate says, or denies, that its row is one.
fn identified(of: &Formula) -> Option<Entity> {
    match of {
        Formula::Not(of) => identified(of),
        Formula::Same(a, b) => [*a, *b].into_iter().find(|of| *of != ROW && !is_leaning(*of)),
        _ => None,
    }
}

/// Whether a formula speaks of somebody by a pronoun.
pub(super) fn points(of: &Formula) -> bool {
    of.entities().into_iter().any(|of| of.category == PRONOUNS)
}

/// Whether a formula repeats what another clause says.
pub(super) fn repeats(of: &Formula) -> bool {
    of.entities().into_iter().any(|of| of.category == REPEATED)
}

fn parts(of: &Clause) -> impl Iterator<Item = &Formula> {
    std::iter::once(&of.formula).chain(&of.presumed)
}

/// A clause that leans on another with what it leans on put in, and what that assumes; `at` is where it begins, and
/// whether the second of those is meant for whom a pronoun may stand.
pub(super) fn settled(
    context: &Context<'_>,
    before: &Clause,
    clause: &Clause,
    (at, second): (u8, bool),
) -> Option<(Clause, (u32, u64))> {
    let mut clause = clause.clone();
    let mut extra = (0, 0);
    let how = parts(&clause).find_map(|of| of.entities().into_iter().find(|of| of.category == REPEATED));
    let subject = |of: &Clause| of.subject.as_ref()?.entity.filter(|of| !is_leaning(*of));
    if let Some(how) = how {
        let told = before.said.as_ref()?;
        // Two that are both so are in one row each.
        let stands = match how {
            SAID_TOO => !told.denied && told.entity.is_none(),
            SAID_NOT | SAID_APART => told.denied,
            _ => true,
        };
        let agrees = how == SAID_SO || agree(context, told.verb, clause.said.as_ref()?.verb);
        (stands && agrees).then_some(())?;
        let said = positive(told)?;
        let put = |of: &Formula| repeated(of, &said);
        clause.formula = put(&clause.formula)?;
        clause.presumed = clause.presumed.iter().map(put).collect::<Option<Vec<_>>>()?;
        if how == SAID_APART {
            let (one, other) = (subject(before)?, subject(&clause)?);
            (one.category != other.category).then_some(())?;
            clause.presumed.push(not(same(one, other)));
        }
        (!is_idle(&clause.formula)).then_some(())?;
    }
    for kind in Kind::ALL {
        let own = pronoun(kind);
        if parts(&clause).any(|of| of.entities().contains(&own)) {
            let word = sole_pronoun(context, usize::from(at), kind);
            // "The Owls were not in the cave; that team was faster than they were": not its subject, who are they.
            let pointed = pointed_at(context, usize::from(at), kind);
            let apart =
                pointed.is_some() && parts(&clause).any(|of| of.entities().contains(&pronoun(Kind::Any)));
            let (whole, sure) = stood_for(context, before, &clause, (kind, word), second || apart)?;
            if let Some(entity) = whole {
                let put = |other: Entity| if other == own { entity } else { other };
                clause.formula = mapped(&clause.formula, &put);
                clause.presumed = clause.presumed.iter().map(|of| mapped(of, &put)).collect();
                if !sure {
                    let it = if kind == Kind::Subject { Kind::Thing } else { kind };
                    let place = (usize::from(at)..context.words.len())
                        .find(|place| kind_of(context.key(*place)) == Some(it))
                        .or(pointed)?;
                    let (cost, assumed) = context.assume(Assumption::Pronoun(place as u8, entity));
                    extra = (extra.0 + cost, extra.1 | assumed);
                }
            }
        }
    }
    Some((clause, extra))
}

/// Where a text points at a thing from a place on: "that team", where no "it" is.
fn pointed_at(context: &Context<'_>, from: usize, kind: Kind) -> Option<usize> {
    let its = |at: &usize| kind_of(context.key(*at)) == Some(Kind::Thing);
    let begins = |at: &usize| {
        matches!(context.key(*at), "that" | "this")
            && at
                .checked_sub(1)
                .is_some_and(|before| matches!(context.key(before), "," | ";" | "." | "and" | "but"))
    };
    let mut places = from..context.words.len();
    (kind == Kind::Thing && !places.clone().any(|at| its(&at))).then(|| places.find(begins))?
}

/// The pronoun of a kind that a text has from a place on; nothing where "he" and "she" both are there.
fn sole_pronoun<'a>(context: &'a Context<'_>, from: usize, kind: Kind) -> &'a str {
    let told =
        || (from..context.words.len()).map(|at| context.key(at)).filter(|word| kind_of(word) == Some(kind));
    let male = |word: &str| word.starts_with("hi") || word == "he";
    let first = told().next().unwrap_or_default();
    if told().all(|word| male(word) == male(first)) { first } else { "" }
}

/// Whether an auxiliary may repeat a verb: "was", where something was, and "did", where something was done.
fn agree(context: &Context<'_>, verb: Verb, again: Verb) -> bool {
    let of = |verb: Verb, class: u32| {
        (verb.span.0..verb.span.1).any(|place| context.tokens[usize::from(place)].is(class))
    };
    // "Will be coming", "and neither will Bob".
    let will = |verb: Verb| {
        let first = context.tokens[usize::from(verb.span.0)];
        first.is(class::AUXILIARY) && !matches!(context.key(usize::from(verb.span.0)), "do" | "does" | "did")
    };
    will(again) && will(verb)
        || of(again, class::BE) == (of(verb, class::BE) && !of(verb, class::HAVE))
        || of(again, class::HAVE) && of(verb, class::HAVE)
}

/// A predicate without its denial, wherever that stands; `None` where the verb denies several things at once.
fn positive(of: &Predicate) -> Option<Formula> {
    match &of.formula {
        formula if !of.denied => Some(formula.clone()),
        Formula::All(_) | Formula::Any(_) if of.verb.denied => None,
        formula => Some(not(formula.clone())),
    }
}

/// A formula in which what is repeated is said.
fn repeated(of: &Formula, said: &Formula) -> Option<Formula> {
    let each = |of: &[Formula]| of.iter().map(|of| repeated(of, said)).collect::<Option<Vec<_>>>();
    let one = |of: &Formula| repeated(of, said);
    Some(match of {
        Formula::Same(a, b) if a.category == REPEATED || b.category == REPEATED => {
            let row = if a.category == REPEATED { *b } else { *a };
            if row == ROW { said.clone() } else { filled(said, row)? }
        }
        Formula::Not(of) => not(one(of)?),
        Formula::All(of) => all(each(of)?),
        Formula::Any(of) => any(each(of)?),
        Formula::Count { comparison, count, of } => {
            Formula::Count { comparison: *comparison, count: *count, of: each(of)? }
        }
        Formula::Implies(a, b) => Formula::Implies(one(a)?.into(), one(b)?.into()),
        Formula::Iff(a, b) => Formula::Iff(one(a)?.into(), one(b)?.into()),
        // "Ida did not have the soup, but her neighbour did": whoever has it is beside her.
        other if other.entities().iter().any(|of| of.category == REPEATED) => {
            let (Formula::Same(a, b), Formula::Apart { .. } | Formula::Compare(..)) = (said, other) else {
                return None;
            };
            let had = if *a == ROW { *b } else { *a };
            mapped(other, &|of| if of.category == REPEATED { had } else { of })
        }
        other => other.clone(),
    })
}

/// The entity that a pronoun stands for, and whether no other may be meant; none yet where the clause before leans
/// itself.
fn stood_for(
    context: &Context<'_>,
    before: &Clause,
    clause: &Clause,
    (kind, word): (Kind, &str),
    second: bool,
) -> Option<(Option<Entity>, bool)> {
    let subject = before.subject.as_ref().and_then(|of| of.entity);
    let types = &context.types;
    let valued = |of: Entity| context.values(of).is_some();
    let mut named: Vec<Entity> = parts(before).flat_map(Formula::entities).collect();
    named.sort_by_key(|of| Some(*of) != subject);
    named.dedup();
    named.retain(|of| *of != ROW && of.category != REPEATED);
    // "The cook is a woman. She …": none of the women who are not named.
    let told = |of: &Entity| context.mentions.iter().any(|mention| mention.of.contains(of));
    let one = kind == Kind::Person;
    let all = named.len();
    named.retain(|of| !one || Some(*of) == subject || is_leaning(*of) || valued(*of) || told(of));
    let unnamed = named.len() < all;
    if named.iter().any(|of| is_leaning(*of)) {
        let own = pronoun(kind);
        // "The former … and the latter …".
        let pair = matches!(kind, Kind::Former | Kind::Latter)
            && [Kind::Former, Kind::Latter].iter().any(|of| named.contains(&pronoun(*of)));
        // "Mark came first. Ann came after him. She had the soup": not whom "him" is.
        let sex = sex_told(word).filter(|_| one);
        let other = |word: &str| sex_told(word).is_some_and(|of| sex.is_some_and(|sex| sex != of));
        let both = context.words.iter().any(|word| other(&word.key));
        return (pair || named.contains(&own) && !both).then_some((None, true));
    }
    if kind == Kind::Said {
        // "The soup was not eaten by Ida; the guest who did": nobody is Ida.
        // "Ida is not the cook; the guest who is": whoever is the cook; of one of two clauses it is not told which.
        (!matches!(before.formula, Formula::All(_))).then_some(())?;
        let told = before.said.as_ref()?;
        let said = identified(&told.formula)
            .filter(|of| told.verb.copula || types.people & set_of(of.category) == 0);
        return said.map(|of| (Some(of), true));
    }
    if kind == Kind::There {
        let of = context.mentions.iter().filter_map(|of| Some((of.words.start, *of.of.first()?)));
        let mut places = of.filter(|(start, of)| named.contains(of) && is_stood_in(context, *start));
        let place = places.next().filter(|(_, of)| places.all(|(_, other)| other == *of));
        return place.map(|(_, of)| (Some(of), true));
    }
    // "The child with 15 stickers" is somebody, and so is who "a man came on Monday" tells of.
    let described = |of: Entity| {
        let compared = is_compared(&before.formula, of) && is_described(context, of);
        kind == Kind::Person && (compared || subject.is_none() && is_sexed(context, before, of))
    };
    // "Two of the dishes cost less than $8": the two of which nothing else is told.
    let parted =
        matches!(&before.formula, Formula::Different(of) if before.subject.is_none() && of.len() == 2);
    named.retain(|of| parted || Some(*of) == subject || !valued(*of) || described(*of));
    let three = || parts(clause).any(|part| part.entities().contains(&pronoun(Kind::Three)));
    if matches!(kind, Kind::One | Kind::Two | Kind::Three) && three() {
        let all = so_many_of(before, &named, 3);
        let [one, two, three] = all.as_slice() else { return None };
        return Some((Some(*[one, two, three][kind as usize - Kind::One as usize]), true));
    }
    if matches!(kind, Kind::Former | Kind::Latter | Kind::One | Kind::Two) {
        let pair = so_many_of(before, &named, 2);
        let [one, other] = pair.as_slice() else { return None };
        let told = matches!(kind, Kind::One | Kind::Two)
            || before.subject.as_ref().is_some_and(|of| of.group.is_some());
        (told || Some(*one) == subject).then_some(())?;
        return Some((Some(if matches!(kind, Kind::Former | Kind::One) { *one } else { *other }), true));
    }
    // "The pie truck is not Ann's, nor is it at the gate": a thing of which it is denied to be something.
    let is = before.said.as_ref().is_some_and(|of| of.verb.copula || of.verb.passive);
    let thing = |of: &Phrase| of.person == Person::No || of.person == Person::Perhaps && is;
    let sole = named.iter().all(|of| Some(*of) == subject) || before.subject.as_deref().is_some_and(thing);
    let alone = kind == Kind::Subject || kind == Kind::Sole && sole;
    let own = pronoun(kind);
    let told = |of: &Entity| {
        let put = |formula: &Formula| mapped(formula, &|other| if other == own { *of } else { other });
        !parts(clause).any(|formula| is_idle(&put(formula)))
    };
    let said = before.said.as_ref().and_then(|of| of.entity);
    if alone && (subject.is_some() || said.is_some()) {
        // "It was not Ann who had the soup, nor was it Bob": whoever had the soup.
        let who = identified(&clause.formula).map(|of| of.category);
        let other = |of: &Entity| who != Some(of.category) && told(of);
        let found = [subject, said].into_iter().flatten().find(other);
        if found.is_some() || matches!(clause.formula, Formula::Not(_)) {
            // "Ann won the cup, and it was Rex", who may be none: of the cup as well.
            let sexed = |who| context.world.groupings.iter().any(|of| of.category == who);
            let asked = before.subject.as_ref().map_or(0, |of| of.categories);
            let known = |who| types.person(who) == Person::Yes || sexed(who) || asked & set_of(who) != 0;
            return found.map(|of| (Some(of), kind != Kind::Subject || who.is_none_or(known)));
        }
    }
    let kind = if matches!(kind, Kind::Sole | Kind::Subject) { Kind::Thing } else { kind };
    if kind == Kind::Other {
        named.retain(|of| !parts(clause).any(|part| part.entities().contains(of)));
        named.truncate(if matches!(before.formula, Formula::Same(..)) { 1 } else { usize::MAX });
        if named.len() == 2 {
            return Some((Some(surpassed(context, before, clause, &named)?), true));
        }
        let [other] = named.as_slice() else { return None };
        return Some((Some(*other), true));
    }
    let sort = before.subject.as_ref().map(|of| of.person);
    let fits = |of: &Entity| {
        // "Hale's boat …; he …" is Hale, whose boat it is.
        let owner = kind == Kind::Person && before.subject.as_ref().is_some_and(|of| of.owned);
        let person = match sort {
            // "The widow was played by a woman. She …".
            _ if kind == Kind::Person && is_sexed(context, before, *of) => Person::Yes,
            Some(sort) if Some(*of) == subject && !owner => sort,
            _ if is_sexed(context, before, *of) => Person::Yes,
            _ => types.person(of.category),
        };
        match kind {
            // A ship is called "she".
            Kind::Person => {
                let sexed = || !is_other_sex(context, word, *of);
                valued(*of) || (person != Person::No || is_vessel(context, *of)) && sexed()
            }
            Kind::Thing => match person {
                Person::No => true,
                Person::Perhaps => types.people & set_of(of.category) == 0,
                Person::Yes => false,
            },
            _ => true,
        }
    };
    named.retain(|of| fits(of) && told(of));
    // "Thursday was not the Owls' day, and they": a day by its name is no "they" where there are others.
    let bare = before.subject.as_ref().is_some_and(|of| of.sort == Sort::Name);
    if kind == Kind::Any && bare && named.iter().any(|of| !valued(*of)) {
        named.retain(|of| !valued(*of));
    }
    let pronoun_sex = sex_told(word).filter(|_| kind == Kind::Person);
    let by_name =
        |of: &Entity| Some(sexes::told(context, parts(before).flat_map(conjuncts), *of)? == pronoun_sex?);
    let sexed = named.len() > 1 && named.iter().all(|of| by_name(of).is_some());
    if sexed {
        named.sort_by_key(|of| by_name(of) != Some(true));
    }
    let sexed = sexed && named.iter().filter(|of| by_name(of) == Some(true)).count() == 1;
    // "The guard is older than Helen. He …": whom a name tells to be of another sex is not meant, but for sure only
    // where names tell it of all.
    let other_sex = |of: &Entity| by_name(of) == Some(false) && !is_vessel(context, *of);
    let (mut doubted, mut named): (Vec<Entity>, Vec<Entity>) = named.into_iter().partition(other_sex);
    doubted.retain(|of| !is_sexed(context, before, *of) && !sexes::is_sure(context, *of));
    let Some(first) = named.first().copied() else {
        // "Nils has the first boat, and it is not dun": of one row, whichever of its names is meant.
        let one_row = matches!(before.formula, Formula::Same(..)) && before.presumed.is_empty();
        let of = subject.filter(|of| one_row && kind == Kind::Thing && !second && told(of))?;
        return Some((Some(of), true));
    };
    // Whoever is in the same row is the same.
    let same = |of: &Entity| {
        parts(before).flat_map(conjuncts).any(|part| {
            matches!(part, Formula::Same(a, b) if (*a, *b) == (first, *of) || (*a, *b) == (*of, first))
        })
    };
    // Nor are those meant who may be of another sort, where the subject is surely of this.
    let certain = |of: &Entity| match kind {
        Kind::Person => {
            types.people & set_of(of.category) != 0 || described(*of) || is_sexed(context, before, *of)
        }
        Kind::Thing => types.things & set_of(of.category) != 0,
        _ => true,
    };
    // "Ann is not the baker, and she …": what she is said to be is she, or is nobody.
    let nominal = before.said.as_ref().is_some_and(|said| said.verb.copula && is_identity(&said.formula));
    let person = kind == Kind::Person && types.people & set_of(first.category) != 0;
    if nominal && person && Some(first) == subject {
        named.truncate(1);
    }
    let surely = Some(first) == subject && certain(&first);
    let one = |of: &Entity| *of == first || same(of) || surely && !certain(of);
    let sure = !unnamed && named.iter().chain(&doubted).all(one);
    if second {
        // Of three or more, none is likelier than the rest.
        let mut others = named.iter().copied().filter(|of| *of != first && !same(of));
        let alone = (others.next(), others.next());
        return match alone {
            (Some(of), None) if !sure && Some(first) == subject => Some((Some(of), false)),
            _ => None,
        };
    }
    let alone = named.len() == 1 && !doubted.is_empty();
    (sure || sexed || alone || Some(first) == subject).then_some((Some(first), sure))
}

/// Whether a clause tells of which sex somebody is: "a man who came by bus".
fn is_sexed(context: &Context<'_>, before: &Clause, of: Entity) -> bool {
    let person = |other: &Entity| *other == of || context.types.people & set_of(other.category) != 0;
    let told = |part: &Formula| match part {
        Formula::Group { entity, .. } => *entity == of,
        Formula::Any(all) if !all.is_empty() => all.iter().all(
            |one| matches!(one, Formula::Same(a, b) if (*a == of || *b == of) && person(a) && person(b)),
        ),
        _ => false,
    };
    parts(before).flat_map(conjuncts).any(told)
}

/// Whether a formula says only who is one with whom.
fn is_identity(of: &Formula) -> bool {
    match of {
        Formula::Same(..) => true,
        Formula::Not(of) => is_identity(of),
        Formula::All(of) | Formula::Any(of) => of.iter().all(is_identity),
        _ => false,
    }
}

/// "Even later", "later still": than the later of the two that the clause before compares.
fn surpassed(context: &Context<'_>, before: &Clause, clause: &Clause, named: &[Entity]) -> Option<Entity> {
    let again = context.words.iter().any(|word| matches!(&*word.key, "even" | "still"));
    let (Formula::Compare(low, Comparison::Less, high), true) = (ascending(&before.formula)?, again) else {
        return None;
    };
    let (low, high) = (sole(&low)?, sole(&high)?);
    let Formula::Compare(less, Comparison::Less, more) = ascending(&clause.formula)? else { return None };
    let (less, more) = (sole(&less)?, sole(&more)?);
    (less.1 == low.1 && named.contains(&low.0) && named.contains(&high.0)).then_some(())?;
    let other = pronoun(Kind::Other);
    match (less.0 == other, more.0 == other) {
        (true, false) => Some(high.0),
        (false, true) => Some(low.0),
        _ => None,
    }
}

/// The row and the measure of what is one term.
fn sole(of: &Linear) -> Option<(Entity, Measure)> {
    let [term] = of.terms.as_slice() else { return None };
    Some((term.entity, term.measure))
}

/// A comparison of less with more.
fn ascending(of: &Formula) -> Option<Formula> {
    match of {
        Formula::Compare(_, Comparison::Less, _) => Some(of.clone()),
        Formula::Compare(a, Comparison::More, b) => {
            Some(Formula::Compare(b.clone(), Comparison::Less, a.clone()))
        }
        _ => None,
    }
}

/// Whether an entity is of a category called as ships are.
fn is_vessel(context: &Context<'_>, of: Entity) -> bool {
    const VESSELS: [&str; 6] = ["boat", "ship", "yacht", "ferry", "vessel", "trawler"];
    VESSELS.iter().any(|noun| context.world.is_called(of.category, noun))
}

/// The two, or more, of whom a clause tells: those of its subject, else all who are named, else those of one kind.
fn so_many_of(before: &Clause, named: &[Entity], many: usize) -> Vec<Entity> {
    let group = before.subject.as_ref().and_then(|of| of.group.as_ref()).map(|of| &of.over);
    if let Some(Over::These(of)) = group {
        let all: Option<Vec<Entity>> = of.iter().map(|of| of.entity).collect();
        return all.unwrap_or_default();
    }
    if named.len() <= many {
        return named.to_vec();
    }
    let alike = |of: &Entity| named.iter().filter(|other| other.category == of.category).count() == many;
    named.iter().copied().filter(alike).collect()
}

fn conjuncts(of: &Formula) -> Vec<&Formula> {
    match of {
        Formula::All(of) => of.iter().flat_map(conjuncts).collect(),
        other => vec![other],
    }
}
