//! A puzzle in JSON, as far as a reader of steps needs it.

use because_encodings::Puzzle;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::facts::FactJson;

/// The puzzle, as far as a reader of steps needs it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleJson {
    /// Its title; empty where it has none.
    #[serde(default)]
    pub title: String,
    /// Its categories.
    pub categories: Vec<CategoryJson>,
    /// Its clues.
    pub clues: Vec<ClueTextJson>,
    /// What is known before the first step.
    #[serde(default)]
    pub given: Vec<FactJson>,
}

/// A category by its names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CategoryJson {
    /// Its name.
    pub name: String,
    /// Its entities, in list order.
    pub entities: Vec<String>,
}

/// A clue by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClueTextJson {
    /// Its number.
    pub n: u32,
    /// Its author's sentence; empty where there is none.
    pub text: String,
    /// What it means, in the formula notation.
    pub means: String,
    /// Asserted, or only stated.
    pub asserted: bool,
}

impl PuzzleJson {
    /// What readers of steps need of a puzzle.
    pub(crate) fn new(puzzle: &Puzzle, title: &str) -> PuzzleJson {
        let categories = puzzle.categories().iter().map(|c| CategoryJson {
            name: c.name.clone(),
            entities: (0..c.len()).map(|i| c.entity_name(i)).collect(),
        });
        let clues = puzzle.clues().iter().map(|c| ClueTextJson {
            n: c.number.0,
            text: c.text.clone(),
            means: c.formula.notation(puzzle).to_string(),
            asserted: c.asserted,
        });
        PuzzleJson {
            title: title.to_string(),
            categories: categories.collect(),
            clues: clues.collect(),
            given: puzzle.given.iter().map(|f| FactJson::new(puzzle, f)).collect(),
        }
    }
}
