//! A full assignment that knows which clauses it violates, and whose changes can be undone.

use rustsat::types::Lit;

use super::clauses::Clauses;
use super::problem::Problem;

/// Values for all variables. Some are fixed; the others are only where a search starts from.
#[derive(Debug)]
pub(crate) struct Assignment {
    clauses: Clauses,
    values: Vec<bool>,
    fixed: Vec<bool>,
    /// Per clause, how many of its literals are true.
    holding: Vec<u32>,
    /// The violated clauses of what must hold.
    wrong: Vec<u32>,
    /// Per wrong clause, its place among these.
    place: Vec<u32>,
    /// Per block, how many of its clauses are violated.
    broken: Vec<u32>,
    /// Per block, whether it must hold. What always holds comes last.
    demanded: Vec<bool>,
    changes: Vec<Change>,
}

/// What was done to a variable.
#[derive(Clone, Copy, Debug)]
enum Change {
    Flip(u32),
    Fix(u32),
}

/// A state of the assignment to come back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark(usize);

impl Mark {
    /// The state that was settled last.
    pub(crate) const START: Mark = Mark(0);
}

impl Assignment {
    /// The assignment whose cells have these values, with auxiliary variables as defined.
    pub(crate) fn new(problem: &Problem, values: &[bool]) -> Assignment {
        let clauses = Clauses::new(problem);
        let mut assignment = Assignment {
            values: vec![false; problem.variables],
            fixed: vec![false; problem.variables],
            holding: vec![0; clauses.len()],
            wrong: Vec::new(),
            place: vec![0; clauses.len()],
            broken: vec![0; problem.blocks.len() + 1],
            demanded: vec![false; problem.blocks.len() + 1],
            changes: Vec::new(),
            clauses,
        };
        assignment.demanded[problem.blocks.len()] = true;
        for (literal, value) in problem.cells.iter().zip(values) {
            assignment.values[literal.vidx()] = *value == literal.is_pos();
        }
        for clause in 0..assignment.clauses.len() as u32 {
            let holding =
                assignment.clauses.literals(clause).iter().filter(|l| assignment.holds(**l)).count();
            assignment.holding[clause as usize] = holding as u32;
            if holding == 0 {
                assignment.violate(clause);
            }
        }
        assignment.settle();
        assignment
    }

    /// Whether a literal is true.
    pub(crate) fn holds(&self, literal: Lit) -> bool {
        self.values[literal.vidx()] == literal.is_pos()
    }

    /// Whether a literal's variable is fixed.
    pub(crate) fn is_fixed(&self, literal: Lit) -> bool {
        self.fixed[literal.vidx()]
    }

    /// The literals of a clause that are not fixed.
    pub(crate) fn loose(&self, clause: u32) -> impl Iterator<Item = Lit> + '_ {
        self.clauses.literals(clause).iter().copied().filter(|literal| !self.is_fixed(*literal))
    }

    /// Whether a block is violated. Auxiliary variables must have been defined.
    pub(crate) fn breaks(&self, block: usize) -> bool {
        self.broken[block] > 0
    }

    /// Says whether a block must hold.
    pub(crate) fn demand(&mut self, block: usize, wanted: bool) {
        if self.demanded[block] == wanted {
            return;
        }
        self.demanded[block] = wanted;
        if self.broken[block] == 0 {
            return;
        }
        for clause in self.clauses.of_block(block) {
            if self.holding[clause as usize] == 0 {
                let (wrong, place) = (&mut self.wrong, &mut self.place);
                if wanted { put_wrong(wrong, place, clause) } else { take_wrong(wrong, place, clause) }
            }
        }
    }

    /// The violated clauses that must hold.
    pub(crate) fn wrong(&self) -> &[u32] {
        &self.wrong
    }

    /// The auxiliary variable, not fixed, that a clause defines.
    pub(crate) fn defines(&self, clause: u32) -> Option<usize> {
        self.clauses.output(clause).filter(|output| !self.fixed[*output])
    }

    /// Makes a literal true and fixes it.
    pub(crate) fn fix(&mut self, literal: Lit) {
        if !self.holds(literal) {
            self.flip(literal.vidx());
        }
        if !self.fixed[literal.vidx()] {
            self.fixed[literal.vidx()] = true;
            self.changes.push(Change::Fix(literal.vidx32()));
        }
    }

    /// Gives a variable its other value.
    pub(crate) fn flip(&mut self, variable: usize) {
        self.changes.push(Change::Flip(variable as u32));
        self.turn(variable);
    }

    /// The present state.
    pub(crate) fn mark(&self) -> Mark {
        Mark(self.changes.len())
    }

    /// Comes back to a state.
    pub(crate) fn undo(&mut self, to: Mark) {
        while self.changes.len() > to.0 {
            match self.changes.pop() {
                Some(Change::Flip(variable)) => self.turn(variable as usize),
                Some(Change::Fix(variable)) => self.fixed[variable as usize] = false,
                None => {}
            }
        }
    }

    /// Makes loose what was fixed since a mark; values stay.
    pub(crate) fn loosen(&mut self, since: Mark) {
        let mut kept = since.0;
        for at in since.0..self.changes.len() {
            match self.changes[at] {
                Change::Fix(variable) => self.fixed[variable as usize] = false,
                flip @ Change::Flip(_) => {
                    self.changes[kept] = flip;
                    kept += 1;
                }
            }
        }
        self.changes.truncate(kept);
    }

    /// Makes the present values those to come back to, with auxiliary variables as defined and
    /// nothing fixed.
    pub(crate) fn settle(&mut self) {
        self.loosen(Mark::START);
        // In order, so that each is final once it is defined.
        while let Some(variable) = self.wrong.iter().filter_map(|clause| self.defines(*clause)).min() {
            self.flip(variable);
        }
        self.changes.clear();
    }

    fn turn(&mut self, variable: usize) {
        let value = !self.values[variable];
        self.values[variable] = value;
        let now = Lit::new(variable as u32, !value);
        let Assignment { clauses, holding, broken, demanded, wrong, place, .. } = self;
        for clause in clauses.of(now) {
            let holding = &mut holding[*clause as usize];
            *holding += 1;
            if *holding == 1 {
                let owner = clauses.owner(*clause);
                broken[owner] -= 1;
                if demanded[owner] {
                    take_wrong(wrong, place, *clause);
                }
            }
        }
        for clause in clauses.of(!now) {
            let holding = &mut holding[*clause as usize];
            *holding -= 1;
            if *holding == 0 {
                let owner = clauses.owner(*clause);
                broken[owner] += 1;
                if demanded[owner] {
                    put_wrong(wrong, place, *clause);
                }
            }
        }
    }

    fn violate(&mut self, clause: u32) {
        let owner = self.clauses.owner(clause);
        self.broken[owner] += 1;
        if self.demanded[owner] {
            put_wrong(&mut self.wrong, &mut self.place, clause);
        }
    }
}

#[inline]
fn put_wrong(wrong: &mut Vec<u32>, place: &mut [u32], clause: u32) {
    place[clause as usize] = wrong.len() as u32;
    wrong.push(clause);
}

#[inline]
fn take_wrong(wrong: &mut Vec<u32>, place: &mut [u32], clause: u32) {
    let at = place[clause as usize];
    wrong.swap_remove(at as usize);
    if let Some(moved) = wrong.get(at as usize) {
        place[*moved as usize] = at;
    }
}
