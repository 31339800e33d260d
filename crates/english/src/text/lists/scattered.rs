//! "Ann and Bea, the ladies of the party, and their companions Cy and Dan bear the surnames …": names that something is
//! told of in between, as the subject of a sentence that lists more.

use super::coordination::is_word;
use super::list::{List, Spoken};
use crate::tables::text::{LIST_STOPS, SAYS};
use crate::text::words::Token;

/// The most words of a name.
const MOST_WORDS: usize = 3;

/// The `size` names with capitals before a list of so many, where no verb stands between them, and the clues speak of
/// each.
pub(super) fn scattered(words: &[Token], size: usize, spoken: &Spoken, before: &List) -> Option<List> {
    let end = before.extent().0;
    let key = |at: usize| words[at].key.as_str();
    let from =
        (0..end).rev().find(|at| matches!(key(*at), "." | "!" | "?" | ";" | ":")).map_or(0, |at| at + 1);
    let mut names: Vec<(usize, usize)> = Vec::new();
    let mut at = from;
    while at < end {
        let run = words[at..end].iter().take_while(|word| word.capital && is_word(word)).count();
        if run > 0 {
            names.push((at, at + run));
        }
        at += run.max(1);
    }
    // A sentence begins with a capital, whatever it begins with; one of the names may stand in no clue.
    let told = |(begin, end): &(usize, usize)| spoken.has(&words[*begin..*end]);
    names.retain(|name| name.0 != from || told(name));
    let known = names.iter().filter(|name| told(name)).count();
    let (first, last) = (names.first()?.0, names.last()?.1);
    let quiet = |at: usize| !LIST_STOPS.contains(&key(at)) && !SAYS.contains(&key(at));
    let plain = (first..last).all(quiet) && names.iter().all(|(from, to)| to - from <= MOST_WORDS);
    // A verb parts them from what is listed of them.
    let parted = (last..end).any(is_verb(words));
    (size > 2 && names.len() == size && known + 1 >= size && plain && parted).then(|| List {
        names,
        worth: 8,
        kinds: Vec::new(),
        called: None,
    })
}

/// Whether a word says what names have.
fn is_verb(words: &[Token]) -> impl Fn(usize) -> bool + '_ {
    |at| ["bear", "bore", "have", "had", "are", "were"].contains(&words[at].key.as_str())
}
