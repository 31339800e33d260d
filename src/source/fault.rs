//! Where faults are gathered: each area's errors become diagnostics here.

mod content;
mod file;
mod formula;
mod grid;
mod puzzle;
mod schema;

use std::collections::HashSet;
use std::fmt::Display;
use std::sync::Arc;

pub(super) use content::ContentError;
pub(super) use file::FileError;
pub(super) use grid::GridError;
pub(super) use schema::SchemaError;

use super::diagnostic::{Diagnostic, Faults, Source};
use super::tree::Span;

/// The most faults that one run lists.
const MOST_LISTED: usize = 100;

/// An error that can say what would cure it.
pub(super) trait Fault: Display {
    /// The likely cure, as a sentence without a full stop.
    fn cure(&self) -> Option<String>;

    /// What to write beneath the place.
    fn label(&self) -> Option<String> {
        None
    }
}

/// The faults of one file as they are found.
pub(super) struct Report {
    source: Arc<Source>,
    found: Vec<(Span, Draft)>,
    seen: HashSet<(usize, String)>,
    unlisted: usize,
    /// The puzzle's id, once known.
    pub id: Option<String>,
}

struct Draft {
    message: String,
    label: Option<String>,
    cure: Option<String>,
    notes: Vec<(Span, String)>,
}

impl Report {
    pub fn new(source: Source) -> Report {
        Report { source: Arc::new(source), found: Vec::new(), seen: HashSet::new(), unlisted: 0, id: None }
    }

    pub fn source(&self) -> Arc<Source> {
        Arc::clone(&self.source)
    }

    /// Notes a fault at a place.
    pub fn push(&mut self, span: Span, fault: impl Fault) {
        self.note(span, &fault, Vec::new());
    }

    /// As [`Report::push`], for a fault of any type.
    pub fn push_any(&mut self, span: Span, fault: &dyn Fault) {
        self.note(span, fault, Vec::new());
    }

    /// Notes a fault at a place, with other places that matter.
    pub fn push_with(&mut self, span: Span, fault: impl Fault, notes: Vec<(Span, String)>) {
        self.note(span, &fault, notes);
    }

    fn note(&mut self, span: Span, fault: &dyn Fault, notes: Vec<(Span, String)>) {
        let message = fault.to_string();
        if !self.seen.insert((span.start, message.clone())) {
            return;
        }
        if self.found.len() >= MOST_LISTED {
            self.unlisted += 1;
            return;
        }
        self.found.push((span, Draft { message, label: fault.label(), cure: fault.cure(), notes }));
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
                Diagnostic {
                    message: draft.message,
                    span,
                    line,
                    column,
                    label: draft.label,
                    cure: draft.cure,
                    notes: draft.notes,
                }
            })
            .collect();
        Faults { source, list, unlisted: self.unlisted, id: self.id }
    }
}
