//! What the lines of a text have come to so far, and the section that they are in.

use super::parts::Draft;
use crate::text::declared::{Declared, category_name, label};
use crate::text::heading::{Announced, announced};
use crate::text::listing::without_articles;
use crate::text::page::{Kind, Line, Page};
use crate::text::places::places;
use crate::text::table::table;
use crate::text::worded::unworded;
use because_files::tree::Span;

/// The most words of a title.
const LONGEST_TITLE: usize = 12;

/// What the lines of a text belong to, until something else is announced.
#[derive(Clone, Debug)]
pub(super) struct Section {
    pub(super) of: Announced,
    /// What was announced, for the name of a category.
    pub(super) named: Option<Span>,
}

impl Section {
    pub(super) fn of(of: Announced) -> Section {
        Section { of, named: None }
    }
}

pub(super) struct Sorter<'a> {
    pub(super) page: &'a Page<'a>,
    pub(super) draft: Draft,
    pub(super) section: Section,
    /// Sentences that may be story or clues.
    pub(super) prose: Vec<Span>,
    /// Where the paragraphs of these begin.
    pub(super) paragraphs: Vec<usize>,
}

impl Sorter<'_> {
    /// Takes the title, if the text begins with one; gives the line after it.
    pub(super) fn title(&mut self, lines: &[Line]) -> usize {
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

    pub(super) fn head(&mut self, span: &Span) {
        let words = self.page.words(span);
        let of = announced(words.trim_end_matches([':', '=']).trim_end());
        let named = Some(self.page.trim_of(span, |c| matches!(c, ':' | '=')));
        // "Questions 1-2": nothing is asked before something is told.
        let early = of == Announced::Question
            && (self.prose.is_empty() && self.draft.categories.is_empty() && self.draft.clues.is_empty());
        self.section = if early { Section::of(Announced::Lists) } else { Section { of, named } };
        if self.places(span) || words.ends_with('?') {
            self.section = Section::of(Announced::Lists);
            if words.ends_with('?') {
                self.ask(span.clone());
            }
        }
    }

    pub(super) fn table(&mut self, rows: &[Line]) {
        if matches!(self.section.of, Announced::Nothing | Announced::Question | Announced::Clues) {
            return;
        }
        let found = table(self.page, rows);
        self.draft.categories.extend(found);
    }

    pub(super) fn clue(&mut self, item: &Span) {
        if self.page.get(item).trim_end().ends_with('?') {
            self.ask(item.clone());
        } else if self.page.get(item).contains(char::is_alphanumeric) {
            self.draft.clues.push(spoken(self.page, item));
        }
    }

    pub(super) fn ask(&mut self, span: Span) {
        // Choices that stand in the same line are no part of the question.
        let text = self.page.get(&span);
        let end = text.find('?').map_or(span.end, |at| span.start + at + 1);
        let asked = self.page.trim(&(span.start..end));
        // "Who drinks water? Who owns the zebra?"
        let further = self.page.trim(&(asked.end..span.end));
        let several = self.page.get(&further).ends_with('?');
        self.draft.question = Some(asked.clone());
        self.draft.asked.push(asked);
        if several {
            self.ask(further);
        }
    }

    /// Takes what a sentence says of places; whether it does.
    pub(super) fn places(&mut self, span: &Span) -> bool {
        let found = places(self.page, span);
        let said = found.is_some();
        if let Some(found) = found
            && self.draft.places.as_ref().is_none_or(|known| known.count.is_none() && found.count.is_some())
        {
            self.draft.places = Some(found);
        }
        said
    }

    pub(super) fn declare(&mut self, named: Span, entities: Vec<Span>) {
        if let Some(name) = category_name(self.page, &unworded(self.page, &named)) {
            let entities = without_articles(self.page, entities);
            self.draft.categories.push(Declared {
                name,
                named,
                entities,
                unnamed: 0,
                kinds: Vec::new(),
                unit: None,
            });
        }
    }
}

/// Whether a line is a choice of an answer: "A: tea B: coffee", "(b) Tom".
pub(super) fn is_choice(text: &str) -> bool {
    let text = text.trim_start_matches(['(', '\u{1}']);
    let mut characters = text.chars();
    let letter = characters.next().is_some_and(|c| c.is_ascii_alphabetic());
    let mark = characters.next().is_some_and(|c| matches!(c, ':' | ')' | '.'));
    letter && mark && characters.next().is_some_and(|c| c.is_whitespace() || c == '\u{1}')
}

/// What is said, of a sentence that quotes a speaker and says no more than that he speaks: "“Ann has
/// the cat,” said the cook."
pub(super) fn spoken(page: &Page<'_>, sentence: &Span) -> Span {
    let text = page.get(sentence);
    let quote = |c: char| matches!(c, '"' | '“' | '”');
    let said = || -> Option<Span> {
        let open = text.chars().next().filter(|c| quote(*c))?.len_utf8();
        let close = open + text[open..].find(quote)?;
        let after = text[close..].trim_start_matches(quote).trim();
        let words: Vec<&str> = after.split_whitespace().collect();
        let verb = ["said", "says", "replied", "added", "answered", "explained", "recalled", "remembered"];
        let tells = words.first().is_some_and(|word| verb.contains(word)) && words.len() <= 5;
        tells.then(|| page.trim_of(&(sentence.start + open..sentence.start + close), |c| c == ','))
    };
    said().unwrap_or_else(|| sentence.clone())
}
