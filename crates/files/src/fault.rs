//! Where faults are gathered: each area's errors become diagnostics here.

mod content;
mod file;
mod formula;
mod grid;
mod pool;
mod preferences;
mod puzzle;
mod schema;
mod steps;
mod theme;
mod weights;

use std::collections::HashSet;
use std::fmt::Display;
use std::sync::Arc;

pub(crate) use content::ContentError;
pub(crate) use file::FileError;
pub(crate) use grid::GridError;
pub(crate) use pool::PoolError;
pub(crate) use preferences::PreferenceError;
pub(crate) use schema::SchemaError;
pub(crate) use steps::StepsError;
pub(crate) use theme::ThemeError;
pub(crate) use weights::WeightError;

use super::diagnostic::{Diagnostic, Faults, Source};
use super::tree::Span;

/// The most faults that one run lists.
pub(crate) const MOST_LISTED: usize = 100;

/// An error that can say what would cure it.
pub trait Fault: Display {
    /// The likely cure, as a sentence without a full stop.
    fn cure(&self) -> Option<String>;

    /// The same for a puzzle that is plain text, which has no place for keys.
    fn cure_in_text(&self) -> Option<String> {
        self.cure()
    }
}

/// The faults of one file as they are found.
pub struct Report {
    source: Arc<Source>,
    found: Vec<(Span, Draft)>,
    seen: HashSet<(usize, String)>,
    unlisted: usize,
    asks: bool,
    /// Whether the file is plain text, which has no place for keys.
    pub(crate) plain: bool,
    /// The puzzle's id, once known.
    pub(crate) id: Option<String>,
}

struct Draft {
    message: String,
    cure: Option<String>,
}

impl Report {
    /// No faults yet of a text with this name.
    pub fn of_text(name: &str, text: &str) -> Report {
        Report::new(Source { name: name.to_string(), text: text.to_string(), first_line: 1 })
    }

    pub(crate) fn new(source: Source) -> Report {
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

    pub(crate) fn source(&self) -> Arc<Source> {
        Arc::clone(&self.source)
    }

    /// Notes a fault at a place.
    pub fn push(&mut self, span: Span, fault: impl Fault) {
        self.note(span, &fault);
    }

    /// Notes a question that only the puzzle's author can answer.
    pub(crate) fn ask(&mut self, span: Span, question: impl Fault) {
        self.asks = self.is_clean();
        self.note(span, &question);
    }

    /// As [`Report::push`], for a fault of any type.
    pub(crate) fn push_any(&mut self, span: Span, fault: &dyn Fault) {
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
    pub(crate) fn is_full(&self) -> bool {
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
