//! What a step says, put into numbers that are the same for all steps that differ in names alone.
//!
//! The entities of each category are numbered as they are first met in the clauses, and then by what they do in the
//! premises and the derived facts. Categories keep their order, on which the order of the axioms rests.

use because_encodings::{AxiomName, Block, BlockName, CategoryId, Cell, Entity, Fact, Shape};
use rustsat::types::{Clause, Lit};

use super::citation::Citation;
use super::clauses::Clauses;
use super::frame::Frame;
use super::known::CITATIONS;
use super::proof::Claim;
use super::roles::Roles;
use super::statement::Statement;
use crate::budget::Deadline;
use crate::explain::ExplainError;

const NONE: u32 = u32::MAX;

/// The categories that a step speaks of, with its clauses over their cells.
pub(super) struct Region<'a> {
    shape: Shape,
    categories: Vec<CategoryId>,
    pub(super) frame: &'a Frame,
    /// Per category of the puzzle, its place among these.
    places: Vec<u32>,
    /// Per entity of these categories, by its place in the puzzle, its number.
    numbers: Vec<u32>,
    /// Per category, how many of its entities have a number.
    met: Vec<u32>,
    clauses: Clauses,
    /// Per variable that is no cell, and per cell of other categories, its new number.
    variables: Vec<u32>,
    unnamed: Vec<AxiomName>,
}

impl<'a> Region<'a> {
    pub(super) fn new(shape: Shape, categories: Vec<CategoryId>, frame: &'a Frame) -> Region<'a> {
        let mut places = vec![NONE; shape.categories()];
        for (place, category) in (0..).zip(&categories) {
            places[category.index()] = place;
        }
        Region {
            shape,
            numbers: vec![NONE; categories.len() * frame.entities],
            met: vec![0; categories.len()],
            categories,
            frame,
            places,
            clauses: Clauses::new(frame.cells()),
            variables: Vec::new(),
            unnamed: Vec::new(),
        }
    }

    /// Adds an order of unnamed entities, as an axiom block of its own.
    pub(super) fn unnamed(&mut self, block: &Block) {
        let BlockName::Axiom(name) = block.name else { return };
        let number = (self.frame.blocks + self.unnamed.len()) as u32;
        self.unnamed.push(name);
        self.define(&block.definitions);
        for clause in &block.assertions {
            let literals = self.literals(clause);
            self.clauses.add(literals, Some(number), None);
        }
    }

    /// Adds a clue, which always holds.
    pub(super) fn clue(&mut self, block: &Block) {
        self.define(&block.definitions);
        for clause in &block.assertions {
            let literals = self.literals(clause);
            self.clauses.add(literals, None, None);
        }
    }

    fn define(&mut self, definitions: &[Clause]) {
        for clause in definitions {
            // What is defined is numbered after what it is defined by.
            let output = clause.iter().map(|literal| literal.vidx()).max();
            let literals = self.literals(clause);
            let output = output.map(|variable| self.variable(variable));
            self.clauses.add(literals, None, output.filter(|variable| *variable >= self.frame.cells()));
        }
    }

    fn literals(&mut self, clause: &Clause) -> Vec<Lit> {
        let numbered = |literal: &Lit| Lit::new(self.variable(literal.vidx()) as u32, literal.is_neg());
        clause.iter().map(numbered).collect()
    }

    fn variable(&mut self, variable: usize) -> usize {
        if variable < self.shape.cells() {
            let (x, y) = self.shape.entities_at(Cell(variable as u32));
            if self.is_inside(x) && self.is_inside(y) {
                let (x, y) = (self.number(x), self.number(y));
                return self.frame.cell(x, y);
            }
        }
        if self.variables.len() <= variable {
            self.variables.resize(variable + 1, NONE);
        }
        if self.variables[variable] == NONE {
            self.variables[variable] = self.clauses.fresh() as u32;
        }
        self.variables[variable] as usize
    }

    fn is_inside(&self, entity: Entity) -> bool {
        self.places[entity.category.index()] != NONE
    }

    /// The number of an entity of these categories.
    fn number(&mut self, entity: Entity) -> usize {
        let (place, n) = (self.places[entity.category.index()] as usize, self.frame.entities);
        let number = &mut self.numbers[place * n + usize::from(entity.index)];
        if *number == NONE {
            *number = self.met[place];
            self.met[place] += 1;
        }
        place * n + *number as usize
    }

    /// The number of an entity of these categories, if it has one.
    fn numbered(&self, entity: Entity) -> Option<usize> {
        let place = self.places[entity.category.index()] as usize;
        let number = self.numbers[place * self.frame.entities + usize::from(entity.index)];
        (number != NONE).then_some(number as usize)
    }

    fn literal(&mut self, fact: &Fact) -> Lit {
        Lit::new(self.variable(fact.cell.index()) as u32, !fact.value)
    }

    /// What was added, with premises and derived facts; a contradiction, if there are none of these.
    pub(super) fn statement(&mut self, premises: &[Fact], derived: &[Fact]) -> Statement {
        let fixed = |entity: Entity| self.numbered(entity);
        let roles = Roles::new(self.shape, premises, &fixed);
        let derived = roles.distinct(derived);
        for entity in roles.order(&derived) {
            self.number(entity);
        }
        let mut premises: Vec<Lit> = premises.iter().map(|fact| self.literal(fact)).collect();
        let mut denied: Vec<Lit> = derived.iter().map(|fact| !self.literal(fact)).collect();
        premises.sort_unstable();
        denied.sort_unstable();
        Statement { clauses: std::mem::take(&mut self.clauses), premises, denied }
    }

    /// How many categories there are.
    #[cfg(test)]
    pub(super) fn categories(&self) -> usize {
        self.categories.len()
    }

    /// How many blocks there are: those of the frame, and the orders of unnamed entities.
    pub(super) fn blocks(&self) -> usize {
        self.frame.blocks + self.unnamed.len()
    }

    /// The first smallest set of blocks that with what was added and the premises entails all of
    /// `derived` (a contradiction, if that is empty).
    ///
    /// # Errors
    /// When the deadline passes.
    pub(super) fn cite(
        mut self,
        premises: &[Fact],
        derived: &[Fact],
        deadline: Option<Deadline>,
    ) -> Result<Citation, ExplainError> {
        let statement = self.statement(premises, derived);
        let question = statement.question(self.frame, self.blocks());
        let key = question.key();
        let found = match CITATIONS.get(&key) {
            Some(found) => found,
            None => {
                let found = match self.unnamed.as_slice() {
                    [] => question.by_form(deadline)?,
                    _ => question.first_smallest(deadline)?,
                };
                CITATIONS.keep(key, &found, found.bytes());
                found
            }
        };
        let name = |block: &usize| match block.checked_sub(self.frame.blocks) {
            None => self.frame.name(*block, &self.categories),
            Some(order) => self.unnamed[order],
        };
        Ok(Citation {
            names: found.blocks.iter().map(name).collect(),
            proven: found.claim != Claim::Sufficient,
        })
    }
}
