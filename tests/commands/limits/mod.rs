//! One past each limit of docs/limits.md: refused with a message that names the limit, and at the limit read.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod clauses;
mod command;
mod data;
mod puzzles;
use because_testing::roomy;
mod speaking;

use std::fs;
use std::path::Path;

use because_english::read_puzzle;
use because_files::Format;

/// The page of limits has a row of this name; what is tried here is what it says.
fn row(name: &str) {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/limits.md")).unwrap();
    assert!(page.lines().any(|line| line.starts_with(&format!("| {name} |"))), "no row `{name}`");
}

/// A puzzle of two categories after some lines of its own.
fn small(before: &str, after: &str) -> String {
    format!(
        "{before}\n[[categories]]\nname = \"A\"\nentities = [\"a\", \"b\", \"e\"]\n{after}\n\
         [[categories]]\nname = \"B\"\nentities = [\"c\", \"d\", \"f\"]\nordered = true\n"
    )
}

fn fits(text: &str) {
    if let Err(faults) = read_puzzle(text.as_bytes(), "limit.toml", Format::Toml) {
        panic!("{}", &faults.to_string()[..300]);
    }
}

/// The text is refused, and the message has these words.
fn past(text: &str, words: &str) {
    let Err(faults) = read_puzzle(text.as_bytes(), "limit.toml", Format::Toml) else {
        panic!("read: {}", &text[..100]);
    };
    let said = faults.render(false);
    assert!(said.contains(words), "{words}: {}", &said[..said.len().min(300)]);
    assert!(said.contains("help:"), "no cure: {}", &said[..said.len().min(300)]);
}
