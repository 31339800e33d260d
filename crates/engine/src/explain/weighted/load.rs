//! The clues and axioms of a puzzle as blocks with prices.

use because_encodings::{
    AxiomName, BijectionRule, Block, BlockName, Cell, ClueNumber, Puzzle, Shape, Theory,
};
use fixedbitset::FixedBitSet;

use super::near::{Near, Sort};
use super::problem::{PricedBlock, Problem};
use crate::explain::ExplainError;
use crate::explain::parts::PartWeights;
use crate::explain::weights::{MOST_WEIGHT, Weights};

/// A puzzle as a problem, with the axioms that its blocks stand for.
pub(super) struct Loaded {
    pub problem: Problem,
    /// The axioms of each block after the clues.
    pub priced: Vec<Vec<AxiomName>>,
    /// The axioms without a price.
    pub free: Vec<AxiomName>,
}

/// These clues and all axioms, priced by `weights`; or, if `near` is given, by nearness. Then the two rules of the rows of
/// a pair of categories are one block ("exactly one"), and so are those of its columns; a clue speaks of the cells that its clauses hold,
/// unless `speak_of` says of which.
///
/// # Errors
/// When the puzzle is too large to encode.
pub(super) fn load(
    puzzle: &Puzzle,
    weights: &Weights,
    near: Option<PartWeights>,
    clues: &[ClueNumber],
    speak_of: &dyn Fn(ClueNumber) -> Option<Vec<Cell>>,
) -> Result<Loaded, ExplainError> {
    let theory = Theory::pairwise(puzzle)?;
    let shape = puzzle.shape();
    let mut problem = Problem {
        variables: theory.variables() as usize,
        cells: shape.all_cells().filter_map(|cell| theory.cell_lit(cell)).collect(),
        definitions: theory.definitions().to_vec(),
        premise: [weights.false_premise, weights.true_premise].map(|weight| weight.clamp(1, MOST_WEIGHT)),
        goal: [weights.false_goal, weights.true_goal].map(|weight| weight.min(MOST_WEIGHT)),
        ..Problem::default()
    };
    if near.is_some() {
        problem.goal = [0; 2];
    }
    let priced_block = |block: &Block, price: u64| PricedBlock { clauses: block.assertions.clone(), price };
    let wanted = |block: &&Block| block.clue().is_some_and(|number| clues.contains(&number));
    for block in theory.clues().filter(wanted) {
        problem.definitions.extend(block.definitions.iter().cloned());
        problem.blocks.push(priced_block(block, block.clue().map_or(1, |number| weights.of_clue(number))));
    }
    problem.clues = problem.blocks.len();
    let (mut priced, mut free) = (Vec::<Vec<AxiomName>>::new(), Vec::new());
    for block in theory.axioms() {
        let BlockName::Axiom(name) = block.name else { continue };
        problem.definitions.extend(block.definitions.iter().cloned());
        let alike =
            priced.iter().position(|names| near.is_some() && names.iter().any(|n| together(*n, name)));
        match (weights.of_axiom(name), alike) {
            (_, Some(place)) => {
                priced[place].push(name);
                problem.blocks[problem.clues + place].clauses.extend(block.assertions.iter().cloned());
            }
            (0, None) if near.is_none() => {
                free.push(name);
                problem.free.push(block.assertions.clone());
            }
            (price, None) => {
                priced.push(vec![name]);
                problem.blocks.push(priced_block(block, price));
            }
        }
    }
    if let Some(weights) = near {
        let sort = |names: &Vec<AxiomName>| match names.first() {
            Some(AxiomName::Transitivity { .. }) => Sort::Transitivity,
            _ => Sort::Bijectivity,
        };
        let sorts = vec![Sort::Clue; problem.clues].into_iter().chain(priced.iter().map(sort)).collect();
        let mut mentions = problem.mentions();
        for (mentions, number) in mentions.iter_mut().zip(clues) {
            if let Some(cells) = speak_of(*number) {
                mentions.clear();
                mentions.extend(cells.into_iter().map(Cell::index));
            }
        }
        problem.near = Some(Near::new(weights, sorts, &mentions, shape.cells()));
    }
    Ok(Loaded { problem, priced, free })
}

/// Whether two axioms speak of the rows, or both of the columns, of one table.
fn together(one: AxiomName, other: AxiomName) -> bool {
    let rows = |rule| matches!(rule, BijectionRule::AtMostOneInRow | BijectionRule::AtLeastOneInRow);
    match (one, other) {
        (AxiomName::Bijection { a, b, rule }, AxiomName::Bijection { a: c, b: d, rule: of }) => {
            (a, b, rows(rule)) == (c, d, rows(of))
        }
        _ => false,
    }
}

/// The values that counter-models are compared with: those of the solution; without one, any matching of the entities will do.
pub(super) fn reference(shape: Shape, truths: Option<&FixedBitSet>) -> Vec<bool> {
    let value = |cell: Cell| {
        let (x, y) = shape.entities_at(cell);
        truths.map_or(x.index == y.index, |truths| truths.contains(cell.index()))
    };
    shape.all_cells().map(value).collect()
}
