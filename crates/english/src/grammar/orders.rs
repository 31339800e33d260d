//! Orders that a comparison is about though nothing tells of them.

use because_encodings::{CategoryId, Entity, Kind, Number, Scale, Values};

use super::amount::suited;
use super::assumption::Assumption;
use super::contest::is_placing;
use super::context::{ASSUMED, Context};
use super::item::{Choice, Compare, Comparing, set_of};
use super::lexicon;
use super::tokens::class;
use super::types::{fit, is_counted, is_label, is_year, measures_nothing};
use crate::language::lexicon::{Dimension, dimension_of};
use crate::language::measures::{counted_in, is_duration, lined};
use crate::language::mentions::{by_numbers, called};
use crate::language::units::unit;

/// What the words around a comparison tell of its category.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around {
    /// Categories of which they speak.
    pub categories: u32,
    /// The words of the verb group.
    pub verb: (u8, u8),
    /// Categories of the values that the objects are known by.
    pub objects: u32,
    /// The same, of bare values: what is compared is of these.
    pub values: u32,
    /// Categories that the unit of what is compared with tells.
    pub told: u32,
    /// Which of several categories that are as likely is taken.
    pub turn: u8,
}

/// Whether a verb group has a word of a class.
pub(super) fn has_any(context: &Context<'_>, verb: (u8, u8), class: &str) -> bool {
    (verb.0..verb.1).any(|place| lexicon::has(class, context.key(usize::from(place))))
}

/// Whether a verb tells how long somebody has lived, or has been around.
pub(super) fn ages(context: &Context<'_>, verb: (u8, u8)) -> bool {
    let two = |at: u8| format!("{}_{}", context.key(usize::from(at)), context.key(usize::from(at) + 1));
    has_any(context, verb, "ageing") || (verb.0..verb.1).any(|at| lexicon::has("ageing", &two(at)))
}

/// Whether "month of the year" ends at a place.
pub(super) fn in_months(context: &Context<'_>, end: usize) -> bool {
    let months = end.checked_sub(4).is_some_and(|at| matches!(context.key(at), "month" | "months"));
    months && context.key(end - 1) == "year"
}

/// The row in which something hangs before something else: the only order of places beside one of time.
pub(super) fn row_of(context: &Context<'_>, word: Comparing, verb: (u8, u8)) -> Option<CategoryId> {
    let timely = matches!(word.dimension, Some(Dimension::Time | Dimension::Rank));
    (timely && has_any(context, verb, "hangs")).then_some(())?;
    let world = context.world;
    let places = |of: &CategoryId| fit(world, *of, Dimension::Across) > 0;
    let timed = world.ordered().any(|of| !places(&of) && fit(world, of, Dimension::Time) > 0);
    let mut rows = world.ordered().filter(places);
    rows.next().filter(|_| timed && rows.next().is_none())
}

/// Whether what a category measures is how deep something is.
pub(super) fn is_deep(context: &Context<'_>, of: CategoryId) -> bool {
    fit(context.world, of, Dimension::Depth) > 2
}

/// The only order there is, where it is of places and a noun that nobody knows is measured: "a shorter elevator ride"
/// goes to a lower floor, as is assumed.
pub(super) fn open_rides(context: &Context<'_>, compare: &Compare) -> Vec<Choice> {
    let word = compare.word;
    let next = usize::from(word.place) + 1;
    let noun = context.tokens.get(next).is_some_and(|of| of.is(class::OPEN) && !of.is(class::MENTION));
    let mut ordered = context.world.ordered();
    let (Some(category), None) = (ordered.next(), ordered.next()) else { return Vec::new() };
    let values = context.world.puzzle.category(category).values.as_ref();
    let placed = values.is_some_and(|values| matches!(values.kind, Kind::Ordinal | Kind::Position));
    let long = matches!(word.dimension, Some(Dimension::Length | Dimension::Short | Dimension::Distance));
    if !(noun && placed && long && compare.amount.is_none() && compare.categories == 0) {
        return Vec::new();
    }
    let cost = context.assume(Assumption::Dimension(word.place, category));
    vec![Choice { category, greater: word.greater, by: None, cost, of: Scale::Value }]
}

/// Any order that so much may be of.
pub(super) fn rashly(context: &Context<'_>, compare: &Compare) -> Vec<Choice> {
    let choice = |category| {
        let amount = compare.amount.map(|amount| suited(context, category, &amount));
        let (by, of) = match amount {
            None => (None, Scale::Value),
            Some(amount) => amount.map(|amount| (Some(amount.by), amount.of))?,
        };
        Some(Choice { category, greater: compare.word.greater, by, cost: (0, 0), of })
    };
    context.world.ordered().filter_map(choice).take(1).collect()
}

/// Whether a verb tells when what lasts until now began: who joined first has been a member longest.
pub(super) fn lasts_since(context: &Context<'_>, verb: (u8, u8), values: &Values) -> bool {
    let began = |at: u8| lexicon::has("begun", context.key(usize::from(at)));
    is_duration(values) && !is_year(values) && (verb.0..verb.1).any(began)
}

/// How well a dimension fits a category, where years tell since when something has been so.
pub(super) fn fit_of_time(context: &Context<'_>, category: CategoryId, of: Dimension) -> u32 {
    let years = context.world.puzzle.category(category).values.as_ref().is_some_and(is_year);
    let long = matches!(of, Dimension::Length | Dimension::Short);
    fit(context.world, category, of).max(u32::from(years && long && !has_ended(context)))
}

/// Whether a clue is of what is over: who had reigned for a shorter time need not have begun later, and who has reigned does.
fn has_ended(context: &Context<'_>) -> bool {
    let still = |at: usize| at > 0 && matches!(context.key(at - 1), "has" | "have");
    let ended = |at: usize| matches!(context.key(at), "lived" | "reigned" | "ruled" | "served") && !still(at);
    (0..context.words.len()).any(|at| context.key(at) == "had" || ended(at))
}

/// Whether a word tells how long something lasts of which no year tells: since an earlier one something has been so for
/// longer, and nothing that is over.
pub(super) fn lasts_otherwise(context: &Context<'_>, word: Comparing) -> bool {
    match word.dimension {
        Some(Dimension::Length | Dimension::Short) => !has_been(context, word),
        Some(Dimension::Amount) => has_ended(context),
        _ => false,
    }
}

/// Whether something has been so, as is told before a word.
fn has_been(context: &Context<'_>, word: Comparing) -> bool {
    (0..usize::from(word.place)).any(|at| context.token(at).is(class::HAVE))
}

/// Whether a word tells for how much time something has been so, where years tell since when: "has been here for less
/// time", "for a shorter time", "for five years less"; no year is less than another.
pub(super) fn for_a_time(context: &Context<'_>, word: Comparing) -> bool {
    let place = usize::from(word.place);
    let spell = |at: usize| lexicon::has("spell", context.key(at));
    let told = word.dimension == Some(Dimension::Amount) || (place..place + 2).any(spell);
    told && has_been(context, word) && !has_ended(context)
}

/// Whether a word may compare what is not known to measure anything else: "better", "longer" where there are folios.
pub(super) fn is_open(context: &Context<'_>, word: Comparing) -> bool {
    let Some(dimension) = word.dimension else { return true };
    let vague = matches!(dimension, Dimension::Rating | Dimension::Any)
        || matches!(context.key(usize::from(word.place)), "better" | "worse" | "well" | "badly");
    let counts = |of: CategoryId| {
        let values = context.world.puzzle.category(of).values.as_ref();
        values.is_some_and(|values| {
            values.kind == Kind::Money
                || values.kind == Kind::Number && !is_counted(values) && !values.unit.is_empty()
        })
    };
    let placed =
        matches!(dimension, Dimension::Time | Dimension::Rank | Dimension::Across | Dimension::Vertical);
    let unknown = |of: CategoryId| counts(of) && measures_nothing(context.world, of);
    vague && context.world.ordered().all(counts) || !placed && context.world.ordered().all(unknown)
}

/// The one order of what is counted, where sizes are compared: "the largest team", "half as large".
pub(super) fn largest(context: &Context<'_>, word: Comparing) -> Vec<Choice> {
    let world = context.world;
    let counts = |of: &CategoryId| {
        let values = world.puzzle.category(*of).values.as_ref();
        let count = values.is_some_and(|values| {
            values.kind == Kind::Number && !is_counted(values) && !is_year(values) && !is_duration(values)
        });
        count && world.puzzle.category(*of).name.ends_with('s') && !is_label(world, *of)
    };
    let mut counted = world.ordered().filter(counts);
    match (counted.next(), counted.next()) {
        (Some(category), None) if word.dimension == Some(Dimension::Size) => {
            assumed(context, word, category, word.greater)
        }
        _ => Vec::new(),
    }
}

/// The places of a contest, where nothing else tells how fast each is: who was quicker came before.
pub(super) fn quickest(context: &Context<'_>, word: Comparing) -> Vec<Choice> {
    let places = |of: &CategoryId| {
        let values = context.world.puzzle.category(*of).values.as_ref();
        values.is_some_and(is_counted) && is_placing(context, *of)
    };
    let mut placed = context.world.ordered().filter(places);
    match (placed.next(), placed.next()) {
        (Some(category), None) if word.dimension == Some(Dimension::Speed) => {
            assumed(context, word, category, !word.greater)
        }
        _ => Vec::new(),
    }
}

/// The one order of how long something has been so, where nothing else tells when: what is more recent has been so for
/// less time.
pub(super) fn ago(context: &Context<'_>, word: Comparing) -> Vec<Choice> {
    let of = context.world.ordered().find(|of| set_of(*of) == lasting(context));
    match of.filter(|_| lexicon::has("recent", context.key(usize::from(word.place)))) {
        Some(category) => assumed(context, word, category, !word.greater),
        None => Vec::new(),
    }
}

/// That a comparison is of a category is assumed.
fn assumed(context: &Context<'_>, word: Comparing, category: CategoryId, greater: bool) -> Vec<Choice> {
    let (_, assumed) = context.assume(Assumption::Dimension(word.place, category));
    vec![Choice { category, greater, by: None, cost: (ASSUMED, assumed), of: Scale::Value }]
}

/// The category whose names are told apart by numbers, or are bare numbers, if there is one alone.
pub(super) fn numbered(context: &Context<'_>) -> u32 {
    let bare = |category: &CategoryId| {
        let of = context.world.puzzle.category(*category);
        let number = |name: &String| name.chars().all(|c| c.is_ascii_digit());
        of.values.as_ref().is_some_and(|values| values.kind == Kind::Number && !is_year(values))
            && of.entities.iter().all(number)
    };
    match sole(context.world.ordered().filter(|of| is_label(context.world, *of))) {
        0 => sole(context.world.ordered().filter(bare)),
        label => label,
    }
}

/// The category that tells how long something lasts, if there is one alone.
pub(super) fn lasting(context: &Context<'_>) -> u32 {
    let world = context.world;
    let lasts = |of: &CategoryId| {
        let of = world.puzzle.category(*of);
        let told = matches!(unit(&counted_in(of)), Some(("time" | "months", _)));
        let number = |of: &Values| of.kind == Kind::Number && !is_counted(of) && !is_year(of);
        told && of.values.as_ref().is_some_and(number)
    };
    sole(world.ordered().filter(lasts))
}

/// The set of one category; of none where there are more.
fn sole(mut of: impl Iterator<Item = CategoryId>) -> u32 {
    match (of.next(), of.next()) {
        (Some(category), None) => set_of(category),
        _ => 0,
    }
}

/// Whether places of a row that begins anywhere came one after another, as the story has it: "lots 11 to 15 in order".
pub(super) fn in_turn(context: &Context<'_>, category: CategoryId, values: &Values) -> bool {
    context.world.tells_of_turns()
        && lined(values)
        && dimension_of(&context.world.puzzle.category(category).name.to_lowercase()).is_none()
}

/// "Lives higher than Ann": what stands above others is told by where it is.
pub(super) fn above(context: &Context<'_>, word: Comparing, around: Around) -> Comparing {
    let high = ["high", "low"].iter().any(|of| context.key(usize::from(word.place)).starts_with(of));
    let stacked = || context.world.ordered().any(|of| fit(context.world, of, Dimension::Vertical) > 1);
    let housed = has_any(context, around.verb, "stays") || has_any(context, around.verb, "housed");
    // "Sits halfway between two": in a row.
    let halves = lexicon::has("halves", context.key(usize::from(word.place)));
    let stood = |of: &CategoryId| {
        fit(context.world, *of, Dimension::Across) > 0 || fit(context.world, *of, Dimension::Vertical) > 1
    };
    let is = || (around.verb.0..around.verb.1).any(|at| context.token(usize::from(at)).is(class::BE));
    let owns = || context.words.iter().skip(usize::from(word.place)).any(|word| &*word.key == "'s");
    let lined = || is() && !owns() && context.world.ordered().any(|of| stood(&of));
    let dimension = if halves && (housed || lined()) { Some(Dimension::Across) } else { word.dimension };
    let word = Comparing { dimension, ..word };
    let beside = word.dimension == Some(Dimension::Across)
        && context.world.ordered().all(|of| fit(context.world, of, Dimension::Across) == 0);
    let told = word.dimension == Some(Dimension::Any) && high || beside;
    if told && stacked() && (housed || halves) {
        return Comparing { dimension: Some(Dimension::Vertical), ..word };
    }
    word
}

/// The entity at a place of an order, from its last one where so marked.
pub(super) fn at_rank(
    context: &Context<'_>,
    category: CategoryId,
    nth: u32,
    from_last: bool,
) -> Option<Entity> {
    let ranks = context.world.puzzle.category(category).ranks()?;
    let n = ranks.len();
    let nth = usize::try_from(nth).ok().filter(|nth| (1..=n).contains(nth))?;
    let wanted = if from_last { n + 1 - nth } else { nth };
    let mut found = ranks.iter().enumerate().filter(|(_, rank)| **rank == wanted);
    let (Some((index, _)), None) = (found.next(), found.next()) else { return None };
    Some(category.entity(u8::try_from(index).ok()?))
}

/// Whatever an ordinal names: the fourth floor of 3 to 6 is the one called so, and there is no second; the second locker of
/// 201 to 204 is; the third house of 3 to 6 may be either.
pub(super) fn called_nth(
    context: &Context<'_>,
    category: CategoryId,
    nth: u32,
    is_storey: bool,
) -> Option<Entity> {
    let values = &context.world.puzzle.category(category).values.as_ref()?.of;
    let number = called(context.world, category, &nth.to_string());
    if by_numbers(context.world, category)
        && number.is_some_and(|of| at_rank(context, category, nth, false) != Some(of))
    {
        return number.filter(|_| is_storey);
    }
    let called = Number::small(i32::try_from(nth).ok()?);
    if is_storey || values.contains(&Number::small(1)) {
        let place = values.iter().position(|of| *of == called)?;
        return Some(category.entity(u8::try_from(place).ok()?));
    }
    let among = values.iter().any(|of| *of <= Number::small(i32::try_from(values.len()).unwrap_or(0)));
    if among { None } else { at_rank(context, category, nth, false) }
}
