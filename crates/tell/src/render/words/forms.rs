//! The forms of nouns and verbs that sentences need: by rules of a language, or as they are written.

use serde::Deserialize;

/// How nouns and verbs take the form that a sentence needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Forms {
    /// By the rules of English: singular and plural, "paid" and "did not pay".
    English,
    /// Nouns as their author wrote them, in sentences that fit any; verbs by [`Words::negated`](super::Words::negated).
    #[default]
    AsWritten,
}
