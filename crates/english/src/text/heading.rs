//! What a heading, or the words before a colon, say of what follows.

use crate::tables::text::CLUES;
use crate::tables::text::HEADING_LISTS as LISTS;
use crate::tables::text::NOTHING;

/// What follows a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Announced {
    /// The clues.
    Clues,
    /// The question.
    Question,
    /// The title.
    Title,
    /// The story.
    Story,
    /// An answer, or choices of one: kept out.
    Nothing,
    /// Lists of names, a category each.
    Lists,
    /// One list of names of all categories.
    Pool,
    /// Something else: the names of a category, perhaps.
    Names,
}

const POOL: [&str; 1] = ["entities"];
const STORY: [&str; 6] = ["story", "background", "introduction", "setting", "scenario", "puzzle"];

/// What a heading announces; `words` are its words, with one space between them.
pub(super) fn announced(words: &str) -> Announced {
    let lower = words.to_lowercase();
    let keys: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric()).filter(|key| !key.is_empty()).collect();
    let has = |of: &[&str]| keys.iter().any(|key| of.contains(key));
    let is = |of: &[&str]| {
        let rest: Vec<&&str> =
            keys.iter().filter(|key| !["the", "all", "a", "of", "possible"].contains(*key)).collect();
        rest.len() == 1 && rest.iter().all(|key| of.contains(*key))
    };
    match () {
        () if has(&CLUES) => Announced::Clues,
        () if has(&["question", "questions"]) => Announced::Question,
        () if is(&["title"]) => Announced::Title,
        () if is(&STORY) => Announced::Story,
        () if is(&NOTHING) || lower.starts_with("answer choices") => Announced::Nothing,
        () if has(&LISTS) => Announced::Lists,
        () if is(&POOL)
            || ["all names", "all the names", "names of all kinds"]
                .contains(&lower.trim_end_matches(':')) =>
        {
            Announced::Pool
        }
        () => Announced::Names,
    }
}
