//! The words of a category in parentheses after its name: "Vegetables (grew the): marrow, leeks".

use because_files::GAP;
use because_files::tree::Span;

use super::page::Page;
use crate::language::english::{base, past_base, present_base};

/// What a heading says beside the name of a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Worded {
    /// The heading without it.
    pub named: Span,
    /// What is said of a row.
    pub verb: Option<String>,
    /// What a row is called.
    pub describes: Option<String>,
}

/// The words in parentheses at the end of a heading, if they are a verb, or parted by a semicolon a verb and a
/// description; "(in dollars)" and "(ordered by size)" are none.
pub(super) fn worded(page: &Page<'_>, heading: &Span) -> Option<Worded> {
    let text = page.get(heading);
    let inside = text.trim_end().strip_suffix(')')?;
    let open = inside.rfind('(')?;
    let words = page.words(&(heading.start + open + 1..heading.start + inside.len()));
    let words = words.replace("...", &GAP.to_string());
    let named = page.trim(&(heading.start..heading.start + open));
    let (verb, describes) = match words.split_once(';') {
        Some((verb, describes)) => (verb.trim(), describes.trim()),
        None if is_verb(&words) => (words.as_str(), ""),
        None => return None,
    };
    let given = |words: &str| (!words.is_empty()).then(|| words.to_string());
    (!named.is_empty()).then(|| Worded { named, verb: given(verb), describes: given(describes) })
}

/// A heading without such words.
pub(super) fn unworded(page: &Page<'_>, heading: &Span) -> Span {
    worded(page, heading).map_or_else(|| heading.clone(), |worded| worded.named)
}

/// Whether words can be nothing but what is said of a row.
fn is_verb(words: &str) -> bool {
    let (first, rest) = words.split_once(' ').unwrap_or((words, ""));
    let helper = matches!(first, "is" | "was" | "has" | "had" | "will");
    let verb = past_base(first).is_some() || present_base(first).is_some();
    let article = rest.split(' ').any(|word| matches!(word, "the" | "a" | "an"));
    helper || verb && (words.contains(GAP) || article) || base(first).is_some() && first != "left"
}
