//! The formula notation of puzzle files (docs/formula.md): text to [`Formula`].

mod error;
mod functions;
mod groups;
mod lexer;
mod meaning;
mod measures;
mod names;
mod operands;
mod parser;
mod rows;
mod stream;
mod sums;
mod syntax;

use because_encodings::{ClueNumber, Entity, Formula, Puzzle};

use names::find_entity;
pub(super) use names::{find_category, find_entity_in, nearest};

use super::fault::{Fault, Report};
use super::tree::{Span, Text};

/// The formula that a string of a file writes; its faults are noted where they stand in the file.
///
/// Without a puzzle only the notation is checked, and nothing comes of it.
pub(super) fn read(
    text: &Text,
    puzzle: Option<&Puzzle>,
    known: &dyn Fn(ClueNumber) -> bool,
    report: &mut Report,
) -> Option<Formula> {
    let mut noted = Vec::new();
    let formula = read_text(&text.value, puzzle, known, &mut |span: Span, fault: &dyn Fault| {
        noted.push((span, Noted::of(fault)));
    });
    for (span, fault) in noted {
        report.push(text.locate(&span), fault);
    }
    formula
}

/// The formula that `text` writes; faults go to `fault` with their place in `text`.
pub(super) fn read_text(
    text: &str,
    puzzle: Option<&Puzzle>,
    known: &dyn Fn(ClueNumber) -> bool,
    fault: &mut dyn FnMut(Span, &dyn Fault),
) -> Option<Formula> {
    let tree = match parser::parse(text) {
        Ok(tree) => tree,
        Err((span, error)) => {
            fault(span, &error);
            return None;
        }
    };
    meaning::Elaborator { puzzle: puzzle?, known, fault, noted: 0 }.formula(&tree)
}

/// The entity that a row of the notation names: `Hannah`, `"Shaver Lake"`, `Drink:tea`, or the
/// plain name without quotes.
pub(super) fn entity_named(text: &str, puzzle: &Puzzle) -> Result<Entity, super::fault::ContentError> {
    let plain = find_entity(puzzle, None, text);
    if plain.is_ok() {
        return plain;
    }
    match parser::parse_row(text) {
        Ok(row) => find_entity(puzzle, row.prefix.as_ref().map(|p| p.text.as_ref()), &row.name.text),
        Err(_) => plain,
    }
}

/// A fault as text, for a caller that cannot name its type.
struct Noted {
    message: String,
    cure: Option<String>,
}

impl Noted {
    fn of(fault: &dyn Fault) -> Noted {
        Noted { message: fault.to_string(), cure: fault.cure() }
    }
}

impl std::fmt::Display for Noted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl Fault for Noted {
    fn cure(&self) -> Option<String> {
        self.cure.clone()
    }
}
