//! The blocks that an export needs, with their variables numbered densely.

use std::collections::BTreeMap;

use because_encodings::{Block, BlockName, CategoryId, Cell, ClueNumber, Encoding, Theory};
use rustsat::types::{Clause, Var};

/// Clauses as lists of DIMACS literals, block by block, without selectors and without
/// definitions that nothing uses.
pub(crate) struct Formula {
    /// How many variables there are, numbered from 1.
    pub variables: usize,
    /// The cells that are variables, in order of their numbers.
    pub cells: Vec<(i32, Cell)>,
    /// The definitions of auxiliary variables.
    pub definitions: Vec<Vec<i32>>,
    /// What each block asserts.
    pub blocks: Vec<(BlockName, Vec<Vec<i32>>)>,
}

impl Formula {
    /// The axioms, the given facts and these clues.
    pub(crate) fn new(theory: &Theory, clues: &[ClueNumber]) -> Formula {
        Formula::without(theory, clues, |_| false)
    }

    /// The same, without the blocks that something else says.
    pub(crate) fn without(
        theory: &Theory,
        clues: &[ClueNumber],
        said: impl Fn(BlockName) -> bool,
    ) -> Formula {
        let wanted = |block: &&Block| {
            let chosen = block.clue().is_none_or(|number| clues.contains(&number));
            block.asserted && chosen && !said(block.name)
        };
        let blocks: Vec<&Block> = theory.blocks().iter().filter(wanted).collect();
        let own = blocks.iter().flat_map(|block| &block.definitions);
        let definitions = needed(theory.definitions().iter().chain(own), &blocks);
        let mut used: Vec<Var> = definitions.iter().flat_map(|clause| variables(clause)).collect();
        used.extend(blocks.iter().flat_map(|block| &block.assertions).flat_map(variables));
        // The cells that are variables come first among these. All have a number, used or not.
        let placed = |cell: &Cell| {
            let (row, _) = theory.shape().entities_at(*cell);
            theory.encoding() == Encoding::Pairwise || row.category == CategoryId(0)
        };
        used.extend(theory.shape().all_cells().filter(placed).map(|cell| Var::new(cell.0)));
        used.sort_unstable();
        used.dedup();
        let numbers: BTreeMap<Var, i32> = used.into_iter().zip(1..).collect();
        let numbered = |clause: &Clause| -> Vec<i32> {
            let number = |var: Var| numbers.get(&var).copied().unwrap_or_default();
            clause
                .iter()
                .map(|lit| if lit.is_pos() { number(lit.var()) } else { -number(lit.var()) })
                .collect()
        };
        let named = theory.shape().all_cells().filter_map(|cell| {
            let lit = theory.cell_lit(cell)?;
            let number = *numbers.get(&lit.var())?;
            Some((if lit.is_pos() { number } else { -number }, cell))
        });
        let mut cells: Vec<(i32, Cell)> = named.collect();
        cells.sort_unstable_by_key(|(number, _)| number.abs());
        Formula {
            variables: numbers.len(),
            cells,
            definitions: definitions.into_iter().map(numbered).collect(),
            blocks: blocks.iter().map(|b| (b.name, b.assertions.iter().map(numbered).collect())).collect(),
        }
    }

    /// The clues among the blocks.
    pub(crate) fn clues(&self) -> Vec<ClueNumber> {
        let number = |name: &BlockName| match name {
            BlockName::Clue(number) => Some(*number),
            _ => None,
        };
        self.blocks.iter().filter_map(|(name, _)| number(name)).collect()
    }

    /// How many clauses there are.
    pub(crate) fn count(&self) -> usize {
        self.definitions.len() + self.blocks.iter().map(|(_, clauses)| clauses.len()).sum::<usize>()
    }
}

fn variables(clause: &Clause) -> impl Iterator<Item = Var> {
    clause.iter().map(|lit| lit.var())
}

/// The definitions of all variables that the blocks' assertions mention, and of those that
/// these definitions mention, in their order.
///
/// A definition is about its highest variable, since a gate is numbered after its inputs.
fn needed<'a>(all: impl Iterator<Item = &'a Clause>, blocks: &[&Block]) -> Vec<&'a Clause> {
    let mut by_variable: BTreeMap<Var, Vec<(usize, &Clause)>> = BTreeMap::new();
    for (place, clause) in all.enumerate() {
        if let Some(defined) = variables(clause).max() {
            by_variable.entry(defined).or_default().push((place, clause));
        }
    }
    let mut open: Vec<Var> = blocks.iter().flat_map(|block| &block.assertions).flat_map(variables).collect();
    let mut found = Vec::new();
    while let Some(variable) = open.pop() {
        for (place, clause) in by_variable.remove(&variable).unwrap_or_default() {
            open.extend(variables(clause));
            found.push((place, clause));
        }
    }
    found.sort_unstable_by_key(|(place, _)| *place);
    found.into_iter().map(|(_, clause)| clause).collect()
}
