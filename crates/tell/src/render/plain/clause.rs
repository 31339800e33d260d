//! A clause in words, as long as it is being put together.

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
    pub(crate) fn constant(value: bool) -> Clause {
        Clause::simple(if value { "this always holds" } else { "this never holds" }.to_string())
    }

    /// The same, or its opposite in so many words.
    pub(crate) fn unless(self, denied: bool) -> Clause {
        if denied { Clause::compound(format!("it is false that {}", self.part())) } else { self }
    }

    /// The clause as a part of another.
    pub(crate) fn part(self) -> String {
        if self.compound { format!("({})", self.text) } else { self.text }
    }
}
