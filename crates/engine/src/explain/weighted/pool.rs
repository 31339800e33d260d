//! The counter-models found so far as sets of elements: what each violates.

use because_encodings::Fact;
use fixedbitset::FixedBitSet;

use super::elements::{Bits, Elements, has, ones, put, take};
use crate::explain::pool;

/// One store of counter-models for all targets and steps.
///
/// What a model violates is a set that every reason against which it speaks must hit. The grid only
/// grows, so it never becomes wrong.
#[derive(Debug)]
pub(crate) struct Pool {
    elements: Elements,
    models: pool::Pool,
    /// Blocks and known cells.
    usable: Vec<u64>,
}

impl Pool {
    /// The empty pool over a reference, with nothing known.
    pub(crate) fn new(elements: Elements, reference: &[bool]) -> Pool {
        let mut usable = elements.none();
        (0..elements.blocks()).for_each(|block| put(&mut usable, block));
        let mut truths = FixedBitSet::with_capacity(reference.len());
        reference.iter().enumerate().for_each(|(cell, value)| truths.set(cell, *value));
        Pool { elements, models: pool::Pool::new(truths, elements.blocks()), usable }
    }

    /// Blocks and known cells.
    pub(crate) fn usable(&self) -> &Bits {
        &self.usable
    }

    /// What the reference, and the grid where it knows, says of a cell.
    pub(crate) fn reference(&self, cell: usize) -> bool {
        self.models.reference(cell)
    }

    /// Whether a model differs from the reference at a cell.
    pub(crate) fn differs(&self, model: u32, cell: usize) -> bool {
        self.models.differing_at(cell).contains(model as usize)
    }

    /// The blocks and grid facts that a model violates.
    pub(crate) fn violates(&self, model: u32) -> Vec<u64> {
        let held = self.models.holding(model as usize).as_slice().iter().map(|word| !(*word as u64));
        let facts = self.models.violates(model as usize).as_slice().iter().map(|word| *word as u64);
        held.chain(facts).zip(&self.usable).map(|(violated, usable)| violated & usable).collect()
    }

    /// Adds a model, by the blocks that it violates and the cells where it differs from the reference,
    /// and gives its place.
    pub(crate) fn add(&mut self, row: &Bits) -> u32 {
        let mut differs = FixedBitSet::with_capacity(self.elements.cells());
        differs.extend(ones(row).filter_map(|element| self.elements.cell(element)));
        let mut holding = FixedBitSet::with_capacity(self.elements.blocks());
        holding.extend((0..self.elements.blocks()).filter(|block| !has(row, *block)));
        self.models.add_differing(differs, holding) as u32
    }

    /// A fact becomes known; the reference follows the grid.
    pub(crate) fn learn(&mut self, fact: Fact) {
        put(&mut self.usable, self.elements.of_cell(fact.cell.index()));
        self.models.learn(fact.cell.index(), fact.value);
    }

    /// Turns to another grid, of the same solution.
    pub(crate) fn turn_to(&mut self, known: &FixedBitSet) {
        for cell in 0..self.elements.cells() {
            let element = self.elements.of_cell(cell);
            if known.contains(cell) {
                put(&mut self.usable, element)
            } else {
                take(&mut self.usable, element)
            }
        }
        self.models.turn_to(known);
    }

    /// A model against a target that satisfies all that is chosen: one that violates the fewest
    /// facts, then the fewest blocks.
    pub(crate) fn against(&self, target: Option<Fact>, chosen: &Bits) -> Option<u32> {
        let (blocks, cells): (Vec<usize>, Vec<usize>) =
            ones(chosen).partition(|element| self.elements.cell(*element).is_none());
        let mut models = self.models.with_clues(&blocks);
        if let Some(fact) = target {
            self.models.keep_against(&mut models, fact.cell.index(), fact.value);
        }
        for cell in cells.into_iter().filter_map(|element| self.elements.cell(element)) {
            self.models.drop_violating(&mut models, cell);
        }
        let broken = |model: usize| self.elements.blocks() - self.models.holding(model).count_ones(..);
        let best = models.ones().min_by_key(|model| (self.models.weight(*model), broken(*model)));
        best.map(|model| model as u32)
    }
}
