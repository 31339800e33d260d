//! Sets of symbols, one for each place of a sentence: all beside each other, since they are asked for at every step.

use fixedbitset::{Block, FixedBitSet};

use super::symbol::Symbol;

/// A set of symbols for each place.
#[derive(Default)]
pub(super) struct Sets {
    blocks: Vec<Block>,
    /// How many blocks a set has.
    width: usize,
}

impl Sets {
    /// Empties the sets, which are of symbols below `many` now.
    pub(super) fn clear(&mut self, places: usize, many: usize) {
        self.width = many.div_ceil(Block::BITS as usize);
        self.blocks.clear();
        self.blocks.resize(places * self.width, 0);
    }

    /// Puts a symbol into the set of a place.
    pub(super) fn insert(&mut self, place: usize, symbol: Symbol) {
        let symbol = usize::from(symbol);
        self.blocks[place * self.width + symbol / Block::BITS as usize] |=
            1 << (symbol % Block::BITS as usize);
    }

    /// Puts all symbols of a set into that of a place.
    pub(super) fn insert_all(&mut self, place: usize, of: &FixedBitSet) {
        let own = &mut self.blocks[place * self.width..][..self.width];
        let other = &of.as_slice()[..self.width];
        for at in 0..self.width {
            own[at] |= other[at];
        }
    }

    /// Whether the set of a place has a symbol.
    pub(super) fn has(&self, place: usize, symbol: Symbol) -> bool {
        let symbol = usize::from(symbol);
        let block = self.blocks[place * self.width + symbol / Block::BITS as usize];
        block >> (symbol % Block::BITS as usize) & 1 == 1
    }

    /// The symbols of the set of a place, in order.
    pub(super) fn symbols(&self, place: usize) -> impl Iterator<Item = usize> {
        self.blocks[place * self.width..][..self.width].iter().enumerate().flat_map(|(at, block)| {
            let mut left = *block;
            std::iter::from_fn(move || {
                let lowest = (left != 0).then_some(left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(at * Block::BITS as usize + lowest)
            })
        })
    }
}
