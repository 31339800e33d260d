//! A whole new puzzle: clues with their sentences, a title, a story, a question, and the file that holds them.

use because_encodings::{CategoryId, ClueNumber, Formula, Kind, Question};
use rand::RngExt;
use serde_json::{Map, Value, json};

use super::rng::Rng;
use super::theme::{Themed, pattern};
use super::words::Teller;
use crate::source::{ClueState, ClueStatus, Filling, Format, PuzzleFile, WriteError, filled};

/// A puzzle with its clues in words.
#[derive(Clone, Debug)]
pub struct Made {
    /// All that its file holds.
    pub file: PuzzleFile,
}

impl Made {
    /// A frame with these clues, each told in a sentence that reads back to it; `None` where one of them cannot be
    /// told so.
    pub fn new(themed: &Themed, clues: &[Formula], rng: &mut Rng) -> Option<Made> {
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
        Made { file }
    }

    /// The same, asking for something; what the theme has no words for is not asked.
    #[must_use]
    pub fn asking(mut self, themed: &Themed, question: Question) -> Made {
        if let Some(text) = themed.question(question) {
            self.file.question = Some(text);
            self.file.puzzle.question = Some(question);
        }
        self
    }

    /// The puzzle file as JSON: categories with their words, clues with `text` and `means`, the solution.
    pub fn to_json(&self) -> Value {
        let mut entries = Map::new();
        let file = &self.file;
        let mut text = |key: &str, value: &Option<String>| {
            if let Some(value) = value {
                entries.insert(key.to_string(), json!(value));
            }
        };
        text("id", &Some(file.id.clone()).filter(|id| !id.is_empty()));
        text("title", &file.title);
        text("story", &file.story);
        text("question", &file.question);
        let puzzle = &file.puzzle;
        if let Some(question) = puzzle.question {
            let category = &puzzle.category(question.category).name;
            entries.insert(
                "ask".into(),
                json!({ "about": puzzle.entity_name(question.of), "category": category }),
            );
        }
        let given: Vec<String> = puzzle
            .given
            .iter()
            .map(|fact| {
                let (a, b) = puzzle.shape().entities_at(fact.cell);
                let same = Formula::Same(a, b);
                let formula = if fact.value { same } else { same.negate() };
                formula.notation(puzzle).to_string()
            })
            .collect();
        if !given.is_empty() {
            entries.insert("given".into(), json!(given));
        }
        if let Some(solution) = &file.expected {
            let row = |row: u8| {
                let names =
                    puzzle.shape().category_ids().map(|c| puzzle.entity_name(solution.entity(row, c)));
                names.collect::<Vec<String>>()
            };
            let rows = (0..=u8::MAX).take(puzzle.shape().entities()).map(row);
            entries.insert("solution".into(), rows.collect::<Vec<_>>().into());
        }
        let categories = puzzle.shape().category_ids().map(|category| self.category(category));
        entries.insert("categories".into(), categories.collect());
        let clues = file.clues.iter().map(|clue| {
            let mut entries = Map::new();
            entries.insert("text".into(), json!(clue.text));
            if let Some(formula) = &clue.formula {
                entries.insert("means".into(), json!(formula.notation(puzzle).to_string()));
            }
            if let Some(asserted) = clue.asserted {
                entries.insert("asserted".into(), json!(asserted));
            }
            Value::Object(entries)
        });
        entries.insert("clues".into(), clues.collect());
        Value::Object(entries)
    }

    /// The puzzle file as TOML.
    ///
    /// # Errors
    /// Never for a puzzle that was made here.
    pub fn to_toml(&self) -> Result<String, WriteError> {
        as_toml(&self.to_json())
    }

    fn category(&self, id: CategoryId) -> Value {
        let category = self.file.puzzle.category(id);
        let mut entries = Map::new();
        entries.insert("name".into(), json!(category.name));
        entries.insert("entities".into(), json!(category.entities));
        if category.values.as_ref().is_some_and(|values| values.kind == Kind::Position) {
            entries.insert("ordered".into(), json!(true));
        }
        if let Some(words) = self.file.wording.categories.get(id.index()) {
            let keys = [
                ("unit", &words.unit),
                ("verb", &words.verb),
                ("verb_not", &words.verb_not),
                ("describes", &words.describes),
            ];
            let said =
                keys.into_iter().filter_map(|(key, value)| Some((key.to_string(), json!(value.as_ref()?))));
            entries.extend(said);
        }
        Value::Object(entries)
    }
}

/// A puzzle file in JSON as TOML, with all the keys that puzzle files have.
///
/// # Errors
/// When it is no such file.
pub fn as_toml(json: &Value) -> Result<String, WriteError> {
    filled(json.to_string().as_bytes(), Format::Json, &Filling::default())
}

impl Themed {
    /// The words of a question, if the theme has any for it.
    pub fn question(&self, question: Question) -> Option<String> {
        let name = self.frame.puzzle.entity_name(question.of);
        let (of, wanted) = (question.of.category.index(), question.category.index());
        let text = match (of, wanted) {
            (0, _) => {
                let article = &self.words(question.of.category).article;
                let name = format!("{article} {name}");
                self.words(question.category).answer.as_ref()?.replace("{}", name.trim_start())
            }
            (_, 0) => self.words(question.of.category).question.as_ref()?.replace("{}", &name),
            _ => return None,
        };
        Some(pattern::capital(&text))
    }

    /// A question that the theme has words for, as chance has it.
    pub fn any_question(&self, rng: &mut Rng) -> Option<Question> {
        let shape = self.frame.puzzle.shape();
        let (first, entities) = (CategoryId(0), shape.entities() as u8);
        let mut all = Vec::new();
        for other in shape.category_ids().skip(1) {
            for index in 0..entities {
                all.push(Question { of: other.entity(index), category: first });
                all.push(Question { of: first.entity(index), category: other });
            }
        }
        while !all.is_empty() {
            let question = all.swap_remove(rng.random_range(0..all.len()));
            if self.question(question).is_some() {
                return Some(question);
            }
        }
        None
    }
}
