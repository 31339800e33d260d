//! Clues of which only parts are understood: each sentence and clause by itself, with names for its pronouns.

use std::ops::Range;

use because_encodings::Formula;

use super::outcome::{Outcome, Reading};
use super::read::{read_whole, sentences};
use super::words::words;
use super::world::World;
use crate::grammar::{self, Spoken};
use crate::tables::verify::{PARTERS, UNDONE, WHOLES};

/// The most pieces of a clue.
const MOST: usize = 12;

/// What has been read so far of a clue.
#[derive(Default)]
struct Pieces {
    told: Vec<Formula>,
    notes: Vec<String>,
    /// Of what is spoken, the last piece first; of how many its last piece.
    spoken: Vec<Spoken>,
    last: usize,
    left_out: bool,
}

/*
 * What:  what the parts of a clue say that are understood, where the clue as a whole is not; and that it says nothing.
 * Pre:   the clue is not understood as a whole.
 * Post:  each part that is left out, and whom a pronoun is taken for, is said; with a part left out the clue is in
 *        doubt whatever the puzzle says. A clue that speaks of statements, or unsays anything, has no parts.
 * How:   sentence by sentence; one that is not read, clause by clause. A part says what it is read as, or, where it
 *        speaks of one row and of no order, nothing.
 */
pub(super) fn in_pieces(world: &World<'_>, text: &str) -> Option<Vec<Reading>> {
    let all = words(text);
    (!all.iter().any(|word| UNDONE.contains(&&*word.key))).then_some(())?;
    let mut pieces = Pieces::default();
    let sentences = sentences(text);
    (sentences.len() <= MOST).then_some(())?;
    for sentence in sentences {
        let part = &text[sentence];
        if pieces.take(world, part) {
            continue;
        }
        let clauses = clauses(part);
        if clauses.len() < 2 {
            pieces.leave(world, part);
            continue;
        }
        for clause in clauses {
            if !pieces.take(world, &part[clause.clone()]) {
                pieces.leave(world, &part[clause]);
            }
        }
    }
    (!pieces.told.is_empty()).then_some(())?;
    let formula = grammar::all(pieces.told);
    (matches!(formula, Formula::All(_)) || pieces.left_out || !pieces.notes.is_empty()).then_some(())?;
    grammar::is_sound(world, &formula).then_some(())?;
    let reading = |formula, preferred, left_out| Reading {
        formula,
        preferred,
        reason: pieces.notes.join("; "),
        senses: Vec::new(),
        left_out,
    };
    let first = reading(formula, true, pieces.left_out);
    Some(vec![first, reading(Formula::Constant(true), false, pieces.left_out)])
}

impl Pieces {
    /// Reads a piece, if it is understood.
    fn take(&mut self, world: &World<'_>, part: &str) -> bool {
        let Some(told) = grammar::told(world, part, &self.spoken, self.last) else { return false };
        let formula = match read_whole(world, &told.text) {
            Outcome::Read(readings) if !told.leans => readings.into_iter().next().map(|of| (of.formula, of.reason)),
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
            self.notes.extend(told.notes);
            self.notes.extend(Some(reason).filter(|of| !of.is_empty()));
            self.told.push(formula);
        }
        self.speak(told.rows);
        true
    }

    /// Leaves a piece out.
    fn leave(&mut self, world: &World<'_>, part: &str) {
        self.notes.push(format!("“{}” is left out: it is not understood", part.trim()));
        self.left_out = true;
        if let Some(told) = grammar::told(world, part, &self.spoken, self.last) {
            self.speak(told.rows);
        }
    }

    fn speak(&mut self, rows: Vec<Spoken>) {
        if !rows.is_empty() {
            self.last = rows.len();
            self.spoken.splice(0..0, rows);
        }
    }
}

/// The clauses of a sentence that say something each, whatever the others say.
fn clauses(text: &str) -> Vec<Range<usize>> {
    let words = words(text);
    if words.iter().any(|word| WHOLES.contains(&&*word.key)) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut start = 0;
    for (at, word) in words.iter().enumerate().skip(2) {
        let joint = PARTERS.contains(&&*word.key);
        let comma = matches!(&*words[at - 1].key, "," | ";");
        if joint && (comma || &*word.key != "and") && at + 2 < words.len() && word.span.start > start {
            found.push(start..if comma { words[at - 1].span.start } else { word.span.start });
            start = word.span.end;
        }
    }
    found.push(start..text.len());
    found
}
