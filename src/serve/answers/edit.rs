//! `edit`: what an editor shows beside a text: faults and clues in place, and what clues mean.

use std::ops::Range;
use std::time::Instant;

use axum::http::StatusCode;
use serde::Serialize;

use super::Answer;
use crate::language::Outcome as Reading;
use crate::render::Speaker;
use crate::render::json::ReadJson;
use crate::serve::lanes::Outcome;
use crate::serve::puzzle::{Opened, format, open, stem};
use crate::serve::request::{FormatName, NoOptions, Request};
use crate::serve::units::{Units, aligned};
use crate::source::{ClueState, ClueStatus, Faults};

#[derive(Serialize)]
struct EditJson {
    format: FormatName,
    id: String,
    title: Option<String>,
    categories: Vec<String>,
    faults: Vec<FaultJson>,
    asks: bool,
    clues: Vec<ClueAtJson>,
    question: Option<PlaceJson>,
    read: Option<ReadJson>,
}

#[derive(Serialize)]
struct FaultJson {
    start: usize,
    end: usize,
    line: usize,
    column: usize,
    message: String,
    cure: Option<String>,
}

#[derive(Serialize)]
struct ClueAtJson {
    n: u32,
    start: usize,
    end: usize,
    status: &'static str,
    doubts: Vec<PlaceJson>,
}

#[derive(Serialize)]
struct PlaceJson {
    start: usize,
    end: usize,
}

/// What an editor shows beside the text of a request; its places are in units of UTF-16.
pub fn edit(request: &Request<NoOptions>, deadline: Instant) -> Outcome<Answer> {
    let (json, late) = match open(request, deadline) {
        Ok(opened) => (understood(request, &opened), opened.cut),
        Err(faults) => (faulty(request, &faults), false),
    };
    Outcome { found: Answer::new(StatusCode::OK, &json), late }
}

fn faulty(request: &Request<NoOptions>, faults: &Faults) -> EditJson {
    let mut units = Units::of(&request.puzzle);
    let fault = |fault: &crate::source::Diagnostic| {
        let place = place(&mut units, &fault.span);
        FaultJson {
            start: place.start,
            end: place.end,
            line: fault.line,
            column: fault.column,
            message: fault.message.clone(),
            cure: fault.cure.clone(),
        }
    };
    EditJson {
        format: format(request),
        id: faults.id().map_or_else(|| stem(&request.name), str::to_string),
        title: None,
        categories: Vec::new(),
        faults: faults.diagnostics().iter().map(fault).collect(),
        asks: faults.is_question(),
        clues: Vec::new(),
        question: None,
        read: None,
    }
}

fn understood(request: &Request<NoOptions>, opened: &Opened) -> EditJson {
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
                ClueStatus::Read => "read",
                ClueStatus::Ambiguous => "ambiguous",
                ClueStatus::Unread => "unread",
                ClueStatus::Waiting => "waiting",
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
        format: format(request),
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
