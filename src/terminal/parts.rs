//! The parts of the screen: the grid, what stands beside or below it, what is said, the keys.

use ratatui::layout::Rect;

use super::labels::Names;
use super::sheet::least_width;
use super::staircase::Staircase;

/// The narrowest screen on which something stands beside the grid, and how wide that is.
const BESIDE: u16 = 64;
const LEAST_PANEL: u16 = 28;
const MOST_PANEL: u16 = 90;
/// The lowest screen on which something stands below the grid, where there is no room beside it.
const BELOW: u16 = 24;

/// Where each part is; a part for which there is no room is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    /// The grid.
    pub grid: Rect,
    /// Clues and the like.
    pub panel: Rect,
    /// One line about where one is.
    pub status: Rect,
    /// What is said.
    pub message: Rect,
    /// One line of keys.
    pub keys: Rect,
}

impl Parts {
    /// Parts an area; `said` lines are asked for what is said.
    pub(crate) fn of(area: Rect, names: &Names, stairs: Staircase, said: usize) -> Parts {
        let most = (area.height / 3).max(2);
        let message = u16::try_from(said).unwrap_or(most).clamp(2, most);
        let lines =
            [message, 1, 1].into_iter().fold((area.height, Vec::new()), |(left, mut taken), lines| {
                let lines = lines.min(left);
                taken.push(lines);
                (left - lines, taken)
            });
        let (top, taken) = lines;
        let strip = |y: u16, height: u16| Rect { x: area.x, y: area.y + y, width: area.width, height };
        let status = strip(top, taken[1]);
        let message = strip(top + taken[1], taken[0]);
        let keys = strip(top + taken[1] + taken[0], taken[2]);
        let (grid, panel) = upper(strip(0, top), area, names, stairs);
        Parts { grid, panel, status, message, keys }
    }
}

/// The grid, and what stands beside or below it.
fn upper(upper: Rect, area: Rect, names: &Names, stairs: Staircase) -> (Rect, Rect) {
    if area.width >= BESIDE {
        let least = least_width(names, stairs);
        let wide = u16::try_from(least + stairs.lines()).unwrap_or(u16::MAX);
        let narrow = u16::try_from(least + 2).unwrap_or(u16::MAX);
        let room = upper.width - 1 - LEAST_PANEL.max(upper.width / 4);
        let grid = if wide <= room { wide } else { narrow.min(room) };
        let panel = (upper.width - 1 - grid).min(MOST_PANEL);
        let beside = Rect { x: upper.x + grid + 1, width: panel, ..upper };
        return (Rect { width: grid, ..upper }, beside);
    }
    if area.height >= BELOW {
        let panel = upper.height / 3;
        let grid = upper.height - panel;
        return (Rect { height: grid, ..upper }, Rect { y: upper.y + grid, height: panel, ..upper });
    }
    (upper, Rect { height: 0, ..upper })
}
