//! What was done, to be taken back and done again.

use because_encodings::{Cell, ClueNumber};

/// One change of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// A cell's mark by hand.
    Mark {
        /// The cell.
        cell: Cell,
        /// Its mark before, with its place in the order of marks.
        before: Option<(usize, bool)>,
        /// Its mark after, which then is the last one.
        after: Option<bool>,
    },
    /// A clue is struck, or no longer.
    Strike(ClueNumber),
}

impl Change {
    /// The cell that it changes.
    pub(crate) fn cell(&self) -> Option<Cell> {
        match self {
            Change::Mark { cell, .. } => Some(*cell),
            Change::Strike(_) => None,
        }
    }
}

/// Actions, each of one or more changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct History {
    done: Vec<Vec<Change>>,
    undone: Vec<Vec<Change>>,
}

impl History {
    /// An action was done; gives false for one without changes, which is none. What was taken
    /// back before cannot be done again any more.
    pub(crate) fn done(&mut self, action: Vec<Change>) -> bool {
        if action.is_empty() {
            return false;
        }
        self.done.push(action);
        self.undone.clear();
        true
    }

    /// The action to take back.
    pub(crate) fn back(&mut self) -> Option<Vec<Change>> {
        let action = self.done.pop()?;
        self.undone.push(action.clone());
        Some(action)
    }

    /// The action to do again.
    pub(crate) fn forth(&mut self) -> Option<Vec<Change>> {
        let action = self.undone.pop()?;
        self.done.push(action.clone());
        Some(action)
    }
}
