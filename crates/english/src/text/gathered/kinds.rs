//! Well-known things by their kind: that milk is a drink and a pear a fruit.

use crate::tables::text::KINDS;

/// The one kind that a name is of, by its words.
pub(in crate::text) fn kind_of(key: &[String]) -> Option<&'static str> {
    let [word] = key else { return None };
    let mut kinds = KINDS
        .iter()
        .filter(|(_, words)| words.split_whitespace().any(|known| known.trim_end_matches('s') == word));
    match (kinds.next(), kinds.next()) {
        (Some((kind, _)), None) => Some(kind),
        _ => None,
    }
}
