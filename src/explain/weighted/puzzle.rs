//! A puzzle as a weighted problem.

use because_encodings::{Puzzle, Solution, Theory, BlockName};

use super::engine::Weighted;
use super::problem::{PricedBlock, Problem};
use super::prober::Prober;
use crate::explain::ExplainError;
use crate::oracle::Backend;

pub fn engine(puzzle: &Puzzle, solution: Option<&Solution>, backend: Backend) -> Result<Weighted, ExplainError> {
    let theory = Theory::pairwise(puzzle)?;
    let shape = puzzle.shape();
    let mut problem = Problem {
        variables: theory.variables() as usize,
        cells: shape.all_cells().filter_map(|cell| theory.cell_lit(cell)).collect(),
        definitions: theory.definitions().to_vec(),
        hard: Vec::new(),
        blocks: Vec::new(),
        clues: 0,
        premise: [1, 1],
        goal: 1,
    };
    for block in theory.clues().filter(|block| block.asserted) {
        problem.definitions.extend(block.definitions.iter().cloned());
        problem.blocks.push(PricedBlock { clauses: block.assertions.clone(), price: 100 });
        problem.clues += 1;
    }
    for block in theory.axioms() {
        problem.definitions.extend(block.definitions.iter().cloned());
        problem.blocks.push(PricedBlock { clauses: block.assertions.clone(), price: 60 });
    }
    let reference = shape.all_cells().map(|cell| match solution {
        Some(solution) => solution.value(shape, cell),
        None => { let (a, b) = shape.entities_at(cell); a.index == b.index }
    }).collect();
    let _ = BlockName::Given;
    let mut engine = Weighted::new(Prober::new(problem, reference, backend), solution.is_some(), None);
    let given: Vec<_> = puzzle.given.iter().collect();
    engine.learn(&given);
    Ok(engine)
}
