//! Predicates that go for each row of a list: "older than both A and B".

use std::ops::Range;

use super::joined::one_of;
use crate::language::phrase::{entities, rows};
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// "next to either A or B", "older than both A and B": what is said goes for each of them.
pub(crate) fn distributed(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let first = *sentence.within(&range).first()?;
    let start = sentence.mentions[first].words.start;
    let list = rows(sentence, start..range.end, &["and", "or", "nor", ","]);
    let last = list.last().filter(|_| list.len() > 1)?.words.end;
    let or = sentence.find(start..last, &["or"]);
    let nor = sentence.find(start..last, &["nor"]);
    sentence.consume_keys(start..last, &["and", "or", "nor"]);
    let lead = sentence.find(range.start..start, &["either", "neither", "both"]);
    lead.into_iter().for_each(|place| sentence.consume(place));
    let neither = lead.is_some_and(|lead| sentence.is(lead, &["neither"]));
    if sentence.left_over(last..range.end).is_some() || neither != nor.is_some() {
        return None;
    }
    let not = sentence.find(range.start..start, &["not", "never"]);
    let one = sentence.predicate(range.start..list[0].words.end)?;
    let bare = match (&one, not) {
        (Predicate::Not(inner), Some(_)) => inner.as_ref().clone(),
        // "eluded both A and B".
        (Predicate::Not(inner), None) if matches!(**inner, Predicate::Is(_)) && or.is_none() && !neither => {
            let of = entities(sentence, &list)?;
            let none = of.into_iter().map(|entity| Predicate::Not(Box::new(Predicate::Is(entity))));
            return Some(Predicate::All(none.collect()));
        }
        (one, None) => one.clone(),
        _ => return None,
    };
    let from = list[0].entity(sentence)?;
    let of = entities(sentence, &list)?
        .into_iter()
        .map(|to| bare.retargeted(from, to))
        .collect::<Option<Vec<_>>>()?;
    let found = match (or, lead) {
        (Some(_), Some(_)) => Predicate::Either(of),
        (Some(or), None) => one_of(sentence, or, of),
        _ if neither => Predicate::Not(Box::new(Predicate::Any(of))),
        // "not next to both A and B": to one of them it may be.
        (None, Some(_)) if not.is_some() && nor.is_none() => {
            return Some(Predicate::Not(Box::new(Predicate::All(of))));
        }
        _ if not.is_some() => return Some(Predicate::Not(Box::new(Predicate::Any(of)))),
        _ => Predicate::All(of),
    };
    Some(if not.is_some() { Predicate::Not(Box::new(found)) } else { found })
}
