//! The forms of sentences, and the order in which they are tried.

mod chain;
mod clues;
mod conditional;
mod counted;
mod different;
mod either;
mod gap;
mod neither;
mod order;
mod pair;
mod several;
mod simple;
mod sum;
mod superior;

use std::ops::Range;

use because_encodings::Formula;

use super::lexicon::{LEADS, MARKS};
use super::sentence::Sentence;

/// One form: what the words of a range say if they have it.
type Form = fn(&Sentence<'_>, Range<usize>) -> Option<Formula>;

/// All forms; those that are told by a word of their own come before those that fit anything.
const FORMS: [Form; 21] = [
    counted::listed,
    several::several,
    clues::clues,
    conditional::conditional,
    chain::clauses,
    counted::of_group,
    pair::one_and_other,
    counted::counted,
    neither::neither,
    either::either,
    different::all_different,
    different::the_whole_list,
    order::in_order,
    gap::places_between,
    sum::sum,
    superior::followed,
    chain::statements,
    pair::together,
    chain::joined,
    simple::simple,
    crate::language::said::described,
];

/// How deep statements may stand in statements.
const DEEPEST: usize = 6;

/*
 * What:  the meaning of the words of a range, as one of the forms.
 * Pre:   the range is within the sentence.
 * Post:  every word of the range that could change the meaning is accounted for by the form that
 *        gives the answer; if there is no such form, the state is as it was before.
 * How:   each form in turn; what one has accounted for before it failed is taken back.
 * After: Blackburn and Bos, Representation and Inference for Natural Language, chapter 2, for
 *        meanings put together from those of the parts; the forms are this project's.
 */
pub fn statement(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let range = trimmed(sentence, range);
    if range.is_empty() || sentence.is_beyond(DEEPEST) {
        return None;
    }
    sentence.deeper(1);
    let found = FORMS.iter().find_map(|form| attempt(sentence, &range, form));
    sentence.deeper(-1);
    found
}

fn attempt(sentence: &Sentence<'_>, range: &Range<usize>, form: &Form) -> Option<Formula> {
    let before = sentence.mark();
    let found = form(sentence, range.clone()).filter(|_| sentence.left_over(range.clone()).is_none());
    if found.is_none() {
        sentence.back(before);
    }
    found
}

/// A range without punctuation, and words that only lead over, at both ends.
pub fn trimmed(sentence: &Sentence<'_>, mut range: Range<usize>) -> Range<usize> {
    while range.start < range.end && (sentence.is(range.start, MARKS) || sentence.is(range.start, &LEADS)) {
        sentence.consume(range.start);
        range.start += 1;
    }
    while range.start < range.end && sentence.is(range.end - 1, MARKS) {
        range.end -= 1;
    }
    range
}
