//! All commands as one: any request, and its answer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::check::CheckOptions;
use super::command::{Report, answer};
use super::edit::{EditJson, EditOptions, edit};
use super::explain::ExplainOptions;
use super::export::{ExportJson, ExportOptions};
use super::fill::{FillJson, FillOptions};
use super::generate::{GenerateRequest, LikeOptions, MadeJson, generate};
use super::grade::{DifficultyJson, GradeOptions};
use super::handle::Handle;
use super::hint::HintOptions;
use super::import::{ImportRequest, PuzzleDocument, import};
use super::prefer::{PreferJson, PreferOptions};
use super::read::ReadOptions;
use super::refusal::Refusal;
use super::request::PuzzleRequest;
use super::solve::SolveOptions;
use super::suggest::{SuggestJson, SuggestOptions};
use super::verify::VerifyOptions;
use super::why::WhyOptions;
use super::worth::{WorthJson, WorthOptions};
use because_tell::render::json::{
    CheckJson, ExplainJson, HintJson, ReadJson, SolveJson, VerifyJson, WhyJson,
};

/// A request to any command; `command` names it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "command", rename_all = "lowercase")]
pub enum Request {
    /// The steps to the solution.
    Explain(PuzzleRequest<ExplainOptions>),
    /// How many solutions there are, and what is wrong with the clues.
    Check(PuzzleRequest<CheckOptions>),
    /// The solution, and the answer to the question.
    Solve(PuzzleRequest<SolveOptions>),
    /// The steps that some cells rest on.
    Why(PuzzleRequest<WhyOptions>),
    /// A wrong mark, or where to look next.
    Hint(PuzzleRequest<HintOptions>),
    /// Whether anyone's steps are sound.
    Verify(PuzzleRequest<VerifyOptions>),
    /// What each clue in English was understood to mean.
    Read(PuzzleRequest<ReadOptions>),
    /// The puzzle as a formula for other tools.
    Export(PuzzleRequest<ExportOptions>),
    /// Such a formula, back into a puzzle.
    Import(ImportRequest),
    /// A new puzzle.
    Generate(GenerateRequest),
    /// An old puzzle told again in the words of a theme.
    Like(PuzzleRequest<LikeOptions>),
    /// How hard a puzzle is and why, without the steps.
    Grade(PuzzleRequest<GradeOptions>),
    /// All that an editor shows beside a text.
    Edit(PuzzleRequest<EditOptions>),
    /// Sentences that could be the next clue, or stand in place of one.
    Suggest(PuzzleRequest<SuggestOptions>),
    /// The clues that a puzzle lacks, around those that stay.
    Fill(PuzzleRequest<FillOptions>),
    /// What each clue gives, alone and beside the others.
    Worth(PuzzleRequest<WorthOptions>),
    /// Two steps to choose from, and what was learned from choices before.
    Prefer(PuzzleRequest<PreferOptions>),
}

/// The answer of any command, as that command prints it with `--json`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Answer {
    /// To `explain`.
    Explain(Box<ExplainJson>),
    /// To `check`.
    Check(Box<CheckJson>),
    /// To `solve`.
    Solve(Box<SolveJson>),
    /// To `why`.
    Why(Box<WhyJson>),
    /// To `hint`.
    Hint(Box<HintJson>),
    /// To `verify`.
    Verify(Box<VerifyJson>),
    /// To `read`.
    Read(Box<ReadJson>),
    /// To `export`.
    Export(Box<ExportJson>),
    /// To `import`.
    Import(PuzzleDocument),
    /// To `generate` and `like`.
    Made(MadeJson),
    /// To `grade`.
    Grade(Box<DifficultyJson>),
    /// To `edit`.
    Edit(Box<EditJson>),
    /// To `suggest`.
    Suggest(Box<SuggestJson>),
    /// To `fill`.
    Fill(Box<FillJson>),
    /// To `worth`.
    Worth(Box<WorthJson>),
    /// To `prefer`.
    Prefer(Box<PreferJson>),
}

/// The answer to any request.
///
/// # Errors
/// Why there is none.
pub fn ask(request: &Request, handle: &Handle<'_>) -> Result<Answer, Refusal> {
    Ok(match request {
        Request::Explain(request) => Answer::Explain(Box::new(answer(request, handle)?)),
        Request::Check(request) => Answer::Check(Box::new(answer(request, handle)?)),
        Request::Solve(request) => Answer::Solve(Box::new(answer(request, handle)?)),
        Request::Why(request) => Answer::Why(Box::new(answer(request, handle)?)),
        Request::Hint(request) => Answer::Hint(Box::new(answer(request, handle)?)),
        Request::Verify(request) => Answer::Verify(Box::new(answer(request, handle)?)),
        Request::Read(request) => Answer::Read(Box::new(answer(request, handle)?)),
        Request::Export(request) => Answer::Export(Box::new(answer(request, handle)?)),
        Request::Import(request) => Answer::Import(import(request)?.answer()),
        Request::Generate(request) => Answer::Made(Report::answer(&generate(request, handle)?)),
        Request::Like(request) => Answer::Made(answer(request, handle)?),
        Request::Grade(request) => Answer::Grade(Box::new(answer(request, handle)?)),
        Request::Suggest(request) => Answer::Suggest(Box::new(answer(request, handle)?)),
        Request::Fill(request) => Answer::Fill(Box::new(answer(request, handle)?)),
        Request::Worth(request) => Answer::Worth(Box::new(answer(request, handle)?)),
        Request::Prefer(request) => Answer::Prefer(Box::new(answer(request, handle)?)),
        Request::Edit(request) => Answer::Edit(Box::new(edit(request, &request.handle(handle)?).answer)),
    })
}

/// The JSON Schema of [`Request`].
pub fn requests_schema() -> serde_json::Value {
    schemars::schema_for!(Request).to_value()
}

/// The JSON Schema of [`Answer`], in whose definitions each answer has its own name; and of [`Refusal`].
pub fn answers_schema() -> serde_json::Value {
    let mut schema = schemars::schema_for!(Answer).to_value();
    let refusal = schemars::schema_for!(Refusal).to_value();
    if let (Some(of), Some(mut refusal)) = (schema["$defs"].as_object_mut(), refusal.as_object().cloned()) {
        refusal.remove("$schema");
        let inner = refusal.remove("$defs");
        of.extend(inner.and_then(|inner| inner.as_object().cloned()).into_iter().flatten());
        of.insert("Refusal".to_string(), refusal.into());
    }
    schema
}
