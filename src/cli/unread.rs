//! Clues that are not understood: which, where, and what to do about it.

use because::source::{ClueStatus, PuzzleFile};

/// Whether some clue is not part of the puzzle, because it or one that it speaks about is not
/// understood.
pub fn any(file: &PuzzleFile) -> bool {
    file.clues.iter().any(|clue| clue.status != ClueStatus::Read)
}

/// The message that names every clue that is not understood, with its line; `None` if all are.
pub fn report(file: &PuzzleFile, name: &str, bytes: &[u8]) -> Option<String> {
    if !any(file) {
        return None;
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut text = String::new();
    for clue in &file.clues {
        let what = match clue.status {
            ClueStatus::Read => continue,
            ClueStatus::Unread => "is not understood yet",
            ClueStatus::Waiting => "speaks about a clue that is not understood yet",
        };
        let before = bytes.get(..clue.span.start).unwrap_or(bytes);
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        let number = clue.number.0;
        text.push_str(&format!("{name}:{line}: clue {number} {what}: {}\n", clue.text.trim()));
    }
    text.push_str("help: say what such a clue means, in the notation of docs/formula.md: means = '…'\n");
    Some(text)
}
