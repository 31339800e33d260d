//! Words put in for the tale that say nothing of the rows: "for all their hopes", "and she did not seem to mind".

use crate::tables::clauses::AROUND;
use crate::tables::clauses::FELT;
use crate::tables::clauses::TELLING;
use std::ops::Range;

use super::piece::own;
use super::way::{Open, Way};
use crate::language::lexicon::MARKS;
use crate::language::sentence::Sentence;

const OWNERS: [&str; 4] = ["his", "her", "their", "its"];
const PRONOUNS: [&str; 4] = ["it", "he", "she", "they"];

/// Whether words tell how somebody felt: "was pleased about it" says not that he has it.
pub(crate) fn tells_a_mood(sentence: &Sentence<'_>, range: Range<usize>) -> bool {
    sentence.find(range, &FELT).is_some()
}

/// The sentence without what is only conceded, or only told of a mood.
pub(crate) fn conceded(sentence: &Sentence<'_>) -> Vec<Open> {
    let all = sentence.all();
    let words = all.clone().find_map(|place| in_spite(sentence, place)).or_else(|| mood(sentence));
    let way = |words: Range<usize>| {
        let mut rest = own(0..words.start);
        rest.extend(own(words.end..all.end));
        Way::new(vec![rest])
    };
    words.filter(|words| words.len() < all.len()).map(way).into_iter().map(|way| vec![way]).collect()
}

/// "…, for all their hopes, …", "Despite his best efforts, …": between marks, without a mention.
fn in_spite(sentence: &Sentence<'_>, place: usize) -> Option<Range<usize>> {
    let head = match sentence.key(place) {
        "despite" | "notwithstanding" => place + 1,
        "for" if sentence.is(place + 1, &["all"]) => place + 2,
        "in" if sentence.is(place + 1, &["spite"]) && sentence.is(place + 2, &["of"]) => place + 3,
        _ => return None,
    };
    let opens = place == 0 || sentence.is_before(place, MARKS);
    if !opens || !sentence.is(head, &OWNERS) {
        return None;
    }
    let end = (head..sentence.words.len()).find(|at| sentence.is(*at, MARKS)).unwrap_or(sentence.words.len());
    let idle = end <= head + 5
        && sentence.within(&(place..end)).is_empty()
        && (head..end).all(|at| sentence.key(at).chars().all(char::is_alphabetic))
        && sentence.find(head..end, &TELLING).is_none();
    // The comma after it goes with it, as does the one before at the end.
    let close = end + usize::from(sentence.is(end, &[","]));
    let start = place - usize::from(place > 0 && sentence.is_before(place, &[","]));
    (idle && end > head + 1).then_some(start..close)
}

/// "…, and she did not seem to mind", "… . He was very pleased.": at the end.
fn mood(sentence: &Sentence<'_>) -> Option<Range<usize>> {
    let mut end = sentence.words.len();
    while end > 0 && sentence.is(end - 1, MARKS) {
        end -= 1;
    }
    let who = (0..end).rev().take(9).find(|at| {
        sentence.is(*at, &PRONOUNS)
            && sentence.is_before(*at, &["and", "but", "though", "although", ".", ";"])
            && sentence.find(*at + 1..end, &FELT).is_some()
    })?;
    let felt = (who + 1..end).all(|at| sentence.is(at, &AROUND) || sentence.is(at, &FELT));
    let mut start = who;
    while start > 0
        && (sentence.is_before(start, MARKS)
            || sentence.is_before(start, &["and", "but", "though", "although"]))
    {
        start -= 1;
    }
    (felt && start > 0 && sentence.find(0..start, &["if", "unless"]).is_none()).then_some(start..end)
}
