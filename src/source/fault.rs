//! Where faults are gathered: each area's errors become diagnostics here.

mod content;
mod file;
mod formula;
mod grid;
mod puzzle;
mod schema;
mod steps;
mod text;
mod theme;
mod weights;

use std::collections::HashSet;
use std::fmt::Display;
use std::sync::Arc;

pub(super) use content::ContentError;
pub(super) use file::FileError;
pub(super) use grid::GridError;
pub(super) use schema::SchemaError;
pub(super) use steps::StepsError;
pub(super) use text::TextError;
pub(super) use theme::ThemeError;
pub(super) use weights::WeightError;

use super::diagnostic::{Diagnostic, Faults, Source};
use super::tree::Span;

/// The most faults that one run lists.
pub(super) const MOST_LISTED: usize = 100;

/// An error that can say what would cure it.
pub(super) trait Fault: Display {
    /// The likely cure, as a sentence without a full stop.
    fn cure(&self) -> Option<String>;

    /// The same for a puzzle that is plain text, which has no place for keys.
    fn cure_in_text(&self) -> Option<String> {
        self.cure()
    }
}

/// The faults of one file as they are found.
pub(super) struct Report {
    source: Arc<Source>,
    found: Vec<(Span, Draft)>,
    seen: HashSet<(usize, String)>,
    unlisted: usize,
    asks: bool,
    /// Whether the file is plain text, which has no place for keys.
    pub plain: bool,
    /// The puzzle's id, once known.
    pub id: Option<String>,
}

struct Draft {
    message: String,
    cure: Option<String>,
}

impl Report {
    pub fn new(source: Source) -> Report {
        Report {
            source: Arc::new(source),
            found: Vec::new(),
            seen: HashSet::new(),
            unlisted: 0,
            asks: false,
            plain: false,
            id: None,
        }
    }

    pub fn source(&self) -> Arc<Source> {
        Arc::clone(&self.source)
    }

    /// Notes a fault at a place.
    pub fn push(&mut self, span: Span, fault: impl Fault) {
        self.note(span, &fault);
    }

    /// Notes a question that only the puzzle's author can answer.
    pub fn ask(&mut self, span: Span, question: impl Fault) {
        self.asks = self.is_clean();
        self.note(span, &question);
    }

    /// As [`Report::push`], for a fault of any type.
    pub fn push_any(&mut self, span: Span, fault: &dyn Fault) {
        self.note(span, fault);
    }

    fn note(&mut self, span: Span, fault: &dyn Fault) {
        if self.is_full() {
            self.unlisted += 1;
            return;
        }
        let message = fault.to_string();
        if !self.seen.insert((span.start, message.clone())) {
            return;
        }
        if self.found.len() >= MOST_LISTED {
            self.unlisted += 1;
            return;
        }
        let cure = if self.plain { fault.cure_in_text() } else { fault.cure() };
        self.found.push((span, Draft { message, cure }));
    }

    /// Whether so much is wrong that looking for more serves nobody.
    pub fn is_full(&self) -> bool {
        self.unlisted > 0
    }

    /// Whether nothing is wrong so far.
    pub fn is_clean(&self) -> bool {
        self.found.is_empty()
    }

    /// All faults, by place.
    pub fn finish(mut self) -> Faults {
        self.found.sort_by_key(|(span, _)| span.start);
        let source = self.source;
        let list = self
            .found
            .into_iter()
            .map(|(span, draft)| {
                let (line, column) = source.position(span.start);
                Diagnostic { message: draft.message, span, line, column, cure: draft.cure }
            })
            .collect();
        let list: Vec<Diagnostic> = list;
        let asks = self.asks && list.len() == 1;
        Faults { source, list, unlisted: self.unlisted, asks, id: self.id }
    }
}
