//! "The two oldest guests", "the two planets discovered before 2015": a few rows that are told by their place or
//! value, named one by one.

use crate::tables::clauses::GOES_ON;
use std::ops::Range;

use because_encodings::{Comparison, Entity, Number};

use super::piece::{bare, stop};
use super::way::{Open, Way};
use crate::language::lexicon::{MARKS, small_number};
use crate::language::measures::across;
use crate::language::phrase::lists;
use crate::language::predicate::{Difference, Predicate};
use crate::language::sentence::{Sentence, Token};
use crate::language::superlative::extremes;

/// A description of a few rows: its words, and which rows.
struct Few {
    words: Range<usize>,
    of: Vec<Entity>,
}

/*
 * What:  the sentence with the first description of a few rows replaced by the list of their names.
 * Pre:   none.
 * Post:  the description fits just as many rows as it says; each of its words is accounted for.
 * How:   "the two ADJECTIVE-est", "the first two", "the two middle": by the order; "the two … DESCRIPTION", "both of
 *        the … DESCRIPTION": the entities of which the description is true, if there are as many.
 * After: this project's own.
 */
pub(crate) fn few(sentence: &Sentence<'_>) -> Vec<Open> {
    let found = sentence.all().find_map(|place| at_place(sentence, place));
    found.and_then(|(few, joint)| rewritten(sentence, few, joint)).into_iter().map(|way| vec![way]).collect()
}

/// A description that begins at a place, and the word that joins the names.
fn at_place(sentence: &Sentence<'_>, place: usize) -> Option<(Few, &'static str)> {
    if !sentence.is(place, &["the"]) {
        return None;
    }
    let of = sentence.is_before(place, &["of"]);
    let before = place.wrapping_sub(1 + usize::from(of));
    let joint = match sentence.key(before) {
        "either" => "or",
        "neither" => "nor",
        "one" | "none_of" | "any" | "some" | "each" | "all" => return None,
        _ => "and",
    };
    let start =
        if of && matches!(sentence.key(before), "either" | "neither" | "both") { place - 1 } else { place };
    let both = matches!(sentence.key(before), "both" | "either" | "neither").then_some(2);
    let Few { words, of } = by_order(sentence, place)
        .or_else(|| by_description(sentence, place, both.filter(|_| start < place)))?;
    (of.len() > 1).then_some((Few { words: start..words.end, of }, joint))
}

fn number(sentence: &Sentence<'_>, place: usize) -> Option<usize> {
    let key = sentence.key(place);
    let number = small_number(key).filter(|n| *n > 1 && !matches!(key, "a" | "an"))?;
    usize::try_from(number).ok()
}

/// "the two oldest guests", "the first two passengers to leave", "the two middle houses".
fn by_order(sentence: &Sentence<'_>, the: usize) -> Option<Few> {
    let (at, many, after) = match (number(sentence, the + 1), number(sentence, the + 2)) {
        (Some(many), _) => (the + 2, many, the + 3),
        (None, Some(many)) => (the + 1, many, the + 3),
        _ => return None,
    };
    let n = sentence.world.puzzle.shape().entities();
    let end = noun_end(sentence, after)?;
    let (category, ranks) = if sentence.is(at, &["middle", "center", "centre", "central"]) {
        let category = across(sentence, the..end)?;
        let first = (n.checked_sub(many)?) / 2;
        ((n - many).is_multiple_of(2)).then_some((category, first + 1..first + many + 1))?
    } else {
        let (category, greater, length) = extremes(sentence.world, &sentence.words, at)?;
        (length == 1).then_some(())?;
        (category, if greater { (n + 1).checked_sub(many)?..n + 1 } else { 1..many + 1 })
    };
    let of = in_order(sentence, category)?.get(ranks.start.checked_sub(1)?..ranks.end - 1)?.to_vec();
    Some(Few { words: the..end, of })
}

/// Where the noun ends that begins at a place, and what belongs to it: "of the five guests", "to leave".
fn noun_end(sentence: &Sentence<'_>, start: usize) -> Option<usize> {
    let noun = |place: usize| {
        let key = sentence.key(place);
        !key.is_empty()
            && key.chars().all(char::is_alphabetic)
            && !sentence.matters(place)
            && !MARKS.contains(&key)
            && !GOES_ON.contains(&key)
    };
    // "the top three were".
    if start >= sentence.words.len() || sentence.is(start, MARKS) || sentence.is(start, &GOES_ON) {
        return Some(start);
    }
    // "the two lowest of the four floors".
    if sentence.is(start, &["of"])
        && sentence.is(start + 1, &["the", "all"])
        && number(sentence, start + 2) == Some(sentence.world.puzzle.shape().entities())
    {
        return Some(start + 3 + usize::from(noun(start + 3)));
    }
    let plural = |place: usize| noun(place) && sentence.singular(place) != sentence.key(place);
    let mut end = (start..start + 2).find(|place| plural(*place)).filter(|at| (start..*at).all(noun))? + 1;
    if sentence.is(end, &["of"])
        && sentence.is(end + 1, &["the", "all"])
        && number(sentence, end + 2).is_some()
    {
        end += 3;
        end += usize::from(noun(end));
    } else if sentence.is(end, &["to"]) && noun(end + 1) {
        end += 2;
    }
    Some(end)
}

/// "the two planets discovered before 2015", "both of the ships at even-numbered docks".
fn by_description(sentence: &Sentence<'_>, the: usize, both: Option<usize>) -> Option<Few> {
    let (many, noun) = match number(sentence, the + 1) {
        Some(many) => (many, the + 2),
        None => (both?, the + 1),
    };
    let stop = stop(sentence, the);
    let plural = !sentence.key(noun).is_empty() && sentence.singular(noun) != sentence.key(noun);
    let row = sentence.world.is_row_noun(sentence.singular(noun)) || plural && !sentence.matters(noun);
    let end = (noun + 1..stop)
        .find(|place| {
            sentence.is(*place, &[","])
                || sentence.is(*place, &GOES_ON) && !sentence.is_before(*place, &["that", "who", "which"])
        })
        .unwrap_or(stop);
    let about = bare(sentence, noun + 1..end);
    if !row || about.is_empty() || sentence.find(about.clone(), &["or", "and", "either", "if"]).is_some() {
        return None;
    }
    let told = usize::from(sentence.is(about.start, &["that", "who", "which"]));
    let of = fitting(sentence, &sentence.predicate(about.start + told..about.end)?)?;
    (of.len() == many && sentence.left_over(about.clone()).is_none())
        .then_some(Few { words: the..about.end, of })
}

/// The entities of one category of which a predicate about its order is true.
fn fitting(sentence: &Sentence<'_>, said: &Predicate) -> Option<Vec<Entity>> {
    let puzzle = sentence.world.puzzle;
    let value = |entity: &Entity| -> Option<Number> {
        puzzle.category(entity.category).values.as_ref()?.of.get(usize::from(entity.index)).copied()
    };
    let keep = |category, holds: &dyn Fn(usize, Number) -> bool| -> Option<Vec<Entity>> {
        let all = in_order(sentence, category)?;
        let ranked = all.into_iter().enumerate().filter_map(|(rank, of)| Some((rank + 1, value(&of)?, of)));
        Some(ranked.filter(|(rank, value, _)| holds(*rank, *value)).map(|(_, _, of)| of).collect())
    };
    let compared = |comparison, a: Number, b: Number| match comparison {
        Comparison::Equal => a == b,
        Comparison::Unequal => a != b,
        Comparison::More => a > b,
        Comparison::Less => a < b,
        Comparison::AtLeast => a >= b,
        Comparison::AtMost => a <= b,
    };
    match said {
        Predicate::Threshold(measure, comparison, number) => {
            keep(measure.category, &|_, value| compared(*comparison, value, *number))
        }
        Predicate::Bound(measure, comparison, of) if of.category == measure.category => {
            let bound = value(of)?;
            keep(measure.category, &|_, value| compared(*comparison, value, bound))
        }
        Predicate::Compare { measure, greater, by: Difference::Some, than }
            if than.category == measure.category =>
        {
            let bound = value(than)?;
            keep(measure.category, &|_, value| if *greater { value > bound } else { value < bound })
        }
        Predicate::Parity(measure, odd) => keep(measure.category, &|_, value| {
            value.to_whole().is_some_and(|value| (value.rem_euclid(2) == 1) == *odd)
        }),
        Predicate::At(category, place) => {
            let n = puzzle.shape().entities();
            keep(*category, &|rank, _| place.holds(rank, n))
        }
        Predicate::All(of) => {
            let each: Vec<Vec<Entity>> =
                of.iter().map(|said| fitting(sentence, said)).collect::<Option<_>>()?;
            let (first, rest) = each.split_first()?;
            Some(first.iter().filter(|of| rest.iter().all(|more| more.contains(of))).copied().collect())
        }
        _ => None,
    }
}

/// The entities of a category, the first in its order first.
fn in_order(sentence: &Sentence<'_>, category: because_encodings::CategoryId) -> Option<Vec<Entity>> {
    let ranks = sentence.world.puzzle.category(category).ranks()?;
    let mut all: Vec<(usize, Entity)> =
        (0u8..).zip(&ranks).map(|(index, rank)| (*rank, category.entity(index))).collect();
    all.sort_unstable();
    Some(all.into_iter().map(|(_, entity)| entity).collect())
}

/// The sentence with the list of names in place of the description.
fn rewritten(sentence: &Sentence<'_>, few: Few, joint: &'static str) -> Option<Way> {
    let place = few.words.start;
    let mut tokens: Vec<Token> = (0..place).map(Token::Own).collect();
    let last = few.of.len() - 1;
    for (i, entity) in few.of.iter().enumerate() {
        match i {
            0 => {}
            i if i == last => tokens.push(Token::Put(joint, place)),
            _ => tokens.push(Token::Put(",", place)),
        }
        tokens.push(Token::Named(*entity, place));
    }
    tokens.extend((few.words.end..sentence.words.len()).map(Token::Own));
    // "The two oldest guests are A and B": it is not said which is which.
    let end = bare(sentence, sentence.all()).end;
    let is = few.words.end;
    let list = lists(sentence, is + 1..end, &["and", ","]).into_iter().next();
    let whole = list.is_some_and(|list| {
        let all: usize = list.iter().map(|row| row.mentions.len()).sum();
        list.len() == few.of.len() && all == sentence.within(&(is + 1..end)).len()
    });
    let idle = |place: usize| !sentence.matters(place) || sentence.is(place, &["and"]);
    if place == 0 && sentence.is(is, &["are", "were"]) && whole && (is + 1..end).all(idle) {
        tokens.truncate(tokens.len() - (sentence.words.len() - end));
        tokens.push(Token::Put("in_some_order", is));
    }
    Some(Way::new(vec![tokens]))
}
