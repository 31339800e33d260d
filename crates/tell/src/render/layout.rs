//! Fitting any text into terminal columns: cleaning, measuring, cutting, padding, wrapping.

use anstyle::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How output for a terminal should look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Columns that may be used; at least 40 are taken.
    pub width: usize,
    /// Whether to write ANSI colours. Everything is marked by shape as well.
    pub colour: bool,
    /// Whether to use characters outside ASCII for marks, lines and quotes.
    pub unicode: bool,
}

impl Default for Look {
    fn default() -> Look {
        Look { width: 80, colour: false, unicode: true }
    }
}

impl Look {
    /// The text in a style where colours are on, else as it is.
    pub(crate) fn paint(self, style: Style, text: &str) -> String {
        if self.colour && !text.is_empty() { format!("{style}{text}{style:#}") } else { text.to_string() }
    }

    /// The columns to use.
    pub fn columns(self) -> usize {
        self.width.max(40)
    }

    /// Typographic characters that templates use, replaced by ASCII where asked for.
    pub fn typography(self, text: &str) -> String {
        if self.unicode {
            return text.to_string();
        }
        text.replace(['“', '”', '„'], "\"")
            .replace('’', "'")
            .replace('–', "-")
            .replace('…', "...")
            .replace('·', "-")
    }

    /// A cleaned name cut to `width` columns, which ends in an ellipsis if anything is missing.
    pub(crate) fn fit(self, text: &str, width: usize) -> String {
        let cut = cut(&clean(text), width, if self.unicode { "…" } else { "..." });
        if self.unicode && cut.chars().any(is_right_to_left) {
            // An isolate keeps the neighbours of a right-to-left name where they are.
            return format!("\u{2068}{cut}\u{2069}");
        }
        cut
    }
}

/// The columns that a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.chars().filter(|c| !is_bidi_control(*c)).collect::<String>().width()
}

/// The text with spaces after it up to `columns`.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    let missing = columns.saturating_sub(width(text));
    format!("{text}{}", " ".repeat(missing))
}

/// The text on one line, without control characters, direction overrides and towers of accents.
pub fn clean(text: &str) -> String {
    // Most texts are so already.
    let is_plain = text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
    if is_plain && !text.contains("  ") && text.trim() == text {
        return text.to_string();
    }
    let mut clean = String::with_capacity(text.len());
    let mut accents = 0;
    for c in text.chars() {
        let c = match c {
            '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' | '\u{85}' => ' ',
            c if c.is_control() || is_bidi_control(c) || matches!(c, '\u{200B}' | '\u{FEFF}') => continue,
            c => c,
        };
        let zero = c.width() == Some(0);
        accents = if zero { accents + 1 } else { 0 };
        let doubled = c == ' ' && (clean.is_empty() || clean.ends_with(' '));
        if accents <= 4 && !doubled {
            clean.push(c);
        }
    }
    clean.truncate(clean.trim_end().len());
    clean
}

/// Lines of at most `columns` columns; the first is indented by `first`, the others by `rest`.
/// Only spaces part words; a word that is longer than a line is broken.
pub fn wrap(text: &str, columns: usize, first: &str, rest: &str) -> String {
    let mut lines = Vec::new();
    let mut line = first.to_string();
    let mut empty = true;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let mut word = word.to_string();
        if !empty && width(&line) + 1 + width(&word) > columns {
            lines.push(std::mem::replace(&mut line, rest.to_string()));
            empty = true;
        }
        while empty && width(&line) + width(&word) > columns {
            let head = cut(&word, columns.saturating_sub(width(&line)).max(2), "");
            if head.is_empty() || head.len() >= word.len() {
                break;
            }
            word = word[head.len()..].to_string();
            lines.push(format!("{line}{head}"));
            line = rest.to_string();
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(&word);
        empty = false;
    }
    lines.push(line);
    lines.join("\n")
}

/// The longest start of the text that takes at most `columns` columns, with `ellipsis` at its
/// end if anything is missing.
fn cut(text: &str, columns: usize, ellipsis: &str) -> String {
    if width(text) <= columns {
        return text.to_string();
    }
    let room = columns.saturating_sub(width(ellipsis));
    let mut end = 0;
    let mut used = 0;
    for (start, c) in text.char_indices() {
        used += c.width().unwrap_or(0);
        if used > room {
            break;
        }
        end = start + c.len_utf8();
    }
    let head =
        if ellipsis.is_empty() { &text[..end] } else { text[..end].trim_end_matches([' ', '\u{200D}']) };
    format!("{head}{ellipsis}")
}

fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{200E}' | '\u{200F}' | '\u{61C}')
}

fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_do_not_survive() {
        assert_eq!(clean("a\u{1b}[31mb\nc\u{202E}d\u{0}"), "a[31mb cd");
        assert_eq!(clean("  \t x \r\n "), "x");
        assert_eq!([" a b", "a b ", "a  b", "a b"].map(clean), ["a b"; 4]);
    }

    #[test]
    fn towers_of_accents_are_lowered() {
        let tower = format!("a{}", "\u{301}".repeat(500));
        assert_eq!(clean(&tower).chars().count(), 5);
    }

    #[test]
    fn fits_wide_and_long_names() {
        let look = Look::default();
        assert_eq!(look.fit(&"x".repeat(500), 5), "xxxx…");
        assert_eq!(look.fit("日本語の名前", 5), "日本…");
        assert!(width(&look.fit("👨‍👩‍👧 family of the emoji", 6)) <= 6);
        assert_eq!(width(&look.fit("שלום עולם", 20)), 9);
        let plain = Look { unicode: false, ..look };
        assert_eq!(plain.fit("abcdefgh", 5), "ab...");
    }

    #[test]
    fn wraps_and_breaks() {
        assert_eq!(wrap("one two three", 8, "", "  "), "one two\n  three");
        let long = wrap(&"y".repeat(50), 20, "1. ", "   ");
        assert!(long.lines().all(|l| width(l) <= 20), "{long}");
        assert_eq!(long.matches('y').count(), 50);
    }
}
