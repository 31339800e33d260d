//! Choices by chance, the same on every machine.

use rand::Rng as _;

use super::rng::Rng;

/// What is chosen by chance.
pub trait Chance {
    /// A number below `limit`, each as likely as makes no difference; 0 if that is 0.
    fn below(&mut self, limit: usize) -> usize;

    /// True once in `times`.
    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of the items, if there is any.
    fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    /// A place in a list of weights, each as likely as its weight; 0 if all of them are 0.
    fn weighted(&mut self, weights: &[u32]) -> usize {
        let mut left = self.below(weights.iter().sum::<u32>() as usize) as u32;
        let place = weights.iter().position(|weight| match left.checked_sub(*weight) {
            Some(rest) => {
                left = rest;
                false
            }
            None => true,
        });
        place.unwrap_or(0)
    }

    /// Puts the items in random order.
    fn shuffle<T>(&mut self, of: &mut [T]) {
        for last in (1..of.len()).rev() {
            of.swap(last, self.below(last + 1));
        }
    }
}

impl Chance for Rng {
    fn below(&mut self, limit: usize) -> usize {
        // The high half of a product (Lemire, ACM TOMACS 29, 2019); the limits here are far below
        // 2³², so that what it is off by does not show.
        ((u64::from(self.next_u32()) * limit as u64) >> 32) as usize
    }
}
