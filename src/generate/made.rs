//! A new puzzle, whole: the file, how hard it is, and why.

use because_encodings::{ClueNumber, Formula};
use serde_json::{Value, json};

use super::canon::Canonical;
use super::theme::Themed;
use crate::explain::Sequence;
use crate::grade::Grade;
use crate::render::json::GradeJson;
use crate::source::{ClueState, ClueStatus, Filling, Format, PuzzleFile, WriteError, document, filled};

/// A new puzzle.
#[derive(Clone, Debug)]
pub struct Made {
    /// Its number among those of its seed.
    pub number: u64,
    /// The puzzle with its English, its meanings, its story and its solution.
    pub file: PuzzleFile,
    /// How many sets of clues were finished until this one was what is wanted.
    pub attempts: u64,
    /// Its steps by [`crate::explain::CostProfile::Effort`], and how hard that makes it; `None` where nobody
    /// asked.
    pub explained: Option<(Sequence, Grade)>,
}

impl Made {
    /// The clues, a sentence each, put into a themed frame.
    pub(super) fn told(themed: &Themed, clues: Vec<(String, Formula)>) -> PuzzleFile {
        let mut file = themed.file.clone();
        let numbered = (1..).map(ClueNumber).zip(clues);
        file.clues = numbered
            .map(|(number, (text, formula))| ClueState {
                number,
                text,
                formula: Some(formula),
                asserted: None,
                doubt: None,
                status: ClueStatus::Read,
                span: 0..0,
            })
            .collect();
        file.settle();
        file
    }

    /// What it has in common with all puzzles that are equal up to renaming, and with no other: 64 hexadecimal
    /// digits.
    pub fn form(&self) -> String {
        Canonical::of(&self.file.puzzle).bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The puzzle file as JSON, with a table `difficulty` where it is known.
    pub fn json(&self) -> Value {
        let mut value = document(&self.file);
        if let (Value::Object(map), Some((_, grade))) = (&mut value, &self.explained) {
            map.insert("difficulty".to_string(), json!(GradeJson::new(grade)));
        }
        value
    }

    /// The puzzle file as TOML.
    ///
    /// # Errors
    /// Never, as far as is known: it is JSON first.
    pub fn toml(&self) -> Result<String, WriteError> {
        filled(self.json().to_string().as_bytes(), Format::Json, &Filling::default())
    }
}
