//! Sentences of prose, which are story, lists or clues.

use super::Draft;
use super::sorter::{Section, Sorter, is_choice};
use crate::source::text::declared::{Declared, declared};
use crate::source::text::heading::{Announced, announced};
use crate::source::text::mentioned::Mentioned;
use crate::source::text::sentence::sentences;
use crate::source::tree::Span;

/// Words that a question begins with.
const ASKS: [&str; 12] =
    ["who", "whose", "what", "which", "where", "when", "how", "at", "in", "on", "for", "to"];

impl Sorter<'_> {
    /// Takes sentences.
    pub(super) fn prose(&mut self, span: Option<Span>) {
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
    pub(super) fn finish(mut self) -> Draft {
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
