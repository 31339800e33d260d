//! Themes: what new puzzles are about, in names and words.

pub(super) mod names;
mod own;
pub(super) mod pattern;
mod plain;
mod shipped;
mod themed;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, OnceLock};

use because_encodings::Shape;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::rng::Rng;
use because_files::Faults;
use because_files::theme::{Pool, ThemeFile, read_theme};

pub(crate) use themed::Themed;

/// A theme, ready to make puzzles of.
#[derive(Clone, Debug)]
pub struct Theme {
    file: Arc<ThemeFile>,
}

/// Those that come along and were asked for so far: to read one takes as long as to make a puzzle.
static READ: LazyLock<BTreeMap<&str, OnceLock<Option<Theme>>>> =
    LazyLock::new(|| shipped::names().into_iter().map(|name| (name, OnceLock::new())).collect());

/// Why a theme gives no puzzle of a size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ThemeError {
    /// It has no names for so many.
    #[error(
        "the theme `{theme}` has {found} categories of {entities} entities or more, and {wanted} are wanted; it gives {gives}"
    )]
    TooLarge {
        /// The theme.
        theme: String,
        /// How many categories have so many names.
        found: usize,
        /// How many are wanted.
        wanted: usize,
        /// How many names each.
        entities: usize,
        /// What sizes it can give, in words.
        gives: String,
    },
    /// No puzzle is so small or so large.
    #[error("a puzzle has from 2 to {most} categories and entities", most = Shape::MOST)]
    NoShape,
}

impl Theme {
    /// Reads a theme file; `name` is its name for messages.
    ///
    /// # Errors
    /// All faults that could be found.
    pub fn read(bytes: &[u8], name: &str) -> Result<Theme, Faults> {
        Ok(Theme { file: Arc::new(read_theme(bytes, name)?) })
    }

    /// The theme of this name that comes along.
    pub fn shipped(name: &str) -> Option<Theme> {
        let read = || Theme::read(shipped::bytes(name)?, &format!("{name}.toml")).ok();
        READ.get(name)?.get_or_init(read).clone()
    }

    /// A theme without a tale, for puzzles larger than any other gives: the `plain` one.
    ///
    /// # Errors
    /// When no puzzle is so small or so large.
    pub fn plain(categories: usize, entities: usize) -> Result<Theme, ThemeError> {
        Shape::new(categories, entities).ok_or(ThemeError::NoShape)?;
        let text = plain::file(categories, entities);
        Theme::read(text.as_bytes(), "plain.toml").map_err(|_| ThemeError::NoShape)
    }

    /// The names of the themes that come along, in alphabetical order.
    pub fn names() -> Vec<&'static str> {
        shipped::names()
    }

    /// Its name.
    pub(crate) fn name(&self) -> &str {
        &self.file.name
    }

    /// What its file says.
    pub(crate) fn file(&self) -> &ThemeFile {
        &self.file
    }

    /// What its file says, to be shared.
    pub(super) fn shared(&self) -> Arc<ThemeFile> {
        Arc::clone(&self.file)
    }

    /// A puzzle of this size without clues, with a random solution, and the words to tell it with.
    ///
    /// The first category of the theme is always the first; the others are as chance has it, one of them
    /// ordered where the theme has such.
    ///
    /// # Errors
    /// When the theme has not so many categories of so many names.
    pub(crate) fn frame(
        &self,
        categories: usize,
        entities: usize,
        rng: &mut Rng,
    ) -> Result<Themed, ThemeError> {
        if Shape::new(categories, entities).is_none() || categories < 2 || entities < 2 {
            return Err(ThemeError::NoShape);
        }
        let chosen = self.choose(categories, entities, rng)?;
        Themed::new(Arc::clone(&self.file), &chosen, entities, rng).ok_or(ThemeError::NoShape)
    }

    /// Whether it has puzzles of this size.
    pub fn gives(&self, categories: usize, entities: usize) -> bool {
        let able = self.able(entities);
        categories >= 2 && entities >= 2 && able.len() >= categories && able.first() == Some(&0)
    }

    /// The places of the categories of a puzzle, ascending.
    fn choose(&self, categories: usize, entities: usize, rng: &mut Rng) -> Result<Vec<usize>, ThemeError> {
        let able = self.able(entities);
        if able.len() < categories || able.first() != Some(&0) {
            return Err(self.too_large(categories, entities, able.len()));
        }
        let mut left: Vec<usize> = able[1..].to_vec();
        let mut chosen = vec![0];
        let ordered: Vec<usize> =
            left.iter().copied().filter(|place| self.file.categories[*place].order.is_some()).collect();
        if let (Some(place), true) = (ordered.choose(rng), categories > 2) {
            chosen.push(*place);
            left.retain(|other| other != place);
        }
        while chosen.len() < categories {
            chosen.push(left.remove(rng.random_range(0..left.len())));
        }
        chosen.sort_unstable();
        Ok(chosen)
    }

    /// The categories that have so many names.
    fn able(&self, entities: usize) -> Vec<usize> {
        let fits = |pool: &Pool| pool.most().is_none_or(|most| most >= entities);
        (0..self.file.categories.len()).filter(|place| fits(&self.file.categories[*place].pool)).collect()
    }

    fn too_large(&self, wanted: usize, entities: usize, found: usize) -> ThemeError {
        let sizes = (2..=Shape::MOST).map(|entities| (self.able(entities), entities));
        let sizes: Vec<(usize, usize)> = sizes
            .filter(|(able, _)| able.len() >= 2 && able[0] == 0)
            .map(|(able, entities)| (able.len(), entities))
            .collect();
        // Of each number of categories the most entities.
        let last = |place: usize| sizes.get(place + 1).is_none_or(|next| next.0 != sizes[place].0);
        let gives = (0..sizes.len()).filter(|place| last(*place));
        let gives: Vec<String> = gives
            .map(|place| format!("up to {} categories of up to {}", sizes[place].0, sizes[place].1))
            .collect();
        ThemeError::TooLarge {
            theme: self.file.name.clone(),
            found,
            wanted,
            entities,
            gives: gives.join(", "),
        }
    }
}
