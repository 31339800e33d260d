//! With many solutions: a shortest list of facts that would leave one.

use because_encodings::{Entity, Fact, Puzzle, Solution};

use crate::budget::Budget;
use crate::explain::Claim;
use crate::solve::{SolveError, Solver};
use crate::subsets::{Hitting, Smallest, shrink, smallest};

/// How many nodes the search for a shortest list may take, over all solutions it is for.
pub const SETTLE_LIMIT: u64 = 200_000;

/// Where more ticks than this are open, no list is looked for: even one that is only minimal would
/// take minutes.
const MOST_OPEN: usize = 1_500;

/// Facts that would settle a puzzle with many solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settling {
    /// The solution that they leave.
    pub solution: Solution,
    /// The facts, in fact order: a shortest list, the first of these, where that is proven; else
    /// one of which none can be left out.
    pub facts: Claim<Fact>,
    /// No list has fewer facts than this, for any of the solutions asked about.
    pub at_least: usize,
}

// Facts that settle
//
// What:  the shortest list of true facts of one of `targets` such that clues, axioms, given facts
//        and list have no other solution; of several targets the first with the shortest.
// Pre:   the targets are solutions; `shared` are the facts that all solutions share.
// How:   a list settles exactly when it holds, for every other solution, a fact in which this one
//        differs: a smallest such list is a smallest hitting set of these differences, found
//        implicitly, the oracle being "another solution that agrees with the list".
// Why only ticks: a cross of x against y is so in the solution because x goes with another than y;
//        that tick excludes all that the cross does. So some shortest list has ticks alone.
// Limit: where the nodes are used up the list is only minimal, and a lower bound is kept.
// After: Ignatiev, Previti, Liffiton, Marques-Silva, CP 2015.
/// A shortest list of facts, ticks all of them, that would leave one of `targets` as the only
/// solution; `None` if there is no target, the grid is too large and too open, or the deadline comes
/// first. `nodes` limits the search.
///
/// # Errors
/// When the puzzle is too large to encode, or the solver fails.
pub fn settle(
    puzzle: &Puzzle,
    solver: &mut Solver<'_>,
    targets: &[Solution],
    shared: &[Fact],
    nodes: u64,
) -> Result<Option<Settling>, SolveError> {
    let mut best: Option<Settling> = None;
    let (mut at_least, share) = (usize::MAX, nodes / targets.len().max(1) as u64);
    for target in targets {
        let most = best.as_ref().map_or(usize::MAX, |best| best.facts.elements().len() - 1);
        let mut candidate = Candidate::new(puzzle, solver, target, shared);
        if candidate.open.len() > MOST_OPEN {
            return Ok(None);
        }
        match candidate.shortest(most, share) {
            Ok((bound, facts)) => {
                at_least = at_least.min(bound);
                if let Some(facts) = facts {
                    best = Some(Settling { solution: target.clone(), facts, at_least });
                }
            }
            Err(SolveError::Deadline) => {
                // Of the targets that are left nothing is known but that they are not alone.
                at_least = 1;
                break;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(best.map(|best| {
        let length = best.facts.elements().len();
        Settling { at_least: at_least.min(length), ..best }
    }))
}

/// A solution that others are to be told apart from.
struct Candidate<'s, 'p> {
    solver: &'s mut Solver<'p>,
    target: &'s Solution,
    clues: Vec<usize>,
    /// Its ticks that not all solutions share, in fact order.
    open: Vec<Fact>,
    /// The two entities of each.
    pairs: Vec<(Entity, Entity)>,
}

impl<'s, 'p> Candidate<'s, 'p> {
    fn new(
        puzzle: &Puzzle,
        solver: &'s mut Solver<'p>,
        target: &'s Solution,
        shared: &[Fact],
    ) -> Candidate<'s, 'p> {
        let shape = puzzle.shape();
        let ticks = shape.all_cells().filter(|cell| target.value(shape, *cell));
        let facts = ticks.map(|cell| Fact { cell, value: true });
        let open: Vec<Fact> = facts.filter(|fact| shared.binary_search(fact).is_err()).collect();
        let pairs = open.iter().map(|fact| shape.entities_at(fact.cell)).collect();
        let clues = (0..solver.clues().len()).collect();
        Candidate { solver, target, clues, open, pairs }
    }

    /// A shortest list of at most `most` facts; without one, or where the nodes are used up, how
    /// many it takes at least, with a list that is minimal if it is no longer than `most`.
    fn shortest(&mut self, most: usize, nodes: u64) -> Result<(usize, Option<Claim<Fact>>), SolveError> {
        let open = self.open.clone();
        let largest = most.min(open.len());
        let neighbours = self.solver.exchanged(self.target)?;
        let known = neighbours.iter().map(|other| self.differs(other)).collect();
        let mut budget = Budget::of_nodes(nodes, self.solver.deadline());
        let mut judge = |chosen: &[usize]| self.missed(chosen);
        match smallest(&mut Hitting::new(known), 1..=largest, &mut budget, &mut judge)? {
            Smallest::Found(list) => {
                let length = list.elements().len();
                Ok((length, Some(Claim::Smallest(list.renamed(|place| open[place])))))
            }
            Smallest::None => Ok((largest + 1, None)),
            Smallest::Open { at_least } => {
                let all: Vec<usize> = (0..open.len()).collect();
                let list = shrink(&all, &mut |some: &[usize]| self.leaves_one(some))?;
                let list = list.renamed(|place| open[place]);
                let short = list.elements().len() <= most;
                Ok((at_least, short.then_some(Claim::Minimal(list))))
            }
        }
    }

    /// Whether no other solution agrees on the chosen facts.
    fn leaves_one(&mut self, chosen: &[usize]) -> Result<bool, SolveError> {
        let facts: Vec<Fact> = chosen.iter().map(|place| self.open[*place]).collect();
        Ok(self.solver.other(&self.clues, &facts, self.target)?.is_none())
    }

    /// The open facts in which another solution differs that agrees on the chosen ones, and on as
    /// many others as can be; `None` if there is no other.
    fn missed(&mut self, chosen: &[usize]) -> Result<Option<Vec<usize>>, SolveError> {
        let mut kept: Vec<Fact> = chosen.iter().map(|place| self.open[*place]).collect();
        let Some(mut other) = self.solver.near(&self.clues, &kept, self.target)? else { return Ok(None) };
        for (fact, (x, y)) in self.open.iter().zip(&self.pairs) {
            if other.same(*x, *y) {
                continue;
            }
            kept.push(*fact);
            match self.solver.near(&self.clues, &kept, self.target)? {
                Some(nearer) => other = nearer,
                None => {
                    kept.pop();
                }
            }
        }
        Ok(Some(self.differs(&other)))
    }

    /// The open facts in which a solution differs, by place.
    fn differs(&self, other: &Solution) -> Vec<usize> {
        let pairs = self.pairs.iter().enumerate();
        pairs.filter(|(_, (x, y))| !other.same(*x, *y)).map(|(place, _)| place).collect()
    }
}
