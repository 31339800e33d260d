//! Which lines are rows of a table whose cells wide spaces or tabs part.

use super::noise::parts;

/// How many spaces part two cells.
const WIDE: usize = 2;
/// The most words of a cell.
const MOST_WORDS: usize = 6;

/// The cells of a line: where each begins and ends.
pub(super) fn cells(line: &str) -> Vec<(usize, usize)> {
    parts(line, WIDE)
}

/// Whether each of these lines is a row: three or more in a run with as many short cells each, or two with four or
/// more. `None` stands for a line that is none; a rule may stand among them.
pub(super) fn rows(lines: &[Option<&str>], is_rule: impl Fn(usize) -> bool) -> Vec<bool> {
    let counts: Vec<usize> = lines.iter().map(|line| line.map_or(0, many)).collect();
    let mut found = vec![false; lines.len()];
    let mut at = 0;
    while at < lines.len() {
        let count = counts[at];
        let ends = |next: &usize| counts[*next] != count && !is_rule(*next);
        let end = (at..lines.len()).find(ends).unwrap_or(lines.len());
        let of: Vec<usize> = (at..end).filter(|row| counts[*row] == count).collect();
        if count >= 2 && (of.len() >= 3 || of.len() >= 2 && count >= 4) {
            of.iter().for_each(|row| found[*row] = true);
        }
        at = if count >= 2 { end.max(at + 1) } else { at + 1 };
    }
    found
}

/// How many cells a line has; none where one of them is more than a name, but for a list after its name.
fn many(line: &str) -> usize {
    let cells = cells(line);
    let list = cells.len() == 2 && line[cells[1].0..].contains([',', '/', ';']) && !line.ends_with('.');
    let short = |(from, to): &(usize, usize)| {
        let cell = &line[*from..*to];
        let words = cell.split_whitespace().count();
        words <= MOST_WORDS && !cell.ends_with(['?', '!']) && !(cell.ends_with('.') && words > 2)
    };
    if list || cells.iter().all(short) { cells.len() } else { 0 }
}
