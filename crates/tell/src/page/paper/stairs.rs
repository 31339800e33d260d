//! The staircase grid as a drawing for paper, and the corner that it leaves free for the clues.
//!
//! All lengths are millimetres, so that a cell on paper is as large as it is said to be.

use std::fmt::Write;

use super::super::grid::{GridView, Label};
use super::label::{Letters, lines};

/// What a drawing may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
    /// The height of letters.
    pub letters: f64,
}

/// The largest cell that is of use: a pencil needs no more.
const LARGEST: f64 = 9.5;

/// A gap that is too narrow for words is left blank.
const NARROWEST: f64 = 34.0;

/// What lies between the grid and the words beside it.
const GAP: f64 = 4.0;

/// The drawing, and the shape around which words flow.
pub(crate) struct Stairs {
    /// The SVG, with nothing in it that a style sheet must add.
    pub svg: String,
    /// The polygon of the grid within the sheet's width, as CSS has it.
    pub shape: String,
    /// From top to bottom, with the gap below.
    pub height: f64,
    /// How wide and high a cell is.
    #[cfg(test)]
    pub cell: f64,
}

/// Where everything lies.
struct Layout<'a> {
    grid: &'a GridView,
    letters: f64,
    /// The strip of a category's name.
    strip: f64,
    left: f64,
    top: f64,
    cell: f64,
    entities: usize,
}

impl Stairs {
    /// The drawing of a grid, with given marks (a cell's index and whether it is a yes) and a name for those who do
    /// not see it.
    pub(crate) fn new(grid: &GridView, given: &[(usize, bool)], caption: &str, room: Room) -> Stairs {
        let layout = Layout::new(grid, room);
        Stairs {
            svg: layout.svg(given, caption),
            shape: layout.shape(room.width),
            height: layout.bottom(grid.blocks.len()) + GAP,
            #[cfg(test)]
            cell: layout.cell,
        }
    }
}

impl Stairs {
    /// What a style sheet says of it within the element of this selector.
    pub(crate) fn rule(&self, within: &str) -> String {
        let (shape, height) = (&self.shape, self.height_words());
        format!("{within} .stairs {{ shape-outside: {shape}; height: {height}mm; }}\n")
    }

    /// The height in digits.
    pub(crate) fn height_words(&self) -> String {
        format!("{:.1}", self.height)
    }
}

impl<'a> Layout<'a> {
    fn new(grid: &'a GridView, room: Room) -> Layout<'a> {
        let entities = grid.heads.first().map_or(1, |head| head.entities.len()).max(1);
        let columns = (grid.heads.len() * entities) as f64;
        let strip = room.letters * 1.7;
        // Many columns need the width more than the names do.
        let most = if columns > 16.0 { 24.0 } else { 34.0 };
        let longest = |names: &mut dyn Iterator<Item = &Label>| {
            names.map(|label| Letters::of(&label.name).wide(room.letters)).fold(9.0, f64::max).min(most) + 2.0
        };
        let beside = longest(&mut grid.blocks.iter().flat_map(|block| &block.rows).map(|row| &row.entity));
        let above = longest(&mut grid.heads.iter().flat_map(|head| &head.entities));
        let (left, top) = (strip + beside, strip + above);
        let cell = ((room.width - left) / columns).min((room.height - top) / columns).clamp(1.0, LARGEST);
        // Whole tenths, so that the bytes do not depend on how a machine rounds.
        let cell = (cell * 10.0).floor() / 10.0;
        Layout { grid, letters: room.letters, strip, left, top, cell, entities }
    }

    /// How wide a block is.
    fn side(&self) -> f64 {
        self.cell * self.entities as f64
    }

    /// The lower end of so many blocks.
    fn bottom(&self, blocks: usize) -> f64 {
        self.top + self.side() * blocks as f64
    }

    /// How many blocks stand side by side in a row of blocks.
    fn across(&self, block: usize) -> usize {
        let row = self.grid.blocks.get(block).and_then(|block| block.rows.first());
        row.map_or(0, |row| row.cells.len() / self.entities)
    }

    /// The right end of a row of blocks.
    fn right(&self, block: usize) -> f64 {
        self.left + self.side() * self.across(block) as f64
    }

    /// The grid's outline; where there is no room for words beside it, it takes the whole width.
    fn shape(&self, width: f64) -> String {
        let mut points = vec!["0 0".to_string()];
        let mut top = 0.0;
        for block in 0..self.grid.blocks.len() {
            let free = width - self.right(block) - GAP;
            let right = if free < NARROWEST {
                "100%".to_string()
            } else {
                format!("{:.1}mm", self.right(block) + GAP)
            };
            let bottom = self.bottom(block + 1) + GAP;
            points.extend([format!("{right} {top:.1}mm"), format!("{right} {bottom:.1}mm")]);
            top = bottom;
        }
        points.push(format!("0 {top:.1}mm"));
        format!("polygon({})", points.join(", "))
    }

    fn svg(&self, given: &[(usize, bool)], caption: &str) -> String {
        let (width, height) = (self.right(0) + 0.4, self.bottom(self.grid.blocks.len()) + 0.4);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.1} {height:.1}\" width=\"{width:.1}mm\" \
             height=\"{height:.1}mm\" role=\"img\" aria-label=\"{}\" font-family=\"sans-serif\" font-size=\"{:.1}\">",
            escaped(caption),
            self.letters,
        );
        self.names(&mut svg);
        self.lines(&mut svg);
        self.given(&mut svg, given);
        svg.push_str("</svg>");
        svg
    }

    fn names(&self, svg: &mut String) {
        let mut x = self.left;
        for head in &self.grid.heads {
            let middle = x + self.side() / 2.0;
            self.text(
                svg,
                &head.category.name,
                Place {
                    x: middle,
                    y: self.strip / 2.0,
                    turned: false,
                    room: self.side(),
                    across: self.strip,
                    anchor: "middle",
                    bold: true,
                },
            );
            for (i, entity) in head.entities.iter().enumerate() {
                let middle = x + self.cell * (i as f64 + 0.5);
                self.text(
                    svg,
                    &entity.name,
                    Place {
                        x: middle,
                        y: self.top - 1.0,
                        turned: true,
                        room: self.top - self.strip - 1.5,
                        across: self.cell,
                        anchor: "start",
                        bold: false,
                    },
                );
            }
            x += self.side();
        }
        let mut y = self.top;
        for block in &self.grid.blocks {
            let middle = y + self.side() / 2.0;
            self.text(
                svg,
                &block.category.name,
                Place {
                    x: self.strip / 2.0,
                    y: middle,
                    turned: true,
                    room: self.side(),
                    across: self.strip,
                    anchor: "middle",
                    bold: true,
                },
            );
            for (i, row) in block.rows.iter().enumerate() {
                let middle = y + self.cell * (i as f64 + 0.5);
                self.text(
                    svg,
                    &row.entity.name,
                    Place {
                        x: self.left - 1.0,
                        y: middle,
                        turned: false,
                        room: self.left - self.strip - 1.5,
                        across: self.cell,
                        anchor: "end",
                        bold: false,
                    },
                );
            }
            y += self.side();
        }
    }

    fn text(&self, svg: &mut String, name: &str, place: Place) {
        let Place { x, y, turned, room, across, anchor, bold } = place;
        let turn = if turned { format!(" transform=\"rotate(-90 {x:.2} {y:.2})\"") } else { String::new() };
        let weight = if bold { " font-weight=\"bold\"" } else { "" };
        let (size, lines) = lines(name, room, across, self.letters);
        let first = -(lines.len() as f64 - 1.0) / 2.0;
        for (i, line) in lines.iter().enumerate() {
            // The middle of small letters lies a third of their size above the line that they stand on.
            let down = (first + i as f64) * size * 1.05 + size * 0.33;
            let (at_x, at_y) = (x, y + down);
            let _ = write!(
                svg,
                "<text x=\"{at_x:.2}\" y=\"{at_y:.2}\"{turn} text-anchor=\"{anchor}\" font-size=\"{size:.2}\"{weight}>{}</text>",
                escaped(line),
            );
        }
    }

    fn lines(&self, svg: &mut String) {
        let (mut thin, mut thick) = (String::new(), String::new());
        let side = self.side();
        for block in 0..self.grid.blocks.len() {
            let (top, bottom, right) = (self.bottom(block), self.bottom(block + 1), self.right(block));
            for i in 1..self.entities {
                let y = top + self.cell * i as f64;
                let _ = write!(thin, "M{:.2} {y:.2}H{right:.2}", self.left);
            }
            for group in 0..self.across(block) {
                let x = self.left + side * group as f64;
                let _ = write!(thick, "M{x:.2} {top:.2}h{side:.2}v{side:.2}h-{side:.2}z");
                for i in 1..self.entities {
                    let _ = write!(thin, "M{:.2} {top:.2}V{bottom:.2}", x + self.cell * i as f64);
                }
            }
        }
        let _ = write!(svg, "<path d=\"{thin}\" fill=\"none\" stroke=\"#888\" stroke-width=\"0.15\"/>");
        let _ = write!(svg, "<path d=\"{thick}\" fill=\"none\" stroke=\"#000\" stroke-width=\"0.45\"/>");
    }

    /// What the puzzle gives, with a corner cut below as on the screen.
    fn given(&self, svg: &mut String, given: &[(usize, bool)]) {
        if given.is_empty() {
            return;
        }
        let side = self.side();
        for (b, block) in self.grid.blocks.iter().enumerate() {
            for (r, row) in block.rows.iter().enumerate() {
                for (c, cell) in row.cells.iter().enumerate() {
                    let Some((_, yes)) = given.iter().find(|(at, _)| *at == cell.cell) else { continue };
                    let x = self.left + self.cell * c as f64;
                    let y = self.top + side * b as f64 + self.cell * r as f64;
                    let scale = self.cell / 16.0;
                    let mark = if *yes {
                        "M4.6 8.6 7.1 11.2 11.6 4.9"
                    } else {
                        "M5.4 5.4 10.6 10.6M10.6 5.4 5.4 10.6"
                    };
                    let _ = write!(
                        svg,
                        "<g transform=\"translate({x:.2} {y:.2}) scale({scale:.3})\"><path d=\"{mark}\" fill=\"none\" \
                         stroke=\"#000\" stroke-width=\"2\"/><path d=\"M16 16h-4l4-4z\"/></g>",
                    );
                }
            }
        }
    }
}

/// Where a name stands, and how much room it has along its line and across.
struct Place {
    x: f64,
    y: f64,
    turned: bool,
    room: f64,
    across: f64,
    anchor: &'static str,
    bold: bool,
}

/// The text with nothing that is markup.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::page::paper::BookletOptions;
    use because_files::{Format, read_puzzle};

    fn stairs(name: &str, options: BookletOptions) -> Stairs {
        let path = format!("{}/../../puzzles/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let file = read_puzzle(&std::fs::read(path).unwrap(), name, Format::Toml).unwrap();
        Stairs::new(&GridView::new(&file.puzzle), &[], "", options.room())
    }

    #[test]
    fn cells_are_of_six_millimetres_where_the_paper_allows() {
        let one = BookletOptions::default();
        assert!(stairs("zebra", one).cell >= 6.0);
        assert_eq!(stairs("spa", one).cell, LARGEST);
        // Half a sheet is for small puzzles.
        let two = BookletOptions { two_up: true, ..one };
        assert!(stairs("spa", two).cell >= 6.0 && stairs("zebra", two).height < 125.0);
    }

    #[test]
    fn words_flow_in_the_corner_that_is_free() {
        let Stairs { shape, .. } = stairs("zebra", BookletOptions::default());
        // The first row of blocks takes the whole width, the last ones leave more and more.
        let rights: Vec<&str> = shape.split(", ").skip(1).step_by(2).collect();
        assert!(rights[0].starts_with("100%") && !rights[4].starts_with("100%"), "{shape}");
    }

    #[test]
    fn names_are_text() {
        let text = "[[categories]]\nname = \"<i>\"\nentities = [\"a\", \"<b>&\"]\n[[categories]]\nname = \"d\"\nentities = [\"e\", \"f\"]\n";
        let file = read_puzzle(text.as_bytes(), "x", Format::Toml).unwrap();
        let Stairs { svg, .. } =
            Stairs::new(&GridView::new(&file.puzzle), &[(0, true)], "\"", BookletOptions::default().room());
        assert!(
            svg.contains("&lt;b&gt;&amp;") && !svg.contains("<i>") && svg.contains("aria-label=\"&quot;\""),
            "{svg}"
        );
    }
}
