//! Nouns that stand for a row or a place in any puzzle, and titles before names.

use std::sync::LazyLock;

use foldhash::HashSet;

use super::set;

/// Titles before names.
const TITLES: &str =
    "doctor dr mister mr mrs ms miss prof professor col capt captain sir lady lord mt saint st";

/// Nouns that stand for a row of any puzzle.
const ROWS: &str = "\
    person one man woman client customer people student child kid individual guest visitor player owner \
    house home boy girl lady gentleman thing item friend entry row room contestant neighbor neighbour \
    resident participant member worker";

/// Nouns that stand for a place in an order.
const PLACES: &str = "\
    house place position seat spot room slot step space home stall locker person people chair floor lane \
    box";

/// Whether a word is a title before names.
pub fn is_title(key: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| set(&[TITLES]));
    WORDS.contains(key)
}

/// Whether a noun in the singular stands for a row of any puzzle.
pub fn is_row_noun(noun: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| set(&[ROWS]));
    WORDS.contains(noun)
}

/// Whether a noun in the singular stands for a place in an order.
pub fn is_place_noun(noun: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| set(&[PLACES]));
    WORDS.contains(noun)
}
