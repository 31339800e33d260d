//! "Exactly" and "only" before an amount, where they add nothing.

use super::Sentence;
use crate::language::lexicon::{MARKS, comparative, is_auxiliary, is_operator, small_number};

impl Sentence<'_> {
    /// Whether after a word stands an amount that is a value of the puzzle, and nothing that is measured by it:
    /// "exactly $1000", but not "exactly 3 years older".
    pub(super) fn is_plain_amount(&self, place: usize) -> bool {
        let Some(of) = self.mention_at(place + 1).map(|mention| &self.mentions[mention]) else {
            return false;
        };
        let key = self.words[of.words.start].key.as_str();
        let amount = key.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '$' | '€' | '£'))
            || small_number(key).is_some();
        let values = of.of.iter().all(|of| self.world.puzzle.category(of.category).values.is_some());
        let after = of.words.end..(of.words.end + 4).min(self.words.len());
        let measures = after
            .take_while(|next| {
                !self.is(*next, MARKS)
                    && !self.is(*next, &["and", "but", "or"])
                    && !is_auxiliary(self.key(*next))
            })
            .any(|next| {
                is_operator(self.key(next)) || comparative(self.key(next)).is_some() || self.is(next, &["of"])
            });
        let led = place > 0
            && !self.is_before(
                place,
                &[
                    ",", "not", "is", "was", "that", "and", "if", "after", "before", "than", "over", "under",
                    "above", "below", "by", "behind", "ahead_of", "between", "within",
                ],
            );
        amount && values && led && of.words.start == place + 1 && !measures
    }
}
