//! Two rows on two sides: "A and B are on opposite sides of C", "C has A on one side and B on the other", "A and B
//! sit at opposite ends", "C is directly between A and B".

use std::ops::Range;

use because_encodings::{Entity, Formula, Measure, Place};

use crate::language::measures::across;
use crate::language::phrase::rows;
use crate::language::predicate::{Predicate, same};
use crate::language::sentence::Sentence;

/// What two sides, or both ends, say of two rows.
pub(crate) fn on_two_sides(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let loose = ["not", "never", "neither", "nor", "or", "if", "either", "unless"];
    if sentence.find(range.clone(), &loose).is_some() {
        return None;
    }
    let ways = [opposite_sides, one_and_the_other, opposite_ends, right_between];
    ways.iter().find_map(|way| {
        let before = sentence.mark();
        let found = way(sentence, &range);
        if found.is_none() {
            sentence.back(before);
        }
        found
    })
}

/// The rows that a range tells of, if it has so many and mentions nothing else.
fn told<const N: usize>(
    sentence: &Sentence<'_>,
    range: Range<usize>,
    joints: &[&str],
) -> Option<[Entity; N]> {
    let list = rows(sentence, range.clone(), joints);
    let all = sentence.within(&range).len() == list.iter().map(|row| row.mentions.len()).sum::<usize>();
    if !all || list.len() != N {
        return None;
    }
    let entities: Option<Vec<Entity>> = list.iter().map(|row| row.entity(sentence)).collect();
    entities?.try_into().ok()
}

/// "A and B are on opposite sides of C".
fn opposite_sides(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<Formula> {
    let word = sentence.find(range.clone(), &["opposite", "different", "either"])?;
    let of = word + 2;
    if !sentence.is(word + 1, &["sides"]) || !sentence.is(of, &["of"]) || !sentence.is_before(word, &["on"]) {
        return None;
    }
    let ends: [Entity; 2] = told(sentence, range.start..word, &["and"])?;
    let [middle] = told(sentence, of + 1..range.end, &["and"])?;
    let measure = Measure::value(across(sentence, range.clone())?);
    sentence.consume_keys(range.start..word, &["and", "both"]);
    sentence.consume_all(word..of + 1);
    Some(Formula::Between { measure, middle, ends: (ends[0], ends[1]) })
}

/// "C has A on one side and B on the other": they are its neighbours.
fn one_and_the_other(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<Formula> {
    let has = sentence.find(range.clone(), &["has", "had"])?;
    let one = sentence
        .find(has..range.end, &["one"])
        .filter(|one| sentence.is_before(*one, &["on"]) && sentence.is(one + 1, &["side"]))?;
    let and = sentence.find(one..range.end, &["and"])?;
    let other = sentence.find(and..range.end, &["other"]).filter(|other| {
        sentence.is_before(*other, &["the"]) && sentence.is(other - 2, &["on"]) && other + 2 >= range.end
    })?;
    let [middle] = told(sentence, range.start..has, &["and"])?;
    let [a] = told(sentence, has + 1..one, &["and"])?;
    let [b] = told(sentence, and + 1..other, &["and"])?;
    sentence.consume_all(has..has + 1);
    sentence.consume_all(one - 1..one + 2);
    sentence.consume_all(and..and + 1);
    sentence.consume_all(other - 2..range.end);
    beside(sentence, range, middle, (a, b))
}

/// "C is directly between A and B".
fn right_between(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<Formula> {
    let between = sentence.find(range.clone(), &["between"])?;
    if !sentence.is_before(between, &["directly", "immediately"]) {
        return None;
    }
    let [middle] = told(sentence, range.start..between - 1, &["and"])?;
    let [a, b] = told(sentence, between + 1..range.end, &["and"])?;
    sentence.consume_all(between - 1..between + 1);
    sentence.consume_keys(between..range.end, &["and", "both"]);
    beside(sentence, range, middle, (a, b))
}

/// Two that are beside one, on its two sides.
fn beside(
    sentence: &Sentence<'_>,
    range: &Range<usize>,
    middle: Entity,
    ends: (Entity, Entity),
) -> Option<Formula> {
    let category = across(sentence, range.clone())?;
    let next = |end| Predicate::NextTo(Measure::rank(category), end).of(middle);
    let between = Formula::Between { measure: Measure::value(category), middle, ends };
    Some(Formula::All(vec![next(ends.0), next(ends.1), between]))
}

/// "A and B are at opposite ends of the row".
fn opposite_ends(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<Formula> {
    let word = sentence.find(range.clone(), &["opposite", "different"])?;
    if !sentence.is(word + 1, &["ends"])
        || sentence.within(range).iter().any(|mention| sentence.mentions[*mention].words.start > word)
    {
        return None;
    }
    let [a, b] = told(sentence, range.start..word, &["and"])?;
    let category = across(sentence, range.clone())?;
    sentence.consume_keys(range.start..word, &["and", "both"]);
    sentence.consume_all(word..word + 2);
    let at = |entity| Predicate::At(category, Place::End).of(entity);
    let mut all = vec![at(a), at(b)];
    if a.category != b.category {
        all.push(same(a, b).negate());
    }
    Some(Formula::All(all))
}
