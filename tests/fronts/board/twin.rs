//! A board without cleverness: every state is kept whole, every cross is looked for anew.

use std::collections::BTreeSet;

use because::board::Mark;
use because_encodings::{Cell, ClueNumber, Fact, Puzzle};

use crate::board_tests::Action;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub order: Vec<Fact>,
    pub struck: BTreeSet<ClueNumber>,
}

pub struct Twin<'a> {
    puzzle: &'a Puzzle,
    states: Vec<State>,
    at: usize,
    crosses: bool,
}

impl<'a> Twin<'a> {
    pub fn new(puzzle: &'a Puzzle) -> Twin<'a> {
        Twin { puzzle, states: vec![State::default()], at: 0, crosses: true }
    }

    pub fn now(&self) -> &State {
        &self.states[self.at]
    }

    pub fn mark(&self, cell: Cell) -> Mark {
        if let Some(value) = self.puzzle.given.value(cell) {
            return Mark::Given(value);
        }
        if let Some(fact) = self.now().order.iter().find(|fact| fact.cell == cell) {
            return Mark::Made(fact.value);
        }
        let shape = self.puzzle.shape();
        let (a, b) = shape.entities_at(cell);
        let beside = |tick: Cell| {
            let (x, y) = shape.entities_at(tick);
            (x.category, y.category) == (a.category, b.category) && (x == a || y == b)
        };
        let given = self.puzzle.given.iter();
        let ticks = given.chain(self.now().order.iter().copied()).filter(|fact| fact.value);
        let crossed = self.crosses && ticks.into_iter().any(|tick| beside(tick.cell));
        if crossed { Mark::Crossed } else { Mark::Blank }
    }

    pub fn act(&mut self, action: &Action, nth: impl Fn(usize) -> Cell) {
        let mut next = self.now().clone();
        match action {
            Action::Set(cell, value) => self.set(&mut next, nth(*cell), *value),
            Action::Cycle(cell) => {
                let value = match self.mark(nth(*cell)).value() {
                    None => Some(false),
                    Some(false) => Some(true),
                    Some(true) => None,
                };
                self.set(&mut next, nth(*cell), value);
            }
            Action::SetAll(marks) => {
                marks.iter().for_each(|(cell, value)| self.set(&mut next, nth(*cell), *value));
            }
            Action::BackTo(place) => next.order.truncate(*place),
            Action::Strike(clue) => {
                let clue = ClueNumber(*clue);
                if !next.struck.remove(&clue) {
                    next.struck.insert(clue);
                }
            }
            Action::Switch(on) => self.crosses = *on,
            Action::Undo => self.at = self.at.saturating_sub(1),
            Action::Redo => self.at = (self.at + 1).min(self.states.len() - 1),
        }
        if matches!(action, Action::Switch(_) | Action::Undo | Action::Redo) {
            return;
        }
        // Two changes that cancel each other out are an action all the same.
        if next != *self.now() || self.touched(action, &nth) {
            self.states.truncate(self.at + 1);
            self.states.push(next);
            self.at += 1;
        }
    }

    fn touched(&self, action: &Action, nth: &impl Fn(usize) -> Cell) -> bool {
        let Action::SetAll(marks) = action else { return false };
        let mut state = self.now().clone();
        marks.iter().any(|(cell, value)| {
            let before = state.clone();
            self.set(&mut state, nth(*cell), *value);
            state != before
        })
    }

    fn set(&self, state: &mut State, cell: Cell, value: Option<bool>) {
        let now = state.order.iter().find(|fact| fact.cell == cell).map(|fact| fact.value);
        if self.puzzle.given.value(cell).is_some() || now == value {
            return;
        }
        state.order.retain(|fact| fact.cell != cell);
        state.order.extend(value.map(|value| Fact { cell, value }));
    }
}
