//! The places that a row can have in a category, and what is said about them.

use super::{Compiler, Meaning};
use crate::category::{CategoryId, Entity};
use crate::cnf::Truth;
use crate::formula::Measure;
use crate::number::Number;

/// The row of an entity, by which entity of a measured category is in it.
pub(super) struct Places {
    /// For each entity of the category, in list order, whether it is in the row.
    pub at: Vec<Truth>,
    /// What each measures.
    pub numbers: Vec<Number>,
}

impl Places {
    /// The places with their numbers.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Number, Truth)> + '_ {
        self.numbers.iter().copied().zip(self.at.iter().copied())
    }

    /// The places by ascending number.
    pub(crate) fn ascending(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.at.len()).collect();
        order.sort_by_key(|place| self.numbers[*place]);
        order
    }
}

impl Compiler<'_> {
    /// Whether each entity of `category` is in the row of `entity`, in list order.
    pub(super) fn row(&mut self, entity: Entity, category: CategoryId) -> Vec<Truth> {
        self.puzzle.shape().entities_of(category).map(|place| self.same(entity, place)).collect()
    }

    /// The places of a row on a measure; none at all where the category has no such numbers.
    pub(super) fn places(&mut self, entity: Entity, measure: Measure) -> Places {
        match measure.numbers(self.puzzle.category(measure.category)) {
            Some(numbers) => Places { at: self.row(entity, measure.category), numbers },
            None => Places { at: Vec::new(), numbers: Vec::new() },
        }
    }

    /// The row is at a place whose number fits.
    pub(super) fn at_some(
        &mut self,
        entity: Entity,
        measure: Measure,
        fits: impl Fn(Number) -> bool,
    ) -> Meaning {
        let places = self.places(entity, measure);
        Meaning::Any(places.iter().filter(|(number, _)| fits(*number)).map(|(_, at)| at).collect())
    }

    /// There are a place of the first and a place of the second that go together.
    ///
    /// For each place of the first one gate, over it and the places of the second that it goes
    /// with; places that go with the same ones share what they need.
    pub(super) fn some_pair(
        &mut self,
        first: &[Truth],
        second: &[Truth],
        together: impl Fn(usize, usize) -> bool,
    ) -> Meaning {
        let mut pairs = Vec::with_capacity(first.len());
        for (i, here) in first.iter().enumerate() {
            if here.is_false() {
                continue;
            }
            let there = second.iter().enumerate().filter(|(j, _)| together(i, *j)).map(|(_, there)| *there);
            let there = self.cnf.or(there);
            pairs.push(self.cnf.and([*here, there]));
        }
        Meaning::Any(pairs)
    }

    /// For each place, in list order, whether `marked` holds at a place of a lesser number.
    pub(super) fn below(&mut self, numbers: &[Number], marked: &[Truth], order: &[usize]) -> Vec<Truth> {
        self.ladder(numbers, marked, order.iter().copied())
    }

    /// For each place, in list order, whether `marked` holds at a place of a greater number.
    pub(super) fn above(&mut self, numbers: &[Number], marked: &[Truth], order: &[usize]) -> Vec<Truth> {
        self.ladder(numbers, marked, order.iter().rev().copied())
    }

    fn ladder(
        &mut self,
        numbers: &[Number],
        marked: &[Truth],
        order: impl Iterator<Item = usize>,
    ) -> Vec<Truth> {
        let mut passed = vec![Truth::FALSE; marked.len()];
        let (mut before, mut level, mut at_level) = (Truth::FALSE, None, Vec::new());
        for place in order {
            if level != Some(numbers[place]) {
                before = self.cnf.or(at_level.drain(..).chain([before]));
                level = Some(numbers[place]);
            }
            passed[place] = before;
            at_level.push(marked[place]);
        }
        passed
    }
}
