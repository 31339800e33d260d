//! What is known of an English clue once its puzzle has been settled.

use because_encodings::{ClueNumber, Formula};
use because_files::CategoryWording;

use super::choose::Kind;
use super::question::Asked;
use crate::language::Outcome;

/// What was made of a puzzle's English.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Understanding {
    /// The clues that the file gives in English only, by number.
    pub clues: Vec<Understood>,
    /// The question, where the file has one in English and does not say what it asks for.
    pub question: Option<Asked>,
    /// The words that the clues give categories to which the file gives none, one per category; empty where none do.
    pub words: Vec<CategoryWording>,
}

/// What was made of a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Understood {
    /// Its number.
    pub number: ClueNumber,
    /// What its reader says of it.
    pub outcome: Outcome,
    /// Which of its readings is taken, by place.
    pub chosen: Option<usize>,
    /// Why it is that one.
    pub why: Why,
    /// How the puzzle stands with each of the readings in place of the one taken; empty where there
    /// is no choice, `None` where it was not found out.
    pub stands: Vec<Option<Kind>>,
}

/// Why a reading is the one taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// There is no other.
    Only,
    /// It is the likeliest, and no other does as well by the puzzle.
    Likeliest,
    /// Another is likelier, but this one does better by the puzzle.
    Puzzle,
    /// It is the likeliest, or near to it; another does as well by the puzzle, so that nothing
    /// decides.
    Open,
    /// Other clues decide against all of its readings, or a limit came first: the likeliest stands.
    Undecided,
    /// The clue says nothing about the grid.
    Remark,
    /// The clue is not understood.
    NotUnderstood,
}

impl Understood {
    /// Whether other readings may as well be meant as the one taken.
    pub fn is_open(&self) -> bool {
        matches!(self.why, Why::Open | Why::Undecided)
    }

    /// The meaning taken; a remark means what is always true.
    pub fn meaning(&self) -> Option<Formula> {
        match &self.outcome {
            Outcome::Read(readings) => Some(readings.get(self.chosen?)?.formula.clone()),
            Outcome::Remark => Some(Formula::Constant(true)),
            Outcome::Unread(_) => None,
        }
    }
}

impl Why {
    /// The reason in words, for the reading taken.
    pub fn words(self) -> &'static str {
        match self {
            Why::Only => "the only reading",
            Why::Likeliest => "it is the likeliest, and the puzzle fares no better under another",
            Why::Puzzle => {
                "under likelier ones the puzzle does not have exactly one solution, and under this one it fares better"
            }
            Why::Open => "the puzzle does not decide among them; the likeliest that fits is taken",
            Why::Undecided => "it was not found out which reading fits; the likeliest is taken",
            Why::Remark => "it says nothing about the grid",
            Why::NotUnderstood => "it is not understood",
        }
    }
}
