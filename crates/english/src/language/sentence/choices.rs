//! Choices that the words of a sentence leave.

use because_encodings::Entity;

use super::Sentence;
use crate::language::doubt::{Doubt, Pick};

impl Sentence<'_> {
    /// A choice that the words leave at a place: which of the ways is taken, the first unless the
    /// script says otherwise.
    pub(crate) fn pick(&self, doubt: Doubt, place: usize, ways: &[&str]) -> usize {
        self.asked.set(self.asked.get() + 1);
        let key = (doubt, self.origin(place));
        let scripted = self.script.borrow().get(&key).copied().unwrap_or(0);
        let taken = scripted.min(ways.len().saturating_sub(1));
        let reason = ways.get(taken).map(|way| (*way).to_string()).unwrap_or_default();
        let mut state = self.state.borrow_mut();
        if ways.len() > 1 && !state.picks.iter().any(|pick| pick.key == key) {
            state.picks.push(Pick { key, taken, ways: ways.len(), reason });
        }
        taken
    }

    /// Whether an "or" leaves room for both.
    pub(crate) fn or(&self, place: usize) -> bool {
        if self.find(self.all(), &["but_not_both"]).is_some_and(|both| both > place) {
            return false;
        }
        if self.find(self.all(), &["or_both"]).is_some_and(|both| both > place) {
            return true;
        }
        self.pick(Doubt::Or, place, &["one or more of these hold", "exactly one of these holds"]) == 0
    }

    /// The choices made.
    pub(crate) fn picks(&self) -> Vec<Pick> {
        self.state.borrow().picks.clone()
    }

    /// What a mention stands for.
    pub(crate) fn entity(&self, mention: usize) -> Option<Entity> {
        let mention = self.mentions.get(mention)?;
        if mention.of.len() < 2 {
            return mention.of.first().copied();
        }
        let puzzle = self.world.puzzle;
        let ways: Vec<String> = mention
            .of
            .iter()
            .map(|of| {
                format!("{} is one of “{}”", puzzle.entity_name(*of), puzzle.category(of.category).name)
            })
            .collect();
        let ways: Vec<&str> = ways.iter().map(String::as_str).collect();
        mention.of.get(self.pick(Doubt::Name, mention.words.start, &ways)).copied()
    }
}
