//! What each name in a sentence shows: the verb before it, or what a row is called by it.

use because_encodings::Entity;

use super::clause::{Clause, Name, Piece};
use super::evidence::{Evidence, Seen};
use super::forms::{is_helper, is_sure};
use super::tail::after;
use super::verbs::{Verb, positive, verb_in};
use crate::language::english::past_base;
use crate::language::lexicon::comparative;
use crate::tables::wording::{MEASURING, ORDERING, PREPOSITIONS, PRONOUNS};

/// How a description came to be, the best first.
pub(super) mod rank {
    /// "the person who paid $5".
    pub(in crate::wording) const RELATIVE: u8 = 0;
    /// "the app made by Novio", "the man from Rome".
    pub(in crate::wording) const PHRASE: u8 = 1;
    /// "the green team", "Ann's report".
    pub(in crate::wording) const BESIDE: u8 = 2;
    /// "the goalie".
    pub(in crate::wording) const WITH_THE: u8 = 3;
    /// "Ann".
    pub(in crate::wording) const BARE: u8 = 4;
}

/// Notes what the names of a clause show.
pub(super) fn note(clause: &Clause<'_>, evidence: &mut Evidence) {
    for at in 0..clause.pieces.len() {
        match clause.key(at) {
            "is" | "are" | "has" | "will" => evidence.tense.0 += 1,
            "was" | "were" | "had" => evidence.tense.1 += 1,
            _ => {}
        }
        let Some(name) = clause.pieces[at].name else { continue };
        let Some(of) = name.of else { continue };
        if clause.key(at + 1) == "'s" {
            owner(clause, at, of, name.exact, evidence);
            continue;
        }
        let from = clause.run(at);
        let verb = verb_in(clause, from, at).filter(|verb| !is_reduced(clause, *verb, from, at));
        match verb.filter(|verb| !describes_with_the(clause, *verb, at)) {
            Some(verb) => said(clause, verb, (from, at), (of, name), evidence),
            None => called(clause, (from, at), of, name.exact, evidence),
        }
    }
}

/// "Ann's report".
fn owner(clause: &Clause<'_>, at: usize, of: Entity, exact: bool, evidence: &mut Evidence) {
    let Some(end) = after(clause, at + 1).filter(|end| *end > at + 2) else { return };
    if let Some(seen) = evidence.of.get_mut(of.category.index()) {
        seen.owning += 1;
    }
    evidence.noun(clause.key(end - 1), true, None);
    if exact {
        let before = if at > 0 && clause.key(at - 1) == "the" { "the" } else { "" };
        let seen = Seen::new(before.to_string(), clause.written_after(at, end), rank::BESIDE);
        evidence.description(of.category, Seen { noun: clause.key(end - 1).to_string(), ..seen });
    }
}

/// "is the ambassador with the", whose verb only says which one: what follows is a description.
fn describes_with_the(clause: &Clause<'_>, verb: Verb, at: usize) -> bool {
    matches!(clause.key(verb.at), "is" | "was" | "are" | "were")
        && (verb.at + 1..at).any(|the| clause.key(the) == "the" && the + 1 < at)
}

/// Whether a verb is a participle after its noun: "the game released in July was …".
fn is_reduced(clause: &Clause<'_>, verb: Verb, from: usize, at: usize) -> bool {
    let before = |places: usize| verb.at.checked_sub(places).map_or("", |at| clause.key(at));
    let one = before(1) == "one" && before(2) != "the";
    let noun = verb.at > from && !one && !matches!(before(1), "the" | "other");
    let next = clause.key(verb.at + 1);
    verb.perhaps_participle
        && noun
        && PREPOSITIONS.contains(&next)
        && (next == "by" || clause.key(0) == "of" || clause.has_other_verb(verb.at, at))
}

/// What is said of a row: "grew the" before "marrow".
fn said(
    clause: &Clause<'_>,
    verb: Verb,
    (from, at): (usize, usize),
    (of, name): (Entity, Name),
    evidence: &mut Evidence,
) {
    let relative = verb.at == from && from > 0 && clause.pieces[from - 1].is_relative();
    // A verb has its subject before it, or shares that of another verb.
    let Some(before) = verb.at.checked_sub(1).map(|before| &clause.pieces[before]) else { return };
    let shares = matches!(before.key(), "," | "and" | "or" | "but" | "nor" | "one" | "other");
    // "Nor did the gardener on the south plot": its subject comes behind it.
    let inverted =
        matches!(before.key(), "nor" | "neither" | "so" | "as" | "than") && is_helper(clause.key(verb.at));
    if inverted || verb.at == from && before.name.is_none() && !before.is_relative() && !shares {
        return;
    }
    let noun = relative && from > 1 && !clause.pieces[from - 2].blocks();
    if relative && (noun && clause.key(from - 1) == "who" || clause.key(from - 1) == "whoever") {
        evidence.who = true;
    }
    let Some(mut before) = positive(clause, verb.at, at) else { return };
    let Some(end) = after(clause, at).filter(|end| !compares(clause, *end)) else { return };
    let of_row = subject(clause, from, verb.at);
    if let Some(in_the) = before.strip_suffix(" the").filter(|_| name.placed) {
        // "lives in the first house": "lives in house 1".
        let noun = clause.written(at, at + 1).split(' ').nth(1).unwrap_or_default();
        before = format!("{in_the} {noun}");
        evidence.verb(of.category, Seen { before, ..of_row });
        return;
    }
    if noun {
        evidence.noun(&of_row.noun, false, Some(clause.key(from - 1) == "who"));
    }
    // "Lives above the dog" compares, and so may "who lives above the dog"; "who has the dog" tells who that is.
    let compared =
        !name.joined && (!relative || (verb.at..at).any(|word| ORDERING.contains(&clause.key(word))));
    if !name.exact || compared {
        return;
    }
    let tail = clause.written_after(at, end);
    let written = clause.written(verb.at, at).to_lowercase();
    if relative
        && written == before
        && let Some(the) = the_before(clause, from - 1)
    {
        let noun = clause.written(the, from).to_lowercase();
        let seen = Seen::new(format!("{noun} {before}"), tail, rank::RELATIVE);
        evidence.description(of.category, Seen { noun: of_row.noun.clone(), ..seen });
    }
    evidence.verb(of.category, Seen { before, after: tail.to_string(), ..of_row });
}

/// What a verb is said of: a noun, and the category of the name that owns it; or the category of a name itself.
pub(super) fn subject(clause: &Clause<'_>, from: usize, verb: usize) -> Seen {
    let seen = Seen::new(String::new(), "", 0);
    let noun = |at: usize| Seen { noun: clause.key(at).to_string(), ..seen.clone() };
    let owner = (from..verb).rev().find(|at| clause.key(*at) == "'s").and_then(|at| at.checked_sub(1));
    if let Some(owner) = owner {
        let owner = clause.pieces[owner].name.and_then(|name| name.of).map(|of| of.category);
        return Seen { owner, ..noun(verb - 1) };
    }
    let Some(before) = from.checked_sub(1) else {
        return if verb > from { noun(verb - 1) } else { seen };
    };
    if clause.pieces[before].is_relative() {
        return if before > 0 && verb == from { noun(before - 1) } else { seen };
    }
    let Some(name) = clause.pieces[before].name else {
        // "Ann either paid $5 or was treated by Bea".
        let shared = verb == from && matches!(clause.key(before), "and" | "or" | "but");
        let first = clause.pieces[0].name.and_then(|name| name.of).map(|of| of.category);
        let alone = !clause.pieces[..before].iter().any(Piece::is_relative);
        return match (shared && alone, first) {
            (true, Some(by)) => Seen { by: Some(by), ..seen },
            _ if verb > from => noun(verb - 1),
            _ => seen,
        };
    };
    // "The 1996 painting hangs in", "the person who served 50 riders works in", "the ship from Oslo carried".
    let start = clause.run(before);
    let the = (start..before).find(|at| clause.key(*at) == "the");
    match the {
        _ if start > 0 && clause.pieces[start - 1].is_relative() => {
            if start > 1 {
                noun(start - 2)
            } else {
                seen
            }
        }
        Some(the) if the + 1 == before && verb > from => noun(verb - 1),
        Some(the) if the + 1 < before => {
            rest(clause, the, before).map_or(seen.clone(), |rest| noun(rest - 1))
        }
        _ if start == before || the.is_some_and(|the| the + 1 == before) => {
            Seen { by: name.of.map(|of| of.category), ..seen }
        }
        _ => seen,
    }
}

/// Whether a comparison goes on from here: what is before it is an amount.
fn compares(clause: &Clause<'_>, at: usize) -> bool {
    comparative(clause.key(at)).is_some() || matches!(clause.key(at), "before" | "after" | "apart" | "away")
}

/// Where the noun phrase begins that a relative clause follows: at "the".
fn the_before(clause: &Clause<'_>, relative: usize) -> Option<usize> {
    let from = relative.saturating_sub(4);
    let the = (from..relative).rev().find(|at| clause.key(*at) == "the")?;
    let plain = (the + 1..relative).all(|at| clause.pieces[at].name.is_none() && !clause.pieces[at].blocks());
    (plain && the + 1 < relative).then_some(the)
}

/// What a row is called by a name.
fn called(clause: &Clause<'_>, (from, at): (usize, usize), of: Entity, exact: bool, evidence: &mut Evidence) {
    // "Of Ann and Bea, one …".
    let start = if from == 0 && clause.key(0) == "of" { 1 } else { from };
    let the = (start..at).find(|word| clause.key(*word) == "the");
    let last = at.checked_sub(1).map_or("", |last| clause.key(last));
    let Some(end) = after(clause, at).filter(|end| !compares(clause, *end) || *end == at + 1) else { return };
    if from > 0 && clause.pieces[from - 1].is_relative() {
        if exact {
            inside(clause, (from, at, end), of, evidence);
        }
        return;
    }
    let tail = clause.written_after(at, end);
    let noun =
        if tail.is_empty() || MEASURING.contains(&clause.key(end - 1)) { "" } else { clause.key(end - 1) };
    let weight = if from == 0 && is_sure(clause.key(end)) { 3 } else { 1 };
    let seen = match the {
        None if start == at => {
            // A name of its own has what belongs to it in capitals: "Young Arena".
            let own = end > at + 1 && clause.pieces[at + 1..end].iter().all(|piece| piece.word.capital);
            let tail = if own { tail } else { "" };
            if let Some(seen) = evidence.of.get_mut(of.category.index()) {
                seen.bare += weight;
            }
            Seen::new(String::new(), tail, rank::BARE)
        }
        Some(the) if the + 1 == at && the == start => {
            if let Some(seen) = evidence.of.get_mut(of.category.index()) {
                seen.with_the += if tail.is_empty() { weight } else { 0 };
            }
            evidence.noun(noun, false, None);
            let rank = if tail.is_empty() { rank::WITH_THE } else { rank::BESIDE };
            Seen { noun: noun.to_string(), ..Seen::new("the".to_string(), tail, rank) }
        }
        Some(the) if the + 1 < at && (last == "the" || !clause.pieces[at - 1].word.joined) => {
            let Some(rest) = rest(clause, the, at) else { return };
            let noun = clause.key(rest - 1).to_string();
            evidence.noun(&noun, false, None);
            let changes =
                (the..at).any(|word| PRONOUNS.contains(&clause.key(word)) || clause.key(word) == "'s");
            if changes {
                return;
            }
            let before = clause.written(the, at).to_lowercase();
            let rest = clause.written(rest, at).to_lowercase();
            Seen { rest, noun, ..Seen::new(before, tail, rank::PHRASE) }
        }
        _ => return,
    };
    if exact {
        evidence.description(of.category, seen);
    }
}

/// "The island on which the Wainani people lived": a name about which a relative clause is.
fn inside(clause: &Clause<'_>, (from, at, end): (usize, usize, usize), of: Entity, evidence: &mut Evidence) {
    let Some(the) = the_before(clause, from - 1) else { return };
    let Some(verb) = clause.pieces.get(end).filter(|verb| past_base(verb.key()).is_some()) else { return };
    let closed = clause.pieces.get(end + 1).is_none_or(|next| next.blocks() || is_sure(next.key()));
    if !closed || verb.word.capital || (from..at).any(|word| clause.key(word) != "the") {
        return;
    }
    let noun = clause.key(the + 1);
    evidence.noun(noun, false, None);
    let before = clause.written(the, at).to_lowercase();
    let seen = Seen::new(before, clause.written_after(at, end + 1), rank::BESIDE);
    evidence.description(of.category, Seen { noun: noun.to_string(), ..seen });
}

/// Where what is said of a noun begins: a preposition, a participle, "due".
fn rest(clause: &Clause<'_>, the: usize, at: usize) -> Option<usize> {
    let opens = |place: &usize| {
        let key = clause.key(*place);
        PREPOSITIONS.contains(&key)
            || key == "due"
            || key.ends_with("ing")
            || is_sure(key)
            || key.ends_with("ed")
    };
    let found = (the + 2..at).find(opens)?;
    (!clause.pieces[the + 1..at].iter().any(|piece| piece.word.capital)).then_some(found)
}
