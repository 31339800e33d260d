//! A sequence of steps, from what is given to its end: what `explain --proof` writes.

use std::collections::BTreeSet;

use crate::cnf::{Cnf, count};
use crate::fewest;
use crate::folder::{Folder, text};
use crate::lrat;
use crate::puzzle::{Kind, Puzzle};
use crate::refusal::{Refusal, Where};
use crate::solutions::{several, solution};
use crate::step::{Step, name};
use crate::verdict::{Solutions, Verdict};

/// Checks every step and how they end.
pub(crate) fn check(folder: &Folder, puzzle: &Puzzle) -> Result<Verdict, Refusal> {
    let mut known: BTreeSet<i32> = puzzle.given().collect();
    let (mut steps, mut fewest, mut contradiction) = (0, 0, false);
    while folder.contains_key(&name(steps + 1, "sound.cnf")) {
        let place = Where::whole(&name(steps + 1, "sound.cnf"));
        place.demand(!contradiction, "there are steps after the contradiction")?;
        let step = sound(folder, puzzle, &known, steps + 1)?;
        let claimed = folder.contains_key(&name(step.number, "smallest.cnf"));
        if claimed {
            fewest::check(folder, puzzle, &known, &step)?;
        }
        fewest += usize::from(claimed || step.premises.is_empty());
        contradiction = step.contradiction;
        known.extend(&step.derived);
        steps += 1;
    }
    let solutions = match contradiction {
        true => Solutions::None,
        false => end(folder, puzzle, &known)?,
    };
    Ok(Verdict { solutions, steps, fewest, trusted: puzzle.trusted.clone() })
}

/// What the steps lead to, if not to a contradiction.
fn end(folder: &Folder, puzzle: &Puzzle, known: &BTreeSet<i32>) -> Result<Solutions, Refusal> {
    let open: Vec<i32> = (1..=puzzle.grid.cells() as i32)
        .filter(|cell| !known.contains(cell) && !known.contains(&-cell))
        .collect();
    if folder.contains_key("solution.txt") {
        let model = solution(folder, puzzle)?;
        model.place.demand(open.is_empty(), "the steps leave cells open")?;
        let leads = known.iter().all(|fact| model.holds(*fact));
        model.place.demand(leads, "this is not what the steps lead to")?;
        return Ok(Solutions::One);
    }
    let models = several(folder, puzzle)?;
    let whole = Where::whole("solutions.txt");
    whole.demand(!open.is_empty(), "the steps leave no cell open")?;
    for literal in open.iter().flat_map(|cell| [*cell, -cell]) {
        let shown = models.iter().any(|model| model.holds(literal));
        whole.demand(shown, &format!("{literal} is open, and holds in no model"))?;
    }
    Ok(Solutions::Many)
}

// Soundness of a step
//
// What:  premises, clues and axioms that the step names force all that it derives.
// How:   its formula consists of clauses of the puzzle (definitions, and those of the axioms and
//        clues that it names), of premises, which are known, and of the clause that something it
//        derives is not so. The proof shows that it has no model.
fn sound(folder: &Folder, puzzle: &Puzzle, known: &BTreeSet<i32>, number: usize) -> Result<Step, Refusal> {
    let cnf = Cnf::read(&text(folder, &name(number, "sound.cnf"))?)?;
    let step = told(&cnf, puzzle, known, number)?;
    cnf.header.demand(cnf.variables == puzzle.cnf.variables, "it has other variables than the puzzle")?;
    let mut allowed: BTreeSet<Vec<i32>> = step.premises.iter().map(|premise| vec![*premise]).collect();
    if !step.contradiction {
        // Ascending, as every clause that was read.
        allowed.insert(step.derived.iter().rev().map(|fact| -fact).collect());
    }
    for block in &puzzle.blocks {
        let named = match block.kind {
            Kind::Definitions => true,
            Kind::Axiom => step.axioms.contains(&block.called),
            Kind::Clue(number) => step.clues.contains(&number),
            Kind::Given => false,
        };
        if named {
            allowed.extend(puzzle.clauses(block).iter().map(|clause| clause.literals.clone()));
        }
    }
    for clause in &cnf.clauses {
        let may = allowed.contains(&clause.literals);
        clause.place.demand(may, "this clause is of nothing that the step names")?;
    }
    lrat::check(&cnf, &text(folder, &name(number, "sound.lrat"))?)?;
    Ok(step)
}

/// What the comments say.
fn told(cnf: &Cnf, puzzle: &Puzzle, known: &BTreeSet<i32>, number: usize) -> Result<Step, Refusal> {
    let mut step = Step { number, ..Step::default() };
    for (nth, (place, comment)) in cnf.comments.iter().enumerate() {
        let (word, rest) = comment.split_once(' ').unwrap_or_default();
        let fact = || puzzle.fact(rest).ok_or_else(|| place.clone().refuse("this is no cell with its names"));
        match word {
            "step" => place.demand(nth == 0 && count(rest) == Some(number), "this is another step")?,
            "clue" => match puzzle.clue(comment) {
                Some(clue) => place.demand(step.clues.insert(clue), "this clue is there twice")?,
                None => return Err(place.clone().refuse("the puzzle has no such clue")),
            },
            "axiom" => {
                let is =
                    |block: &crate::puzzle::Block| matches!(block.kind, Kind::Axiom) && block.called == rest;
                place.demand(puzzle.blocks.iter().any(is), "there is no such axiom")?;
                place.demand(step.axioms.insert(rest.to_string()), "this axiom is there twice")?;
            }
            "premise" => {
                let fact = fact()?;
                place.demand(known.contains(&fact), "this is not known before the step")?;
                place.demand(step.premises.insert(fact), "this premise is there twice")?;
            }
            "derives" if rest == "the contradiction" => {
                place.demand(!step.contradiction, "the contradiction is there twice")?;
                step.contradiction = true;
            }
            "derives" => {
                let fact = fact()?;
                let new = !known.contains(&fact) && !known.contains(&-fact) && !step.derived.contains(&-fact);
                place.demand(new && step.derived.insert(fact), "this is not new")?;
            }
            _ => return Err(place.clone().refuse("this comment says nothing of a step")),
        }
    }
    let one_end = step.contradiction == step.derived.is_empty();
    cnf.header.demand(one_end, "it derives facts or the contradiction, and not both")?;
    let first = cnf.comments.first().is_some_and(|(_, comment)| comment.starts_with("step "));
    cnf.header.demand(first, "it does not say which step it is of")?;
    Ok(step)
}
