//! Names of entities, categories and clues, as sentences use them.

use because_encodings::{CategoryId, Clue, ClueNumber, Entity, Puzzle};

use super::english::ENGLISH;
use super::layout::clean;
use super::plain;
use super::words::{Words, fill};
use crate::source::{CategoryWording, Wording};

/// Speaks about one puzzle in one language, with its author's wording.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a> {
    /// The puzzle spoken about.
    pub puzzle: &'a Puzzle,
    wording: &'a Wording,
    pub(super) words: &'static Words,
    subject: Option<CategoryId>,
}

impl<'a> Speaker<'a> {
    /// An English speaker.
    pub fn new(puzzle: &'a Puzzle, wording: &'a Wording) -> Speaker<'a> {
        let verbless = |c: &CategoryId| wording.categories.get(c.index()).is_none_or(|w| w.verb.is_none());
        let any_verb = wording.categories.iter().any(|w| w.verb.is_some());
        let mut ids = puzzle.shape().category_ids();
        let subject = ids.clone().find(verbless).or_else(|| ids.next()).filter(|_| any_verb);
        Speaker { puzzle, wording, words: &ENGLISH, subject }
    }

    /// The category whose entities do what the verbs of the others say: the first without a
    /// verb, else the first of all, if any category has a verb.
    pub fn subject(&self) -> Option<CategoryId> {
        self.subject
    }

    fn wording_of(&self, category: CategoryId) -> Option<&'a CategoryWording> {
        self.wording.categories.get(category.index())
    }

    /// The author's verb for a category.
    pub fn verb(&self, category: CategoryId) -> Option<&'a str> {
        let verb = self.wording_of(category)?.verb.as_deref()?.trim();
        (!verb.is_empty()).then_some(verb)
    }

    /// The category as a common noun: "client".
    pub fn noun(&self, category: CategoryId) -> String {
        (self.words.noun)(&clean(&self.puzzle.category(category).name))
    }

    /// What an entity of the category is called, with an article: "the client".
    pub fn described(&self, category: CategoryId) -> String {
        match self.describes(category) {
            Some(describes) if !self.opens(category, &describes) => describes,
            _ => fill(self.words.the, &[("noun", &self.noun(category))]),
        }
    }

    fn describes(&self, category: CategoryId) -> Option<String> {
        let describes = clean(self.wording_of(category)?.describes.as_deref()?);
        (!describes.is_empty()).then_some(describes)
    }

    /// Whether the author's description waits for a name ("the client who paid"), rather than
    /// saying what an entity without a verb is ("the client").
    fn opens(&self, category: CategoryId, describes: &str) -> bool {
        let noun = self.noun(category).to_lowercase();
        self.verb(category).is_some() || !describes.to_lowercase().ends_with(&noun)
    }

    /// An entity in the author's description: "the client who paid $180", "the train to Trier".
    pub fn phrase(&self, entity: Entity) -> Option<String> {
        let describes = self.describes(entity.category)?;
        let named = usize::from(entity.index) < self.puzzle.category(entity.category).entities.len();
        (named && self.opens(entity.category, &describes))
            .then(|| fill(self.words.phrase, &[("describes", &describes), ("y", &self.name(entity))]))
    }

    /// The unit of a category's differences; empty where there is none.
    pub fn unit(&self, category: CategoryId) -> String {
        let own = self.wording_of(category).and_then(|w| w.unit.clone());
        let values = self.puzzle.category(category).values.as_ref().map(|v| v.unit.clone());
        clean(&own.or(values).unwrap_or_default())
    }

    /// An entity's name, with its category where the name alone could be mistaken: a name that
    /// two categories share, a bare number, an unnamed entity.
    pub fn name(&self, entity: Entity) -> String {
        let category = self.puzzle.category(entity.category);
        let index = usize::from(entity.index);
        let noun = self.noun(entity.category);
        let Some(raw) = category.entities.get(index) else {
            let k = (1 + index.saturating_sub(category.entities.len())).to_string();
            return fill(self.words.unnamed, &[("noun", &noun), ("k", &k)]);
        };
        let name = clean(raw);
        let values = [("noun", noun.as_str()), ("name", name.as_str())];
        if raw.chars().all(|c| c.is_ascii_digit() || c == '.') && self.verb(entity.category).is_none() {
            return fill(self.words.numbered, &values);
        }
        let shared = self.puzzle.categories().iter().filter(|c| c.entities.contains(raw)).count() > 1;
        if shared { fill(self.words.qualified, &values) } else { name }
    }

    /// Several names.
    pub fn names(&self, entities: &[Entity]) -> Vec<String> {
        entities.iter().map(|e| self.name(*e)).collect()
    }

    /// "clue 3", or "the story".
    pub fn clue_name(&self, number: ClueNumber) -> String {
        match number.0 {
            0 => self.words.story.to_string(),
            n => fill(self.words.clue, &[("n", &n.to_string())]),
        }
    }

    /// "clues 2 and 5".
    pub fn clue_names(&self, numbers: &[ClueNumber]) -> String {
        match numbers {
            [one] => self.clue_name(*one),
            _ if numbers.contains(&ClueNumber(0)) => {
                let names: Vec<String> = numbers.iter().map(|n| self.clue_name(*n)).collect();
                self.words.and_list(&names)
            }
            _ => {
                let digits: Vec<String> = numbers.iter().map(|n| n.0.to_string()).collect();
                fill(self.words.clues, &[("ns", &self.words.and_list(&digits))])
            }
        }
    }

    /// The words of a clue: its author's in quotes, else its meaning in plain words.
    pub fn clue_words(&self, clue: &Clue) -> String {
        match author_words(clue) {
            Some(text) => fill(self.words.quote, &[("text", &text)]),
            None => plain::plain(self, &clue.formula),
        }
    }

    /// "clue 3 says “…”".
    pub fn clue_says(&self, number: ClueNumber) -> String {
        let name = self.clue_name(number);
        let Some(clue) = self.puzzle.clue(number) else { return name };
        let words = self.clue_words(clue);
        match author_words(clue) {
            Some(_) => fill(self.words.says, &[("clue", &name), ("text", &words)]),
            None => fill(self.words.says_that, &[("clue", &name), ("plain", &words)]),
        }
    }
}

/// The author's sentence without its full stop.
fn author_words(clue: &Clue) -> Option<String> {
    let text = clean(&clue.text);
    let text = if text.ends_with("..") { text.as_str() } else { text.trim_end_matches('.') };
    let text = text.replace('“', "‘").replace('”', "’");
    (!text.is_empty()).then_some(text)
}
