//! The rules of propagation, the easiest first.

use super::board::{Board, Clash, Mark, NONE, Rule};
use super::layout::Layout;
use super::nodes::Nodes;
use crate::search::{Candidates, Row, bits};

/// The rules for one puzzle, with some working space.
pub(crate) struct Rules {
    pub layout: Layout,
    pub nodes: Nodes,
    before: Vec<u64>,
}

/// What a rule met: a state that cannot be.
type Met = Result<(), Clash>;

impl Rules {
    /// The rules for these nodes.
    pub(crate) fn new(layout: Layout, nodes: Nodes) -> Rules {
        Rules { layout, nodes, before: Vec::new() }
    }

    // Propagation with a trace
    //
    // What:  marks what cross-outs, last candidates, transpositions, single clues and "no
    //        common partner" yield, in this order: a rule is used only where those before it
    //        have nothing left. Each use is a firing, and its marks follow from marks made
    //        before it.
    // Pre:   true marks that are part of the grid were announced with `announce`.
    // Post:  nothing more follows by these rules, or the board cannot be.
    // Order: within a rule, marks in the order of their making and nodes in their order, so
    //        that the trace depends on the grid alone.
    /// Propagates until nothing moves.
    ///
    /// # Errors
    /// The marks, or the node, that clash.
    pub(crate) fn run(&mut self, board: &mut Board) -> Met {
        loop {
            if let Some(cell) = board.trail.get(board.seen_for_last).copied() {
                board.seen_for_last += 1;
                self.last_candidates(board, cell)?;
            } else if let Some(cell) = board.trail.get(board.seen_for_carry).copied() {
                board.seen_for_carry += 1;
                match board.mark(cell) {
                    Mark::Yes => self.carry_all(board, cell)?,
                    _ => self.carry_cross(board, cell)?,
                }
            } else if let Some(node) = board.next_node() {
                self.look_at(board, node)?;
            } else if let Some(line) = board.narrow.pop() {
                self.no_partner(board, line)?;
            } else {
                return Ok(());
            }
        }
    }

    /// The true mark of a cell crosses out the rest of its row and column.
    ///
    /// # Errors
    /// Where another true mark is in the way.
    pub(crate) fn cross_out(&self, board: &mut Board, cell: u32) -> Met {
        let (x, y) = self.layout.rows(cell);
        let mut firing = None;
        for (x, y) in [(x, y), (y, x)] {
            let category = self.layout.category(y);
            let others = board.sheet.candidates(x, category) & !(1 << self.layout.index(y));
            for index in bits(others) {
                let other = self.layout.cell(x, category, index);
                if board.mark(other) == Mark::Yes {
                    return Err(Clash::Marks(Rule::CrossOut(cell), vec![cell, other]));
                }
                let firing = *firing.get_or_insert_with(|| board.fire(Rule::CrossOut(cell)));
                board.put_no(&self.layout, &self.nodes, other, firing);
            }
        }
        Ok(())
    }

    fn affirm(&self, board: &mut Board, rule: Rule, cell: u32) -> Met {
        let firing = board.fire(rule);
        board.put_yes(&self.layout, &self.nodes, cell, firing);
        self.cross_out(board, cell)
    }

    fn deny(&self, board: &mut Board, rule: Rule, cell: u32) {
        let firing = board.fire(rule);
        board.put_no(&self.layout, &self.nodes, cell, firing);
    }

    /// The cells of a row with the entities of a category.
    fn cells_of(&self, row: Row, category: u8) -> impl Iterator<Item = u32> {
        (0..self.layout.entities).map(move |index| self.layout.cell(row, category, index))
    }

    fn last_candidates(&self, board: &mut Board, cell: u32) -> Met {
        if board.mark(cell) != Mark::No {
            return Ok(());
        }
        let (x, y) = self.layout.rows(cell);
        for (x, y) in [(x, y), (y, x)] {
            let category = self.layout.category(y);
            let left = board.sheet.candidates(x, category);
            if left == 0 {
                let row = self.cells_of(x, category).collect();
                return Err(Clash::Marks(Rule::LastCandidate(x, category), row));
            }
            if left.is_power_of_two() && board.partner(self.layout.line(x, category)) == NONE {
                let last = self.layout.cell(x, category, left.trailing_zeros() as usize);
                self.affirm(board, Rule::LastCandidate(x, category), last)?;
            }
        }
        Ok(())
    }

    /// What is known of one row of a new true mark is so of the other.
    fn carry_all(&self, board: &mut Board, mark: u32) -> Met {
        let (x, y) = self.layout.rows(mark);
        let (a, b) = (self.layout.category(x), self.layout.category(y));
        for category in (0..self.layout.categories as u8).filter(|c| *c != a && *c != b) {
            for (near, far) in [(x, y), (y, x)] {
                let partner = usize::from(board.partner(self.layout.line(near, category)));
                if partner != usize::from(NONE) {
                    let known = self.layout.cell(near, category, partner);
                    self.carry(board, mark, known, self.layout.cell(far, category, partner))?;
                }
            }
            let (of_x, of_y) = (board.sheet.candidates(x, category), board.sheet.candidates(y, category));
            for (near, far, gone) in [(x, y, of_y & !of_x), (y, x, of_x & !of_y)] {
                for index in bits(gone) {
                    let known = self.layout.cell(near, category, index);
                    self.carry(board, mark, known, self.layout.cell(far, category, index))?;
                }
            }
        }
        Ok(())
    }

    /// A new cross is carried over by the true marks of its two rows.
    fn carry_cross(&self, board: &mut Board, cross: u32) -> Met {
        let (x, y) = self.layout.rows(cross);
        for (x, y) in [(x, y), (y, x)] {
            let (other, index) = (self.layout.category(y), usize::from(self.layout.index(y)));
            for category in bits(board.paired(x)) {
                let category = category as u8;
                let partner = usize::from(board.partner(self.layout.line(x, category)));
                let mark = self.layout.cell(x, category, partner);
                if other != category {
                    let to = self.layout.cell(self.layout.row(category, partner), other, index);
                    self.carry(board, mark, cross, to)?;
                }
            }
        }
        Ok(())
    }

    /// A true mark carries what is known of one of its rows over to the other.
    #[inline]
    fn carry(&self, board: &mut Board, mark: u32, known: u32, to: u32) -> Met {
        match (board.mark(known), board.mark(to)) {
            (Mark::Yes, Mark::Open) => self.affirm(board, Rule::Carry(mark, known), to),
            (Mark::No, Mark::Open) => {
                self.deny(board, Rule::Carry(mark, known), to);
                Ok(())
            }
            (known_mark, other) if known_mark == other => Ok(()),
            _ => Err(Clash::Marks(Rule::Carry(mark, known), vec![mark, known, to])),
        }
    }

    /// What a clue yields with the candidates of its lines.
    ///
    /// # Errors
    /// That it cannot hold.
    pub(crate) fn look_at(&mut self, board: &mut Board, node: usize) -> Met {
        let lines = self.nodes.lines(node);
        self.before.clear();
        self.before.extend(lines.iter().map(|(row, category)| board.sheet.candidates(*row, *category)));
        let mut changes = 0;
        loop {
            if !self.nodes.node(node).force(true, &mut board.sheet) {
                board.sheet.forget_changes();
                return Err(Clash::Node(node));
            }
            if board.sheet.changes() == changes {
                break;
            }
            changes = board.sheet.changes();
        }
        if changes == 0 {
            return Ok(());
        }
        board.sheet.forget_changes();
        let firing = board.fire(Rule::Node(node));
        for ((row, category), before) in lines.iter().zip(&self.before) {
            for index in bits(before & !board.sheet.candidates(*row, *category)) {
                let cell = self.layout.cell(*row, *category, index);
                match board.mark(cell) {
                    Mark::Open => board.put_no(&self.layout, &self.nodes, cell, firing),
                    Mark::No => {}
                    Mark::Yes => return Err(Clash::Node(node)),
                }
            }
        }
        let from = board.trail.len();
        for (row, category) in lines {
            let left = board.sheet.candidates(*row, *category);
            if left.is_power_of_two() && board.partner(self.layout.line(*row, *category)) == NONE {
                let last = self.layout.cell(*row, *category, left.trailing_zeros() as usize);
                board.put_yes(&self.layout, &self.nodes, last, firing);
            }
        }
        for place in from..board.trail.len() {
            let cell = board.trail[place];
            if board.mark(cell) == Mark::Yes && board.fired(cell) == firing {
                self.cross_out(board, cell)?;
            }
        }
        Ok(())
    }

    /// A row with which the row of a narrow line has no candidate in common.
    fn no_partner(&mut self, board: &mut Board, line: usize) -> Met {
        let (row, third) = self.layout.of_line(line);
        let mask = board.sheet.candidates(row, third);
        if mask.is_power_of_two() {
            return Ok(());
        }
        // All that goes with one of the candidates.
        let reached = &mut self.before;
        reached.clear();
        reached.resize(self.layout.categories, 0);
        for index in bits(mask) {
            let candidate = board.sheet.of_row(self.layout.row(third, index));
            reached.iter_mut().zip(candidate).for_each(|(reached, mask)| *reached |= mask);
        }
        let own = board.sheet.of_row(row);
        let lost = own.iter().zip(reached.iter()).position(|(own, reached)| own & !reached != 0);
        let Some(category) = lost else { return Ok(()) };
        let index = (own[category] & !reached[category]).trailing_zeros() as usize;
        let other = self.layout.row(category as u8, index);
        let cell = self.layout.cell(row, category as u8, index);
        // A true mark has carried everything over, so that the cell is open.
        self.deny(board, Rule::NoPartner(row, other, third), cell);
        // The easier rules come first again.
        board.narrow.insert(line);
        Ok(())
    }
}
