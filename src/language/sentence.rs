//! A sentence under reading: its words, what they mention, and which words a reading accounts for.

use std::cell::RefCell;
use std::ops::Range;

use because_encodings::Entity;
use fixedbitset::FixedBitSet;

use super::inflect::singular;
use super::lexicon::{DENIALS, OPERATORS};
use super::mentions::{Mention, mentions};
use super::words::{Word, words};
use super::world::World;

/// A sentence under reading.
#[derive(Debug)]
pub struct Sentence<'a> {
    /// The puzzle it speaks about.
    pub world: &'a World<'a>,
    /// Its words.
    pub words: Vec<Word>,
    /// What it mentions, in order.
    pub mentions: Vec<Mention>,
    /// Per word, the mention that it is part of.
    of_word: Vec<Option<usize>>,
    /// Which entity is meant by mentions that may stand for several.
    pub chosen: RefCell<Vec<usize>>,
    /// Words that the reading accounts for.
    used: RefCell<FixedBitSet>,
}

impl<'a> Sentence<'a> {
    /// A sentence about a puzzle.
    pub fn new(world: &'a World<'a>, text: &str) -> Sentence<'a> {
        let words = words(text);
        let mentions = mentions(world, &words);
        let mut of_word = vec![None; words.len()];
        for (place, mention) in mentions.iter().enumerate() {
            of_word[mention.words.clone()].fill(Some(place));
        }
        let used = FixedBitSet::with_capacity(words.len());
        Sentence {
            world,
            chosen: RefCell::new(vec![0; mentions.len()]),
            mentions,
            of_word,
            used: RefCell::new(used),
            words,
        }
    }

    /// All words.
    pub fn all(&self) -> Range<usize> {
        0..self.words.len()
    }

    /// The word at a place outside mentions; empty for a word of a mention, and past the end.
    pub fn key(&self, place: usize) -> &str {
        match (self.words.get(place), self.of_word.get(place)) {
            (Some(word), Some(None)) => &word.key,
            _ => "",
        }
    }

    /// Whether a place outside mentions has one of these words.
    pub fn is(&self, place: usize, keys: &[&str]) -> bool {
        let key = self.key(place);
        !key.is_empty() && keys.contains(&key)
    }

    /// The first place of a range that has one of these words.
    pub fn find(&self, range: Range<usize>, keys: &[&str]) -> Option<usize> {
        range.into_iter().find(|place| self.is(*place, keys))
    }

    /// The last place of a range that has one of these words.
    pub fn rfind(&self, range: Range<usize>, keys: &[&str]) -> Option<usize> {
        range.into_iter().rev().find(|place| self.is(*place, keys))
    }

    /// Accounts for a word.
    pub fn consume(&self, place: usize) {
        if place < self.words.len() {
            self.used.borrow_mut().insert(place);
        }
    }

    /// Accounts for words.
    pub fn consume_all(&self, range: Range<usize>) {
        range.for_each(|place| self.consume(place));
    }

    /// Forgets what was accounted for.
    pub fn restart(&self) {
        self.used.borrow_mut().clear();
    }

    /// What is accounted for.
    pub fn used(&self) -> FixedBitSet {
        self.used.borrow().clone()
    }

    /// Goes back to what was accounted for before.
    pub fn go_back(&self, used: FixedBitSet) {
        *self.used.borrow_mut() = used;
    }

    /// The mentions within a range.
    pub fn within(&self, range: &Range<usize>) -> Vec<usize> {
        let inside = |mention: &Mention| range.start <= mention.words.start && mention.words.end <= range.end;
        (0..self.mentions.len()).filter(|place| inside(&self.mentions[*place])).collect()
    }

    /// What a mention stands for.
    pub fn entity(&self, mention: usize) -> Option<Entity> {
        let chosen = self.chosen.borrow().get(mention).copied().unwrap_or(0);
        self.mentions.get(mention)?.of.get(chosen).copied()
    }

    /// The mention that begins or goes on at a place.
    pub fn mention_at(&self, place: usize) -> Option<usize> {
        self.of_word.get(place).copied().flatten()
    }

    /// The first word, outside mentions, that would change the meaning and is not accounted for.
    pub fn left_over(&self, range: Range<usize>) -> Option<usize> {
        let used = self.used.borrow();
        range.into_iter().find(|place| {
            let key = self.key(*place);
            // "K-9" is no number.
            let part = self.words[*place].joined
                && place
                    .checked_sub(1)
                    .is_some_and(|before| self.words[before].key.chars().all(char::is_alphabetic));
            let number = !part
                && key.chars().next().is_some_and(|c| c.is_ascii_digit() || matches!(c, '$' | '€' | '£'));
            // "left for Rome" is no place.
            let side = matches!(key, "left" | "right")
                && !self.is(place + 1, &["of"])
                && !place
                    .checked_sub(1)
                    .is_some_and(|before| self.is(before, &["the", "to", "immediate", "far"]));
            !used.contains(*place) && !side && (OPERATORS.contains(&key) || DENIALS.contains(&key) || number)
        })
    }

    /// A word in the singular.
    pub fn singular(&self, place: usize) -> String {
        singular(self.key(place))
    }
}
