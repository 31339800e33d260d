//! A sentence under reading: its words, and what they mention.

mod foreign;
mod misnamed;
mod somebody;
mod telling;
mod unaccounted;
mod unknown;

pub(crate) use somebody::Somebody;

use std::cell::OnceCell;
use std::ops::Range;

use super::idioms::merge;
use super::mentions::Mention;
use super::plainly::quoted;
use super::turns::simplified;
use super::utterance::Utterance;
use super::words::Word;
use super::world::World;

/// A sentence under reading.
#[derive(Debug)]
pub(crate) struct Sentence<'a> {
    /// The puzzle it speaks about.
    pub world: &'a World<'a>,
    /// Its words.
    pub words: Vec<Word>,
    /// What it mentions, in order.
    pub mentions: Vec<Mention>,
    /// Per word, the mention that it is part of.
    of_word: Vec<Option<usize>>,
    /// The noun phrases that stand for somebody; found when first asked for.
    people: OnceCell<Vec<Somebody>>,
}

impl<'a> Sentence<'a> {
    /// A sentence about a puzzle.
    pub(crate) fn new(utterance: &Utterance<'a>) -> Sentence<'a> {
        let world = utterance.world;
        let words = simplified(&utterance.words);
        let mentions = quoted(world, utterance.text, &words, utterance.mentions(&words, true));
        let (words, mentions) = merge(words, mentions);
        let mut of_word = vec![None; words.len()];
        for (place, mention) in mentions.iter().enumerate() {
            of_word[mention.words.clone()].fill(Some(place));
        }
        Sentence { world, mentions, of_word, people: OnceCell::new(), words }
    }

    /// The noun phrases that stand for somebody, in order.
    pub(crate) fn people(&self) -> &[Somebody] {
        self.people.get_or_init(|| self.find_people())
    }

    /// All words.
    pub(crate) fn all(&self) -> Range<usize> {
        0..self.words.len()
    }

    /// The word at a place outside mentions; empty for a word of a mention, and past the end.
    pub(crate) fn key(&self, place: usize) -> &str {
        match (self.words.get(place), self.of_word.get(place)) {
            (Some(word), Some(None)) => &word.key,
            _ => "",
        }
    }

    /// A word outside mentions in the singular; empty as its key is.
    pub(crate) fn singular(&self, place: usize) -> &str {
        if self.key(place).is_empty() { "" } else { self.words[place].singular() }
    }

    /// Whether a place outside mentions has one of these words.
    pub(crate) fn is(&self, place: usize, keys: &[&str]) -> bool {
        let key = self.key(place);
        // Asked of every word again and again: most differ in length or at once.
        let first = key.as_bytes().first();
        first.is_some()
            && keys.iter().any(|of| of.len() == key.len() && of.as_bytes().first() == first && *of == key)
    }

    /// Whether the place before has one of these words.
    pub(crate) fn is_before(&self, place: usize, keys: &[&str]) -> bool {
        place.checked_sub(1).is_some_and(|before| self.is(before, keys))
    }

    /// The first place of a range that has one of these words.
    pub(crate) fn find(&self, range: Range<usize>, keys: &[&str]) -> Option<usize> {
        range.into_iter().find(|place| self.is(*place, keys))
    }

    /// All places of a range that have one of these words.
    pub(crate) fn places(&self, range: Range<usize>, keys: &[&str]) -> Vec<usize> {
        range.into_iter().filter(|place| self.is(*place, keys)).collect()
    }

    /// The mentions within a range.
    pub(crate) fn within(&self, range: &Range<usize>) -> Vec<usize> {
        let inside = |mention: &Mention| range.start <= mention.words.start && mention.words.end <= range.end;
        (0..self.mentions.len()).filter(|place| inside(&self.mentions[*place])).collect()
    }

    /// The mention that begins or goes on at a place.
    pub(crate) fn mention_at(&self, place: usize) -> Option<usize> {
        self.of_word.get(place).copied().flatten()
    }
}
