//! Words of a sentence that look like names of somebody or something unknown.

use std::ops::Range;

use super::Sentence;
use crate::language::lexicon::{is_calendar, is_common, is_operator, is_title, small_number};
use crate::language::names::Fit;
use crate::tables::verify::BETWEEN;

impl Sentence<'_> {
    /// The first word of a range that looks like a name of somebody or something unknown, where a row is
    /// to be named.
    pub(crate) fn unknown_name(&self, range: Range<usize>) -> Option<usize> {
        range.into_iter().find(|place| self.is_unknown(*place))
    }

    fn is_unknown(&self, place: usize) -> bool {
        let key = self.key(place);
        let Some(word) = self.words.get(place).filter(|word| word.capital && !key.is_empty()) else {
            return false;
        };
        let singular = word.singular();
        let known = self.world.known.contains(key)
            || self.world.speaks(word)
            || is_title(key)
            || is_operator(key)
            || matches!(key, "earth" | "sun" | "moon")
            || is_calendar(singular)
            || small_number(key).is_some()
            || key.len() < 2;
        // A part of a longer name: "Ann Miller", "Doctor Ann".
        let other = ["old", "new", "north", "south", "east", "west", "upper", "lower", "great", "little"];
        if other.contains(&key)
            && self.mention_at(place + 1).is_some()
            && self.words[place + 1].capital
            && place > 0
        {
            return true;
        }
        // "Rex III" is not Rex; "Oak Street" is not Elm Street.
        let after = place.checked_sub(1).is_some_and(|before| self.mention_at(before).is_some());
        if after && matches!(key, "ii" | "iii" | "iv" | "jr" | "sr") {
            return true;
        }
        let part = self.mention_at(place + 1).is_some_and(|mention| self.mentions[mention].fit == Fit::Part);
        if part
            && place > 0
            && self.words[place + 1].capital
            && !is_title(key)
            && !self.world.known.contains(key)
        {
            return true;
        }
        let beside = self.mention_at(place + 1).is_some()
            || place.checked_sub(1).is_some_and(|before| self.mention_at(before).is_some());
        if known || beside {
            return false;
        }
        let starts = place == 0 || self.is_before(place, &[".", ":", ";", "!"]);
        // "Travellers to Rome", "Visitors from Oslo".
        let agents = singular != key && (singular.ends_with("er") || singular.ends_with("or"));
        if starts && agents && self.is(place + 1, &["to", "from", "in", "at", "on", "of", "with"]) {
            return false;
        }
        // "Listeners have downloaded …".
        if starts && singular != key && self.is(place + 1, &["have", "are", "were", "do"]) {
            return false;
        }
        if starts {
            // "Dot, from Legal, came late": what opens a sentence has no more said of it.
            let told = self.is(place + 2, &BETWEEN) || self.is(place + 2, &["who", "whose", "which"]);
            return !is_common(singular)
                && !self.world.is_row_noun(singular)
                && (self.key(place + 1) != "," || told && !key.ends_with("ly"))
                && !key.ends_with("ing");
        }
        if is_common(singular) {
            return false;
        }
        let heads = [
            "than", "of", "or", "nor", "and", "is", "was", "as", "either", "neither", "to", "not", "if",
            "then",
        ];
        self.is_before(place, &heads) || self.is(place + 1, &["'s"])
    }
}
