//! Words that a reading must account for.

use crate::tables::lexicon::CHANGING;
use crate::tables::lexicon::COMPARING;
use crate::tables::lexicon::COUNTING;
use crate::tables::lexicon::DENIALS;
use crate::tables::lexicon::DENYING;
use crate::tables::lexicon::HEDGING;
use crate::tables::lexicon::PLACING;
use crate::tables::lexicon::TELLING;
use crate::tables::lexicon::TYING;
use std::sync::LazyLock;

use crate::language::lookup::Lookup;

use super::comparatives::superlative;
use super::set;

const OPERATORS: [&[&str]; 8] =
    [&DENYING, &TYING, &COMPARING, &PLACING, &COUNTING, &HEDGING, &TELLING, &CHANGING];

/// Whether a word turns a clause round or ties clauses together.
pub(crate) fn is_operator(key: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(OPERATORS.concat()));
    // One end of an order: "the tallest".
    WORDS.contains(key) || superlative(key).is_some() && !matches!(key, "best" | "eldest")
}

/// Whether a word is a verb for what somebody says, thinks or expects.
pub(crate) fn is_telling(key: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(TELLING));
    WORDS.contains(key) && !matches!(key, "false" | "true" | "according") || key == "expected"
}

/// Whether a word is a verb that denies what follows.
pub(crate) fn is_denial(key: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(DENIALS));
    WORDS.contains(key)
}
