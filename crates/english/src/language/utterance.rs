//! A text as words, with what they may mention: found out once, whichever reader asks.

use super::amounts::joined;
use super::mentions::{Mention, candidates, chosen};
use super::numbered::numbered;
use super::words::{Word, words};
use super::world::World;

/// A text as words.
#[derive(Debug)]
pub(crate) struct Utterance<'a> {
    /// The puzzle it speaks about.
    pub world: &'a World<'a>,
    /// The text.
    pub text: &'a str,
    /// Its words as they stand.
    pub plain: Vec<Word>,
    /// Its words, those that stand for others replaced and lengths of several parts as one.
    pub words: Vec<Word>,
    /// What these words may mention, overlapping or not.
    found: Vec<Mention>,
}

impl<'a> Utterance<'a> {
    /// The words of a text about a puzzle.
    pub(crate) fn new(world: &'a World<'a>, text: &'a str) -> Utterance<'a> {
        let plain = words(text);
        let words = whole(world, plain.clone());
        let found = candidates(world, &words);
        Utterance { world, text, plain, words, found }
    }

    /// The mentions among words that are these, but for some that may be others or left out.
    pub(crate) fn mentions(&self, words: &[Word], superlatives: bool) -> Vec<Mention> {
        let same = words.len() <= self.words.len() && words.iter().zip(&self.words).all(|(a, b)| a == b);
        let found = if same {
            let within = self.found.iter().filter(|mention| mention.words.end <= words.len());
            within.cloned().collect()
        } else {
            candidates(self.world, words)
        };
        debug_assert_eq!(found, candidates(self.world, words), "{}", self.text);
        chosen(self.world, words, found, superlatives)
    }
}

/// Words with those that stand for others replaced and lengths of several parts as one.
pub(crate) fn whole(world: &World<'_>, words: Vec<Word>) -> Vec<Word> {
    joined(world, numbered(world, world.substituted(words)))
}
