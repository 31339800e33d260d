//! Texts one below the other, wrapped, as far as there is room; the one that matters in sight.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::names::{columns, write};
use super::theme::Theme;
use because_tell::render::wrap;

/// One text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Item {
    /// What stands before its first line: a number, a sign.
    pub head: String,
    /// The text.
    pub text: String,
    /// How it looks.
    pub style: Style,
}

impl Item {
    /// A text with nothing before it.
    pub(crate) fn plain(text: impl Into<String>, style: Style) -> Item {
        Item { head: String::new(), text: text.into(), style }
    }

    fn lines(&self, most: usize) -> Vec<String> {
        let head = if columns(&self.head) + 8 > most { "" } else { self.head.as_str() };
        let rest = " ".repeat(columns(head));
        // What is counted as joined there may stand apart here, and take more room.
        let mut room = most.max(4);
        let mut wrapped = wrap(&self.text, room, head, &rest);
        while wrapped.split('\n').any(|line| columns(line) > most) && room > 4 {
            room -= 1;
            wrapped = wrap(&self.text, room, head, &rest);
        }
        wrapped.split('\n').map(|line| line.replace('\u{a0}', " ")).collect()
    }
}

/// How many lines the texts take.
pub(crate) fn lines(items: &[Item], most: u16) -> usize {
    items.iter().map(|item| item.lines(usize::from(most)).len()).sum()
}

/// Draws the texts from the line `top` on, which is moved as little as needed to show the text of
/// the number `focus`, and so that no line is left empty without need.
pub(crate) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    items: &[Item],
    focus: Option<usize>,
    top: &mut usize,
    theme: Theme,
) {
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
        write(buffer, area.x, y, line, usize::from(area.width), items[*i].style);
    }
    let more = |up| match (theme.look.unicode, up) {
        (true, true) => "▲",
        (true, false) => "▼",
        (false, true) => "^",
        (false, false) => "v",
    };
    let right = area.right() - 1;
    if *top > 0 {
        write(buffer, right, area.y, more(true), 1, theme.strong());
    }
    if *top + height < all.len() {
        write(buffer, right, area.bottom() - 1, more(false), 1, theme.strong());
    }
}
