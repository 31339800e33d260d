//! The counter-models found so far: free assignments, told by what they violate.

use because_encodings::Fact;

use super::elements::{Bits, Elements, has, ones, put, size, take};

/// One store of counter-models for all targets and steps.
///
/// A model is a row of bits: the blocks that it violates, and the cells where it differs from a
/// reference that agrees with the grid. Cut down to blocks and known cells, it is a set that
/// every reason against which it speaks must hit. The grid only grows, so it never becomes wrong.
#[derive(Debug)]
pub struct Pool {
    elements: Elements,
    rows: Vec<u64>,
    /// Per cell, the models that differ there.
    at_cell: Vec<Vec<u32>>,
    /// Blocks and known cells.
    usable: Vec<u64>,
    reference: Vec<bool>,
}

impl Pool {
    /// The empty pool over a reference, with nothing known.
    pub fn new(elements: Elements, reference: Vec<bool>) -> Pool {
        let mut usable = elements.none();
        (0..elements.blocks()).for_each(|block| put(&mut usable, block));
        Pool { elements, rows: Vec::new(), at_cell: vec![Vec::new(); elements.cells()], usable, reference }
    }

    /// Blocks and known cells.
    pub fn usable(&self) -> &Bits {
        &self.usable
    }

    /// What the reference, and the grid where it knows, says of a cell.
    pub fn reference(&self, cell: usize) -> bool {
        self.reference[cell]
    }

    /// How many models there are.
    pub fn len(&self) -> usize {
        self.rows.len() / self.elements.words()
    }

    /// A model.
    pub fn model(&self, model: u32) -> &Bits {
        let words = self.elements.words();
        &self.rows[model as usize * words..(model as usize + 1) * words]
    }

    /// The blocks and grid facts that a model violates.
    pub fn violates(&self, model: u32) -> Vec<u64> {
        self.model(model).iter().zip(&self.usable).map(|(row, usable)| row & usable).collect()
    }

    /// Adds a model and gives its place.
    pub fn add(&mut self, row: &Bits) -> u32 {
        let model = self.len() as u32;
        for cell in ones(row).filter_map(|element| self.elements.cell(element)) {
            self.at_cell[cell].push(model);
        }
        self.rows.extend_from_slice(row);
        model
    }

    /// A fact becomes known; the reference follows the grid.
    pub fn learn(&mut self, fact: Fact) {
        let cell = fact.cell.index();
        let element = self.elements.of_cell(cell);
        put(&mut self.usable, element);
        if self.reference[cell] != fact.value {
            self.reference[cell] = fact.value;
            self.at_cell[cell].clear();
            for (model, row) in self.rows.chunks_mut(self.elements.words()).enumerate() {
                if has(row, element) {
                    take(row, element);
                } else {
                    put(row, element);
                    self.at_cell[cell].push(model as u32);
                }
            }
        }
    }

    /// A model against a target that satisfies all that is chosen: one that violates the fewest
    /// facts, then the fewest blocks.
    pub fn against(&self, target: Option<Fact>, chosen: &Bits) -> Option<u32> {
        let mut best: Option<(u32, u32, u32)> = None;
        let mut look = |model: u32| {
            let row = self.model(model);
            if row.iter().zip(chosen).any(|(row, chosen)| row & chosen != 0) {
                return;
            }
            let (blocks, cells) = row.split_at(self.elements.block_words());
            let known = &self.usable[self.elements.block_words()..];
            let facts = cells.iter().zip(known).map(|(cells, known)| (cells & known).count_ones()).sum();
            if best.is_none_or(|(fewest, ..)| facts <= fewest) {
                let found = (facts, size(blocks), model);
                if best.is_none_or(|best| found < best) {
                    best = Some(found);
                }
            }
        };
        let all = 0..self.len() as u32;
        match target.map(|fact| (fact.cell.index(), fact.value)) {
            None => all.for_each(look),
            Some((cell, value)) if self.reference[cell] == value => {
                self.at_cell[cell].iter().for_each(|model| look(*model));
            }
            Some((cell, _)) => {
                let agrees = |model: &u32| !has(self.model(*model), self.elements.of_cell(cell));
                all.filter(agrees).for_each(look);
            }
        }
        best.map(|(.., model)| model)
    }
}
