//! Entries proven by SAT: from their bytes and the axioms of a puzzle, with nothing of what found them.

use because_encodings::{Block, Category, Cell, Puzzle, Theory};
use itertools::Itertools;
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Lit, TernaryVal};
use rustsat_batsat::BasicSolver;

use super::super::Bytes;
use super::entries::Entry;
use super::orders;
use crate::explain::cite::frame::Frame;
use crate::explain::cite::proof::renamed;

/// One entry, with the axioms that it is about.
pub struct Judge {
    theory: Theory,
    solver: BasicSolver,
    /// Sets that suffice hit all of these; and how many blocks are chosen, by variables of which one stands for at
    /// least so many.
    hitting: BasicSolver,
    blocks: usize,
    at_least: Vec<Lit>,
    next: u32,
}

impl Judge {
    /// Proves that each set of an entry suffices, that no set of fewer blocks does, and that for these first orders of
    /// the categories no other is the first.
    pub fn prove(entry: &Entry, orders_of_it: usize) {
        let mut judge = Judge::of(entry);
        let size = entry.sets[0].len();
        for set in &entry.sets {
            assert!(set.len() == size && judge.missed(set).is_none(), "it does not suffice: {entry:?}");
        }
        judge.count(size + 1);
        let fewer = !judge.at_least[size - 1];
        assert!(judge.none(&[fewer]), "fewer suffice: {entry:?}");
        let mut clauses = Bytes(&entry.form.clauses);
        let frame = Frame::new(clauses.number().unwrap(), clauses.number().unwrap());
        for places in orders(frame.categories).into_iter().take(orders_of_it) {
            let names = (0..frame.blocks).map(|block| frame.moved(block, &places)).collect_vec();
            let first = entry.sets.iter().map(|set| renamed(set, &names)).min().unwrap();
            let block = |name: usize| names.iter().position(|other| *other == name).unwrap();
            judge.is_first(&first, &block);
        }
    }

    fn of(entry: &Entry) -> Judge {
        let mut clauses = Bytes(&entry.form.clauses);
        let [k, n, _] = [(); 3].map(|()| clauses.number().unwrap());
        let name = |of: usize| format!("{of}");
        let category = |of: usize| Category::new(name(of), (0..n).map(|entity| format!("{of}.{entity}")));
        let puzzle = Puzzle::new((0..k).map(category).collect()).unwrap();
        let theory = Theory::pairwise(&puzzle).unwrap();
        let mut solver = BasicSolver::default();
        let axioms: Vec<&Block> = theory.axioms().collect();
        // A block that holds: chosen, or not.
        let holds = |block: usize| Lit::positive(theory.all_variables() + block as u32);
        for (number, block) in axioms.iter().enumerate() {
            assert!(block.definitions.is_empty());
            let chosen = [block.selector.neg_lit(), holds(number)];
            solver.add_clause(chosen.into_iter().collect()).unwrap();
            for clause in &block.assertions {
                let mut guarded = clause.clone();
                guarded.add(!holds(number));
                solver.add_clause(guarded).unwrap();
            }
        }
        // One at most in each of n rows and one at least in each of n columns: n ticks, so one in each of both. A solver
        // has to find that out by n! cases. The four blocks of a pair: in a row one at most, at least, in a column too.
        for pair in 0..k * (k - 1) / 2 {
            for (causes, implied) in [([0, 3], [1, 2]), ([1, 2], [0, 3])] {
                for other in implied {
                    let [one, two] = causes.map(|cause| !holds(4 * pair + cause));
                    solver.add_clause([one, two, holds(4 * pair + other)].into_iter().collect()).unwrap();
                }
            }
        }
        let blocks = axioms.len();
        let (cells, first) = (puzzle.shape().cells(), theory.all_variables() + blocks as u32);
        let literal = |number: usize| {
            let (variable, is_negative) = (number / 2, number % 2 == 1);
            let own = match variable.checked_sub(cells) {
                None => theory.cell_lit(Cell(variable as u32)).unwrap(),
                Some(other) => Lit::positive(first + other as u32),
            };
            if is_negative { !own } else { own }
        };
        let ascending = |bytes: &mut Bytes<'_>, count: usize| {
            let gaps = (0..count).map(|_| bytes.number().unwrap()).collect_vec();
            gaps.into_iter()
                .scan(0, |sum, gap| {
                    *sum += gap;
                    Some(*sum)
                })
                .map(literal)
                .collect_vec()
        };
        while !clauses.0.is_empty() {
            let head = clauses.number().unwrap();
            if head % 2 == 1 {
                clauses.number().unwrap();
            }
            solver.add_clause(ascending(&mut clauses, head / 2).into_iter().collect()).unwrap();
        }
        let mut facts = Bytes(&entry.form.facts);
        let premises = facts.number().unwrap();
        for premise in ascending(&mut facts, premises) {
            solver.add_unit(premise).unwrap();
        }
        let mut denied = Vec::new();
        let mut sum = 0;
        while !facts.0.is_empty() {
            sum += facts.number().unwrap();
            denied.push(literal(sum));
        }
        if !denied.is_empty() {
            solver.add_clause(denied.into_iter().collect()).unwrap();
        }
        Judge {
            solver,
            hitting: BasicSolver::default(),
            blocks,
            at_least: Vec::new(),
            next: blocks as u32,
            theory,
        }
    }

    /// Blocks of which a set needs some to suffice; `None` if it does.
    fn missed(&mut self, set: &[usize]) -> Option<Vec<usize>> {
        let mut wanted = set.to_vec();
        let mut broken = self.broken(&wanted)?;
        // As few as one after the other shows.
        for block in broken.clone() {
            if broken.contains(&block) {
                wanted = (0..self.blocks).filter(|kept| !broken.contains(kept) || *kept == block).collect();
                if let Some(fewer) = self.broken(&wanted) {
                    broken = fewer;
                }
            }
        }
        Some(broken)
    }

    /// The blocks that some assignment against the entry breaks, which keeps these; `None` if there is none.
    fn broken(&mut self, kept: &[usize]) -> Option<Vec<usize>> {
        let blocks: Vec<&Block> = self.theory.axioms().collect();
        let assumed: Vec<Lit> = kept.iter().map(|block| blocks[*block].selector.pos_lit()).collect();
        if self.solver.solve_assumps(&assumed).unwrap() == SolverResult::Unsat {
            return None;
        }
        let is = |lit: &Lit| self.solver.lit_val(*lit).unwrap() == TernaryVal::True;
        let holds = |block: &Block| block.assertions.iter().all(|clause| clause.iter().any(is));
        Some((0..blocks.len()).filter(|block| !holds(blocks[*block])).collect())
    }

    /// Whether no set that suffices is as assumed.
    fn none(&mut self, assumed: &[Lit]) -> bool {
        while self.hitting.solve_assumps(assumed).unwrap() == SolverResult::Sat {
            let is = |block: &usize| {
                self.hitting.lit_val(Lit::positive(*block as u32)).unwrap() == TernaryVal::True
            };
            let chosen: Vec<usize> = (0..self.blocks).filter(is).collect();
            let Some(missed) = self.missed(&chosen) else { return false };
            let some = missed.into_iter().map(|block| Lit::positive(block as u32));
            self.hitting.add_clause(some.collect()).unwrap();
        }
        true
    }

    /// Counts the chosen blocks up to so many, one after the other.
    fn count(&mut self, most: usize) {
        let mut before: Vec<Lit> = Vec::new();
        for block in 0..self.blocks {
            let chosen = Lit::positive(block as u32);
            let now: Vec<Lit> = (0..most.min(block + 1)).map(|_| self.fresh()).collect();
            for (place, counted) in now.iter().enumerate() {
                let add = |judge: &mut Judge, of: &[Lit]| {
                    judge.hitting.add_clause(of.iter().copied().collect()).unwrap();
                };
                if let Some(already) = before.get(place) {
                    add(self, &[!*already, *counted]);
                }
                match place.checked_sub(1) {
                    None => add(self, &[!chosen, *counted]),
                    Some(fewer) => add(self, &[!chosen, !before[fewer], *counted]),
                }
            }
            before = now;
        }
        self.at_least = before;
    }

    fn fresh(&mut self) -> Lit {
        self.next += 1;
        Lit::positive(self.next - 1)
    }

    /// That no set as small comes before one, as blocks are named.
    fn is_first(&mut self, first: &[usize], block: &dyn Fn(usize) -> usize) {
        let more = self.at_least[first.len()];
        for (place, name) in first.iter().enumerate() {
            let after = place.checked_sub(1).map_or(0, |last| first[last] + 1);
            if after == *name {
                continue;
            }
            let (some, chosen) = (self.fresh(), |name: usize| Lit::positive(block(name) as u32));
            let earlier = (after..*name).map(chosen).chain([!some]);
            self.hitting.add_clause(earlier.collect()).unwrap();
            let mut assumed = vec![some, !more];
            assumed.extend(
                (0..after).map(
                    |name| {
                        if first[..place].contains(&name) { chosen(name) } else { !chosen(name) }
                    },
                ),
            );
            assert!(self.none(&assumed), "another comes before {first:?}");
        }
    }
}
