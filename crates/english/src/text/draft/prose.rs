//! Sentences of prose, which are story, lists or clues.

use crate::tables::text::ASKS;
use crate::tables::text::DO;
use std::collections::BTreeMap;

use super::parts::Draft;
use super::sorter::{Section, Sorter, is_choice, spoken};
use crate::text::declared::{Declared, declared, enumerated, label};
use crate::text::gathered::gathered;
use crate::text::heading::{Announced, announced};
use crate::text::linked::linked;
use crate::text::mentioned::{Mentioned, keys};
use crate::text::page::Page;
use crate::text::places::{Places, calendar};
use crate::text::sentence::sentences;
use crate::text::words::{count, is_plural, tokens};
use because_files::tree::Span;

/// How many sentences of prose may be the story, where nothing tells it from the clues.
const STORY: usize = 6;

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
                let asked = asked(self.page, &sentence);
                if let Some(asked) = asked {
                    self.ask(asked);
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
        let left = self.lists(&prose);
        self.gather(&left);
        if with_clues {
            self.draft.story.extend(left);
        } else {
            let names = self.draft.categories.iter().flat_map(|c| &c.entities).chain(&self.draft.pool);
            let mentioned =
                Mentioned::of(names.map(|name| self.page.words(name)), self.draft.places.is_some());
            let any = !self.draft.categories.is_empty() || !self.draft.pool.is_empty();
            for sentence in left {
                let words = self.page.words(&sentence);
                let clue = any && mentioned.any(&words) && !tells_what_to_do(&words);
                if clue {
                    self.draft.clues.push(spoken(self.page, &sentence))
                } else {
                    self.draft.story.push(sentence)
                }
            }
        }
        self.draft.story.sort_by_key(|span| span.start);
        self.draft.clues.sort_by_key(|span| span.start);
        self.draft.categories.sort_by_key(|category| category.named.start);
        self.draft
    }

    /// Takes the lists and the places that sentences hold; gives the sentences without any.
    fn lists(&mut self, prose: &[Span]) -> Vec<Span> {
        let mut candidates: Vec<(Vec<Declared>, bool)> = Vec::new();
        for sentence in prose {
            let said = self.places(sentence);
            let enumerated = enumerated(self.page, sentence);
            let counts = enumerated.iter().find(|found| counts(self.page, found));
            let places = counts.filter(|counts| counts.entities.len() > 2).map(|counts| Places {
                name: "Position".to_string(),
                said: counts.named.clone(),
                count: Some(counts.entities.len()),
                names: Vec::new(),
            });
            if let Some(places) = places {
                self.draft.places.get_or_insert(places);
                candidates.push((Vec::new(), true));
                continue;
            }
            let calendar = calendar(self.page, sentence);
            let said = said || calendar.is_some();
            self.draft.ranges.extend(calendar);
            let mut found = declared(self.page, sentence);
            for more in enumerated {
                let apart = |known: &Declared| {
                    let (a, b) = (around(&known.entities), around(&more.entities));
                    a.end <= b.start || b.end <= a.start || known.entities.len() != more.entities.len()
                };
                if found.iter().all(apart) {
                    found.push(more);
                }
            }
            candidates.push((found, said));
        }
        let size = self.size(prose, &candidates);
        let mut left = Vec::new();
        for (sentence, (found, said)) in prose.iter().zip(candidates) {
            let labelled = label(self.page, sentence).is_some();
            let fits = |found: &Declared| {
                size.is_none_or(|size| size == found.entities.len()) || labelled && found.entities.len() > 2
            };
            let found: Vec<Declared> = found.into_iter().filter(fits).collect();
            let known = |found: &Declared| found.entities.iter().any(|e| self.is_listed(e));
            let lists = found.iter().any(|found| !known(found));
            self.add(found);
            if said || lists { self.draft.story.push(sentence.clone()) } else { left.push(sentence.clone()) }
        }
        left
    }

    /// Takes the categories that the clues tell by themselves, where lists do not give them.
    fn gather(&mut self, prose: &[Span]) {
        let listed = self.draft.categories.len() + self.draft.ranges.len();
        let given = listed + usize::from(self.draft.places.is_some());
        if given > 2 || !self.draft.pool.is_empty() {
            return;
        }
        let Some(size) = self.size(prose, &[]).filter(|size| (2..=30).contains(size)) else { return };
        let mut sentences: Vec<Span> =
            if self.draft.clues.is_empty() { prose.to_vec() } else { self.draft.clues.clone() };
        sentences.extend(self.draft.question.clone());
        let names = self.draft.categories.iter().flat_map(|category| &category.entities);
        let known: Vec<Vec<String>> = names.map(|name| keys(&self.page.words(name))).collect();
        let linked = linked(self.page, &self.told(prose), &sentences, &known, size);
        if !linked.is_empty() {
            self.draft.categories.extend(linked);
            return;
        }
        let found = gathered(self.page, &sentences, &known, size);
        let few = given + found.categories.len() < 2;
        self.draft.categories.extend(found.categories);
        if few && found.left.len() > 1 {
            self.draft.pool.extend(found.left);
        }
    }

    /// The sentences that may tell the story: not the clues, where bullets tell them.
    fn told(&self, prose: &[Span]) -> Vec<Span> {
        let mut told = self.draft.story.clone();
        let fresh = |sentence: &&Span| !self.draft.story.contains(sentence);
        told.extend(prose.iter().filter(fresh).take(STORY).cloned());
        told
    }

    /// How many rows the puzzle has: as many as its lists have names, as it has places, or as most
    /// of the lists and numbers in its sentences say.
    fn size(&self, prose: &[Span], candidates: &[(Vec<Declared>, bool)]) -> Option<usize> {
        let listed = self.draft.categories.iter().map(|category| category.entities.len()).max();
        let placed = self.draft.places.as_ref().and_then(|places| places.count);
        if let Some(size) = listed.or(placed) {
            return Some(size);
        }
        let mut votes: BTreeMap<usize, usize> = BTreeMap::new();
        for found in candidates.iter().flat_map(|(found, _)| found) {
            *votes.entry(found.entities.len()).or_default() += 2;
        }
        for range in &self.draft.ranges {
            *votes.entry(range.names.len()).or_default() += 2;
        }
        for sentence in prose.iter().take(4) {
            *votes.entry(said_number(self.page, sentence).unwrap_or_default()).or_default() += 1;
        }
        votes.into_iter().filter(|(size, _)| *size >= 2).max_by_key(|(_, votes)| *votes).map(|(size, _)| size)
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

/// What a sentence asks: all of it, or what comes after a colon.
fn asked(page: &Page<'_>, sentence: &Span) -> Option<Span> {
    let text = page.get(sentence);
    let parts = [0, text.rfind(": ").map_or(0, |at| at + 2)];
    parts.into_iter().find_map(|from| {
        let part = page.trim(&(sentence.start + from..sentence.end));
        let words = page.words(&part).to_lowercase();
        let first = words.split(|c: char| !c.is_alphanumeric()).next()?;
        ASKS.contains(&first).then_some(part)
    })
}

/// Whether a sentence tells the solver what to do, and nothing of the grid.
fn tells_what_to_do(words: &str) -> bool {
    let first = words.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_lowercase();
    DO.contains(&first.as_str())
}

/// Whether a list is 1, 2, 3 and so on.
fn counts(page: &Page<'_>, found: &Declared) -> bool {
    (1..).zip(&found.entities).all(|(number, entity): (usize, _)| page.words(entity) == number.to_string())
}

/// The first number of a sentence that is said of several things.
fn said_number(page: &Page<'_>, sentence: &Span) -> Option<usize> {
    let words = tokens(page, sentence);
    (0..words.len()).find_map(|at| {
        let number = count(&words[at].key).filter(|number| *number >= 2)?;
        words[at + 1..].iter().take(3).any(|word| is_plural(&word.key)).then_some(number)
    })
}

fn around(entities: &[Span]) -> Span {
    entities.first().map_or(0, |first| first.start)..entities.last().map_or(0, |last| last.end)
}
