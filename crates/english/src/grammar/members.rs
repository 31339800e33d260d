//! Words for groups of rows: the women, by an attribute of the puzzle or by titles; spans of values: "in her eighties".

use because_encodings::{
    AttributeValues, CategoryId, Comparison, Entity, Formula, Kind, Linear, Measure, Number,
};

use super::assumption::Assumption;
use super::context::Context;
use super::item::{Item, Objects, Person, Predicate, Sem, Verb, set_of};
use super::lexicon;
use super::meaning::{ROW, all, any, compared, same};
use super::sexes::{by_name, said};
use super::symbol::{Symbol, known};
use super::types::{fit, is_year};
use crate::language::groups::{Grouping, names, nominal};
use crate::language::inflect::singular;
use crate::language::kinds::ToldKind;
use crate::language::lexicon::Dimension;
use crate::language::words::words;
use crate::tables::language::KIN_OF_BOTH;
use crate::tables::verify::KINDS;
use because_words::quantity::read_as;

/// Noon, and when evening begins, in minutes.
const NOON: i32 = 12 * 60;
const EVENING: i32 = 18 * 60;

/// What it costs to go by first names.
const BY_NAME: u32 = 10;

/// The edges of groups, of what tells them apart, and of spans, that begin at a place.
pub(super) fn members(context: &Context<'_>, start: usize, each: &mut dyn FnMut(Item)) {
    let word = context.words[start].singular();
    let kind = context.world.groupings.iter().find(|of| of.is_told(word));
    if let Some(formula) = of_word(context, start) {
        // "Is made of clay": what groups things is no person.
        let person = match formula {
            Formula::Group { category, .. } if sex_of(word).is_none() => context.types.person(category),
            _ => Person::Yes,
        };
        each(edge(known::GROUP, start, start + 1, predicate(formula, person)));
    } else if let Some(formula) = titled(context, context.words[start].sex(sex_of), &by_name) {
        // A name may be of either.
        let (_, assumed) = context.assume(Assumption::Sex(start as u8));
        let of = edge(known::GROUP, start, start + 1, predicate(formula, Person::Yes));
        each(Item { cost: BY_NAME, assumed, ..of });
    }
    if let Some(of) = kind {
        each(edge(known::KIND, start, start + 1, Sem::Kind(of.category, of.attribute)));
    }
    kinds(context, start, each);
    if let Some((end, formula)) = month(context, start).or_else(|| span(context, start)) {
        each(edge(known::SPAN, start, end, predicate(formula, Person::Perhaps)));
    }
}

/// Names of a kind that the story tells: "an arch bridge", "the leather bindings".
fn kinds(context: &Context<'_>, start: usize, each: &mut dyn FnMut(Item)) {
    for kind in &context.world.kinds {
        let end = start + kind.words.len();
        let Some(first) = kind.of.first().filter(|_| is_kind(context, kind, end)) else { continue };
        let noun = context.token(end).categories & set_of(first.category) != 0 && !context.mentioned(end);
        for end in [Some(end), Some(end + 1).filter(|_| kind.qualifies && noun)].into_iter().flatten() {
            let formula = any(kind.of.iter().map(|of| same(ROW, *of)));
            each(edge(known::GROUP, start, end, predicate(formula, context.types.person(first.category))));
        }
    }
}

/// Whether a kind is told by the words that end at a place.
fn is_kind(context: &Context<'_>, kind: &ToldKind, end: usize) -> bool {
    let told = |start: usize| {
        kind.words.iter().enumerate().all(|(at, word)| {
            let own = context.words.get(start + at).is_some_and(|of| of.singular() == word);
            own && !context.mentioned(start + at)
        })
    };
    end.checked_sub(kind.words.len()).is_some_and(told)
}

/// The kind that is told by the words up to one, and that.
pub(super) fn told_kind(context: &Context<'_>, place: usize) -> Option<Formula> {
    let kind = context.world.kinds.iter().find(|kind| is_kind(context, kind, place + 1))?;
    Some(any(kind.of.iter().map(|of| same(ROW, *of))))
}

/// Whether a word is for some of the rows alone, as far as is known: the women, where there are men.
pub(super) fn is_of_some(context: &Context<'_>, place: usize) -> bool {
    let by_name = || titled(context, context.words[place].sex(sex_of), &by_name);
    let rows = group(context, place).or_else(by_name).and_then(|of| rows_of(context, &of));
    rows.is_some_and(|(_, rows)| rows.len() < context.world.puzzle.shape().entities())
}

/// The category of a group, and its entities.
pub(super) fn rows_of(context: &Context<'_>, group: &Formula) -> Option<(CategoryId, Vec<Entity>)> {
    let puzzle = context.world.puzzle;
    let named = |of: &Formula| match of {
        Formula::Same(_, entity) | Formula::Same(entity, _) if *entity != ROW => Some(*entity),
        _ => None,
    };
    let named: Vec<Entity> = match group {
        Formula::Group { category, attribute, group, .. } => {
            let attribute = puzzle.category(*category).attributes.get(usize::from(attribute.0))?;
            let AttributeValues::Nominal { of, .. } = &attribute.of else { return None };
            let each = puzzle.shape().entities_of(*category);
            each.filter(|entity| of.get(usize::from(entity.index)) == Some(group)).collect()
        }
        // By titles, or of a kind that is told.
        Formula::Any(of) => of.iter().map(named).collect::<Option<_>>()?,
        of => vec![named(of)?],
    };
    Some((named.first()?.category, named))
}

/// What a word for a group, or a kind that ends with it, says of a row, if it is one.
pub(super) fn group(context: &Context<'_>, place: usize) -> Option<Formula> {
    of_word(context, place).or_else(|| told_kind(context, place))
}

/// The same of a word alone.
fn of_word(context: &Context<'_>, place: usize) -> Option<Formula> {
    // "A niece", where the story tells of nieces and nephews.
    let both = |word: &str| {
        KIN_OF_BOTH.iter().any(|(a, b)| {
            (*a == word || *b == word)
                && [a, b].iter().all(|of| context.world.tells_of_key(&format!("{of}s")))
        })
    };
    let kin = kin_sex(context, place).filter(|_| both(context.words[place].singular()));
    let word = kin.unwrap_or(context.words[place].singular());
    // Horses and jockeys: of whom a woman is one nothing tells.
    let (first, member) = groups(context, word).next().unzip();
    if first.is_some() && sex_of(word).is_some() && groups(context, word).any(|(of, _)| Some(of) != first) {
        return None;
    }
    // Where people of two kinds are matched, a boy need be none of those who have titles.
    let alone = |formula: &Formula| {
        let of = formula.entities().into_iter().find(|of| *of != ROW);
        let by_story = |of: &Entity| context.world.sexes.iter().any(|(who, _)| who == of);
        of.is_some_and(|of| by_story(&of) || context.types.people & !set_of(of.category) == 0)
    };
    member.or_else(|| titled(context, kin.or(context.words[place].sex(sex_of)), &said).filter(alone))
}

/// The rows of the group that a word names, by an attribute of the puzzle.
pub(super) fn grouped(context: &Context<'_>, word: &str) -> Option<Formula> {
    groups(context, word).next().map(|(_, group)| group)
}

/// All groups that a word names, by their categories.
fn groups<'a>(
    context: &'a Context<'_>,
    word: &'a str,
) -> impl Iterator<Item = (CategoryId, Formula)> + use<'a> {
    context.world.groupings.iter().filter_map(|of| {
        let (category, attribute, group) = (of.category, of.attribute, of.group(word)?);
        Some((category, Formula::Group { category, attribute, entity: ROW, group }))
    })
}

/// The sex that a noun for somebody's kin tells, where it is nobody's: "the niece", not "her niece", "the niece of Ann".
pub(super) fn kin_sex(context: &Context<'_>, place: usize) -> Option<&'static str> {
    // Most words are none.
    let kin = lexicon::has("kin", context.words[place].singular()) && !context.mentioned(place);
    kin.then_some(())?;
    let before = place.checked_sub(1).map_or("", |before| context.key(before));
    let owned = before == "'s" || before == "own" || sex_told(before).is_some() || before == "their";
    (!owned && context.key(place + 1) != "of").then_some(())?;
    super::sexes::sex_of(context.words[place].singular())
}

/// The same, where the rows have no other people of whom a noun for a sex may be: the boy who is taught by Mrs Crane is
/// none of the teachers, of whom alone it is known; a surname is of the same person.
pub(super) fn sole_group(context: &Context<'_>, place: usize) -> Option<Formula> {
    told_kind(context, place).or_else(|| sole(context, of_word(context, place)?))
}

/// The rows of a sex that the puzzle tells, where none but those of whom it does may be of one.
pub(super) fn sole_sex(context: &Context<'_>, sex: &str) -> Option<Formula> {
    let of = context.world.groupings.iter().find_map(|of| Some((of, of.group(sex)?)));
    let (Grouping { category, attribute, .. }, group) = of?;
    sole(context, Formula::Group { category: *category, attribute: *attribute, entity: ROW, group })
}

/// The rows of a sex where no group tells them, but the first names of all of a category, with that; and whether none
/// but those may be of one.
pub(super) fn by_first_names(context: &Context<'_>, sex: &str) -> Option<(Formula, CategoryId, bool)> {
    context.world.groupings.iter().all(|of| of.group(sex).is_none()).then_some(())?;
    let rows = titled(context, Some(sex), &by_name)?;
    let category = rows.entities().into_iter().find(|of| *of != ROW)?.category;
    let is_sole = sole(context, rows.clone()).is_some();
    Some((rows, category, is_sole))
}

/// Whether a category tells people of another by a further name, or by what they are.
pub(super) fn is_of_same(context: &Context<'_>, category: CategoryId) -> bool {
    let name = context.world.puzzle.category(category).name.to_lowercase();
    let noun = singular(name.rsplit(' ').next().unwrap_or_default());
    lexicon::has("naming", &noun) || KINDS.contains(&&*noun)
}

/// The same, where first names alone tell who is of which sex.
pub(super) fn named_group(context: &Context<'_>, place: usize) -> Option<Formula> {
    group(context, place).is_none().then_some(())?;
    sole_by_name(context, titled(context, context.words[place].sex(sex_of), &by_name)?)
}

/// A group that first names tell, where they are of whom the rows are told first, or none else may be of a sex: the man
/// who plays Bach is the player.
fn sole_by_name(context: &Context<'_>, formula: Formula) -> Option<Formula> {
    let (of, _) = rows_of(context, &formula)?;
    let people = |other: &CategoryId| context.types.people & set_of(*other) != 0;
    let first = context.world.puzzle.shape().category_ids().find(people) == Some(of);
    if first { Some(formula) } else { sole(context, formula) }
}

/// A group, where none but those of whom it tells may be of a sex; what groups things groups no others.
fn sole(context: &Context<'_>, formula: Formula) -> Option<Formula> {
    let of = match &formula {
        Formula::Group { category, .. } => *category,
        other => other.entities().into_iter().find(|of| *of != ROW)?.category,
    };
    let is_of_people = context.types.people & set_of(of) != 0;
    let mut all = context.world.puzzle.shape().category_ids();
    let another = is_of_people
        && all.any(|other| {
            other != of && context.types.people & set_of(other) != 0 && !is_of_same(context, other)
        });
    (!another).then_some(formula)
}

fn edge(symbol: Symbol, start: usize, end: usize, sem: Sem) -> Item {
    Item { symbol, start: start as u8, end: end as u8, cost: 0, assumed: 0, sem }
}

fn predicate(formula: Formula, subject: Person) -> Sem {
    let objects = Objects::default();
    let verb = Verb::default();
    let of = Predicate { formula, presumed: Vec::new(), entity: None, denied: false, subject, objects, verb };
    Sem::Predicate(of.into())
}

/// The sex of whoever a noun is for.
fn sex_of(noun: &str) -> Option<&'static str> {
    ["man", "woman"].into_iter().find(|sex| names(sex, noun))
}

/// The men or the women among people of whom each has a title, or a name, that tells.
fn titled(
    context: &Context<'_>,
    sex: Option<&str>,
    sex_of: &dyn Fn(&Context<'_>, Entity) -> Option<&'static str>,
) -> Option<Formula> {
    let sex = sex?;
    let puzzle = context.world.puzzle;
    let told = |of: Entity| sex_of(context, of);
    let shape = puzzle.shape();
    let all_told = |category: &CategoryId| {
        context.types.person(*category) != Person::No
            && shape.entities_of(*category).all(|of| told(of).is_some())
    };
    let mut categories = shape.category_ids().filter(all_told);
    let (category, None) = (categories.next()?, categories.next()) else { return None };
    let members: Vec<Formula> =
        shape.entities_of(category).filter(|of| told(*of) == Some(sex)).map(|of| same(ROW, of)).collect();
    (!members.is_empty()).then(|| any(members))
}

/// The men and the women, where titles tell all of them.
pub(super) fn sexes(context: &Context<'_>) -> Option<[Formula; 2]> {
    Some([titled(context, Some("man"), &said)?, titled(context, Some("woman"), &said)?])
}

/// The sex that a pronoun tells.
pub(super) fn sex_told(pronoun: &str) -> Option<&'static str> {
    match pronoun {
        "he" | "him" | "his" | "himself" => Some("man"),
        "she" | "her" | "hers" | "herself" => Some("woman"),
        _ => None,
    }
}

/// Whether somebody is known to be of another sex than a pronoun tells: "she" is not Mr Orr, nor Jon of the men.
pub(super) fn is_other_sex(context: &Context<'_>, pronoun: &str, of: Entity) -> bool {
    let Some(sex) = sex_told(pronoun) else { return false };
    let other = if sex == "man" { "woman" } else { "man" };
    let grouped = nominal(context.world.puzzle).filter(|(category, ..)| *category == of.category).any(
        |(category, attribute, _, groups)| {
            let group = groups.iter().position(|group| names(&singular(&group.to_lowercase()), other));
            let all = &context.world.puzzle.category(category).attributes[usize::from(attribute.0)].of;
            match (group, all) {
                (Some(group), AttributeValues::Nominal { of: all, .. }) => {
                    all.get(usize::from(of.index)).is_some_and(|own| usize::from(*own) == group)
                }
                _ => false,
            }
        },
    );
    let named = |formula: Formula| match formula {
        Formula::Any(all) => all.iter().any(|one| *one == same(ROW, of)),
        one => one == same(ROW, of),
    };
    grouped || titled(context, Some(other), &said).is_some_and(named)
}

/// "in March", where there are dates: where it ends, and any of them.
fn month(context: &Context<'_>, start: usize) -> Option<(usize, Formula)> {
    if !matches!(context.key(start), "in" | "during" | "for") || context.mentioned(start + 1) {
        return None;
    }
    let month = |word: &str| {
        let long = word.len() > 2 && word.chars().all(char::is_alphabetic);
        long.then(|| read_as(Kind::Month, "", word)?.ok()).flatten()
    };
    let word = context.words.get(start + 1).filter(|word| word.capital)?;
    let told = month(&word.key)?;
    let kind = |of: CategoryId| context.world.kind(of);
    if context.world.ordered().any(|of| kind(of) == Some(Kind::Month)) {
        return None;
    }
    let shape = context.world.puzzle.shape();
    let dates = context.world.ordered().filter(|of| kind(*of) == Some(Kind::Date));
    let own = |of: &Entity| {
        let name = context.world.puzzle.entity_name(*of);
        words(&name).iter().any(|word| month(&word.key) == Some(told))
    };
    let found: Vec<Formula> =
        dates.flat_map(|of| shape.entities_of(of)).filter(own).map(|of| same(ROW, of)).collect();
    (!found.is_empty()).then(|| (start + 2, any(found)))
}

/// "in his eighties", "in the 1990s", "in the afternoon": where it ends, and the values between.
fn span(context: &Context<'_>, start: usize) -> Option<(usize, Formula)> {
    let key = context.key(start + 2);
    let theirs = matches!(context.key(start + 1), "his" | "her" | "their");
    if context.key(start) != "in" || !theirs && context.key(start + 1) != "the" {
        return None;
    }
    let ages = |of: CategoryId| fit(context.world, of, Dimension::Age) > 2;
    let kind = |of: CategoryId| context.world.puzzle.category(of).values.as_ref();
    let tens = ["twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties"];
    let bounds = if let Some(place) = tens.iter().position(|of| *of == key).filter(|_| theirs) {
        let from = 10 * (place as i32 + 2);
        (only(context, ages)?, from, from + 10)
    } else if key == "teens" && theirs {
        (only(context, ages)?, 13, 20)
    } else if let Some(from) = key.strip_suffix('s').and_then(|year| year.parse::<i32>().ok()) {
        let length = if from % 100 == 0 { 100 } else { 10 };
        let years = only(context, |of| kind(of).is_some_and(is_year))?;
        // "the 1900s" are ten years or a hundred.
        let within = |of: &Number| *of >= Number::small(from + 10) && *of < Number::small(from + length);
        let either = from >= 1900 && kind(years).is_some_and(|values| values.of.iter().any(within));
        (from % 10 == 0 && from >= 1000 && !either).then_some((years, from, from + length))?
    } else {
        let (from, to) = match key {
            "morning" => (0, NOON),
            "afternoon" => (NOON, 2 * NOON),
            _ => return None,
        };
        let clock = only(context, |of| kind(of).is_some_and(|values| values.kind == Kind::Clock))?;
        let has = |from: i32, to: i32| {
            let within = |of: &Number| *of >= Number::small(from) && *of < Number::small(to);
            kind(clock).is_some_and(|values| values.of.iter().any(within))
        };
        (has(0, NOON) && has(NOON, EVENING) && !has(EVENING, 2 * NOON)).then_some((clock, from, to))?
    };
    let (category, from, to) = bounds;
    let value = |comparison, number| {
        let limit = Linear::constant(Number::small(number));
        compared(Measure::value(category), ROW, comparison, limit)
    };
    Some((start + 3, all([value(Comparison::AtLeast, from), value(Comparison::Less, to)])))
}

/// The only ordered category of which something is so.
fn only(context: &Context<'_>, is: impl Fn(CategoryId) -> bool) -> Option<CategoryId> {
    let mut found = context.world.ordered().filter(|of| is(*of));
    let (one, None) = (found.next()?, found.next()) else { return None };
    Some(one)
}
