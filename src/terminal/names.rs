//! Names as a terminal can show them: every character takes the columns it is counted for.

use ratatui::text::Span;
use unicode_width::UnicodeWidthStr;

use crate::render::layout::{Look, clean};

/// A text on one line without anything that moves a cursor or that terminals disagree about:
/// a control character becomes a replacement sign, joined emoji stand side by side.
pub fn plain(text: &str, look: Look) -> String {
    let sign = if look.unicode { '\u{FFFD}' } else { '?' };
    let text: String = text
        .chars()
        .filter(|c| !matches!(c, '\u{200D}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0000}'..='\u{E007F}'))
        .map(|c| match c {
            '\n' | '\r' | '\t' | '\u{a0}' => ' ',
            c if c.is_control() => sign,
            c => c,
        })
        .collect();
    clean(&look.typography(&text))
}

/// The same cut to so many columns, with an ellipsis if anything is missing.
pub fn cut(text: &str, columns: usize, look: Look) -> String {
    let text = plain(text, look);
    if text.width() <= columns {
        return text;
    }
    let ellipsis = if look.unicode { "…" } else { "~" };
    let mut kept = String::new();
    for piece in pieces(&text) {
        if kept.width() + piece.width() + 1 > columns {
            break;
        }
        kept.push_str(&piece);
    }
    if columns == 0 { String::new() } else { format!("{}{ellipsis}", kept.trim_end()) }
}

/// What a reader takes for one character each, in order.
pub fn pieces(text: &str) -> Vec<String> {
    let span = Span::raw(text);
    let graphemes = span.styled_graphemes(ratatui::style::Style::new());
    graphemes.map(|grapheme| grapheme.symbol.to_string()).filter(|piece| piece.width() > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_moves_the_cursor_is_left() {
        let look = Look::default();
        assert_eq!(plain("a\u{1b}[2Jb\u{7}\tc\u{202E}d", look), "a\u{FFFD}[2Jb\u{FFFD} cd");
        assert_eq!(plain("👨\u{200D}👩 ❤\u{FE0F}", look), "👨👩 ❤");
        assert_eq!(plain("a\u{1b}b", Look { unicode: false, ..look }), "a?b");
    }

    #[test]
    fn cut_names_fit() {
        for name in ["Hannah", "日本語の名前", "שלום עולם", "e\u{301}e\u{301}e\u{301}e\u{301}", "👍🏽👍🏽👍🏽"] {
            for columns in 0..12 {
                assert!(cut(name, columns, Look::default()).width() <= columns, "{name} {columns}");
            }
        }
        assert_eq!(cut("Hannah", 4, Look::default()), "Han…");
        assert_eq!(cut("Hannah", 4, Look { unicode: false, ..Look::default() }), "Han~");
    }
}
