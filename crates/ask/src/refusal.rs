//! Why a request has no answer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::exit::Exit;
use because_engine::solve::SolveError;
use because_files::{Diagnostic, Faults};
use because_tell::render::json::StatusJson;

/// A kind of refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RefusalKind {
    /// The puzzle's text is at fault.
    Faults,
    /// Nothing is wrong, but a question is open that only the puzzle's author can answer.
    Question,
    /// Another text of the request is at fault: a grid, a sequence of steps.
    Beside,
    /// Some of its English is in doubt, and that was not to be.
    Doubt,
    /// What is asked does not go together, or not with this puzzle; or the engine failed.
    Request,
    /// A limit came before there was anything to give.
    Limit,
}

/// One fault of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Fault {
    /// Where it begins, in bytes of the text after a byte order mark; beside an editor in units of UTF-16.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// The likely cure.
    pub cure: Option<String>,
}

/// Why a request has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// Its kind.
    pub kind: RefusalKind,
    /// The puzzle's id, or the stem of its name.
    pub id: String,
    /// All of it in words.
    pub message: String,
    /// What the text at fault is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The faults of that text, by place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Fault>,
    /// The same with the text, to be shown with its lines.
    #[serde(skip)]
    #[schemars(skip)]
    source: Option<Box<Faults>>,
}

impl Refusal {
    fn new(kind: RefusalKind, message: String) -> Refusal {
        Refusal { kind, id: String::new(), message, file: None, faults: Vec::new(), source: None }
    }

    /// What is asked cannot be; why, in words.
    pub fn request(message: impl Into<String>) -> Refusal {
        Refusal::new(RefusalKind::Request, message.into())
    }

    /// A limit came first.
    pub(crate) fn limit() -> Refusal {
        Refusal::new(RefusalKind::Limit, String::new())
    }

    /// Some English of a puzzle is in doubt.
    pub(super) fn doubt(id: &str, message: String) -> Refusal {
        Refusal { id: id.to_string(), ..Refusal::new(RefusalKind::Doubt, message) }
    }

    /// A puzzle's text is at fault; `otherwise` is its id where the text gives none.
    pub fn puzzle(faults: Faults, otherwise: &str) -> Refusal {
        let kind = if faults.is_question() { RefusalKind::Question } else { RefusalKind::Faults };
        let id = faults.id().unwrap_or(otherwise).to_string();
        Refusal { id, ..Refusal::of(kind, faults) }
    }

    /// A text beside the puzzle is at fault.
    pub fn beside(faults: Faults) -> Refusal {
        Refusal::of(RefusalKind::Beside, faults)
    }

    fn of(kind: RefusalKind, faults: Faults) -> Refusal {
        Refusal {
            file: Some(faults.name().to_string()),
            faults: faults.diagnostics().iter().map(Fault::new).collect(),
            source: Some(Box::new(faults.clone())),
            ..Refusal::new(kind, faults.to_string())
        }
    }

    /// The same about the puzzle of this id.
    #[must_use]
    pub fn with_id(self, id: &str) -> Refusal {
        Refusal { id: id.to_string(), ..self }
    }

    /// The same about the puzzle of this id where it names none, in which a limit is said in these words.
    #[must_use]
    pub(super) fn about(mut self, id: &str, late: &str) -> Refusal {
        if self.id.is_empty() {
            self.id = id.to_string();
        }
        if self.kind == RefusalKind::Limit && self.message.is_empty() {
            self.message = late.to_string();
        }
        self
    }

    /// How the puzzle stands, as an answer has it.
    pub fn status(&self) -> StatusJson {
        match self.kind {
            RefusalKind::Question => StatusJson::Unread,
            RefusalKind::Limit => StatusJson::Limit,
            _ => StatusJson::Error,
        }
    }

    /// What an answer has as its error: a status of `limit` says enough.
    pub fn error(&self) -> Option<String> {
        (self.kind != RefusalKind::Limit).then(|| self.message.clone())
    }

    /// The exit status that it stands for.
    pub fn exit(&self) -> Exit {
        match self.kind {
            RefusalKind::Question => Exit::Negative,
            RefusalKind::Limit => Exit::Limit,
            _ => Exit::Bad,
        }
    }

    /// The faults with the lines that they are on, where the text is at hand.
    pub fn faults_shown(&self, colour: bool) -> Option<String> {
        self.source.as_ref().map(|faults| faults.render(colour))
    }
}

impl Fault {
    fn new(of: &Diagnostic) -> Fault {
        Fault {
            start: of.span.start,
            end: of.span.end,
            line: of.line,
            column: of.column,
            message: of.message.clone(),
            cure: of.cure.clone(),
        }
    }
}

impl From<SolveError> for Refusal {
    fn from(error: SolveError) -> Refusal {
        match error {
            SolveError::Deadline => Refusal::limit(),
            error => Refusal::request(error.to_string()),
        }
    }
}
