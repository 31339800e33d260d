//! What a step may be made of, as numbers and bits: blocks first, then the facts of the grid.

/// A set of elements as words of bits.
pub(crate) type Bits = [u64];

/// How elements are numbered: blocks from 0, then cells from a word's start. The fact of a cell
/// is what the grid says of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Elements {
    blocks: usize,
    cells: usize,
}

impl Elements {
    /// So many blocks and cells.
    pub(crate) fn new(blocks: usize, cells: usize) -> Elements {
        Elements { blocks, cells }
    }

    /// How many blocks there are.
    pub(crate) fn blocks(self) -> usize {
        self.blocks
    }

    /// How many cells there are.
    pub(crate) fn cells(self) -> usize {
        self.cells
    }

    /// The words that blocks take.
    pub(crate) fn block_words(self) -> usize {
        self.blocks.div_ceil(64)
    }

    /// The words that a set takes.
    pub(crate) fn words(self) -> usize {
        self.block_words() + self.cells.div_ceil(64)
    }

    /// The element of a cell.
    pub(crate) fn of_cell(self, cell: usize) -> usize {
        self.block_words() * 64 + cell
    }

    /// The cell of an element; `None` if it is a block.
    pub(crate) fn cell(self, element: usize) -> Option<usize> {
        element.checked_sub(self.block_words() * 64)
    }

    /// The empty set.
    pub(crate) fn none(self) -> Vec<u64> {
        vec![0; self.words()]
    }
}

/// Whether a set has an element.
#[inline]
pub(crate) fn has(set: &Bits, element: usize) -> bool {
    set[element / 64] >> (element % 64) & 1 == 1
}

/// Puts an element into a set.
#[inline]
pub(crate) fn put(set: &mut Bits, element: usize) {
    set[element / 64] |= 1 << (element % 64);
}

/// Takes an element out of a set.
#[inline]
pub(crate) fn take(set: &mut Bits, element: usize) {
    set[element / 64] &= !(1 << (element % 64));
}

/// Whether two sets have an element in common.
#[inline]
pub(crate) fn meet(a: &Bits, b: &Bits) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// Whether all elements of one set are in another.
#[inline]
pub(crate) fn within(small: &Bits, large: &Bits) -> bool {
    small.iter().zip(large).all(|(s, l)| s & !l == 0)
}

/// How many elements a set has.
#[inline]
pub(crate) fn size(set: &Bits) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

/// The elements of a set, ascending.
#[inline]
pub(crate) fn ones(set: &Bits) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(word, bits)| crate::search::bits(*bits).map(move |bit| word * 64 + bit))
}
