//! The prober over a SAT oracle: axioms hard, every clue behind its selector.

use because_encodings::{ClueNumber, Fact, Puzzle, Theory};
use fixedbitset::FixedBitSet;
use rustsat::types::{Clause, Lit, Var};

use super::ExplainError;
use super::prober::{Assignment, Demand, Prober, Reply};
use crate::oracle::{Answer, Backend, Model, Oracle};

/// How many violated grid facts a counter-model is asked to take back.
const GROWTH: usize = 4;

/// Counter-models by SAT, over the pairwise encoding. The solver is loaded when it is first
/// asked.
pub struct SatProber<'a> {
    puzzle: &'a Puzzle,
    /// The asserted clues, whose places the engine uses.
    clues: Vec<ClueNumber>,
    backend: Backend,
    loaded: Option<Loaded>,
    grid: Vec<Fact>,
}

struct Loaded {
    oracle: Box<dyn Oracle>,
    cells: Vec<Lit>,
    selectors: Vec<Lit>,
    /// Per clue, the clauses that assert it.
    assertions: Vec<Vec<Clause>>,
    /// Per clue, the literal under which it does not hold.
    broken: Vec<Lit>,
}

/// A demand with its premises, as assumptions.
#[derive(Clone, Debug)]
pub struct SatBase {
    assumptions: Vec<Lit>,
    /// Whether the premises are the whole grid.
    grid: bool,
}

impl<'a> SatProber<'a> {
    /// The prober for these asserted clues of a puzzle.
    pub fn new(puzzle: &'a Puzzle, clues: Vec<ClueNumber>, backend: Backend) -> SatProber<'a> {
        SatProber { puzzle, clues, backend, loaded: None, grid: Vec::new() }
    }

    fn loaded(&mut self) -> Result<&mut Loaded, ExplainError> {
        let loaded = match self.loaded.take() {
            Some(loaded) => loaded,
            None => Loaded::new(self.puzzle, &self.clues, self.backend)?,
        };
        Ok(self.loaded.insert(loaded))
    }
}

impl Loaded {
    fn new(puzzle: &Puzzle, clues: &[ClueNumber], backend: Backend) -> Result<Loaded, ExplainError> {
        let theory = Theory::pairwise(puzzle)?;
        let mut fresh = theory.all_variables();
        let mut loaded = Loaded {
            oracle: backend.oracle(),
            cells: theory.shape().all_cells().filter_map(|cell| theory.cell_lit(cell)).collect(),
            selectors: Vec::new(),
            assertions: Vec::new(),
            broken: Vec::new(),
        };
        for block in theory.axioms() {
            for clause in block.definitions.iter().chain(&block.assertions) {
                loaded.oracle.add_clause(clause)?;
            }
        }
        for block in theory.clues().filter(|block| block.clue().is_some_and(|number| clues.contains(&number)))
        {
            for clause in &block.definitions {
                loaded.oracle.add_clause(clause)?;
            }
            let selector = block.selector.pos_lit();
            for clause in &block.assertions {
                let mut guarded = clause.clone();
                guarded.add(!selector);
                loaded.oracle.add_clause(&guarded)?;
            }
            let broken = loaded.add_broken(&block.assertions, &mut fresh)?;
            loaded.selectors.push(selector);
            loaded.assertions.push(block.assertions.clone());
            loaded.broken.push(broken);
        }
        Ok(loaded)
    }

    /// A literal that implies that some of the clauses is false.
    fn add_broken(&mut self, assertions: &[Clause], fresh: &mut u32) -> Result<Lit, ExplainError> {
        let mut new = || {
            *fresh += 1;
            Var::new(*fresh - 1).pos_lit()
        };
        let broken = new();
        let mut some = Clause::new();
        some.add(!broken);
        for clause in assertions {
            let violated = new();
            some.add(violated);
            for literal in clause {
                self.oracle.add_clause(&Clause::from([!violated, !*literal]))?;
            }
        }
        self.oracle.add_clause(&some)?;
        Ok(broken)
    }

    fn literal(&self, fact: Fact) -> Lit {
        let literal = self.cells[fact.cell.index()];
        if fact.value { literal } else { !literal }
    }

    fn assume(&self, demand: Demand<'_>, premises: &[Fact]) -> Vec<Lit> {
        let clues = demand.clues.iter().map(|clue| self.selectors[*clue]);
        let broken = demand.broken.map(|clue| self.broken[clue]);
        clues.chain(broken).chain(premises.iter().map(|fact| self.literal(*fact))).collect()
    }

    fn assignment(&self, model: &Model) -> Assignment {
        let mut truths = FixedBitSet::with_capacity(self.cells.len());
        for (cell, literal) in self.cells.iter().enumerate() {
            truths.set(cell, model.holds(*literal));
        }
        let mut holding = FixedBitSet::with_capacity(self.assertions.len());
        for (clue, clauses) in self.assertions.iter().enumerate() {
            holding.set(clue, clauses.iter().all(|c| c.iter().any(|literal| model.holds(*literal))));
        }
        Assignment { truths, holding }
    }
}

impl Prober for SatProber<'_> {
    type Base = SatBase;

    fn cells(&self) -> usize {
        self.puzzle.shape().cells()
    }

    fn clues(&self) -> usize {
        self.clues.len()
    }

    fn seeds(&mut self, _: &FixedBitSet) -> Vec<Assignment> {
        Vec::new()
    }

    fn prefer(&mut self, _: &FixedBitSet) {}

    fn extend_grid(&mut self, fact: Fact) {
        self.grid.push(fact);
    }

    fn on_grid(&mut self, demand: Demand<'_>) -> Result<Option<SatBase>, ExplainError> {
        let grid = std::mem::take(&mut self.grid);
        let base = self.on_premises(demand, &grid);
        self.grid = grid;
        Ok(base?.map(|base| SatBase { grid: true, ..base }))
    }

    fn on_premises(
        &mut self,
        demand: Demand<'_>,
        premises: &[Fact],
    ) -> Result<Option<SatBase>, ExplainError> {
        let assumptions = self.loaded()?.assume(demand, premises);
        Ok(Some(SatBase { assumptions, grid: false }))
    }

    fn propagated(&self, _: &SatBase, _: &mut dyn FnMut(Fact)) {}

    fn counter(
        &mut self,
        base: &SatBase,
        _: Demand<'_>,
        target: Option<Fact>,
    ) -> Result<Reply, ExplainError> {
        let grid = if base.grid { Vec::new() } else { self.grid.clone() };
        let loaded = self.loaded()?;
        let mut assumptions = base.assumptions.clone();
        assumptions.extend(target.map(|fact| loaded.literal(fact.negated())));
        let Answer::Model(mut model) = loaded.oracle.solve(&assumptions)? else { return Ok(Reply::Entailed) };
        // A model that violates fewer grid facts tells more: take some of them back.
        for _ in 0..GROWTH {
            let (held, missed): (Vec<Lit>, Vec<Lit>) =
                grid.iter().map(|fact| loaded.literal(*fact)).partition(|literal| model.holds(*literal));
            let Some(next) = missed.first() else { break };
            let more: Vec<Lit> = assumptions.iter().chain(&held).chain([next]).copied().collect();
            match loaded.oracle.solve(&more)? {
                Answer::Model(grown) => model = grown,
                Answer::Core(_) => break,
            }
        }
        Ok(Reply::Counter(loaded.assignment(&model)))
    }
}
