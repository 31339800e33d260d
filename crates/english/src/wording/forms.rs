//! Words that are verbs by their form.

use crate::language::english::past_base;

/// Whether a word is a verb wherever it stands.
pub(super) fn is_sure(key: &str) -> bool {
    is_helper(key) || matches!(key, "are" | "were" | "have" | "do") || past_base(key).is_some()
}

pub(super) fn is_helper(key: &str) -> bool {
    matches!(key, "is" | "was" | "will" | "has" | "had" | "did" | "does")
}
