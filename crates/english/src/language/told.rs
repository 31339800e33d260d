//! What the story tells of the words of a puzzle: which it has, and what it calls the rows.

use std::collections::BTreeSet;

use foldhash::HashSet;

use super::inflect::forms;
use super::lexicon::{is_filler, small_number};
use super::units::unit;
use super::words::Word;

/// The words of a story.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    stems: HashSet<String>,
    rows: BTreeSet<String>,
    /// The first noun that the story counts at the beginning of a sentence: what it is about.
    hero: Option<String>,
}

impl Told {
    /// What the words of a story tell.
    pub(crate) fn new(words: &[Word]) -> Told {
        let stems = words.iter().map(|word| word.stem().to_string()).collect();
        // "each winner", "five winners".
        let counts = |word: &Word| {
            matches!(word.key.as_str(), "each" | "every") || small_number(&word.key).is_some_and(|n| n > 2)
        };
        let noun = |pair: &[Word]| {
            let noun = pair[1].singular();
            let plain = noun.chars().all(char::is_alphabetic) && !is_filler(noun) && unit(noun).is_none();
            (counts(&pair[0]) && plain).then(|| noun.to_string())
        };
        let begins = |at: usize| {
            at.checked_sub(1).is_none_or(|before| matches!(words[before].key.as_str(), "." | "the"))
        };
        let hero = words.windows(2).enumerate().find_map(|(at, pair)| noun(pair).filter(|_| begins(at)));
        let rows = words.windows(2).filter_map(noun).collect();
        Told { stems, rows, hero }
    }

    /// Whether there is a story.
    pub(crate) fn is_empty(&self) -> bool {
        self.stems.is_empty()
    }

    /// Whether the story has a form of a word.
    pub(crate) fn has(&self, word: &Word) -> bool {
        self.stems.contains(word.stem())
    }

    /// Whether the story has a form of a word, by its key.
    pub(crate) fn has_key(&self, key: &str) -> bool {
        self.stems.contains(&forms(key).stem)
    }

    /// Whether the story is about rows of this name, a noun in the singular.
    pub(crate) fn is_about(&self, noun: &str) -> bool {
        self.hero.as_deref() == Some(noun)
    }

    /// Whether the story calls each row by a noun in the singular.
    pub(crate) fn calls_rows(&self, noun: &str) -> bool {
        self.rows.contains(noun)
    }
}
