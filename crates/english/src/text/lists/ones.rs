//! "One plays blues, one folk and one swing": a list whose names stand after "one" each.

use super::coordination::is_word;
use super::list::{List, Spoken};
use crate::tables::text::{ARTICLES, LIST_JOINS, LIST_LEADS, LIST_STOPS};
use crate::text::words::Token;

/// The lists of `size` names after "one", "another", "the third".
pub(super) fn ones(words: &[Token], size: usize, spoken: &Spoken) -> Vec<List> {
    let key = |at: usize| words.get(at).map_or("", |word: &Token| word.key.as_str());
    let opens = |at: usize| -> Option<usize> {
        let other = ["other", "last", "second", "third", "fourth", "fifth", "sixth"];
        match (key(at), key(at + 1), key(at + 2)) {
            ("one", "of", "them" | "these") => Some(at + 3),
            ("one" | "another", _, _) => Some(at + 1),
            ("the", next, _) if other.contains(&next) => Some(at + 2),
            _ => None,
        }
    };
    let parts = |at: usize| matches!(key(at), "," | "and" | ";" | "." | ":" | "" | "(" | ")");
    let mut rests: Vec<(usize, usize, usize)> = Vec::new();
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let led = at > 0
            && key(at) == "one"
            && (LIST_LEADS.contains(&key(at - 1)) || LIST_JOINS.contains(&key(at - 1)));
        let fresh = at == 0 || parts(at - 1) || led;
        let Some(from) = opens(at).filter(|_| fresh && matches!(key(at), "one" | "another" | "the")) else {
            if !matches!(key(at), "," | "and" | ";") {
                rests.clear();
            }
            at += 1;
            continue;
        };
        let to = (from..=words.len()).find(|at| parts(*at)).unwrap_or(words.len());
        rests.push((at, from, to));
        if rests.len() == size {
            found.extend(list(words, &rests, spoken));
            rests.clear();
        }
        at = to;
    }
    found
}

/// The names in what follows each "one", without the verb that the first one has, or all.
fn list(words: &[Token], rests: &[(usize, usize, usize)], spoken: &Spoken) -> Option<List> {
    let (_, from, to) = *rests.first()?;
    if words.get(rests[0].0)?.key != "one" {
        return None;
    }
    let lengths: Vec<usize> = rests.iter().skip(1).map(|(_, from, to)| to - from).collect();
    let (shortest, longest) = (*lengths.iter().min()?, *lengths.iter().max()?);
    let shared = |from: usize, to: usize| {
        let same = |at: &usize| {
            words.get(rests[0].1 + at).map(|word| &word.key) == words.get(from + at).map(|word| &word.key)
        };
        let shared = (0..to - from).take_while(same).count();
        let stops = |at: &usize| LIST_STOPS.contains(&words[*at].key.as_str());
        let verb = (from..to).rposition(|at| stops(&at) || ARTICLES.contains(&words[at].key.as_str()));
        // "One is reading, one is waving at the milkman".
        let doing = |at: &usize| words.get(at + 1).is_some_and(|word| word.key.ends_with("ing"));
        let verb = (from..to).find(stops).filter(doing).map(|at| at - from).or(verb);
        from + shared.max(verb.map_or(0, |at| at + 1))
    };
    let mut names = Vec::new();
    for (place, (_, start, end)) in rests.iter().enumerate() {
        let mut begin = shared(*start, *end);
        if place == 0 {
            let keep = if shortest == longest { shortest } else { 1 };
            let again = rests.iter().skip(1).all(|(_, start, end)| shared(*start, *end) > *start);
            begin = (from..to)
                .rposition(|at| ARTICLES.contains(&words[at].key.as_str()))
                .map_or(from, |at| at + 1);
            begin = if again { begin.max(to.checked_sub(1)?) } else { begin.max(to.checked_sub(keep)?) };
            if begin < from || begin == from && longest == to - from && again {
                return None;
            }
        }
        if begin >= *end || !words[begin..*end].iter().all(is_word) {
            return None;
        }
        names.push((begin, *end));
    }
    let called = shared_noun(words, (from, to), &mut names, spoken);
    let many = names.iter().filter(|(from, to)| spoken.has(&words[*from..*to])).count();
    (2 * many >= names.len()).then(|| List { names, worth: 8, kinds: Vec::new(), called })
}

/// The noun that the first name alone has, without which the others stand: "One has a black door, one a blue and one a
/// red". Clues tell the name without it, too.
fn shared_noun(
    words: &[Token],
    (from, to): (usize, usize),
    names: &mut [(usize, usize)],
    spoken: &Spoken,
) -> Option<String> {
    let is_article = |at: usize| ARTICLES.contains(&words[at].key.as_str());
    let (first, others) = names.split_first_mut()?;
    let begin = (from..to).rfind(|at| is_article(*at))? + 1;
    let end = begin + others.iter().map(|(from, to)| to - from).max()?;
    let opened = others.iter().all(|(from, _)| is_article(from - 1));
    (opened && end < to && spoken.has(&words[begin..end])).then(|| {
        *first = (begin, end);
        words[end..to].iter().map(|word| word.key.as_str()).collect::<Vec<_>>().join(" ")
    })
}
