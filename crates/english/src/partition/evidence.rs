//! What clues tell of which names are of one kind.

use crate::tables::partition::COMPARES;
use crate::tables::partition::EMPTY;
use std::collections::BTreeMap;

use because_encodings::Kind;

use crate::text::keys;
use because_words::quantity::read_column;

/// Pairs of names, by their places in the list.
pub(super) type Pairs = Vec<(usize, usize)>;

/// What is known of which names share a category, the surest first.
#[derive(Debug, Default)]
pub(super) struct Evidence {
    /// Pairs of two categories: quantities of two kinds, and names of which a clue says that they
    /// are, or are not, the same.
    pub apart: Pairs,
    /// Pairs of one category, in three degrees: quantities of one kind; names in the place after
    /// the same verb, and subjects; alternatives and lists of what is different.
    pub together: [Pairs; 3],
    /// The word that names of a kind come after, by name.
    pub verbs: BTreeMap<usize, String>,
    /// What kind of quantity a name is.
    pub kinds: Vec<Option<(Kind, String)>>,
}

/// A name in a sentence: which, and its words.
struct Mention {
    name: usize,
    start: usize,
    end: usize,
}

/// What the clues tell of the names.
pub(super) fn evidence(names: &[String], clues: &[String]) -> Evidence {
    let mut found = Evidence::default();
    let kind = |name: &String| read_column(&[name.as_str()]).ok().flatten().map(|c| (c.kind, c.unit));
    found.kinds = names.iter().map(kind).collect();
    for (b, kind) in found.kinds.iter().enumerate() {
        for (a, other) in found.kinds[..b].iter().enumerate() {
            match (kind, other) {
                (None, None) => {}
                (Some(kind), Some(other)) if kind == other => found.together[0].push((a, b)),
                _ => found.apart.push((a, b)),
            }
        }
    }
    let mut by_first: BTreeMap<String, Vec<(usize, Vec<String>)>> = BTreeMap::new();
    for (place, name) in names.iter().enumerate() {
        let keys = keys(name);
        if let Some(first) = keys.first() {
            by_first.entry(first.clone()).or_default().push((place, keys.clone()));
        }
    }
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for clue in clues {
        let words = keys(clue);
        let mentions = mentions(&words, &by_first);
        frames(&words, &mentions, names, &mut places, &mut found);
        relations(&words, &mentions, &mut found);
    }
    found
}

fn mentions(words: &[String], by_first: &BTreeMap<String, Vec<(usize, Vec<String>)>>) -> Vec<Mention> {
    let mut mentions = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let candidates = by_first.get(&words[at]).into_iter().flatten();
        let longest =
            candidates.filter(|(_, keys)| words[at..].starts_with(keys)).max_by_key(|(_, keys)| keys.len());
        match longest {
            Some((name, keys)) => {
                mentions.push(Mention { name: *name, start: at, end: at + keys.len() });
                at += keys.len();
            }
            None => at += 1,
        }
    }
    mentions
}

/// Notes the places that names take: after a verb, as a subject without an article, before a noun.
fn frames(
    words: &[String],
    mentions: &[Mention],
    names: &[String],
    places: &mut BTreeMap<String, usize>,
    found: &mut Evidence,
) {
    for mention in mentions {
        let article = |place: usize| ["the", "a", "an"].contains(&words[place].as_str());
        let before = (0..mention.start).rev().find(|place| !article(*place));
        let capital = names[mention.name].starts_with(char::is_uppercase);
        let place = match before {
            None if mention.start == 0 && capital && found.kinds[mention.name].is_none() => {
                Some("(subject)".to_string())
            }
            Some(place)
                if !EMPTY.contains(&words[place].as_str())
                    && !mentions.iter().any(|m| m.end == place + 1) =>
            {
                found.verbs.entry(mention.name).or_insert_with(|| words[place].clone());
                Some(words[place].clone())
            }
            _ => None,
        };
        if let Some(place) = place {
            match places.get(&place) {
                Some(first) if *first != mention.name => found.together[1].push((*first, mention.name)),
                Some(_) => {}
                None => {
                    places.insert(place, mention.name);
                }
            }
        }
    }
}

/// Notes what a clue says of its names: the same or not, alternatives, all different.
fn relations(words: &[String], mentions: &[Mention], found: &mut Evidence) {
    let has =
        |word: &str| words.iter().any(|w| w == word || (w.len() > 2 && word.strip_suffix('s') == Some(w)));
    let compares = COMPARES.iter().any(|word| has(word));
    if has("different") {
        for pair in mentions.windows(2) {
            found.together[2].push((pair[0].name, pair[1].name));
        }
        return;
    }
    if compares {
        return;
    }
    if let [a, b] = mentions {
        if a.name != b.name && !has("or") && !has("nor") {
            found.apart.push((a.name.min(b.name), a.name.max(b.name)));
        }
        return;
    }
    if let [subject, alternatives @ ..] = mentions
        && (has("or") || has("nor"))
        && alternatives.len() >= 2
    {
        for alternative in alternatives.iter().filter(|a| a.name != subject.name) {
            let (a, b) = (subject.name, alternative.name);
            found.apart.push((a.min(b), a.max(b)));
        }
        for pair in alternatives.windows(2) {
            found.together[2].push((pair[0].name, pair[1].name));
        }
    }
}
