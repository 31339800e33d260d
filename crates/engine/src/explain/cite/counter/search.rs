//! What a search for an assignment works on.

use fixedbitset::FixedBitSet;
use rustsat::types::Lit;

use super::implied::Implied;
use super::marks::Marks;
use super::watch::Watch;
use crate::budget::{Budget, End};
use crate::explain::cite::clauses::Clauses;
use crate::explain::cite::frame::Frame;

/// Searches among the assignments of one step.
#[derive(Debug)]
pub(in crate::explain::cite) struct Search<'a> {
    pub(super) frame: &'a Frame,
    /// How many blocks there are: those of the frame, then those of clauses.
    pub(in crate::explain::cite) blocks: usize,
    /// The step's clauses.
    pub(super) clauses: &'a Clauses,
    /// Those that define a variable, in order, with its literal; the others.
    pub(super) definitions: Vec<(usize, Lit)>,
    pub(super) others: Vec<usize>,
    /// Those of one literal or none.
    pub(super) units: Vec<usize>,
    /// Its premises.
    pub(super) premises: &'a [Lit],
    /// An assignment whose values cells have if nothing is against it, as the marks are kept; each entity with itself,
    /// where one word stands for all of them. At first, entities of the same number belong together. It decides which
    /// assignment is found, never whether there is one.
    pub(super) usual: Vec<u64>,
    /// The blocks that must hold, with those that they imply.
    pub(super) on: FixedBitSet,
    /// Where the blocks that must hold are seen to be violated; where all are.
    pub(super) asked: Watch,
    pub(super) every: Watch,
    pub(super) implied: Implied,
    pub(super) marks: Marks,
    /// The completed assignment in the same words; and by variables.
    pub(super) together: Vec<u64>,
    pub(super) completed: Vec<bool>,
    /// The usual assignment by cells.
    pub(super) ordinary: Vec<bool>,
    /// Working space: the literals that distinctions of cases are between, outer ones first; those of the violated clause
    /// with the fewest open, and of another; sets of blocks that are free again; the places in the trail that a conflict rests on.
    pub(super) cases: Vec<Lit>,
    pub(super) open: (Vec<Lit>, Vec<Lit>),
    pub(super) spare: Vec<FixedBitSet>,
    pub(super) seen: Vec<u64>,
    /// What it takes to complete an assignment and look through it, beyond that of a usual step.
    pub(super) completion: u64,
    /// How much may be searched: a unit is about a mark.
    pub(in crate::explain::cite) budget: Budget,
}

impl<'a> Search<'a> {
    pub(in crate::explain::cite) fn new(
        frame: &'a Frame,
        blocks: usize,
        (clauses, premises): (&'a Clauses, &'a [Lit]),
        budget: Budget,
    ) -> Search<'a> {
        let mut usual = vec![0; frame.words()];
        for x in 0..frame.categories * frame.entities {
            for b in 0..frame.categories {
                match frame.layout {
                    Some(_) => usual[x] |= 1 << (b * frame.entities + frame.within(x)),
                    None if b != frame.category(x) => usual[frame.row(x, b)] = 1 << frame.within(x),
                    None => {}
                }
            }
        }
        let rows = frame.categories * frame.categories * frame.entities;
        let completion = (rows * frame.categories / 2048 + clauses.len() / 256) as u64;
        let same = |cell: usize| {
            let (x, y) = frame.entities_at(cell);
            frame.within(x) == frame.within(y)
        };
        let ordinary = (0..frame.cells()).map(same).collect();
        let all = 0..clauses.len();
        let definition = |clause: usize| {
            let variable = clauses.defines(clause)?;
            let own = clauses.literals(clause).iter().find(|literal| literal.vidx() == variable)?;
            Some((clause, *own))
        };
        let definitions = all.clone().filter_map(definition);
        Search {
            frame,
            blocks,
            clauses,
            definitions: definitions.collect(),
            others: all.clone().filter(|clause| clauses.defines(*clause).is_none()).collect(),
            units: all.filter(|clause| clauses.literals(*clause).len() < 2).collect(),
            premises,
            usual,
            on: FixedBitSet::with_capacity(blocks),
            asked: Watch::default(),
            every: Watch::of(frame, |_| true),
            implied: Implied::default(),
            marks: Marks::default(),
            together: Vec::new(),
            completed: Vec::new(),
            ordinary,
            cases: Vec::new(),
            open: (Vec::new(), Vec::new()),
            spare: Vec::new(),
            seen: Vec::new(),
            completion,
            budget,
        }
    }

    /// What was found is usual from now on.
    pub(in crate::explain::cite) fn settle(&mut self) {
        self.usual.clone_from(&self.together);
        let cells = self.ordinary.iter_mut().zip(&self.marks.values);
        cells.for_each(|(ordinary, value)| *ordinary = value.unwrap_or(*ordinary));
    }

    /// Looks for something, and then holds usual what was so before.
    pub(in crate::explain::cite) fn aside<T>(&mut self, search: impl FnOnce(&mut Self) -> T) -> T {
        let usual = (self.usual.clone(), self.ordinary.clone());
        let found = search(self);
        (self.usual, self.ordinary) = usual;
        found
    }

    /// Searches no more than so much.
    pub(in crate::explain::cite) fn within<T>(
        &mut self,
        most: u64,
        search: impl FnOnce(&mut Self) -> Result<T, End>,
    ) -> Result<T, End> {
        let part = self.budget.left().min(most);
        let whole = std::mem::replace(&mut self.budget, Budget::new(part, None));
        let deadline = whole.deadline();
        self.budget = Budget::new(part, deadline);
        let found = search(self);
        let spent = part - self.budget.left();
        self.budget = whole;
        self.budget.take(spent);
        found
    }
}
