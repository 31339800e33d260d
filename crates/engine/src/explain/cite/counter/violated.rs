//! What an assignment violates: that of the marks, completed by a usual one.

use std::ops::ControlFlow;

use rustsat::types::Lit;

use super::marks::{Cause, Conflict};
use super::search::Search;
use super::watch::Watch;
use crate::explain::cite::frame::BlockNumber;
use crate::explain::cite::implications::Blocks;
use crate::search::bits;

/// A violated clause: its cause for one of its variables.
pub(super) type Violation = Conflict;

impl Search<'_> {
    /// Completes the marks: cells as usual where they are not marked, other variables as they are
    /// defined.
    pub(super) fn complete(&mut self) {
        let Search { marks, together, completed, clauses, .. } = self;
        together.resize(marks.goes.len(), 0);
        let words = self.usual.iter().zip(&marks.goes).zip(&marks.goes_not);
        for (word, ((usual, goes), goes_not)) in together.iter_mut().zip(words) {
            *word = goes | usual & !goes_not;
        }
        completed.resize(marks.values.len(), false);
        let (cells, others) = completed.split_at_mut(self.ordinary.len());
        let (marked, defined) = marks.values.split_at(self.ordinary.len());
        for ((value, mark), usual) in cells.iter_mut().zip(marked).zip(&self.ordinary) {
            *value = mark.unwrap_or(*usual);
        }
        others.iter_mut().zip(defined).for_each(|(value, mark)| *value = mark.unwrap_or(false));
        for (clause, own) in &self.definitions {
            let (variable, demanded) = (own.vidx(), own.is_pos());
            if marks.values[variable].is_some() {
                continue;
            }
            // Looking at all literals costs less than guessing where the look can end.
            let holds = |literal: &Lit| {
                (literal.vidx() != variable) & (completed[literal.vidx()] == literal.is_pos())
            };
            let literals = clauses.literals(*clause).iter();
            completed[variable] = match literals.fold(false, |any, literal| any | holds(literal)) {
                true => completed[variable],
                false => demanded,
            };
        }
    }

    /// Whether a literal holds in the completed assignment.
    #[inline]
    fn holds(&self, literal: Lit) -> bool {
        self.completed[literal.vidx()] == literal.is_pos()
    }

    /// An entity's partners in a category, in the completed assignment.
    #[inline]
    fn total(&self, entity: usize, category: usize) -> u64 {
        self.frame.part(&self.together, entity, category)
    }

    /// Hears of clauses that the completed assignment violates, until it has heard enough: those of
    /// the clauses that always hold first. Of blocks that are not watched it need not hear.
    pub(super) fn violations(
        &self,
        watch: &Watch,
        mut hear: impl FnMut(Option<BlockNumber>, Violation) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (clause, own) in &self.definitions {
            // What is defined and has no mark is completed as it is defined.
            if self.marks.values[own.vidx()].is_some() {
                self.in_clause(*clause, &mut hear)?;
            }
        }
        for clause in &self.others {
            self.in_clause(*clause, &mut hear)?;
        }
        let frame = self.frame;
        for a in (0..frame.categories).filter(|a| watch.reads(*a) != 0) {
            for x in a * frame.entities..(a + 1) * frame.entities {
                if watch.sees(frame, (x, a), &self.together) {
                    for b in bits(watch.reads(a)) {
                        self.in_row(watch, x, a, b, &mut hear)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn in_clause(
        &self,
        clause: usize,
        hear: &mut impl FnMut(Option<BlockNumber>, Violation) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let literals = self.clauses.literals(clause);
        if literals.iter().fold(false, |any, literal| any | self.holds(*literal)) {
            return ControlFlow::Continue(());
        }
        let variable = literals.first().map_or(0, |literal| literal.vidx() as u32);
        hear(self.clauses.block(clause), Violation { cause: Cause::Clause(clause as u32), variable })
    }

    fn in_row(
        &self,
        watch: &Watch,
        x: usize,
        a: usize,
        b: usize,
        hear: &mut impl FnMut(Option<BlockNumber>, Violation) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (frame, first) = (self.frame, b * self.frame.entities);
        let row = self.total(x, b);
        let cell = |y: usize| frame.cell(x, first + y) as u32;
        if row == 0 {
            let block = frame.at_least(a, b);
            let cause = Cause::Least { block, entity: x as u32, category: b as u32 };
            hear(Some(block), Violation { cause, variable: cell(0) })?;
        }
        if row & row.wrapping_sub(1) != 0 {
            let (one, rest) = (row.trailing_zeros() as usize, row & (row - 1));
            let (block, other) = (frame.at_most(a, b), rest.trailing_zeros() as usize);
            let cause = Cause::Most { block, other: cell(other) };
            hear(Some(block), Violation { cause, variable: cell(one) })?;
        }
        for y in bits(row) {
            // What y has in c, x has too.
            for c in bits(watch.joins(frame, a, b)) {
                let theirs = self.total(first + y, c) & !self.total(x, c);
                if theirs != 0 {
                    let z = c * frame.entities + theirs.trailing_zeros() as usize;
                    let block = frame.joins(a, c, b);
                    let cause = Cause::Join { block, third: (first + y) as u32 };
                    hear(Some(block), Violation { cause, variable: frame.cell(x, z) as u32 })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The literals of a violated clause that have no value.
    pub(super) fn open_of(&self, violation: Violation, open: &mut Vec<Lit>) {
        open.clear();
        let frame = self.frame;
        let unmarked = |variable: usize| self.marks.values[variable].is_none();
        let mut push = |variable: usize, value: bool| {
            if unmarked(variable) {
                open.push(Lit::new(variable as u32, !value));
            }
        };
        let variable = violation.variable as usize;
        match violation.cause {
            Cause::Supposed => {}
            Cause::Most { other, .. } => {
                push(variable, false);
                push(other as usize, false);
            }
            Cause::Least { entity, category, .. } => {
                for y in 0..frame.entities {
                    push(frame.cell(entity as usize, category as usize * frame.entities + y), true);
                }
            }
            Cause::Join { third, .. } => {
                let (x, y) = frame.entities_at(variable);
                push(variable, true);
                push(frame.cell(x, third as usize), false);
                push(frame.cell(y, third as usize), false);
            }
            Cause::Clause(clause) => {
                for literal in self.clauses.literals(clause as usize) {
                    push(literal.vidx(), literal.is_pos());
                }
            }
        }
    }
}
