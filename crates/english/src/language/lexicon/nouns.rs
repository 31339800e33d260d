//! Nouns that stand for a row or a place in any puzzle, and titles before names.

use crate::tables::language::SEXES;
use crate::tables::lexicon::PLACES;
use crate::tables::lexicon::ROWS;
use crate::tables::lexicon::TITLES;
use std::sync::LazyLock;

use crate::language::lookup::Lookup;

use super::set;

/// Whether a word is a title before names.
pub(crate) fn is_title(key: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(TITLES));
    WORDS.contains(key)
}

/// Whether a noun in the singular stands for a row of any puzzle.
pub(crate) fn is_row_noun(noun: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(ROWS));
    WORDS.contains(noun)
}

/// Whether a noun in the singular stands for those who are of one sex.
pub(crate) fn is_sex(noun: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(SEXES.into_iter().flatten().copied()));
    WORDS.contains(noun)
}

/// Whether a noun in the singular stands for a place in an order.
pub(crate) fn is_place_noun(noun: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(PLACES));
    WORDS.contains(noun)
}
