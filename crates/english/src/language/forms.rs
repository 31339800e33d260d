//! The forms of sentences, and the order in which they are tried.

mod as_many;
mod beyond;
mod chain;
mod conditional;
mod counted;
mod different;
mod either;
mod gap;
mod inverted;
mod neither;
mod order;
mod pair;
mod respectively;
mod several;
mod simple;
mod sum;
mod superior;

use std::ops::Range;

use because_encodings::Formula;

use super::lexicon::{LEADS, MARKS, small_number};
use super::sentence::Sentence;
pub(crate) use different::calls_the_roll;

/// One form: what the words of a range say if they have it.
type Form = fn(&Sentence<'_>, Range<usize>) -> Option<Formula>;

/// All forms; those that are told by a word of their own come before those that fit anything.
const FORMS: [Form; 22] = [
    respectively::respectively,
    counted::listed,
    several::several,
    conditional::conditional,
    pair::one_and_other,
    beyond::beyond,
    counted::counted,
    neither::neither,
    either::either,
    different::all_different,
    different::the_whole_list,
    order::in_order,
    gap::places_between,
    sum::sum,
    superior::followed,
    inverted::fronted,
    as_many::as_many,
    inverted::inserted,
    chain::statements,
    pair::together,
    chain::joined,
    simple::simple,
];

/// How deep statements may stand in statements.
const DEEPEST: usize = 6;

impl Sentence<'_> {
    /*
     * What:  the meaning of the words of a range, as one of the forms.
     * Pre:   the range is within the sentence.
     * Post:  every word of the range that could change the meaning is accounted for by the form that
     *        gives the answer; if there is no such form, the state is as it was before.
     * How:   each form in turn; what one has accounted for before it failed is taken back. It is a method
     *        so that forms whose parts are statements need to know nothing of the other forms.
     * After: Blackburn and Bos, Representation and Inference for Natural Language, chapter 2, for
     *        meanings put together from those of the parts; the forms are this project's.
     */
    pub(crate) fn statement(&self, range: Range<usize>) -> Option<Formula> {
        let range = trimmed(self, range);
        if range.is_empty() || self.is_beyond(DEEPEST) {
            return None;
        }
        self.deeper(1);
        let before = self.mark();
        let found = FORMS.iter().find_map(|form| self.attempted(&before, || attempt(self, &range, form)));
        self.deeper(-1);
        found
    }
}

fn attempt(sentence: &Sentence<'_>, range: &Range<usize>, form: &Form) -> Option<Formula> {
    form(sentence, range.clone()).filter(|_| match sentence.left_over(range.clone()) {
        None => true,
        Some(place) => {
            sentence.blame(place);
            false
        }
    })
}

/// A range without punctuation, and words that only lead over, at both ends.
fn trimmed(sentence: &Sentence<'_>, mut range: Range<usize>) -> Range<usize> {
    if let Some(comma) = setting(sentence, &range) {
        sentence.consume_all(range.start..comma);
        range.start = comma;
    }
    while range.start < range.end && (sentence.is(range.start, MARKS) || sentence.is(range.start, &LEADS)) {
        sentence.consume(range.start);
        range.start += 1;
    }
    while range.start < range.end && sentence.is(range.end - 1, MARKS) {
        range.end -= 1;
    }
    range
}

/// The end of words that only tell of all rows: "Of the five launches, …".
fn of_all(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<usize> {
    let start = range.start;
    let leads = sentence.is(start, &["of", "among", "out"]) && start + 1 < range.end;
    let comma = sentence.find(start..(start + 7).min(range.end), &[","]).filter(|_| leads)?;
    let n = sentence.world.puzzle.shape().entities();
    let all = (start + 1..comma).any(|place| {
        sentence.is_before(place, &["the", "all", "these", "our"])
            && small_number(sentence.key(place)).is_some_and(|many| usize::try_from(many) == Ok(n))
    });
    let rest = !sentence.is(comma + 1, &["one", "two", "exactly", "only"]);
    let plain = sentence.within(&(start..comma)).is_empty()
        && !(start..comma).any(|place| sentence.is(place, &["not", "who", "that", "which", "with"]));
    (all && rest && plain).then_some(comma)
}

/// The end of a clause before the statement that only tells of its setting: "When all had been counted, …".
fn setting(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<usize> {
    if let Some(comma) = of_all(sentence, range) {
        return Some(comma);
    }
    const HEADS: [&str; 8] = ["when", "as", "while", "although", "though", "despite", "during", "because"];
    if !sentence.is(range.start, &HEADS) {
        return None;
    }
    let comma = sentence.find(range.clone(), &[","])?;
    let turns = ["if", "unless", "only", "or", "than", "clue", "clues"];
    let idle = sentence.within(&(range.start..comma)).is_empty()
        && sentence.find(range.start..comma, &turns).is_none()
        && (range.start..comma)
            .all(|place| !sentence.words[place].key.starts_with(|c: char| c.is_ascii_digit()));
    (idle && !sentence.within(&(comma..range.end)).is_empty()).then_some(comma)
}
