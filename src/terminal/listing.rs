//! Texts one below the other, wrapped, as far as there is room; the one that matters in sight.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::theme::Theme;
use crate::render::layout::wrap;

/// One text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Item {
    /// What stands before its first line: a number, a sign.
    pub head: String,
    /// The text.
    pub text: String,
    /// How it looks.
    pub style: Style,
}

impl Item {
    /// A text with nothing before it.
    pub fn plain(text: impl Into<String>, style: Style) -> Item {
        Item { head: String::new(), text: text.into(), style }
    }

    fn lines(&self, columns: usize) -> Vec<String> {
        let head = if self.head.width() + 8 > columns { "" } else { self.head.as_str() };
        let rest = " ".repeat(head.width());
        let wrapped = wrap(&self.text, columns.max(4), head, &rest);
        wrapped.split('\n').map(|line| line.replace('\u{a0}', " ")).collect()
    }
}

/// How many lines the texts take.
pub fn lines(items: &[Item], columns: u16) -> usize {
    items.iter().map(|item| item.lines(usize::from(columns)).len()).sum()
}

/// Draws the texts from the line `top` on, which is moved as little as needed to show the text of
/// the number `focus`, and so that no line is left empty without need.
pub fn draw(buffer: &mut Buffer, area: Rect, items: &[Item], focus: Option<usize>, top: &mut usize, theme: Theme) {
    if area.is_empty() {
        return;
    }
    let height = usize::from(area.height);
    let all: Vec<(usize, String)> = items
        .iter()
        .enumerate()
        .flat_map(|(i, item)| item.lines(usize::from(area.width)).into_iter().map(move |line| (i, line)))
        .collect();
    if let Some(focus) = focus {
        let first = all.iter().position(|(i, _)| *i == focus).unwrap_or(0);
        let last = all.iter().rposition(|(i, _)| *i == focus).unwrap_or(0);
        *top = (*top).max((last + 1).saturating_sub(height)).min(first);
    }
    *top = (*top).min(all.len().saturating_sub(height));
    for (y, (i, line)) in all.iter().skip(*top).take(height).enumerate() {
        let y = area.y + y as u16;
        buffer.set_stringn(area.x, y, line, usize::from(area.width), items[*i].style);
    }
    let more = |up| match (theme.look.unicode, up) {
        (true, true) => "▲",
        (true, false) => "▼",
        (false, true) => "^",
        (false, false) => "v",
    };
    let right = area.right() - 1;
    if *top > 0 {
        buffer.set_string(right, area.y, more(true), theme.strong());
    }
    if *top + height < all.len() {
        buffer.set_string(right, area.bottom() - 1, more(false), theme.strong());
    }
}
