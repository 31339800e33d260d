//! What follows, decided: by a search over assignments, and by SAT where that takes too long.

use because_encodings::{ClueNumber, Fact, Puzzle, Shape, Solution};
use fixedbitset::FixedBitSet;

use crate::budget::Budget;
use crate::entail::{Decider, Form, Seen};
use crate::explain::{ExplainError, Options};
use crate::search::{Demand, Domains, Found, Search, Stop, Until, Wish};

/// How many steps of search a question may take before SAT is asked instead: some 10 ms.
const STEPS: u64 = 400_000;

/// Decides whether there is a model of some clues and facts.
pub(crate) struct Judge<'a> {
    shape: Shape,
    /// Over the whole grid, with all clues.
    search: Search,
    decider: Decider<'a>,
    steps: u64,
}

/// A question over the whole grid, or the same over fewer categories.
#[derive(Clone, Copy)]
pub(crate) struct Question<'q> {
    /// Clues, by place.
    pub clues: &'q [usize],
    /// What is so.
    pub facts: &'q [Fact],
}

impl<'a> Judge<'a> {
    /// A judge of these asserted clues, which are those of the search.
    pub(crate) fn new(
        puzzle: &'a Puzzle,
        clues: &[ClueNumber],
        search: Search,
        options: &Options,
    ) -> Judge<'a> {
        let (backend, deadline) = (options.backend, options.deadline);
        let decider = Decider::new(puzzle, clues.to_vec(), Form::ENTAILMENT, backend, deadline);
        Judge { shape: puzzle.shape(), search, decider, steps: STEPS }
    }

    /// The true cells of a model of axioms, some clues and some facts. Which of many is free; whether
    /// there is one is not.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, the solver fails, or the deadline passes.
    pub(crate) fn model(
        &mut self,
        question: Question<'_>,
        wish: Option<&Wish>,
    ) -> Result<Option<FixedBitSet>, ExplainError> {
        let Judge { shape, search, decider, steps } = self;
        let by_sat = |solution: &Solution| truths(*shape, &Domains::of_solution(*shape, solution));
        model(decider, *steps, (search, *shape), (question, question), wish, by_sat)
    }

    /// As [`Judge::model`], by a search over fewer categories, which `small` asks; `inside` makes of
    /// the true cells of a solution those of the smaller grid.
    ///
    /// # Errors
    /// As [`Judge::model`].
    pub(crate) fn model_inside(
        &mut self,
        over: (&Search, Shape),
        (small, whole): (Question<'_>, Question<'_>),
        wish: Option<&Wish>,
        inside: impl FnOnce(&FixedBitSet) -> FixedBitSet,
    ) -> Result<Option<FixedBitSet>, ExplainError> {
        let shape = self.shape;
        let by_sat = |solution: &Solution| inside(&truths(shape, &Domains::of_solution(shape, solution)));
        model(&mut self.decider, self.steps, over, (small, whole), wish, by_sat)
    }
}

fn model(
    decider: &mut Decider<'_>,
    steps: u64,
    (search, shape): (&Search, Shape),
    (small, whole): (Question<'_>, Question<'_>),
    wish: Option<&Wish>,
    by_sat: impl FnOnce(&Solution) -> FixedBitSet,
) -> Result<Option<FixedBitSet>, ExplainError> {
    let demand = Demand { clues: small.clues, broken: None };
    let mut domains = search.start();
    let mut budget = Budget::until(decider.deadline());
    match search.narrow(&mut domains, small.facts.iter().copied(), demand, &mut budget) {
        Ok(()) => {}
        Err(Stop::Conflict) => return Ok(None),
        Err(Stop::Limit(end)) => return Err(end.into()),
    }
    let nothing = Wish::none(&domains);
    let wish = wish.unwrap_or(&nothing);
    let look = |budget: &mut Budget| match search.find(&mut domains, demand, Until::Assigned, wish, budget) {
        Found::Assignment => Seen::Model(truths(shape, &domains)),
        Found::Nothing => Seen::Nothing,
        Found::Limit(end) => Seen::Limit(end),
    };
    let asked = (Demand { clues: whole.clues, broken: None }, whole.facts);
    decider.decide(steps, asked, look, |solution| by_sat(&solution))
}

/// The true cells of a full assignment.
fn truths(shape: Shape, assigned: &Domains) -> FixedBitSet {
    let mut truths = FixedBitSet::with_capacity(shape.cells());
    assigned.truths(&mut truths);
    truths
}

#[cfg(test)]
mod tests {
    use because_encodings::testing::{Profile, Random, puzzle, random_solution};

    use super::*;
    use crate::search::{compile, unnamed_orders};

    /// Search and SAT agree on whether there is a model, and what they give is one.
    #[test]
    fn search_and_sat_agree() -> Result<(), ExplainError> {
        let mut seen = [0, 0];
        for seed in 0..300 {
            let (k, n) = [(2, 3), (3, 3), (4, 2), (3, 4), (5, 2)][seed as usize % 5];
            let puzzle = puzzle(seed, k, n, Profile { clues: 4, ..Profile::ANY });
            let asserted = puzzle.clues().iter().filter(|clue| clue.asserted);
            let nodes = asserted.clone().map(|clue| compile(&puzzle, &clue.formula)).collect();
            let numbers: Vec<ClueNumber> = asserted.map(|clue| clue.number).collect();
            let search = Search::new(puzzle.shape(), unnamed_orders(&puzzle), nodes);
            let mut by_search = Judge::new(&puzzle, &numbers, search.clone(), &Options::default());
            by_search.steps = u64::MAX;
            let mut by_sat = Judge::new(&puzzle, &numbers, search, &Options::default());
            by_sat.steps = 0;
            let mut random = Random::part(seed, 77);
            let some = random_solution(&mut random, &puzzle);
            for most in [0, 2, 5] {
                let clues: Vec<usize> = (0..numbers.len()).filter(|_| random.one_in(2)).collect();
                let cells: Vec<_> = puzzle.shape().all_cells().collect();
                let mut fact = || {
                    let cell = cells[random.below(cells.len())];
                    Fact { cell, value: some.value(puzzle.shape(), cell) != random.one_in(6) }
                };
                let facts: Vec<Fact> = (0..most).map(|_| fact()).collect();
                let question = Question { clues: &clues, facts: &facts };
                let found = by_search.model(question, None)?;
                let other = by_sat.model(question, None)?;
                assert_eq!(found.is_some(), other.is_some(), "{seed}");
                let solver = by_sat
                    .decider
                    .loaded()?
                    .map(|loaded| loaded.find(Demand { clues: &clues, broken: None }, &facts));
                assert_eq!(solver.transpose()?.flatten().is_some(), found.is_some(), "{seed}");
                seen[usize::from(found.is_some())] += 1;
                for truths in found.iter().chain(&other) {
                    let so = |fact: &Fact| truths.contains(fact.cell.index()) == fact.value;
                    assert!(facts.iter().all(so), "{seed}");
                    let all: Vec<Fact> = cells
                        .iter()
                        .map(|cell| Fact { cell: *cell, value: truths.contains(cell.index()) })
                        .collect();
                    let again = by_search.model(Question { clues: &clues, facts: &all }, None)?;
                    assert_eq!(again, Some(truths.clone()), "{seed}");
                }
            }
        }
        assert!(seen.iter().all(|count| *count > 100), "both answers are met: {seen:?}");
        Ok(())
    }
}
