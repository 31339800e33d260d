//! A sentence under reading: its words, what they mention, and which words a reading accounts for.

mod amount;
mod beside;
mod choices;
mod derived;
mod foreign;
mod matters;
mod misnamed;
mod somebody;
mod unaccounted;
mod unknown;

pub(crate) use matters::LOOKS;
pub(crate) use somebody::Somebody;

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use because_encodings::{Entity, Formula};
use fixedbitset::FixedBitSet;

use super::doubt::{Doubt, Pick};
use super::idioms::merge;
use super::mentions::Mention;
use super::plainly::quoted;
use super::turns::simplified;
use super::utterance::Utterance;
use super::words::Word;
use super::world::World;
pub(crate) use derived::Token;

/// The most clauses that are tried for one sentence: some hundred times what a clue takes.
const MOST_TRIED: usize = 4_000;

/// A sentence under reading.
#[derive(Debug)]
pub(crate) struct Sentence<'a> {
    /// The puzzle it speaks about.
    pub world: &'a World<'a>,
    /// Its words.
    pub words: Vec<Word>,
    /// What it mentions, in order.
    pub mentions: Vec<Mention>,
    /// Per word, its place in the text that was given.
    origin: Vec<usize>,
    /// Per word, the mention that it is part of.
    of_word: Vec<Option<usize>>,
    /// What is taken where the words leave a choice; the first of the ways otherwise.
    script: RefCell<BTreeMap<(Doubt, usize), usize>>,
    state: RefCell<State>,
    /// How deep in clauses of clauses the reading is.
    depth: Cell<usize>,
    /// How many clauses were tried, over all readings.
    tried: Cell<usize>,
    /// The word for which a meaning came to nothing, as a place in the text that was given; one for all clauses.
    blamed: Rc<Cell<Option<usize>>>,
    /// How many choices were asked for: what asks for none is the same in all readings.
    asked: Cell<usize>,
    /// Per word, whether it would change the meaning, where that is known and leaves no choice.
    matters: Vec<Cell<Option<bool>>>,
    /// The noun phrases that stand for somebody; found when first asked for.
    people: OnceCell<Vec<Somebody>>,
}

/// What a reading has come to so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct State {
    /// Words that the reading accounts for.
    used: FixedBitSet,
    /// The choices made.
    picks: Vec<Pick>,
    /// What the noun phrases take for granted.
    presumed: Vec<Formula>,
    /// The subject of the clause read last.
    subject: Option<Entity>,
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
        let state = State { used: FixedBitSet::with_capacity(words.len()), ..State::default() };
        Sentence {
            world,
            mentions,
            of_word,
            origin: (0..words.len()).collect(),
            script: RefCell::default(),
            state: RefCell::new(state),
            depth: Cell::new(0),
            tried: Cell::new(0),
            blamed: Rc::default(),
            asked: Cell::new(0),
            matters: vec![Cell::new(None); words.len()],
            people: OnceCell::new(),
            words,
        }
    }

    /// Remembers the first word that a meaning left out, so that it came to nothing.
    pub(crate) fn blame(&self, place: usize) {
        if self.blamed.get().is_none() {
            self.blamed.set(Some(self.origin(place)));
        }
    }

    /// The first word that a meaning left out.
    pub(crate) fn blamed(&self) -> Option<usize> {
        self.blamed.get().filter(|place| *place < self.words.len())
    }

    /// Begins anew, with other choices.
    pub(crate) fn restart(&self, script: BTreeMap<(Doubt, usize), usize>) {
        *self.script.borrow_mut() = script;
        let used = FixedBitSet::with_capacity(self.words.len());
        *self.state.borrow_mut() = State { used, ..State::default() };
    }

    /// Whether the reading is deeper in clauses of clauses than this, or has tried so many that the text
    /// is no clue.
    pub(crate) fn is_beyond(&self, depth: usize) -> bool {
        self.depth.get() >= depth || self.tried.get() > MOST_TRIED
    }

    /// The noun phrases that stand for somebody, in order.
    pub(crate) fn people(&self) -> &[Somebody] {
        self.people.get_or_init(|| self.find_people())
    }

    /// Goes into a clause, or out of it.
    pub(crate) fn deeper(&self, by: isize) {
        self.tried.set(self.tried.get() + usize::from(by > 0));
        self.depth.set(self.depth.get().saturating_add_signed(by));
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
        !key.is_empty() && keys.contains(&key)
    }

    /// Whether the place before has one of these words.
    pub(crate) fn is_before(&self, place: usize, keys: &[&str]) -> bool {
        place.checked_sub(1).is_some_and(|before| self.is(before, keys))
    }

    /// The first place of a range that has one of these words.
    pub(crate) fn find(&self, range: Range<usize>, keys: &[&str]) -> Option<usize> {
        range.into_iter().find(|place| self.is(*place, keys))
    }

    /// The last place of a range that has one of these words.
    pub(crate) fn rfind(&self, range: Range<usize>, keys: &[&str]) -> Option<usize> {
        range.into_iter().rev().find(|place| self.is(*place, keys))
    }

    /// All places of a range that have one of these words.
    pub(crate) fn places(&self, range: Range<usize>, keys: &[&str]) -> Vec<usize> {
        range.into_iter().filter(|place| self.is(*place, keys)).collect()
    }

    /// Accounts for a word.
    pub(crate) fn consume(&self, place: usize) {
        if place < self.words.len() {
            self.state.borrow_mut().used.insert(place);
        }
    }

    /// Accounts for words.
    pub(crate) fn consume_all(&self, range: Range<usize>) {
        range.for_each(|place| self.consume(place));
    }

    /// Accounts for those words of a range that are among these.
    pub(crate) fn consume_keys(&self, range: Range<usize>, keys: &[&str]) {
        self.places(range, keys).into_iter().for_each(|place| self.consume(place));
    }

    /// What the reading has come to.
    pub(crate) fn mark(&self) -> State {
        self.state.borrow().clone()
    }

    /// Goes back to an earlier state.
    pub(crate) fn back(&self, to: State) {
        *self.state.borrow_mut() = to;
    }

    /// What a reader makes of it; where that is nothing, the state is as it was before.
    pub(crate) fn attempted<T>(&self, before: &State, read: impl FnOnce() -> Option<T>) -> Option<T> {
        let found = read();
        if found.is_none() && *self.state.borrow() != *before {
            self.back(before.clone());
        }
        found
    }

    /// Takes something for granted, whatever is said around it.
    pub(crate) fn presume(&self, formula: Formula) {
        self.state.borrow_mut().presumed.push(formula);
    }

    /// What is taken for granted.
    pub(crate) fn presumed(&self) -> Vec<Formula> {
        self.state.borrow().presumed.clone()
    }

    /// Remembers whom the clause is about.
    pub(crate) fn speak_of(&self, entity: Entity) {
        self.state.borrow_mut().subject = Some(entity);
    }

    /// Whom the clause before was about.
    pub(crate) fn spoken_of(&self) -> Option<Entity> {
        self.state.borrow().subject
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
