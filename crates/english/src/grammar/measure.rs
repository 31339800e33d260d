//! The category that a comparison is about, and which way it goes there.

use because_encodings::{CategoryId, Kind, Scale, Values};

use super::amount::suited;
use super::assumption::Assumption;
use super::contest::{is_placing, is_race, measured_otherwise};
use super::context::{ASSUMED, Context};
use super::item::{Choice, Chosen, Compare, Comparing, set_of};
use super::letters::letters;
use super::lexicon;
pub(super) use super::orders::Around;
use super::orders::{
    above, ages, ago, fit_of_time, for_a_time, has_any, in_turn, is_deep, is_open, largest, lasts_otherwise,
    lasts_since, open_rides, quickest, rashly, row_of,
};
use super::runs::is_hero;
use super::tokens::class;
use super::types::{fit, is_aged, is_counted, is_label, is_year};
use crate::language::lexicon::{Comparative, Dimension, dimension_of};
use crate::language::measures::{self, is_duration};
use crate::language::superlative::{best, is_contest};
use crate::language::turned::{most_is_best, turned as is_turned};
use crate::tables::language::PLACED;

/// The categories that a comparison may be about, the likeliest alone; several, each an assumption, where
/// nothing tells. The same is asked for every rule that a comparison is a part of.
pub(super) fn choices(context: &Context<'_>, compare: &Compare, around: Around) -> Vec<Choice> {
    let Around { categories, verb, objects, values, told, turn: _ } = around;
    let around_it = (categories, verb, objects, values, told);
    let is_known = |of: &&Chosen| of.around == around_it && of.compare == *compare;
    if let Some(known) = context.chosen.borrow().iter().find(is_known) {
        return known.choices.clone();
    }
    let choices = found_choices(context, compare, around);
    let (compare, known) = (compare.clone(), choices.clone());
    context.chosen.borrow_mut().push(Chosen { compare, around: around_it, choices: known });
    choices
}

fn found_choices(context: &Context<'_>, compare: &Compare, around: Around) -> Vec<Choice> {
    let world = context.world;
    let word = above(context, compare.word, around);
    if let Some(of) = letters(context, compare) {
        return vec![of];
    }
    let mut scored: Vec<(u32, Choice)> = Vec::new();
    // What is measured is of no noun that has no order: "a longer boat".
    let ordered = world.ordered().fold(0, |all, of| all | set_of(of));
    let measuring = !matches!(word.dimension, None | Some(Dimension::Any | Dimension::Amount));
    let nouns = compare.categories & if measuring { ordered } else { u32::MAX };
    // "Fewer students than Bus 6": a noun tells more than what only numbers the rows.
    let labels =
        world.ordered().filter(|of| is_label(context.world, *of)).fold(0, |all, of| all | set_of(of));
    let values_told = |nouns: u32, values: u32| if nouns == 0 { values } else { values & !labels };
    let hung = row_of(context, word, around.verb);
    for category in world.ordered() {
        let set = set_of(category);
        let Some(values) = world.puzzle.category(category).values.as_ref() else { continue };
        if nouns != 0 && nouns & set == 0 {
            continue;
        }
        if values_told(nouns, around.values) != 0 && around.values & set == 0 {
            continue;
        }
        if is_year(values) && lasts_otherwise(context, word) {
            continue;
        }
        let amount = match compare.amount {
            // Where ages are told, no birthday tells who is older; it may tell by how many days.
            None if word.dimension == Some(Dimension::Age) && values.kind == Kind::Date && is_aged(world) => {
                continue;
            }
            None => None,
            Some(amount) => match suited(context, category, &amount) {
                Some(amount) => Some(amount),
                None => continue,
            },
        };
        let own = context.tokens[usize::from(word.place)].categories & set != 0;
        let dimension = word.dimension;
        // "Hangs before Ann": of the places in a row, and not of when what hangs was made.
        if hung.is_some_and(|row| row != category) && nouns & set == 0 && compare.amount.is_none() {
            continue;
        }
        let measures = match dimension {
            Some(Dimension::Time | Dimension::Rank)
                if is_race(context, around.verb, word)
                    && (is_duration(values)
                        || world.is_called(category, "time") && values.kind == Kind::Number) =>
            {
                // Where votes or points tell who is best, it need not be the quickest.
                1 + u32::from(world.ordered().all(|of| best(world, of).is_none()))
            }
            // "Finished before Ann", where there are positions.
            Some(Dimension::Time | Dimension::Rank)
                if is_race(context, around.verb, word)
                    && is_counted(values)
                    && is_placing(context, category) =>
            {
                2
            }
            // "Arrived sooner than Ann", where it is told how long each took.
            Some(Dimension::Time)
                if is_duration(values)
                    && !is_year(values)
                    && lexicon::has("soon", context.key(usize::from(word.place))) =>
            {
                2
            }
            // "Born after Ann", where ages are told.
            Some(Dimension::Time)
                if fit(world, category, Dimension::Age) > 1 && has_any(context, around.verb, "births") =>
            {
                2
            }
            Some(dimension) => fit_of_time(context, category, dimension),
            None => 0,
        };
        let vague = matches!(dimension, Some(Dimension::Any | Dimension::Amount));
        let dates = matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month);
        let spoken = verb_speaks(context, around.verb, category, values);
        let told = amount.is_some_and(|amount| amount.told) || around.told & set != 0;
        // "paid 12 years more": the verb speaks of another.
        // "Sold ten percent more" is a share, where shares are told.
        let share = told
            && compare.amount.is_some_and(|of| {
                usize::from(of.unit)
                    .checked_sub(1)
                    .is_some_and(|at| matches!(context.key(at), "percent" | "%"))
            });
        if vague && spoken == 0 && nouns == 0 && !share && elsewhere(context, around.verb, category) {
            continue;
        }
        // Nor is "on more days than Ann" of which day it was.
        let counts = nouns == 0 || compare.amount.is_none();
        if dimension == Some(Dimension::Amount) && dates && counts && around.values & set == 0 {
            continue;
        }
        let fits = own || measures > 0 || vague && (nouns != 0 || spoken > 0 || told);
        // What is counted in a category's own noun is of that category, whatever else a word measures.
        let sized = matches!(
            dimension,
            Some(Dimension::Size | Dimension::Any | Dimension::Amount | Dimension::Height)
        );
        let fits = fits || nouns & set != 0 && sized;
        // "Ann's bill was smaller", "a shorter period": of what has a name and no place.
        let plain = !(dates
            || is_counted(values)
            || values.kind == Kind::Ordinal
            || is_label(context.world, category));
        let long = matches!(dimension, Some(Dimension::Length | Dimension::Short));
        let fits = fits || plain && sized && around.categories & set != 0;
        // "$3 larger", "20 pounds bigger": by so much of what has that unit.
        let fits = fits || plain && told && dimension == Some(Dimension::Size) && !is_year(values);
        let fits = fits || plain && long && nouns & set != 0 && values.kind == Kind::Number;
        // "Ann's stay was two days shorter".
        let fits = fits || plain && long && around.categories & set != 0 && is_duration(values);
        // "A shorter stay", where minutes are told.
        let stay = long && context.key(usize::from(word.place) + 1) != "than" && nouns == 0;
        let fits = fits || plain && stay && fit(world, category, Dimension::Length) > 0;
        // "Has lived longer": who is older.
        let fits =
            fits || long && plain && fit(world, category, Dimension::Age) > 1 && ages(context, around.verb);
        // "Ann's episode aired before Bob's": of the order of what is spoken of.
        let called = matches!(dimension, Some(Dimension::Time | Dimension::Rank))
            && (is_counted(values) || in_turn(context, category, values))
            && around.categories & set != 0;
        let fits = fits || called;
        let fits = fits || around.values & set != 0 && (vague || measures > 0);
        let fits = fits || vague && around.categories & set != 0;
        // "The first house": of what stands in a row.
        let row = || is_counted(values) || fit(world, category, Dimension::Across) > 0;
        let lined = matches!(dimension, Some(Dimension::Time | Dimension::Rank)) && nouns & set != 0 && row();
        // "The best time": that of whoever was quickest, as the verifier doubts.
        let named = (nouns | around.values) & set != 0;
        let quick = dimension == Some(Dimension::Rank) && named && is_duration(values) && !is_year(values);
        let fits = fits || lined || quick || hung == Some(category);
        // More of what is counted is no place among all.
        let placed = dates || is_counted(values) || values.kind == Kind::Ordinal;
        let fits = fits || vague && !placed && !is_label(context.world, category);
        // "12 points above": so much more of what is counted so.
        // "Got a score above Ann's".
        // "Was placed below Ann", where points tell who is.
        let ranked = || has_any(context, around.verb, "ranked") && fit(world, category, Dimension::Rank) > 0;
        let over = dimension == Some(Dimension::Vertical) && (told || spoken > 1 || ranked());
        let fits = fits || over && !placed && !is_label(context.world, category);
        // "Two years ahead": so much sooner.
        // "Two marks ahead": so many more.
        let points = plain && values.kind == Kind::Number && !is_duration(values) && !is_year(values);
        // "Outdid Ann", where just one thing is counted.
        let sole = || world.ordered().filter(|of| *of != category).all(|of| measured_otherwise(context, of));
        let outdoes = context.key(usize::from(word.place)).starts_with("out");
        let contest = points && outdoes && sole();
        let told_so = told && (dates || is_year(values) || points);
        let led = dimension == Some(Dimension::Rank) && (told_so || contest);
        // "Three episodes after Ann".
        let led = led || matches!(dimension, Some(Dimension::Time)) && told && is_counted(values);
        let fits = fits || led;
        let lined = dimension == Some(Dimension::Across) && measures > 0;
        // "The number of his room" tells that numbers are meant.
        let numbers = around.categories & set != 0 && counts_by_number(context);
        let spoken_of = (around.categories | nouns) & set != 0 || around.categories == 0;
        let vaguely = vague && spoken_of && speaks_of_numbers(context, usize::from(word.place));
        let fits = fits || vaguely;
        let label = is_label(context.world, category) && !vaguely;
        if !fits || label && !own && nouns == 0 && measures < 2 && !lined && !numbers && !called && !led {
            continue;
        }
        let mut score = measures + 2 * spoken;
        score += 4 * u32::from(nouns & set != 0) + 4 * u32::from(own) + 3 * u32::from(told);
        score += 2 * u32::from(around.categories & set != 0);
        // "Climbs higher", where there are heights.
        let high = dimension == Some(Dimension::Any)
            && ["high", "low"].iter().any(|of| context.key(usize::from(word.place)).starts_with(of));
        score += u32::from(high && fit(world, category, Dimension::Height) > 1);
        // A value that only tells which row is meant is no thing compared, unless nothing else is.
        let only_tells =
            around.objects & set != 0 && around.values & set == 0 && around.categories & set == 0;
        score = score.saturating_sub(2 * u32::from(only_tells));
        let greater = word.greater != turned(context, category, values, word);
        let by = amount.map(|amount| amount.by);
        let of = amount.map_or(Scale::Value, |amount| amount.of);
        scored.push((score, Choice { category, greater, by, cost: (0, 0), of }));
        // "Two houses past", where their numbers are not all there are: so many houses, or so much of a number.
        let own_noun = compare.amount.filter(|amount| {
            let place = usize::from(amount.unit).checked_sub(1);
            place.is_some_and(|at| {
                context.tokens[at].categories & set != 0 && context.words[at].unit().is_none()
            })
        });
        // Where a file says that they are told apart in houses, so many houses are meant.
        let skips = dimension == Some(Dimension::Across)
            && values.unit.is_empty()
            && values.kind == Kind::Number
            && !measures::lined(values);
        if let (Some(amount), true, Scale::Value) = (own_noun, skips, of) {
            let by = Some(amount.number);
            scored.push((score, Choice { category, greater, by, cost: (0, 0), of: Scale::Rank }));
        }
    }
    let best = scored.iter().map(|(score, _)| *score).max().unwrap_or(0);
    // "Was before Ann", where days are told, and places as well.
    let told = compare.categories | around.categories | around.values;
    let is = around.verb.0 < around.verb.1
        && (around.verb.0..around.verb.1).all(|at| context.token(usize::from(at)).is(class::BE));
    let bare = told == 0 && is && compare.amount.is_none() && is_timely(word);
    let placed = |of: CategoryId| bare && fit(world, of, Dimension::Rank) > 2;
    scored.retain(|(score, of)| *score == best || placed(of.category));
    // "won four years more": of what is not told by its verb.
    let aged = scored.first().is_some_and(|(_, choice)| fit(world, choice.category, Dimension::Age) > 2);
    let deed = (around.verb.0..around.verb.1).any(|place| context.tokens[usize::from(place)].is(class::OPEN));
    let unsaid =
        aged && deed && nouns == 0 && around.values == 0 && word.dimension == Some(Dimension::Amount);
    // "The highest find" of a cave may be the least deep.
    let told = |of: &Choice| (nouns | around.categories | around.values) & set_of(of.category) != 0;
    let deep = |of: &Choice| word.dimension == Some(Dimension::Any) && is_deep(context, of.category);
    // Whether the most or the least score is better.
    let better = |of: &Choice| {
        matches!(word.dimension, Some(Dimension::Rank | Dimension::Rating))
            && most_is_best(world, of.category).is_none()
    };
    let unsaid = unsaid || scored.iter().any(|(_, of)| better(of));
    let open = scored.len() > 1 || unsaid || scored.iter().any(|(_, of)| deep(of) && !told(of));
    let mut found: Vec<Choice> = scored.into_iter().map(|(_, choice)| choice).collect();
    for choice in &mut found {
        if open {
            choice.cost = context.assume(Assumption::Measure(word.place, choice.category));
        }
    }
    if found.is_empty() {
        found = open_rides(context, compare);
    }
    if found.is_empty() && context.rash {
        found = rashly(context, compare);
    }
    let timely = is_timely(word) && follows(context.key(usize::from(word.place)));
    if found.is_empty()
        && (is_open(context, word)
            || timely && compare.amount.is_some()
            || timely && (!deed || tells_of_deeds(context)) && !has_any(context, around.verb, "stays"))
    {
        // "Before", "later": of places of which nothing else is told.
        let counts = |of: &CategoryId| {
            let values = world.puzzle.category(*of).values.as_ref();
            !timely
                || compare.amount.is_some()
                || values.is_some_and(|values| is_counted(values) && !is_label(context.world, *of))
                || values.is_some_and(|values| is_duration(values) && !is_year(values))
        };
        // Where all came in turn, what else is measured is no order of theirs.
        let fits = |of: &CategoryId| nouns == 0 || nouns & set_of(*of) != 0;
        let turns = timely && world.tells_of_turns();
        let mut ordered = world.ordered().filter(|of| fits(of) && (!turns || counts(of)));
        if let (Some(category), None) = (ordered.next(), ordered.next())
            && counts(&category)
        {
            let by = match compare.amount {
                None => None,
                Some(amount) => match suited(context, category, &amount) {
                    Some(suited) if suited.of == Scale::Value => Some(suited.by),
                    _ => return found,
                },
            };
            let (_, assumed) = context.assume(Assumption::Dimension(word.place, category));
            let values = world.puzzle.category(category).values.as_ref();
            let since = values.is_some_and(|of| lasts_since(context, around.verb, of));
            let other = since != values.is_some_and(|of| turned(context, category, of, word));
            found.push(Choice {
                category,
                greater: word.greater != other,
                by,
                cost: (ASSUMED, assumed),
                of: Scale::Value,
            });
        }
    }
    if found.is_empty() && compare.amount.is_none() {
        found = largest(context, word);
    }
    if found.is_empty() && compare.amount.is_none() {
        found = quickest(context, word);
    }
    if found.is_empty() && compare.amount.is_none() {
        found = ago(context, word);
    }
    found
}

/// Whether a word is of what comes before or after.
fn is_timely(word: Comparing) -> bool {
    matches!(word.dimension, Some(Dimension::Time | Dimension::Rank))
}

/// Whether somebody of the story does what is told, or the story tells of turns: an order of which nothing else is told
/// is that of the deeds.
fn tells_of_deeds(context: &Context<'_>) -> bool {
    context.world.tells_of_turns()
        || (0..context.words.len())
            .any(|place| is_hero(context, place) || matches!(context.key(place), "i" | "we"))
}

/// Whether a word is of what follows in time.
fn follows(key: &str) -> bool {
    lexicon::has("follows", key)
}

/// How much the words of a verb group speak of a category, or of what it measures.
fn verb_speaks(context: &Context<'_>, verb: (u8, u8), category: CategoryId, values: &Values) -> u32 {
    let range = usize::from(verb.0)..usize::from(verb.1);
    let of = range.filter_map(|place| {
        let token = context.tokens[place];
        if token.categories & set_of(category) != 0 {
            return Some(2);
        }
        let word = &context.words[place];
        // What a verb tells of elsewhere in the puzzle it tells of here.
        if let Some(usual) = context.world.usual(word) {
            return (usual == category).then_some(1);
        }
        let spoken = dimension_of(&word.key)
            .or_else(|| dimension_of(word.singular()))
            .or_else(|| dimension_of(word.stem()))?;
        let money = spoken == Dimension::Money && values.kind == Kind::Money;
        (money || fit(context.world, category, spoken) > 1).then_some(1)
    });
    of.max().unwrap_or(0)
}

/// How much the words of a verb group speak of a category.
pub(super) fn speaks(context: &Context<'_>, verb: (u8, u8), category: CategoryId) -> u32 {
    let values = context.world.puzzle.category(category).values.as_ref();
    values.map_or(0, |values| verb_speaks(context, verb, category, values))
}

/// Whether the words of a verb group speak of what another category measures.
fn elsewhere(context: &Context<'_>, verb: (u8, u8), category: CategoryId) -> bool {
    context.world.ordered().filter(|other| *other != category).any(|other| {
        let values = context.world.puzzle.category(other).values.as_ref();
        values.is_some_and(|values| verb_speaks(context, verb, other, values) > 0)
    })
}

/// Whether it is numbers themselves that a comparison speaks of: "has a number three higher", "a higher number".
pub(super) fn speaks_of_numbers(context: &Context<'_>, place: usize) -> bool {
    // "The number of pages" counts pages.
    let is = |at: usize| {
        let named = context.words.get(at).is_some_and(|word| matches!(&*word.key, "number" | "numbered"));
        named && context.words.get(at + 1).is_none_or(|next| &*next.key != "of")
    };
    (0..place).any(is) || is(place + 1)
}

/// Whether more of a dimension is less of a category: who is faster takes less time, who is older was born earlier.
fn turned(context: &Context<'_>, category: CategoryId, values: &Values, word: Comparing) -> bool {
    if word.dimension != Some(Dimension::Length) && is_year(values) && for_a_time(context, word) {
        return true;
    }
    let Some(dimension) = word.dimension else { return false };
    // Who is placed higher has the smaller number.
    let ranks = matches!(values.kind, Kind::Ordinal | Kind::Position)
        || PLACED.iter().any(|of| context.world.is_called(category, of));
    let vertical = context.world.is_of(category, Dimension::Vertical);
    let placed = matches!(context.key(usize::from(word.place)), "higher" | "lower") && ranks && !vertical;
    let finish = ["placed", "finished", "ranked", "came"];
    let told = || context.words.iter().any(|word| finish.contains(&&*word.key));
    if placed && (told() || is_contest(context.world, category)) {
        return true;
    }
    let says = Comparative { greater: word.greater, dimension };
    word.greater != is_turned(context.world, category, says)
}

/// Whether a verb says where something is.
pub(super) fn is_staying_verb(key: &str) -> bool {
    lexicon::has("stays", key)
}

/// Whether a sentence speaks of the numbers of things.
pub(super) fn counts_by_number(context: &Context<'_>) -> bool {
    context.words.windows(2).any(|two| &*two[0].key == "number" && &*two[1].key == "of")
}

/// The category of whose order something speaks that names no direction: that of which the words around speak, or
/// places in a row; an assumption where several are left.
pub(super) fn in_order(context: &Context<'_>, word: Comparing, around: Around) -> Option<Choice> {
    let world = context.world;
    let speaking = |category: CategoryId| {
        let own = (around.categories | around.values) & set_of(category) != 0;
        let values = world.puzzle.category(category).values.as_ref()?;
        let times =
            matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month) || is_year(values);
        // Floors are places as well.
        let placed =
            fit(world, category, Dimension::Across) > 0 || fit(world, category, Dimension::Vertical) > 1;
        let staying =
            (around.verb.0..around.verb.1).any(|place| is_staying_verb(context.key(usize::from(place))));
        let event =
            (around.verb.0..around.verb.1).any(|place| context.tokens[usize::from(place)].is(class::OPEN));
        Some(
            4 * u32::from(own)
                + 2 * speaks(context, around.verb, category)
                + if staying { 2 } else { 1 } * u32::from(placed)
                + u32::from(times && event && !staying),
        )
    };
    let all: Vec<(u32, CategoryId)> = world
        .ordered()
        .filter(|category| around.values == 0 || around.values & set_of(*category) != 0)
        .filter_map(|category| Some((speaking(category)?, category)))
        .collect();
    let best = all.iter().map(|(score, _)| *score).max()?;
    let likeliest: Vec<CategoryId> =
        all.iter().filter(|(score, _)| *score == best).map(|(_, category)| *category).collect();
    let category = *likeliest.get(usize::from(around.turn))?;
    let open = likeliest.len() > 1;
    let cost = if open { context.assume(Assumption::Measure(word.place, category)) } else { (0, 0) };
    Some(Choice { category, greater: true, by: None, cost, of: Scale::Value })
}

/// The same of what is between two; where it is places only because nothing tells, and others came at some time, that is
/// assumed: "there were two guests between them".
pub(super) fn between(context: &Context<'_>, word: Comparing, around: Around, told: u32) -> Option<Choice> {
    let choice = in_order(context, word, around)?;
    // "Between Ann and Bob sat …", "you will find …" are of places.
    let words = 0..context.words.len();
    let stays = words.clone().any(|at| is_staying_verb(context.key(at)))
        || !words.into_iter().any(|at| context.tokens[at].is(class::BE));
    let timely = |of: CategoryId| {
        let kind = context.world.kind(of);
        matches!(kind, Some(Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month))
    };
    let other = || context.world.ordered().any(|of| of != choice.category && timely(of));
    let said =
        stays || told & set_of(choice.category) != 0 || speaks(context, around.verb, choice.category) > 0;
    if said || choice.cost != (0, 0) || !other() {
        return Some(choice);
    }
    Some(Choice { cost: context.assume(Assumption::Measure(word.place, choice.category)), ..choice })
}

/// The category in whose order rows are next to each other: places in a row, or the only floors.
pub(super) fn nearby(context: &Context<'_>, place: usize, around: Around) -> Option<Choice> {
    let floors = || {
        let mut of = context.world.ordered().filter(|of| fit(context.world, *of, Dimension::Vertical) > 1);
        let (category, None) = (of.next()?, of.next()) else { return None };
        Some(Choice { category, greater: true, by: None, cost: (0, 0), of: Scale::Value })
    };
    across(context, place, around).into_iter().next().or_else(floors)
}

/// The category of places in a row.
pub(super) fn across(context: &Context<'_>, place: usize, around: Around) -> Vec<Choice> {
    let word = Comparing { dimension: Some(Dimension::Across), greater: true, place: place as u8 };
    choices(context, &Compare::of(word), around)
}
