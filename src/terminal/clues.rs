//! The clues as a list: which are spoken of, which are struck, which are not understood.

use std::collections::BTreeSet;

use because_encodings::ClueNumber;

use super::listing::Item;
use super::names::plain;
use super::theme::Theme;
use because_files::{ClueStatus, PuzzleFile};
use because_tell::render::Speaker;

/// A clue's number and its words.
#[derive(Clone, Debug)]
pub(crate) struct Clue {
    /// Its number.
    pub number: ClueNumber,
    text: String,
    understood: bool,
}

/// All clues of a file, in order.
pub(crate) fn clues(file: &PuzzleFile, theme: Theme) -> Vec<Clue> {
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let of = |clue: &because_files::ClueState| {
        let text = plain(&clue.text, theme.look);
        let meaning = || clue.formula.as_ref().map(|formula| because_tell::render::plain(&speaker, formula));
        let text = if text.is_empty() { plain(&meaning().unwrap_or_default(), theme.look) } else { text };
        let understood = matches!(clue.status, ClueStatus::Read | ClueStatus::Ambiguous);
        Clue { number: clue.number, text, understood }
    };
    file.clues.iter().map(of).collect()
}

/// What is to be marked in the list.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Marked<'a> {
    /// Clues that are spoken of.
    pub used: &'a [ClueNumber],
    /// Clues that are struck, or used up.
    pub struck: Option<&'a BTreeSet<ClueNumber>>,
    /// The place of the clue that the keys act on.
    pub chosen: Option<usize>,
}

/// The clues as items.
pub(crate) fn items(clues: &[Clue], theme: Theme, marked: Marked) -> Vec<Item> {
    let of = |(place, clue): (usize, &Clue)| {
        let is_used = marked.used.contains(&clue.number);
        let is_struck = marked.struck.is_some_and(|struck| struck.contains(&clue.number));
        let sign = match (is_used, is_struck) {
            (true, _) => theme.pointer(),
            (false, true) => "-",
            (false, false) if !clue.understood => "?",
            (false, false) => " ",
        };
        let number = if clue.number.0 == 0 { String::new() } else { format!("{:>2} ", clue.number.0) };
        let style = match (is_used, is_struck) {
            (true, _) => theme.strong(),
            (false, true) => theme.struck(),
            _ => ratatui::style::Style::new(),
        };
        let style = if marked.chosen == Some(place) { style.patch(theme.chosen()) } else { style };
        Item { head: format!("{sign}{number}"), text: clue.text.clone(), style }
    };
    clues.iter().enumerate().map(of).collect()
}
