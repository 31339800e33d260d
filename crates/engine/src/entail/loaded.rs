//! A puzzle in a SAT solver.

use crate::budget::Deadline;
use because_encodings::{
    BlockName, ClueNumber, Encoding, Entity, Fact, Puzzle, Solution, Theory, TheoryOptions,
};
use rustsat::types::{Clause, Lit};

use super::{Guarded, SolveError};
use crate::oracle::{Answer, Backend, Model};
use crate::search::Demand;

/// What of a puzzle is loaded, and how it is encoded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    /// The encoding. In that of tuples only cells of the first category have a literal; it stays
    /// small on large grids.
    pub encoding: Encoding,
    /// Whether the given facts hold.
    pub given: bool,
}

impl Form {
    /// For questions about the solutions of a puzzle.
    pub(crate) const SOLUTIONS: Form = Form { encoding: Encoding::Tuple, given: true };

    /// For questions about what follows from which facts.
    pub(crate) const ENTAILMENT: Form = Form { encoding: Encoding::Tuple, given: false };
}

/// The axioms of a puzzle in a solver, every clue behind its selector. Clues go by their places
/// among those that were loaded.
///
/// What is asked about a cell that has no literal is said over those that have.
pub(crate) struct Loaded {
    clauses: Guarded,
    theory: Theory,
    selectors: Vec<Lit>,
    /// Per clue, the literal under which it does not hold, where one was needed.
    broken: Vec<Option<Lit>>,
    /// Per cell and value, the literal that makes it so, where one was needed.
    stated: Vec<Option<Lit>>,
}

impl Loaded {
    /// These asserted clues of a puzzle, with the axioms and the given facts.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, the solver fails, or the deadline passes.
    pub(crate) fn new(
        puzzle: &Puzzle,
        clues: &[ClueNumber],
        backend: Backend,
        deadline: Option<Deadline>,
    ) -> Result<Loaded, SolveError> {
        Loaded::in_form(puzzle, clues, Form::SOLUTIONS, backend, deadline)
    }

    /// The same in another form.
    ///
    /// # Errors
    /// As [`Loaded::new`].
    pub(crate) fn in_form(
        puzzle: &Puzzle,
        clues: &[ClueNumber],
        form: Form,
        backend: Backend,
        deadline: Option<Deadline>,
    ) -> Result<Loaded, SolveError> {
        let theory = Theory::build(puzzle, TheoryOptions::from(form.encoding))?;
        let mut clauses = Guarded::new(backend, deadline, theory.all_variables());
        clauses.add(theory.definitions())?;
        let mut selectors = Vec::new();
        for block in theory.blocks() {
            let guard = match block.name {
                BlockName::Axiom(_) => None,
                BlockName::Given if form.given => None,
                BlockName::Clue(number) if clues.contains(&number) => Some(block.selector.pos_lit()),
                BlockName::Given | BlockName::Clue(_) => continue,
            };
            clauses.add(&block.definitions)?;
            clauses.add_behind(guard.as_slice(), &block.assertions)?;
            selectors.extend(guard);
        }
        let (broken, stated) = (vec![None; selectors.len()], vec![None; 2 * puzzle.shape().cells()]);
        Ok(Loaded { clauses, theory, selectors, broken, stated })
    }

    /// A model of the demand in which these facts are so.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn find(
        &mut self,
        demand: Demand<'_>,
        facts: &[Fact],
    ) -> Result<Option<Solution>, SolveError> {
        self.model(demand, facts, None)
    }

    /// A model of the demand in which `facts` are so and which is not `than`.
    ///
    /// # Errors
    /// As `Loaded::find`.
    pub(crate) fn other(
        &mut self,
        demand: Demand<'_>,
        facts: &[Fact],
        than: &Solution,
    ) -> Result<Option<Solution>, SolveError> {
        let shape = self.theory.shape();
        let ticks = shape.category_ids().skip(1).flat_map(|category| {
            let rows = shape.category_ids().take(1).flat_map(|first| shape.entities_of(first));
            rows.zip(than.column(category)).map(move |(row, index)| (row, category.entity(index)))
        });
        let denied: Vec<Lit> =
            ticks.filter_map(|(row, entity)| self.placed(row, entity)).map(|l| !l).collect();
        let differs = self.clauses.some(denied)?;
        self.model(demand, facts, Some(differs))
    }

    /// A model of the demand in which not all of `goal` is so.
    ///
    /// # Errors
    /// As [`Loaded::find`].
    pub(crate) fn against(
        &mut self,
        demand: Demand<'_>,
        facts: &[Fact],
        goal: &[Fact],
    ) -> Result<Option<Solution>, SolveError> {
        let mut denied = Vec::with_capacity(goal.len());
        for fact in goal {
            denied.push(self.state(fact.negated())?);
        }
        let differs = match denied.as_slice() {
            [] => None,
            [only] => Some(*only),
            _ => Some(self.clauses.some(denied)?),
        };
        self.model(demand, facts, differs)
    }

    fn model(
        &mut self,
        demand: Demand<'_>,
        facts: &[Fact],
        further: Option<Lit>,
    ) -> Result<Option<Solution>, SolveError> {
        let mut assumptions: Vec<Lit> = demand.clues.iter().map(|clue| self.selectors[*clue]).collect();
        if let Some(clue) = demand.broken {
            assumptions.push(self.broken(clue)?);
        }
        for fact in facts {
            assumptions.push(self.state(*fact)?);
        }
        assumptions.extend(further);
        Ok(match self.clauses.solve(&assumptions)? {
            Answer::Model(model) => self.solution(&model),
            Answer::Core(_) => None,
        })
    }

    fn broken(&mut self, clue: usize) -> Result<Lit, SolveError> {
        if let Some(known) = self.broken[clue] {
            return Ok(known);
        }
        let selector = self.selectors[clue];
        let block = self.theory.blocks().iter().find(|block| block.selector.pos_lit() == selector);
        let violated = self.clauses.violated(block.map_or(&[], |block| block.assertions.as_slice()))?;
        self.broken[clue] = Some(violated);
        Ok(violated)
    }

    /// The literal of an entity of the first category beside another one.
    fn placed(&self, row: Entity, entity: Entity) -> Option<Lit> {
        self.theory.shape().cell(row, entity).and_then(|cell| self.theory.cell_lit(cell))
    }

    /// A literal that makes a fact so; the other way round it may say nothing.
    fn state(&mut self, fact: Fact) -> Result<Lit, SolveError> {
        if let Some(literal) = self.theory.cell_lit(fact.cell) {
            return Ok(if fact.value { literal } else { !literal });
        }
        let place = 2 * fact.cell.index() + usize::from(fact.value);
        if let Some(known) = self.stated[place] {
            return Ok(known);
        }
        let shape = self.theory.shape();
        let (x, y) = shape.entities_at(fact.cell);
        let mut clauses = Vec::new();
        for row in shape.category_ids().take(1).flat_map(|first| shape.entities_of(first)) {
            let (Some(x), Some(y)) = (self.placed(row, x), self.placed(row, y)) else { continue };
            match fact.value {
                true => clauses.extend([Clause::from([!x, y]), Clause::from([x, !y])]),
                false => clauses.push(Clause::from([!x, !y])),
            }
        }
        let so = self.clauses.literal();
        self.clauses.add_behind(&[so], &clauses)?;
        self.stated[place] = Some(so);
        Ok(so)
    }

    fn solution(&self, model: &Model) -> Option<Solution> {
        let shape = self.theory.shape();
        let mut columns: Vec<Vec<u8>> = vec![(0..shape.entities() as u8).collect()];
        let first = shape.category_ids().next()?;
        for category in shape.category_ids().skip(1) {
            let mut column = Vec::with_capacity(shape.entities());
            for row in shape.entities_of(first) {
                let holds = |y: &Entity| self.placed(row, *y).is_some_and(|literal| model.holds(literal));
                column.push(shape.entities_of(category).find(holds)?.index);
            }
            columns.push(column);
        }
        Solution::from_columns(shape, &columns)
    }
}
