//! A text as words, with what they may mention: found out once, whichever reader asks.

use super::amounts::joined;
use super::mentions::{Mention, candidates, chosen};
use super::numbered::numbered;
use super::words::{Word, words};
use super::world::World;
use crate::tables::language::{BEFORE_SIDES, MIRRORED, OWN_SIDES};

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
        let plain = mirrored(world, words(text));
        let words = whole(world, plain.clone());
        let found = candidates(world, unmarked(&words));
        Utterance { world, text, plain, words, found }
    }

    /// The mentions among words, which are these but for marks at the end, or others made of them.
    pub(crate) fn mentions(&self, words: &[Word], superlatives: bool) -> Vec<Mention> {
        let own = unmarked(words);
        match own == unmarked(&self.words) {
            true => chosen(self.world, words, &self.found, superlatives),
            false => chosen(self.world, words, &candidates(self.world, own), superlatives),
        }
    }
}

/// Words with the left for the right, where places are numbered from there, as the story has it.
fn mirrored(world: &World<'_>, words: Vec<Word>) -> Vec<Word> {
    if !world.told().runs_from_the_right() {
        return words;
    }
    let key = |at: usize| words.get(at).map_or("", |word| word.key.as_str());
    let is_side = |at: usize| {
        let hand = key(at + 1) == "hand" && words[at + 1].joined;
        let led = at > 0 && BEFORE_SIDES.contains(&key(at - 1));
        !OWN_SIDES.contains(&key(at)) || hand || led || key(at + 1) == "of"
    };
    let other = |key: &str| MIRRORED.iter().find(|(side, _)| *side == key).map(|(_, other)| *other);
    let turned = words.iter().enumerate().map(|(at, word)| match other(&word.key).filter(|_| is_side(at)) {
        Some(other) => word.read_as(other),
        None => word.clone(),
    });
    turned.collect()
}

/// Words without the marks at their end, which tell nothing of what is mentioned before them.
pub(crate) fn unmarked(words: &[Word]) -> &[Word] {
    let end = words.iter().rposition(|word| !matches!(word.key.as_str(), "." | "!" | ";" | ","));
    &words[..end.map_or(0, |last| last + 1)]
}

/// Words with those that stand for others replaced and lengths of several parts as one.
pub(crate) fn whole(world: &World<'_>, words: Vec<Word>) -> Vec<Word> {
    joined(world, numbered(world, world.substituted(words)))
}
