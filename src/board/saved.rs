//! A board as a grid file: the marks as `because hint --grid` reads them, the rest beside them.

use std::time::Duration;

use because_encodings::{ClueNumber, Puzzle};
use serde::{Deserialize, Serialize};

use super::Board;
use because_files::{Faults, read_grid};
use because_tell::render::json::FactJson;

/// What is kept between two sittings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The board; nothing can be undone on it.
    pub board: Board,
    /// How long was played.
    pub played: Duration,
}

/// What stands beside the facts.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Beside {
    /// How many of the facts, the last ones, are automatic crosses.
    automatic: usize,
    /// Whether automatic crosses are off.
    crosses_off: bool,
    struck: Vec<u32>,
    seconds: u64,
}

#[derive(Serialize)]
struct Whole {
    facts: Vec<FactJson>,
    #[serde(flatten)]
    beside: Beside,
}

impl Saved {
    /// The text of the file, with a final line break.
    pub fn text(&self, puzzle: &Puzzle) -> String {
        let facts = self.board.marks();
        let beside = Beside {
            automatic: facts.len() - self.board.made().len(),
            crosses_off: !self.board.crosses(),
            struck: self.board.struck().iter().map(|clue| clue.0).collect(),
            seconds: self.played.as_secs(),
        };
        let whole = Whole { facts: FactJson::list(puzzle, &facts), beside };
        // Keys are strings, and writing to memory does not fail.
        serde_json::to_string(&whole).map_or_else(|_| String::new(), |text| text + "\n")
    }
}

/// Reads a grid file of any kind as a board: all marks but the automatic crosses count as made
/// by hand, in file order.
///
/// # Errors
/// All faults of the grid file that could be found.
pub fn read_saved(bytes: &[u8], name: &str, puzzle: &Puzzle) -> Result<Saved, Faults> {
    let marks = read_grid(bytes, name, puzzle)?;
    // A file of lines, or one that something else wrote, has marks alone.
    let beside: Beside = serde_json::from_slice(bytes).unwrap_or_default();
    let mut board = Board::new(puzzle);
    let by_hand = marks.len().saturating_sub(beside.automatic);
    board.set_all(marks[..by_hand].iter().map(|mark| (mark.fact.cell, Some(mark.fact.value))));
    board.switch_crosses(!beside.crosses_off);
    board.struck = beside.struck.into_iter().map(ClueNumber).collect();
    board.history = super::History::default();
    Ok(Saved { board, played: Duration::from_secs(beside.seconds) })
}
