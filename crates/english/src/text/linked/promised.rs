//! What a story promises: what its rows are called, and of how many things each has another one.

use crate::tables::text::ALL;
use crate::tables::text::NO_ROWS;
use std::collections::BTreeSet;

use crate::text::page::Page;
use crate::text::words::{count, is_plural, tokens};
use because_files::tree::Span;
use because_words::inflection::singular;

/// Nouns for rows in any story.
const ANY: [&str; 5] = ["person", "one", "man", "woman", "people"];
/// What the rows are called, in the singular: "five customers", "each runner".
pub(super) fn heads(page: &Page<'_>, story: &[Span]) -> BTreeSet<String> {
    let mut heads: BTreeSet<String> = ANY.iter().map(|head| (*head).to_string()).collect();
    for sentence in story {
        let words = tokens(page, sentence);
        for at in 0..words.len() {
            let many = count(&words[at].key).is_some_and(|number| number >= 3);
            let each = ["each", "every"].contains(&words[at].key.as_str());
            let noun = words[at + 1..].iter().take(if many { 2 } else { 1 }).find(|word| {
                let letters = word.key.chars().all(char::is_alphabetic);
                letters && (each || many && is_plural(&word.key))
            });
            if let Some(noun) = noun.map(|noun| singular(&noun.key)) {
                heads.insert(noun);
            }
        }
    }
    heads.retain(|head| !NO_ROWS.contains(&head.as_str()));
    heads
}

/// Of how many things each row has another one, without its name: "Each has a different snack and
/// a different job", "No two came for the same thing".
pub(super) fn promised(page: &Page<'_>, story: &[Span]) -> usize {
    story.iter().map(|sentence| promises(page, sentence)).sum()
}

fn promises(page: &Page<'_>, sentence: &Span) -> usize {
    let words = tokens(page, sentence);
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    if !words.iter().any(|word| ALL.contains(&word.key.as_str())) {
        return 0;
    }
    let no_two = words.windows(2).any(|two| two[0].key == "no" && two[1].key == "two");
    let marks = |place: usize| match key(place) {
        "different" | "unique" | "distinct" | "own" => true,
        "same" => no_two,
        _ => false,
    };
    let mut things = 0;
    for at in (0..words.len()).filter(|at| marks(*at)) {
        if key(at + 1).starts_with("name") {
            continue;
        }
        things += 1;
        // "A different snack, pet and job".
        let mut next = at + 1;
        while let "," | "and" | "or" = key(next + 1) {
            let comma = usize::from(key(next + 1) == "," && matches!(key(next + 2), "and" | "or"));
            let noun = next + 2 + comma;
            let alone = matches!(key(noun + 1), "" | "," | "and" | "or" | "." | ";");
            let plain = key(noun).chars().all(char::is_alphabetic) && !key(noun).is_empty();
            if !alone || !plain || marks(noun) {
                break;
            }
            things += 1;
            next = noun;
        }
    }
    things
}
