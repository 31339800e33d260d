//! A new puzzle, whole: the file, how hard it is, and why.

use because_encodings::{ClueNumber, Formula, Question};
use serde_json::{Value, json};

use super::canon::Canonical;
use super::rng::Rng;
use super::theme::Themed;
use super::words::Teller;
use because_engine::explain::Sequence;
use because_engine::grade::Grade;
use because_files::{ClueState, ClueStatus, Filling, Format, PuzzleFile, WriteError, document, filled};
use because_tell::render::json::GradeJson;

/// A new puzzle.
#[derive(Clone, Debug)]
pub struct Made {
    /// Its number among those of its seed; 0 where it is none of a series.
    pub number: u64,
    /// The puzzle with its English, its meanings, its story and its solution.
    pub file: PuzzleFile,
    /// How many sets of clues were finished until this one was what is wanted.
    pub attempts: u64,
    /// Its steps by [`because_engine::explain::CostProfile::Effort`], and how hard that makes it; `None` where nobody
    /// asked.
    pub explained: Option<(Sequence, Grade)>,
}

impl Made {
    /// A frame with these clues, each told in a sentence that reads back to it; `None` where one of them cannot be
    /// told so.
    pub(crate) fn new(themed: &Themed, clues: &[Formula], rng: &mut Rng) -> Option<Made> {
        let teller = Teller::new(themed);
        let told: Option<Vec<(Formula, String)>> =
            clues.iter().map(|clue| Some((clue.clone(), teller.tell(clue, rng)?))).collect();
        Some(Made::told(themed, told?))
    }

    /// A frame with these clues and their sentences.
    pub(super) fn told(themed: &Themed, clues: Vec<(Formula, String)>) -> Made {
        let mut file = themed.file.clone();
        file.clues = (1..)
            .zip(clues)
            .map(|(number, (formula, text))| ClueState {
                number: ClueNumber(number),
                text,
                formula: Some(formula),
                asserted: None,
                doubt: None,
                status: ClueStatus::Read,
                span: 0..0,
            })
            .collect();
        file.settle();
        Made { number: 0, file, attempts: 1, explained: None }
    }

    /// The same, asking for something; what the theme has no words for is not asked.
    #[must_use]
    pub(crate) fn asking(mut self, themed: &Themed, question: Question) -> Made {
        if let Some(text) = themed.question(question) {
            self.file.question = Some(text);
            self.file.puzzle.question = Some(question);
        }
        self
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
