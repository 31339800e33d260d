//! What a step's clues say, and the order of unnamed entities, as clauses over numbered cells.

use rustsat::types::Lit;

use super::frame::BlockNumber;

const NONE: u32 = u32::MAX;

/// Clauses, each by its number.
#[derive(Clone, Debug, Default)]
pub(super) struct Clauses {
    literals: Vec<Lit>,
    /// Per clause, where its literals start; one more at the end.
    starts: Vec<u32>,
    /// Per clause, the axiom block that it belongs to, if it is of one.
    blocks: Vec<u32>,
    /// Per clause that defines a variable, that variable.
    defines: Vec<u32>,
    /// Per literal, the last place that holds it.
    heads: Vec<u32>,
    /// Per place, the place before it that holds the same literal, and the clause that it is in.
    before: Vec<(u32, u32)>,
    /// How many variables there are.
    variables: usize,
}

impl Clauses {
    /// None yet, over so many cells.
    pub(super) fn new(cells: usize) -> Clauses {
        Clauses { starts: vec![0], variables: cells, ..Clauses::default() }
    }

    /// Adds a clause: an axiom block's, or one that always holds; `defines` is the variable whose
    /// value it gives, if any.
    pub(super) fn add(
        &mut self,
        clause: impl IntoIterator<Item = Lit>,
        block: Option<BlockNumber>,
        defines: Option<usize>,
    ) {
        let number = self.blocks.len() as u32;
        for literal in clause {
            let place = self.literals.len() as u32;
            if self.heads.len() <= literal.lidx() {
                self.heads.resize(2 * self.variables.max(literal.vidx() + 1), NONE);
            }
            let before = std::mem::replace(&mut self.heads[literal.lidx()], place);
            self.before.push((before, number));
            self.literals.push(literal);
        }
        self.starts.push(self.literals.len() as u32);
        self.blocks.push(block.unwrap_or(NONE));
        self.defines.push(defines.map_or(NONE, |variable| variable as u32));
    }

    /// A variable that nothing uses yet.
    pub(super) fn fresh(&mut self) -> usize {
        self.variables += 1;
        self.variables - 1
    }

    /// How many there are.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// How many variables they are over, cells first.
    #[inline]
    pub(super) fn variables(&self) -> usize {
        self.variables
    }

    /// Writes all of them down.
    pub(super) fn write(&self, to: &mut Vec<u32>) {
        to.push(self.blocks.len() as u32);
        to.extend(&self.starts);
        to.extend(&self.blocks);
        to.extend(&self.defines);
        to.extend(self.literals.iter().map(|literal| literal.lidx() as u32));
    }

    /// The literals of a clause.
    #[inline]
    pub(super) fn literals(&self, clause: usize) -> &[Lit] {
        &self.literals[self.starts[clause] as usize..self.starts[clause + 1] as usize]
    }

    /// The axiom block that a clause belongs to.
    #[inline]
    pub(super) fn block(&self, clause: usize) -> Option<BlockNumber> {
        (self.blocks[clause] != NONE).then_some(self.blocks[clause])
    }

    /// The variable that a clause defines.
    #[inline]
    pub(super) fn defines(&self, clause: usize) -> Option<usize> {
        (self.defines[clause] != NONE).then_some(self.defines[clause] as usize)
    }

    /// The last place that holds a literal.
    #[inline]
    pub(super) fn last_with(&self, literal: Lit) -> Option<u32> {
        self.heads.get(literal.lidx()).copied().filter(|place| *place != NONE)
    }

    /// The place before this one that holds the same literal, and the clause that this one is in.
    #[inline]
    pub(super) fn before(&self, place: u32) -> (Option<u32>, usize) {
        let (before, clause) = self.before[place as usize];
        ((before != NONE).then_some(before), clause as usize)
    }
}
