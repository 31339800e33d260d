//! Sets of small numbers (symbols, or places of sets of symbols), one for each place of a sentence: all beside each other,
//! since they are asked for at every step.

use fixedbitset::{Block, FixedBitSet};

/// How many blocks are joined at once.
const ROUND: usize = 8;

/// An empty set of numbers below some, with room for whole rounds of blocks.
pub(super) fn empty(many: usize) -> FixedBitSet {
    FixedBitSet::with_capacity(many.next_multiple_of(ROUND * Block::BITS as usize))
}

/// A set of numbers for each place.
#[derive(Default)]
pub(super) struct Sets {
    blocks: Vec<Block>,
    /// How many blocks a set has.
    width: usize,
}

impl Sets {
    /// Empties the sets, which are of numbers below `many` now.
    pub(super) fn clear(&mut self, places: usize, many: usize) {
        self.width = many.div_ceil(Block::BITS as usize);
        self.blocks.clear();
        self.blocks.resize(places * self.width, 0);
    }

    /// Puts a number into the set of a place.
    #[inline]
    pub(super) fn insert(&mut self, place: usize, number: u16) {
        let number = usize::from(number);
        self.blocks[place * self.width + number / Block::BITS as usize] |=
            1 << (number % Block::BITS as usize);
    }

    /// Puts all numbers of a set into that of a place.
    pub(super) fn insert_all(&mut self, place: usize, of: &FixedBitSet) {
        let own = &mut self.blocks[place * self.width..][..self.width];
        let (own, more) = own.as_chunks_mut::<ROUND>();
        let (other, others) = of.as_slice()[..self.width].as_chunks::<ROUND>();
        for at in 0..own.len().min(other.len()) {
            for i in 0..ROUND {
                own[at][i] |= other[at][i];
            }
        }
        for at in 0..more.len().min(others.len()) {
            more[at] |= others[at];
        }
    }

    /// Whether the set of a place has a number.
    #[inline]
    pub(super) fn has(&self, place: usize, number: u16) -> bool {
        let number = usize::from(number);
        let block = self.blocks[place * self.width + number / Block::BITS as usize];
        block >> (number % Block::BITS as usize) & 1 == 1
    }
}
