//! A set of up to 384 cells.

/// Enough for a 6 × 5 puzzle.
const WORDS: usize = 6;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cells([u64; WORDS]);

impl Cells {
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    pub fn set(&mut self, cell: usize, value: bool) {
        if value {
            self.insert(cell);
        } else {
            self.0[cell / 64] &= !(1 << (cell % 64));
        }
    }

    pub fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    pub fn and(&self, other: &Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    pub fn or(&self, other: &Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    pub fn xor(&self, other: &Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }

    pub fn meets(&self, other: &Cells) -> bool {
        !self.and(other).is_empty()
    }

    pub fn within(&self, other: &Cells) -> bool {
        self.and(other) == *self
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(place, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (bit < 64).then_some(place * 64 + bit)
            })
        })
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Cells {
        let mut set = Cells::default();
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}
