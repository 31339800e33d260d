//! The grid on the screen: as much of the staircase as there is room for, names beside and above.

use because_encodings::{Cell, Entity};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::labels::Names;
use super::names::{columns, cut, pieces, write};
use super::staircase::{Place, Staircase};
use super::theme::{Role, Theme};

/// The letters of the entities of a category: as many as a category may have.
const KEYS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+*";
/// The lines that upright names take at most, and those they are worth on a screen with no room
/// for the whole grid, which then has at least as many rows as the last number says.
const MOST_UPRIGHT: usize = 12;
const SOME_UPRIGHT: usize = 6;
const ROWS_BESIDE_UPRIGHT: usize = 12;
/// The widest that names beside rows may get.
const MOST_LABEL: usize = 24;

/// What a cell shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellContent {
    /// The mark.
    pub value: Option<bool>,
    /// Whether it is an automatic cross.
    pub automatic: bool,
    /// What it is to what is being said.
    pub role: Role,
    /// Whether a hint says to look here.
    pub look_here: bool,
}

/// How the staircase is laid out in an area.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    stairs: Staircase,
    theme: Theme,
    /// Columns for the names beside rows, with the space after them.
    label: usize,
    /// Lines for the heads of columns.
    head: usize,
    /// Whether heads are letters, which then stand before the names of rows.
    letters: bool,
    /// Whether every cell has room for brackets of its own.
    wide: bool,
    area: Rect,
}

/// What of the staircase is to be seen: so many screen columns and lines are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Window {
    x: usize,
    y: usize,
}

/// The columns of the screen that the whole of a grid takes at the least.
pub(crate) fn least_width(names: &Names, stairs: Staircase) -> usize {
    label(names, stairs, MOST_LABEL) + stairs.blocks() * (2 + 2 * stairs.size()) + 1
}

fn label(names: &Names, stairs: Staircase, most: usize) -> usize {
    let rows = || (0..stairs.blocks()).map(|block| stairs.row_category(block));
    let categories = rows().map(|category| columns(names.category(category))).max().unwrap_or(0);
    (names.longest(rows()).max(categories.min(12)) + 1).clamp(4, most.max(4))
}

impl Plan {
    /// The lay-out that an area has room for.
    pub(crate) fn new(names: &Names, stairs: Staircase, theme: Theme, area: Rect) -> Plan {
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let most = (width * 2 / 5).clamp(6, MOST_LABEL);
        let (n, blocks) = (stairs.size(), stairs.blocks());
        let mut label = label(names, stairs, most);
        let heads = (0..blocks).map(|block| stairs.column_category(block));
        let longest = names.longest(heads).clamp(1, MOST_UPRIGHT);
        // Its rows, and a rule above every block.
        let rows = stairs.lines() + blocks;
        let head = if height >= rows + longest.min(SOME_UPRIGHT) {
            Some(longest.min(height - rows))
        } else if height < rows + 1 && height > SOME_UPRIGHT + ROWS_BESIDE_UPRIGHT {
            Some(longest.min(SOME_UPRIGHT))
        } else {
            (longest == 1).then_some(1)
        };
        if head.is_none() {
            label = (label + 2).min(most + 2);
        }
        let wide = label + blocks * (1 + 3 * n) < width;
        Plan { stairs, theme, label, head: head.unwrap_or(1), letters: head.is_none(), wide, area }
    }

    /// Screen columns that are used.
    pub(crate) fn width(&self) -> usize {
        (self.label + self.body_width()).min(usize::from(self.area.width))
    }

    /// Lines that are used.
    pub(crate) fn height(&self) -> usize {
        (self.head + 1 + self.body_height()).min(usize::from(self.area.height))
    }

    /// What the letters over the columns stand for, where the names beside the rows do not say
    /// it: a line for each category.
    pub(crate) fn legend(&self, names: &Names) -> Vec<String> {
        // With little of the grid in sight, its rows are no help either.
        let all = self.view().1 + self.stairs.size() < self.body_height();
        let told = (0..self.stairs.blocks()).filter(|block| self.letters && (*block == 0 || all));
        let line = |block| {
            let category = self.stairs.column_category(block);
            let entity = |i: usize| {
                let entity = category.entity(i as u8);
                // A name's own spaces must not part it from its letter.
                format!("{}\u{a0}{}", key(entity), names.entity(entity).replace(' ', "\u{a0}"))
            };
            let entries: Vec<String> = (0..self.stairs.size()).map(entity).collect();
            format!("{}: {}", cut(names.category(category), self.label, self.theme.look), entries.join(", "))
        };
        told.map(line).collect()
    }

    fn block(&self) -> usize {
        let n = self.stairs.size();
        if self.wide { 1 + 3 * n } else { 2 + 2 * n }
    }

    fn body_width(&self) -> usize {
        self.stairs.blocks() * self.block() + 1
    }

    fn body_height(&self) -> usize {
        self.stairs.lines() + self.stairs.blocks() - 1
    }

    /// The columns and lines that there are for cells.
    fn view(&self) -> (usize, usize) {
        let width = usize::from(self.area.width).saturating_sub(self.label);
        (width, usize::from(self.area.height).saturating_sub(self.head + 1))
    }

    fn x(&self, column: usize) -> usize {
        let (block, i) = (column / self.stairs.size(), column % self.stairs.size());
        block * self.block() + if self.wide { 2 + 3 * i } else { 2 + 2 * i }
    }

    fn y(&self, row: usize) -> usize {
        row + row / self.stairs.size()
    }

    /// Moves the window so little that the place, and what is next to it, is in it.
    pub(crate) fn follow(&self, window: &mut Window, place: Place) {
        let (width, height) = self.view();
        let (x, y) = (self.x(place.column), self.y(place.row));
        window.x = window.x.min(x.saturating_sub(3)).max((x + 4).saturating_sub(width));
        window.y = window.y.min(y.saturating_sub(1)).max((y + 2).saturating_sub(height));
        window.x = window.x.min(self.body_width().saturating_sub(width));
        window.y = window.y.min(self.body_height().saturating_sub(height));
    }

    /// Draws it; gives where on the screen the cursor's cell is.
    pub(crate) fn draw(
        &self,
        buffer: &mut Buffer,
        names: &Names,
        window: Window,
        cursor: Option<Place>,
        shown: &dyn Fn(Cell) -> CellContent,
    ) -> Option<Position> {
        let sheet = Drawing { plan: self, names, window, cursor, shown };
        sheet.heads(buffer);
        sheet.rows(buffer);
        sheet.arrows(buffer);
        let place = cursor?;
        let (width, height) = self.view();
        let x = self.x(place.column).checked_sub(window.x).filter(|x| *x < width)?;
        let y = self.y(place.row).checked_sub(window.y).filter(|y| *y < height)?;
        let (left, top) = (usize::from(self.area.x), usize::from(self.area.y));
        Some(Position { x: (left + self.label + x) as u16, y: (top + self.head + 1 + y) as u16 })
    }
}

fn key(entity: Entity) -> char {
    KEYS.get(usize::from(entity.index)).map_or('?', |byte| char::from(*byte))
}

/// A plan with all that is to be drawn.
struct Drawing<'a> {
    plan: &'a Plan,
    names: &'a Names,
    window: Window,
    cursor: Option<Place>,
    shown: &'a dyn Fn(Cell) -> CellContent,
}

impl Drawing<'_> {
    /// Puts a text of one line at a place of the area, as far as there is room.
    fn put(&self, buffer: &mut Buffer, x: usize, y: usize, text: &str, style: Style) {
        let area = self.plan.area;
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        if x < width && y < height {
            write(buffer, area.x + x as u16, area.y + y as u16, text, width - x, style);
        }
    }

    /// Puts a sign at a place of the body, if that is to be seen.
    fn body(&self, buffer: &mut Buffer, x: usize, line: usize, sign: &str, style: Style) {
        let (width, _) = self.plan.view();
        if let Some(x) = x.checked_sub(self.window.x).filter(|x| *x < width) {
            self.put(buffer, self.plan.label + x, line, sign, style);
        }
    }

    /// The columns that may be to be seen.
    fn columns(&self) -> std::ops::Range<usize> {
        let (n, block) = (self.plan.stairs.size(), self.plan.block());
        let last = (self.window.x + self.plan.view().0) / block + 1;
        self.window.x / block * n..(last * n).min(self.plan.stairs.lines())
    }

    fn heads(&self, buffer: &mut Buffer) {
        let (plan, theme) = (self.plan, self.plan.theme);
        for column in self.columns() {
            let entity = plan.stairs.column(column);
            let is_here = self.cursor.is_some_and(|place| place.column == column);
            let style = if is_here { theme.chosen() } else { Style::new() };
            let x = plan.x(column);
            if plan.letters {
                self.body(buffer, x, 0, &key(entity).to_string(), style);
                continue;
            }
            let mut upright = pieces(self.names.entity(entity));
            if upright.len() > plan.head {
                upright.truncate(plan.head - 1);
                upright.push(if theme.look.unicode { "⋮" } else { ":" }.to_string());
            }
            let first = plan.head - upright.len();
            for (i, piece) in upright.iter().enumerate() {
                self.body(buffer, x, first + i, piece, style);
            }
        }
        self.rule(buffer, plan.head, 0, true);
    }

    /// The line above a block of rows: its category's name, and with `heads` those of the columns.
    fn rule(&self, buffer: &mut Buffer, line: usize, block: usize, heads: bool) {
        let (plan, theme) = (self.plan, self.plan.theme);
        let (dash, cross, end) = if theme.look.unicode { ("─", "┼", "┤") } else { ("-", "+", "+") };
        let blocks = plan.stairs.width(block);
        for x in 0..blocks * plan.block() {
            self.body(buffer, x, line, if x % plan.block() == 0 { cross } else { dash }, theme.quiet());
        }
        self.body(buffer, blocks * plan.block(), line, end, theme.quiet());
        let name = cut(self.names.category(plan.stairs.row_category(block)), plan.label, theme.look);
        self.put(buffer, 0, line, &name, theme.strong());
        for x in columns(&name)..plan.label {
            self.put(buffer, x, line, dash, theme.quiet());
        }
        for column in (0..blocks).filter(|_| heads) {
            let category = plan.stairs.column_category(column);
            let name = cut(self.names.category(category), plan.block() - 2, theme.look);
            let mut x = column * plan.block() + 1;
            // A name whose beginning is out of sight is told where the block begins to be seen.
            let end = (column + 1) * plan.block();
            if x < self.window.x && self.window.x + columns(&name) < end {
                x = self.window.x;
            }
            for piece in pieces(&name) {
                self.body(buffer, x, line, &piece, theme.strong());
                x += columns(&piece);
            }
        }
    }

    fn rows(&self, buffer: &mut Buffer) {
        let (plan, n) = (self.plan, self.plan.stairs.size());
        for line in 0..plan.view().1.min(plan.body_height()) {
            let y = line + self.window.y;
            let (block, i) = (y / (n + 1), y % (n + 1));
            if block >= plan.stairs.blocks() {
                break;
            }
            let line = plan.head + 1 + line;
            match i == n {
                true if block + 1 < plan.stairs.blocks() => self.rule(buffer, line, block + 1, false),
                true => {}
                false => self.row(buffer, line, block * n + i),
            }
        }
    }

    fn row(&self, buffer: &mut Buffer, line: usize, row: usize) {
        let (plan, theme) = (self.plan, self.plan.theme);
        let (stairs, entity) = (plan.stairs, plan.stairs.row(row));
        let is_here = self.cursor.is_some_and(|place| place.row == row);
        let style = if is_here { theme.chosen() } else { Style::new() };
        let has_key = plan.letters && row >= stairs.size();
        let key = if has_key { format!("{} ", key(entity)) } else { String::new() };
        let name = cut(self.names.entity(entity), plan.label - 1 - key.len(), theme.look);
        self.put(buffer, 0, line, &format!("{key}{name}"), style);
        let bar = if theme.look.unicode { "│" } else { "|" };
        let width = stairs.width(row / stairs.size()) * stairs.size();
        let seen = self.columns();
        for column in seen.start..seen.end.min(width) {
            let x = plan.x(column);
            if column % stairs.size() == 0 {
                self.body(buffer, x - 2, line, bar, theme.quiet());
            }
            self.cell(buffer, line, Place { row, column });
        }
        self.body(buffer, width / stairs.size() * plan.block(), line, bar, theme.quiet());
    }

    fn cell(&self, buffer: &mut Buffer, line: usize, place: Place) {
        let (plan, theme) = (self.plan, self.plan.theme);
        let Some(cell) = plan.stairs.cell(place) else { return };
        let shown = (self.shown)(cell);
        let (x, is_here) = (plan.x(place.column), self.cursor == Some(place));
        let mark = match (shown.value, theme.look.unicode) {
            (None, true) if shown.look_here => "○",
            (None, false) if shown.look_here => "?",
            _ => theme.sign(shown.value, shown.automatic),
        };
        let style = match shown.role {
            Role::Plain if shown.look_here => theme.strong(),
            Role::Plain if shown.automatic => theme.quiet(),
            Role::Plain => theme.mark(shown.value),
            role => theme.of(role),
        };
        let on = |style: Style| if is_here { style.patch(theme.chosen()) } else { style };
        self.body(buffer, x, line, mark, on(style));
        // Neighbours of one role share their brackets where cells share the room for them.
        let beside = |column: Option<usize>| {
            let column = column.filter(|c| c / plan.stairs.size() == place.column / plan.stairs.size());
            let cell = column.and_then(|column| plan.stairs.cell(Place { column, ..place }));
            cell.filter(|_| !plan.wide).map_or(Role::Plain, |cell| (self.shown)(cell).role)
        };
        let (open, close) = theme.brackets(shown.role);
        let (left, right) = (beside(place.column.checked_sub(1)), beside(Some(place.column + 1)));
        if shown.role > left || plan.wide || is_here && shown.role == Role::Plain && left == Role::Plain {
            self.body(buffer, x - 1, line, open, on(theme.of(shown.role)));
        }
        if shown.role > right || plan.wide || is_here && shown.role == Role::Plain && right == Role::Plain {
            self.body(buffer, x + 1, line, close, on(theme.of(shown.role)));
        }
    }

    /// Where there is more to be seen.
    fn arrows(&self, buffer: &mut Buffer) {
        let (plan, theme) = (self.plan, self.plan.theme);
        let (width, height) = plan.view();
        let right = plan.width().saturating_sub(1);
        let sign = |unicode, ascii| if theme.look.unicode { unicode } else { ascii };
        if self.window.y > 0 {
            self.put(buffer, plan.label - 1, plan.head, sign("▲", "^"), theme.strong());
        }
        if self.window.y + height < plan.body_height() {
            self.put(buffer, plan.label - 1, plan.height().saturating_sub(1), sign("▼", "v"), theme.strong());
        }
        if self.window.x > 0 {
            self.put(buffer, plan.label, plan.head, sign("◀", "<"), theme.strong());
        }
        if self.window.x + width < plan.body_width() {
            self.put(buffer, right, plan.head, sign("▶", ">"), theme.strong());
        }
    }
}
