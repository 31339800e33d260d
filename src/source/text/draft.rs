//! The parts of a text: which lines are title, story, lists, clues and question.

use super::super::tree::Span;
use super::declared::{Declared, category_name, declared, label};
use super::heading::{Announced, announced};
use super::listing::{is_name, names, plain, without_articles};
use super::mentioned::Mentioned;
use super::page::{Kind, Line, Page};
use super::places::{Places, places};
use super::sentence::sentences;
use super::table::table;

/// The most words of a title.
const LONGEST_TITLE: usize = 12;
/// Words that a question begins with.
const ASKS: [&str; 12] =
    ["who", "whose", "what", "which", "where", "when", "how", "at", "in", "on", "for", "to"];

/// What a text says, each part at its place.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub title: Option<Span>,
    pub story: Vec<Span>,
    pub question: Option<Span>,
    pub categories: Vec<Declared>,
    pub places: Option<Places>,
    /// Names of all categories in one list.
    pub pool: Vec<Span>,
    pub clues: Vec<Span>,
}

/// The parts of a text.
pub(super) fn draft(page: &Page<'_>) -> Draft {
    let lines = page.lines();
    let mut sorter =
        Sorter { page, draft: Draft::default(), section: Section::of(Announced::Lists), prose: Vec::new() };
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

/// The items from a line on, each with the lines that go on with it, and where they end.
fn items(page: &Page<'_>, lines: &[Line], from: usize) -> (Vec<Span>, usize) {
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
    (items, at.max(from + 1))
}

/// What the lines of a text belong to, until something else is announced.
#[derive(Clone, Debug)]
struct Section {
    of: Announced,
    /// What was announced, for the name of a category.
    named: Option<Span>,
}

impl Section {
    fn of(of: Announced) -> Section {
        Section { of, named: None }
    }
}

struct Sorter<'a> {
    page: &'a Page<'a>,
    draft: Draft,
    section: Section,
    /// Sentences that may be story or clues.
    prose: Vec<Span>,
}

impl Sorter<'_> {
    /// Takes the title, if the text begins with one; gives the line after it.
    fn title(&mut self, lines: &[Line]) -> usize {
        let Some(at) = lines.iter().position(|line| !matches!(line.kind, Kind::Blank | Kind::Rule)) else {
            return lines.len();
        };
        let line = &lines[at];
        let words = self.page.words(&line.span);
        let plain = announced(&words) == Announced::Names || matches!(line.kind, Kind::Heading(1));
        let next = lines.get(at + 1).map_or(Kind::Blank, |line| line.kind);
        let listed = lines[at + 1..].iter().find(|line| line.kind != Kind::Blank);
        let listed = listed.is_some_and(|line| {
            line.kind == Kind::Bullet && self.page.words(&line.span).split(' ').count() <= 3
        });
        let alone = match line.kind {
            Kind::Heading(1) => true,
            Kind::Heading(_) => !words.ends_with(':') && !listed,
            Kind::Plain => next != Kind::Plain && !words.ends_with(['.', '!', ':', ';', ',']),
            _ => false,
        };
        let labelled = label(self.page, &line.span).is_some();
        if alone && plain && !labelled && words.split(' ').count() <= LONGEST_TITLE {
            self.draft.title = Some(line.span.clone());
            return at + 1;
        }
        at
    }

    fn head(&mut self, span: &Span) {
        let words = self.page.words(span);
        let of = announced(words.trim_end_matches(':'));
        let named = Some(self.page.trim_of(span, |c| c == ':'));
        self.section = Section { of, named };
        if self.places(span) || words.ends_with('?') {
            self.section = Section::of(Announced::Lists);
            if words.ends_with('?') {
                self.ask(span.clone());
            }
        }
    }

    fn table(&mut self, rows: &[Line]) {
        if matches!(self.section.of, Announced::Nothing | Announced::Question | Announced::Clues) {
            return;
        }
        let found = table(self.page, rows);
        self.draft.categories.extend(found);
    }

    /// Takes a run of items.
    fn items(&mut self, items: &[Span], kind: Kind) {
        match self.section.of {
            Announced::Clues => items.iter().for_each(|item| self.clue(item)),
            Announced::Nothing | Announced::Title => {}
            Announced::Question => {
                if let (None, Some(first)) = (&self.draft.question, items.first()) {
                    self.ask(first.clone());
                }
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
        if self.places(item) {
            return;
        }
        let found = if kind == Kind::Numbered
            && self.page.get(item).ends_with('.')
            && label(self.page, item).is_none()
        {
            Vec::new()
        } else {
            declared(self.page, item)
        };
        if !found.is_empty() {
            self.draft.categories.extend(found);
        } else if self.page.get(item).ends_with('?') {
            self.ask(item.clone());
        } else if self.page.words(item).split(' ').count() >= 4 || kind == Kind::Numbered {
            self.clue(item);
        } else if of >= 4 {
            self.draft.pool.push(plain(self.page, item));
        }
    }

    fn clue(&mut self, item: &Span) {
        if self.page.get(item).trim_end().ends_with('?') {
            self.ask(item.clone());
        } else if self.page.get(item).contains(char::is_alphanumeric) {
            self.draft.clues.push(item.clone());
        }
    }

    fn ask(&mut self, span: Span) {
        // Choices that stand in the same line are no part of the question.
        let text = self.page.get(&span);
        let end = text.find('?').map_or(span.end, |at| span.start + at + 1);
        self.draft.question = Some(self.page.trim(&(span.start..end)));
    }

    /// Takes what a sentence says of places; whether it does.
    fn places(&mut self, span: &Span) -> bool {
        let found = places(self.page, span);
        let said = found.is_some();
        if let Some(found) = found
            && self.draft.places.as_ref().is_none_or(|known| known.count.is_none() && found.count.is_some())
        {
            self.draft.places = Some(found);
        }
        said
    }

    fn declare(&mut self, named: Span, entities: Vec<Span>) {
        if let Some(name) = category_name(self.page, &named) {
            let entities = without_articles(self.page, entities);
            self.draft.categories.push(Declared { name, named, entities });
        }
    }

    /// Takes lines of prose, or lines with a label each.
    fn paragraph(&mut self, lines: &[Line]) {
        let mut open: Option<Span> = None;
        if self.column(lines) {
            return;
        }
        for line in lines {
            if self.keyword(&line.span) {
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
        let Some((before, after)) = label(self.page, line) else { return false };
        if after.is_empty() {
            return false;
        }
        if self.page.words(&before).split(' ').count() > 4 {
            let whole = !self.page.get(line).ends_with(',') && !self.page.get(&before).contains(". ");
            let lists = matches!(self.section.of, Announced::Lists | Announced::Names | Announced::Story);
            return whole && lists && fresh && !declared(self.page, line).is_empty();
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
        let Some((before, after)) = label(self.page, line) else { return };
        let of = announced(&self.page.words(&before));
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

    /// Takes sentences.
    fn prose(&mut self, span: Option<Span>) {
        let Some(span) = span else { return };
        match self.section.of {
            Announced::Nothing | Announced::Title => return,
            Announced::Question => {
                let asked = sentences(self.page, &span).into_iter().find(|s| self.page.get(s).contains('?'));
                if self.draft.question.is_none() {
                    self.ask(asked.unwrap_or(span));
                }
                return;
            }
            Announced::Clues => {
                for sentence in sentences(self.page, &span) {
                    let choices = self.draft.question.is_some() && is_choice(self.page.get(&sentence));
                    if !choices {
                        self.clue(&sentence);
                    }
                }
                return;
            }
            Announced::Names => self.section = Section::of(Announced::Lists),
            Announced::Story | Announced::Lists | Announced::Pool => {}
        }
        for sentence in sentences(self.page, &span) {
            let text = self.page.get(&sentence);
            if text.ends_with('?') {
                let first = self.page.words(&sentence).to_lowercase();
                let asks = first
                    .split(|c: char| !c.is_alphanumeric())
                    .next()
                    .is_some_and(|word| ASKS.contains(&word));
                if asks {
                    self.ask(sentence);
                    continue;
                }
            } else if is_choice(text) && self.draft.question.is_some() {
                continue;
            }
            self.prose.push(sentence);
        }
        if let Some(last) = self.prose.last()
            && self.page.get(last).ends_with(':')
        {
            let of = announced(self.page.words(last).trim_end_matches(':'));
            self.section = Section { of, named: Some(self.page.trim_of(last, |c| c == ':')) };
        }
    }

    /// Parts the prose into story, lists and clues.
    fn finish(mut self) -> Draft {
        let prose = std::mem::take(&mut self.prose);
        let with_clues = !self.draft.clues.is_empty();
        let mut left = Vec::new();
        for sentence in prose {
            if self.places(&sentence) {
                let found = declared(self.page, &sentence);
                self.add(found);
                self.draft.story.push(sentence);
                continue;
            }
            let found = declared(self.page, &sentence);
            let known = found.iter().flat_map(|d| &d.entities).any(|e| self.is_listed(e));
            if found.is_empty() || known {
                left.push(sentence);
            } else {
                self.add(found);
                self.draft.story.push(sentence);
            }
        }
        if with_clues {
            self.draft.story.extend(left);
        } else {
            let names = self.draft.categories.iter().flat_map(|c| &c.entities).chain(&self.draft.pool);
            let mentioned =
                Mentioned::of(names.map(|name| self.page.words(name)), self.draft.places.is_some());
            let any = !self.draft.categories.is_empty() || !self.draft.pool.is_empty();
            for sentence in left {
                let clue = any && mentioned.any(&self.page.words(&sentence));
                if clue { self.draft.clues.push(sentence) } else { self.draft.story.push(sentence) }
            }
        }
        self.draft.story.sort_by_key(|span| span.start);
        self.draft.clues.sort_by_key(|span| span.start);
        self.draft.categories.sort_by_key(|category| category.named.start);
        self.draft
    }

    fn add(&mut self, found: Vec<Declared>) {
        for declared in found {
            if !declared.entities.iter().any(|e| self.is_listed(e)) {
                self.draft.categories.push(declared);
            }
        }
    }

    fn is_listed(&self, name: &Span) -> bool {
        let name = self.page.words(name).to_lowercase();
        let listed = self.draft.categories.iter().flat_map(|c| &c.entities);
        listed.into_iter().any(|e| self.page.words(e).to_lowercase() == name)
    }
}

/// Whether a line is a choice of an answer: "A: tea B: coffee", "(b) Tom".
fn is_choice(text: &str) -> bool {
    let text = text.trim_start_matches(['(', '\u{1}']);
    let mut characters = text.chars();
    let letter = characters.next().is_some_and(|c| c.is_ascii_alphabetic());
    let mark = characters.next().is_some_and(|c| matches!(c, ':' | ')' | '.'));
    letter && mark && characters.next().is_some_and(|c| c.is_whitespace() || c == '\u{1}')
}
