//! Places in a row: next to, between, first, last, at an end, in the middle, Nth, odd, even.

mod among;

use crate::tables::forms::BESIDE;
use std::ops::Range;

use because_encodings::{CategoryId, Entity, Kind, Measure, Number, Place};

use among::among;

use super::comparison::is_described;
use super::lexicon::{Dimension, ordinal, small_number};
use super::measures::{across, candidates, near_by};
use super::phrase::{Row, rows};
use super::predicate::Predicate;
use super::sentence::Sentence;

/// Words for the side on which a row begins, and for the other.
const FIRST_END: [&str; 6] = ["left", "lefthand", "west", "western", "north", "northern"];
const LAST_END: [&str; 6] = ["right", "righthand", "east", "eastern", "south", "southern"];

/// A place in a row, by other rows or by number.
pub(crate) fn position(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    if sentence.within(&range).is_empty()
        && let Some(found) = among(sentence, range.clone())
    {
        return Some(found);
    }
    let first = sentence.within(&range).first().copied();
    if let Some(between) = sentence.find(range.clone(), &["between"]) {
        return self::between(sentence, range, between);
    }
    // "next year" is beside nothing.
    let next = range.clone().find(|place| {
        let time = sentence.is(*place, &["next"]) && sentence.turns(*place);
        sentence.is(*place, &BESIDE) && sentence.matters(*place) && !time
    });
    if let (Some(next), Some(_)) = (next, first) {
        let mut list = rows(sentence, next..range.end, &["and", "or"]);
        if list.is_empty() {
            // "A's neighbour".
            list = rows(sentence, range.start..next, &["and", "or"]);
        }
        let [other] = <[_; 1]>::try_from(list).ok()?;
        // "Ann, in violet, sits beside Ben": what else is mentioned would be lost.
        if other.mentions.len() != sentence.within(&range).len() {
            return None;
        }
        // Of sums of money and times of day none has a neighbour.
        let (category, fits) = *candidates(sentence, range.clone(), Dimension::Across, None).first()?;
        let category = across(sentence, range).filter(|of| *of != category || fits > 0)?;
        sentence.consume(next);
        return Some(Predicate::NextTo(Measure::rank(category), other.entity(sentence)?));
    }
    // "on either side of A", "a neighbour of A", "within two places of A".
    if let Some(within) = sentence.find(range.clone(), &["within"]) {
        let of = sentence.find(within..range.end, &["of", "from"])?;
        let (_, length) = super::comparison::length(sentence, within, of, of);
        let length = length?;
        let category = near_by(sentence, range.clone(), &length)?;
        let by = super::measures::value(sentence.world.puzzle.category(category).values.as_ref()?, &length)?;
        let other = rows(sentence, of..range.end, &["and"]).first()?.entity(sentence)?;
        sentence.consume_all(within..of + 1);
        return Some(Predicate::Within(Measure::value(category), by, other));
    }
    if first.is_some() {
        return None;
    }
    alone(sentence, range)
}

/// "between A and B": in either order, or in this one; by value where both are values.
fn between(sentence: &Sentence<'_>, range: Range<usize>, between: usize) -> Option<Predicate> {
    let list = rows(sentence, between..range.end, &["and"]);
    let [a, b] = <[_; 2]>::try_from(list).ok()?;
    let (x, y) = (a.entity(sentence)?, b.entity(sentence)?);
    let ordered = |entity: Entity| sentence.world.puzzle.category(entity.category).values.is_some();
    let own = (x.category == y.category && ordered(x)).then_some(x.category);
    let described =
        |row: &Row| row.mentions.first().is_some_and(|first| is_described(sentence, row.words.start, *first));
    // "Arrived between the guest who paid $3 and the one who paid $5": the prices only tell which guests.
    let told = told_before(sentence, range.start..between);
    let measure = Measure::value(match (own, told) {
        (Some(own), None) => own,
        (Some(own), Some(told)) => {
            if described(&a) && described(&b) {
                told
            } else {
                own
            }
        }
        (None, Some(told)) => told,
        (None, None) => across(sentence, range.clone())?,
    });
    sentence.consume(between);
    sentence.consume_keys(between..range.end, &["and"]);
    // "exactly halfway between A and B".
    if let Some(half) = sentence.find(range.start..between, &["halfway", "midway"]) {
        sentence.consume(half);
        sentence.consume_keys(range.start..half, &["exactly", "precisely", "just"]);
        return Some(Predicate::Midway(measure, x, y));
    }
    let after = b.words.end..range.end;
    let told = sentence.find(after.clone(), &["order"]).or_else(|| sentence.find(range.clone(), &["order"]));
    if let Some(told) = told {
        let either = sentence.find(range.clone(), &["either", "any", "no"]);
        sentence.consume(told);
        either.into_iter().for_each(|place| sentence.consume(place));
        return Some(Predicate::Between(measure, x, y, either.is_none()));
    }
    Some(Predicate::Between(measure, x, y, false))
}

/// The one ordered category of which words that are no name speak.
fn told_before(sentence: &Sentence<'_>, head: Range<usize>) -> Option<CategoryId> {
    let speaks = |category: &CategoryId| {
        head.clone().any(|place| {
            sentence.mention_at(place).is_none()
                && !sentence.key(place).is_empty()
                && sentence.world.speaks_of(&sentence.words[place], *category)
        })
    };
    let mut told = sentence.world.ordered().filter(speaks);
    told.next().filter(|_| told.next().is_none())
}

/// A place by number or by name, no other row being named. Who finishes last has the fewest points.
fn alone(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let found = named_place(sentence, range.clone())?;
    let finished = sentence.all().take(range.end).any(|place| {
        ["finish", "finished", "came", "come", "placed", "ranked", "wound"].contains(&sentence.key(place))
    });
    let scores = |category: CategoryId| {
        let world = sentence.world;
        world.puzzle.category(category).values.as_ref().is_some_and(|values| values.kind == Kind::Number)
            && world.is_of(category, Dimension::Score)
            && !world.is_of(category, Dimension::Rank)
    };
    Some(match found {
        Predicate::At(category, place) if finished && scores(category) => {
            Predicate::At(category, turned(place))
        }
        found => found,
    })
}

/// A place counted from the other end.
fn turned(place: Place) -> Place {
    match place {
        Place::First => Place::Last,
        Place::Last => Place::First,
        Place::Nth(k) => Place::NthLast(k),
        Place::NthLast(k) => Place::Nth(k),
        Place::InFirst(m) => Place::InLast(m),
        Place::InLast(m) => Place::InFirst(m),
        Place::End | Place::Middle => place,
    }
}

/// A place by number or by name in the order of a category.
fn named_place(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let category = across(sentence, range.clone())?;
    let at = |place: Place| Some(Predicate::At(category, place));
    for place in range.clone() {
        let key = sentence.key(place);
        match key {
            "foremost" => {
                sentence.consume(place);
                return at(Place::First);
            }
            "hindmost" => {
                sentence.consume(place);
                return at(Place::Last);
            }
            "penultimate" => {
                sentence.consume(place);
                return at(Place::NthLast(2));
            }
            // "The four leftmost", "the leftmost seats": more than one.
            "leftmost" | "rightmost" if several(sentence, place) => return None,
            "leftmost" => {
                sentence.consume(place);
                return at(Place::First);
            }
            "rightmost" => {
                sentence.consume(place);
                return at(Place::Last);
            }
            "last" | "final" => {
                if let Some(m) = how_many(sentence, place) {
                    sentence.consume_all(range.start..place + 2);
                    return at(Place::InLast(m));
                }
                return at(Place::Last);
            }
            "first" if how_many(sentence, place).is_some() => {
                let m = how_many(sentence, place)?;
                sentence.consume_all(range.start..place + 2);
                return at(Place::InFirst(m));
            }
            "end" | "ends" => {
                // A sum of money has no ends.
                let values = sentence.world.puzzle.category(category).values.as_ref();
                if values.is_some_and(|values| values.kind == Kind::Money) {
                    return None;
                }
                sentence.consume_keys(range.clone(), &["either", "one", "any"]);
                let side = |keys: &[&str]| {
                    let side = sentence.find(range.clone(), keys)?;
                    (side < place || sentence.is_before(side, &["the"])).then_some(side)
                };
                let (first, last) = (side(&FIRST_END), side(&LAST_END));
                first.into_iter().chain(last).for_each(|side| sentence.consume(side));
                return match (first, last) {
                    (None, None) => at(Place::End),
                    (Some(_), None) => at(Place::First),
                    (None, Some(_)) => at(Place::Last),
                    (Some(_), Some(_)) => None,
                };
            }
            "middle" | "center" | "centre" => {
                sentence.consume_keys(range.clone(), &["exactly", "precisely", "directly", "right"]);
                return (sentence.world.puzzle.shape().entities() % 2 == 1)
                    .then_some(Predicate::At(category, Place::Middle));
            }
            // "Hasn't even turned two".
            "even"
                if sentence.is_before(place, &["not"])
                    && sentence.key(place + 1).ends_with("ed")
                    && !sentence.is(place + 1, &["numbered"]) => {}
            "odd" | "even" if !sentence.is(place + 1, &["though", "if", "when", "more", "less"]) => {
                sentence.consume(place);
                return Some(Predicate::Parity(Measure::value(category), key == "odd"));
            }
            _ => {}
        }
        if let Some(nth) = ordinal(key) {
            return nth_place(sentence, place, range, category, nth);
        }
    }
    numbered(sentence, range, category)
}

/// Whether a number before or after an end, or a noun in the plural, says that several are meant.
fn several(sentence: &Sentence<'_>, place: usize) -> bool {
    let number =
        |at: usize| sentence.words.get(at).is_some_and(|word| small_number(&word.key).is_some_and(|n| n > 1));
    let next = sentence.words.get(place + 1);
    number(place + 1)
        || place.checked_sub(1).is_some_and(number)
        || next.is_some_and(|next| next.key != next.singular())
}

/// "first two", "last three": the number after.
fn how_many(sentence: &Sentence<'_>, place: usize) -> Option<u32> {
    let key = sentence.words.get(place + 1)?.key.as_str();
    let n = small_number(key).filter(|n| *n > 1 && !matches!(key, "a" | "an"))?;
    u32::try_from(n).ok()
}

/// "third from the left", "second to last", "fourth from the end".
fn nth_place(
    sentence: &Sentence<'_>,
    place: usize,
    range: Range<usize>,
    category: CategoryId,
    nth: u32,
) -> Option<Predicate> {
    let rest = place + 1..range.end;
    if sentence.is(place + 1, &["to", "from"])
        && sentence.find(place + 1..(place + 5).min(range.end), &["last", "end"]).is_some()
    {
        sentence.consume_all(place..(place + 5).min(range.end));
        return Some(Predicate::At(category, Place::NthLast(nth)));
    }
    let right = sentence.find(rest.clone(), &["right", "rightmost", "bottom", "end"]);
    let left = sentence.find(rest, &["left", "leftmost", "top", "front"]);
    right.into_iter().chain(left).for_each(|place| sentence.consume(place));
    Some(Predicate::At(category, if right.is_some() { Place::NthLast(nth) } else { Place::Nth(nth) }))
}

/// "house 2", "position 3".
fn numbered(sentence: &Sentence<'_>, range: Range<usize>, category: CategoryId) -> Option<Predicate> {
    let named = |place: &usize| {
        let knows = sentence.world.is_called(category, sentence.singular(*place));
        let number = sentence.key(place + 1);
        knows && !number.is_empty() && number.chars().all(|c| c.is_ascii_digit())
    };
    let place = range.clone().find(named)?;
    let nth: u32 = sentence.key(place + 1).parse().ok()?;
    let values = sentence.world.puzzle.category(category).values.as_ref()?;
    let known = values.of.contains(&Number::small(i32::try_from(nth).ok()?));
    sentence.consume(place + 1);
    known.then_some(Predicate::At(category, Place::Nth(nth)))
}
