//! `export`: the puzzle as a formula for other tools.

use because_encodings::{ClueNumber, Encoding};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::{Command, Report};
use super::exit::Exit;
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use because_files::export::{Axioms, Format, Options, Projection, export_file};
use because_tell::page::drawing;
use because_tell::render::json::StatusJson;

/// The options of `export`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ExportOptions {
    /// What to write.
    pub format: ExportFormat,
    /// How the grid is laid out in variables; of propositional formats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encoding: Option<EncodingName>,
    /// How variables that stand for cells are marked; of `dimacs`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub projection: Option<ProjectionName>,
    /// Only these clues.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clues: Option<Vec<u32>>,
    /// Where axioms go; of `gcnf`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub axioms: Option<AxiomsName>,
}

/// What to write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ExportFormat {
    /// DIMACS CNF.
    #[default]
    Dimacs,
    /// Grouped CNF, a group per clue.
    Gcnf,
    /// MaxSAT, a soft clause per clue.
    Wcnf,
    /// Pseudo-Boolean constraints.
    Opb,
    /// An answer set program.
    Asp,
    /// FO(.), a theory per clue.
    Fodot,
    /// A MiniZinc model.
    Minizinc,
    /// A CPMpy model, in Python.
    Cpmpy,
    /// A puzzle file in JSON, with what every clue means.
    Json,
    /// The blank grid as a drawing.
    Svg,
}

impl ExportFormat {
    /// As a formula or a file; a drawing is none.
    fn formula(self) -> Option<Format> {
        match self {
            ExportFormat::Dimacs => Some(Format::Dimacs),
            ExportFormat::Gcnf => Some(Format::Gcnf),
            ExportFormat::Wcnf => Some(Format::Wcnf),
            ExportFormat::Opb => Some(Format::Opb),
            ExportFormat::Asp => Some(Format::Asp),
            ExportFormat::Fodot => Some(Format::Fodot),
            ExportFormat::Minizinc => Some(Format::Minizinc),
            ExportFormat::Cpmpy => Some(Format::Cpmpy),
            ExportFormat::Json => Some(Format::Json),
            ExportFormat::Svg => None,
        }
    }
}

/// How the grid is laid out in variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum EncodingName {
    /// A variable per cell.
    Pairwise,
    /// Variables for the cells of the first category only.
    Tuple,
}

/// How variables that stand for cells are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ProjectionName {
    /// By a `c p show` line.
    Show,
    /// By `c ind` lines.
    Ind,
    /// Not at all.
    None,
}

/// Where axioms go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum AxiomsName {
    /// Into group 0.
    Hard,
    /// Into groups of their own.
    Groups,
}

/// The puzzle in a format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ExportJson {
    /// As it was asked for.
    Done {
        /// The format.
        format: ExportFormat,
        /// The text.
        text: String,
    },
    /// It cannot be.
    Failed {
        /// The puzzle's id, or its file's name.
        id: String,
        /// How it stands.
        status: StatusJson,
        /// Why there is nothing else.
        error: Option<String>,
    },
}

/// The puzzle in a format.
#[derive(Clone, Debug)]
pub struct ExportReport {
    /// The format.
    pub format: ExportFormat,
    /// The text.
    pub text: String,
}

impl ExportOptions {
    fn engine(&self) -> Options {
        let clues = self.clues.as_ref().map(|numbers| {
            let mut clues: Vec<ClueNumber> = numbers.iter().copied().map(ClueNumber).collect();
            clues.sort_unstable();
            clues.dedup();
            clues
        });
        Options {
            encoding: match self.encoding {
                Some(EncodingName::Tuple) => Encoding::Tuple,
                Some(EncodingName::Pairwise) | None => Encoding::Pairwise,
            },
            projection: match self.projection {
                Some(ProjectionName::Show) => Projection::Show,
                Some(ProjectionName::Ind) => Projection::Ind,
                Some(ProjectionName::None) | None => Projection::None,
            },
            clues,
            axioms: match self.axioms {
                Some(AxiomsName::Groups) => Axioms::Groups,
                Some(AxiomsName::Hard) | None => Axioms::Hard,
            },
        }
    }
}

impl Command for ExportOptions {
    type Answer = ExportJson;
    type Report<'a> = ExportReport;

    fn check(&self, handle: &Handle<'_>) -> Result<(), Refusal> {
        let for_formats = |option: &str, formats: &str| {
            let (option, format) = (handle.option(option), handle.the_option("format"));
            Err(Refusal::request(format!("{option} is for {format} {formats}")))
        };
        if self.format != ExportFormat::Dimacs && self.projection.is_some() {
            return for_formats("projection", "dimacs");
        }
        if self.format != ExportFormat::Gcnf && self.axioms.is_some() {
            return for_formats("axioms", "gcnf");
        }
        let propositional = self.format.formula().is_some_and(Format::is_propositional);
        if !propositional && self.encoding.is_some() {
            return for_formats("encoding", "dimacs, gcnf, wcnf and opb");
        }
        Ok(())
    }

    fn find(&self, opened: &Opened, _: &Handle<'_>) -> Result<ExportReport, Refusal> {
        // A grid has no clue in it.
        let Some(format) = self.format.formula() else {
            return Ok(ExportReport { format: self.format, text: drawing(&opened.file) });
        };
        if opened.is_unread() {
            // A formula without some of the clues would look whole.
            let numbers = opened.file.clues.iter().filter(|clue| clue.formula.is_none());
            let numbers: Vec<String> = numbers.map(|clue| clue.number.0.to_string()).collect();
            let which = if numbers.is_empty() { String::new() } else { format!(": {}", numbers.join(", ")) };
            let message = format!("clues are not understood or in doubt{which}");
            return Err(Refusal::doubt(&opened.file.id, message));
        }
        let text = export_file(&opened.file, format, &self.engine());
        let text = text.map_err(|error| Refusal::request(error.to_string()))?;
        Ok(ExportReport { format: self.format, text })
    }

    fn refused(&self, refusal: &Refusal) -> ExportJson {
        let (id, status, error) = (refusal.id.clone(), refusal.status(), refusal.error());
        ExportJson::Failed { id, status, error }
    }
}

impl Report for ExportReport {
    type Answer = ExportJson;

    fn answer(&self) -> ExportJson {
        ExportJson::Done { format: self.format, text: self.text.clone() }
    }

    fn exit(&self) -> Exit {
        Exit::Done
    }
}
