//! The puzzle as it is written: every clause by its number in `puzzle.cnf`.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use because_encodings::{BlockName, ClueNumber, Encoding, Fact, Puzzle, Theory};

use super::CertificateError;
use crate::export::{Formula, asserted, block_name, cell_name, dimacs};

/// A puzzle as clauses of DIMACS literals.
pub(super) struct Written<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// All of it, with comments.
    pub text: String,
    /// How many variables there are; the first of them are the cells.
    pub variables: usize,
    /// The clauses, definitions first.
    pub clauses: Vec<Vec<i32>>,
    /// Which clauses are whose.
    pub blocks: Vec<(BlockName, Range<usize>)>,
    /// Per cell, its literal.
    cells: Vec<i32>,
    /// The definitions of each auxiliary variable.
    definitions: BTreeMap<i32, Vec<usize>>,
}

impl<'a> Written<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle) -> Result<Written<'a>, CertificateError> {
        let theory = Theory::build(puzzle, Encoding::Pairwise)?;
        let formula = Formula::new(&theory, &asserted(puzzle));
        let text = dimacs(puzzle, &formula);
        let mut definitions: BTreeMap<i32, Vec<usize>> = BTreeMap::new();
        for (place, clause) in formula.definitions.iter().enumerate() {
            // A definition is about its highest variable.
            let defined = clause.iter().map(|literal| literal.abs()).max().unwrap_or_default();
            definitions.entry(defined).or_default().push(place);
        }
        let mut clauses = formula.definitions;
        let mut blocks = Vec::new();
        for (name, asserted) in formula.blocks {
            let first = clauses.len();
            clauses.extend(asserted);
            blocks.push((name, first..clauses.len()));
        }
        let cells = formula.cells.iter().map(|(literal, _)| *literal).collect();
        Ok(Written { puzzle, text, variables: formula.variables, clauses, blocks, cells, definitions })
    }

    /// The clauses of some blocks and the definitions that they need, by place, ascending.
    pub(crate) fn clauses_of(&self, wanted: impl Fn(BlockName) -> bool) -> Vec<usize> {
        let blocks = self.blocks.iter().filter(|(name, _)| wanted(*name));
        let mut places: Vec<usize> = blocks.flat_map(|(_, range)| range.clone()).collect();
        let mut defined = BTreeSet::new();
        let mut next = 0;
        while let Some(place) = places.get(next).copied() {
            next += 1;
            for variable in self.clauses[place].iter().map(|literal| literal.abs()) {
                if defined.insert(variable) {
                    places.extend(self.definitions.get(&variable).into_iter().flatten());
                }
            }
        }
        places.sort_unstable();
        places.dedup();
        places
    }

    /// The block of a clause; none if it is a definition.
    pub(crate) fn block_of(&self, place: usize) -> Option<BlockName> {
        self.blocks.iter().find(|(_, range)| range.contains(&place)).map(|(name, _)| *name)
    }

    /// What the comments call a block.
    pub(crate) fn called(&self, name: BlockName) -> String {
        block_name(self.puzzle, name)
    }

    /// The asserted clues.
    pub(crate) fn clues(&self) -> Vec<ClueNumber> {
        let number = |name: &BlockName| if let BlockName::Clue(number) = name { Some(*number) } else { None };
        self.blocks.iter().filter_map(|(name, _)| number(name)).collect()
    }

    /// The literal of a fact.
    pub(crate) fn literal(&self, fact: Fact) -> i32 {
        let literal = self.cells[fact.cell.index()];
        if fact.value { literal } else { -literal }
    }

    /// The literals of all cells, each true where its entities belong together.
    pub(crate) fn cells(&self) -> &[i32] {
        &self.cells
    }

    /// A literal of a cell with the names of its entities: `-12 Client=Aimee Price=$150`.
    pub(crate) fn named(&self, literal: i32) -> String {
        // A cell's number is its place.
        let cell = because_encodings::Cell(literal.unsigned_abs().saturating_sub(1));
        format!("{literal} {}", cell_name(self.puzzle, cell))
    }
}
