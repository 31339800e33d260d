//! Counting how many of some truths hold.

use super::{Cnf, Truth};

impl Cnf {
    /// Whether at least j of the truths hold, for every j from 0 to `most`.
    ///
    /// The sequential counter of Sinz (CP 2005), by equivalence: after each truth, whether at
    /// least j of those so far hold. About 2 · `most` gates per truth.
    pub(crate) fn at_least(&mut self, of: &[Truth], most: usize) -> Vec<Truth> {
        let mut reached = vec![Truth::FALSE; most + 1];
        reached[0] = Truth::TRUE;
        for truth in of {
            for j in (1..=most).rev() {
                let one_more = self.and([*truth, reached[j - 1]]);
                reached[j] = self.or([reached[j], one_more]);
            }
        }
        reached
    }
}
