//! What is said of a row: the predicates of a clause.

mod alternatives;
pub(crate) mod dated;
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
use distributed::distributed;
use joined::{and, but, or, relative};
use plain::{not_at_once, plain};
pub(crate) use titled::sexes_by_title;

/// How predicates are tried: those that part the words come last.
type Part = fn(&Sentence<'_>, Range<usize>) -> Option<Predicate>;

impl Sentence<'_> {
    /// What the words of a range say of a row. All of them that could change the meaning are accounted for.
    ///
    /// A method, so that predicates whose parts are predicates need to know nothing of the others.
    pub(crate) fn predicate(&self, mut range: Range<usize>) -> Option<Predicate> {
        while range.start < range.end
            && (self.is(range.end - 1, MARKS) || self.is(range.end - 1, &["but_not_both", "or_both"]))
        {
            self.consume(range.end - 1);
            range.end -= 1;
        }
        if range.is_empty() || self.is_beyond(12) {
            return None;
        }
        self.deeper(1);
        let parts: [Part; 8] = [relative, not_at_once, but, alternatives, plain, distributed, and, or];
        let before = self.mark();
        let found = parts.iter().find_map(|part| {
            self.attempted(&before, || {
                part(self, range.clone()).filter(|_| self.left_over(range.clone()).is_none())
            })
        });
        self.deeper(-1);
        found
    }
}
