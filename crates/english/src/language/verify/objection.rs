//! What stands against a reading: the words that it does no justice to, or what must be assumed.

use std::ops::Range;

/// What stands against a reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Objection {
    /// The words that the reading does not do justice to.
    pub words: Range<usize>,
    /// What must be assumed for the reading to be meant; without it the reading is refused.
    pub assumption: Option<String>,
}

impl Objection {
    pub(super) fn refused(words: Range<usize>) -> Objection {
        Objection { words, assumption: None }
    }

    pub(super) fn assumed(words: Range<usize>, assumption: String) -> Objection {
        Objection { words, assumption: Some(assumption) }
    }
}
