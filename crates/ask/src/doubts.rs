//! Clues that are not understood, or in doubt: which, where, and what to do about it.

use because_files::{ClueStatus, PuzzleFile};

/// Whether some clue is not part of the puzzle, because it or one that it speaks about is not
/// understood, or is part of it by one of several readings among which nothing decides.
pub(crate) fn any(file: &PuzzleFile) -> bool {
    file.clues.iter().any(|clue| clue.status != ClueStatus::Read)
}

/// The message that names every clue that is not understood or in doubt, with its line; `None` if
/// there is none.
pub fn clues_in_doubt(file: &PuzzleFile, name: &str, bytes: &[u8]) -> Option<String> {
    if !any(file) {
        return None;
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let line = |at: usize| {
        let before = bytes.get(..at).unwrap_or(bytes);
        1 + before.iter().filter(|byte| **byte == b'\n').count()
    };
    let mut text = listed(file, |at| format!("{name}:{}: ", line(at)));
    text.push_str("help: say what such a clue means, in the notation of docs/formula.md: means = '…'\n");
    Some(text)
}

/// Why `--strict` refuses a puzzle of a data set; `None` if it does not.
pub(crate) fn refusal(file: &PuzzleFile) -> Option<String> {
    let question = question_in_doubt(file).into_iter().map(|said| format!("{said}\n"));
    let text = listed(file, |_| String::new()) + &question.collect::<String>();
    (!text.is_empty()).then_some(text)
}

/// What to say of a question that is not understood; `None` if it is.
pub fn question_in_doubt(file: &PuzzleFile) -> Option<String> {
    let why = file.question_doubt.as_ref()?;
    let text = file.question.as_deref().unwrap_or_default().trim();
    let cure = "help: say what it asks for: ask = { about = \"…\", category = \"…\" }";
    Some(format!("the question is not understood ({why}): {text}\n{cure}"))
}

fn listed(file: &PuzzleFile, place: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for clue in &file.clues {
        let what = match clue.status {
            ClueStatus::Read => continue,
            ClueStatus::Unread => "is not understood",
            ClueStatus::Ambiguous => "is ambiguous",
            ClueStatus::Waiting => "speaks about a clue that is not understood",
        };
        let number = clue.number.0;
        text.push_str(&format!("{}clue {number} {what}: {}\n", place(clue.span.start), clue.text.trim()));
        for said in clue.doubt.iter().flat_map(|doubt| &doubt.said) {
            text.push_str(&format!("  {said}\n"));
        }
    }
    text
}
