//! Values in words that no row need have: "3:00", "noon", "1995", "April 2".

use because_encodings::{CategoryId, Kind, Number, Values};

use super::context::Context;
use super::types::is_year;
use crate::language::mentions::{begins_quantity, continues_quantity, hour};
use crate::language::numeral::{time_of_day, written};
use crate::language::quantities::read_as;

/// The longest value, in words: "April 2, 2021".
const LONGEST: usize = 4;

/// The value that some words are in a category.
pub(super) fn literal(context: &Context<'_>, category: CategoryId, span: (u8, u8)) -> Option<Number> {
    let values = context.world.puzzle.category(category).values.as_ref().filter(|of| has_literals(of))?;
    let words = &context.words[usize::from(span.0)..usize::from(span.1)];
    // "2 hours" are no time.
    if words.iter().any(|word| word.unit().is_some()) {
        return None;
    }
    let among =
        |time: &Number| values.of.iter().any(|of| of <= time) && values.of.iter().any(|of| of >= time);
    // "Ten past twelve": of the times of the puzzle.
    if let (Kind::Clock, Some((times, length))) = (values.kind, time_of_day(words, 0))
        && length == words.len()
    {
        let times: Vec<Number> = times.into_iter().map(Number::small).filter(among).collect();
        return if let [time] = times.as_slice() { Some(*time) } else { None };
    }
    // "Before seven".
    if let (Kind::Clock, Some((times, 1)), 1) =
        (values.kind, hour(context.world, &context.words, usize::from(span.0)), words.len())
    {
        let times: Vec<Number> = times.into_iter().map(Number::small).filter(among).collect();
        return if let [time] = times.as_slice() { Some(*time) } else { None };
    }
    let text = written(words);
    let plain = text.parse::<f64>().is_ok();
    let value = read_as(values.kind, &values.unit, &text)?;
    let fits = match values.kind {
        Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month => !plain,
        _ => plain && value.to_whole().is_some_and(|year| year > 999),
    };
    if !fits || values.kind != Kind::Clock || text.contains('m') || text.contains("noon") {
        return fits.then_some(value);
    }
    // "3:00" is that of the times of the puzzle, if only one of the two is among them.
    let other = value.checked_add(Number::small(if value < Number::small(720) { 720 } else { -720 }))?;
    match (among(&value), among(&other)) {
        (true, false) => Some(value),
        (false, true) => Some(other),
        _ => None,
    }
}

/// Whether words can be a value that no row has: a time or a year.
fn has_literals(values: &Values) -> bool {
    matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month)
        || values.kind == Kind::Number && is_year(values)
}

/// Whether a time or a date may go on with a word.
fn continues(context: &Context<'_>, place: usize) -> bool {
    let word = &context.words[place];
    let timely = matches!(
        &*word.key,
        "," | "past" | "to" | "in" | "at" | "morning" | "afternoon" | "evening" | "night"
    );
    timely || continues_quantity(context.world, word)
}

/// The values in words that begin at a place, by where they end.
pub(super) fn literals(context: &Context<'_>, start: usize, mut each: impl FnMut(usize)) {
    if matches!(context.key(start), "the" | "of" | "on" | "in" | "at" | "a" | "an") {
        return;
    }
    let told = |of: CategoryId| context.world.puzzle.category(of).values.as_ref().is_some_and(has_literals);
    if !context.words.get(start).is_some_and(begins_quantity) || !context.world.ordered().any(told) {
        return;
    }
    for end in start + 1..=(start + LONGEST).min(context.words.len()) {
        if matches!(context.key(end - 1), "." | ";" | ":" | "!" | "and" | "or") {
            return;
        }
        // No value goes on with most words.
        let over = end > start + 1 && !continues(context, end - 1);
        if over && !cfg!(test) {
            return;
        }
        let words = (start as u8, end as u8);
        if context.world.ordered().any(|category| literal(context, category, words).is_some()) {
            assert!(!over, "{}", written(&context.words[start..end]));
            each(end);
        }
    }
}
