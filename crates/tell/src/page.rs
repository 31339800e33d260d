//! An explanation as one HTML page: to read, to step through, and to play.
//!
//! The page holds all it needs: its style, its script and its data. Without script it is a text
//! with the clues, a blank grid, every step in a sentence, and the answer. It fetches nothing,
//! and its content-security policy lets nothing else run.
//!
//! ```
//! use because_engine::explain::{Options, explain};
//! use because_tell::page::{PageOptions, page};
//! use because_tell::render::Speaker;
//! use because_files::{Format, read_puzzle};
//!
//! let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/spa.toml"));
//! let file = read_puzzle(bytes, "spa.toml", Format::Toml).unwrap();
//! let found = explain(&file.puzzle, &Options::default()).unwrap();
//! let speaker = Speaker::new(&file.puzzle, &file.wording);
//! let html = page(&speaker, &file, &found, PageOptions::default()).unwrap();
//! assert!(html.starts_with("<!DOCTYPE html>") && html.contains("An afternoon at the spa"));
//! ```

mod arriving;
mod assets;
mod clues;
mod data;
mod editor;
mod grid;
mod options;
mod others;
mod paper;
mod safe;
mod served;
mod steps;
mod words;

use askama::Template;
use serde_json::Value;

use crate::render::Speaker;
use crate::render::answer::{answer_sentence, known_rows};
use crate::render::figures::difficulty;
use crate::render::layout::clean;
use crate::render::text::verdict;
use because_engine::explain::{Sequence, Status};
use because_files::PuzzleFile;

pub use arriving::{MoreSteps, StepsToCome};
pub(crate) use data::{AgainData, PageData};
pub use editor::{EngineAt, Shipped, Start, editor};
pub use options::PageOptions;
pub(crate) use served::PageError;
pub use served::Served;
pub use words::Words;

use assets::Assets;
use clues::ClueView;
use grid::GridView;
pub use paper::{BookletOptions, BookletPuzzle, PaperSize, booklet, drawing};
use paper::{Sheet, Stars};
use steps::StepView;

#[derive(Template)]
#[template(path = "template.html")]
struct View<'a> {
    w: &'a Words,
    assets: &'a Assets,
    version: &'a str,
    title: String,
    story: Option<String>,
    question: Option<String>,
    size: String,
    stars: Option<Stars>,
    notices: Vec<&'a str>,
    sheet: Sheet,
    clues: Vec<ClueView>,
    grid: GridView,
    steps: Vec<StepView>,
    verdict: String,
    difficulty: Option<String>,
    answer: Option<String>,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    wide: bool,
    arriving: bool,
    data: String,
}

/// The whole page, with a final line break.
///
/// # Errors
/// If the template cannot be filled.
pub fn page(
    speaker: &Speaker,
    file: &PuzzleFile,
    sequence: &Sequence,
    options: PageOptions,
) -> Result<String, PageError> {
    live_page(speaker, file, sequence, options, None)
}

/// The same; `again` is the request that the page repeats, with options of its own, when it asks the engine of
/// the page that shows it.
///
/// # Errors
/// If the template cannot be filled.
pub fn live_page(
    speaker: &Speaker,
    file: &PuzzleFile,
    sequence: &Sequence,
    options: PageOptions,
    again: Option<Value>,
) -> Result<String, PageError> {
    let w = Words::of(&speaker.words.code);
    let puzzle = speaker.puzzle;
    let shape = puzzle.shape();
    let mut known = sequence.start.clone();
    known.extend(sequence.steps.iter().flat_map(|step| step.derived.iter().copied()));
    let mut data = PageData::new(speaker, file, sequence, options, w);
    data.again = again.map(|request| AgainData::new(puzzle, request));
    let some = |text: &Option<String>| text.as_deref().map(clean).filter(|text| !text.is_empty());
    let (k, n) = (shape.categories(), shape.entities());
    let of = |key: &str, n: usize| w.count(key, n);
    let columns = (k - 1) * n;
    let sheet = Sheet::new(speaker, file, sequence, options.stars, BookletOptions::default().room(), w);
    let assets = Assets::of_page(columns, n, options.live, &sheet.stairs.rule(".paper"));
    let solvable = sequence.status != Status::None;
    let names = |row: &[String]| row.iter().map(|name| clean(name)).collect();
    let mut verdict = verdict(speaker, sequence, options.unread);
    if options.proved {
        verdict = format!("{verdict} {}", w.say("proved"));
    }
    let view = View {
        w,
        assets: &assets,
        version: env!("CARGO_PKG_VERSION"),
        title: some(&file.title).unwrap_or_else(|| w.say("untitled").to_string()),
        story: some(&file.story),
        question: some(&file.question),
        size: w.fill(
            if options.arriving { "size_arriving" } else { "size" },
            &[
                ("categories", &k.to_string()),
                ("entities", &n.to_string()),
                ("clues", &of("clues", file.clues.len())),
                ("steps", &of("steps", sequence.told())),
            ],
        ),
        arriving: options.arriving,
        stars: sheet.stars.clone(),
        notices: notices(w, sequence, options),
        sheet,
        clues: clues::views(speaker, file),
        grid: GridView::new(puzzle),
        steps: steps::views(speaker, sequence, options),
        verdict,
        difficulty: (!sequence.steps.is_empty()).then(|| difficulty(speaker, &sequence.steps)),
        answer: answer_sentence(speaker, &known).filter(|_| solvable),
        head: puzzle.categories().iter().map(|category| clean(&category.name)).collect(),
        rows: known_rows(puzzle, &known).iter().filter(|_| solvable).map(|row| names(row)).collect(),
        wide: columns > 34,
        data: safe::in_script(&data),
    };
    let mut html = view.render()?;
    html.push('\n');
    Ok(html)
}

/// What one should know of a puzzle before reading or playing it.
fn notices<'a>(w: &'a Words, sequence: &Sequence, options: PageOptions) -> Vec<&'a str> {
    let mut keys = Vec::new();
    match sequence.status {
        Status::None => keys.push("notice_none"),
        Status::Multiple => keys.push("notice_multiple"),
        Status::Unique => {}
    }
    if !sequence.complete && !options.arriving {
        keys.push("notice_cut");
    }
    if options.unread {
        keys.push("notice_unread");
    }
    keys.into_iter().map(|key| w.say(key)).collect()
}
