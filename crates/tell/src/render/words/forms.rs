//! The forms of nouns and verbs that sentences need: by rules of a language, or as they are written.

use serde_json::Value;

use super::table::FromWords;

/// How nouns and verbs take the form that a sentence needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Forms {
    /// By the rules of English: singular and plural, "paid" and "did not pay".
    English,
    /// Nouns as their author wrote them, in sentences that fit any; verbs by [`Words::negated`](super::Words::negated).
    #[default]
    AsWritten,
}

impl FromWords for Forms {
    fn take(&mut self, value: Value) -> Result<(), String> {
        *self = match value.as_str() {
            Some("as-written") => Forms::AsWritten,
            Some("english") => Forms::English,
            _ => return Err(format!("there are no such forms: {value}")),
        };
        Ok(())
    }
}
