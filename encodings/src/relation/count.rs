//! Exactly, at least, at most so many of a list of formulas.

use std::ops::Range;

use super::{Compiler, Meaning};
use crate::cnf::Truth;
use crate::formula::{Comparison, Formula};

/// The most formulas of which "at most one" is said pair by pair.
const MOST_BY_PAIRS: usize = 6;

impl Compiler<'_> {
    pub(super) fn count(&mut self, comparison: Comparison, count: u32, of: &[Formula]) -> Meaning {
        let of = self.truths(of);
        let (range, inside) = range(comparison, count, of.len(), true);
        self.counted(&of, range).signed(inside)
    }

    /// Asserts a count, or its opposite unless `sign`. Bounds that a few clauses can say take no
    /// counter.
    pub(super) fn assert_count(&mut self, comparison: Comparison, count: u32, of: &[Formula], sign: bool) {
        let of = self.truths(of);
        let (range, inside) = range(comparison, count, of.len(), sign);
        if inside {
            self.assert_lower(&of, range.start);
            self.assert_upper(&of, range.end);
        } else {
            let meaning = self.counted(&of, range).signed(false);
            self.assert_meaning(meaning);
        }
    }

    fn truths(&mut self, of: &[Formula]) -> Vec<Truth> {
        of.iter().map(|formula| self.truth(formula)).collect()
    }

    /// At least `range.start` hold, and fewer than `range.end`.
    fn counted(&mut self, of: &[Truth], range: Range<usize>) -> Meaning {
        let most = if range.end > of.len() { range.start } else { range.end.max(range.start) };
        let reached = self.cnf.at_least(of, most.min(of.len()));
        let reached = |count: usize| reached.get(count).copied().unwrap_or(Truth::FALSE);
        Meaning::All(vec![reached(range.start), !reached(range.end)])
    }

    fn assert_lower(&mut self, of: &[Truth], least: usize) {
        if least == 1 {
            self.cnf.assert_any(of.iter().copied());
        } else if least == of.len() {
            of.iter().for_each(|truth| self.cnf.assert(*truth));
        } else if least > 0 {
            let meaning = self.counted(of, least..of.len() + 1);
            self.assert_meaning(meaning);
        }
    }

    fn assert_upper(&mut self, of: &[Truth], too_many: usize) {
        if too_many == 1 {
            of.iter().for_each(|truth| self.cnf.assert(!*truth));
        } else if too_many == of.len() {
            self.cnf.assert_any(of.iter().map(|truth| !*truth));
        } else if too_many == 2 && of.len() <= MOST_BY_PAIRS {
            for (i, a) in of.iter().enumerate() {
                of[i + 1..].iter().for_each(|b| self.cnf.assert_any([!*a, !*b]));
            }
        } else if too_many <= of.len() {
            let meaning = self.counted(of, 0..too_many);
            self.assert_meaning(meaning);
        }
    }
}

/// The counts, of `len`, that compare so (or do not, unless `sign`): those inside the range, or
/// those outside it.
fn range(comparison: Comparison, count: u32, len: usize, sign: bool) -> (Range<usize>, bool) {
    let count = count as usize;
    match (comparison, sign) {
        (Comparison::Equal, inside) => (count..count + 1, inside),
        (Comparison::Unequal, outside) => (count..count + 1, !outside),
        (Comparison::AtLeast, true) | (Comparison::Less, false) => (count..len + 1, true),
        (Comparison::AtLeast, false) | (Comparison::Less, true) => (0..count, true),
        (Comparison::AtMost, true) | (Comparison::More, false) => (0..count + 1, true),
        (Comparison::AtMost, false) | (Comparison::More, true) => (count + 1..len + 1, true),
    }
}
