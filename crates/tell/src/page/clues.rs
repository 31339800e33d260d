//! The clues as the page lists them.

use crate::render::Speaker;
use crate::render::layout::clean;
use crate::render::words::capitalised;
use because_files::{ClueStatus, PuzzleFile};

/// A clue of the list.
pub(crate) struct ClueView {
    /// Its number; 0 for the story.
    pub number: u32,
    /// Its author's words, else its meaning in plain words.
    pub text: String,
    /// The key of what is to be said of a clue that is not simply understood.
    pub doubt: Option<&'static str>,
}

/// All clues of a puzzle, understood or not.
pub(crate) fn views(speaker: &Speaker, file: &PuzzleFile) -> Vec<ClueView> {
    let view = |number, text: &str, doubt| {
        let written = clean(text);
        let clue = speaker.puzzle.clue(number);
        let meant = || clue.map(|clue| capitalised(&speaker.clue_words(clue))).unwrap_or_default();
        let text = if written.is_empty() { meant() } else { written };
        ClueView { number: number.0, text, doubt }
    };
    let clues = file.clues.iter().map(|clue| {
        let doubt = match clue.status {
            ClueStatus::Read => None,
            ClueStatus::Ambiguous => Some("clue_ambiguous"),
            ClueStatus::Unread => Some("clue_unread"),
            ClueStatus::Waiting => Some("clue_waiting"),
        };
        view(clue.number, &clue.text, doubt)
    });
    clues.collect()
}
