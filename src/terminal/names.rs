//! Names as a terminal can show them: every character takes the columns it is counted for.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use unicode_width::UnicodeWidthChar;

use because_tell::render::{Look, clean};

/// A text on one line without anything that moves a cursor or that terminals disagree about: a
/// control character becomes its picture, joined emoji stand side by side, and the letters
/// of a flag as letters.
pub(crate) fn plain(text: &str, look: Look) -> String {
    let pictured = |c: char| match u32::from(c) {
        _ if !look.unicode => '?',
        code @ 0..0x20 => char::from_u32(0x2400 + code).unwrap_or('?'),
        0x7F => '␡',
        _ => '␦',
    };
    let unsure = |c: char| matches!(c, '\u{200D}' | '\u{FE00}'..='\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0000}'..='\u{E007F}');
    let letter = |c: char| u8::try_from(u32::from(c) - 0x1F1E6).map_or(c, |place| char::from(b'A' + place));
    let text: String = text
        .chars()
        .filter(|c| !unsure(*c))
        .map(|c| match c {
            '\n' | '\r' | '\t' | '\u{a0}' => ' ',
            '\u{1F1E6}'..='\u{1F1FF}' => letter(c),
            c if c.is_control() => pictured(c),
            c => c,
        })
        .collect();
    clean(&look.typography(&text))
}

/// The columns that a text takes, character by character: what several may join to is drawn
/// differently by every terminal.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().filter_map(UnicodeWidthChar::width).sum()
}

/// The same text cut to so many columns, with an ellipsis if anything is missing.
pub(crate) fn cut(text: &str, most: usize, look: Look) -> String {
    let text = plain(text, look);
    if columns(&text) <= most {
        return text;
    }
    let ellipsis = if look.unicode { "…" } else { "~" };
    let (mut kept, mut used) = (String::new(), 0);
    for piece in pieces(&text) {
        used += columns(&piece);
        if used + 1 > most {
            break;
        }
        kept.push_str(&piece);
    }
    if most == 0 { String::new() } else { format!("{}{ellipsis}", kept.trim_end()) }
}

/// The characters that take room, each with the accents that follow it.
pub(crate) fn pieces(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for c in text.chars() {
        match (c.width().unwrap_or(0), pieces.last_mut()) {
            (0, Some(last)) => last.push(c),
            (0, None) => {}
            _ => pieces.push(c.to_string()),
        }
    }
    pieces
}

/// Writes a text of one line, as far as so many columns go.
pub(crate) fn write(buffer: &mut Buffer, x: u16, y: u16, text: &str, most: usize, style: Style) {
    let mut x = x;
    let end = usize::from(x).saturating_add(most).min(usize::from(buffer.area.right()));
    if y >= buffer.area.bottom() {
        return;
    }
    for piece in pieces(text) {
        let width = columns(&piece);
        if usize::from(x) + width > end {
            break;
        }
        buffer[(x, y)].set_symbol(&piece).set_style(style);
        for behind in 1..width {
            buffer[(x + behind as u16, y)].reset();
        }
        x += width as u16;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_moves_the_cursor_is_left() {
        let look = Look::default();
        assert_eq!(plain("a\u{1b}[2Jb\u{7}\tc\u{202E}d", look), "a␛[2Jb␇ cd");
        assert_eq!(plain("👨\u{200D}👩 ❤\u{FE0F} 👍🏽 🇫🇷", look), "👨👩 ❤ 👍 FR");
        assert_eq!(plain("a\u{1b}b", Look { unicode: false, ..look }), "a?b");
    }

    #[test]
    fn cut_names_fit() {
        for name in ["Hannah", "日本語の名前", "שלום עולם", "e\u{301}e\u{301}e\u{301}e\u{301}", "👍🏽👍🏽👍🏽"]
        {
            for columns in 0..12 {
                assert!(super::columns(&cut(name, columns, Look::default())) <= columns, "{name} {columns}");
            }
        }
        assert_eq!(cut("Hannah", 4, Look::default()), "Han…");
        assert_eq!(cut("Hannah", 4, Look { unicode: false, ..Look::default() }), "Han~");
    }
}
