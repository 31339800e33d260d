//! `import`: clause forms that `export` wrote, back into a puzzle.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::refusal::Refusal;
use because_files::{Filling, Format, PuzzleFile, document, filled};

/// A formula that `export` wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportRequest {
    /// Its text: DIMACS or grouped CNF with its comments.
    pub text: String,
}

/// A puzzle file in JSON, as its schema (docs/puzzle.schema.json) has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct PuzzleDocument(pub Value);

/// The puzzle that a formula was written from.
#[derive(Clone, Debug)]
pub struct ImportReport {
    /// The puzzle.
    pub file: PuzzleFile,
}

/// The puzzle that a formula was written from.
///
/// # Errors
/// If it is no such formula.
pub fn import(request: &ImportRequest) -> Result<ImportReport, Refusal> {
    let file =
        because_files::import(&request.text, "").map_err(|error| Refusal::request(error.to_string()))?;
    Ok(ImportReport { file })
}

impl ImportReport {
    /// The puzzle file in JSON.
    pub fn answer(&self) -> PuzzleDocument {
        PuzzleDocument(document(&self.file))
    }

    /// The puzzle file in TOML.
    ///
    /// # Errors
    /// If it cannot be written so.
    pub fn toml(&self) -> Result<String, Refusal> {
        self.answer().toml()
    }
}

impl PuzzleDocument {
    /// The same in TOML.
    pub(crate) fn toml(&self) -> Result<String, Refusal> {
        let json = self.0.to_string();
        let toml = filled(json.as_bytes(), Format::Json, &Filling::default());
        toml.map_err(|error| Refusal::request(error.to_string()))
    }
}
