//! A table of words that is asked of most words in vain.

use foldhash::HashMap;

/// How many marks of words there are.
const MARKS: usize = 1024;

/// What is known of some words. Of most others a mark says that they are none of these, without a look at the words.
pub(crate) struct Lookup<V> {
    /// The marks of all its words.
    marks: [u64; MARKS / 64],
    of: HashMap<Box<str>, V>,
}

impl<V> Lookup<V> {
    /// What is known of a word.
    pub(crate) fn get(&self, word: &str) -> Option<&V> {
        let mark = mark(word);
        if self.marks[mark / 64] >> (mark % 64) & 1 == 0 { None } else { self.of.get(word) }
    }

    /// Whether a word is one of these.
    pub(crate) fn contains(&self, word: &str) -> bool {
        self.get(word).is_some()
    }
}

/// The mark of a word, by its length and its ends, which are at hand.
fn mark(word: &str) -> usize {
    let of = |byte: Option<&u8>| byte.copied().map_or(0, usize::from);
    let bytes = word.as_bytes();
    (of(bytes.first()) * 31 + of(bytes.last()) * 7 + bytes.len() * 131) % MARKS
}

impl<K: Into<Box<str>>, V> FromIterator<(K, V)> for Lookup<V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(all: I) -> Lookup<V> {
        let of: HashMap<Box<str>, V> = all.into_iter().map(|(word, value)| (word.into(), value)).collect();
        let mut marks = [0; MARKS / 64];
        for mark in of.keys().map(|word| mark(word)) {
            marks[mark / 64] |= 1 << (mark % 64);
        }
        Lookup { marks, of }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_the_map_has() {
        let words = ["", "a", "an", "the", "tallest", "né", "shallowest"];
        let table: Lookup<usize> = words.into_iter().zip(0..).collect();
        for word in words.into_iter().chain(["b", "then", "tallest ", "ne", "e"]) {
            assert_eq!(table.get(word).copied(), words.iter().position(|of| *of == word), "{word}");
        }
    }
}
