//! What a conflict rests on: the blocks that lead to it, and the cases that it was met in.

use fixedbitset::FixedBitSet;

use super::marks::{Cause, Conflict, Given};
use super::search::Search;

/// The deepest level that is told apart from those below it.
const DEEPEST: u32 = 127;

/// What a refutation rests on.
#[derive(Clone, Debug)]
pub(super) struct Cone {
    /// The blocks that it uses.
    pub blocks: FixedBitSet,
    /// The distinctions of cases that it is within, by level, as bits.
    levels: u128,
}

impl Cone {
    pub(super) fn empty(blocks: usize) -> Cone {
        Cone { blocks: FixedBitSet::with_capacity(blocks), levels: 0 }
    }

    /// An empty one in place of other blocks.
    fn of(mut blocks: FixedBitSet) -> Cone {
        blocks.clear();
        Cone { blocks, levels: 0 }
    }

    /// Whether it is within the distinction of cases of this level, as far as is known.
    pub(super) fn is_within(&self, level: u32) -> bool {
        self.levels & (1 << level.min(DEEPEST)) != 0
    }

    /// The refutation of all cases of a distinction at this level joins those of the cases.
    pub(super) fn join(&mut self, case: &Cone, level: u32) {
        self.blocks.union_with(&case.blocks);
        let own = if level < DEEPEST { 1 << level } else { 0 };
        self.levels |= case.levels & !own;
    }
}

impl Search<'_> {
    /// What a conflict rests on; of a clause with open literals, what its false literals rest on.
    pub(super) fn cone(&mut self, conflict: Conflict) -> Cone {
        let mut cone = self.spare.pop().map_or_else(|| Cone::empty(self.blocks), Cone::of);
        let variable = conflict.variable as usize;
        self.seen.clear();
        self.seen.resize(self.marks.trail.len().div_ceil(64), 0);
        self.follow(conflict.cause, variable, &mut cone);
        self.see(variable);
        self.trace(&mut cone);
        cone
    }

    /// Notes a variable's place in the trail, if it has a value.
    #[inline]
    fn see(&mut self, variable: usize) {
        if self.marks.values[variable].is_some() {
            let place = self.marks.given[variable].place as usize;
            self.seen[place / 64] |= 1 << (place % 64);
        }
    }

    /// Goes back through what was noted: a value rests on earlier ones.
    fn trace(&mut self, cone: &mut Cone) {
        for word in (0..self.seen.len()).rev() {
            while let Some(bit) = self.seen[word].checked_ilog2() {
                self.seen[word] &= !(1 << bit);
                let variable = self.marks.trail[word * 64 + bit as usize].variable as usize;
                let Given { cause, level, .. } = self.marks.given[variable];
                match cause {
                    Cause::Supposed if level > 0 => cone.levels |= 1 << level.min(DEEPEST),
                    cause => self.follow(cause, variable, cone),
                }
            }
        }
    }

    /// Notes the block of a cause, and the variables of its clause but this one.
    fn follow(&mut self, cause: Cause, of: usize, cone: &mut Cone) {
        let frame = self.frame;
        match cause {
            Cause::Supposed => {}
            Cause::Most { block, other } => {
                cone.blocks.insert(block as usize);
                self.see(other as usize);
            }
            Cause::Least { block, entity, category } => {
                cone.blocks.insert(block as usize);
                let first = category as usize * frame.entities;
                for other in first..first + frame.entities {
                    let cell = frame.cell(entity as usize, other);
                    if cell != of {
                        self.see(cell);
                    }
                }
            }
            Cause::Join { block, third } => {
                cone.blocks.insert(block as usize);
                let (x, y) = frame.entities_at(of);
                self.see(frame.cell(x, third as usize));
                self.see(frame.cell(y, third as usize));
            }
            Cause::Clause(clause) => {
                if let Some(block) = self.clauses.block(clause as usize) {
                    cone.blocks.insert(block as usize);
                }
                let clauses = self.clauses;
                for literal in clauses.literals(clause as usize) {
                    if literal.vidx() != of {
                        self.see(literal.vidx());
                    }
                }
            }
        }
    }
}
