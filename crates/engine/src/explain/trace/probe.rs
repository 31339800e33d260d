//! Trial and error: suppose the opposite of a mark, and see what clashes.

use fixedbitset::FixedBitSet;

use super::bits::Bits;
use super::board::{Board, Clash, Mark, Rule};
use super::cause::{Cause, Reader};
use super::rules::Rules;
use super::sheet::Sheet;
use crate::search::Candidates;

/// Working space for suppositions on grids of one shape.
pub(crate) struct Probe {
    blank: Board,
    board: Board,
    sheet: Sheet,
    dirty: Bits,
}

/// What a supposition comes to.
pub(crate) enum Outcome {
    /// It clashes.
    Clash,
    /// It leads to a full grid, with these true cells.
    Full(FixedBitSet),
    /// Neither.
    Open,
}

impl Probe {
    /// A probe for grids like `board`.
    pub(crate) fn new(rules: &Rules) -> Probe {
        let mut blank = Board::new(&rules.layout, &rules.nodes);
        blank.dirty.clear();
        Probe { sheet: blank.sheet.clone(), dirty: blank.dirty.clone(), board: blank.clone(), blank }
    }

    /// What a mark in an open cell of a board leads to, by a propagation that leaves no trace:
    /// most suppositions come to nothing.
    pub(crate) fn try_out(&mut self, rules: &Rules, grid: &Board, cell: u32, mark: Mark) -> Outcome {
        let sheet = &mut self.sheet;
        sheet.copy_from(&grid.sheet);
        self.dirty.clear();
        let (x, y) = rules.layout.rows(cell);
        let bit = 1 << rules.layout.index(y);
        sheet.restrict(x, rules.layout.category(y), if mark == Mark::Yes { bit } else { !bit });
        if !sheet.settle(&rules.nodes, &mut self.dirty) {
            return Outcome::Clash;
        }
        if !sheet.is_full() {
            return Outcome::Open;
        }
        Outcome::Full(sheet.truths(&rules.layout))
    }

    /// What shows that `mark` cannot be in an open cell of a board on which nothing moves;
    /// `None` if propagation with all nodes does not show it.
    pub(crate) fn refute(
        &mut self,
        rules: &mut Rules,
        reader: &mut Reader,
        grid: &Board,
        cell: u32,
        mark: Mark,
    ) -> Option<Cause> {
        self.board.copy_from(grid);
        let clash = self.suppose(rules, cell, mark).and_then(|()| rules.run(&mut self.board));
        clash.err().map(|clash| reader.cause(rules, &self.board, &clash))
    }

    /// What of some nodes and premises shows the same, by their propagation alone; `None` if
    /// they do not.
    pub(crate) fn refute_with(
        &mut self,
        rules: &mut Rules,
        reader: &mut Reader,
        (nodes, premises): (&[usize], &[(u32, Mark)]),
        cell: u32,
        mark: Mark,
    ) -> Option<Cause> {
        let clash = self.clash_with(rules, nodes, premises, cell, mark)?;
        Some(reader.cause(rules, &self.board, &clash))
    }

    fn clash_with(
        &mut self,
        rules: &mut Rules,
        nodes: &[usize],
        premises: &[(u32, Mark)],
        cell: u32,
        mark: Mark,
    ) -> Option<Clash> {
        self.board.copy_from(&self.blank);
        self.board.bar_all_but(rules.nodes.always(), nodes);
        for (premise, mark) in premises {
            match mark {
                Mark::Yes => self.board.put_yes(&rules.layout, &rules.nodes, *premise, 0),
                _ => self.board.put_no(&rules.layout, &rules.nodes, *premise, 0),
            }
        }
        let mut result = self.suppose(rules, cell, mark);
        for (premise, _) in premises.iter().filter(|(_, mark)| *mark == Mark::Yes) {
            let board = &mut self.board;
            result = result.and_then(|()| rules.cross_out(board, *premise));
        }
        result.and_then(|()| rules.run(&mut self.board)).err()
    }

    fn suppose(&mut self, rules: &Rules, cell: u32, mark: Mark) -> Result<(), Clash> {
        let board = &mut self.board;
        let firing = board.fire(Rule::Suppose);
        match mark {
            Mark::Yes => {
                board.put_yes(&rules.layout, &rules.nodes, cell, firing);
                rules.cross_out(board, cell)
            }
            _ => {
                board.put_no(&rules.layout, &rules.nodes, cell, firing);
                Ok(())
            }
        }
    }
}
