//! Building a theory, block by block.

use rustsat::types::Var;

use super::{Block, BlockName, Encoding, Theory, TheoryError, TheoryOptions};
use crate::axiom::AxiomName;
use crate::cnf::{Cnf, Truth};
use crate::formula::FormulaError;
use crate::formula::check::check_spoken;
use crate::grid::{GridEncoding, Pairwise, Tuple, encode_order};
use crate::puzzle::{Clue, Puzzle};
use crate::relation::Compiler;

/// The most literals of a theory, each clause counting for one literal more.
const MOST_LITERALS: u64 = 20_000_000;

impl Theory {
    /// The theory with a variable for every cell, bijections and transitivity.
    ///
    /// # Errors
    /// [`TheoryError`] where a clue fails its check or the theory is too large.
    pub fn pairwise(puzzle: &Puzzle) -> Result<Theory, TheoryError> {
        Theory::build(puzzle, Encoding::Pairwise)
    }

    /// The theory with variables only for the cells of the first category, and bijections.
    ///
    /// # Errors
    /// As [`Theory::pairwise`]; the limit on size is far further off.
    pub fn tuple(puzzle: &Puzzle) -> Result<Theory, TheoryError> {
        Theory::build(puzzle, Encoding::Tuple)
    }

    /// What the clues, the given facts and the order of unnamed entities say over the cells of
    /// [`Theory::pairwise`], without the axioms of the grid.
    ///
    /// # Errors
    /// As [`Theory::pairwise`].
    pub fn of_clues(puzzle: &Puzzle) -> Result<Theory, TheoryError> {
        check(puzzle)?;
        let mut grid = Pairwise::without_axioms(puzzle.shape());
        Builder::new(puzzle, Encoding::Pairwise.into(), &mut grid)?.build()
    }

    /// The theory in one of the encodings, or with further [`TheoryOptions`].
    ///
    /// # Errors
    /// As [`Theory::pairwise`].
    pub fn build(puzzle: &Puzzle, options: impl Into<TheoryOptions>) -> Result<Theory, TheoryError> {
        check(puzzle)?;
        let shape = puzzle.shape();
        let options = options.into();
        match options.encoding {
            Encoding::Pairwise => Builder::new(puzzle, options, &mut Pairwise::new(shape))?.build(),
            Encoding::Tuple => Builder::new(puzzle, options, &mut Tuple::new(shape))?.build(),
        }
    }
}

fn check(puzzle: &Puzzle) -> Result<(), TheoryError> {
    for clue in puzzle.clues() {
        let checked = clue.formula.check(puzzle, &|number| puzzle.clue(number).is_some());
        checked.map_err(|error| TheoryError::Clue { number: clue.number, error })?;
    }
    check_spoken(puzzle).map_err(|error| TheoryError::Clue {
        number: match error {
            FormulaError::Circular(number)
            | FormulaError::Entangled(number)
            | FormulaError::NoSuchClue(number) => number,
            _ => crate::puzzle::ClueNumber(0),
        },
        error,
    })
}

struct Builder<'a> {
    puzzle: &'a Puzzle,
    options: TheoryOptions,
    grid: &'a mut dyn GridEncoding,
    cnf: Cnf,
    blocks: Vec<Block>,
}

impl<'a> Builder<'a> {
    fn new(
        puzzle: &'a Puzzle,
        options: TheoryOptions,
        grid: &'a mut dyn GridEncoding,
    ) -> Result<Builder<'a>, TheoryError> {
        let shape = puzzle.shape();
        let builder = Builder {
            puzzle,
            options,
            cnf: Cnf::new(grid.variables(shape), MOST_LITERALS),
            grid,
            blocks: Vec::new(),
        };
        if builder.grid.literals(shape, options.define_all_cells) > MOST_LITERALS {
            return Err(builder.too_large());
        }
        Ok(builder)
    }

    fn build(mut self) -> Result<Theory, TheoryError> {
        let puzzle = self.puzzle;
        let shape = puzzle.shape();
        for axiom in self.grid.axioms(shape) {
            self.grid.encode_axiom(&mut self.cnf, shape, axiom);
            self.finish_block(BlockName::Axiom(axiom), None)?;
        }
        for (category, reference) in puzzle.unnamed_orders() {
            encode_order(self.grid, &mut self.cnf, puzzle, category, reference);
            self.finish_block(BlockName::Axiom(AxiomName::Unnamed { category, reference }), None)?;
        }
        let axioms = self.blocks.len();
        if !puzzle.given.is_empty() {
            for fact in puzzle.given.iter().filter(|fact| fact.cell.index() < shape.cells()) {
                let lit = self.grid.cell(&mut self.cnf, shape, fact.cell);
                self.cnf.assert(Truth::Lit(lit).signed(fact.value));
            }
            self.finish_block(BlockName::Given, None)?;
        }
        for clue in puzzle.clues() {
            Compiler::new(puzzle, self.grid, &mut self.cnf).assert(&clue.formula, true);
            self.finish_block(BlockName::Clue(clue.number), Some(clue))?;
        }
        if self.options.define_all_cells {
            for cell in shape.all_cells() {
                self.grid.cell(&mut self.cnf, shape, cell);
            }
        }
        if self.cnf.exhausted() || self.cnf.variables() > Var::MAX_IDX - self.blocks.len() as u32 {
            return Err(self.too_large());
        }
        Ok(self.theory(axioms))
    }

    fn finish_block(&mut self, name: BlockName, clue: Option<&Clue>) -> Result<(), TheoryError> {
        if self.cnf.exhausted() {
            return Err(self.too_large());
        }
        let (definitions, assertions) = self.cnf.finish_block();
        self.blocks.push(Block {
            name,
            definitions,
            assertions,
            // Selectors are numbered when all other variables are known.
            selector: Var::new(0),
            speaks_of: clue.map(|clue| clue.formula.clues_spoken_of()).unwrap_or_default(),
            asserted: clue.is_none_or(|clue| clue.asserted),
        });
        Ok(())
    }

    fn theory(self, axioms: usize) -> Theory {
        let shape = self.puzzle.shape();
        let variables = self.cnf.variables();
        let mut blocks = self.blocks;
        for (block, selector) in blocks.iter_mut().zip(variables..) {
            block.selector = Var::new(selector);
        }
        Theory {
            shape,
            encoding: self.options.encoding,
            blocks,
            axioms,
            cells: shape.all_cells().map(|cell| self.grid.known_cell(cell)).collect(),
            definitions: self.cnf.into_shared(),
            variables,
        }
    }

    fn too_large(&self) -> TheoryError {
        TheoryError::TooLarge { encoding: self.options.encoding, limit: MOST_LITERALS }
    }
}
