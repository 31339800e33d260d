//! What a clue needs of the grid to yield a mark.

use super::board::{Board, Mark, NONE};
use super::rules::Rules;
use crate::search::Domains;

/// What a node is to yield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// This mark in the cell.
    Mark(u32, Mark),
    /// That it cannot hold.
    Clash,
}

/// An empty grid on which nodes are tried with a few marks.
pub struct Trial {
    full: Domains,
    domains: Domains,
}

impl Trial {
    /// A trial over the full grid of candidates.
    pub fn new(full: Domains) -> Trial {
        Trial { domains: full.clone(), full }
    }

    /// Puts some marks of the board on the empty grid and lets the node work on it; gives
    /// whether the node can hold. The result stays until [`Trial::reset`].
    fn run(&mut self, rules: &Rules, board: &Board, node: usize, premises: &[u32]) -> bool {
        let layout = &rules.layout;
        if rules.nodes.is_crossing(node) {
            for cell in premises {
                let (x, y) = layout.rows(*cell);
                for (x, y) in [(x, y), (y, x)] {
                    let bit = 1u64 << layout.index(y);
                    let mask = if board.mark(*cell) == Mark::Yes { bit } else { !bit };
                    self.domains.restrict(x, layout.category(y), mask);
                }
            }
        } else {
            // Each cell is on one line: to look at it from the other side would take longer.
            for (row, category) in rules.nodes.lines(node) {
                let mut mask = self.domains.candidates(*row, *category);
                for cell in premises {
                    let (x, y) = layout.rows(*cell);
                    let other = if x == *row { y } else { x };
                    if (x == *row || y == *row) && layout.category(other) == *category {
                        let bit = 1u64 << layout.index(other);
                        mask &= if board.mark(*cell) == Mark::Yes { bit } else { !bit };
                    }
                }
                self.domains.set_one_side(*row, *category, mask);
            }
        }
        loop {
            let changes = self.domains.changes();
            if !rules.nodes.node(node).force(true, &mut self.domains) {
                return false;
            }
            if self.domains.changes() == changes {
                return true;
            }
        }
    }

    fn reset(&mut self, rules: &Rules, node: usize) {
        self.domains.take_back(&self.full);
        for (row, category) in rules.nodes.lines(node) {
            self.domains.set_one_side(*row, *category, self.full.candidates(*row, *category));
        }
    }

    fn shows(&self, rules: &Rules, goal: Goal) -> bool {
        let Goal::Mark(cell, mark) = goal else { return false };
        let (x, y) = rules.layout.rows(cell);
        let of_x = self.domains.candidates(x, rules.layout.category(y));
        match mark {
            Mark::No => of_x & (1 << rules.layout.index(y)) == 0,
            Mark::Yes => {
                of_x == 1 << rules.layout.index(y)
                    || self.domains.candidates(y, rules.layout.category(x)) == 1 << rules.layout.index(x)
            }
            Mark::Open => true,
        }
    }

    fn suffices(&mut self, rules: &Rules, board: &Board, node: usize, premises: &[u32], goal: Goal) -> bool {
        let shown = !self.run(rules, board, node, premises) || self.shows(rules, goal);
        self.reset(rules, node);
        shown
    }

    /// The marks that these premises give by the node, out of some it may give.
    pub fn yield_of(
        &mut self,
        rules: &Rules,
        board: &Board,
        node: usize,
        premises: &[u32],
        wanted: &[u32],
        found: &mut Vec<u32>,
    ) {
        let possible = self.run(rules, board, node, premises);
        let shown = |cell: &&u32| !possible || self.shows(rules, Goal::Mark(**cell, board.mark(**cell)));
        found.clear();
        found.extend(wanted.iter().filter(shown));
        self.reset(rules, node);
    }

    /// Marks made before a firing with which the node yields the goal, none of which the node
    /// could do without; added to `found`, ascending. True marks stand for the crosses beside
    /// them.
    pub fn reduce(
        &mut self,
        rules: &Rules,
        board: &Board,
        node: usize,
        goal: Goal,
        before: u32,
        found: &mut Vec<u32>,
    ) {
        if self.suffices(rules, board, node, &[], goal) {
            return;
        }
        let layout = &rules.layout;
        let mut kept: Vec<u32> = Vec::with_capacity(16);
        for (row, category) in rules.nodes.lines(node) {
            let partner = board.partner(layout.line(*row, *category));
            let mark = (partner != NONE)
                .then(|| layout.cell(*row, layout.row(*category, usize::from(partner))))
                .filter(|cell| board.fired(*cell) < before);
            match mark {
                Some(cell) => kept.push(cell),
                None => {
                    let cells =
                        (0..layout.entities).map(|index| layout.cell(*row, layout.row(*category, index)));
                    kept.extend(cells.filter(|cell| board.was(*cell, Mark::No, before)));
                }
            }
        }
        kept.sort_unstable();
        kept.dedup();
        let mut place = kept.len();
        while place > 0 {
            place -= 1;
            let spared = kept.remove(place);
            if !self.suffices(rules, board, node, &kept, goal) {
                kept.insert(place, spared);
            }
        }
        found.extend(kept);
    }
}
