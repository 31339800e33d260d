//! Finding, counting and telling apart the solutions of a puzzle.

use std::time::Instant;

use because_encodings::{ClueNumber, Encoding, Fact, Puzzle, Shape, Solution, Theory, TheoryOptions};
use rustsat::types::{Clause, Lit};

use super::SolveError;
use crate::oracle::{Answer, Backend, Model, Oracle};
use crate::search::{self, Demand, Domains, Search};

/// How many search nodes a question may take before SAT is asked instead.
const NODE_LIMIT: usize = 5_000;

/// A number of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// How many were found.
    pub found: u64,
    /// Whether these are all.
    pub exact: bool,
}

/// Answers questions about the solutions of one puzzle, by search over permutations and, where
/// that takes too long, by SAT over the tuple encoding.
pub struct Solver<'a> {
    puzzle: &'a Puzzle,
    backend: Backend,
    deadline: Option<Instant>,
    clues: Vec<ClueNumber>,
    search: Search,
    /// The axioms and the given facts; `None` if these clash.
    start: Option<Domains>,
    sat: Option<Loaded>,
}

struct Loaded {
    oracle: Box<dyn Oracle>,
    theory: Theory,
    selectors: Vec<Lit>,
    fresh: u32,
}

impl<'a> Solver<'a> {
    /// A solver over the asserted clues and the given facts.
    pub fn new(puzzle: &'a Puzzle, backend: Backend) -> Solver<'a> {
        let asserted = puzzle.clues().iter().filter(|clue| clue.asserted);
        let nodes = asserted.clone().map(|clue| search::compile(puzzle, &clue.formula)).collect();
        let search = Search::new(puzzle.shape(), search::unnamed_orders(puzzle), nodes);
        let mut start = search.start();
        let nothing = Demand { clues: &[], broken: None };
        let possible = search.propagate(&mut start, puzzle.given.iter(), nothing);
        Solver {
            puzzle,
            backend,
            deadline: None,
            clues: asserted.map(|clue| clue.number).collect(),
            search,
            start: possible.then_some(start),
            sat: None,
        }
    }

    /// The same solver, which gives up with [`SolveError::Deadline`] once this time has passed;
    /// it looks at the clock between questions, of which none takes long.
    #[must_use]
    pub fn with_deadline(self, deadline: Option<Instant>) -> Solver<'a> {
        Solver { deadline, ..self }
    }

    fn check_time(&self) -> Result<(), SolveError> {
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(SolveError::Deadline),
            _ => Ok(()),
        }
    }

    /// The numbers of the asserted clues, by their places here.
    pub fn clues(&self) -> &[ClueNumber] {
        &self.clues
    }

    /// Up to `most` different solutions. Which of many are found depends on the puzzle
    /// alone where the search suffices, else on the solver.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, the solver fails, or the deadline passes.
    pub fn solutions(&mut self, most: usize) -> Result<Vec<Solution>, SolveError> {
        let all: Vec<usize> = (0..self.clues.len()).collect();
        self.models(Demand { clues: &all, broken: None }, most)
    }

    /// How many solutions there are, counting no further than `limit`.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, the solver fails, or the deadline passes.
    pub fn count(&mut self, limit: u64) -> Result<Count, SolveError> {
        let all: Vec<usize> = (0..self.clues.len()).collect();
        let demand = Demand { clues: &all, broken: None };
        self.check_time()?;
        let (mut found, mut late, deadline) = (0u64, false, self.deadline);
        let most = limit.saturating_add(1);
        let nodes =
            usize::try_from(most).unwrap_or(usize::MAX).saturating_mul(self.puzzle.shape().categories() * 64);
        let ended = self.each(demand, nodes.max(NODE_LIMIT), &mut |_| {
            found += 1;
            late = found % 1024 == 0 && deadline.is_some_and(|deadline| Instant::now() >= deadline);
            found < most && !late
        });
        if late {
            return Ok(Count { found, exact: false });
        }
        if !ended && found < most {
            found = self.sat_models(demand, usize::try_from(most).unwrap_or(usize::MAX))?.len() as u64;
        }
        Ok(Count { found: found.min(limit), exact: found <= limit })
    }

    /// The asserted clues that can each be dropped alone: the others, with axioms and given
    /// facts, entail them.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, the solver fails, or the deadline passes.
    pub fn spare(&mut self) -> Result<Vec<ClueNumber>, SolveError> {
        let mut spare = Vec::new();
        for place in 0..self.clues.len() {
            let others: Vec<usize> = (0..self.clues.len()).filter(|other| *other != place).collect();
            if self.models(Demand { clues: &others, broken: Some(place) }, 1)?.is_empty() {
                spare.push(self.clues[place]);
            }
        }
        Ok(spare)
    }

    /// The facts that all solutions share, `solution` being one of them, in fact order.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, the solver fails, or the deadline passes.
    pub fn shared(&mut self, solution: &Solution) -> Result<Vec<Fact>, SolveError> {
        let shape = self.puzzle.shape();
        let all: Vec<usize> = (0..self.clues.len()).collect();
        let demand = Demand { clues: &all, broken: None };
        let mut shared: Vec<Fact> = solution.facts(shape).iter().collect();
        let mut place = 0;
        while let Some(fact) = shared.get(place).copied() {
            match self.model_with(demand, fact.negated())? {
                None => place += 1,
                Some(other) => shared.retain(|fact| other.value(shape, fact.cell) == fact.value),
            }
        }
        Ok(shared)
    }

    /// A model of some clues, the axioms and the given facts.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, the solver fails, or the deadline passes.
    pub fn model(&mut self, clues: &[usize]) -> Result<Option<Solution>, SolveError> {
        Ok(self.models(Demand { clues, broken: None }, 1)?.pop())
    }

    fn each(&self, demand: Demand<'_>, nodes: usize, visit: &mut dyn FnMut(&Domains) -> bool) -> bool {
        let Some(start) = &self.start else { return true };
        let mut domains = start.clone();
        if !self.search.propagate(&mut domains, [], demand) {
            return true;
        }
        self.search.each(domains, demand, &mut { nodes }, visit)
    }

    fn models(&mut self, demand: Demand<'_>, most: usize) -> Result<Vec<Solution>, SolveError> {
        self.check_time()?;
        let shape = self.puzzle.shape();
        let mut found = Vec::new();
        let ended = self.each(demand, NODE_LIMIT.max(most.saturating_mul(64)), &mut |domains| {
            found.extend(domains.solution(shape));
            found.len() < most
        });
        if ended || found.len() >= most { Ok(found) } else { self.sat_models(demand, most) }
    }

    fn model_with(&mut self, demand: Demand<'_>, fact: Fact) -> Result<Option<Solution>, SolveError> {
        self.check_time()?;
        let Some(start) = &self.start else { return Ok(None) };
        let mut domains = start.clone();
        if !self.search.propagate(&mut domains, [fact], demand) {
            return Ok(None);
        }
        let (shape, mut found) = (self.puzzle.shape(), None);
        let ended = self.search.each(domains, demand, &mut { NODE_LIMIT }, &mut |domains| {
            found = domains.solution(shape);
            false
        });
        if ended || found.is_some() {
            return Ok(found);
        }
        let loaded = self.loaded()?;
        let literal = loaded.theory.cell_lit(fact.cell);
        let mut assumptions = loaded.assume(demand)?;
        assumptions.extend(literal.map(|literal| if fact.value { literal } else { !literal }));
        match loaded.oracle.solve(&assumptions)? {
            Answer::Model(model) => Ok(loaded.solution(&model)),
            Answer::Core(_) => Ok(None),
        }
    }

    fn sat_models(&mut self, demand: Demand<'_>, most: usize) -> Result<Vec<Solution>, SolveError> {
        let deadline = self.deadline;
        let loaded = self.loaded()?;
        let mut assumptions = loaded.assume(demand)?;
        // Solutions that were found are blocked only as long as this question lasts.
        let question = loaded.new_literal();
        assumptions.push(question);
        let mut found = Vec::new();
        while found.len() < most {
            if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return Err(SolveError::Deadline);
            }
            let Answer::Model(model) = loaded.oracle.solve(&assumptions)? else { break };
            let Some(solution) = loaded.solution(&model) else { break };
            loaded.block(&solution, question)?;
            found.push(solution);
        }
        Ok(found)
    }

    fn loaded(&mut self) -> Result<&mut Loaded, SolveError> {
        let loaded = match self.sat.take() {
            Some(loaded) => loaded,
            None => Loaded::new(self.puzzle, &self.clues, self.backend)?,
        };
        Ok(self.sat.insert(loaded))
    }
}

impl Loaded {
    fn new(puzzle: &Puzzle, clues: &[ClueNumber], backend: Backend) -> Result<Loaded, SolveError> {
        let options = TheoryOptions { encoding: Encoding::Tuple, define_all_cells: true };
        let theory = Theory::build(puzzle, options)?;
        let mut oracle = backend.oracle();
        for clause in theory.definitions() {
            oracle.add_clause(clause)?;
        }
        let mut selectors = Vec::new();
        for block in theory.blocks().iter().filter(|block| block.asserted) {
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
        Ok(Loaded { oracle, theory, selectors, fresh })
    }

    fn new_literal(&mut self) -> Lit {
        self.fresh += 1;
        Lit::positive(self.fresh - 1)
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
        let shape: Shape = self.theory.shape();
        let mut clause = Clause::from([!question]);
        let Some(first) = shape.category_ids().next() else { return Ok(()) };
        for row in shape.entities_of(first) {
            for category in shape.category_ids().skip(1) {
                let partner = solution.entity(row.index, category);
                if let Some(literal) = shape.cell(row, partner).and_then(|cell| self.theory.cell_lit(cell)) {
                    clause.add(!literal);
                }
            }
        }
        Ok(self.oracle.add_clause(&clause)?)
    }
}
