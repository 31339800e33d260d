//! What is wrong with a file, where, and what would cure it.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

/// Lines longer than this (bytes) are not shown, only named.
const LONGEST_SHOWN: usize = 64 * 1024;

/// One fault of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What is wrong.
    pub message: String,
    /// The bytes of the file (after a byte order mark) at fault; in JSON lines, of the line.
    pub span: Range<usize>,
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// The likely cure.
    pub cure: Option<String>,
}

/// The text that faults point into.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Source {
    /// The file's name, as messages give it.
    pub name: String,
    /// The text, without a byte order mark.
    pub text: String,
    /// The number of its first line.
    pub first_line: usize,
}

impl Source {
    /// The line and the column of a byte, both from 1.
    pub(crate) fn position(&self, at: usize) -> (usize, usize) {
        let before = &self.text[..floor(&self.text, at)];
        let start = before.rfind('\n').map_or(0, |i| i + 1);
        (self.first_line + before.matches('\n').count(), 1 + before[start..].chars().count())
    }
}

/// All faults that were found in one file, in the order of their places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    pub(super) source: Arc<Source>,
    pub(super) list: Vec<Diagnostic>,
    pub(super) unlisted: usize,
    pub(super) asks: bool,
    pub(super) id: Option<String>,
}

impl Faults {
    /// The faults, by place. At most 100 are kept.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.list
    }

    /// The file's name, as messages give it.
    pub fn name(&self) -> &str {
        &self.source.name
    }

    /// Whether nothing is wrong but a question is open that only the puzzle's author can answer:
    /// the one diagnostic is the question, and its cure says where the answer goes.
    pub fn is_question(&self) -> bool {
        self.asks
    }

    /// The puzzle's id, where the file was sound enough to give one.
    pub fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    /// All faults as a reader sees them: place, source line, underline, cure.
    pub fn render(&self, color: bool) -> String {
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let mut blocks: Vec<String> =
            self.list.iter().map(|d| d.render(&self.source, &renderer, self.asks)).collect();
        if self.unlisted > 0 {
            blocks.push(format!("… and {} more faults in {}", self.unlisted, self.source.name));
        }
        let mut text = blocks.join("\n\n");
        text.push('\n');
        text
    }
}

impl fmt::Display for Faults {
    /// One line per fault: `file:line:column: message (cure)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.list.iter().enumerate() {
            let gap = if i > 0 { "\n" } else { "" };
            write!(f, "{gap}{}:{}:{}: {}", self.source.name, fault.line, fault.column, fault.message)?;
            if let Some(cure) = &fault.cure {
                write!(f, " ({cure})")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

impl Diagnostic {
    fn render(&self, source: &Source, renderer: &Renderer, asks: bool) -> String {
        let level = if asks { Level::NOTE.with_name("question") } else { Level::ERROR };
        let title = level.primary_title(&self.message);
        let window = line_around(&source.text, self.span.start);
        let shown = &source.text[window.clone()];
        let group = if shown.len() > LONGEST_SHOWN {
            Group::with_title(title)
                .element(Origin::path(&source.name).line(self.line).char_column(self.column))
        } else {
            let (first_line, _) = source.position(window.start);
            let span = visible(shown, &self.span, window.start);
            Group::with_title(title).element(
                Snippet::source(shown)
                    .path(&source.name)
                    .line_start(first_line)
                    .annotation(AnnotationKind::Primary.span(span)),
            )
        };
        let group = match &self.cure {
            Some(cure) => group.element(Level::HELP.message(cure)),
            None => group,
        };
        renderer.render(&[group])
    }
}

/// The span within the window, on character boundaries and on one line.
fn visible(shown: &str, span: &Range<usize>, base: usize) -> Range<usize> {
    let start = floor(shown, span.start.saturating_sub(base));
    let mut end = floor(shown, span.end.saturating_sub(base)).max(start);
    if let Some(length) = shown[start..end].find(['\n', '\r']) {
        end = start + length;
    }
    start..end
}

/// The whole line that holds the byte at `at`, without its end.
fn line_around(text: &str, at: usize) -> Range<usize> {
    let at = floor(text, at);
    let start = text[..at].rfind('\n').map_or(0, |i| i + 1);
    let end = text[at..].find('\n').map_or(text.len(), |i| at + i);
    start..start + text[start..end].trim_end_matches('\r').len()
}

/// The last character boundary at or before `at`.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
