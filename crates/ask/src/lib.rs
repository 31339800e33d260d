//! The one door: each command is a function from a request to an answer, both plain data.
//!
//! A request holds a puzzle as text and the options of a command; an answer is what that command
//! prints with `--json`. Front ends parse, ask and print, and no more than that.
//!
//! ```
//! use because_ask::{Handle, PuzzleRequest, SolveOptions, answer};
//!
//! let puzzle = "Two friends\n\nPerson: Ann, Bob\nDrink: tea, milk\n\n1. Ann has the tea.\n";
//! let request = PuzzleRequest::<SolveOptions>::of(puzzle);
//! let solved = answer(&request, &Handle::default()).unwrap();
//! assert_eq!(solved.solution, Some(vec![vec!["Ann".into(), "tea".into()], vec!["Bob".into(), "milk".into()]]));
//!
//! let request = PuzzleRequest::<SolveOptions>::of("[[categories]]\nnam = 'x'");
//! let refusal = answer(&request, &Handle::default()).unwrap_err();
//! assert!(refusal.faults.iter().any(|fault| (fault.line, fault.column) == (2, 1)));
//! ```
//!
//! In between, for who asks several things about one puzzle or wants more than its answer:
//! [`Opened`] is a puzzle that is read, [`Command::report`] gives what the engine found about it,
//! and a [`Report`] has the answer, the exit status, and what texts are written from.

mod asked;
mod booklet;
mod check;
mod command;
mod cost;
mod door;
mod doubts;
mod edit;
mod exit;
mod explain;
mod export;
mod fill;
mod generate;
mod grade;
mod handle;
mod hint;
mod import;
mod marks;
mod opened;
mod page;
mod prefer;
mod preferences;
mod proof;
mod prose;
mod read;
mod refusal;
mod reply;
mod request;
mod signs;
mod solutions;
mod solve;
mod suggest;
mod teller;
mod units;
mod verify;
mod why;
mod worth;

pub use asked::{Asked, Unasked};
pub use check::{CheckOptions, CheckReport};
pub use command::{Command, Report, answer};
pub use cost::{Cost, CostName, CostWeights, PremisesName};
pub use door::{Answer, Request, answers_schema, ask, requests_schema};
pub use edit::{ClueAtJson, ClueStanding, EditJson, EditOptions, EditReport, PlaceJson, edit};
pub use exit::Exit;
pub use explain::{ExplainOptions, ExplainReport, Hearer, Nesting, explain_by_steps};
pub use export::{
    AxiomsName, EncodingName, ExportFormat, ExportJson, ExportOptions, ExportReport, ProjectionName,
};
pub use fill::{FillJson, FillOptions, FillReport, NewClueJson};
pub use generate::{
    DifficultyRange, GenerateRequest, LikeOptions, MadeJson, MadeReport, Maker, MethodName, StandName,
    ThemeName, generate, theme_names,
};
pub use grade::{DifficultyJson, GradeOptions, GradeReport};
pub use handle::{Cancel, Handle, Progress};
pub use hint::{HintOptions, HintReport, LevelName, Mark};
pub use import::{ImportReport, ImportRequest, PuzzleDocument, import};
pub use opened::Opened;
pub use prefer::{
    ChoiceStepJson, MindsJson, PreferJson, PreferOptions, PreferReport, PreferSession, QuestionJson,
};
pub use preferences::{AnswerName, ChoiceJson, PartName, PartsJson, Preferences};
pub use prose::ProseStep;
pub use read::{ReadOptions, ReadReport};
pub use refusal::{Fault, Refusal, RefusalKind};
pub use reply::Reply;
pub use request::{FormatName, PuzzleRequest, looks_like};
pub use solve::{SolveOptions, SolveReport};
pub use suggest::{SuggestJson, SuggestOptions, SuggestReport, SuggestionJson};
pub use verify::{Judge, Steps, VerifyOptions, VerifyReport};
pub use why::{WhyOptions, WhyReport};
pub use worth::{ClueWorthJson, WorthJson, WorthOptions, WorthReport};

#[cfg(test)]
extern crate self as because_ask;

#[cfg(test)]
#[path = "../tests/all/main.rs"]
mod tests;
pub use doubts::{clues_in_doubt, question_in_doubt};

/// The example in the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
