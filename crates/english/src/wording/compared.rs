//! What a comparison shows of the words for a category that it compares: "weighed" of "weighed two pounds more than".

use because_encodings::{Category, CategoryId, Formula, Kind, Measure, Puzzle, Scale};

use super::clause::Clause;
use super::evidence::{Evidence, Seen};
use super::shown::subject;
use super::verbs::{opens_object, positive, verb_in};
use crate::language::lexicon::comparative;
use crate::tables::wording::{HEDGES, LOOSE, PREPOSITIONS, TIMED, TOLD_BY, WITHOUT_FOR};

/// Notes what the comparison of a clause shows, where its meaning compares one category by value.
pub(super) fn note(puzzle: &Puzzle, clause: &Clause<'_>, meaning: &Formula, evidence: &mut Evidence) {
    let Some(category) = compared(meaning) else { return };
    let compares = |at: &usize| {
        let key = clause.key(*at);
        comparative(key).is_some() || TIMED.contains(&key)
    };
    let Some(marker) = (0..clause.pieces.len()).find(compares) else { return };
    // What stands between the verb and the comparison is an amount with its unit, and words that say how far it goes.
    let amount = |at: &usize| {
        let key = clause.key(*at);
        HEDGES.contains(&key) || clause.pieces[*at].blocks()
    };
    let run = |to: usize| (clause.run(to + 1).min(to), to + 1);
    let found = (0..marker).rev().map(run).find_map(|(from, to)| Some((from, verb_in(clause, from, to)?.at)));
    let Some((from, verb)) = found.filter(|(_, at)| *at > 0) else { return };
    let end = (verb + 1..marker).find(amount).unwrap_or(marker);
    if clause.pieces[verb..end].iter().any(|piece| piece.name.is_some()) {
        return;
    }
    let Some(before) = positive(clause, verb, end) else { return };
    let of = puzzle.category(category);
    let noun = counted(clause, end, marker);
    // "has a lower number than" is no verb of numbers; "served 25 more riders than" is one of riders.
    let bare = of.entities.iter().all(|name| is_bare(name));
    if !bare && plain(clause, marker + 1).is_some() {
        return;
    }
    if let Some((before, after)) = said(of, before, clause.key(marker), noun.as_deref()) {
        evidence.verb(category, Seen { before, after, rank: 1, ..subject(clause, from, verb) });
    }
}

/// The one category whose values a meaning compares.
fn compared(meaning: &Formula) -> Option<CategoryId> {
    let mut found = Vec::new();
    measures(meaning, &mut found);
    found.dedup();
    match found.as_slice() {
        [one] if one.scale == Scale::Value => Some(one.category),
        _ => None,
    }
}

fn measures(meaning: &Formula, found: &mut Vec<Measure>) {
    match meaning {
        Formula::Compare(left, _, right) => {
            found.extend(left.terms.iter().chain(&right.terms).map(|term| term.measure));
        }
        Formula::Apart { measure, .. } => found.push(*measure),
        Formula::All(of) => of.iter().for_each(|part| measures(part, found)),
        Formula::Not(inner) => measures(inner, found),
        _ => {}
    }
}

/// The noun that is counted before or after a comparative: "riders" of "25 fewer riders", "points" of "7 points higher".
fn counted(clause: &Clause<'_>, from: usize, marker: usize) -> Option<String> {
    let before = (marker > from + 1).then(|| plain(clause, marker - 1)).flatten();
    before.or_else(|| plain(clause, marker + 1))
}

/// A noun in a place, or a word that may be one.
fn plain(clause: &Clause<'_>, at: usize) -> Option<String> {
    let key = clause.key(at);
    let free = !key.is_empty()
        && key.chars().all(|c| c.is_ascii_lowercase())
        && !HEDGES.contains(&key)
        && !LOOSE.contains(&key)
        && !PREPOSITIONS.contains(&key)
        && !opens_object(key);
    (free && !clause.pieces[at].blocks()).then(|| key.to_string())
}

/// Whether a name is a number and nothing more.
fn is_bare(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
}

/// What is said before and after a value of a category, by the verb of a comparison.
fn said(of: &Category, before: String, marker: &str, noun: Option<&str>) -> Option<(String, String)> {
    let kind = of.values.as_ref()?.kind;
    let bare = of.entities.iter().all(|name| is_bare(name));
    let with_unit = of.entities.iter().all(|name| name.contains(' '));
    let year = |name: &String| name.len() == 4 && (name.starts_with('1') || name.starts_with('2'));
    let timed = TIMED.contains(&marker);
    let time = |name: &String| name.split(' ').nth(1).is_some_and(is_time);
    let copula = matches!(before.as_str(), "is" | "was");
    let at_end = |word: &str| before.ends_with(&format!(" {word}"));
    let closed = PREPOSITIONS.iter().any(|word| at_end(word)) || at_end("the") || at_end("a");
    let with = |word: &str| (!closed && !copula).then(|| (format!("{before} {word}"), String::new()));
    match kind {
        Kind::Money if copula || timed => None,
        Kind::Money => Some((before, String::new())),
        Kind::Month => with("in"),
        Kind::Date | Kind::Weekday => with("on"),
        Kind::Clock => with("at"),
        Kind::Number if bare && of.entities.iter().all(year) => timed.then(|| with("in")).flatten(),
        Kind::Number if copula => {
            let told = told_by(marker)?;
            let noun = noun.filter(|_| bare).map(|noun| format!(" {noun}")).unwrap_or_default();
            (!bare || !noun.is_empty() && noun.ends_with('s')).then(|| (before, format!("{noun} {told}")))
        }
        Kind::Number if bare => {
            let noun = noun.filter(|noun| noun.ends_with('s') || *noun == "people")?;
            (!timed && !closed).then(|| (before, format!(" {noun}")))
        }
        Kind::Number if timed => of.entities.iter().all(time).then(|| with("in")).flatten(),
        Kind::Number if of.entities.iter().all(time) => {
            let first = before.split(' ').next().unwrap_or_default();
            if WITHOUT_FOR.contains(&first) { Some((before, String::new())) } else { with("for") }
        }
        Kind::Number => (with_unit && !closed).then_some((before, String::new())),
        Kind::Ordinal | Kind::Position => None,
    }
}

fn is_time(word: &str) -> bool {
    ["second", "minute", "hour", "day", "week", "month", "year"].iter().any(|of| word.starts_with(of))
}

/// The adjective by which an amount is told, of its comparative: "tall" of "taller".
fn told_by(comparative: &str) -> Option<&'static str> {
    TOLD_BY.iter().find(|(more, _)| *more == comparative).map(|(_, told)| *told)
}
