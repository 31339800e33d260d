//! Words taken out of a sentence, and what they are said of.

use std::ops::Range;

use crate::language::lexicon::MARKS;
use crate::language::sentence::{Sentence, Token};

/// The words of a range.
pub(crate) fn own(range: Range<usize>) -> Vec<Token> {
    range.map(Token::Own).collect()
}

/// The words of a mention.
pub(crate) fn named(sentence: &Sentence<'_>, mention: usize) -> Vec<Token> {
    own(sentence.mentions[mention].words.clone())
}

/// Where the sentence ends in which a place is.
pub(crate) fn stop(sentence: &Sentence<'_>, place: usize) -> usize {
    let marks = [".", ";", ":", "!", "?"];
    sentence.find(place..sentence.words.len(), &marks).unwrap_or(sentence.words.len())
}

/// Where the sentence begins in which a place is.
pub(crate) fn start(sentence: &Sentence<'_>, place: usize) -> usize {
    sentence.rfind(0..place, &[".", ";", ":", "!"]).map_or(0, |mark| mark + 1)
}

/// A range without marks at its ends.
pub(crate) fn bare(sentence: &Sentence<'_>, mut range: Range<usize>) -> Range<usize> {
    while range.start < range.end && sentence.is(range.end - 1, MARKS) {
        range.end -= 1;
    }
    while range.start < range.end && sentence.is(range.start, MARKS) {
        range.start += 1;
    }
    range
}

/// The mention that a noun phrase ends with, whose words end at a place or some nouns before it.
pub(crate) fn antecedent(sentence: &Sentence<'_>, end: usize) -> Option<usize> {
    let last = sentence.mentions.iter().rposition(|mention| mention.words.end <= end)?;
    let gap = sentence.mentions[last].words.end..end;
    let nouns = gap.len() <= 5
        && gap.clone().all(|place| !sentence.matters(place) && !sentence.is(place, MARKS))
        && sentence.find(gap, &["who", "which", "whose", "whom"]).is_none();
    nouns.then_some(last)
}

/// Whether the words go on as they would after something that was put between: with no list.
pub(crate) fn closes(sentence: &Sentence<'_>, subject: bool, after: usize) -> bool {
    if sentence.is(after, &["or", "nor"]) {
        return false;
    }
    if subject {
        let noun = sentence.mention_at(after).is_some()
            || sentence.is(after, &["and", "but", "the", "a", "an", "whoever", "either", "neither", ","]);
        return !noun && after < sentence.words.len() && !sentence.is(after, MARKS);
    }
    sentence.mention_at(after).is_none()
}
