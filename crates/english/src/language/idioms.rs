//! Phrases of several words that stand for one: "at least", "next door to", "each other".

mod guard;

use std::sync::LazyLock;

use foldhash::HashMap;

use super::lookup::Lookup;
use super::mentions::Mention;
use super::words::Word;
use crate::tables::idioms::IDIOMS;
use guard::allowed;

/// A phrase, its words, and what it is replaced by.
struct Idiom {
    phrase: &'static str,
    words: Vec<&'static str>,
    key: &'static str,
}

/// The idioms by their first words, each in their order.
static BY_FIRST: LazyLock<Lookup<Vec<Idiom>>> = LazyLock::new(|| {
    let mut by_first: HashMap<&str, Vec<Idiom>> = HashMap::default();
    for (phrase, key) in IDIOMS {
        let words: Vec<&str> = phrase.split(' ').collect();
        by_first.entry(words[0]).or_default().push(Idiom { phrase, words, key });
    }
    by_first.into_iter().collect()
});

/// The key that the words of a phrase are read as.
pub(crate) fn key<'w>(words: impl Iterator<Item = &'w str> + Clone) -> Option<&'static str> {
    let begun = BY_FIRST.get(words.clone().next()?)?;
    begun.iter().find(|of| of.words.iter().copied().eq(words.clone())).map(|of| of.key)
}

/// The words with every idiom outside mentions as one word, and the mentions at their new places.
pub(crate) fn merge(words: Vec<Word>, mentions: Vec<Mention>) -> (Vec<Word>, Vec<Mention>) {
    let mut merged: Vec<Word> = Vec::with_capacity(words.len());
    let mut place_of = vec![0; words.len() + 1];
    let mut mentioned = vec![false; words.len()];
    mentions.iter().for_each(|mention| mentioned[mention.words.clone()].fill(true));
    let mut place = 0;
    while place < words.len() {
        let free =
            |length: usize| mentioned.get(place..place + length).is_some_and(|of| of.iter().all(|m| !m));
        let begun = BY_FIRST.get(words[place].key.as_str()).map_or(&[][..], Vec::as_slice);
        let idiom = begun.iter().find(|of| {
            let said = |(at, key): (usize, &&str)| words.get(place + at).is_none_or(|word| word.key == *key);
            // The first is the same already.
            of.words.iter().enumerate().skip(1).all(said)
                && free(of.words.len())
                && allowed(of.phrase, of.key, &words, place)
        });
        let length = idiom.map_or(1, |of| of.words.len());
        place_of[place..place + length].fill(merged.len());
        match idiom {
            None => merged.push(words[place].clone()),
            Some(of) => {
                let span = words[place].span.start..words[place + length - 1].span.end;
                for key in of.key.split(' ') {
                    let Word { joined, capital, .. } = words[place];
                    merged.push(Word::new(key, span.clone(), joined, capital));
                }
            }
        }
        place += length;
    }
    place_of[words.len()] = merged.len();
    let moved = |mention: Mention| Mention {
        words: place_of[mention.words.start]..place_of[mention.words.end],
        ..mention
    };
    let moved: Vec<Mention> = mentions.into_iter().map(moved).collect();
    (merged, moved)
}
