//! Words that name nothing.

use crate::tables::lexicon::AUXILIARIES;
use crate::tables::lexicon::COMMON;
use crate::tables::lexicon::FILLERS;
pub(crate) use crate::tables::lexicon::LEADS;
use std::sync::LazyLock;

use crate::language::lookup::Lookup;

use super::set;
use because_words::quantity::spoken::{NUMBERS, ORDINALS};

/// Marks that end or part clauses.
pub(crate) const MARKS: &[&str] = &[",", ".", ";", ":", "!", "?"];

/// Whether a word stands for no entity by itself.
pub(crate) fn is_filler(key: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(FILLERS.into_iter().chain(counts(4, 3))));
    WORDS.contains(key)
}

/// Whether a word is a form of "be", "have", "do", or a modal.
pub(crate) fn is_auxiliary(key: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(AUXILIARIES));
    WORDS.contains(key)
}

/// Whether a sentence may begin with a word that names nothing.
pub(crate) fn is_common(key: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(COMMON.into_iter().chain(counts(10, 5))));
    WORDS.contains(key)
}

/// The numbers from one to `numbers` and the first `ordinals` ordinals.
fn counts(numbers: usize, ordinals: usize) -> impl Iterator<Item = &'static str> {
    NUMBERS.into_iter().skip(1).take(numbers).chain(ORDINALS.into_iter().take(ordinals))
}
