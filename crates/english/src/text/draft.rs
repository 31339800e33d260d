//! The parts of a text: which lines are title, story, lists, clues and question.

mod items;
mod paragraph;
mod parts;
mod prose;
mod sorter;

use super::heading::Announced;
use super::page::{Kind, Line, Page};
use items::items;
pub(super) use parts::Draft;
use sorter::{Section, Sorter};

/// The parts of a text.
pub(super) fn draft(page: &Page<'_>) -> Draft {
    let lines = page.lines();
    let mut sorter = Sorter {
        page,
        draft: Draft::default(),
        section: Section::of(Announced::Lists),
        prose: Vec::new(),
        paragraphs: Vec::new(),
    };
    let mut at = sorter.title(&lines);
    while let Some(line) = lines.get(at) {
        at = match line.kind {
            Kind::Blank | Kind::Rule => at + 1,
            Kind::Heading(_) => {
                sorter.head(&line.span);
                at + 1
            }
            Kind::Row => {
                let end = run(&lines, at, |line| matches!(line.kind, Kind::Row | Kind::Rule));
                sorter.table(&lines[at..end]);
                end
            }
            Kind::Cells => {
                let end = run(&lines, at, |line| matches!(line.kind, Kind::Cells | Kind::Rule));
                sorter.table(&lines[at..end]);
                end
            }
            Kind::Bullet | Kind::Numbered => {
                let (items, end) = items(page, &lines, at);
                sorter.items(&items, line.kind);
                end
            }
            Kind::Plain => {
                let end = run(&lines, at, |line| line.kind == Kind::Plain);
                sorter.paragraph(&lines[at..end]);
                end
            }
        };
    }
    sorter.finish()
}

/// Where a run of lines ends.
fn run(lines: &[Line], from: usize, of: impl Fn(&Line) -> bool) -> usize {
    from + lines[from..].iter().take_while(|line| of(line)).count()
}
