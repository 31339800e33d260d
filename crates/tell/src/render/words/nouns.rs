//! Nouns and verbs in the form that a sentence needs.

use super::fill::fill;
use super::{Forms, Words};
use because_english::language::{counts, negate, plural, singular};

impl Words {
    /// A category's name as a common noun inside a sentence, for one of its entities.
    pub(crate) fn noun(&self, name: &str) -> String {
        match self.forms {
            Forms::English => singular(name),
            Forms::AsWritten => name.to_string(),
        }
    }

    /// The same for several of its entities.
    pub(crate) fn nouns(&self, name: &str) -> String {
        match self.forms {
            Forms::English => plural(name),
            Forms::AsWritten => name.to_string(),
        }
    }

    /// Whether bare numbers in a category of this name say how many, and neither how much nor which.
    pub(crate) fn counts(&self, name: &str) -> bool {
        self.forms == Forms::English && counts(name)
    }

    /// The opposite of a verb, where the language's rules know it.
    pub(crate) fn negate(&self, verb: &str) -> Option<String> {
        if self.forms == Forms::English {
            return negate(verb);
        }
        let (first, rest) = verb.split_once(' ').unwrap_or((verb, ""));
        Some(fill(&self.negated, &[("first", first), ("rest", rest)]).trim_end().to_string())
    }
}
