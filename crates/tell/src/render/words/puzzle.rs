//! The words around the clues of a new puzzle, where its theme has none in the language.

use super::table::words;

words! {
    /// What stands around the clues of a new puzzle, in one language.
    pub(crate) struct PuzzleWords {
        /// The names of a category: `{noun}`, `{xs}`.
        pub list: String,
        /// What belongs together, and what is asked: `{lists}`.
        pub story: String,
        /// Asks for one name: `{noun}`, `{x}`.
        pub question: String,
        /// Asks for the whole table.
        pub whole: String,
    }
}
