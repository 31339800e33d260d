//! What to say of a clue that its reader could not settle.

use because_encodings::Puzzle;

use super::clue::Understood;
use crate::language::{Outcome, Trouble};
use because_files::Doubt;

/// The doubt about a clue, whose text is given; `None` where there is none.
pub(crate) fn doubt(puzzle: &Puzzle, clue: &Understood, text: &str) -> Option<Doubt> {
    match &clue.outcome {
        Outcome::Unread(trouble) => Some(Doubt { open: false, said: trouble_lines(trouble, text) }),
        Outcome::Read(readings) if clue.is_open() => {
            let said = readings.iter().enumerate().map(|(place, reading)| {
                let taken = if clue.chosen == Some(place) { " (taken)" } else { "" };
                let reason = if reading.reason.is_empty() { "" } else { ": " };
                format!("may mean {}{taken}{reason}{}", reading.formula.notation(puzzle), reading.reason)
            });
            Some(Doubt { open: true, said: said.collect() })
        }
        _ => None,
    }
}

/// What is wrong with a clue, line by line: the words, the names near to them, a wording that works.
pub fn trouble_lines(trouble: &Trouble, text: &str) -> Vec<String> {
    let mut said = Vec::new();
    let words = text.get(trouble.span.clone()).unwrap_or_default().trim();
    if let [name] = trouble.nearest.as_slice() {
        said.push(format!("no “{words}” is known; is “{name}” meant?"));
    } else if !words.is_empty() && words.len() < text.trim().len() {
        said.push(format!("not understood: “{words}”"));
    }
    match trouble.nearest.as_slice() {
        [] | [_] => {}
        names => {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            said.push(format!("did you mean {}?", names.join(" or ")));
        }
    }
    if !trouble.example.is_empty() {
        said.push(format!("a wording that is understood: {}", trouble.example));
    }
    said
}
