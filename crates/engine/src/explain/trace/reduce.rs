//! What a clue needs of the grid to yield a mark.

use super::board::{Board, Mark, NONE};
use super::rules::Rules;
use crate::search::{Candidates, Row, bits};

/// What a node is to yield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// This mark in the cell.
    Mark(u32, Mark),
    /// That it cannot hold.
    Clash,
}

/// Nodes tried with a few marks on an empty grid, of which only the lines are there that the
/// node looks at.
#[derive(Debug, Default)]
pub(crate) struct Trial {
    entities: Row,
    lines: Vec<(Row, u8)>,
    masks: Vec<u64>,
    /// Whether two of the lines may meet in a cell.
    crossing: bool,
    changed: bool,
}

impl Candidates for Trial {
    fn candidates(&self, row: Row, category: u8) -> u64 {
        let place = self.lines.iter().position(|line| *line == (row, category));
        place.map_or(u64::MAX, |place| self.masks[place])
    }

    fn restrict(&mut self, row: Row, category: u8, mask: u64) {
        let Some(place) = self.lines.iter().position(|line| *line == (row, category)) else { return };
        let gone = self.masks[place] & !mask;
        if gone == 0 {
            return;
        }
        self.masks[place] &= mask;
        self.changed = true;
        if self.crossing {
            let own = (row / self.entities) as u8;
            for index in bits(gone) {
                let other = (Row::from(category) * self.entities + index as Row, own);
                if let Some(place) = self.lines.iter().position(|line| *line == other) {
                    self.masks[place] &= !(1 << (row % self.entities));
                }
            }
        }
    }
}

impl Trial {
    /// Puts some marks of the board on the empty grid and lets the node work on it, no longer than
    /// until it shows the goal; gives whether it can hold and shows no goal.
    fn run(
        &mut self,
        rules: &Rules,
        board: &Board,
        node: usize,
        premises: impl IntoIterator<Item = u32>,
        goal: Goal,
    ) -> bool {
        let layout = &rules.layout;
        let all = if layout.entities == 64 { u64::MAX } else { (1 << layout.entities) - 1 };
        self.entities = layout.entities as Row;
        self.crossing = rules.nodes.is_crossing(node);
        self.lines.clear();
        self.lines.extend_from_slice(rules.nodes.lines(node));
        self.masks.clear();
        self.masks.resize(self.lines.len(), all);
        for cell in premises {
            let (x, y) = layout.rows(cell);
            for (x, y) in [(x, y), (y, x)] {
                let bit = 1u64 << layout.index(y);
                let mask = if board.mark(cell) == Mark::Yes { bit } else { !bit };
                self.restrict(x, layout.category(y), mask);
            }
        }
        loop {
            self.changed = false;
            if !rules.nodes.node(node).force(true, self) || self.shows(rules, goal) {
                return false;
            }
            if !self.changed {
                return true;
            }
        }
    }

    fn shows(&self, rules: &Rules, goal: Goal) -> bool {
        let Goal::Mark(cell, mark) = goal else { return false };
        let (x, y) = rules.layout.rows(cell);
        let (of_x, of_y) = (rules.layout.category(y), rules.layout.category(x));
        let (left_x, left_y) = (self.candidates(x, of_x), self.candidates(y, of_y));
        let (bit_x, bit_y) = (1 << rules.layout.index(x), 1 << rules.layout.index(y));
        match mark {
            Mark::No => left_x & bit_y == 0 || left_y & bit_x == 0,
            Mark::Yes => left_x == bit_y || left_y == bit_x,
            Mark::Open => true,
        }
    }

    /// The marks that these premises give by the node, out of some it may give.
    pub(crate) fn yield_of(
        &mut self,
        rules: &Rules,
        board: &Board,
        node: usize,
        premises: &[u32],
        wanted: &[u32],
        found: &mut Vec<u32>,
    ) {
        let possible = self.run(rules, board, node, premises.iter().copied(), Goal::Clash);
        let shown = |cell: &&u32| !possible || self.shows(rules, Goal::Mark(**cell, board.mark(**cell)));
        found.clear();
        found.extend(wanted.iter().filter(shown));
    }

    /// Marks made before a firing with which the node yields the goal, none of which the node
    /// could do without; added to `found`, ascending. True marks stand for the crosses beside
    /// them.
    pub(crate) fn reduce(
        &mut self,
        rules: &Rules,
        board: &Board,
        node: usize,
        goal: Goal,
        before: u32,
        found: &mut Vec<u32>,
    ) {
        let layout = &rules.layout;
        let mut open: Vec<u32> = Vec::with_capacity(16);
        for (row, category) in rules.nodes.lines(node) {
            let partner = board.partner(layout.line(*row, *category));
            let mark = (partner != NONE)
                .then(|| layout.cell(*row, *category, usize::from(partner)))
                .filter(|cell| board.fired(*cell) < before);
            match mark {
                Some(cell) => open.push(cell),
                None => {
                    let cells = (0..layout.entities).map(|index| layout.cell(*row, *category, index));
                    open.extend(cells.filter(|cell| board.was(*cell, Mark::No, before)));
                }
            }
        }
        open.sort_unstable();
        open.dedup();
        // Most often one mark is enough, so that the last one needed is looked for by halves.
        let mut needed: Vec<u32> = Vec::new();
        while !open.is_empty() && self.run(rules, board, node, needed.iter().copied(), goal) {
            let (mut short, mut long) = (0, open.len());
            while long - short > 1 {
                let half = (short + long) / 2;
                let premises = open[..half].iter().chain(&needed).copied();
                match self.run(rules, board, node, premises, goal) {
                    true => short = half,
                    false => long = half,
                }
            }
            open.truncate(long);
            needed.extend(open.pop());
        }
        found.extend(needed.into_iter().rev());
    }
}
