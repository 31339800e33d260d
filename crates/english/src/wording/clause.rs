//! A sentence as words and names in order.

use because_encodings::{Entity, Formula};

use super::forms::is_sure;
use crate::language::english::singular;
use crate::language::lexicon::{comparative, ordinal, small_number, superlative};
use crate::language::mentions::plain_mentions;
use crate::language::words::{Word, words};
use crate::language::{Mention, World};
use crate::tables::wording::{BLOCKS, RELATIVES};

/// A word, a mark or a name.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    /// The word, or the first word of the name.
    pub word: Word,
    /// Where the word or the name ends in the text.
    pub end: usize,
    /// What it names, if it is a name.
    pub name: Option<Name>,
}

/// What a name in a sentence stands for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Name {
    /// The entity, where it is known which.
    pub of: Option<Entity>,
    /// Whether it is written just so: only then does what stands around it fit the name.
    pub exact: bool,
    /// Whether the sentence says that it belongs to a row, or not; else it is compared.
    pub joined: bool,
    /// Whether it is a place in words with its noun, "first house", of a category of bare numbers.
    pub placed: bool,
}

/// A sentence, or a part of one between semicolons.
#[derive(Clone, Debug)]
pub(super) struct Clause<'a> {
    /// The text it is part of.
    pub text: &'a str,
    /// What it consists of.
    pub pieces: Vec<Piece>,
}

impl Piece {
    /// What it is compared by; nothing for a name.
    pub(super) fn key(&self) -> &str {
        if self.name.is_some() { "" } else { &self.word.key }
    }

    /// Whether it opens a clause about the noun before it.
    pub(super) fn is_relative(&self) -> bool {
        RELATIVES.contains(&self.key())
    }

    /// Whether it parts what is said of one name from what is said of others: a name, a mark, a conjunction, an
    /// amount, a comparison.
    pub(super) fn blocks(&self) -> bool {
        let key = self.key();
        self.name.is_some()
            || self.is_relative()
            || BLOCKS.contains(&key)
            || key.contains(|c: char| c.is_ascii_digit())
            || key.len() > 2 && key != "one" && small_number(key).is_some()
            || comparative(key).is_some()
            || superlative(key).is_some()
    }
}

impl<'a> Clause<'a> {
    /// The key of a piece; nothing where there is none.
    pub(super) fn key(&self, at: usize) -> &str {
        self.pieces.get(at).map_or("", Piece::key)
    }

    /// The text from one piece up to another.
    pub(super) fn written(&self, from: usize, to: usize) -> &'a str {
        let (Some(first), Some(last)) =
            (self.pieces.get(from), to.checked_sub(1).and_then(|to| self.pieces.get(to)))
        else {
            return "";
        };
        self.text.get(first.word.span.start..last.end).unwrap_or_default()
    }

    /// The text after a piece up to another, with the blank before it.
    pub(super) fn written_after(&self, at: usize, to: usize) -> &'a str {
        let (Some(first), Some(last)) =
            (self.pieces.get(at), to.checked_sub(1).and_then(|to| self.pieces.get(to)))
        else {
            return "";
        };
        self.text.get(first.end..last.end).unwrap_or_default()
    }

    /// Where the run of plain words before a piece begins.
    pub(super) fn run(&self, at: usize) -> usize {
        at - self.pieces[..at].iter().rev().take_while(|piece| !piece.blocks()).count()
    }

    /// Whether a verb that is certainly one stands in the clause outside these places, and is not that of a
    /// relative clause.
    pub(super) fn has_other_verb(&self, from: usize, to: usize) -> bool {
        let outside = |at: &usize| *at < from || *at >= to;
        (0..self.pieces.len()).filter(outside).any(|at| {
            let relative = at.checked_sub(1).is_some_and(|before| self.pieces[before].is_relative());
            !relative && is_sure(self.key(at))
        })
    }
}

/// The sentences of a text, with the names that its meaning speaks of.
pub(super) fn clauses<'a>(world: &World<'_>, text: &'a str, meaning: Option<&Formula>) -> Vec<Clause<'a>> {
    let words = words(text);
    let mut mentions = plain_mentions(world, &words).into_iter().peekable();
    let spoken = meaning.map(Formula::entities).unwrap_or_default();
    let mut found = vec![Clause { text, pieces: Vec::new() }];
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let mention = mentions.next_if(|mention| mention.words.start == at);
        let end = mention.as_ref().map_or(at + 1, |mention| mention.words.end.max(at + 1));
        let ends = matches!(&*word.key, "." | ";" | ":" | "?" | "!") && mention.is_none();
        at = end;
        if ends {
            found.push(Clause { text, pieces: Vec::new() });
            continue;
        }
        let end = words.get(end - 1).map_or(word.span.end, |last| last.span.end);
        let written = text.get(word.span.start..end).unwrap_or_default();
        let name = mention.map(|mention| name(world, written, &mention, &spoken));
        if let Some(clause) = found.last_mut() {
            clause.pieces.push(Piece { word: word.clone(), end, name });
        }
    }
    found.retain(|clause| !clause.pieces.is_empty());
    found
}

fn name(world: &World<'_>, written: &str, mention: &Mention, spoken: &[Entity]) -> Name {
    let mut meant = mention.of.iter().filter(|of| spoken.contains(of));
    let of = match (mention.of.as_slice(), meant.next(), meant.next()) {
        ([one], ..) => Some(*one),
        (_, Some(one), None) => Some(*one),
        _ => None,
    };
    let plain = |text: &str| text.to_lowercase().replace(['’', '‘'], "'");
    let exact = of.is_some_and(|of| plain(&world.puzzle.entity_name(of)) == plain(written));
    let placed = of.is_some_and(|of| {
        let category = world.puzzle.category(of.category);
        let mut words = written.split(' ');
        let nth = words.next().is_some_and(|first| ordinal(&first.to_lowercase()).is_some());
        let noun =
            words.next().is_some_and(|noun| noun == singular(&category.name)) && words.next().is_none();
        nth && noun && category.entities.iter().all(|name| name.chars().all(|c| c.is_ascii_digit()))
    });
    Name { of, exact, joined: true, placed }
}
