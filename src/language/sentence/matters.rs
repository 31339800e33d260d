//! Words of a sentence that would change its meaning, and that a reading must account for.

use std::ops::Range;

use super::Sentence;
use crate::language::inflect::singular;
use crate::language::lexicon::{
    MARKS, is_auxiliary, is_calendar, is_denial, is_operator, is_relation, small_number,
};
use crate::language::numeral::unit;
use crate::language::superlative::{is_liking, is_near_to_a_name};

/// What categories of things that somebody wants are called.
const WISHES: [&str; 11] = [
    "promise", "wish", "goal", "dream", "request", "demand", "hope", "desire", "pledge", "issue", "proposal",
];

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
        // "enjoyed karaoke the most"; "closest to the lake" where the story tells what is close.
        if is_liking(&self.words, place)
            || is_near_to_a_name(&self.words, place, &self.mentions) && self.world.tells_of_nearness()
        {
            return false;
        }
        if self.is_of_another(place) {
            return true;
        }
        if self.names_a_row(place) || self.is_harmless(place) {
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

    /// Whether a word makes another row, or another time, of what is said: "Rex's owner", "one day".
    fn is_of_another(&self, place: usize) -> bool {
        let noun = self.singular(place);
        let whose = place
            .checked_sub(2)
            .filter(|_| self.is_before(place, &["'s"]))
            .and_then(|of| self.mention_at(of));
        // The ferret's owner is a row; the owner of a dog is none where dogs are the rows.
        let owned = || {
            let category = whose.and_then(|mention| self.mentions[mention].of.first()).map(|of| of.category);
            category.is_some_and(|of| {
                let name = &self.world.puzzle.category(of).name.to_lowercase();
                self.world.calls_rows_in_story(&singular(name))
            })
        };
        let relation = (is_relation(noun) || noun == "owner" && owned())
            && !self.world.speaks(&self.words[place])
            && !self.world.tells_of(&self.words[place]);
        let some_day = self.is(place, &["one"])
            && self.is(place + 1, &["day"])
            && (place + 2 == self.words.len() || self.is(place + 2, MARKS));
        relation && (whose.is_some() || self.is_before(place, &["whose"]))
            || some_day
            || self.is_short_of(place)
    }

    /// Whether a word for what is beside is what the story calls the rows: "the neighbor who raised $20".
    pub fn names_a_row(&self, place: usize) -> bool {
        let noun = self.singular(place);
        matches!(noun, "neighbor" | "neighbour")
            && self.world.calls_rows_in_story(noun)
            && self.is(place + 1, &["who", "whose", "that", "from", "with"])
    }

    /// Whether an operator's word is none here: "downloaded 5,000 times", "the comet expected in 2027", "the
    /// candidate who wanted lower taxes".
    fn is_harmless(&self, place: usize) -> bool {
        let mention_before = place.checked_sub(1).and_then(|before| self.mention_at(before));
        let mention_after = self.mention_at(place + 1).or_else(|| {
            self.is(place + 1, &["the", "a", "an"]).then(|| self.mention_at(place + 2)).flatten()
        });
        match self.key(place) {
            "times" => {
                let ends = place + 1 == self.words.len()
                    || self.is(place + 1, MARKS)
                    || is_auxiliary(self.key(place + 1));
                mention_before.is_some() && ends
            }
            "expected" => {
                let noun = place.checked_sub(1).map_or("", |before| self.singular(before));
                self.world.is_row_noun(noun) && !self.is(place + 1, &["to"])
            }
            "next" => {
                let called = |name: &str| name.to_lowercase().split(' ').any(|word| word == "next");
                self.world.puzzle.categories().iter().any(|category| called(&category.name))
                    && !self.is(place + 1, &["to", "door"])
            }
            "wanted" | "wants" | "hoped" | "hopes" => mention_after
                .and_then(|mention| self.mentions[mention].of.first())
                .is_some_and(|of| WISHES.iter().any(|wish| self.world.is_called(of.category, wish))),
            _ => false,
        }
    }

    /// Whether a verb is short of what the story tells: who viewed a house did not yet buy it.
    fn is_short_of(&self, place: usize) -> bool {
        self.is(place, &["viewed", "considered", "inspected", "admired", "toured"])
            && ["bought", "buy", "purchased", "rented", "ordered"]
                .iter()
                .any(|verb| self.world.tells_of_key(verb))
            && !self.world.tells_of(&self.words[place])
            && !self.world.speaks(&self.words[place])
    }
}
