//! What is said of a row: the predicates of a clause.

mod alternatives;
pub mod dated;
mod dealings;
mod described;
mod distributed;
mod joined;
mod liked;
mod plain;
mod short_of;
mod span;
mod titled;
mod topped;

use std::ops::Range;

use super::lexicon::MARKS;
use super::predicate::Predicate;
use super::sentence::Sentence;
use alternatives::alternatives;
use dealings::is_dealing;
pub use described::described;
use distributed::distributed;
use joined::{and, but, or, relative};
use plain::{not_at_once, plain};
pub use titled::sexes_by_title;

/// How predicates are tried: those that part the words come last.
type Part = fn(&Sentence<'_>, Range<usize>) -> Option<Predicate>;

/// What the words of a range say of a row. All of them that could change the meaning are accounted for.
pub fn said(sentence: &Sentence<'_>, mut range: Range<usize>) -> Option<Predicate> {
    while range.start < range.end
        && (sentence.is(range.end - 1, MARKS) || sentence.is(range.end - 1, &["but_not_both", "or_both"]))
    {
        sentence.consume(range.end - 1);
        range.end -= 1;
    }
    if range.is_empty() || sentence.is_beyond(12) || is_dealing(sentence, &range) {
        return None;
    }
    sentence.deeper(1);
    let parts: [Part; 8] = [relative, not_at_once, but, alternatives, plain, distributed, and, or];
    let found = parts.iter().find_map(|part| {
        let before = sentence.mark();
        let found = part(sentence, range.clone()).filter(|_| sentence.left_over(range.clone()).is_none());
        if found.is_none() {
            sentence.back(before);
        }
        found
    });
    sentence.deeper(-1);
    found
}
