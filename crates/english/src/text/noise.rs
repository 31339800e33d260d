//! What stands on a page around a puzzle: authors, stars, page numbers, where the solution is.

use crate::tables::text::{CREDITS, RATINGS, SOLVED};

/// Marks that rate how hard a puzzle is.
const STARS: &str = "★☆✦✧●○◆◇✩✪⭐½";

/// Parts of a line that so many spaces, or a tab, part: where each begins and ends.
pub(super) fn parts(line: &str, wide: usize) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    let (mut from, mut gap) = (None, 0);
    for (at, c) in line.char_indices() {
        if c.is_whitespace() {
            gap += if c == '\t' { 3 } else { 1 };
            continue;
        }
        match (from, found.last_mut()) {
            (Some(()), Some(last)) if gap < wide => last.1 = at + c.len_utf8(),
            _ => found.push((at, at + c.len_utf8())),
        }
        (from, gap) = (Some(()), 0);
    }
    found
}

/// Whether a part of a line is no part of the puzzle.
pub(super) fn is_noise(part: &str) -> bool {
    let part = part.trim_matches(|c: char| c.is_whitespace() || c == '\u{1}' || "()[]".contains(c));
    let stars = part.chars().filter(|c| STARS.contains(*c)).count();
    let lower = part.to_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !(c.is_alphanumeric() || c == '\'')).filter(|word| !word.is_empty()).collect();
    let rated = words.first().is_some_and(|first| RATINGS.contains(first));
    if words.is_empty() {
        return !part.is_empty() && part.chars().all(|c| STARS.contains(c) || "*•· ".contains(c));
    }
    if stars >= 2 && words.len() <= 3 || part.starts_with('©') {
        return true;
    }
    if rated && words.len() <= 4 && part.contains(':') {
        return true;
    }
    let digits = |word: &&str| word.chars().all(|c| c.is_ascii_digit());
    let paged = words.windows(2).any(|two| ["page", "p", "pp", "pages"].contains(&two[0]) && digits(&two[1]));
    let solved = words.iter().any(|word| SOLVED.contains(word));
    if paged && (words.len() <= 3 || solved && words.len() <= 20)
        || solved && words.len() <= 3 && words.iter().any(digits)
    {
        return true;
    }
    let capital = |word: &str| word.starts_with(|c: char| !c.is_lowercase());
    let signed = |rest: &str| {
        let rest: Vec<&str> = rest.split_whitespace().collect();
        (1..=4).contains(&rest.len())
            && rest.iter().all(|word| capital(word))
            && !rest.concat().ends_with(['.', '?', '!', ':'])
    };
    let credit = CREDITS.iter().any(|credit| lower.starts_with(credit) && signed(&part[credit.len()..]));
    let dash = part.strip_prefix(['—', '–']).is_some_and(signed);
    credit || dash || lower.starts_with("next month") || lower.starts_with("next week")
}
