//! What is known about the target of a step, kept from step to step.

use because_encodings::{Cell, Fact};
use fixedbitset::FixedBitSet;

use super::elements::{Elements, within};
use super::hitting::Sets;
use super::pool::Pool;
use super::prices::Prices;
use crate::explain::engine::Target;

/// What is known about one target.
#[derive(Debug, Default)]
pub(crate) struct Aim {
    /// No reason for it costs less.
    pub least: u64,
    /// The counter-models that have mattered.
    pub warm: Vec<u32>,
    /// What they violate, if that is worked out for the present grid.
    pub made: Option<Sets>,
    /// Sets of blocks that with the grid entail it; they stay so, since the grid only grows.
    pub entailing: Vec<Vec<u64>>,
}

impl Aim {
    /// What the models that matter violate. Those that say less than another do not matter
    /// any more.
    pub(crate) fn sets(&mut self, pool: &Pool, elements: Elements, prices: &Prices) -> Sets {
        if let Some(sets) = self.made.take() {
            return sets;
        }
        let mut rows: Vec<(u32, Vec<u64>, u32)> = self
            .warm
            .drain(..)
            .map(|model| (pool.violates(model), model))
            .map(|(row, model)| (super::elements::size(&row), row, model))
            .collect();
        rows.sort_unstable();
        let mut sets = Sets::new(elements.words());
        for (_, row, model) in rows {
            if sets.iter().all(|set| !within(set, &row)) {
                sets.push(&row, prices);
                self.warm.push(model);
            }
        }
        sets
    }
}

/// All targets that are open, in their order.
#[derive(Debug)]
pub(crate) struct Aims {
    /// By target number; `None` for one that is out of the question.
    of: Vec<Option<Aim>>,
    known: Vec<bool>,
}

impl Aims {
    /// The facts of a solution.
    pub(crate) fn of_solution(values: &[bool]) -> Aims {
        let mut aims = Aims { of: Vec::new(), known: vec![false; values.len()] };
        aims.of.resize_with(1 + 2 * values.len(), || None);
        for (cell, value) in values.iter().enumerate() {
            aims.of[Target::of(Fact { cell: Cell(cell as u32), value: *value }).index()] =
                Some(Aim::default());
        }
        aims
    }

    /// The contradiction, and both facts of every cell.
    pub(crate) fn of_all(cells: usize) -> Aims {
        let mut aims = Aims { of: Vec::new(), known: vec![false; cells] };
        aims.of.resize_with(1 + 2 * cells, || Some(Aim::default()));
        aims
    }

    /// Opens the contradiction, and both facts of every cell that is not known.
    pub(crate) fn open_all(&mut self) {
        for (index, aim) in self.of.iter_mut().enumerate() {
            let known = Target::from_index(index).fact().is_some_and(|fact| self.known[fact.cell.index()]);
            if !known {
                aim.get_or_insert_default();
            }
        }
    }

    /// Closes the targets of a cell that has become known.
    pub(crate) fn close(&mut self, fact: Fact) {
        self.known[fact.cell.index()] = true;
        for fact in [fact, fact.negated()] {
            if let Some(aim) = &mut self.of[Target::of(fact).index()] {
                aim.made = None;
            }
        }
    }

    /// Forgets the bounds that rest on some models, since these violate more than they did.
    pub(crate) fn touch(&mut self, is_touched: impl Fn(u32) -> bool) {
        for aim in self.of.iter_mut().flatten() {
            if aim.warm.iter().any(|model| is_touched(*model)) {
                aim.least = 0;
                aim.made = None;
            }
        }
    }

    /// The open targets, in order.
    pub(crate) fn open(&self) -> impl Iterator<Item = Target> + '_ {
        let open = |(index, aim): (usize, &Option<Aim>)| aim.is_some().then(|| Target::from_index(index));
        self.of.iter().enumerate().filter_map(open).filter(|target| !self.is_closed(*target))
    }

    fn is_closed(&self, target: Target) -> bool {
        target.fact().is_some_and(|fact| self.known[fact.cell.index()])
    }

    /// Forgets all bounds, since prices have changed.
    pub(crate) fn forget_bounds(&mut self) {
        for aim in self.of.iter_mut().flatten() {
            (aim.least, aim.made) = (0, None);
        }
    }

    /// Other cells are known.
    pub(crate) fn turn_to(&mut self, known: &FixedBitSet) {
        for (cell, is_known) in self.known.iter_mut().enumerate() {
            *is_known = known.contains(cell);
        }
        self.forget_bounds();
        self.of.iter_mut().flatten().for_each(|aim| aim.entailing.clear());
    }

    /// The least that a reason for an open target costs.
    pub(crate) fn least(&self, target: Target) -> u64 {
        self.of[target.index()].as_ref().map_or(u64::MAX, |aim| aim.least)
    }

    /// Sets the least that a reason for an open target costs.
    pub(crate) fn set_least(&mut self, target: Target, least: u64) {
        if let Some(aim) = &mut self.of[target.index()] {
            aim.least = least;
        }
    }

    /// What the models that have mattered for a target violate, if that is worked out.
    pub(crate) fn made(&self, target: Target) -> Option<&Sets> {
        self.of[target.index()].as_ref()?.made.as_ref()
    }

    /// An open target's record, to be given back.
    pub(crate) fn take(&mut self, target: Target) -> Aim {
        self.of[target.index()].as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Gives a record back.
    pub(crate) fn give_back(&mut self, target: Target, aim: Aim) {
        self.of[target.index()] = Some(aim);
    }
}
