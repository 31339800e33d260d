//! Words beside a mention that make it something else than what is known: "the homeless shelter", "40 tires".

use because_encodings::Kind;

use super::Sentence;
use crate::language::lexicon::{
    MARKS, has_unit, is_auxiliary, is_common, is_filler, is_operator, is_place_noun, is_rank, may_count,
};
use crate::language::names::Fit;
use crate::language::numeral::unit;

/// Words that a noun phrase begins with.
const DETERMINERS: [&str; 8] = ["the", "a", "an", "'s", "his", "her", "their", "its"];

/// Adjectives that tell nothing from anything.
const IDLE: [&str; 22] = [
    "same",
    "own",
    "other",
    "only",
    "local",
    "famous",
    "great",
    "whole",
    "actual",
    "respective",
    "lovely",
    "nice",
    "beautiful",
    "small",
    "large",
    "tiny",
    "huge",
    "fine",
    "good",
    "favorite",
    "favourite",
    "popular",
];

impl Sentence<'_> {
    /// The first word beside a mention that nothing accounts for, and that makes it something else.
    pub fn unaccounted(&self) -> Option<usize> {
        (0..self.mentions.len())
            .find_map(|mention| self.modified(mention).or_else(|| self.miscounted(mention)))
    }

    /// Whether a word is one that neither the puzzle nor its story speaks of.
    fn is_foreign(&self, place: usize) -> bool {
        let key = self.key(place);
        let noun = self.singular(place);
        key.len() > 2
            && key.chars().all(char::is_alphabetic)
            && !MARKS.contains(&key)
            && !is_filler(noun)
            && !is_operator(key)
            && !is_auxiliary(key)
            && !is_common(key)
            && !is_rank(key)
            && !IDLE.contains(&key)
            && !self.world.is_row_noun(noun)
            && !self.world.tells_of(&self.words[place])
    }

    /// "the homeless shelter" where there is the animal shelter: another word stands where the name has its own.
    fn modified(&self, mention: usize) -> Option<usize> {
        let this = &self.mentions[mention];
        let place = this.words.start.checked_sub(1)?;
        let own = self.name_of(mention);
        let head =
            own.len() > 1 && own.last().is_some_and(|last| last == self.words[this.words.start].singular());
        (this.fit == Fit::Part
            && head
            && !self.words[this.words.start].capital
            && self.is_before(place, &DETERMINERS)
            && self.is_foreign(place))
        .then_some(place)
    }

    /// "40 tires" where 40 students are known, "40 years old" of a bus.
    fn miscounted(&self, mention: usize) -> Option<usize> {
        let this = &self.mentions[mention];
        let [of] = this.of.as_slice() else { return None };
        let values = self.world.puzzle.category(of.category).values.as_ref()?;
        let number = this.words.len() == 1
            && self.words[this.words.start].key.chars().all(|c| c.is_ascii_digit() || c == ',' || c == '.');
        // "table 9 seats four": there the number is a name.
        let named =
            this.words.start.checked_sub(1).is_some_and(|before| self.world.speaks(&self.words[before]));
        let place = this.words.end;
        let (key, noun) = (self.key(place), self.singular(place));
        if !number || named || key.is_empty() || values.kind != Kind::Number || self.words[place].joined {
            return None;
        }
        let foreign = match unit(noun) {
            Some(_) => {
                values.unit.is_empty()
                    && !self.world.speaks(&self.words[place])
                    && !self.world.tells_of(&self.words[place])
                    && !has_unit(noun, |of| self.world.is_of(this.of[0].category, of))
            }
            None => {
                let of_people = self.world.is_called(of.category, "person");
                noun != key && self.is_foreign(place) && !may_count(noun, of_people) && !is_place_noun(noun)
            }
        };
        foreign.then_some(place)
    }
}
