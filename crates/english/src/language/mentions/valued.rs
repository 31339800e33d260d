//! Mentions by a quantity that is a value: "$150", "March 3rd".

use because_encodings::{Entity, Kind, Number, Values};

use super::mention::Mention;
use super::narrow::tells_age;
use crate::language::inflect::singular;
use crate::language::lexicon::{Dimension, is_place_noun, small_number};
use crate::language::names::Fit;
use crate::language::numeral::from_the_end;
use crate::language::numeral::written;
use crate::language::quantities::read_as;
use crate::language::units::unit;
use crate::language::words::Word;
use crate::language::world::World;

/// The longest quantity, in words: "the 10th of May 2021".
const LONGEST: usize = 4;

/// Quantities that are values of a category.
pub(crate) fn valued(world: &World<'_>, words: &[Word], start: usize, found: &mut Vec<Mention>) {
    let mark = |place: usize| matches!(words[place].key.as_str(), "," | "." | ";" | ":" | "?" | "!");
    let lead = matches!(words[start].key.as_str(), "the" | "of" | "on" | "in" | "at")
        || matches!(words[start].key.as_str(), "a" | "an")
            && !words.get(start + 1).is_some_and(|word| word.key == "million" || word.unit().is_some());
    let longest = (start + LONGEST).min(words.len());
    if lead || from_the_end(words, start) {
        return;
    }
    // Most words are far from any quantity.
    if !begins_quantity(&words[start]) {
        if cfg!(test) {
            let ends = (start + 1..=longest).take_while(|end| !mark(end - 1));
            let read = ends.map(|end| written(&words[start..end])).find(|text| is_quantity(world, text));
            assert_eq!(read, None);
        }
        return;
    }
    let mut over = false;
    for end in start + 1..=longest {
        if mark(end - 1) {
            return;
        }
        // Nor does one go on with most words.
        over |= end > start + 1 && !continues_quantity(world, &words[end - 1]);
        if over && !cfg!(test) {
            return;
        }
        // "20 B.C." is not A.D. 20.
        if is_before_the_era(words, end) {
            continue;
        }
        let hour = matches!(words.get(end).map_or("", |word| word.key.as_str()), "am" | "pm" | "a.m" | "p.m");
        if hour && end == start + 1 {
            continue;
        }
        let text = written(&words[start..end]);
        let in_words =
            !words[start].key.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '$' | '€' | '£'));
        for category in world.ordered() {
            let Some(values) = world.puzzle.category(category).values.as_ref() else { continue };
            // "10 April" is no 10, where dates are.
            let own_unit = words[end - 1].unit();
            if own_unit.is_some()
                && !values.unit.is_empty()
                && values.kind == Kind::Number
                && let (Some((what, many)), Some((other, base)), Some(number)) =
                    (own_unit, unit(&singular(&values.unit)), number_of(&text))
                && what == other
                && many != base
            {
                let value = number.checked_mul(Number::small(i32::try_from(many / base.max(1)).unwrap_or(0)));
                if let Some(entity) =
                    value.filter(|_| many > base).and_then(|value| world.with_value(category, value))
                {
                    assert!(!over, "{text}");
                    found.push(Mention { words: start..end, of: vec![entity], fit: Fit::Value });
                }
                continue;
            }
            if matches!(values.kind, Kind::Position) || is_length(values.kind, &words[start..end]) {
                continue;
            }
            let Some(value) = read_as(values.kind, &values.unit, &text) else { continue };
            let plain = text.parse::<f64>().is_ok();
            // A bare number in words is a value where a word beside it says of what: "four stickers".
            let ages = world.is_of(category, Dimension::Age);
            let beside = |place: Option<usize>| {
                place.and_then(|place| words.get(place)).is_some_and(|word| {
                    world.speaks_of(word, category)
                        || word.key == "number"
                        || ages && (word.key == "aged" || tells_age(words, end))
                })
            };
            let beside = |place: Option<usize>| {
                beside(place)
                    || place == Some(end)
                        && (shares(words, end, &beside) || leaves_out(words, start, end, &beside))
            };
            // "The one who paid" is somebody.
            let pronoun = words[start].key == "one"
                && end == start + 1
                && start.checked_sub(1).is_some_and(|of| words[of].key == "the");
            if pronoun && words.get(end).is_none_or(|next| next.unit().is_none()) {
                continue;
            }
            // "exactly one float" is not the first.
            if plain && in_words && values.kind == Kind::Ordinal && !beside(start.checked_sub(1)) {
                continue;
            }
            // "two houses" are a distance, not the second house.
            if plain && in_words && words.get(end).is_some_and(|word| is_place_noun(word.singular())) {
                continue;
            }
            // Nor are "the two offices at the ends" the second.
            let at_ends =
                (end + 1..end + 4).any(|at| words.get(at).is_some_and(|word| word.singular() == "end"));
            if plain && in_words && at_ends && start > 0 && words[start - 1].key == "the" {
                continue;
            }
            if plain
                && in_words
                && !beside(Some(end))
                && !beside(start.checked_sub(1))
                && (values.kind == Kind::Money || small_number(&words[start].key).is_none_or(|n| n < 13))
            {
                continue;
            }
            // A bare number is no clock time, date or month.
            if plain && matches!(values.kind, Kind::Clock | Kind::Date | Kind::Month | Kind::Weekday) {
                continue;
            }
            if let Some(entity) = world.with_value(category, value) {
                let noun = words.get(end - usize::from(!plain));
                if values.kind == Kind::Number && noun.is_some_and(|noun| is_label(world, entity, noun)) {
                    continue;
                }
                assert!(!over, "{text}");
                found.push(Mention { words: start..end, of: vec![entity], fit: Fit::Value });
            }
        }
    }
}

/// Whether a number before a noun counts, where what has the number is called the other way round: "one lot", "2 lots" beside
/// "lot 2".
fn is_label(world: &World<'_>, entity: Entity, noun: &Word) -> bool {
    let name = world.puzzle.entity_name(entity);
    noun.unit().is_none()
        && noun.key.starts_with(|c: char| c.is_alphabetic())
        && name.split_once(' ').is_some_and(|(first, _)| first.to_lowercase() == *noun.singular())
}

/// Whether a quantity may begin with a word: "5", "half", "quarter past two", "AD 20".
pub(crate) fn begins_quantity(word: &Word) -> bool {
    word.counts() || matches!(word.key.as_str(), "ad" | "quarter")
}

/// Whether a quantity may go on with a word.
pub(crate) fn continues_quantity(world: &World<'_>, word: &Word) -> bool {
    word.counts()
        || world.writes(word.singular())
        || word.unit().is_some()
        || matches!(word.singular(), "the" | "of" | "and" | "place" | "am" | "pm" | "a.m" | "p.m" | "o'clock")
        || matches!(word.singular(), "ad" | "ce" | "bc" | "bce" | "b" | "c")
}

/// Whether a text is a value of some ordered category.
fn is_quantity(world: &World<'_>, text: &str) -> bool {
    let read = |values: &Values| read_as(values.kind, &values.unit, text).is_some();
    number_of(text).is_some()
        || world.ordered().any(|category| world.puzzle.category(category).values.as_ref().is_some_and(read))
}

/// Whether a number shares the noun of the next: "four or nine moons".
fn shares(words: &[Word], end: usize, beside: &impl Fn(Option<usize>) -> bool) -> bool {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    matches!(key(end), "or" | "nor" | "and") && small_number(key(end + 1)).is_some() && beside(Some(end + 2))
}

/// Whether a number leaves out the noun of one before: "one has three moons and the other has seven".
fn leaves_out(words: &[Word], start: usize, end: usize, beside: &impl Fn(Option<usize>) -> bool) -> bool {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let ends = matches!(key(end), "" | "." | "," | ";");
    let other = (start.saturating_sub(3)..start).find(|place| key(*place) == "other");
    ends && other.is_some_and(|other| {
        (0..other).any(|place| small_number(key(place)).is_some() && beside(Some(place + 1)))
    })
}

/// Whether "B.C." stands there.
fn is_before_the_era(words: &[Word], place: usize) -> bool {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    matches!(key(place), "bc" | "bce") || key(place) == "b" && key(place + 1) == "c"
}

/// The number of so many of one unit, and of nothing between: "2 weeks".
fn number_of(text: &str) -> Option<Number> {
    let (number, unit) = text.split_once(' ')?;
    (!unit.contains(' ')).then(|| number.parse().ok())?
}

/// Whether a quantity that ends so is a length of time, and no time.
fn is_length(kind: Kind, words: &[Word]) -> bool {
    let [first, .., last] = words else { return false };
    let unit =
        matches!(last.singular(), "day" | "week" | "month" | "year" | "hour" | "minute" | "second" | "place");
    // "two places below", "one place below" is a distance, and not the second or the first place.
    let one = matches!(first.key.as_str(), "one" | "1");
    let places = kind == Kind::Ordinal && (one || last.key != last.singular());
    unit && (places || !matches!(kind, Kind::Number | Kind::Money | Kind::Ordinal))
}
