//! Clues of which only parts are understood: each sentence and clause by itself, with names for its pronouns.

use std::ops::Range;

use because_encodings::Formula;

use super::kinship::Kinship;
use super::outcome::{Outcome, Reading};
use super::restated::{Known, Restated, restated};
use super::verify::excepts;
use super::words::{Word, words};
use super::world::World;
use crate::grammar::{self, Before};
use crate::tables::verify::{BEGINNINGS, HELPERS, PARTERS, UNDONE, WHOLES};

/// The most pieces of a clue.
const MOST: usize = 12;

/// How a part is read.
type Reader = fn(&World<'_>, &str) -> Outcome;

/// What has been read so far of a clue.
struct Pieces {
    read: Reader,
    /// The same, with some words passed over: of what is not the whole clue.
    loose: Reader,
    whole: usize,
    told: Vec<Formula>,
    notes: Vec<String>,
    before: Before,
    /// The sentence before, if nothing of it is left out.
    last: Option<String>,
    kinship: Kinship,
    /// How many parts are left out.
    missed: usize,
}

/*
 * What:  what the parts of a clue say that are understood, where the clue as a whole is not; and that it says nothing.
 * Pre:   the clue is not understood as a whole.
 * Post:  each part that is left out, and whom a pronoun is taken for, is said; with a part left out the clue is in
 *        doubt whatever the puzzle says. A clue that speaks of statements, or unsays anything, has no parts.
 * How:   sentence by sentence; one that is not read, clause by clause, and what is still not read with some words
 *        passed over. A part says what it is read as, or, where it speaks of one row and of no order, nothing.
 */
pub(super) fn in_pieces(world: &World<'_>, text: &str, read: Reader, loose: Reader) -> Option<Vec<Reading>> {
    let all = words(text);
    (!all.iter().any(|word| UNDONE.contains(&&*word.key))).then_some(())?;
    // Of "every man but Ed" no part is left out.
    excepts(&all).is_none().then_some(())?;
    let mut pieces = Pieces {
        read,
        loose,
        whole: text.trim().len(),
        told: Vec::new(),
        notes: Vec::new(),
        before: Before::default(),
        last: None,
        kinship: Kinship::told(world),
        missed: 0,
    };
    let sentences = sentences(text);
    (sentences.len() <= MOST).then_some(())?;
    // Before the sentence that was read last: where that begins, of whom was told, and how much was said.
    let mut last: Option<(usize, Before, usize, usize)> = None;
    for sentence in sentences {
        let missed = pieces.missed;
        let start = sentence.start;
        let joined = last.take().map(|(from, before, told, notes)| (from..sentence.end, before, told, notes));
        let now = (pieces.before.clone(), pieces.told.len(), pieces.notes.len());
        let part = &text[sentence];
        if let Some(said) = speech(part) {
            let understood = said.iter().filter(|said| pieces.take(world, said)).count();
            if understood == said.len() {
                pieces.last = None;
                continue;
            }
        }
        if pieces.take(world, part) || joined.is_some_and(|of| pieces.take_joined(world, text, of)) {
            last = Some((start, now.0, now.1, now.2));
        } else {
            pieces.take_parts(world, part);
        }
        pieces.last = (pieces.missed == missed).then(|| part.to_string());
    }
    (!pieces.told.is_empty()).then_some(())?;
    let formula = grammar::all(pieces.told);
    (matches!(formula, Formula::All(_)) || pieces.missed > 0 || !pieces.notes.is_empty()).then_some(())?;
    grammar::is_sound(world, &formula).then_some(())?;
    let reading = |formula, preferred, left_out| Reading {
        formula,
        preferred,
        reason: pieces.notes.join("; "),
        senses: Vec::new(),
        left_out,
    };
    let first = reading(formula, true, pieces.missed > 0);
    Some(vec![first, reading(Formula::Constant(true), false, pieces.missed > 0)])
}

impl Pieces {
    /// Reads a sentence clause by clause: what is said behind a name in it, and what is joined to it.
    fn take_parts(&mut self, world: &World<'_>, part: &str) {
        if self.take_restated(world, part) {
            return;
        }
        if let Some((whole, of)) = behind(world, part).or_else(|| when(world, part)) {
            for part in [of, whole] {
                if !self.take(world, &part) {
                    self.take_clauses(world, &part);
                }
            }
            return;
        }
        self.take_clauses(world, part);
    }

    fn take_clauses(&mut self, world: &World<'_>, part: &str) {
        for clause in clauses(part) {
            self.kinship.learn(world, &part[clause.clone()]);
            if self.take(world, &part[clause.clone()]) {
                continue;
            }
            if self.take_restated(world, &part[clause.clone()]) {
                continue;
            }
            if let Some(had) = had(&part[clause.clone()]) {
                self.take(world, &had);
            } else if part[clause.clone()].trim().len() < self.whole
                && self.take_by(self.loose, world, &part[clause.clone()])
            {
                continue;
            }
            self.leave(world, &part[clause]);
        }
    }

    /// Reads a piece, if it is understood.
    fn take(&mut self, world: &World<'_>, part: &str) -> bool {
        self.take_by(self.read, world, part)
    }

    fn take_by(&mut self, read: Reader, world: &World<'_>, part: &str) -> bool {
        let Some(told) = grammar::told(world, part, &self.before) else { return false };
        if told.hollow {
            self.notes.push(grammar::remark(&words(part)));
            return true;
        }
        let formula = match read(world, &told.text) {
            Outcome::Read(readings) if !told.leans => {
                readings.into_iter().next().map(|of| (of.formula, of.reason))
            }
            _ if told.idle => {
                self.notes.push(grammar::remark(&words(part)));
                Some((Formula::Constant(true), String::new()))
            }
            Outcome::Remark if !told.leans => {
                self.notes.push(grammar::remark(&words(part)));
                Some((Formula::Constant(true), String::new()))
            }
            _ => None,
        };
        let Some((formula, reason)) = formula else { return false };
        if formula != Formula::Constant(true) {
            self.notes.extend(told.notes.clone());
            self.notes.extend(Some(reason).filter(|of| !of.is_empty()));
            self.told.push(formula);
        }
        self.before.speak(told);
        true
    }

    /// Reads a sentence together with the one before: "So does Ann's".
    fn take_joined(
        &mut self,
        world: &World<'_>,
        text: &str,
        (joined, before, told, notes): (Range<usize>, Before, usize, usize),
    ) -> bool {
        let now = std::mem::replace(&mut self.before, before);
        let (said, noted) = (self.told.split_off(told), self.notes.split_off(notes));
        let is_read = joined.len() < self.whole && self.take(world, &text[joined]);
        if !is_read {
            self.before = now;
            self.told.extend(said);
            self.notes.extend(noted);
        }
        is_read
    }

    /// Reads a piece in other words, if all of these are understood.
    fn take_restated(&mut self, world: &World<'_>, part: &str) -> bool {
        let spoken = self.before.entities();
        let learnt = self.kinship.learn(world, part);
        let known =
            Known { spoken, told: self.told.last(), last: self.last.as_deref(), kinship: &self.kinship };
        let restated = match learnt {
            Some(said) => Some(Restated { said, note: grammar::remark(&words(part)), ..Restated::default() }),
            None => restated(world, part, &known),
        };
        let Some(Restated { said, note, of, heard }) = restated else { return false };
        let (before, told, notes) = (self.before.clone(), self.told.len(), self.notes.len());
        let heard = grammar::told(world, heard.as_deref().unwrap_or(part), &before);
        for one in &said {
            // Each goes on from what was told before.
            self.before = before.clone();
            if let Some(heard) = of.as_ref().and_then(|of| grammar::told(world, of, &before)) {
                self.before.speak(heard);
            }
            let taken =
                self.take(world, one) || one.len() < self.whole && self.take_by(self.loose, world, one);
            if !taken {
                self.before = before;
                self.told.truncate(told);
                self.notes.truncate(notes);
                return false;
            }
        }
        self.before = before;
        if let Some(heard) = heard {
            self.before.speak(heard);
        }
        self.notes.push(note);
        true
    }

    /// Leaves a piece out.
    fn leave(&mut self, world: &World<'_>, part: &str) {
        self.notes.push(format!("“{}” is left out: it is not understood", part.trim()));
        self.missed += 1;
        if let Some(told) = grammar::told(world, part, &self.before) {
            self.before.speak(told);
        }
    }
}

/// "Her yellow vest could be seen" says that she has the yellow vest.
fn had(text: &str) -> Option<String> {
    let words = words(text);
    let who = match &*words.first()?.key {
        "his" => "He",
        "her" => "She",
        "its" => "It",
        "their" => "They",
        _ => return None,
    };
    let end =
        words.iter().position(|word| HELPERS.contains(&&*word.key)).filter(|end| (2..=5).contains(end))?;
    Some(format!("{who} has the {}.", &text[words[1].span.start..words[end - 1].span.end]))
}

/// What it says that somebody speaks to another: "“You are just after me,” said Ida to the Dane" that they are two, and
/// what is said of both.
fn speech(text: &str) -> Option<Vec<String>> {
    let words = words(text);
    let key = |at: usize| words.get(at).map_or("", |word| &*word.key);
    let said = (1..words.len()).find(|at| key(*at) == "said")?;
    let ends = |at: &usize| matches!(key(*at), "," | "." | ";" | "as");
    let to = (said + 1..words.len()).take_while(|at| !ends(at)).find(|at| key(*at) == "to")?;
    let end = (to + 1..words.len()).find(ends).unwrap_or(words.len());
    let between = |from: usize, to: usize| {
        words
            .get(from)
            .filter(|_| from < to)
            .map(|first| text[first.span.start..words[to - 1].span.end].to_string())
    };
    let (speaker, other) = (between(said + 1, to)?, between(to + 1, end)?);
    let mut told = vec![format!("{speaker} is not {other}.")];
    let me = (0..said).find(|at| key(*at) == "me");
    if let ("you", Some(me)) = (key(0), me)
        && me > 1
    {
        let how =
            between(if key(1) == "are" { 2 } else { 1 }, me)?.replace("just after", "immediately after");
        told.push(format!("{other} comes {} {speaker}.", how.replace("just before", "immediately before")));
    }
    Some(told)
}

/// "Jon opened the show on Monday, when Ida sang" as "Jon opened the show on Monday" and "Ida sang on Monday".
fn when(world: &World<'_>, text: &str) -> Option<(String, String)> {
    let words = words(text);
    let at = (1..words.len()).find(|at| &*words[*at].key == "when" && &*words[*at - 1].key == ",")?;
    let (head, rest) = (text[..words[at - 1].span.start].trim(), text[words[at].span.end..].trim());
    let plain = !words.iter().any(|word| WHOLES.contains(&&*word.key)) && !rest.contains(',');
    let time = plain.then(|| grammar::last_time(world, head))??;
    Some((head.to_string(), format!("{} {time}", rest.trim_end_matches('.'))))
}

/// "Ida, who came first, had the soup" as "Ida had the soup" and "Ida came first".
fn behind(world: &World<'_>, text: &str) -> Option<(String, String)> {
    let words = words(text);
    if words.iter().any(|word| WHOLES.contains(&&*word.key)) {
        return None;
    }
    let comma = |at: usize| words.get(at).is_some_and(|word| &*word.key == ",");
    let at =
        (1..words.len()).find(|at| comma(at - 1) && matches!(&*words[*at].key, "who" | "whose" | "which"))?;
    let end = (at + 1..words.len()).find(|place| comma(*place));
    let head = text[..words[at - 1].span.start].trim();
    let subject = match end {
        // Behind what is named last.
        None => grammar::last_named(world, head)?,
        Some(_) => head.to_string(),
    };
    let mark = if &*words[at].key == "whose" { "'s" } else { "" };
    let from = words[at].span.end;
    let until = end.map_or(text.len(), |end| words[end].span.start);
    let of = format!("{subject}{mark} {}", text[from..until].trim());
    let rest = end.map_or("", |end| text[words[end].span.end..].trim());
    Some((format!("{head} {rest}").trim().to_string(), of))
}

/// The clauses of a sentence that say something each, whatever the others say.
fn clauses(text: &str) -> Vec<Range<usize>> {
    let words = words(text);
    let mut found = Vec::new();
    let mut start = 0;
    let whole = words.iter().any(|word| WHOLES.contains(&&*word.key));
    for (at, word) in words.iter().enumerate().skip(2).filter(|_| !whole) {
        let joint = PARTERS.contains(&&*word.key);
        let comma = matches!(&*words[at - 1].key, "," | ";");
        let next = words.get(at + 1).map_or("", |next| &*next.key);
        let fresh = BEGINNINGS.contains(&next);
        // "… and so was Ann" says the same of Ann.
        let again = |at: usize| words.get(at).is_some_and(|word| &*word.key == "so");
        if again(at) && fresh || again(at + 1) {
            continue;
        }
        // "Twice as many of these as were sold by Ann" is one clause.
        let of_this = |other: &&Word| other.span.start >= start && &*other.key == "as";
        if &*word.key == "as" && words[..at].iter().any(|other| of_this(&other)) {
            continue;
        }
        let joined = matches!(&*word.key, "and" | "as" | "so" | "for" | "since");
        if joint && (comma || !joined || fresh) && at + 2 < words.len() && word.span.start > start {
            let end = if comma { words[at - 1].span.start } else { word.span.start };
            if end > start {
                found.push(start..end);
            }
            start = word.span.end;
        }
    }
    found.push(start..text.len());
    found
}

/// Where the sentences of a text are: up to a full stop or semicolon, with what closes a quote.
pub(super) fn sentences(text: &str) -> Vec<Range<usize>> {
    let words = words(text);
    let mut found = Vec::new();
    let mut start = 0;
    for pair in words.windows(2) {
        let [mark, next] = pair else { continue };
        let ends = match &*mark.key {
            ";" => true,
            "." | "!" => next.capital && text[mark.span.end..next.span.start].contains(char::is_whitespace),
            _ => false,
        };
        if ends {
            found.push(start..mark.span.end);
            start = mark.span.end;
        }
    }
    found.push(start..text.len());
    found
}
