//! Verbs that say of a row what it has: the ones that need no word from the puzzle or its story.
//!
//! A verb that is missing here costs no reading: the reading then names what it takes the verb to say.

use crate::tables::verify::GIVING;
use std::sync::LazyLock;

use foldhash::HashSet;

use crate::language::inflect::{forms, stem};

/// Whether a verb says of a row what it has.
pub(crate) fn gives(key: &str) -> bool {
    static STEMS: LazyLock<HashSet<String>> = LazyLock::new(|| GIVING.into_iter().map(stem).collect());
    // "lives" is a verb here, and no plural of "life".
    let known = |key: &str| STEMS.contains(&forms(key).stem);
    let carried =
        || key.strip_suffix("ied").or(key.strip_suffix("ies")).is_some_and(|of| known(&format!("{of}y")));
    known(key) || bare(key).any(known) || carried()
}

/// A short verb, of which no stem is taken, without its ending, one letter of two alike: "starred".
fn bare(key: &str) -> impl Iterator<Item = &str> {
    let ends = ["s", "d", "ed", "ing"].into_iter().filter_map(|ending| key.strip_suffix(ending));
    let once = |of: &str| {
        let mut last = of.chars().rev();
        let twice = last.next().is_some_and(|one| one.is_ascii_alphabetic() && last.next() == Some(one));
        twice.then(|| of.len() - 1)
    };
    ends.flat_map(move |of| [Some(of), once(of).and_then(|end| of.get(..end))]).flatten()
}
