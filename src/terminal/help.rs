//! The keys, on a sheet over everything.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::listing::{self, Item};
use super::names::columns;
use super::theme::Theme;

/// A key, and what it does; without a key, a heading.
pub(crate) type Key = (&'static str, &'static str);

/// How many lines a page of the sheet, or of what is said, is.
pub(crate) const PAGE: usize = 5;

/// The first line of the sheet that is seen after a key was pressed; `None` where the key closes it.
pub(crate) fn press(key: KeyCode, top: usize) -> Option<usize> {
    match key {
        KeyCode::Down | KeyCode::Char('j') => Some(top + 1),
        KeyCode::Up | KeyCode::Char('k') => Some(top.saturating_sub(1)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some(top + PAGE),
        KeyCode::PageUp => Some(top.saturating_sub(PAGE)),
        _ => None,
    }
}

/// Draws the keys from a line on.
pub(crate) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    title: &str,
    keys: &[Key],
    top: &mut usize,
    theme: Theme,
) {
    Clear.render(area, buffer);
    let widest = keys.iter().map(|(key, _)| columns(key)).max().unwrap_or(0) + 2;
    let plain = ratatui::style::Style::new();
    let mut items = vec![Item::plain(title, theme.strong()), Item::plain("", plain)];
    for (key, does) in keys {
        let does = theme.look.typography(does);
        items.push(match (*key, does.is_empty()) {
            ("", _) => Item::plain(does, theme.strong()),
            _ => {
                let space = " ".repeat(widest - columns(key));
                Item { head: format!(" {}{space}", theme.look.typography(key)), text: does, style: plain }
            }
        });
    }
    let inside = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    listing::draw(buffer, inside, &items, None, top, theme);
}
