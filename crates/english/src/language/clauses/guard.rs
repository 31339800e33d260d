//! What a reading of the whole sentence may not account for: words of a clause of its own.

use super::relative::{is_of_either, spans, speaks_of_all};
use crate::language::lexicon::ordinal;
use crate::language::sentence::Sentence;

/// Whether a relative clause has a word that would change the meaning: then it is read by itself or
/// not at all, so that its negation does not go for what is said around it.
pub(crate) fn is_shut(sentence: &Sentence<'_>) -> bool {
    let mut commas = sentence.places(sentence.all(), &[","]).into_iter();
    commas.any(|comma| speaks_of_all(sentence, comma) || is_of_either(sentence, comma))
        || spans(sentence).into_iter().flatten().any(|place| {
            sentence.matters(place) || ordinal(sentence.key(place)).is_some() || tells(sentence.key(place))
        })
}

/// Words for an end of an order.
fn tells(key: &str) -> bool {
    matches!(key, "won" | "win" | "wins" | "lost" | "winner") || key.len() > 4 && key.ends_with("est")
}
