//! A list, and the words that may speak of what it names.

use std::collections::{BTreeMap, BTreeSet};

use because_files::tree::Span;

use crate::text::mentioned::keys;
use crate::text::page::Page;
use crate::text::words::Token;

/// A list of names that was found among the words of a sentence.
#[derive(Clone, Debug)]
pub(in crate::text) struct List {
    /// Its names, as places of words.
    pub names: Vec<(usize, usize)>,
    /// How good it is: what shows where it begins and ends, and that clues speak of its names.
    pub worth: u32,
    /// The noun that says of what kind each name is, where that differs: "women", "women", "men".
    pub kinds: Vec<String>,
    /// What its names are called, where that stands in no words before it.
    pub called: Option<String>,
}

impl List {
    /// The words from its first name to its last.
    pub(in crate::text) fn extent(&self) -> (usize, usize) {
        (self.names.first().map_or(0, |name| name.0), self.names.last().map_or(0, |name| name.1))
    }
}

/// The words of sentences that may speak of names.
#[derive(Debug, Default)]
pub(in crate::text) struct Spoken {
    words: BTreeMap<String, usize>,
    /// In how many sentences a word must be.
    least: usize,
}

/// The letters that forms of a word share: "jugg" of "juggling" and "juggles".
fn beginning(key: &str) -> &str {
    let shared = if key.chars().count() > 6 { 4 } else { 5 };
    key.char_indices().nth(shared).map_or(key, |(at, _)| &key[..at])
}

impl Spoken {
    /// The words of these sentences, that `least` of them have.
    pub(in crate::text) fn of(page: &Page<'_>, sentences: &[Span], least: usize) -> Spoken {
        let mut words: BTreeMap<String, usize> = BTreeMap::new();
        for sentence in sentences {
            let own: BTreeSet<String> =
                keys(&page.words(sentence)).iter().map(|key| beginning(key).to_string()).collect();
            own.into_iter().for_each(|word| *words.entry(word).or_default() += 1);
        }
        Spoken { words, least }
    }

    /// Whether a word of a name occurs, beside small words.
    pub(in crate::text) fn has(&self, words: &[Token]) -> bool {
        let of = |key: &str| self.words.get(beginning(key)).is_some_and(|times| *times >= self.least);
        self.least == 0 || words.iter().flat_map(|word| keys(&word.key)).any(|key| key.len() > 2 && of(&key))
    }
}
