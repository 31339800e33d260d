//! Unit propagation over chosen axiom blocks and the clauses, by rows of bits.

use rustsat::types::Lit;

use super::marks::{Cause, Conflict, Entry};
use super::search::Search;
use crate::explain::cite::frame::BlockNumber;
use crate::explain::cite::implications::Blocks;
use crate::search::bits;

impl Search<'_> {
    /// Follows up all values that were given.
    ///
    /// # Errors
    /// The first conflict.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some(entry) = self.marks.trail.get(self.marks.followed).copied() {
            self.marks.followed += 1;
            if (entry.variable as usize) < self.frame.cells() {
                let (x, y) = (entry.entities.0 as usize, entry.entities.1 as usize);
                if entry.value {
                    self.ticked(x, y)?;
                } else {
                    self.crossed(x, y)?;
                }
            }
            self.in_clauses(entry)?;
        }
        Ok(())
    }

    fn is_on(&self, block: BlockNumber) -> bool {
        self.on.contains(block as usize)
    }

    fn ticked(&mut self, x: usize, y: usize) -> Result<(), Conflict> {
        let frame = self.frame;
        let (a, b) = (frame.category(x), frame.category(y));
        if self.asked.at_most(a, b) {
            self.only(x, y, frame.at_most(a, b))?;
        }
        if self.asked.at_most(b, a) {
            self.only(y, x, frame.at_most(b, a))?;
        }
        let (to_x, to_y) = (self.asked.carried(frame, a, b), self.asked.carried(frame, b, a));
        for c in bits(to_x | to_y) {
            if to_x >> c & 1 == 1 {
                self.carry(x, y, c, frame.joins(a, c, b))?;
            }
            if to_y >> c & 1 == 1 {
                self.carry(y, x, c, frame.joins(b, c, a))?;
            }
        }
        Ok(())
    }

    /// x has y and no other of its category.
    fn only(&mut self, x: usize, y: usize, block: BlockNumber) -> Result<(), Conflict> {
        let frame = self.frame;
        let c = frame.category(y);
        let cause = Cause::Most { block, other: frame.cell(x, y) as u32 };
        let others = frame.full & !self.marks.no(frame, x, c) & !(1 << frame.within(y));
        for z in bits(others) {
            self.marks.mark(frame, (x, c * frame.entities + z), false, cause)?;
        }
        Ok(())
    }

    /// x and y are partners: what y has in c, x has.
    fn carry(&mut self, x: usize, y: usize, c: usize, block: BlockNumber) -> Result<(), Conflict> {
        let frame = self.frame;
        let first = c * frame.entities;
        for z in bits(self.marks.yes(frame, y, c) & !self.marks.yes(frame, x, c)) {
            self.marks.mark(frame, (x, first + z), true, Cause::Join { block, third: y as u32 })?;
        }
        for z in bits(self.marks.no(frame, x, c) & !self.marks.no(frame, y, c)) {
            self.marks.mark(frame, (y, first + z), false, Cause::Join { block, third: x as u32 })?;
        }
        Ok(())
    }

    fn crossed(&mut self, x: usize, y: usize) -> Result<(), Conflict> {
        let frame = self.frame;
        let (a, b) = (frame.category(x), frame.category(y));
        if self.asked.at_least(a, b) {
            self.last(x, b, frame.at_least(a, b))?;
        }
        if self.asked.at_least(b, a) {
            self.last(y, a, frame.at_least(b, a))?;
        }
        for c in bits(self.asked.shared(frame, a, b)) {
            let block = frame.joins(a, b, c);
            let first = c * frame.entities;
            for z in bits(self.marks.yes(frame, x, c) & !self.marks.no(frame, y, c)) {
                self.marks.mark(frame, (y, first + z), false, Cause::Join { block, third: x as u32 })?;
            }
            for z in bits(self.marks.yes(frame, y, c) & !self.marks.no(frame, x, c)) {
                self.marks.mark(frame, (x, first + z), false, Cause::Join { block, third: y as u32 })?;
            }
        }
        Ok(())
    }

    /// x has one of c: the last that is left.
    fn last(&mut self, x: usize, c: usize, block: BlockNumber) -> Result<(), Conflict> {
        let frame = self.frame;
        let first = c * frame.entities;
        let left = frame.full & !self.marks.no(frame, x, c);
        let cause = Cause::Least { block, entity: x as u32, category: c as u32 };
        if left == 0 {
            return Err(Conflict { cause, variable: frame.cell(x, first) as u32 });
        }
        if left & (left - 1) == 0 {
            let z = left.trailing_zeros() as usize;
            self.marks.mark(frame, (x, first + z), true, cause)?;
        }
        Ok(())
    }

    fn in_clauses(&mut self, entry: Entry) -> Result<(), Conflict> {
        let (clauses, frame) = (self.clauses, self.frame);
        let falsified = Lit::new(entry.variable, entry.value);
        let mut place = clauses.last_with(falsified);
        while let Some(at) = place {
            let (before, clause) = clauses.before(at);
            place = before;
            if clauses.block(clause).is_some_and(|block| !self.is_on(block)) {
                continue;
            }
            // Looking at all literals costs less than guessing where the look can end.
            let (mut holds, mut open, mut last) = (false, 0, falsified);
            for literal in clauses.literals(clause) {
                let value = self.marks.value(*literal);
                holds |= value == Some(true);
                open += u32::from(value.is_none());
                last = if value.is_none() { *literal } else { last };
            }
            if holds | (open > 1) {
                continue;
            }
            let cause = Cause::Clause(clause as u32);
            if open == 0 {
                return Err(Conflict { cause, variable: entry.variable });
            }
            self.marks.make(frame, last, cause)?;
        }
        Ok(())
    }
}
