//! What the reader knows of a puzzle before it reads a clue: names, keywords, ordered categories.

use std::collections::{BTreeMap, BTreeSet};

use because_encodings::{CategoryId, Entity, Kind, Number, Puzzle};

use super::inflect::{singular, stem};
use super::lexicon::FILLERS;
use super::names::Names;
use super::words::{Word, words};

/// What is known beside the puzzle itself when its clues are read.
#[derive(Clone, Debug, Default)]
pub struct Hints {
    /// Per category, further words that speak of it ("paid", "client"); may be shorter than the list
    /// of categories.
    pub wording: Vec<String>,
    /// Words, and what they stand for.
    pub lexicon: Vec<(String, LexiconTarget)>,
    /// The puzzle's story, which is searched for the words between names and categories.
    pub story: String,
}

/// What words of the lexicon stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LexiconTarget {
    /// An entity: "the redhead" is Ginger.
    Entity(Entity),
    /// A category: "charged" speaks of prices.
    Category(CategoryId),
    /// Other words, which are read in their place.
    Words(String),
}

/// A puzzle as its reader sees it.
#[derive(Clone, Debug)]
pub struct World<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The ways to call its entities.
    pub(super) names: Names,
    /// Per category, the stems of words that speak of it: its name, its unit, its wording.
    pub(super) keywords: Vec<BTreeSet<String>>,
    /// Words that stand for others, by the first word.
    pub(super) lexicon: BTreeMap<String, Vec<Entry>>,
}

/// An entry of the puzzle's lexicon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The words, in the singular.
    pub keys: Vec<String>,
    /// What they stand for.
    pub entity: Entity,
}

impl<'a> World<'a> {
    /// A puzzle with further words for its categories, a text each.
    pub fn new(puzzle: &'a Puzzle, hints: &Hints) -> World<'a> {
        let wording = &hints.wording;
        let mut keywords: Vec<BTreeSet<String>> = Vec::new();
        for (place, category) in puzzle.categories().iter().enumerate() {
            let unit = category.values.as_ref().map_or("", |values| values.unit.as_str());
            let kind = category.values.as_ref().map_or("", |values| match values.kind {
                Kind::Money => "dollar",
                Kind::Clock => "hour minute",
                Kind::Date | Kind::Weekday => "day week date",
                Kind::Month => "month",
                Kind::Ordinal | Kind::Position => "place position",
                Kind::Number => "",
            });
            let further = wording.get(place).map_or("", String::as_str);
            let text = format!("{} {unit} {kind} {further}", category.name);
            let mut of: BTreeSet<String> = words(&text)
                .iter()
                .map(|word| singular(&word.key))
                .filter(|key| {
                    !FILLERS.contains(&key.as_str())
                        || matches!(key.as_str(), "day" | "month" | "year" | "time")
                })
                .map(|key| stem(&key))
                .collect();
            // Words that all names have are no part of any: "Chapter 1", "Chapter 2".
            let names: Vec<Vec<String>> =
                category.entities.iter().map(|name| super::names::keys(name)).collect();
            if let Some((first, others)) = names.split_first() {
                let shared = first.iter().filter(|key| others.iter().all(|name| name.contains(key)));
                of.extend(shared.filter(|key| key.chars().all(char::is_alphabetic)).map(|key| stem(key)));
            }
            keywords.push(of);
        }
        World { puzzle, names: Names::new(puzzle), keywords, lexicon: BTreeMap::new() }
    }

    /// The categories with values, in file order.
    pub fn ordered(&self) -> impl Iterator<Item = CategoryId> + '_ {
        self.puzzle.shape().category_ids().filter(|category| self.puzzle.category(*category).values.is_some())
    }

    /// The entity of a category that has a value.
    pub fn with_value(&self, category: CategoryId, value: Number) -> Option<Entity> {
        let values = self.puzzle.category(category).values.as_ref()?;
        let place = values.of.iter().position(|of| *of == value)?;
        u8::try_from(place).ok().map(|index| category.entity(index))
    }

    /// Whether a word speaks of a category.
    pub fn speaks_of(&self, word: &Word, category: CategoryId) -> bool {
        self.keywords[category.index()].contains(&stem(&word.key))
    }
}
