//! The puzzle in a SAT solver: the second opinion, for questions that search finds too hard.

use std::time::Instant;

use because_encodings::{ClueNumber, Encoding, Fact, Puzzle, Solution, Theory, TheoryOptions};
use rustsat::types::{Clause, Lit};

use super::SolveError;
use crate::oracle::{Answer, Backend, Model, Oracle, OracleError};
use crate::search::Demand;

/// The tuple encoding of a puzzle in an oracle, every clue behind its selector.
///
/// Only cells of the first category are sure to have a literal; what is asked about others is
/// said over these, for as long as the question lasts.
pub struct Loaded {
    oracle: Box<dyn Oracle>,
    theory: Theory,
    selectors: Vec<Lit>,
    fresh: u32,
    deadline: Option<Instant>,
}

impl Loaded {
    pub fn new(
        puzzle: &Puzzle,
        clues: &[ClueNumber],
        backend: Backend,
        deadline: Option<Instant>,
    ) -> Result<Loaded, SolveError> {
        let theory = Theory::build(puzzle, TheoryOptions::from(Encoding::Tuple))?;
        let mut oracle = backend.oracle_until(deadline);
        for clause in theory.definitions() {
            oracle.add_clause(clause)?;
        }
        let mut selectors = Vec::new();
        for block in theory.blocks().iter().filter(|block| block.asserted) {
            check_time(deadline)?;
            for clause in &block.definitions {
                oracle.add_clause(clause)?;
            }
            let guard =
                block.clue().filter(|number| clues.contains(number)).map(|_| block.selector.pos_lit());
            for clause in &block.assertions {
                let mut clause = clause.clone();
                if let Some(selector) = guard {
                    clause.add(!selector);
                }
                oracle.add_clause(&clause)?;
            }
            selectors.extend(guard);
        }
        let fresh = theory.all_variables();
        Ok(Loaded { oracle, theory, selectors, fresh, deadline })
    }

    fn new_literal(&mut self) -> Lit {
        self.fresh += 1;
        Lit::positive(self.fresh - 1)
    }

    /// A model of the demand in which all of `assumptions` hold.
    fn model(&mut self, assumptions: &[Lit]) -> Result<Option<Solution>, SolveError> {
        check_time(self.deadline)?;
        match self.oracle.solve(assumptions) {
            Ok(Answer::Model(model)) => Ok(self.solution(&model)),
            Ok(Answer::Core(_)) => Ok(None),
            Err(OracleError::Interrupted) if self.deadline.is_some() => Err(SolveError::Deadline),
            Err(error) => Err(error.into()),
        }
    }

    /// A model of the demand in which these facts are so.
    pub fn find(&mut self, demand: Demand<'_>, facts: &[Fact]) -> Result<Option<Solution>, SolveError> {
        let mut assumptions = self.assume(demand)?;
        for fact in facts {
            assumptions.push(self.state(*fact)?);
        }
        self.model(&assumptions)
    }

    /// A model of the demand in which `facts` are so and which is not `than`.
    pub fn other(
        &mut self,
        demand: Demand<'_>,
        facts: &[Fact],
        than: &Solution,
    ) -> Result<Option<Solution>, SolveError> {
        let mut assumptions = self.assume(demand)?;
        for fact in facts {
            assumptions.push(self.state(*fact)?);
        }
        let question = self.new_literal();
        self.block(than, question)?;
        assumptions.push(question);
        self.model(&assumptions)
    }

    /// Up to `most` models of the demand: where there are more, the first in the order of their
    /// columns, so that they do not depend on the solver.
    pub fn first(&mut self, demand: Demand<'_>, most: usize) -> Result<Vec<Solution>, SolveError> {
        let mut assumptions = self.assume(demand)?;
        let Some(model) = self.model(&assumptions)? else { return Ok(Vec::new()) };
        // Most often there is no second, which one question more shows.
        let question = self.new_literal();
        self.block(&model, question)?;
        assumptions.push(question);
        let second = if most > 1 { self.model(&assumptions)? } else { None };
        let Some(second) = second else { return Ok(vec![model]) };
        assumptions.pop();
        let mut found = Vec::new();
        match self.in_order(&mut assumptions, 0, model.clone(), most, &mut found) {
            // Two that are not the first say more than nothing, where two will do.
            Err(SolveError::Deadline) if most == 2 => Ok(vec![model, second]),
            Err(error) => Err(error),
            Ok(()) => Ok(found),
        }
    }

    /// Adds the models under `assumptions`, which fix all places before `place`, in order.
    /// `model` is one of them.
    fn in_order(
        &mut self,
        assumptions: &mut Vec<Lit>,
        place: usize,
        model: Solution,
        most: usize,
        found: &mut Vec<Solution>,
    ) -> Result<(), SolveError> {
        let shape = self.theory.shape();
        let n = shape.entities();
        let Some(category) = shape.category_ids().nth(1 + place / n) else {
            found.push(model);
            return Ok(());
        };
        let Some(first) = shape.category_ids().next() else { return Ok(()) };
        let row = (place % n) as u8;
        let at = model.entity(row, category);
        let mut known = Some(model);
        for entity in shape.entities_of(category) {
            let cell = shape.cell(first.entity(row), entity);
            let Some(literal) = cell.and_then(|cell| self.theory.cell_lit(cell)) else { continue };
            assumptions.push(literal);
            let below = if entity == at { known.take() } else { self.model(assumptions)? };
            if let Some(below) = below {
                self.in_order(assumptions, place + 1, below, most, found)?;
            }
            assumptions.pop();
            if found.len() >= most {
                break;
            }
        }
        Ok(())
    }

    fn assume(&mut self, demand: Demand<'_>) -> Result<Vec<Lit>, SolveError> {
        let mut assumptions: Vec<Lit> = demand.clues.iter().map(|clue| self.selectors[*clue]).collect();
        if let Some(broken) = demand.broken {
            let selector = self.selectors[broken];
            let block = self.theory.blocks().iter().find(|block| block.selector.pos_lit() == selector);
            let assertions = block.map(|block| block.assertions.clone()).unwrap_or_default();
            let some = self.new_literal();
            let mut violated_one = Clause::from([!some]);
            for clause in &assertions {
                let violated = self.new_literal();
                violated_one.add(violated);
                for literal in clause {
                    self.oracle.add_clause(&Clause::from([!violated, !*literal]))?;
                }
            }
            self.oracle.add_clause(&violated_one)?;
            assumptions.push(some);
        }
        Ok(assumptions)
    }

    /// A literal under which a fact is so.
    fn state(&mut self, fact: Fact) -> Result<Lit, SolveError> {
        if let Some(literal) = self.theory.cell_lit(fact.cell) {
            return Ok(if fact.value { literal } else { !literal });
        }
        let shape = self.theory.shape();
        let (x, y) = shape.entities_at(fact.cell);
        let so = self.new_literal();
        for row in shape.category_ids().take(1).flat_map(|first| shape.entities_of(first)) {
            let placed = |entity| shape.cell(row, entity).and_then(|cell| self.theory.cell_lit(cell));
            let (Some(x), Some(y)) = (placed(x), placed(y)) else { continue };
            if fact.value {
                self.oracle.add_clause(&Clause::from([!so, !x, y]))?;
            } else {
                self.oracle.add_clause(&Clause::from([!so, !x, !y]))?;
            }
        }
        Ok(so)
    }

    fn solution(&self, model: &Model) -> Option<Solution> {
        let shape = self.theory.shape();
        let mut columns: Vec<Vec<u8>> = vec![(0..shape.entities() as u8).collect()];
        let first = shape.category_ids().next()?;
        for category in shape.category_ids().skip(1) {
            let mut column = Vec::with_capacity(shape.entities());
            for row in shape.entities_of(first) {
                let holds = |y: &because_encodings::Entity| {
                    let literal = shape.cell(row, *y).and_then(|cell| self.theory.cell_lit(cell));
                    literal.is_some_and(|literal| model.holds(literal))
                };
                column.push(shape.entities_of(category).find(holds)?.index);
            }
            columns.push(column);
        }
        Solution::from_columns(shape, &columns)
    }

    /// Forbids a solution while `question` is assumed.
    fn block(&mut self, solution: &Solution, question: Lit) -> Result<(), SolveError> {
        let shape = self.theory.shape();
        let mut clause = Clause::from([!question]);
        let Some(first) = shape.category_ids().next() else { return Ok(()) };
        for category in shape.category_ids().skip(1) {
            for (row, index) in shape.entities_of(first).zip(solution.column(category)) {
                let cell = shape.cell(row, category.entity(index));
                if let Some(literal) = cell.and_then(|cell| self.theory.cell_lit(cell)) {
                    clause.add(!literal);
                }
            }
        }
        Ok(self.oracle.add_clause(&clause)?)
    }
}

/// Whether there is time left.
pub fn check_time(deadline: Option<Instant>) -> Result<(), SolveError> {
    match deadline {
        Some(deadline) if Instant::now() >= deadline => Err(SolveError::Deadline),
        _ => Ok(()),
    }
}
