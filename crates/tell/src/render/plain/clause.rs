//! A clause in words, as long as it is being put together.

use super::super::speaker::Speaker;

/// A clause in words.
pub(crate) struct Clause {
    /// The words.
    pub text: String,
    /// Whether it has parts, and so stands in parentheses inside another.
    compound: bool,
}

impl Clause {
    /// One without parts.
    pub(crate) fn simple(text: String) -> Clause {
        Clause { text, compound: false }
    }

    /// One with parts.
    pub(crate) fn compound(text: String) -> Clause {
        Clause { text, compound: true }
    }

    /// One that says nothing of the puzzle.
    pub(crate) fn constant(s: &Speaker, value: bool) -> Clause {
        let words = &s.words.plain;
        Clause::simple(if value { &words.always } else { &words.never }.clone())
    }

    /// The same, or its opposite in so many words.
    pub(crate) fn unless(self, s: &Speaker, denied: bool) -> Clause {
        if !denied {
            return self;
        }
        Clause::compound(s.words.fill(&s.words.plain.false_that, &[("a", &self.part(s))]))
    }

    /// The clause as a part of another.
    pub(crate) fn part(self, s: &Speaker) -> String {
        if self.compound { s.words.fill(&s.words.plain.part, &[("a", &self.text)]) } else { self.text }
    }
}
