//! A clause taken out of a sentence as a sentence of its own.

use std::cell::{Cell, OnceCell, RefCell};

use because_encodings::Entity;
use fixedbitset::FixedBitSet;

use super::{Sentence, State};
use crate::language::mentions::Mention;
use crate::language::names::Fit;
use crate::language::words::{Word, words};

/// A word of a derived sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// The word at a place of the sentence it is derived from.
    Own(usize),
    /// A word that is only meant, and the place whose text stands for it.
    Put(&'static str, usize),
    /// An entity that is only described, and the place whose text stands for it.
    Named(Entity, usize),
}

impl<'a> Sentence<'a> {
    /// The sentence of some of these words in another order, with words put in that are only meant.
    ///
    /// Words keep their spans, and what is mentioned stays mentioned where all its words are taken. A
    /// choice that the words leave is the same choice in every sentence that has them.
    pub(crate) fn derived(&self, tokens: &[Token]) -> Sentence<'a> {
        let place = |token: &Token| match token {
            Token::Own(place) | Token::Put(_, place) | Token::Named(_, place) => *place,
        };
        let word = |token: &Token| -> Word {
            match token {
                Token::Own(place) => self.words[*place].clone(),
                Token::Put(key, place) => Word::new(key, self.words[*place].span.clone(), false, false),
                Token::Named(of, place) => {
                    let name = words(&self.world.puzzle.entity_name(*of));
                    let key = name.first().map_or("", |word| word.key.as_str());
                    Word::new(key, self.words[*place].span.clone(), false, true)
                }
            }
        };
        let mut mentions = Vec::new();
        let mut of_word = vec![None; tokens.len()];
        for start in 0..tokens.len() {
            if let Token::Named(of, _) = tokens[start] {
                of_word[start] = Some(mentions.len());
                mentions.push(Mention { words: start..start + 1, of: vec![of], fit: Fit::Name });
            }
            let Token::Own(first) = tokens[start] else { continue };
            let Some(mention) = self.mention_at(first).map(|mention| &self.mentions[mention]) else {
                continue;
            };
            let length = mention.words.len();
            let whole = tokens
                .get(start..start + length)
                .is_some_and(|of| of.iter().zip(mention.words.clone()).all(|(t, p)| *t == Token::Own(p)));
            if mention.words.start == first && whole {
                of_word[start..start + length].fill(Some(mentions.len()));
                mentions.push(Mention { words: start..start + length, ..mention.clone() });
            }
        }
        Sentence {
            world: self.world,
            words: tokens.iter().map(word).collect(),
            origin: tokens.iter().map(|token| self.origin(place(token))).collect(),
            mentions,
            of_word,
            script: RefCell::default(),
            state: RefCell::new(State { used: FixedBitSet::with_capacity(tokens.len()), ..State::default() }),
            depth: Cell::new(0),
            tried: Cell::new(0),
            blamed: self.blamed.clone(),
            asked: Cell::new(0),
            matters: vec![Cell::new(None); tokens.len()],
            people: OnceCell::new(),
        }
    }

    /// The place of a word in the text that was given.
    pub(crate) fn origin(&self, place: usize) -> usize {
        self.origin.get(place).copied().unwrap_or(place)
    }
}
