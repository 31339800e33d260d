//! What is so of every cell: by the clues, or else by the solution that the author expects.

use because_encodings::{Fact, FactSet, Puzzle, Solution};

use super::VerifyError;
use crate::explain::Status;
use crate::solve::Solver;

/// How a puzzle stands, and what is so of its cells.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    pub status: Status,
    /// The only solution; of many, the one that the author expects, if it is one of them.
    pub reference: Option<Solution>,
    /// Some solution, where there is one.
    pub any: Option<Solution>,
    /// What all solutions share; nothing where there is none.
    pub entailed: FactSet,
    /// What is so: what all solutions share, and what the reference says where there is one.
    truths: FactSet,
}

impl Standing {
    pub(crate) fn new(
        puzzle: &Puzzle,
        expected: Option<&Solution>,
        solver: &mut Solver<'_>,
    ) -> Result<Standing, VerifyError> {
        let shape = puzzle.shape();
        let mut solutions = solver.solutions(2)?;
        let any = solutions.first().cloned();
        let nothing = FactSet::new(shape.cells());
        let Some(first) = &any else {
            let status = Status::None;
            return Ok(Standing { status, reference: None, any, entailed: nothing.clone(), truths: nothing });
        };
        if solutions.len() == 1 {
            let truths = first.facts(shape);
            let (status, reference) = (Status::Unique, solutions.pop());
            return Ok(Standing { status, reference, any, entailed: truths.clone(), truths });
        }
        let mut entailed = nothing;
        for fact in solver.shared(first)? {
            entailed.insert(fact);
        }
        let reference = expected.filter(|solution| is_solution(puzzle, solution)).cloned();
        let truths = reference.as_ref().map_or_else(|| entailed.clone(), |solution| solution.facts(shape));
        Ok(Standing { status: Status::Multiple, reference, any, entailed, truths })
    }

    /// Whether a fact is so; `None` where nothing says.
    #[inline]
    pub(crate) fn is_so(&self, fact: Fact) -> Option<bool> {
        self.truths.value(fact.cell).map(|value| value == fact.value)
    }
}

/// Whether given facts, clues and the order of unnamed entities hold.
pub(super) fn is_solution(puzzle: &Puzzle, solution: &Solution) -> bool {
    let shape = puzzle.shape();
    let in_order = puzzle.unnamed_orders().into_iter().all(|(category, reference)| {
        let place = |i: usize| solution.entity(solution.row(category.entity(i as u8)), reference).index;
        puzzle.category(category).twins().into_iter().all(|(i, j)| place(i) < place(j))
    });
    in_order
        && puzzle.broken_by(solution).is_empty()
        && puzzle.given.iter().all(|fact| solution.value(shape, fact.cell) == fact.value)
}
