//! The readings of a sentence from those of its clauses.

use std::cell::Cell;
use std::collections::BTreeSet;

use because_encodings::{CategoryId, Formula, Linear};

use super::guard::is_shut;
use super::way::Way;
use super::ways::ways;
use crate::language::clause::{Found, is_sound, says_nothing, tried};
use crate::language::doubt::Pick;
use crate::language::forms::calls_the_roll;
use crate::language::sentence::Sentence;

/// How deep clauses may stand in clauses.
const DEEPEST: usize = 6;

/// The most clauses of one text that are parted further.
const MOST_CLAUSES: usize = 160;

/// The most work for one text: that of a clause grows with the square of its words, and a clause of
/// sixteen words has sixteen of it.
const MOST_WORK: usize = 100_000;

/// The most readings of clauses that are put together.
const MOST_JOINED: usize = 64;

/*
 * What:  all readings of a sentence, the likeliest first: those of its simple clauses, joined.
 * Pre:   none.
 * Post:  every reading accounts for the words of each clause within that clause.
 * How:   the sentence is parted in the first way in which all parts are understood, and so are the
 *        parts; the readings of the parts combine, fewest changes first, if they make the same
 *        choices where they share words. A sentence without parts is for the forms. Where all this is
 *        too much work there is no reading, since a likelier one might be missed.
 * After: Huddleston and Pullum, The Cambridge Grammar of the English Language, chapters 12
 *        (relative constructions) and 15 (coordination and supplementation).
 */
pub(crate) fn understood(sentence: &Sentence<'_>) -> Vec<Found> {
    let spent = Spent::default();
    let found = parts_of(sentence, 0, &spent);
    if spent.is_too_much() { Vec::new() } else { found }
}

/// What reading a text has cost so far.
#[derive(Default)]
struct Spent {
    clauses: Cell<usize>,
    work: Cell<usize>,
}

impl Spent {
    fn add(&self, sentence: &Sentence<'_>) {
        self.clauses.set(self.clauses.get() + 1);
        self.work.set(self.work.get() + sentence.words.len().pow(2) / 16 + 1);
    }

    fn is_too_much(&self) -> bool {
        self.work.get() > MOST_WORK
    }
}

fn parts_of(sentence: &Sentence<'_>, depth: usize, spent: &Spent) -> Vec<Found> {
    spent.add(sentence);
    if spent.is_too_much() {
        return Vec::new();
    }
    // A list of all rows has no appositions.
    if calls_the_roll(sentence) {
        let mut found = tried(sentence);
        found.retain(|(_, formula)| matches!(formula, Formula::Different(_)));
        return found;
    }
    // "At least one of these is true: A, or B": what follows is not said by itself.
    if counts_statements(sentence) {
        let mut found = tried(sentence);
        found.retain(|(_, formula)| !matches!(formula, Formula::All(_)));
        return found;
    }
    if depth < DEEPEST && spent.clauses.get() < MOST_CLAUSES {
        for open in ways(sentence) {
            if spent.is_too_much() {
                return Vec::new();
            }
            let several = open.len() > 1;
            let all: Vec<Vec<Found>> = open.iter().map(|way| joined(sentence, way, depth, spent)).collect();
            let ways = all.iter().filter(|found| !found.is_empty()).count();
            let mut taken = 0;
            let mut readings = Vec::new();
            for (way, found) in open.iter().zip(all) {
                if found.is_empty() {
                    continue;
                }
                for (mut picks, formula) in found {
                    if let (Some(taking), true) = (&way.taking, several) {
                        let key = (taking.doubt, sentence.origin(taking.place));
                        picks.insert(0, Pick { key, taken, ways, reason: taking.reason.clone() });
                    }
                    if readings.iter().all(|(_, known)| *known != formula) {
                        readings.push((picks, formula));
                    }
                }
                taken += 1;
            }
            if !readings.is_empty() {
                return readings;
            }
        }
    }
    if is_shut(sentence) || spent.is_too_much() {
        return Vec::new();
    }
    let found = tried(sentence);
    if found.is_empty() && depth > 0 && says_nothing(sentence) {
        return vec![(Vec::new(), Formula::All(Vec::new()))];
    }
    found
}

/// Whether a sentence says how many of several statements are true.
fn counts_statements(sentence: &Sentence<'_>) -> bool {
    sentence.find(sentence.all(), &["true", "false"]).is_some_and(|at| {
        sentence.is_before(at, &["is", "are"])
            && (at.saturating_sub(4)..at).any(|place| sentence.is(place, &["these", "following", "those"]))
    })
}

/// The readings of one way to part a sentence.
fn joined(sentence: &Sentence<'_>, way: &Way, depth: usize, spent: &Spent) -> Vec<Found> {
    let mut parts: Vec<Vec<Found>> = Vec::new();
    for tokens in &way.parts {
        let found = parts_of(&sentence.derived(tokens), depth + 1, spent);
        if found.is_empty() {
            return Vec::new();
        }
        parts.push(found);
    }
    let mut all = product(&parts);
    if way.shared && all.iter().any(|joined| alike(&joined.formulas)) {
        all.retain(|joined| alike(&joined.formulas));
    }
    let found = all.into_iter().map(|joined| (joined.picks, conjunction(joined.formulas)));
    let says = |formula: &Formula| !matches!(formula, Formula::All(of) if of.is_empty());
    found.filter(|(_, formula)| says(formula) && is_sound(sentence.world.puzzle, formula)).collect()
}

/// Readings of all parts together.
struct Joined {
    changes: usize,
    picks: Vec<Pick>,
    formulas: Vec<Formula>,
}

/// Every choice of one reading of each part that agree with each other, fewest changes first.
fn product(parts: &[Vec<Found>]) -> Vec<Joined> {
    let mut all = vec![Joined { changes: 0, picks: Vec::new(), formulas: Vec::new() }];
    for part in parts {
        let mut next = Vec::new();
        for joined in &all {
            for (changes, (picks, formula)) in part.iter().enumerate() {
                let clash = picks.iter().any(|pick| {
                    joined.picks.iter().any(|known| known.key == pick.key && known.taken != pick.taken)
                });
                if clash {
                    continue;
                }
                let mut picks_of_all = joined.picks.clone();
                picks_of_all.extend(picks.iter().filter(|pick| !joined.picks.contains(pick)).cloned());
                let mut formulas = joined.formulas.clone();
                formulas.push(formula.clone());
                next.push(Joined { changes: joined.changes + changes, picks: picks_of_all, formulas });
            }
        }
        next.sort_by_key(|joined| joined.changes);
        next.truncate(MOST_JOINED);
        all = next;
    }
    all
}

/// All of the formulas as one.
fn conjunction(formulas: Vec<Formula>) -> Formula {
    let mut all: Vec<Formula> = Vec::new();
    for formula in formulas {
        let parts = if let Formula::All(of) = formula { of } else { vec![formula] };
        for part in parts {
            if !all.contains(&part) {
                all.push(part);
            }
        }
    }
    match <[Formula; 1]>::try_from(all) {
        Ok([one]) => one,
        Err(all) => Formula::All(all),
    }
}

/// Whether all parts that compare values compare those of one category.
fn alike(formulas: &[Formula]) -> bool {
    let compared: BTreeSet<CategoryId> = formulas.iter().flat_map(measured).collect();
    compared.len() <= 1
}

fn measured(formula: &Formula) -> Vec<CategoryId> {
    let of = |linear: &Linear| linear.terms.iter().map(|term| term.measure.category).collect::<Vec<_>>();
    match formula {
        Formula::Compare(left, _, right) => [of(left), of(right)].concat(),
        other => other.parts().into_iter().flat_map(measured).collect(),
    }
}
