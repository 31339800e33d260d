//! A new puzzle, whole: the file, how hard it is, and why.

use std::borrow::Cow;

use because_encodings::{Clue, ClueNumber, Formula, Question};
use serde_json::{Map, Value, json};

use super::canon::Canonical;
use super::rng::Rng;
use super::standing::Standing;
use super::theme::Themed;
use super::words::Teller;
use because_engine::explain::Sequence;
use because_engine::grade::Grade;
use because_files::{
    ClueState, ClueStatus, Expect, Filling, Format, PuzzleFile, WriteError, document, filled,
};
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
    /// How it stands.
    pub standing: Standing,
    /// The clues that are true and of no use, ascending.
    pub herrings: Vec<ClueNumber>,
    /// More questions, each with its words, which read back to it.
    pub questions: Vec<(String, Question)>,
    /// Asks for the whole table.
    pub whole: String,
    /// How many assignments the clues leave that are cited up to each of its steps, counted to 1000; `None` where
    /// nobody asked.
    pub models: Option<Vec<u64>>,
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
        Made {
            number: 0,
            file,
            attempts: 1,
            explained: None,
            standing: Standing::Unique,
            herrings: Vec::new(),
            questions: Vec::new(),
            whole: format!("Work out {}.", themed.asks()),
            models: None,
        }
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

    /// Says in the file how many solutions it has.
    pub(super) fn expect(&mut self) {
        self.file.expect = match self.standing {
            Standing::Unique | Standing::FalseClue { .. } => return,
            Standing::None { .. } => Some(Expect::None),
            Standing::Multiple { .. } => Some(Expect::Multiple),
        };
        self.file.expected = None;
    }

    /// What it has in common with all puzzles that are equal up to renaming, and with no other: 64 hexadecimal
    /// digits.
    ///
    /// Clues that say nothing about the grid do not count.
    pub fn form(&self) -> String {
        let says_nothing = |clue: &&Clue| clue.formula == Formula::Constant(true);
        let mut puzzle = Cow::Borrowed(&self.file.puzzle);
        if puzzle.clues().iter().any(|clue| says_nothing(&clue)) {
            let puzzle = puzzle.to_mut();
            puzzle.clear_clues();
            let rest = self.file.puzzle.clues().iter().filter(|clue| !says_nothing(clue));
            rest.for_each(|clue| puzzle.push_clue(clue.clone()));
        }
        let canonical = Canonical::of(&puzzle);
        let digits = canonical.bytes().iter().flat_map(|byte| [byte >> 4, byte & 15]);
        digits.filter_map(|digit| char::from_digit(u32::from(digit), 16)).collect()
    }

    /// The puzzle file as JSON, with a table `difficulty` where it is known, and a
    /// table `generated` of what is peculiar to it.
    pub fn json(&self) -> Value {
        let mut value = document(&self.file);
        let Value::Object(map) = &mut value else { return value };
        if let Some((_, grade)) = &self.explained {
            let mut difficulty = json!(GradeJson::new(grade));
            if let (Some(models), Value::Object(map)) = (&self.models, &mut difficulty) {
                map.insert("models".to_string(), json!(models));
            }
            map.insert("difficulty".to_string(), difficulty);
        }
        let peculiar = self.peculiar();
        if !peculiar.is_empty() {
            map.insert("generated".to_string(), Value::Object(peculiar));
        }
        value
    }

    /// What is peculiar to it.
    fn peculiar(&self) -> Map<String, Value> {
        let mut map = Map::new();
        let mut put = |key: &str, value: Value| map.insert(key.to_string(), value);
        let numbers = |of: &[ClueNumber]| json!(of.iter().map(|number| number.0).collect::<Vec<_>>());
        match &self.standing {
            Standing::Unique => {}
            Standing::None { turned, clash } => {
                put("turned", json!(turned.0));
                put("clash", numbers(clash));
            }
            Standing::Multiple { solutions, left_out: (formula, text) } => {
                put("solutions", json!(solutions));
                let means = formula.notation(&self.file.puzzle).to_string();
                put("left_out", json!({ "text": text, "means": means }));
            }
            Standing::FalseClue { clue } => {
                put("false_clue", json!(clue.0));
            }
        }
        if !self.herrings.is_empty() {
            put("herrings", numbers(&self.herrings));
        }
        if !self.questions.is_empty() {
            let asked = self
                .questions
                .iter()
                .map(|(text, question)| json!({ "question": text, "answer": self.answer(*question) }));
            put("questions", asked.collect());
        }
        map
    }

    /// The name that answers a question; `None` where the puzzle has not exactly one solution.
    pub fn answer(&self, question: Question) -> Option<String> {
        let solution = self.file.expected.as_ref()?;
        let of = solution.entity(solution.row(question.of), question.category);
        Some(self.file.puzzle.entity_name(of))
    }

    /// The puzzle file as TOML.
    ///
    /// # Errors
    /// Never, as far as is known: it is JSON first.
    pub fn toml(&self) -> Result<String, WriteError> {
        filled(self.json().to_string().as_bytes(), Format::Json, &Filling::default())
    }
}
