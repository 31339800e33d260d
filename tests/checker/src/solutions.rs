//! How many solutions there are: what `check --proof` writes.

use std::collections::BTreeSet;

use crate::cnf::Cnf;
use crate::folder::{Folder, text};
use crate::lrat;
use crate::models::{self, Model};
use crate::puzzle::Puzzle;
use crate::refusal::{Refusal, Where};
use crate::verdict::{Solutions, Verdict};

/// What the files show.
pub(crate) fn check(folder: &Folder, puzzle: &Puzzle) -> Result<Verdict, Refusal> {
    let there = |name: &str| folder.contains_key(name);
    let solutions = match (there("none.lrat"), there("solution.txt"), there("solutions.txt")) {
        (true, false, false) => {
            lrat::check(&puzzle.cnf, &text(folder, "none.lrat")?)?;
            Solutions::None
        }
        (false, true, false) => {
            let model = solution(folder, puzzle)?;
            unique(folder, puzzle, &model)?;
            Solutions::One
        }
        (false, false, true) => {
            let models = several(folder, puzzle)?;
            let cells = 1..=puzzle.grid.cells() as i32;
            let differ = |a: &Model, b: &Model| cells.clone().any(|cell| a.holds(cell) != b.holds(cell));
            let two = models.iter().any(|model| models.iter().any(|other| differ(model, other)));
            Where::whole("solutions.txt").demand(two, "no two models differ on a cell")?;
            Solutions::Many
        }
        _ => return Err(Where::whole("puzzle.cnf").refuse("it is not shown how many solutions there are")),
    };
    Ok(Verdict { solutions, steps: 0, fewest: 0, trusted: puzzle.trusted.clone() })
}

/// The solution, which is a model and has the names that belong to it.
pub(crate) fn solution(folder: &Folder, puzzle: &Puzzle) -> Result<Model, Refusal> {
    let file = text(folder, "solution.txt")?;
    let (model, named) = models::solution(&file, puzzle.cnf.variables)?;
    model.satisfies(&puzzle.cnf.clauses)?;
    let mut missing: BTreeSet<i32> =
        (1..=puzzle.grid.cells() as i32).filter(|cell| model.holds(*cell)).collect();
    for (place, name) in named {
        let is = puzzle.fact(name).is_some_and(|cell| missing.remove(&cell));
        place.demand(is, "this is no cell that is true in the model, or it is there twice")?;
    }
    model.place.demand(missing.is_empty(), "a cell that is true in it is not named")?;
    Ok(model)
}

/// Models of the puzzle.
pub(crate) fn several(folder: &Folder, puzzle: &Puzzle) -> Result<Vec<Model>, Refusal> {
    let models = models::list(&text(folder, "solutions.txt")?, puzzle.cnf.variables)?;
    for model in &models {
        model.satisfies(&puzzle.cnf.clauses)?;
    }
    Ok(models)
}

/// `unique.cnf` is the puzzle with one clause more, which the solution alone violates; and it has
/// no model.
fn unique(folder: &Folder, puzzle: &Puzzle, model: &Model) -> Result<(), Refusal> {
    let cnf = Cnf::read(&text(folder, "unique.cnf")?)?;
    cnf.header.demand(cnf.variables == puzzle.cnf.variables, "it has other variables than the puzzle")?;
    let mut expected: Vec<Vec<i32>> =
        puzzle.cnf.clauses.iter().map(|clause| clause.literals.clone()).collect();
    let cells = 1..=puzzle.grid.cells() as i32;
    let mut blocking: Vec<i32> = cells.map(|cell| if model.holds(cell) { -cell } else { cell }).collect();
    blocking.sort_unstable();
    expected.push(blocking);
    cnf.header
        .demand(cnf.clauses.len() == expected.len(), "it is to have one clause more than the puzzle")?;
    for (clause, expected) in cnf.clauses.iter().zip(&expected) {
        clause.place.demand(clause.literals == *expected, "this is not the clause that belongs here")?;
    }
    lrat::check(&cnf, &text(folder, "unique.lrat")?)
}
