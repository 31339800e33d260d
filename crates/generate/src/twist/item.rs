//! The clues of a twisted puzzle, each with what it is there for.

use because_encodings::{ClueNumber, Formula};

use crate::words::{Teller, and};

/// What a clue is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// To be solved by.
    Plain,
    /// To clash with others.
    Turned,
    /// To be the false one.
    Lie,
    /// True, and of no use: it follows from the others.
    Spare,
    /// It says nothing about the grid.
    Aside,
}

/// A clue, its sentence, and what it is there for.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub formula: Formula,
    pub text: String,
    pub role: Role,
}

impl Item {
    pub(super) fn new((formula, text): (Formula, String), role: Role) -> Item {
        Item { formula, text, role }
    }

    pub(super) fn plain(told: (Formula, String)) -> Item {
        Item::new(told, Role::Plain)
    }
}

fn number(place: usize) -> ClueNumber {
    ClueNumber(place as u32 + 1)
}

/// The numbers of those of these roles.
pub(super) fn places(items: &[Item], roles: &[Role]) -> Vec<ClueNumber> {
    let of = items.iter().enumerate().filter(|(_, item)| roles.contains(&item.role));
    of.map(|(place, _)| number(place)).collect()
}

/// The clues in their order; where one is false, a last one says so of those among which it is. `None` where that
/// cannot be told.
pub(super) fn numbered(items: &[Item], teller: &Teller<'_>) -> Option<Vec<(Formula, String)>> {
    let mut clues: Vec<(Formula, String)> =
        items.iter().map(|item| (item.formula.clone(), item.text.clone())).collect();
    if items.iter().any(|item| item.role == Role::Lie) {
        let formula = one_is_false(items);
        let numbers: Vec<String> =
            places(items, &[Role::Plain, Role::Lie]).iter().map(|number| number.0.to_string()).collect();
        let text = format!("Exactly one of clues {} is false.", and(&numbers));
        if !teller.reads_back(&formula, &text) {
            return None;
        }
        clues.push((formula, text));
    }
    Some(clues)
}

/// That exactly one of the clues is false, among those that are there to be solved by.
pub(super) fn one_is_false(items: &[Item]) -> Formula {
    let of = places(items, &[Role::Plain, Role::Lie]).into_iter();
    Formula::either(of.map(|number| Formula::Clue(number).negate()).collect())
}
