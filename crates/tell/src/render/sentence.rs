//! The sentence of a step: the new facts first, then why.

use std::collections::BTreeSet;

use because_encodings::{CategoryId, ClueNumber, Entity, Fact};

use super::axioms::axioms;
use super::clauses::{Clause, clauses, said};
use super::quoted::author_words;
use super::speaker::Speaker;
use super::words::{capitalised, fill, unit_once};
use because_engine::explain::{Step, Technique};

/// How many clauses of new facts a sentence has at most; the rest is counted.
const MOST_CLAUSES: usize = 4;
/// How many axioms a sentence cites at most; beyond that they tell a reader nothing.
const MOST_AXIOMS: usize = 3;

/// Why a step holds, as one English sentence for a person.
pub fn sentence(speaker: &Speaker, step: &Step) -> String {
    let words = speaker.words;
    if step.contradiction {
        return capitalised(&fill(&words.contradiction, &[("reason", &clash(speaker, step))]));
    }
    let (facts, reason) = match step.technique {
        _ if !step.clues.is_empty() => (new_facts(speaker, step), clue_reason(speaker, step)),
        Technique::CrossOut => cross_out(speaker, step).unwrap_or_else(|| plainly(speaker, step)),
        Technique::LastCandidate => last_candidate(speaker, step).unwrap_or_else(|| plainly(speaker, step)),
        Technique::Transposition | Technique::Transitive => {
            transposition(speaker, step).unwrap_or_else(|| plainly(speaker, step))
        }
        Technique::CrossElimination
        | Technique::ParallelCrossElimination
        | Technique::SkewedCrossElimination => {
            cross_elimination(speaker, step).unwrap_or_else(|| plainly(speaker, step))
        }
        Technique::AlignedPair | Technique::PseudoTrue => {
            so_many_left(speaker, step).unwrap_or_else(|| plainly(speaker, step))
        }
        _ => plainly(speaker, step),
    };
    match word_for_word(speaker, step, &facts) {
        Some(clue) => capitalised(&fill(&words.as_said, &[("facts", &facts), ("clue", &clue)])),
        None => capitalised(&fill(&words.because, &[("facts", &facts), ("reason", &reason)])),
    }
}

/// The name of the clue that says the facts in the same words: it need not be quoted.
fn word_for_word(speaker: &Speaker, step: &Step, facts: &str) -> Option<String> {
    let ([number], []) = (step.clues.as_slice(), step.premises.as_slice()) else { return None };
    let clue = speaker.puzzle.clue(*number)?;
    (author_words(clue)? == capitalised(facts)).then(|| speaker.clue_name(*number))
}

/// What a step rests on, as one English sentence that does not say what follows.
pub fn reason(speaker: &Speaker, step: &Step) -> String {
    let reason = match step.clues.is_empty() {
        true => ground(speaker, step),
        false => clue_reason(speaker, step),
    };
    capitalised(&format!("{reason}."))
}

fn new_facts(speaker: &Speaker, step: &Step) -> String {
    let found = clauses(speaker, &step.derived, step.target, true);
    let told = if found.len() > MOST_CLAUSES { MOST_CLAUSES - 1 } else { found.len() };
    let mut said = said(speaker, &found[..told]);
    let more: usize = found[told..].iter().map(Clause::facts).sum();
    if more > 0 {
        said.push(fill(&speaker.words.more_marks, &[("n", &more.to_string())]));
    }
    speaker.words.clauses(&said)
}

/// The premises in words; those about one side of a cross elimination before those about the other.
fn premises(speaker: &Speaker, step: &Step) -> Option<String> {
    let parts = premise_clauses(speaker, step);
    let said: Vec<String> = parts.iter().map(|said| speaker.words.clauses(said)).collect();
    match parts.iter().all(|part| part.len() == 1) {
        true => (!said.is_empty()).then(|| speaker.words.clauses(&said)),
        false => Some(said.join(&speaker.words.semicolon)),
    }
}

fn premise_clauses(speaker: &Speaker, step: &Step) -> Vec<Vec<String>> {
    let parts = sides(speaker, step).map_or_else(|| vec![step.premises.clone()], |(_, of)| of.to_vec());
    let sided = parts.len() > 1;
    let parts = parts.iter().map(|part| {
        let mut clauses = clauses(speaker, part, None, false);
        // What one cannot have itself, before what others have.
        clauses.sort_by_key(|clause| sided && matches!(clause, Clause::True { .. }));
        said(speaker, &clauses)
    });
    parts.filter(|said| !said.is_empty()).collect()
}

/// The facts and the reason of a step of axioms, with nothing known about its shape.
fn plainly(speaker: &Speaker, step: &Step) -> (String, String) {
    (new_facts(speaker, step), ground(speaker, step))
}

/// The premises of a step of axioms, and the axioms; of marks of one table, and of two that share an entity, everyone
/// sees what they make together.
fn ground(speaker: &Speaker, step: &Step) -> String {
    let known = premises(speaker, step).unwrap_or_default();
    match step.technique {
        Technique::Transposition
        | Technique::Transitive
        | Technique::CrossOut
        | Technique::LastCandidate
        | Technique::AlignedPair
        | Technique::PseudoTrue
            if !known.is_empty() =>
        {
            known
        }
        _ => with_axioms(speaker, step, known),
    }
}

fn with_axioms(speaker: &Speaker, step: &Step, reason: String) -> String {
    let said = axioms(speaker, &step.axioms);
    match said.len() {
        0 => reason,
        _ if reason.is_empty() => speaker.words.and_list(&said),
        1..=MOST_AXIOMS => {
            let said = speaker.words.and_list(&said);
            fill(&speaker.words.by_axioms, &[("reason", &reason), ("axioms", &said)])
        }
        _ => reason,
    }
}

fn clue_reason(speaker: &Speaker, step: &Step) -> String {
    let words = speaker.words;
    let (used, spoken_of) = used_and_spoken_of(speaker, step);
    let said: Vec<String> = used.iter().map(|n| speaker.clue_says(*n)).collect();
    let known = premise_clauses(speaker, step).concat();
    let mut reason = match known.as_slice() {
        [] => words.clauses(&said),
        // Behind a clue's own words the marks go on as one list, unless they have commas themselves.
        [most @ .., last] if most.iter().all(|clause| !clause.contains(',')) => {
            fill(&words.and_also, &[("a", &[&said, most].concat().join(", ")), ("b", last)])
        }
        [most @ .., last] => {
            let (said, semicolon) = ([&said, most].concat().join(&words.semicolon), &words.semicolon);
            format!("{said}{semicolon}{} {last}", words.and)
        }
    };
    for number in spoken_of {
        let Some(clue) = speaker.puzzle.clue(number) else { continue };
        let values = [("clue", speaker.clue_name(number)), ("text", speaker.clue_words(clue))];
        let reads = fill(&words.reads, &[("clue", &values[0].1), ("text", &values[1].1)]);
        reason = format!("{reason}{}{reads}", words.semicolon);
    }
    reason
}

/// The clues that a step uses, and those that are cited only because a used one speaks of them.
fn used_and_spoken_of(speaker: &Speaker, step: &Step) -> (Vec<ClueNumber>, Vec<ClueNumber>) {
    step.clues.iter().partition(|n| speaker.puzzle.clue(**n).is_none_or(|clue| clue.asserted))
}

fn clash(speaker: &Speaker, step: &Step) -> String {
    let known = premises(speaker, step).map(|known| with_axioms(speaker, step, known));
    match (step.clues.is_empty(), known) {
        (true, known) => known.unwrap_or_else(|| with_axioms(speaker, step, String::new())),
        (false, None) => clue_reason(speaker, step),
        (false, Some(known)) => {
            let (used, _) = used_and_spoken_of(speaker, step);
            let said: Vec<String> = used.iter().map(|n| speaker.clue_says(*n)).collect();
            let said = speaker.words.clauses(&said);
            fill(&speaker.words.yet, &[("a", &said), ("b", &known)])
        }
    }
}

fn cross_out(speaker: &Speaker, step: &Step) -> Option<(String, String)> {
    let [premise] = step.premises.as_slice() else { return None };
    let shape = speaker.puzzle.shape();
    let (a, b) = shape.entities_at(premise.cell);
    let beside = |fact: &Fact| {
        let (x, y) = shape.entities_at(fact.cell);
        !fact.value && x.category == a.category && y.category == b.category && (x == a) != (y == b)
    };
    let both = |one: usize| {
        step.derived.iter().any(|f| {
            let (x, y) = shape.entities_at(f.cell);
            if one == 0 { x == a } else { y == b }
        })
    };
    if !premise.value || !step.derived.iter().all(beside) || step.derived.len() < 3 || !both(0) || !both(1) {
        return None;
    }
    let (x, y) = (speaker.alone(a), speaker.alone(b));
    let (noun_x, noun_y) = (speaker.noun(a.category), speaker.noun(b.category));
    let values = [("x", x.as_str()), ("y", &y), ("noun_x", &noun_x), ("noun_y", &noun_y)];
    Some((fill(&speaker.words.crossed_out, &values), speaker.fact(*premise)))
}

fn last_candidate(speaker: &Speaker, step: &Step) -> Option<(String, String)> {
    let shape = speaker.puzzle.shape();
    let cells: Vec<(Entity, Entity)> = step.premises.iter().map(|f| shape.entities_at(f.cell)).collect();
    let out = |one: Entity, e: Entity| {
        step.premises.iter().zip(&cells).any(|(fact, (x, y))| {
            let (near, far) = if x.category == one.category { (*x, *y) } else { (*y, *x) };
            far == e && (near == one) != fact.value
        })
    };
    let alone = |one: Entity, found: Entity| {
        shape.entities_of(found.category).filter(|e| *e != found).all(|e| out(one, e))
    };
    let ticks = step.target.iter().chain(&step.derived).filter(|fact| fact.value);
    let mut lines = ticks.map(|fact| shape.entities_at(fact.cell)).flat_map(|(a, b)| [(a, b), (b, a)]);
    let (one, found) = lines.find(|(one, found)| alone(*one, *found))?;
    let of_pair = |(x, y): &(Entity, Entity)| {
        (x.category, y.category) == (one.category, found.category)
            || (x.category, y.category) == (found.category, one.category)
    };
    if !cells.iter().all(of_pair) {
        return None;
    }
    let in_line = |fact: &Fact, (x, y): &(Entity, Entity)| !fact.value && (*x == one || *y == one);
    let rest = if step.premises.iter().zip(&cells).all(|(fact, cell)| in_line(fact, cell)) {
        let others: Vec<Entity> = cells.iter().map(|(x, y)| if *x == one { *y } else { *x }).collect();
        speaker.says_not(one, &others)
    } else {
        premises(speaker, step)?
    };
    let values = [
        ("found", speaker.alone(found)),
        ("noun", speaker.noun(found.category)),
        ("x", speaker.alone(one)),
        ("rest", rest),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(k, v)| (*k, v.as_str())).collect();
    Some((new_facts(speaker, step), fill(&speaker.words.only_left, &values)))
}

/// One fact from two facts that share an entity.
fn transposition(speaker: &Speaker, step: &Step) -> Option<(String, String)> {
    // With verbs the two facts say it better than "both go with".
    if speaker.subject().is_some() {
        return None;
    }
    let ([derived], [p, q]) = (step.derived.as_slice(), step.premises.as_slice()) else { return None };
    let shape = speaker.puzzle.shape();
    let (a, b) = shape.entities_at(derived.cell);
    let far = |fact: &Fact, end: Entity| {
        let (x, y) = shape.entities_at(fact.cell);
        if x == end { Some(y) } else { (y == end).then_some(x) }
    };
    let (of_a, of_b) = if far(p, a).is_some() { (p, q) } else { (q, p) };
    let (z, other) = (far(of_a, a)?, far(of_b, b)?);
    if z != other || (z.category == a.category) || (z.category == b.category) {
        return None;
    }
    let z = speaker.name(z);
    let reason = match (of_a.value, of_b.value) {
        (true, true) => fill(&speaker.words.both_go_with, &[("z", &z)]),
        (value, _) => {
            let (one, other) = if value { (a, b) } else { (b, a) };
            let values = [("one", speaker.name(one)), ("other", speaker.name(other))];
            let values = [("one", values[0].1.as_str()), ("other", &values[1].1), ("z", &z)];
            fill(&speaker.words.only_one_goes_with, &values)
        }
    };
    Some((speaker.fact(*derived), reason))
}

/// The category in which the two that a cross elimination parts have no common partner, and the premises about the one
/// and about the other.
fn sides(speaker: &Speaker, step: &Step) -> Option<(CategoryId, [Vec<Fact>; 2])> {
    if !matches!(
        step.technique,
        Technique::CrossElimination | Technique::ParallelCrossElimination | Technique::SkewedCrossElimination
    ) {
        return None;
    }
    let target = step.target.filter(|t| !t.value)?;
    let shape = speaker.puzzle.shape();
    let (a, b) = shape.entities_at(target.cell);
    let mut thirds = step.premises.iter().flat_map(|f| {
        let (x, y) = shape.entities_at(f.cell);
        [x.category, y.category]
    });
    let third = thirds.find(|c| *c != a.category && *c != b.category)?;
    let mut of = [Vec::new(), Vec::new()];
    for fact in &step.premises {
        let (x, y) = shape.entities_at(fact.cell);
        let other = if x.category == third { y } else { x };
        let place = [a, b].iter().position(|side| side.category == other.category)?;
        let is_side = other == [a, b][place];
        if (x.category != third && y.category != third) || is_side == fact.value {
            return None;
        }
        of[place].push(*fact);
    }
    Some((third, of))
}

fn cross_elimination(speaker: &Speaker, step: &Step) -> Option<(String, String)> {
    let (third, _) = sides(speaker, step)?;
    let template = match speaker.subject() == Some(third) {
        true => &speaker.words.nothing_is_both,
        false => &speaker.words.nothing_joins,
    };
    let values = [("noun", speaker.noun(third)), ("facts", premises(speaker, step)?)];
    let reason = fill(template, &[("noun", &values[0].1), ("facts", &values[1].1)]);
    Some((new_facts(speaker, step), reason))
}

/// Crosses in a table of which some lines have only as many candidates left as they are.
fn so_many_left(speaker: &Speaker, step: &Step) -> Option<(String, String)> {
    let shape = speaker.puzzle.shape();
    let (a, b) = shape.entities_at(step.derived.first()?.cell);
    // Each fact as a line and a candidate for it.
    let seen = |facts: &[Fact], of: CategoryId| -> Vec<(Entity, Entity, bool)> {
        let ends = facts.iter().map(|fact| (shape.entities_at(fact.cell), fact.value));
        ends.map(|((x, y), value)| if x.category == of { (x, y, value) } else { (y, x, value) }).collect()
    };
    let lines_of = |of: CategoryId, candidates: CategoryId| -> Option<Vec<Entity>> {
        let (known, new) = (seen(&step.premises, of), seen(&step.derived, of));
        if known.iter().chain(&new).any(|(x, y, _)| (x.category, y.category) != (of, candidates)) {
            return None;
        }
        let lines: BTreeSet<Entity> =
            known.iter().filter(|(_, _, value)| !value).map(|(line, ..)| *line).collect();
        let out =
            |line: Entity, one: Entity| known.iter().any(|(x, y, value)| *y == one && (*x == line) != *value);
        let left: BTreeSet<Entity> =
            shape.entities_of(candidates).filter(|one| lines.iter().any(|line| !out(*line, *one))).collect();
        let told = |(line, one, value): &(Entity, Entity, bool)| {
            !value && !lines.contains(line) && left.contains(one)
        };
        (left.len() == lines.len() && new.iter().all(told)).then(|| lines.into_iter().collect())
    };
    let (lines, of) = lines_of(a.category, b.category)
        .map(|lines| (lines, b.category))
        .or_else(|| lines_of(b.category, a.category).map(|lines| (lines, a.category)))?;
    let words = speaker.words;
    let names: Vec<String> = lines.iter().map(|line| speaker.alone(*line)).collect();
    let values = [
        ("noun", speaker.noun(of)),
        ("nouns", speaker.plural(of)),
        ("number", words.number(lines.len())),
        ("xs", words.and_list(&unit_once(names))),
        ("facts", premises(speaker, step)?),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(k, v)| (*k, v.as_str())).collect();
    Some((new_facts(speaker, step), words.so_many_left.with(lines.len(), &values)))
}
