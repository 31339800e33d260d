//! Predicates of one part, perhaps denied.

use std::ops::Range;

use because_encodings::Entity;

use super::joined::one_of;
use super::liked::without_the_others;
use super::short_of::short_of;
use super::span::span;
use super::titled::titled;
use super::topped::topped;
use crate::language::comparison::{comparison, is_locative, not_as};
use crate::language::doubt::Doubt;
use crate::language::groups::group;
use crate::language::lexicon::is_denial;
use crate::language::position::position;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// "after, but not immediately after, A".
pub(crate) fn not_at_once(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let but = sentence.find(range.clone(), &["but", "though", "although", "and"])?;
    let not = sentence.is(but + 1, &["not"]).then_some(but + 1)?;
    sentence.is(not + 1, &["immediately", "directly", "right", "just", "next_to"]).then_some(())?;
    comparison(sentence, range).filter(Predicate::is_comparison)
}

/// "is owned by A, who lives left of B": what is said of A is said of the row as well.
fn further(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<Predicate> {
    let who = sentence.find(range.clone(), &["who", "which"])?;
    let whole = sentence.within(&(range.start..who));
    let [mention] = whole.as_slice() else { return None };
    let end = sentence.mentions[*mention].words.end;
    let adjoins = end == who || end + 1 == who && sentence.is(end, &[","]);
    let simple = ["not", "never", "no", "or", "either", "neither", "nor", "than"];
    if !adjoins || sentence.find(range.start..who, &simple).is_some() {
        return None;
    }
    let before = sentence.mark();
    let first = positive(sentence, range.start..end).filter(|said| matches!(said, Predicate::Is(_)));
    let second = first.is_some().then(|| plain(sentence, who + 1..range.end)).flatten();
    match (first, second) {
        (Some(first), Some(second)) => Some(Predicate::All(vec![first, second])),
        _ => {
            sentence.back(before);
            None
        }
    }
}

/// One thing, perhaps denied.
pub(crate) fn plain(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    if let Some(said) = further(sentence, &range) {
        return Some(said);
    }
    let Some(not) = sentence
        .find(range.clone(), &["not", "never", "no", "without"])
        .or_else(|| denying(sentence, &range))
    else {
        return positive(sentence, range);
    };
    sentence.consume(not);
    if sentence.find(range.start..not, &["or", "and"]).is_some() {
        return None;
    }
    // "A, not B, was C": that is no denial of C.
    let aside = not > range.start && sentence.is(not - 1, &[","]);
    if let (true, Some(comma)) = (aside, sentence.find(not + 1..range.end, &[","]))
        && !sentence.within(&(not + 1..comma)).is_empty()
        && !sentence.within(&(comma..range.end)).is_empty()
    {
        return None;
    }
    // "not as tall as A": less tall.
    if let Some(first) = sentence.find(not + 1..range.end, &["as", "so"])
        && sentence.within(&(not + 1..first)).is_empty()
        && sentence.find(first + 1..range.end, &["as"]).is_some()
    {
        sentence.consume_keys(not + 1..first, &["nearly", "quite"]);
        return not_as(sentence, not + 1..range.end);
    }
    // "does not reach 90 cm": less.
    let before = sentence.mark();
    if let Some(less) = short_of(sentence, not + 1..range.end) {
        return Some(less);
    }
    sentence.back(before);
    // "the house with A, which is not B": only the second is denied.
    if !sentence.within(&(range.start..not)).is_empty() {
        return None;
    }
    let denied = positive(sentence, range.clone())?;
    // "without A, went to B": only the first is denied.
    if sentence.is(not, &["without"]) && matches!(denied, Predicate::All(_)) {
        return None;
    }
    // "is not A or B": neither.
    let denied = match denied {
        Predicate::Either(of) if sentence.find(range.clone(), &["either"]).is_none() => Predicate::Any(of),
        other => other,
    };
    // "is not A and B": of each, or only of both together.
    if let Predicate::All(of) = &denied
        && let Some(and) = sentence.find(not..range.end, &["and"])
    {
        let none = Predicate::All(of.iter().map(|said| Predicate::Not(Box::new(said.clone()))).collect());
        let ways = ["it is denied that both hold", "each of them is denied"];
        return Some(match sentence.pick(Doubt::Both, and, &ways) {
            0 => Predicate::Not(Box::new(denied)),
            _ => none,
        });
    }
    Some(Predicate::Not(Box::new(denied)))
}

/// A verb that denies what follows: "hates the soup".
fn denying(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<usize> {
    range.clone().find(|place| {
        let near = (place + 1..place + 3).any(|next| sentence.mention_at(next).is_some());
        near && is_denial(sentence.key(*place))
    })
}

fn positive(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let range = without_the_others(sentence, range);
    for part in [comparison, position, span, topped] {
        let before = sentence.mark();
        match part(sentence, range.clone()) {
            Some(found) if sentence.left_over(range.clone()).is_none() => return Some(found),
            _ => sentence.back(before),
        }
    }
    let mentions = sentence.within(&range);
    if let Some((category, attribute, number, place)) = group(sentence, range.clone())
        && mentions.is_empty()
    {
        sentence.consume(place);
        sentence.consume_keys(range.start..place, &["one", "among", "of"]);
        return Some(Predicate::Group(category, attribute, number));
    }
    if mentions.is_empty()
        && let Some(found) = titled(sentence, &range)
    {
        return Some(found);
    }
    for mention in &mentions {
        let start = sentence.mentions[*mention].words.start;
        sentence.consume_keys(
            range.start.max(start.saturating_sub(3))..start,
            &["exactly", "precisely", "total", "actually"],
        );
        // "counted 42 birds in all".
        let end = sentence.mentions[*mention].words.end;
        sentence.consume_keys(end..range.end.min(end + 3), &["total"]);
        // "behind the white door".
        let before = range.start.max(start.saturating_sub(3))..start;
        before
            .filter(|place| is_locative(sentence, &range, *place))
            .for_each(|place| sentence.consume(place));
    }
    let entities: Vec<Entity> =
        mentions.iter().map(|mention| sentence.entity(*mention)).collect::<Option<_>>()?;
    let is = |entity: &Entity| Predicate::Is(*entity);
    match entities.as_slice() {
        [] => None,
        [one] => Some(Predicate::Is(*one)),
        // "A and the B came fourth": a subject of two, that only one can be.
        _ if sentence.is(range.start, &["and"]) => None,
        several => {
            if let Some(or) = sentence.find(range.clone(), &["or"]) {
                sentence.consume_keys(range.clone(), &["or"]);
                if sentence.find(range, &["and"]).is_some() {
                    return None;
                }
                return Some(one_of(sentence, or, several.iter().map(is).collect()));
            }
            let shared = |(i, entity): (usize, &Entity)| {
                several[..i].iter().any(|other| other.category == entity.category)
            };
            if several.iter().enumerate().any(shared) {
                return None;
            }
            sentence.consume_keys(range, &["and", "both"]);
            Some(Predicate::All(several.iter().map(is).collect()))
        }
    }
}
