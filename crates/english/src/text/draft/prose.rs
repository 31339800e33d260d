//! Sentences of prose, which are story, lists or clues.

use crate::tables::text::{ASKS, DO, POLITE};
use std::collections::BTreeMap;

use super::items::running;
use super::parts::Draft;
use super::sorter::{Section, Sorter, is_choice, spoken};
use crate::text::declared::{Declared, labelled};
use crate::text::gathered::gathered;
use crate::text::heading::{Announced, announced};
use crate::text::linked::linked;
use crate::text::lists::{Spoken, lists, numbers, uneven, worth};
use crate::text::mentioned::{Mentioned, keys};
use crate::text::page::Page;
use crate::text::places::{Places, called_by_number, counted, numbered, spanned};
use crate::text::sentence::sentences;
use crate::text::sexes::sex_of;
use crate::text::words::{count, tokens};
use because_files::tree::Span;

/// How many sentences of prose may be the story, where nothing tells it from the clues.
const STORY: usize = 6;

/// The most sentences of prose that are searched for lists.
const MOST: usize = 60;

/// The most words in which somebody is thanked, before what it is for.
const THANKED: usize = 4;

/// The most rows that a text tells without listing them.
const LARGEST: usize = 12;

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
        if let Some(parts) = running(self.page, &span, 1)
            && let Some((before, clues)) = parts.split_first()
        {
            if !before.is_empty() {
                self.prose(Some(before.clone()));
            }
            clues.iter().for_each(|clue| self.clue(clue));
            return;
        }
        self.paragraphs.push(span.start);
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
        self.opening();
        let left = self.lists(&prose);
        let told = self.introduced();
        self.gather(&left, told.is_some());
        if with_clues {
            self.draft.story.extend(left);
        } else {
            let names = self.draft.categories.iter().flat_map(|c| &c.entities).chain(&self.draft.pool);
            let mentioned =
                Mentioned::of(names.map(|name| self.page.words(name)), self.draft.places.is_some());
            let entities: Vec<Span> =
                self.draft.categories.iter().flat_map(|category| category.entities.clone()).collect();
            let parts = Spoken::of(self.page, &entities, 1);
            let any = !self.draft.categories.is_empty() || !self.draft.pool.is_empty();
            for sentence in left {
                let words = self.page.words(&sentence);
                let after = told.as_ref().is_some_and(|told| sentence.start >= told.end);
                let inside = told.as_ref().is_some_and(|told| told.contains(&sentence.start));
                let tells = || {
                    let words = tokens(self.page, &sentence);
                    parts.has(&words) || words.iter().any(|word| sex_of(&word.key).is_some())
                };
                let clue = any
                    && (after && tells() || !inside && mentioned.any(&words))
                    && !tells_what_to_do(&words);
                let told = mentioned.any(&words) || parts.has(&tokens(self.page, &sentence));
                // "Thanks to Ann for sending us this", whatever Ann is in the grid.
                let thanks = is_polite(&words)
                    && words.split_once(" for ").is_some_and(|(whom, what)| {
                        let deed = what.split(' ').next().is_some_and(|deed| deed.ends_with("ing"));
                        deed && whom.split(' ').count() <= THANKED && !mentioned.any(what)
                    });
                let clue = clue && !thanks && (told || !self.is_aftermath(&sentence) && !is_polite(&words));
                let goes_on =
                    after && self.draft.clues.last().is_some_and(|last| self.goes_on(last, &sentence));
                match self.draft.clues.last_mut() {
                    Some(last) if goes_on => last.end = sentence.end,
                    _ if clue => self.draft.clues.push(spoken(self.page, &sentence)),
                    _ => self.draft.story.push(sentence),
                }
            }
        }
        self.draft.story.sort_by_key(|span| span.start);
        self.draft.clues.sort_by_key(|span| span.start);
        self.draft.categories.sort_by_key(|category| category.named.start);
        self.draft
    }

    /// Takes what the first clue says of all rows: "There are five houses in a row."
    fn opening(&mut self) {
        let Some(first) = self.draft.clues.first().cloned() else { return };
        let words = tokens(self.page, &first);
        let opens = words
            .first()
            .is_some_and(|word| word.key == "there" || count(&word.key).is_some_and(|number| number >= 3));
        let said = numbers(self.page, std::slice::from_ref(&first));
        // Clues that are called by their numbers keep them.
        let numbered =
            |clue: &Span| keys(&self.page.words(clue)).iter().any(|key| key == "clue" || key == "statement");
        if opens && said.first().is_some_and(|one| said.iter().all(|number| number == one)) {
            self.places(&first);
            if !self.draft.clues.iter().any(numbered) {
                self.draft.clues.remove(0);
                self.draft.story.push(first.clone());
            }
            self.draft.opening = Some(first);
        }
    }

    /// The introduction: the paragraphs up to the last one with a list, where others follow and it lists what two
    /// categories or more have.
    fn introduced(&self) -> Option<Span> {
        let lists = self.draft.categories.iter().map(|category| category.named.start);
        let spans = self.draft.ranges.iter().map(|span| span.said.start);
        let said: Vec<usize> = lists.chain(spans).collect();
        let last = said.iter().max().filter(|_| said.len() >= 2)?;
        let end = self.paragraphs.iter().copied().filter(|start| start > last).min()?;
        Some(self.paragraphs.iter().copied().min()?..end)
    }

    /// Whether a sentence goes on with a clue: it speaks of somebody whom only that one names.
    fn goes_on(&self, clue: &Span, sentence: &Span) -> bool {
        let words = tokens(self.page, sentence);
        let begins =
            |at: usize, of: &[&str]| words.get(at).is_some_and(|word| of.contains(&word.key.as_str()));
        let back =
            begins(0, &["he", "she", "it", "they", "his", "her", "hers", "its", "their", "this", "that"])
                || begins(0, &["the"]) && begins(1, &["latter", "former", "other", "others"])
                || begins(0, &["neither", "both", "one"])
                    && begins(1, &["of"])
                    && begins(2, &["them", "these"]);
        // "The inn was not where she asked", "the tour came there some time after that".
        let key = |at: usize| words.get(at).map_or("", |word| word.key.as_str());
        let whom = words.iter().any(|word| matches!(word.key.as_str(), "he" | "she"));
        let last = words.iter().rposition(|word| word.key.contains(char::is_alphabetic)).unwrap_or(0);
        let after = matches!(key(last), "that" | "this")
            && last.checked_sub(1).is_some_and(|at| matches!(key(at), "after" | "before"));
        let back = back || after || whom && !self.names_a_name(sentence);
        let apart = self.paragraphs.iter().any(|start| clue.start < *start && *start <= sentence.start);
        // What is within the same quotes is said at once.
        let open = self.page.get(clue).starts_with(['"', '“'])
            && self.page.get(clue).matches(['"', '“', '”']).count() % 2 == 1;
        (back || open) && !apart
    }

    /// Whether a sentence comes after the question, in its paragraph, where the clues were before it: one that names
    /// nothing is no clue there.
    fn is_aftermath(&self, sentence: &Span) -> bool {
        let Some(asked) = self.draft.question.as_ref().filter(|asked| asked.end <= sentence.start) else {
            return false;
        };
        let apart = self.paragraphs.iter().any(|start| asked.start < *start && *start <= sentence.start);
        !apart && self.draft.clues.iter().filter(|clue| clue.end <= asked.start).count() >= 3
    }

    /// Takes the lists and the places that sentences hold; gives the sentences without any.
    fn lists(&mut self, prose: &[Span]) -> Vec<Span> {
        let story = &prose[..prose.len().min(MOST)];
        let marked = !self.draft.clues.is_empty();
        let spoken =
            Spoken::of(self.page, if marked { &self.draft.clues } else { story }, if marked { 1 } else { 2 });
        // What tells of somebody once places are known is of him.
        let placed: Vec<bool> = story
            .iter()
            .map(|sentence| {
                let known = self.draft.places.as_ref().is_some_and(|places| places.count.is_some());
                self.places(sentence) && !(known && self.names_somebody(sentence))
            })
            .collect();
        let size = self.size(story, &spoken);
        let called = size.and_then(|size| called_by_number(self.page, prose, size));
        if let (Some(places), Some(called)) = (&mut self.draft.places, called) {
            places.name = called;
        }
        let mut left = Vec::new();
        for (at, (sentence, said)) in story.iter().zip(placed).enumerate() {
            let span = spanned(self.page, sentence, size).filter(|_| !said);
            let said = said || span.is_some();
            self.draft.ranges.extend(span);
            let mut found = size.map(|size| lists(self.page, sentence, size, &spoken)).unwrap_or_default();
            if found.is_empty() {
                let fits = |found: &Declared| {
                    size.is_none_or(|size| size == found.entities.len()) || found.entities.len() > 2
                };
                found.extend(labelled(self.page, sentence).filter(fits));
            }
            for of in size
                .filter(|_| marked)
                .into_iter()
                .flat_map(|size| uneven(self.page, sentence, size, &spoken))
            {
                let apart =
                    |other: &Declared| of.named.end <= other.named.start || other.named.end <= of.named.start;
                found.retain(|other| apart(other) || other.entities.len() > of.entities.len());
                if found.iter().all(apart) {
                    found.push(of);
                }
            }
            if let Some(at) = found.iter().position(|found| found.unit.is_none() && counts(self.page, found))
            {
                let counts = found.remove(at);
                let before = sentence.start..counts.named.start;
                let name = numbered(self.page, &before).unwrap_or_else(|| "Position".to_string());
                let count = Some(counts.entities.len());
                self.draft.places.get_or_insert(Places {
                    name,
                    said: counts.named,
                    count,
                    names: Vec::new(),
                });
                if found.is_empty() {
                    continue;
                }
            }
            for found in found.iter_mut().filter(|found| found.name.is_empty()) {
                let before = at.checked_sub(1).map_or(sentence, |before| &story[before]);
                let before = before.start..found.named.start;
                found.name = size.and_then(|size| counted(self.page, &before, size)).unwrap_or_default();
                // They are numbered so, and not from 1 on.
                self.draft.places.take_if(|places| places.name == found.name);
            }
            let known = |found: &Declared| found.entities.iter().any(|e| self.is_listed(e));
            let lists = found.iter().any(|found| !known(found));
            self.add(found);
            if said || lists { self.draft.story.push(sentence.clone()) } else { left.push(sentence.clone()) }
        }
        left.extend(prose.iter().skip(MOST).cloned());
        left
    }

    /// Takes the categories that the clues tell by themselves, where lists do not give them.
    fn gather(&mut self, prose: &[Span], introduced: bool) {
        let listed = self.draft.categories.len() + self.draft.ranges.len();
        let given = listed + usize::from(self.draft.places.is_some());
        if given > 2 || !self.draft.pool.is_empty() {
            return;
        }
        let Some(size) = self
            .size(&prose[..prose.len().min(MOST)], &Spoken::of(self.page, prose, 2))
            .filter(|size| (2..=30).contains(size))
        else {
            return;
        };
        let mut sentences: Vec<Span> =
            if self.draft.clues.is_empty() { prose.to_vec() } else { self.draft.clues.clone() };
        sentences.extend(self.draft.asked.clone());
        let names = self.draft.categories.iter().flat_map(|category| &category.entities);
        let known: Vec<Vec<String>> = names.map(|name| keys(&self.page.words(name))).collect();
        let linked = linked(self.page, &self.told(prose), &sentences, &known, size);
        if !linked.is_empty() {
            self.draft.categories.extend(linked);
            return;
        }
        let row = self.draft.places.as_ref().map(|places| places.name.as_str());
        let mut found = gathered(self.page, &sentences, &known, size, row);
        // Beside lists, what clues alone tell is a category only where they tell all of it.
        if introduced {
            found.categories.retain(|category| category.unnamed == 0);
            found.left.clear();
        }
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

    /// How many rows the puzzle has: as many as its lists have names, as it has places, or as most of the lists,
    /// spans and numbers in its sentences say.
    fn size(&self, prose: &[Span], spoken: &Spoken) -> Option<usize> {
        let listed = self.draft.categories.iter().map(|category| category.entities.len()).max();
        let placed = self.draft.places.as_ref().and_then(|places| places.count);
        if let Some(size) = listed.or(placed) {
            return Some(size);
        }
        let opening =
            self.draft.opening.iter().flat_map(|first| numbers(self.page, std::slice::from_ref(first)));
        let mut said = numbers(self.page, &prose[..prose.len().min(STORY)]);
        said.extend(opening);
        let vote = |size: usize| {
            let lists = usize::try_from(worth(self.page, prose, size, spoken)).unwrap_or_default();
            let spans =
                prose.iter().filter(|sentence| spanned(self.page, sentence, Some(size)).is_some()).count();
            let said = said.iter().filter(|number| **number == size).count();
            size * (lists + 6 * spans + 6 * said)
        };
        let votes: BTreeMap<usize, usize> = (2..=LARGEST).map(|size| (size, vote(size))).collect();
        let most = votes.values().max().copied().filter(|most| *most > 0)?;
        votes.into_iter().rev().find(|(_, votes)| *votes == most).map(|(size, _)| size)
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
    // "Now, who drinks tea? And who has the cat?"
    let opens = ["now", "and", "so", "but", "finally", "then"];
    let first = text.find(|c: char| !c.is_alphanumeric()).unwrap_or(0);
    let opening = opens.contains(&text[..first].to_lowercase().as_str());
    let rest = text[first..].find(char::is_alphanumeric).map_or(0, |at| first + at);
    let parts = [0, text.rfind(": ").map_or(0, |at| at + 2), if opening { rest } else { 0 }];
    parts.into_iter().find_map(|from| {
        let part = page.trim(&(sentence.start + from..sentence.end));
        let words = page.words(&part).to_lowercase();
        let first = words.split(|c: char| !c.is_alphanumeric()).next()?;
        // "For each of them, can you tell …?"
        let told = words.contains(" can you ") || words.contains(" could you ");
        (ASKS.contains(&first) && !told).then_some(part)
    })
}

/// Whether a sentence tells the solver what to do, and nothing of the grid.
fn tells_what_to_do(words: &str) -> bool {
    let first = words.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_lowercase();
    DO.contains(&first.as_str())
}

/// Whether a sentence thanks or asks for something.
fn is_polite(words: &str) -> bool {
    let first = words.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_lowercase();
    POLITE.contains(&first.as_str())
}

/// Whether a list is 1, 2, 3 and so on.
fn counts(page: &Page<'_>, found: &Declared) -> bool {
    (1..).zip(&found.entities).all(|(number, entity): (usize, _)| page.words(entity) == number.to_string())
}
