//! Lines without bullets: labels, columns, lists and prose.

use super::sorter::{Section, Sorter, is_choice};
use crate::text::declared::{Declared, dashed, declared, label};
use crate::text::heading::{Announced, announced};
use crate::text::listing::{names, plain};
use crate::text::page::Line;
use crate::text::worded::unworded;
use because_files::tree::Span;

impl Sorter<'_> {
    /// Takes lines of prose, or lines with a label each.
    pub(super) fn paragraph(&mut self, lines: &[Line]) {
        let mut open: Option<Span> = None;
        let asked = self.draft.question.is_some();
        if asked && lines.iter().all(|line| is_choice(self.page.get(&line.span))) {
            return;
        }
        if self.column(lines) || self.unlabelled(lines) {
            return;
        }
        for (at, line) in lines.iter().enumerate() {
            // A line that goes on from the one before, or in the next, is no line of its own.
            let ended = |span: &Span| self.page.get(span).ends_with(['.', '!', '?', ':']);
            let small = |line: &Line| self.page.get(&line.span).starts_with(char::is_lowercase);
            let flows = open.as_ref().is_some_and(|open| !ended(open) && small(line))
                || !ended(&line.span)
                    && lines
                        .get(at + 1)
                        .is_some_and(|next| small(next) && label(self.page, &next.span).is_none());
            if flows && label(self.page, &line.span).is_some() {
                let start = open.as_ref().map_or(line.span.start, |open| open.start);
                open = Some(start..line.span.end);
            } else if self.keyword(&line.span) {
                self.prose(open.take());
                self.head(&line.span);
            } else if self.labelled(&line.span, open.is_none()) {
                self.prose(open.take());
                self.label(&line.span);
            } else {
                let start = open.as_ref().map_or(line.span.start, |open| open.start);
                open = Some(start..line.span.end);
            }
        }
        if let (Some(whole), Announced::Names | Announced::Pool) = (&open, self.section.of)
            && self.listed(whole, lines)
        {
            return;
        }
        self.prose(open);
    }

    /// Whether a line is nothing but a word that announces what follows: "Clues".
    fn keyword(&self, line: &Span) -> bool {
        let words = self.page.words(line);
        let few =
            words.split(' ').count() <= 3 && !words.ends_with(['.', '?', '!']) && !words.contains([':', ',']);
        few && !matches!(announced(&words), Announced::Names | Announced::Story)
    }

    /// Takes a category written in a column, its name first; whether it is one.
    fn column(&mut self, lines: &[Line]) -> bool {
        let short = |line: &Line| {
            let text = self.page.get(&line.span);
            text.split_whitespace().count() <= 3
                && !text.contains([',', ':', '?', '!'])
                && !text.ends_with('.')
        };
        let Some((head, body)) = lines.split_first() else { return false };
        let open = matches!(self.section.of, Announced::Lists | Announced::Names | Announced::Story);
        if !open || body.len() < 2 || !lines.iter().all(short) || self.keyword(&head.span) {
            return false;
        }
        if let (Announced::Names, Some(_)) = (self.section.of, &self.section.named) {
            return false;
        }
        self.declare(head.span.clone(), body.iter().map(|line| plain(self.page, &line.span)).collect());
        true
    }

    /// Takes lines that are a list of names each, without saying of what; whether they are.
    fn unlabelled(&mut self, lines: &[Line]) -> bool {
        if !matches!(self.section.of, Announced::Lists | Announced::Names | Announced::Story) {
            return false;
        }
        let headed = self.section.named.is_some() && self.section.of == Announced::Names;
        let list = |line: &Line| -> Option<Vec<Span>> {
            let text = self.page.get(&line.span);
            let found = names(self.page, &line.span);
            let short = |name: &Span| self.page.get(name).split_whitespace().count() <= 3;
            let plain = !text.ends_with('.')
                && label(self.page, &line.span).is_none()
                && dashed(self.page, &line.span).is_none();
            (found.len() >= 3 && text.contains(',') && plain && found.iter().all(short)).then_some(found)
        };
        let Some(lists) = lines.iter().map(list).collect::<Option<Vec<_>>>() else { return false };
        let sized = lists.windows(2).all(|two| two[0].len() == two[1].len());
        if !sized || lists.is_empty() || headed && lists.len() == 1 {
            return false;
        }
        for (line, entities) in lines.iter().zip(lists) {
            self.draft.categories.push(Declared {
                name: String::new(),
                named: line.span.clone(),
                entities,
                unnamed: 0,
                kinds: Vec::new(),
                unit: None,
            });
        }
        self.section = Section::of(Announced::Lists);
        true
    }

    /// Takes the names that stand under a heading without bullets; whether there are any.
    fn listed(&mut self, whole: &Span, lines: &[Line]) -> bool {
        let text = self.page.get(whole);
        let short = |line: &Line| self.page.get(&line.span).split_whitespace().count() <= 5;
        let entities = if text.contains(',') {
            names(self.page, whole)
        } else if lines.len() >= 2 && lines.iter().all(short) && !text.contains(['.', '?']) {
            lines.iter().map(|line| plain(self.page, &line.span)).collect()
        } else {
            Vec::new()
        };
        if entities.is_empty() {
            return false;
        }
        match (self.section.of, self.section.named.take()) {
            (Announced::Names, Some(named)) => self.declare(named, entities),
            // What was announced has come already.
            (Announced::Names, None) => return false,
            _ => self.draft.pool.extend(entities),
        }
        self.section = Section::of(Announced::Lists);
        true
    }

    /// Whether a line is a label and what it labels.
    fn labelled(&self, line: &Span, fresh: bool) -> bool {
        if is_choice(self.page.get(line)) && self.draft.question.is_some() {
            return true;
        }
        if dashed(self.page, line).is_some() {
            return !matches!(self.section.of, Announced::Clues | Announced::Question | Announced::Nothing);
        }
        let Some((before, after)) = label(self.page, line) else { return false };
        if after.is_empty() {
            return false;
        }
        let before = unworded(self.page, &before);
        if self.page.words(&before).split(' ').count() > 4 {
            let whole = !self.page.get(line).ends_with(',') && !self.page.get(&before).contains(". ");
            let lists = matches!(self.section.of, Announced::Lists | Announced::Names | Announced::Story);
            return whole && lists && fresh && !names(self.page, &after).is_empty();
        }
        let of = announced(&self.page.words(&before));
        match of {
            Announced::Names => self.section.of != Announced::Clues && !names(self.page, &after).is_empty(),
            Announced::Lists => false,
            _ => fresh || self.page.words(&before).split(' ').count() <= 2,
        }
    }

    fn label(&mut self, line: &Span) {
        if is_choice(self.page.get(line)) && self.draft.question.is_some() {
            return;
        }
        let Some((before, after)) = label(self.page, line).or_else(|| dashed(self.page, line)) else {
            return;
        };
        let of = announced(&self.page.words(&unworded(self.page, &before)));
        match of {
            Announced::Title => self.draft.title = Some(after),
            Announced::Question => {
                self.ask(after);
                self.section = Section::of(Announced::Question);
            }
            Announced::Nothing => self.section = Section::of(Announced::Nothing),
            Announced::Clues => {
                self.section = Section::of(Announced::Clues);
                self.prose(Some(after));
            }
            Announced::Pool => self.draft.pool.extend(names(self.page, &after)),
            Announced::Story => self.prose(Some(after)),
            Announced::Names | Announced::Lists => self.draft.categories.extend(declared(self.page, line)),
        }
    }
}
