//! Steps from the trace of a propagation: sound, and easy to come by.
//!
//! The trace that a propagation leaves is itself an explanation, once every entry is given the
//! marks that it rests on (Bleukx, Flippo, Bogaerts, Demirović, Guns, "Using certifying
//! constraint solvers for generating step-wise explanations", AAAI 2026). The rules are those
//! of a person, the easiest first; where they yield nothing, the opposite of a mark is supposed
//! and the clash that comes of it traced back.

mod bits;
mod board;
mod candidates;
mod cause;
mod deduce;
mod draft;
mod judge;
mod layout;
mod nodes;
mod probe;
mod reason;
mod reduce;
mod region;
mod rules;
mod sheet;
mod suppose;

use std::collections::VecDeque;

use because_encodings::{ClueNumber, Fact, FactSet, Puzzle, Shape};
use fixedbitset::FixedBitSet;

use super::chooser::{Chooser, Chosen};
use super::cite::Citation;
use super::cost::CostProfile;
use super::deepening::Choice;
use super::engine::Target;
use super::minimal::Claim;
use super::{ExplainError, Options};
use crate::budget::{Budget, Deadline};
use crate::search::{Candidates, Truth};
use bits::Bits;
use board::{Board, Clash, Mark};
use cause::Reader;
use draft::{Draft, Floor, drafts};
use judge::Judge;
use layout::{Layout, fact};
use nodes::Nodes;
use probe::Probe;
use rules::Rules;
use sheet::Sheet;

/// Chooses steps from the trace of a propagation.
pub(crate) struct Trace<'a> {
    /// Working space.
    scratch: Option<Board>,
    puzzle: &'a Puzzle,
    cost: CostProfile,
    deadline: Option<Deadline>,
    rules: Rules,
    reader: Reader,
    /// The grid with all that is found, told or not.
    board: Board,
    clash: Option<Clash>,
    /// Whether the board must be made anew, since facts were learned.
    stale: bool,
    /// Steps that are found but not told.
    found: VecDeque<Draft>,
    probe: Option<Probe>,
    /// Marks that were supposed and did not clash: two places a cell, the second for true marks.
    tried: Bits,
    /// Whether some of them were supposed on a board that has changed since.
    tried_before: bool,
    /// How many cells were open when trial and error last came to nothing.
    exhausted: Option<usize>,
    judge: Judge<'a>,
    /// The open cells that follow from the grid, known once the last resort was asked.
    entailed: Option<FixedBitSet>,
    /// A model of the clues that agrees with the grid, if one is known.
    reference: Option<FixedBitSet>,
    /// Whether lower bounds of the axioms are known: they hold for three entities and more, in
    /// no other order, where axioms are free.
    bounded: bool,
    told: Told,
}

/// What has been told, and which clues follow from it.
struct Told {
    sheet: Sheet,
    used_up: Vec<bool>,
    woken: Bits,
}

impl<'a> Trace<'a> {
    /// The chooser for these asserted clues; `truths` are the true cells of any solution of
    /// them, `None` where there is none.
    pub(crate) fn new(
        puzzle: &'a Puzzle,
        options: &Options,
        clues: &[ClueNumber],
        truths: Option<FixedBitSet>,
    ) -> Trace<'a> {
        let layout = Layout::new(puzzle.shape());
        let nodes = Nodes::new(puzzle, &layout, clues);
        let board = Board::new(&layout, &nodes);
        let all: Vec<usize> = (0..clues.len()).collect();
        let judge = Judge::new(puzzle, clues, nodes.search(layout.shape, &all, &|line| line), options);
        let mut woken = Bits::new(nodes.len());
        woken.insert_below(nodes.len());
        Trace {
            scratch: None,
            puzzle,
            cost: options.cost.clone(),
            deadline: options.deadline,
            reader: Reader::new(layout.cells(), options.cite),
            told: Told { sheet: board.sheet.clone(), used_up: vec![false; nodes.len()], woken },
            bounded: puzzle.shape().entities() >= 3
                && puzzle.unnamed_orders().is_empty()
                && !options.cost.is_priced(),
            rules: Rules::new(layout, nodes),
            board,
            clash: None,
            stale: false,
            found: VecDeque::new(),
            probe: None,
            tried: Bits::new(2 * puzzle.shape().cells()),
            tried_before: false,
            exhausted: None,
            judge,
            entailed: None,
            reference: truths,
        }
    }

    /// Whether the steps lead to a full grid, which is then the only solution: what nothing else
    /// need be asked for. If not, they go as far as trial and error does.
    ///
    /// # Errors
    /// When the deadline passes.
    pub(crate) fn settle(&mut self, known: &FactSet) -> Result<bool, ExplainError> {
        if self.stale {
            self.rebuild(known);
        }
        loop {
            self.check_time()?;
            self.propagate();
            if self.clash.is_some() {
                return Ok(false);
            }
            if self.board.open == 0 {
                self.reference = Some(self.board.truths());
                return Ok(true);
            }
            match self.supposition()? {
                Some(draft) => self.found.push_back(draft),
                None => return Ok(false),
            }
        }
    }

    /// Steers by a solution that agrees with the grid.
    pub(crate) fn refer_to(&mut self, truths: FixedBitSet) {
        self.reference = Some(truths);
    }

    fn shape(&self) -> Shape {
        self.puzzle.shape()
    }

    fn check_time(&self) -> Result<(), ExplainError> {
        Ok(Budget::until(self.deadline).look()?)
    }

    /// The board of a grid.
    fn rebuild(&mut self, known: &FactSet) {
        self.board = Board::new(&self.rules.layout, &self.rules.nodes);
        (self.stale, self.clash) = (false, None);
        self.found.clear();
        for fact in known.iter() {
            self.put(fact);
        }
        for fact in known.iter().filter(|fact| fact.value) {
            let result = self.rules.cross_out(&mut self.board, fact.cell.0);
            self.clash = self.clash.take().or(result.err());
        }
    }

    fn put(&mut self, fact: Fact) {
        let (layout, nodes) = (&self.rules.layout, &self.rules.nodes);
        match fact.value {
            true => self.board.put_yes(layout, nodes, fact.cell.0, 0),
            false => self.board.put_no(layout, nodes, fact.cell.0, 0),
        }
    }

    /// Propagates, and reads the steps off the trace.
    fn propagate(&mut self) {
        if self.clash.is_none() {
            self.clash = self.rules.run(&mut self.board).err();
        }
        self.found.extend(drafts(&self.rules, &mut self.reader, &self.board));
        self.board.commit();
    }

    fn tell(&mut self, draft: Draft, known: &FactSet) -> Option<Chosen> {
        let is = |cell: u32| fact(cell, self.board.mark(cell) == Mark::Yes);
        let mut derived: Vec<Fact> = draft.derived.iter().map(|cell| is(*cell)).collect();
        derived.retain(|fact| known.value(fact.cell).is_none());
        if derived.is_empty() && draft.target.is_some() {
            return None;
        }
        derived.sort_unstable();
        let always = self.rules.nodes.always();
        let clues: Vec<usize> = draft.nodes.iter().filter_map(|node| node.checked_sub(always)).collect();
        let total = self.cost.of_clues(self.shape(), clues.len()) + draft.premises.len() as u64;
        let at_least = match draft.floor {
            _ if !self.bounded || self.reference.is_none() => 0,
            Floor::One => 1,
            Floor::Two => 2,
            Floor::Entities => self.shape().entities() as u64,
        };
        let target = draft.target.filter(|fact| derived.contains(fact)).or(derived.first().copied());
        let choice = Choice {
            clues,
            target: target.map_or(Target::CONTRADICTION, Target::of),
            premises: Claim::Sufficient(draft.premises.iter().map(|cell| is(*cell)).collect()),
            total,
            at_least: at_least.min(total),
        };
        let citation = self.reader.cites().then_some(Citation { names: draft.axioms, proven: false });
        derived.iter().for_each(|fact| self.told.learn(&self.rules, *fact));
        Some(Chosen { choice, derived, citation, alternatives: Vec::new() })
    }
}

impl Told {
    fn learn(&mut self, rules: &Rules, fact: Fact) {
        let (x, y) = rules.layout.rows(fact.cell.0);
        for (x, y) in [(x, y), (y, x)] {
            let category = rules.layout.category(y);
            for node in rules.nodes.watchers(rules.layout.line(x, category)) {
                self.woken.insert(*node as usize);
            }
        }
        let bit = 1 << rules.layout.index(y);
        self.sheet.restrict(x, rules.layout.category(y), if fact.value { bit } else { !bit });
        self.sheet.forget_changes();
    }
}

impl Chooser for Trace<'_> {
    fn learn(&mut self, fact: Fact) {
        self.told.learn(&self.rules, fact);
        self.stale = true;
        (self.entailed, self.exhausted) = (None, None);
        self.tried.clear();
        if let Some(truths) = &self.reference
            && truths.contains(fact.cell.index()) != fact.value
        {
            self.reference = None;
        }
    }

    fn next(&mut self, known: &FactSet) -> Result<Option<Chosen>, ExplainError> {
        if self.stale {
            self.rebuild(known);
        }
        loop {
            while let Some(draft) = self.found.pop_front() {
                if let Some(chosen) = self.tell(draft, known) {
                    return Ok(Some(chosen));
                }
            }
            self.check_time()?;
            self.propagate();
            if !self.found.is_empty() {
                continue;
            }
            let further = match self.clash.take() {
                Some(clash) => {
                    let cause = self.reader.cause(&self.rules, &self.board, &clash);
                    Some(self.of_cause(cause, None))
                }
                None => match self.supposition()? {
                    Some(draft) => Some(draft),
                    None => self.deduction()?,
                },
            };
            match further {
                Some(draft) => self.found.push_back(draft),
                None => return Ok(None),
            }
        }
    }

    fn newly_used_up(&mut self) -> Result<Vec<usize>, ExplainError> {
        let mut newly = Vec::new();
        while let Some(node) = self.told.woken.pop() {
            if let Some(clue) = self.rules.nodes.clue(node)
                && !self.told.used_up[node]
                && self.rules.nodes.node(node).truth(&self.told.sheet) == Truth::True
            {
                self.told.used_up[node] = true;
                newly.push(clue);
            }
        }
        Ok(newly)
    }
}
