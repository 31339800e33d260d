//! A new puzzle, in the formats that it is asked for in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::refusal::Refusal;
use because_generate::{Made, Standing};
use because_tell::page::{BookletOptions, BookletPuzzle, PageOptions, booklet, page};
use because_tell::render::json::ExplainJson;
use because_tell::render::text::TextOptions;
use because_tell::render::{Look, Speaker, markdown, retold, told_clue, told_question, told_whole};

/// A new puzzle: its file in JSON, with its number, how many attempts it took and what it has in common with
/// all that are equal up to renaming; with how hard it is and its explanation, where that was asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct MadeJson(pub Value);

impl MadeJson {
    /// What stands in for a puzzle that there is not.
    pub(crate) fn failed(refusal: &Refusal) -> MadeJson {
        let (id, status, error) = (&refusal.id, refusal.status(), refusal.error());
        MadeJson(json!({ "id": id, "status": status, "error": error }))
    }
}

/// The same puzzle in another language.
pub(super) fn retell(mut made: Made, code: &str) -> Made {
    let Some(file) = retold(&made.file, code) else { return made };
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    for (text, question) in &mut made.questions {
        *text = told_question(&speaker, *question);
    }
    if let Standing::Multiple { left_out: (formula, text), .. } = &mut made.standing {
        *text = told_clue(&speaker, formula);
    }
    made.whole = told_whole(&speaker);
    made.file = file;
    made
}

/// A new puzzle.
#[derive(Clone, Debug)]
pub struct MadeReport {
    /// The puzzle.
    pub made: Made,
    /// Whether its explanation is given with it.
    pub explain: bool,
}

impl MadeReport {
    /// New puzzles for paper, their answers and steps at the back.
    ///
    /// # Errors
    /// When one is not explained, or the booklet cannot be written.
    pub fn booklet(made: &[MadeReport], options: BookletOptions) -> Result<String, Refusal> {
        let puzzles = made.iter().map(|report| {
            let Some((sequence, grade)) = &report.made.explained else {
                return Err(Refusal::request("it is not explained"));
            };
            Ok(BookletPuzzle { file: &report.made.file, sequence, stars: Some(grade.stars) })
        });
        let puzzles = puzzles.collect::<Result<Vec<_>, Refusal>>()?;
        booklet(&puzzles, options).map_err(|error| Refusal::request(error.to_string()))
    }

    fn speaker(&self) -> Speaker<'_> {
        Speaker::new(&self.made.file.puzzle, &self.made.file.wording)
    }

    fn title(&self) -> &str {
        self.made.file.title.as_deref().unwrap_or_default()
    }

    /// The puzzle with its number, and with its steps where that is asked.
    pub(crate) fn answer(&self) -> MadeJson {
        self.answer_of(&self.made.form())
    }

    /// The same, where what it has in common with equal ones is at hand.
    pub fn answer_of(&self, form: &str) -> MadeJson {
        let made = &self.made;
        let mut value = made.json();
        if let Value::Object(map) = &mut value {
            map.insert("number".to_string(), json!(made.number));
            map.insert("attempts".to_string(), json!(made.attempts));
            map.insert("form".to_string(), json!(form));
            if let (true, Some((sequence, _))) = (self.explain, &made.explained) {
                let steps = ExplainJson::new(&self.speaker(), &made.file.id, self.title(), false, sequence);
                map.insert("explanation".to_string(), json!(steps));
            }
        }
        MadeJson(value)
    }

    /// The puzzle file in TOML.
    ///
    /// # Errors
    /// If it cannot be written so.
    pub fn toml(&self) -> Result<String, Refusal> {
        self.made.toml().map_err(|error| Refusal::request(error.to_string()))
    }

    /// The page of its explanation.
    ///
    /// # Errors
    /// When there is none, or the page cannot be written.
    pub fn page(&self) -> Result<String, Refusal> {
        let Some((sequence, grade)) = &self.made.explained else {
            return Err(Refusal::request("it is not explained"));
        };
        let options = PageOptions { glossary: true, stars: Some(grade.stars), ..PageOptions::default() };
        let made = page(&self.speaker(), &self.made.file, sequence, options);
        made.map_err(|error| Refusal::request(error.to_string()))
    }

    /// A sheet to solve it on, its answer, and its steps where that is asked.
    pub fn markdown(&self) -> String {
        let (made, speaker) = (&self.made, self.speaker());
        let mut text = markdown::sheet(&speaker, &made.file, made.file.expected.as_ref());
        if let (true, Some((sequence, grade))) = (self.explain, &made.explained) {
            let options = TextOptions {
                look: Look::default(),
                glossary: true,
                rating: Some(grade.rating()),
                ..TextOptions::default()
            };
            let steps = markdown::steps(&speaker, sequence, options);
            text.push_str(&format!("\n{steps}"));
        }
        text
    }
}
