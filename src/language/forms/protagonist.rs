//! "Milo did not fix the fence on Friday", where the story is about Milo and all rows are his.

use std::ops::Range;

use because_encodings::Formula;

use crate::language::lexicon::{MARKS, is_common};
use crate::language::said::said;
use crate::language::sentence::Sentence;

/// What one of whom the story tells, and who is nobody of the puzzle, did or did not.
pub fn protagonist(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let word = sentence.words.get(range.start)?;
    let named = !sentence.key(range.start).is_empty()
        && word.capital
        && sentence.world.known.contains(&word.key)
        && !is_common(&word.key)
        && !sentence.world.is_row_noun(word.singular());
    if !named {
        return None;
    }
    let first = *sentence.within(&range).first()?;
    let words = sentence.mentions[first].words.clone();
    let denied = sentence.find(range.start..words.start, &["not", "never"]);
    let plain = (range.start..words.start).all(|place| Some(place) == denied || !sentence.matters(place))
        && sentence.find(range.start..words.start, MARKS).is_none();
    let mut start = words.end;
    while sentence.is(start, &[",", "but"]) {
        sentence.consume(start);
        start += 1;
    }
    if !plain || denied.is_some() && start > words.end {
        return None;
    }
    denied.into_iter().for_each(|place| sentence.consume(place));
    let said = said(sentence, start..range.end)?;
    let found = said.of(sentence.entity(first)?);
    // "did not fix A or B on C" denies more than one thing.
    let single = matches!(found, Formula::Same(..));
    match denied {
        None => Some(found),
        Some(_) if single => Some(found.negate()),
        Some(_) => None,
    }
}
