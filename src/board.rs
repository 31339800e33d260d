//! The board of someone who solves a puzzle: marks, automatic crosses, struck clues, undo.
//!
//! It knows no screen and no engine; whatever shows it asks it.

mod answer;
mod crosses;
mod history;
mod saved;

pub(crate) use saved::Saved;
pub use saved::read_saved;

use std::collections::BTreeSet;

use because_encodings::{Cell, ClueNumber, Fact, FactSet, Puzzle, Shape};

use crosses::Crosses;
use history::{Change, History};

/// What is to be seen in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Blank,
    /// What the puzzle gives; it stays.
    Given(bool),
    /// What was marked by hand.
    Made(bool),
    /// A cross that a tick of the same row or column made.
    Crossed,
}

impl Mark {
    /// True for a tick, false for a cross.
    pub(crate) fn value(self) -> Option<bool> {
        match self {
            Mark::Blank => None,
            Mark::Given(value) | Mark::Made(value) => Some(value),
            Mark::Crossed => Some(false),
        }
    }
}

/// The board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    shape: Shape,
    given: FactSet,
    /// By hand, by cell.
    made: FactSet,
    /// The same in the order in which it was made.
    order: Vec<Fact>,
    crosses: Crosses,
    struck: BTreeSet<ClueNumber>,
    history: History,
}

impl Board {
    /// The board of a puzzle on which nothing is marked but what it gives; automatic crosses
    /// are on.
    pub(crate) fn new(puzzle: &Puzzle) -> Board {
        let shape = puzzle.shape();
        let mut crosses = Crosses::new(shape);
        puzzle.given.iter().filter(|fact| fact.value).for_each(|fact| crosses.add(fact.cell));
        Board {
            shape,
            given: puzzle.given.clone(),
            made: FactSet::new(shape.cells()),
            order: Vec::new(),
            crosses,
            struck: BTreeSet::new(),
            history: History::default(),
        }
    }

    /// Its size.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What is to be seen in a cell.
    pub fn mark(&self, cell: Cell) -> Mark {
        match (self.given.value(cell), self.made.value(cell)) {
            (Some(value), _) => Mark::Given(value),
            (None, Some(value)) => Mark::Made(value),
            (None, None) if self.crosses.has(cell) => Mark::Crossed,
            (None, None) => Mark::Blank,
        }
    }

    /// The marks made by hand, in the order in which they were made.
    pub fn made(&self) -> &[Fact] {
        &self.order
    }

    /// All marks that are not given: those made by hand in their order, then the automatic
    /// crosses in cell order.
    pub(crate) fn marks(&self) -> Vec<Fact> {
        let crossed = self.shape.all_cells().filter(|cell| self.mark(*cell) == Mark::Crossed);
        self.order.iter().copied().chain(crossed.map(|cell| Fact { cell, value: false })).collect()
    }

    /// All that is to be seen, as facts.
    pub(crate) fn seen(&self) -> FactSet {
        let mut seen = self.given.clone();
        self.marks().into_iter().for_each(|fact| {
            seen.insert(fact);
        });
        seen
    }

    /// How many cells show nothing.
    pub fn open(&self) -> usize {
        self.shape.all_cells().filter(|cell| self.mark(*cell) == Mark::Blank).count()
    }

    /// Marks a cell, or takes its mark away; gives false and does nothing where that changes
    /// nothing or the cell is given.
    pub(crate) fn set(&mut self, cell: Cell, value: Option<bool>) -> bool {
        self.set_all([(cell, value)])
    }

    /// The next of blank, cross and tick, after what is to be seen; gives false for a given cell.
    pub(crate) fn cycle(&mut self, cell: Cell) -> bool {
        let next = match self.mark(cell).value() {
            None => Some(false),
            Some(false) => Some(true),
            Some(true) => None,
        };
        self.set(cell, next)
    }

    /// Makes several marks as one action.
    pub(crate) fn set_all(&mut self, marks: impl IntoIterator<Item = (Cell, Option<bool>)>) -> bool {
        let mut action = Vec::new();
        for (cell, after) in marks {
            let inside = cell.index() < self.shape.cells();
            if !inside || self.given.value(cell).is_some() || self.made.value(cell) == after {
                continue;
            }
            let before = self.order.iter().position(|fact| fact.cell == cell);
            let before = before.map(|place| (place, self.order[place].value));
            let change = Change::Mark { cell, before, after };
            self.apply(&change);
            action.push(change);
        }
        self.history.done(action)
    }

    /// Takes the marks away that were made from this place on, counted from 0.
    pub(crate) fn back_to(&mut self, place: usize) -> bool {
        let later: Vec<Cell> = self.order.iter().skip(place).rev().map(|fact| fact.cell).collect();
        self.set_all(later.into_iter().map(|cell| (cell, None)))
    }

    /// Whether ticks cross out the rest of their row and column.
    pub(crate) fn crosses(&self) -> bool {
        self.crosses.on
    }

    /// Switches automatic crosses on or off; those that were made come or go. Marks by hand stay.
    pub(crate) fn switch_crosses(&mut self, on: bool) {
        self.crosses.on = on;
    }

    /// Strikes a clue, or takes that back.
    pub(crate) fn strike(&mut self, clue: ClueNumber) {
        let change = Change::Strike(clue);
        self.apply(&change);
        self.history.done(vec![change]);
    }

    /// The clues that are struck.
    pub fn struck(&self) -> &BTreeSet<ClueNumber> {
        &self.struck
    }

    /// Takes the last action back; gives the first cell it changed, if any, or `None` where there
    /// is nothing to take back.
    pub(crate) fn undo(&mut self) -> Option<Option<Cell>> {
        let action = self.history.back()?;
        action.iter().rev().for_each(|change| self.revert(change));
        Some(action.first().and_then(Change::cell))
    }

    /// Does again what was taken back last, as [`Board::undo`].
    pub(crate) fn redo(&mut self) -> Option<Option<Cell>> {
        let action = self.history.forth()?;
        action.iter().for_each(|change| self.apply(change));
        Some(action.first().and_then(Change::cell))
    }

    fn apply(&mut self, change: &Change) {
        match *change {
            Change::Mark { cell, before, after } => {
                if let Some((place, value)) = before {
                    self.take(place, value);
                }
                if let Some(value) = after {
                    self.put(self.order.len(), Fact { cell, value });
                }
            }
            Change::Strike(clue) => self.toggle(clue),
        }
    }

    fn revert(&mut self, change: &Change) {
        match *change {
            Change::Mark { cell, before, after } => {
                if let Some(value) = after {
                    self.take(self.order.len() - 1, value);
                }
                if let Some((place, value)) = before {
                    self.put(place, Fact { cell, value });
                }
            }
            Change::Strike(clue) => self.toggle(clue),
        }
    }

    fn put(&mut self, place: usize, fact: Fact) {
        self.order.insert(place, fact);
        self.made.insert(fact);
        if fact.value {
            self.crosses.add(fact.cell);
        }
    }

    fn take(&mut self, place: usize, value: bool) {
        let fact = self.order.remove(place);
        self.made.remove(fact.cell);
        if value {
            self.crosses.remove(fact.cell);
        }
    }

    fn toggle(&mut self, clue: ClueNumber) {
        if !self.struck.remove(&clue) {
            self.struck.insert(clue);
        }
    }
}
