//! "A and B are the only two who did more than C", "Only A came later than C": who is beyond a row.

use std::ops::Range;

use because_encodings::{Formula, Measure, Place};

use crate::language::comparison::{chosen, direction, marker};
use crate::language::lexicon::small_number;
use crate::language::measures::candidates;
use crate::language::phrase::{entities, rows};
use crate::language::predicate::{Difference, Predicate};
use crate::language::sentence::Sentence;

/// All rows that are beyond one, and with them its place.
pub(crate) fn only(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let only = sentence.find(range.clone(), &["only"])?;
    let found = marker(sentence, &range)?;
    let than = found.than?;
    // "Only one of the guests from A": of how many is another form.
    if sentence.is(only + 1, &["one"]) && sentence.is(only + 2, &["of"]) {
        return None;
    }
    let those = if only == range.start {
        // "Only A came later": no number, no group.
        rows(sentence, only + 1..found.at, &["and", ","])
    } else {
        let the = sentence.is_before(only, &["the"]);
        let told = sentence.find(only..found.at, &["who", "that", "which", "to", "with"])?;
        let number = small_number(sentence.key(only + 1)).and_then(|n| usize::try_from(n).ok());
        let list = rows(sentence, range.start..only, &["and", ","]);
        let many = number.unwrap_or(1);
        if !the || list.len() != many || !sentence.within(&(only..told)).is_empty() {
            return None;
        }
        list
    };
    let other = rows(sentence, than + 1..range.end, &["and", "or"]);
    let [other] = other.as_slice() else { return None };
    let named = those.iter().map(|row| row.mentions.len()).sum::<usize>() + other.mentions.len();
    let other_words = ["not", "or", "never", "either", "neither", "nor", "but", "by", "if", "one"];
    let lead = sentence.find(range.clone(), &other_words).is_none_or(|place| place == only + 1);
    if those.is_empty() || named != sentence.within(&range).len() || !lead {
        return None;
    }
    let scored = candidates(sentence, range.start..than, found.says.dimension, None);
    let category = chosen(sentence, found.at, &scored)?;
    let greater = direction(sentence, category, found.says);
    sentence.consume(only);
    sentence.consume_all(found.at..than + 1);
    sentence.consume_keys(range, &["and", "one"]);
    let those = entities(sentence, &those)?;
    let other = other.entity(sentence)?;
    let more =
        Predicate::Compare { measure: Measure::value(category), greater, by: Difference::Some, than: other };
    let nth = u32::try_from(those.len()).ok()? + 1;
    let place = if greater { Place::NthLast(nth) } else { Place::Nth(nth) };
    let mut all: Vec<Formula> = those.iter().map(|row| more.of(*row)).collect();
    all.push(Formula::Place { category, entity: other, place });
    if those.len() > 1 {
        all.push(Formula::Different(those));
    }
    Some(Formula::All(all))
}
