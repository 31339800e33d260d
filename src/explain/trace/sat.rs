//! Counter-models by SAT, over the tuple encoding: it stays small on large grids.

use because_encodings::{BlockName, ClueNumber, Encoding, Fact, Puzzle, Theory};
use fixedbitset::FixedBitSet;
use rustsat::types::{Clause, Lit};

use super::layout::Layout;
use crate::explain::ExplainError;
use crate::oracle::{Answer, Backend, Oracle};
use crate::search::Row;

/// Axioms hard, every clue behind its selector, every fact a literal of its own.
pub struct Sat {
    oracle: Box<dyn Oracle>,
    theory: Theory,
    selectors: Vec<Lit>,
    /// Per cell and value, the literal that makes it so, where one was needed.
    facts: Vec<Option<Lit>>,
    fresh: u32,
}

impl Sat {
    /// A solver for these asserted clues.
    pub fn new(puzzle: &Puzzle, clues: &[ClueNumber], backend: Backend) -> Result<Sat, ExplainError> {
        let theory = Theory::build(puzzle, Encoding::Tuple)?;
        let mut oracle = backend.oracle();
        for clause in theory.definitions() {
            oracle.add_clause(clause)?;
        }
        let mut selectors = Vec::new();
        for block in theory.blocks() {
            let guard = match block.name {
                BlockName::Axiom(_) => None,
                BlockName::Clue(number) if clues.contains(&number) => Some(block.selector.pos_lit()),
                BlockName::Given | BlockName::Clue(_) => continue,
            };
            for clause in &block.definitions {
                oracle.add_clause(clause)?;
            }
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
        Ok(Sat { oracle, theory, selectors, facts: vec![None; 2 * puzzle.shape().cells()], fresh })
    }

    /// The true cells of a model of some clues, by place, and some facts.
    pub fn model(
        &mut self,
        layout: &Layout,
        clues: &[usize],
        facts: &[Fact],
    ) -> Result<Option<FixedBitSet>, ExplainError> {
        let mut assumptions: Vec<Lit> = clues.iter().map(|clue| self.selectors[*clue]).collect();
        for fact in facts {
            assumptions.push(self.literal(layout, *fact)?);
        }
        let Answer::Model(model) = self.oracle.solve(&assumptions)? else { return Ok(None) };
        // Per row, the entity of the first category that it goes with.
        let n = layout.entities;
        let place = |row: Row| {
            (0..n).find(|first| self.placed(layout, row, *first).is_some_and(|lit| model.holds(lit)))
        };
        let places: Vec<Option<usize>> = (0..layout.categories * n)
            .map(|row| if row < n { Some(row) } else { place(row as Row) })
            .collect();
        let mut truths = FixedBitSet::with_capacity(layout.cells());
        for cell in 0..layout.cells() {
            let (x, y) = layout.rows(cell as u32);
            truths.set(cell, places[usize::from(x)] == places[usize::from(y)]);
        }
        Ok(Some(truths))
    }

    /// The literal that a row past the first category goes with an entity of the first one.
    fn placed(&self, layout: &Layout, row: Row, first: usize) -> Option<Lit> {
        self.theory.cell_lit(because_encodings::Cell(layout.cell(row, 0, first)))
    }

    /// A literal that makes a fact so; the other way round it says nothing.
    fn literal(&mut self, layout: &Layout, fact: Fact) -> Result<Lit, ExplainError> {
        if let Some(literal) = self.theory.cell_lit(fact.cell) {
            return Ok(if fact.value { literal } else { !literal });
        }
        let place = 2 * fact.cell.index() + usize::from(fact.value);
        if let Some(literal) = self.facts[place] {
            return Ok(literal);
        }
        let so = Lit::positive(self.fresh);
        self.fresh += 1;
        let (x, y) = layout.rows(fact.cell.0);
        for first in 0..layout.entities {
            let (Some(x), Some(y)) = (self.placed(layout, x, first), self.placed(layout, y, first)) else {
                continue;
            };
            if fact.value {
                self.oracle.add_clause(&Clause::from([!so, !x, y]))?;
                self.oracle.add_clause(&Clause::from([!so, x, !y]))?;
            } else {
                self.oracle.add_clause(&Clause::from([!so, !x, !y]))?;
            }
        }
        self.facts[place] = Some(so);
        Ok(so)
    }
}
