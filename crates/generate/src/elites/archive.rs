//! The archive: in each cell the best puzzle found for it.

use std::collections::BTreeMap;

use because_encodings::Formula;

use super::cell::{Cell, Detail};
use crate::{Chance, Relation, Rng};
use because_engine::grade::Grade;

/// A clue and its kind.
pub(crate) type Told = (Relation, Formula);

/// The best puzzle of a cell.
#[derive(Clone, Debug)]
pub(crate) struct Elite {
    /// Its clues: they leave the frame's solution alone, and none is spare.
    pub clues: Vec<Told>,
    /// How hard it is.
    pub grade: Grade,
    quality: Quality,
    /// How much its children have been worth lately: see [`Archive::choose`].
    curiosity: u32,
}

/// Clues that name fewer entities are better, then those of more kinds. The number of clues is the
/// cell's, so that shorter clues are what is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Quality {
    named: std::cmp::Reverse<usize>,
    kinds: usize,
}

impl Quality {
    fn of(clues: &[Told]) -> Quality {
        let named = clues.iter().map(|(_, formula)| formula.entities().len()).sum();
        let mut kinds: Vec<Relation> = clues.iter().map(|(kind, _)| *kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        Quality { named: std::cmp::Reverse(named), kinds: kinds.len() }
    }
}

/// What became of a puzzle that was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    /// Its cell was empty.
    New,
    /// It is better than what was in its cell.
    Better,
    /// It is not.
    Refused,
}

/// Cells and their elites, by stars, number of clues and techniques.
#[derive(Clone, Debug, Default)]
pub struct Archive {
    detail: Detail,
    elites: BTreeMap<Cell, Elite>,
    /// The cells in the order in which they were filled.
    filled: Vec<Cell>,
    /// The sum of all curiosities.
    curiosity: u32,
}

/// The curiosity of a new elite, what a child that fills a cell adds, and the most and the least of any.
const NEW: u32 = 8;
const MORE: u32 = 6;
const MOST: u32 = 32;
const LEAST: u32 = 1;

impl Archive {
    /// No puzzles yet.
    pub(crate) fn new(detail: Detail) -> Archive {
        Archive { detail, ..Archive::default() }
    }

    /// How many cells are filled.
    pub fn len(&self) -> usize {
        self.filled.len()
    }

    /// Whether no cell is.
    pub fn is_empty(&self) -> bool {
        self.filled.is_empty()
    }

    /// The filled cells, in order, each with its puzzle: an atlas of the frame.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Cell, &Elite)> {
        self.elites.iter().map(|(cell, elite)| (*cell, elite))
    }

    /// The puzzle of a cell.
    pub(crate) fn get(&self, cell: Cell) -> Option<&Elite> {
        self.elites.get(&cell)
    }

    /// Offers a puzzle for its cell; of two of one quality the earlier stays.
    pub(crate) fn offer(&mut self, clues: Vec<Told>, grade: Grade) -> Offer {
        let (cell, quality) = (Cell::of(&grade, clues.len(), self.detail), Quality::of(&clues));
        let elite = Elite { clues, grade, quality, curiosity: NEW };
        match self.elites.get_mut(&cell) {
            None => {
                self.elites.insert(cell, elite);
                self.filled.push(cell);
                self.curiosity += NEW;
                Offer::New
            }
            Some(known) if quality > known.quality => {
                let curiosity = known.curiosity;
                *known = Elite { curiosity, ..elite };
                Offer::Better
            }
            Some(_) => Offer::Refused,
        }
    }

    /// A filled cell, those the more often whose children filled cells lately (curiosity: Cully,
    /// Demiris, IEEE Transactions on Evolutionary Computation 22, 2018).
    pub(crate) fn choose(&self, rng: &mut Rng) -> Option<(Cell, &Elite)> {
        let mut left = rng.below(self.curiosity as usize) as u32;
        for cell in &self.filled {
            let elite = self.elites.get(cell)?;
            match left.checked_sub(elite.curiosity) {
                Some(rest) => left = rest,
                None => return Some((*cell, elite)),
            }
        }
        None
    }

    /// Takes note of what became of a child of a cell.
    pub(crate) fn note(&mut self, parent: Cell, offer: Offer) {
        let Some(elite) = self.elites.get_mut(&parent) else { return };
        let before = elite.curiosity;
        elite.curiosity = match offer {
            Offer::New => (before + MORE).min(MOST),
            Offer::Better => before,
            Offer::Refused => (before - 1).max(LEAST),
        };
        self.curiosity = self.curiosity - before + elite.curiosity;
    }
}
