//! What is carried from a step, in words.

use because_encodings::{Entity, Fact};
use because_engine::explain::Told;

use super::clauses::{Clause, said};
use super::speaker::Speaker;
use super::words::{capitalised, fill};

/// What is carried from a step in one sentence: every tick by name, a row of the solution at a time; crosses by their
/// number; nothing where nothing is.
pub fn carried_sentence(speaker: &Speaker, told: Told<'_>) -> Option<String> {
    let parts: Vec<String> = ticks(speaker, told).into_iter().chain(carried_crosses(speaker, told)).collect();
    (!parts.is_empty()).then(|| sentence(speaker, &parts))
}

/// The ticks alone in a sentence.
pub(crate) fn carried_ticks(speaker: &Speaker, told: Told<'_>) -> Option<String> {
    ticks(speaker, told).map(|ticks| sentence(speaker, &[ticks]))
}

/// How many crosses are carried from a step: "7 crosses follow".
pub(crate) fn carried_crosses(speaker: &Speaker, told: Told<'_>) -> Option<String> {
    let crosses = told.carried_facts().iter().filter(|fact| !fact.value).count();
    (crosses > 0).then(|| speaker.words.around.carried_crosses.of(crosses))
}

fn sentence(speaker: &Speaker, parts: &[String]) -> String {
    capitalised(&fill(&speaker.words.carried, &[("parts", &parts.join(&speaker.words.semicolon))]))
}

fn ticks(speaker: &Speaker, told: Told<'_>) -> Option<String> {
    let ticks: Vec<Fact> = told.carried_facts().into_iter().filter(|fact| fact.value).collect();
    let (words, shape) = (speaker.words, speaker.puzzle.shape());
    let pair = |fact: &Fact| shape.entities_at(fact.cell);
    let known: Vec<Pair> = told.step.derived.iter().filter(|fact| fact.value).map(pair).collect();
    let pairs: Vec<Pair> = ticks.iter().map(pair).chain(known.iter().copied()).collect();
    let mut rows: Vec<Vec<Clause>> =
        rows(&pairs).iter().map(|row| row_clauses(speaker, row, &known)).collect();
    rows.sort_by_key(Vec::len);
    let new = said(speaker, &rows.concat());
    (!new.is_empty()).then(|| fill(&words.carried_ticks, &[("facts", &words.clauses(&new))]))
}

/// Two entities that belong together.
type Pair = (Entity, Entity);

/// The pairs that belong to one row of the solution together, in the order of their first.
fn rows(pairs: &[Pair]) -> Vec<Vec<Pair>> {
    let mut rows: Vec<Vec<Pair>> = Vec::new();
    for pair in pairs {
        let meets =
            |row: &Vec<Pair>| row.iter().any(|(a, b)| [a, b].iter().any(|e| **e == pair.0 || **e == pair.1));
        let (mut met, others): (Vec<_>, Vec<_>) = rows.into_iter().partition(meets);
        rows = others;
        let mut row = met.drain(..).flatten().collect::<Vec<_>>();
        row.push(*pair);
        rows.push(row);
    }
    rows
}

/// What is new of a row beside what is said already: what its subject has, told once, and the rest follows from that. A
/// pair of which it does not is told by itself.
fn row_clauses(speaker: &Speaker, row: &[Pair], said: &[Pair]) -> Vec<Clause> {
    let mut entities: Vec<Entity> = row.iter().flat_map(|(a, b)| [*a, *b]).collect();
    entities.sort_unstable();
    entities.dedup();
    let is_subject = |entity: &&Entity| speaker.subject() == Some(entity.category);
    let Some(of) = entities.iter().find(is_subject).or(entities.first()).copied() else { return Vec::new() };
    let has = |pairs: &[Pair], other: Entity| pairs.contains(&(of, other)) || pairs.contains(&(other, of));
    let new = entities.iter().copied().filter(|other| has(row, *other) && !has(said, *other));
    let new = new.map(|other| (of, other));
    let apart = |(a, b): &&Pair| *a != of && *b != of && !has(row, *a) && !has(row, *b);
    let apart = row.iter().filter(apart).filter(|pair| !said.contains(pair)).copied();
    let clause = |(a, b): Pair| {
        let fact = Fact { cell: speaker.puzzle.shape().cell(a, b)?, value: true };
        Some(Clause::True { fact, row: 0, column: 0 })
    };
    new.chain(apart).filter_map(clause).collect()
}
