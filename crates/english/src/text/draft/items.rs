//! Runs of lines with bullets or numbers.

use super::sorter::{Section, Sorter};
use crate::text::declared::{declared, label};
use crate::text::heading::Announced;
use crate::text::listing::{is_name, plain};
use crate::text::mentioned::Mentioned;
use crate::text::page::{Kind, Line, Page};
use because_files::tree::Span;

/// The items from a line on, each with the lines that go on with it, and where they end.
pub(super) fn items(page: &Page<'_>, lines: &[Line], from: usize) -> (Vec<Span>, usize) {
    let kind = lines[from].kind;
    let mut items: Vec<Span> = Vec::new();
    let mut at = from;
    let mut blank = false;
    while let Some(line) = lines.get(at) {
        let goes_on = || {
            let open = items.last().is_some_and(|item| !page.get(item).ends_with(['.', '!', '?']));
            // A short item is a name: what follows unindented is something else.
            let long = items.last().is_some_and(|item| page.get(item).split_whitespace().count() > 3);
            line.kind == Kind::Plain && !blank && (line.indent > lines[from].indent || (open && long))
        };
        if line.kind == kind {
            items.push(line.span.clone());
        } else if line.kind == Kind::Blank {
            let next = lines[at..].iter().find(|line| line.kind != Kind::Blank);
            if next.is_none_or(|next| next.kind != kind) {
                break;
            }
        } else if goes_on() {
            if let Some(item) = items.last_mut() {
                item.end = line.span.end;
            }
        } else {
            break;
        }
        blank = line.kind == Kind::Blank;
        at += 1;
    }
    if kind == Kind::Numbered {
        items = items
            .iter()
            .flat_map(|item| running(page, item, 2).unwrap_or_else(|| vec![item.clone()]))
            .collect();
    }
    (items, at.max(from + 1))
}

/// The parts of running text that numbers from this one on begin, "… (2) … (3) …", the text before the first among
/// them; `None` where there are fewer than two.
pub(super) fn running(page: &Page<'_>, span: &Span, first: usize) -> Option<Vec<Span>> {
    let text = page.get(span);
    let (mut parts, mut from, mut search) = (Vec::new(), 0, 0);
    for number in first.. {
        let marks = [format!("({number})"), format!("{number}."), format!("{number})")];
        let fits = |at: usize, mark: &str| {
            let (before, after) = (&text[..at], &text[at + mark.len()..]);
            let opens =
                after.trim_start().chars().next().is_some_and(|c| c.is_uppercase() || "\"“‘'".contains(c));
            let ended =
                before.trim_end().is_empty() || before.trim_end().ends_with(['.', '!', '?', ';', ',', ':']);
            after.starts_with(char::is_whitespace)
                && opens
                && (before.is_empty() || before.ends_with(char::is_whitespace))
                && (ended || mark.starts_with('('))
        };
        let next = |mark: &String| {
            text[search..]
                .match_indices(mark.as_str())
                .map(|(at, _)| search + at)
                .find(|at| fits(*at, mark))
                .map(|at| (at, mark.len()))
        };
        let Some((at, length)) = marks.iter().filter_map(next).min() else { break };
        parts.push(page.trim(&(span.start + from..span.start + at)));
        (from, search) = (at + length, at + length);
    }
    parts.push(page.trim(&(span.start + from..span.end)));
    (parts.len() >= 3).then_some(parts)
}

impl Sorter<'_> {
    /// Takes a run of items.
    pub(super) fn items(&mut self, items: &[Span], kind: Kind) {
        match self.section.of {
            Announced::Clues => items.iter().for_each(|item| self.clue(item)),
            Announced::Nothing | Announced::Title => {}
            Announced::Question => {
                let asks = |item: &&Span| self.page.get(item).ends_with('?');
                let asked: Vec<Span> = items.iter().filter(asks).cloned().collect();
                let first = items.first().filter(|_| asked.is_empty() && self.draft.question.is_none());
                asked.iter().chain(first).for_each(|item| self.ask(item.clone()));
            }
            Announced::Pool => self.draft.pool.extend(items.iter().map(|item| plain(self.page, item))),
            Announced::Story | Announced::Lists | Announced::Names => {
                let listed = self.section.named.take().filter(|_| self.section.of == Announced::Names);
                let short = |item: &Span| {
                    let text = self.page.get(item);
                    is_name(self.page, item)
                        && text.split_whitespace().count() <= 6
                        && !text.ends_with('.')
                        && label(self.page, item).is_none()
                };
                if let Some(named) = listed
                    && items.len() >= 2
                    && items.iter().all(short)
                {
                    let entities = items.iter().map(|item| plain(self.page, item)).collect();
                    self.declare(named, entities);
                    self.section = Section::of(Announced::Lists);
                    return;
                }
                items.iter().for_each(|item| self.item(item, kind, items.len()));
            }
        }
    }

    /// Takes an item that nothing has announced.
    fn item(&mut self, item: &Span, kind: Kind, of: usize) {
        // "The chef sat in one of the seats 1 to 3" tells of somebody.
        if !self.names_somebody(item) && self.places(item) {
            return;
        }
        let found = if kind == Kind::Numbered
            && self.page.get(item).ends_with('.')
            && label(self.page, item)
                .is_none_or(|(before, _)| self.page.words(&before).split(' ').count() > 3)
        {
            Vec::new()
        } else {
            declared(self.page, item)
        };
        if !found.is_empty() {
            self.draft.categories.extend(found);
        } else if self.page.get(item).ends_with('?') {
            self.ask(item.clone());
        } else if self.is_sentence(item) || kind == Kind::Numbered {
            self.clue(item);
        } else if of >= 4 {
            self.draft.pool.push(plain(self.page, item));
        }
    }

    /// Whether an item has a name of a list, other than a number.
    pub(super) fn names_somebody(&self, item: &Span) -> bool {
        let names = self.draft.categories.iter().flat_map(|of| &of.entities).map(|of| self.page.words(of));
        let names = names.filter(|name| name.contains(char::is_alphabetic));
        Mentioned::of(names, false).any(&self.page.words(item))
    }

    /// Whether an item has a name of a list that is written with a capital.
    pub(super) fn names_a_name(&self, item: &Span) -> bool {
        let names = self.draft.categories.iter().flat_map(|of| &of.entities).map(|of| self.page.words(of));
        let names = names.filter(|name| name.starts_with(char::is_uppercase));
        Mentioned::of(names, false).any(&self.page.words(item))
    }

    /// Whether an item is more than a name: four words, or three and a full stop.
    fn is_sentence(&self, item: &Span) -> bool {
        let words = self.page.words(item).split(' ').count();
        words >= 4 || words == 3 && self.page.get(item).ends_with('.')
    }
}
