//! What a text says, part by part.

use crate::text::declared::Declared;
use crate::text::places::Places;
use because_files::tree::Span;

/// What a text says, each part at its place.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    pub title: Option<Span>,
    pub story: Vec<Span>,
    pub question: Option<Span>,
    /// All questions: the last of them is the one.
    pub asked: Vec<Span>,
    pub categories: Vec<Declared>,
    pub places: Option<Places>,
    /// Ranges of the calendar: "from Monday to Friday".
    pub ranges: Vec<Places>,
    /// The first clue, where it says how many rows there are.
    pub opening: Option<Span>,
    /// Names of all categories in one list.
    pub pool: Vec<Span>,
    pub clues: Vec<Span>,
}
