//! "Four people: Col Fenn; Dr Birch, a dentist; Miss Archer, who teaches; and Mr Cook": names that semicolons part.

use super::coordination::is_word;
use super::list::List;
use crate::text::words::Token;

/// The list of `size` names after a colon, each with or without more about it.
pub(super) fn apposed(words: &[Token], size: usize) -> Option<List> {
    let key = |at: usize| words.get(at).map_or(".", |word| word.key.as_str());
    let colon = (0..words.len()).find(|at| key(*at) == ":")?;
    let mut names: Vec<(usize, usize)> = Vec::new();
    let mut from = colon + 1;
    for at in colon + 1..=words.len() {
        if at < words.len() && key(at) != ";" {
            continue;
        }
        let start = (from..at).find(|at| !matches!(key(*at), "and" | "the" | "a" | "an"))?;
        let end = (start..at).find(|at| !is_word(&words[*at])).unwrap_or(at);
        names.push((start, end));
        from = at + 1;
    }
    let capital = names.iter().all(|(from, to)| from < to && to - from <= 4 && words[*from].capital);
    (names.len() == size && size > 2 && capital).then(|| List {
        names,
        worth: 14,
        kinds: Vec::new(),
        called: None,
    })
}
