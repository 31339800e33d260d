//! Turns of phrase that are put more simply before names are sought: "out-earned", "likes more than anything else".

use super::superlative::is_liking_verb;
use super::words::Word;

/// The words with each such turn in its simple form.
pub(crate) fn simplified(words: &[Word]) -> Vec<Word> {
    let mut found: Vec<Word> = Vec::with_capacity(words.len());
    let mut place = 0;
    while place < words.len() {
        // "would rather swim than do anything else", "likes soup more than anything else": what is liked best.
        let liked = |word: &Word| word.key == "rather" || is_liking_verb(&word.key);
        if let Some(length) = than_all_else(words, place).filter(|_| found.iter().any(liked)) {
            if found.last().is_some_and(|word| matches!(word.key.as_str(), "more" | "better")) {
                found.pop();
            }
            if let Some(rather) = found.iter().rposition(|word| word.key == "rather") {
                found.remove(rather);
            }
            place += length;
            continue;
        }
        // "out-earned" is "outearned".
        if let (Some(verb), true) =
            (words.get(place + 1).filter(|verb| verb.joined), words[place].key == "out")
        {
            let span = words[place].span.start..verb.span.end;
            found.push(Word::new(
                &format!("out{}", verb.key),
                span,
                words[place].joined,
                words[place].capital,
            ));
            place += 2;
            continue;
        }
        found.push(words[place].clone());
        place += 1;
    }
    found
}

/// How many words "than (do) anything else" has, where it stands.
fn than_all_else(words: &[Word], place: usize) -> Option<usize> {
    let all = |place: usize| matches!(key(words, place), "anything" | "everything" | "anybody" | "anyone");
    let verb = usize::from(!all(place + 1));
    let whole =
        key(words, place) == "than" && all(place + 1 + verb) && key(words, place + 2 + verb) == "else";
    whole.then_some(3 + verb)
}

fn key(words: &[Word], place: usize) -> &str {
    words.get(place).map_or("", |word| word.key.as_str())
}
