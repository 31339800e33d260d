//! Verbs for what somebody says, where they say who has a thing: "claimed the umbrella", "asked $24".

use because_encodings::Entity;

use super::Sentence;
use crate::language::lexicon::{MARKS, is_telling};
use crate::tables::sentence::DEMANDS;

impl Sentence<'_> {
    /// Whether a verb for what somebody says has a thing of the grid as its object, and no clause: "claimed the
    /// umbrella", "asked $24".
    pub(crate) fn is_plain_telling(&self, place: usize) -> bool {
        let determined = self.is(place + 1, &["the", "a", "an"]);
        // What is asked for a thing is an amount, and no plan.
        let amount = self.mention_at(place + 1).filter(|mention| {
            let valued = |of: &Entity| self.world.puzzle.category(of.category).values.is_some();
            self.mentions[*mention].of.iter().all(valued)
        });
        let object = self.mention_at(place + 2).filter(|_| determined).or(amount);
        if object.is_none() {
            return false;
        }
        let before = place.checked_sub(1).is_some_and(|before| {
            self.mention_at(before).is_some() || self.is(before, &["who", "whoever", "he", "she"])
        });
        is_telling(self.key(place))
            && before
            && object.is_some_and(|mention| {
                let end = self.mentions[mention].words.end;
                end >= self.words.len()
                    || self.is(end, MARKS)
                    || self.is(end, &["and", "on", "in", "at", "for"])
            })
    }

    /// Whether a verb tells what somebody takes for a thing, since an amount follows: "asked $24".
    pub(crate) fn is_asking(&self, place: usize) -> bool {
        let valued = |of: &Entity| self.world.puzzle.category(of.category).values.is_some();
        self.is(place, &DEMANDS)
            && self.mention_at(place + 1).is_some_and(|mention| self.mentions[mention].of.iter().all(valued))
    }
}
