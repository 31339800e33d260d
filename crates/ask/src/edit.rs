//! `edit`: what an editor shows beside a text: faults and clues in place, and what clues mean.

use std::ops::Range;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::handle::Handle;
use super::opened::Opened;
use super::refusal::{Fault, Refusal, RefusalKind};
use super::request::{FormatName, PuzzleRequest};
use super::units::{Units, aligned};
use because_english::language::Outcome as Reading;
use because_files::{ClueState, ClueStatus};
use because_tell::render::Speaker;
use because_tell::render::json::ReadJson;

/// No options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EditOptions {}

/// All that an editor shows beside a text. Places are in units of UTF-16, as browsers count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EditJson {
    /// How the text is written, or looks to be.
    pub format: FormatName,
    /// The puzzle's id, or the stem of its name.
    pub id: String,
    /// Its title.
    pub title: Option<String>,
    /// The names of its categories.
    pub categories: Vec<String>,
    /// What is wrong with the text; empty where a puzzle came out of it.
    pub faults: Vec<Fault>,
    /// Whether the one fault is a question that its author is to answer.
    pub asks: bool,
    /// Where its clues are.
    pub clues: Vec<ClueAtJson>,
    /// Where the question is, if it is not understood.
    pub question: Option<PlaceJson>,
    /// What its clues mean.
    pub read: Option<ReadJson>,
}

/// A clue in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClueAtJson {
    /// Its number.
    pub n: u32,
    /// Where it begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// How far it is understood.
    pub status: ClueStanding,
    /// What of it is in doubt.
    pub doubts: Vec<PlaceJson>,
}

/// How far a clue is understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ClueStanding {
    /// It is.
    Read,
    /// In more than one way.
    Ambiguous,
    /// It is not.
    Unread,
    /// It is, and speaks about a clue that is not.
    Waiting,
}

/// A part of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlaceJson {
    /// Where it begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

/// What there is to show beside a text.
#[derive(Clone, Debug, PartialEq)]
pub struct EditReport {
    /// All of it.
    pub answer: EditJson,
    /// Whether a limit came before it was known which readings are meant.
    pub cut: bool,
}

/// What an editor shows beside the text of a request. Faults of the text are no refusal here: they are what
/// there is to show.
pub fn edit(request: &PuzzleRequest<EditOptions>, handle: &Handle<'_>) -> EditReport {
    match Opened::of_text(request, handle) {
        Ok((opened, _)) => EditReport { answer: understood(request, &opened), cut: opened.cut },
        Err(refusal) => EditReport { answer: faulty(request, &refusal), cut: false },
    }
}

fn faulty(request: &PuzzleRequest<EditOptions>, refusal: &Refusal) -> EditJson {
    let mut units = Units::of(&request.puzzle);
    let fault = |fault: &Fault| {
        let place = place(&mut units, &(fault.start..fault.end));
        Fault { start: place.start, end: place.end, ..fault.clone() }
    };
    EditJson {
        format: request.format(),
        id: refusal.id.clone(),
        title: None,
        categories: Vec::new(),
        faults: refusal.faults.iter().map(fault).collect(),
        asks: refusal.kind == RefusalKind::Question,
        clues: Vec::new(),
        question: None,
        read: None,
    }
}

fn understood(request: &PuzzleRequest<EditOptions>, opened: &Opened) -> EditJson {
    let file = &opened.file;
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let mut units = Units::of(&request.puzzle);
    let clues = file.clues.iter().map(|clue| {
        let at = place(&mut units, &clue.span);
        ClueAtJson {
            n: clue.number.0,
            start: at.start,
            end: at.end,
            status: match clue.status {
                ClueStatus::Read => ClueStanding::Read,
                ClueStatus::Ambiguous => ClueStanding::Ambiguous,
                ClueStatus::Unread => ClueStanding::Unread,
                ClueStatus::Waiting => ClueStanding::Waiting,
            },
            doubts: doubts(opened, clue, &mut units),
        }
    });
    let clues = clues.collect();
    let question = file.question.as_deref().filter(|_| file.question_doubt.is_some());
    let question = question.and_then(|text| {
        let places = aligned(units.text, text)?;
        Some(place(&mut units, &(*places.first()?..*places.last()?)))
    });
    EditJson {
        format: request.format(),
        id: file.id.clone(),
        title: file.title.clone(),
        categories: file.puzzle.categories().iter().map(|category| category.name.clone()).collect(),
        faults: Vec::new(),
        asks: false,
        clues,
        question,
        read: Some(ReadJson::new(&speaker, file, &opened.understanding, None)),
    }
}

/// What of a clue is in doubt: the words that are not understood, where they can be found in the
/// text, else all of it.
fn doubts(opened: &Opened, clue: &ClueState, units: &mut Units) -> Vec<PlaceJson> {
    if clue.status == ClueStatus::Read {
        return Vec::new();
    }
    let of = opened.understanding.clues.iter().find(|of| of.number == clue.number);
    let words = match of.map(|of| &of.outcome) {
        Some(Reading::Unread(trouble)) if !trouble.span.is_empty() => trouble.span.clone(),
        _ => 0..clue.text.len(),
    };
    let written = units.text.get(clue.span.clone()).unwrap_or_default();
    let places = aligned(written, &clue.text).unwrap_or_default();
    let found = match (places.get(words.start), places.get(words.end)) {
        (Some(start), Some(end)) => clue.span.start + start..clue.span.start + end,
        _ => clue.span.clone(),
    };
    vec![place(units, &found)]
}

fn place(units: &mut Units, span: &Range<usize>) -> PlaceJson {
    let start = units.at(span.start);
    PlaceJson { start, end: units.at(span.end).max(start) }
}
