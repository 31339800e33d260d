//! Which sentences speak of the puzzle's names.

use crate::tables::text::PLACED;
use std::collections::{BTreeMap, BTreeSet};

/// The names that a sentence may speak of.
pub(super) struct Mentioned {
    /// The words of names, by the first.
    names: BTreeMap<String, BTreeSet<Vec<String>>>,
    placed: bool,
}

impl Mentioned {
    /// These names, and words for places where the puzzle has them.
    pub(crate) fn of(names: impl Iterator<Item = String>, placed: bool) -> Mentioned {
        let mut by_first: BTreeMap<String, BTreeSet<Vec<String>>> = BTreeMap::new();
        for name in names {
            let keys = keys(&name);
            if let Some(first) = keys.first() {
                by_first.entry(first.clone()).or_default().insert(keys.clone());
            }
        }
        Mentioned { names: by_first, placed }
    }

    /// Whether a sentence speaks of any.
    pub(crate) fn any(&self, sentence: &str) -> bool {
        let keys = keys(sentence);
        (0..keys.len()).any(|at| {
            let starts = self
                .names
                .get(&keys[at])
                .is_some_and(|names| names.iter().any(|name| keys[at..].starts_with(name)));
            starts || (self.placed && PLACED.contains(&keys[at].as_str()))
        })
    }
}

/// The words of a text, in lower case and in the singular as far as an s tells.
pub(crate) fn keys(text: &str) -> Vec<String> {
    let lower = text.to_lowercase().replace('’', "'");
    let words = lower
        .split(|c: char| !(c.is_alphanumeric() || c == '\'' || c == '$'))
        .filter(|word| !word.is_empty());
    words
        .map(|word| word.trim_end_matches('\'').trim_end_matches("'s").trim_end_matches('s').to_string())
        .collect()
}
