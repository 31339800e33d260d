//! Short derivations: unit propagation and a few case distinctions, with the blocks they use.

use rustsat::types::{Clause, Lit};

/// How many nodes one derivation may take.
const NODES: usize = 400;

const NO_CLAUSE: u32 = u32::MAX;

/// Clauses, each of one block or of none.
#[derive(Debug, Default)]
pub(crate) struct Clauses {
    literals: Vec<Lit>,
    /// Per clause, where its literals start in `literals`; one more at the end.
    starts: Vec<u32>,
    blocks: Vec<Option<usize>>,
    /// Per literal, the clauses that it is in.
    occurs: Vec<Vec<u32>>,
}

/// A derivation in progress.
struct Derivation<'a> {
    clauses: &'a Clauses,
    kept: &'a [bool],
    /// Per variable, its value and the clause that gave it.
    values: Vec<Option<bool>>,
    reasons: Vec<u32>,
    trail: Vec<Lit>,
    next: usize,
    nodes: usize,
    used: Vec<bool>,
}

impl Clauses {
    /// Adds a clause, of a block if it belongs to one.
    pub(crate) fn add(&mut self, clause: &Clause, block: Option<usize>) {
        if self.starts.is_empty() {
            self.starts.push(0);
        }
        let number = self.blocks.len() as u32;
        for literal in clause {
            let place = literal.lidx();
            if self.occurs.len() <= place + 1 {
                self.occurs.resize(place + 2, Vec::new());
            }
            self.occurs[place].push(number);
            self.literals.push(*literal);
        }
        self.starts.push(self.literals.len() as u32);
        self.blocks.push(block);
    }

    fn clause(&self, number: u32) -> &[Lit] {
        let number = number as usize;
        &self.literals[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    /// Whether a short derivation refutes the assumptions with the clauses of no block and of
    /// the kept blocks; if so, the blocks that it uses. Depends on nothing but its arguments.
    pub(crate) fn refute(&self, assumptions: &[Lit], kept: &[bool]) -> Option<Vec<bool>> {
        let most = assumptions.iter().map(|l| l.var().idx() + 1).max().unwrap_or(0);
        let variables = most.max(self.occurs.len() / 2 + 1);
        let mut derivation = Derivation {
            clauses: self,
            kept,
            values: vec![None; variables],
            reasons: vec![NO_CLAUSE; variables],
            trail: Vec::new(),
            next: 0,
            nodes: NODES,
            used: vec![false; kept.len()],
        };
        // Clauses of one literal hold from the start.
        for number in 0..self.blocks.len() as u32 {
            if let [only] = self.clause(number)
                && derivation.is_kept(number)
                && !derivation.assume(*only, number)
            {
                derivation.mark(number);
                return Some(derivation.used);
            }
        }
        let clash = assumptions.iter().any(|literal| !derivation.assume(*literal, NO_CLAUSE));
        if clash {
            // An assumption against another, or against a unit clause.
            for literal in assumptions {
                derivation.mark_cone(*literal);
            }
            return Some(derivation.used);
        }
        derivation.refuted().then_some(derivation.used)
    }
}

impl Derivation<'_> {
    fn is_kept(&self, clause: u32) -> bool {
        self.clauses.blocks[clause as usize].is_none_or(|block| self.kept[block])
    }

    fn value(&self, literal: Lit) -> Option<bool> {
        self.values[literal.var().idx()].map(|value| value == literal.is_pos())
    }

    /// Makes a literal true; false if it is false already.
    fn assume(&mut self, literal: Lit, reason: u32) -> bool {
        match self.value(literal) {
            Some(value) => value,
            None => {
                self.values[literal.var().idx()] = Some(literal.is_pos());
                self.reasons[literal.var().idx()] = reason;
                self.trail.push(literal);
                true
            }
        }
    }

    /// Unit propagation; gives a clause that became false.
    fn propagate(&mut self) -> Option<u32> {
        while let Some(literal) = self.trail.get(self.next).copied() {
            self.next += 1;
            let clauses = self.clauses;
            let Some(occurs) = clauses.occurs.get((!literal).lidx()) else { continue };
            for number in occurs {
                if !self.is_kept(*number) {
                    continue;
                }
                let mut open = None;
                let mut settled = false;
                for literal in clauses.clause(*number) {
                    match self.value(*literal) {
                        Some(true) => settled = true,
                        Some(false) => {}
                        None if open.is_some() => settled = true,
                        None => open = Some(*literal),
                    }
                    if settled {
                        break;
                    }
                }
                match (settled, open) {
                    (true, _) => {}
                    (false, None) => return Some(*number),
                    (false, Some(only)) => {
                        self.assume(only, *number);
                    }
                }
            }
        }
        None
    }

    /// Marks the block of a clause and of all clauses that made its literals false.
    fn mark(&mut self, clause: u32) {
        let mut seen = vec![false; self.values.len()];
        let mut waiting = vec![clause];
        while let Some(number) = waiting.pop() {
            if let Some(block) = self.clauses.blocks[number as usize] {
                self.used[block] = true;
            }
            for literal in self.clauses.clause(number) {
                let variable = literal.var().idx();
                if !std::mem::replace(&mut seen[variable], true) && self.reasons[variable] != NO_CLAUSE {
                    waiting.push(self.reasons[variable]);
                }
            }
        }
    }

    fn mark_cone(&mut self, literal: Lit) {
        let reason = self.reasons[literal.var().idx()];
        if reason != NO_CLAUSE {
            self.mark(reason);
        }
    }

    /// Whether propagation and case distinctions refute what is assumed.
    fn refuted(&mut self) -> bool {
        if let Some(conflict) = self.propagate() {
            self.mark(conflict);
            return true;
        }
        let Some(left) = self.nodes.checked_sub(1) else { return false };
        self.nodes = left;
        let Some(split) = self.shortest() else { return false };
        if let Some(block) = self.clauses.blocks[split as usize] {
            self.used[block] = true;
        }
        // The literals of the clause that are false already are so for a reason.
        self.mark_false(split);
        let cases: Vec<Lit> =
            self.clauses.clause(split).iter().copied().filter(|l| self.value(*l).is_none()).collect();
        for case in cases {
            let mark = self.trail.len();
            self.assume(case, NO_CLAUSE);
            let refuted = self.refuted();
            self.undo(mark);
            if !refuted {
                return false;
            }
        }
        true
    }

    fn mark_false(&mut self, clause: u32) {
        let literals: Vec<Lit> = self.clauses.clause(clause).to_vec();
        for literal in literals {
            if self.value(literal).is_some() {
                self.mark_cone(literal);
            }
        }
    }

    fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            if let Some(literal) = self.trail.pop() {
                self.values[literal.var().idx()] = None;
                self.reasons[literal.var().idx()] = NO_CLAUSE;
            }
        }
        self.next = mark;
    }

    /// The first of the shortest kept clauses that are not satisfied; `None` if all are.
    fn shortest(&self) -> Option<u32> {
        let mut best = None;
        for number in (0..self.clauses.blocks.len() as u32).filter(|number| self.is_kept(*number)) {
            let mut open = 0;
            let satisfied = self.clauses.clause(number).iter().any(|literal| match self.value(*literal) {
                Some(value) => value,
                None => {
                    open += 1;
                    false
                }
            });
            if !satisfied && best.is_none_or(|(fewest, _)| open < fewest) {
                best = Some((open, number));
                if open == 2 {
                    break;
                }
            }
        }
        best.map(|(_, number)| number)
    }
}
