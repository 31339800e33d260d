//! The words of clues: their author's in quotes, or plain ones.

use because_encodings::{Clue, ClueNumber};

use super::layout::clean;
use super::plain::told;
use super::speaker::Speaker;
use super::words::fill;

impl Speaker<'_> {
    /// The words of a clue: its author's in quotes, else its meaning in plain words.
    pub(crate) fn clue_words(&self, clue: &Clue) -> String {
        match author_words(clue) {
            Some(text) => self.words.quoted(&text),
            None => fill(&self.words.plainly, &[("plain", &told(self, &clue.formula))]),
        }
    }

    /// A clue on a line of its own: as its author wrote it, else in plain words.
    pub(crate) fn clue_text(&self, clue: &Clue) -> String {
        match clean(&clue.text) {
            text if text.is_empty() => self.clue_words(clue),
            text => text,
        }
    }

    /// "clue 3 says “…”".
    pub(crate) fn clue_says(&self, number: ClueNumber) -> String {
        let name = self.clue_name(number);
        let Some(clue) = self.puzzle.clue(number) else { return name };
        match author_words(clue) {
            Some(_) => fill(&self.words.says, &[("clue", &name), ("text", &self.clue_words(clue))]),
            None => {
                let plain = told(self, &clue.formula);
                fill(&self.words.says_that, &[("clue", &name), ("plain", &plain)])
            }
        }
    }
}

/// The author's sentence without its full stop.
pub(super) fn author_words(clue: &Clue) -> Option<String> {
    let text = clean(&clue.text);
    let text = if text.ends_with("..") { text.as_str() } else { text.trim_end_matches('.') };
    let text = text.replace('“', "‘").replace('”', "’");
    (!text.is_empty()).then_some(text)
}
