//! A small set of numbers that gives its least member first.

/// A set of numbers below a fixed bound.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bits {
    words: Vec<u64>,
    /// No word before this one has a member.
    from: usize,
}

impl Bits {
    /// The empty set below `bound`.
    pub(crate) fn new(bound: usize) -> Bits {
        Bits { words: vec![0; bound.div_ceil(64)], from: 0 }
    }

    /// Adds a number.
    #[inline]
    pub(crate) fn insert(&mut self, number: usize) {
        self.words[number / 64] |= 1 << (number % 64);
        self.from = self.from.min(number / 64);
    }

    /// Adds all numbers below the bound of `count`.
    pub(crate) fn insert_below(&mut self, count: usize) {
        (0..count).for_each(|number| self.insert(number));
    }

    /// Adds all numbers, those past the bound in the last word included.
    pub(crate) fn fill(&mut self) {
        self.words.fill(u64::MAX);
        self.from = 0;
    }

    /// Removes a number.
    pub(crate) fn remove(&mut self, number: usize) {
        self.words[number / 64] &= !(1 << (number % 64));
    }

    /// Whether it has a number.
    pub(crate) fn contains(&self, number: usize) -> bool {
        self.words[number / 64] & (1 << (number % 64)) != 0
    }

    /// Takes the least number out.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<usize> {
        while let Some(word) = self.words.get_mut(self.from) {
            if *word != 0 {
                let number = self.from * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(number);
            }
            self.from += 1;
        }
        None
    }

    /// Removes everything.
    pub(crate) fn clear(&mut self) {
        self.words.fill(0);
        self.from = self.words.len();
    }
}
