//! The forms of nouns and verbs that sentences need: by rules of a language, or as they are written.

use serde::Deserialize;

use super::{Words, fill};
use crate::language::english;

/// How nouns and verbs take the form that a sentence needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forms {
    /// By the rules of English: singular and plural, "paid" and "did not pay".
    English,
    /// Nouns as their author wrote them, in sentences that fit any; verbs by [`Words::negated`].
    #[default]
    AsWritten,
}

impl Words {
    /// A category's name as a common noun inside a sentence, for one of its entities.
    pub fn noun(&self, name: &str) -> String {
        match self.forms {
            Forms::English => english::singular(name),
            Forms::AsWritten => name.to_string(),
        }
    }

    /// The same for several of its entities.
    pub fn nouns(&self, name: &str) -> String {
        match self.forms {
            Forms::English => english::plural(name),
            Forms::AsWritten => name.to_string(),
        }
    }

    /// Whether bare numbers in a category of this name say how many, and neither how much nor which.
    pub fn counts(&self, name: &str) -> bool {
        self.forms == Forms::English && english::counts(name)
    }

    /// The opposite of a verb, where the language's rules know it.
    pub fn negate(&self, verb: &str) -> Option<String> {
        if self.forms == Forms::English {
            return english::negate(verb);
        }
        let (first, rest) = verb.split_once(' ').unwrap_or((verb, ""));
        Some(fill(&self.negated, &[("first", first), ("rest", rest)]).trim_end().to_string())
    }
}
