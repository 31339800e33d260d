//! That a step has the fewest premises for its clues and its target.

use std::collections::BTreeSet;

use crate::cnf::Cnf;
use crate::folder::{Folder, text};
use crate::lrat;
use crate::models::{self, Model};
use crate::puzzle::{Kind, Puzzle};
use crate::refusal::Refusal;
use crate::step::{Step, name};

// Fewest premises
//
// What:  no set of fewer known facts forces the target with the step's clues and the axioms.
// How:   each counter-model satisfies definitions, axioms and clues, and the target is not so in
//        it. A set that forces the target has a fact that it violates: that is a clause over the
//        known facts. With a counter for "at most one fewer" these clauses have no model.
pub(crate) fn check(
    folder: &Folder,
    puzzle: &Puzzle,
    known: &BTreeSet<i32>,
    step: &Step,
) -> Result<(), Refusal> {
    let cnf = Cnf::read(&text(folder, &name(step.number, "smallest.cnf"))?)?;
    let models = models::list(&text(folder, &name(step.number, "models.txt"))?, puzzle.cnf.variables)?;
    let Some(most) = step.premises.len().checked_sub(1) else {
        return Err(cnf.header.refuse("the step has no premises"));
    };
    let mut violated: Vec<BTreeSet<i32>> = Vec::new();
    for model in &models {
        counters(puzzle, step, model)?;
        violated.push(known.iter().copied().filter(|fact| !model.holds(*fact)).collect());
    }
    let facts: BTreeSet<i32> = violated.iter().flatten().copied().collect();
    let target = told(&cnf, puzzle, step, &facts, models.len())?;
    for model in &models {
        let falsified = target.is_none_or(|target| model.holds(-target));
        model.place.demand(falsified, "the target is so in this counter-model")?;
    }
    let variables = |facts: &BTreeSet<i32>| facts.iter().map(|fact| fact.abs()).collect::<BTreeSet<i32>>();
    let mut expected: Vec<Vec<i32>> =
        violated.iter().map(|facts| variables(facts).into_iter().collect()).collect();
    let all: Vec<i32> = variables(&facts).into_iter().collect();
    let cells = puzzle.grid.cells();
    expected.extend(at_most(&all, most, cells as i32));
    let total = cells + all.len().saturating_sub(1) * most;
    cnf.header.demand(cnf.variables == total, "it has other variables than its clauses need")?;
    cnf.header
        .demand(cnf.clauses.len() == expected.len(), "it has not the number of clauses that it needs")?;
    for (clause, expected) in cnf.clauses.iter().zip(&expected) {
        clause.place.demand(clause.literals == *expected, "this is not the clause that belongs here")?;
    }
    lrat::check(&cnf, &text(folder, &name(step.number, "smallest.lrat"))?)
}

/// Whether a model satisfies what every step may use, and the clues of this one.
fn counters(puzzle: &Puzzle, step: &Step, model: &Model) -> Result<(), Refusal> {
    for block in &puzzle.blocks {
        let hard = match block.kind {
            Kind::Definitions | Kind::Axiom => true,
            Kind::Clue(number) => step.clues.contains(&number),
            Kind::Given => false,
        };
        if hard {
            model.satisfies(puzzle.clauses(block))?;
        }
    }
    Ok(())
}

/// What the comments say; gives the target, none if it is the contradiction.
fn told(
    cnf: &Cnf,
    puzzle: &Puzzle,
    step: &Step,
    facts: &BTreeSet<i32>,
    models: usize,
) -> Result<Option<i32>, Refusal> {
    let most = step.premises.len() - 1;
    let (mut clues, mut named, mut targets) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
    let fixed = [
        format!("step {}", step.number),
        format!("at most {most} of these facts are premises"),
        format!("clauses 1-{models}: of the facts that a counter-model violates, one is a premise"),
        format!("further clauses: at most {most}, by a sequential counter"),
    ];
    let mut missing: BTreeSet<&str> = fixed.iter().map(String::as_str).collect();
    for (place, comment) in &cnf.comments {
        if missing.remove(comment.as_str()) {
            continue;
        }
        let (word, rest) = comment.split_once(' ').unwrap_or_default();
        let right = match word {
            "clue" => {
                puzzle.clue(comment).is_some_and(|clue| step.clues.contains(&clue) && clues.insert(clue))
            }
            "target" if rest == "the contradiction" => {
                targets.push(None);
                step.contradiction
            }
            "target" => {
                let target = puzzle.fact(rest);
                targets.push(target);
                target.is_some_and(|target| step.derived.contains(&target))
            }
            "fact" => puzzle.fact(rest).is_some_and(|fact| facts.contains(&fact) && named.insert(fact)),
            _ => false,
        };
        place.demand(right, "this is not so")?;
    }
    cnf.header.demand(missing.is_empty(), "a comment is missing")?;
    cnf.header.demand(clues == step.clues, "it names other clues than the step")?;
    cnf.header.demand(named == *facts, "it names other facts than the counter-models violate")?;
    match targets[..] {
        [target] => Ok(target),
        _ => Err(cnf.header.clone().refuse("it does not name one target")),
    }
}

/// Sinz's sequential counter, in the order that docs/certificates.md gives; clauses ascending.
fn at_most(of: &[i32], most: usize, above: i32) -> Vec<Vec<i32>> {
    if most == 0 {
        return of.iter().map(|fact| vec![-fact]).collect();
    }
    let (m, k) = (of.len(), most as i32);
    // After the fact at a place: at least `j` so far.
    let reached = |place: usize, j: i32| above + place as i32 * k + j;
    let mut clauses = Vec::new();
    for (place, fact) in of.iter().enumerate() {
        let (first, last) = (place == 0, place + 1 == m);
        if !last {
            clauses.push(vec![-fact, reached(place, 1)]);
        }
        if !first && !last {
            for j in 1..=k {
                clauses.push(vec![-reached(place - 1, j), reached(place, j)]);
            }
            for j in 2..=k {
                clauses.push(vec![-fact, -reached(place - 1, j - 1), reached(place, j)]);
            }
        }
        if !first {
            clauses.push(vec![-fact, -reached(place - 1, k)]);
        }
    }
    for clause in &mut clauses {
        clause.sort_unstable();
    }
    clauses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counter_leaves_exactly_the_small_sets() {
        for (m, most) in (1..=4usize).flat_map(|m| (0..=3).map(move |most| (m, most))) {
            let of: Vec<i32> = (1..=m as i32).collect();
            let clauses = at_most(&of, most, m as i32);
            let new = (m - 1) * most;
            for chosen in 0..1u32 << m {
                let possible = (0..1u32 << new).any(|others| {
                    let all = chosen | others << m;
                    let holds =
                        |literal: &i32| (all >> (literal.unsigned_abs() - 1) & 1 == 1) == (*literal > 0);
                    clauses.iter().all(|clause| clause.iter().any(holds))
                });
                assert_eq!(possible, chosen.count_ones() as usize <= most, "{m} {most} {chosen:b}");
            }
        }
    }
}
