//! A text under strict reading: what stands at a place of it.

use std::cell::RefCell;

use because_encodings::{Entity, Number};

use super::super::world::World;
use crate::language::spelled::letters;

/// What the parser makes of the text from some place on: each way with the place after it.
pub(crate) type Ways<T> = Vec<(usize, T)>;

/// A text, letter by letter. Case, the form of apostrophes and quotes, and how wide spaces are
/// do not count, except where two names differ in nothing else.
#[derive(Debug)]
pub(crate) struct Scan<'a> {
    /// The puzzle it speaks about.
    pub world: &'a World<'a>,
    /// Its letters as they are compared, each beside the letter as written.
    letters: Vec<(char, char)>,
    /// The names at some places that were asked for last: every kind of clause that may begin there asks again.
    named: RefCell<Vec<(usize, Ways<Entity>)>>,
}

/// At how many places names are remembered.
const MOST_REMEMBERED: usize = 8;

impl<'a> Scan<'a> {
    /// A text about a puzzle.
    pub(crate) fn new(world: &'a World<'a>, text: &str) -> Scan<'a> {
        Scan { world, letters: letters(text), named: RefCell::default() }
    }

    /// The names at a place, as they are found there.
    pub(crate) fn named(&self, at: usize, find: impl FnOnce() -> Ways<Entity>) -> Ways<Entity> {
        if let Some((_, ways)) = self.named.borrow().iter().find(|(place, _)| *place == at) {
            return ways.clone();
        }
        let ways = find();
        let mut named = self.named.borrow_mut();
        if named.len() == MOST_REMEMBERED {
            named.clear();
        }
        named.push((at, ways.clone()));
        ways
    }

    /// How long the text is.
    pub(crate) fn len(&self) -> usize {
        self.letters.len()
    }

    /// The place after `words`, if they stand here.
    pub(crate) fn word(&self, at: usize, words: &str) -> Option<usize> {
        let mut end = at;
        for c in words.chars() {
            if self.letters.get(end).is_none_or(|(letter, _)| *letter != c) {
                return None;
            }
            end += 1;
        }
        Some(end)
    }

    /// The letter here, as it is compared.
    pub(crate) fn letter(&self, at: usize) -> Option<char> {
        self.letters.get(at).map(|(letter, _)| *letter)
    }

    /// The place after letters that stand here, and whether they are written just so; where the
    /// text begins it may have a capital.
    pub(crate) fn spelled(&self, at: usize, of: &[(char, char)]) -> Option<(usize, bool)> {
        let here = self.letters.get(at..at + of.len())?;
        let same = here.iter().zip(of).all(|(a, b)| a.0 == b.0);
        let skip = usize::from(at == 0);
        same.then(|| (at + of.len(), here.iter().zip(of).skip(skip).all(|(a, b)| a.1 == b.1)))
    }

    /// The first of these that stands here, with the place after it.
    pub(crate) fn any<T: Copy>(&self, at: usize, of: &[(&str, T)]) -> Ways<T> {
        of.iter().filter_map(|(words, what)| Some((self.word(at, words)?, *what))).collect()
    }

    /// A number in digits.
    pub(crate) fn number(&self, at: usize) -> Option<(usize, Number)> {
        let numeral = |c: &char| c.is_ascii_digit() || matches!(c, '.' | '-');
        let text: String = (at..).map_while(|place| self.letter(place)).take_while(numeral).collect();
        Some((at + text.len(), text.parse().ok()?))
    }

    /// A whole number in digits, from 0.
    pub(crate) fn count(&self, at: usize) -> Option<(usize, u32)> {
        let (end, number) = self.number(at)?;
        Some((end, u32::try_from(number.to_whole()?).ok()?))
    }
}
