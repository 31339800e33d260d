//! Words beside a mention that make it something else than what is known: "the homeless shelter", "40 tires".

use crate::tables::sentence::DETERMINERS;
use crate::tables::sentence::IDLE;
use because_encodings::Kind;

use super::Sentence;
use crate::language::lexicon::{
    MARKS, has_unit, is_auxiliary, is_common, is_filler, is_operator, is_place_noun, is_rank, may_count,
    ordinal,
};
use crate::language::names::Fit;
use crate::language::units::unit;

impl Sentence<'_> {
    /// The first word beside a mention that nothing accounts for, and that makes it something else.
    pub(crate) fn unaccounted(&self) -> Option<usize> {
        (0..self.mentions.len()).find_map(|mention| {
            let misread = || self.complemented(mention).or_else(|| self.misordered(mention));
            self.modified(mention).or_else(|| self.miscounted(mention)).or_else(misread)
        })
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

    /// "whose paws were fine" where one has the cut paw: what is said of a part of a name.
    fn complemented(&self, mention: usize) -> Option<usize> {
        let this = &self.mentions[mention];
        let (start, end) = (this.words.start, this.words.end);
        let adjective = end + 1;
        let key = self.key(adjective);
        let ends = adjective + 1 == self.words.len() || self.is(adjective + 1, MARKS);
        let word = key.len() > 2 && key.chars().all(char::is_alphabetic) && !is_operator(key);
        (this.fit == Fit::Part
            && !self.words[start].capital
            && self.is_before(start, &["whose", "'s", "his", "her", "its"])
            && self.is(end, &["is", "was", "are", "were"])
            && ends
            && word)
            .then_some(adjective)
    }

    /// "the second team", "one of the first to do it", "Ann first wore white": an ordinal that is no place.
    fn misordered(&self, mention: usize) -> Option<usize> {
        let this = &self.mentions[mention];
        let (start, end) = (this.words.start, this.words.end);
        let word =
            self.words.get(start).filter(|word| this.words.len() == 1 && ordinal(&word.key).is_some())?;
        if word.key.starts_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let (next, noun) = (self.key(end), self.singular(end));
        let own = this.of.first().is_some_and(|of| {
            self.words.get(end).is_some_and(|next| self.world.speaks_of(next, of.category))
        });
        let prizes = ["place", "prize", "position", "spot", "in", "to", "of", "from", "who"];
        let whose = self.is_before(start, &["'s", "his", "her", "their", "its"]);
        let determined = whose || self.is_before(start, &["the", "a"]);
        let foreign = matches!(noun, "time" | "thing") && !own
            || determined && self.is_foreign(end) && !prizes.contains(&noun) && !self.is(end + 1, &["to"]);
        let of_another = whose
            && !own
            && !next.is_empty()
            && !prizes.contains(&noun)
            && self.world.speaks(&self.words[end]);
        let among = self.is_before(start, &["the"])
            && start > 2
            && self.is(start - 2, &["of", "among"])
            && self.is(start - 3, &["one", "some"]);
        let begins = start.checked_sub(1).is_some_and(|before| self.mention_at(before).is_some())
            && next.len() > 2
            && next.chars().all(char::is_alphabetic)
            && !matches!(next, "and" | "but" | "while" | "nor");
        (foreign || of_another || among || begins).then_some(start)
    }

    /// "The chamber found in 1980 holds the bones": a verb with its object, after a number with a preposition.
    fn is_verb_after(&self, number: usize, place: usize) -> bool {
        let object = self.mention_at(place + 1).is_some()
            || self.is(place + 1, &["the", "a", "an", "his", "her", "their", "its"]);
        object && self.is_before(number, &["in", "of", "from", "on", "at", "by", "for"])
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
                noun != key
                    && self.is_foreign(place)
                    && !may_count(noun, of_people)
                    && !is_place_noun(noun)
                    && !self.is_verb_after(this.words.start, place)
            }
        };
        foreign.then_some(place)
    }
}
