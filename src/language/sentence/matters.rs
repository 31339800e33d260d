//! Words of a sentence that would change its meaning, and that a reading must account for.

use std::ops::Range;

use super::Sentence;
use crate::language::lexicon::{is_calendar, is_denial, is_operator, small_number};
use crate::language::numeral::unit;

impl Sentence<'_> {
    /// The first word, outside mentions, that would change the meaning and is not accounted for.
    pub fn left_over(&self, range: Range<usize>) -> Option<usize> {
        range.into_iter().find(|place| !self.state.borrow().used.contains(*place) && self.matters(*place))
    }

    /// Whether a word would change the meaning.
    pub fn matters(&self, place: usize) -> bool {
        let key = self.key(place);
        // "K-9" is no number.
        let letters = |place: usize| self.words[place].key.chars().all(char::is_alphabetic);
        let part = self.words[place].joined && place.checked_sub(1).is_some_and(letters);
        let number =
            !part && key.chars().next().is_some_and(|c| c.is_ascii_digit() || matches!(c, '$' | '€' | '£'));
        // "left for Rome" and "the left half" are no places.
        let verb = matches!(key, "left" | "right")
            && !self.is(place + 1, &["of"])
            && !self.is_before(place, &["the", "to", "immediate", "far"]);
        // "whoever only drinks water".
        let manner = key == "only" && self.is_before(place, &["who", "that", "which", "whoever"]);
        // "once every 15 years"; "about" before a number is "nearly".
        let nearly = matches!(key, "about" | "around" | "some")
            && self
                .words
                .get(place + 1)
                .is_some_and(|word| word.key.starts_with(|c: char| c.is_ascii_digit() || c == '$'));
        // "April 10" where only March is known.
        let date = is_calendar(key)
            && self
                .words
                .get(place + 1)
                .is_some_and(|word| word.key.starts_with(|c: char| c.is_ascii_digit()));
        let once = key == "once" && self.is(place + 1, &["every", "a", "each"]);
        if once {
            return false;
        }
        // "by six points": a number in words that counts what the puzzle counts.
        let next = self.singular(place + 1);
        let counts = small_number(key).is_some_and(|n| n > 1)
            && !next.is_empty()
            && (unit(next).is_some()
                || self
                    .world
                    .ordered()
                    .any(|category| self.world.speaks_of(&self.words[place + 1], category)))
            && !self.words[place + 1].joined;
        if counts {
            return true;
        }
        if nearly || date {
            return true;
        }
        let every = matches!(key, "every" | "each") && !self.is_before(place, &[".", ","]) && place > 1;
        let idle = key == "then" && self.is_before(place, &["and"]);
        !verb
            && !manner
            && !idle
            && !every
            && (is_operator(key) || is_denial(key) && !self.world.speaks(&self.words[place]) || number)
    }
}
