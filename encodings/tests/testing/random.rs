//! A small source of random choices, the same on every machine.

/// SplitMix64 (Steele, Lea, Flood, OOPSLA 2014): deterministic, seedable, not for secrets.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The source with this seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A source for part `part` of what the seed makes, independent of the other parts.
    pub fn part(seed: u64, part: u64) -> Random {
        let mut random = Random(seed ^ part.wrapping_mul(0xD1B5_4A32_D192_ED03));
        random.bits();
        random
    }

    /// The next 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// A number below `limit`, or 0 if that is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.bits() % (limit.max(1) as u64)) as usize
    }

    /// True once in `times`.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of the items, if there is any.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    /// Puts the items in random order.
    pub fn shuffle<T>(&mut self, of: &mut [T]) {
        for last in (1..of.len()).rev() {
            of.swap(last, self.below(last + 1));
        }
    }
}
