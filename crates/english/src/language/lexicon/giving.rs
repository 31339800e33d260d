//! Verbs that say of a row what it has: the ones that need no word from the puzzle or its story.
//!
//! A verb that is missing here costs no reading: the reading then names what it takes the verb to say.

use crate::tables::verify::GIVING;
use std::sync::LazyLock;

use foldhash::HashSet;

use super::set;
use crate::language::inflect::{forms, stem};

/// Whether a verb says of a row what it has.
pub(crate) fn gives(key: &str) -> bool {
    static STEMS: LazyLock<HashSet<String>> =
        LazyLock::new(|| set(&[GIVING]).into_iter().map(stem).collect());
    // "lives" is a verb here, and no plural of "life".
    let known = |key: &str| STEMS.contains(&forms(key).stem);
    let carried =
        || key.strip_suffix("ied").or(key.strip_suffix("ies")).is_some_and(|of| known(&format!("{of}y")));
    known(key) || key.strip_suffix('s').is_some_and(known) || carried()
}
