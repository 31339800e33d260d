//! A command by its name and a request as JSON: what every front end answers with that speaks JSON.

use serde::de::DeserializeOwned;
use web_time::Duration;

use super::booklet::{BookletJson, BookletRequest, booklet};
use super::check::CheckOptions;
use super::command::{Command, Report};
use super::edit::{EditOptions, edit};
use super::explain::ExplainOptions;
use super::export::ExportOptions;
use super::fill::FillOptions;
use super::generate::{GenerateRequest, LikeOptions, MadeJson, generate, theme_names};
use super::grade::GradeOptions;
use super::handle::Handle;
use super::hint::HintOptions;
use super::import::PuzzleDocument;
use super::page::page;
use super::prefer::PreferOptions;
use super::read::ReadOptions;
use super::reply::{Reply, answered_by, refusal_reply, written};
use super::request::PuzzleRequest;
use super::solve::SolveOptions;
use super::suggest::SuggestOptions;
use super::verify::VerifyOptions;
use super::why::WhyOptions;
use super::worth::WorthOptions;

/// A request that is read.
pub struct Asked {
    answer: Box<dyn Fn(&Handle<'_>) -> Reply + Send>,
    /// How long it asks to be worked on.
    pub limit: Option<Duration>,
    /// How long the puzzle's text is, in bytes.
    pub length: usize,
}

/// Why nothing can be asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unasked {
    /// There is no such command.
    #[error("there is no command `{0}`")]
    NoSuchCommand(String),
    /// The request is not what the command takes.
    #[error("the request is not as it should be: {0}")]
    Malformed(String),
}

impl Unasked {
    /// JSON, with what is wrong as `error`.
    pub fn json(&self) -> String {
        written(&serde_json::json!({ "error": self.to_string() }))
    }
}

impl Asked {
    /// The commands that can be named.
    pub const COMMANDS: [&'static str; 20] = [
        "edit",
        "read",
        "check",
        "solve",
        "hint",
        "export",
        "why",
        "verify",
        "difficulty",
        "explain",
        "suggest",
        "fill",
        "worth",
        "prefer",
        "page",
        "booklet",
        "generate",
        "like",
        "themes",
        "file",
    ];

    /// Reads a request to the command of this name.
    ///
    /// # Errors
    /// If there is no such command, or it takes no such request.
    pub fn read(command: &str, request: &[u8]) -> Result<Asked, Unasked> {
        match command {
            "edit" => about(request, |request: &PuzzleRequest<EditOptions>, handle| {
                let report = edit(request, handle);
                Reply { json: written(&report.answer), refused: false, cut: report.cut }
            }),
            "read" => asks::<ReadOptions>(request),
            "check" => asks::<CheckOptions>(request),
            "solve" => asks::<SolveOptions>(request),
            "hint" => asks::<HintOptions>(request),
            "export" => asks::<ExportOptions>(request),
            "why" => asks::<WhyOptions>(request),
            "verify" => asks::<VerifyOptions>(request),
            "difficulty" => asks::<GradeOptions>(request),
            "explain" => asks::<ExplainOptions>(request),
            "suggest" => asks::<SuggestOptions>(request),
            "fill" => asks::<FillOptions>(request),
            "worth" => asks::<WorthOptions>(request),
            "prefer" => asks::<PreferOptions>(request),
            "page" => about(request, page),
            "booklet" => {
                let request: BookletRequest = parsed(request)?;
                Ok(Asked::plain(move |handle| bound(&request, handle)))
            }
            "like" => asks::<LikeOptions>(request),
            "generate" => {
                let request: GenerateRequest = parsed(request)?;
                Ok(Asked::plain(move |handle| made(&request, handle)))
            }
            "themes" => {
                let json = written(&theme_names());
                Ok(Asked::plain(move |_| Reply { json: json.clone(), refused: false, cut: false }))
            }
            "file" => {
                let request: PuzzleDocument = parsed(request)?;
                Ok(Asked::plain(move |_| file(&request)))
            }
            other => Err(Unasked::NoSuchCommand(other.to_string())),
        }
    }

    /// A request that is about no text, and says nothing of its time.
    fn plain(answer: impl Fn(&Handle<'_>) -> Reply + Send + 'static) -> Asked {
        Asked { answer: Box::new(answer), limit: None, length: 0 }
    }

    /// The answer; it may be asked for again, with a later end.
    pub fn answer(&self, handle: &Handle<'_>) -> Reply {
        (self.answer)(handle)
    }
}

fn parsed<T: DeserializeOwned>(request: &[u8]) -> Result<T, Unasked> {
    serde_json::from_slice(request).map_err(|error| Unasked::Malformed(error.to_string()))
}

/// A request about a puzzle.
fn about<O: Default + DeserializeOwned + Send + 'static>(
    request: &[u8],
    answer: impl Fn(&PuzzleRequest<O>, &Handle<'_>) -> Reply + Send + 'static,
) -> Result<Asked, Unasked> {
    let request: PuzzleRequest<O> = parsed(request)?;
    let limit = request.asked_limit().map_err(Unasked::Malformed)?;
    let length = request.puzzle.len();
    Ok(Asked { answer: Box::new(move |handle| answer(&request, handle)), limit, length })
}

/// A request that is answered as the command prints it with `--json`.
fn asks<C: Command + Default + DeserializeOwned + Send + 'static>(request: &[u8]) -> Result<Asked, Unasked> {
    about(request, |request: &PuzzleRequest<C>, handle| {
        let asked = &request.options;
        answered_by::<_, C, _>(
            request,
            handle,
            |opened| asked.report(opened, handle),
            |report| Ok(report.answer()),
            |refusal| asked.refused(refusal),
        )
    })
}

fn made(request: &GenerateRequest, handle: &Handle<'_>) -> Reply {
    match generate(request, handle) {
        Ok(report) => Reply { json: written(&report.answer()), refused: false, cut: false },
        Err(refusal) => refusal_reply(&refusal, &MadeJson::failed(&refusal), false),
    }
}

/// Many puzzles as a page to print.
fn bound(request: &BookletRequest, handle: &Handle<'_>) -> Reply {
    match booklet(request, handle) {
        Ok(json) => Reply { cut: !json.complete, json: written(&json), refused: false },
        Err(refusal) => {
            let error = Some(refusal.message.clone());
            refusal_reply(&refusal, &BookletJson { html: None, complete: false, error }, false)
        }
    }
}

/// A puzzle file in JSON as one in TOML, which is easier to read and to change.
fn file(document: &PuzzleDocument) -> Reply {
    match document.toml() {
        Ok(puzzle) => {
            Reply { json: written(&serde_json::json!({ "puzzle": puzzle })), refused: false, cut: false }
        }
        Err(refusal) => {
            let error = serde_json::json!({ "error": refusal.message });
            Reply { json: written(&error), refused: true, cut: false }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_command_that_is_named_is_there_and_no_other() {
        for name in Asked::COMMANDS {
            assert_eq!(Asked::read(name, b"[").is_ok(), name == "themes", "{name}");
            let none = Unasked::NoSuchCommand(name.to_string());
            assert_ne!(Asked::read(name, b"[").err(), Some(none));
        }
        let error = Asked::read("sing", b"{}").err().unwrap();
        assert_eq!(error.json(), "{\"error\":\"there is no command `sing`\"}");
    }

    #[test]
    fn what_cannot_be_answered_says_why() {
        let asked = Asked::read("check", b"{\"puzzle\": \"\", \"time_limit\": 2}").unwrap();
        assert_eq!((asked.limit, asked.length), (Some(Duration::from_secs(2)), 0));
        let reply = asked.answer(&Handle::default());
        assert!(reply.refused && reply.json.contains("\"error\":\""), "{reply:?}");
        let asked = Asked::read("generate", b"{\"themes\": [\"nowhere\"]}").unwrap();
        let reply = asked.answer(&Handle::default());
        assert!(reply.refused && reply.json.contains("there is no theme `nowhere`"), "{reply:?}");
    }
}
