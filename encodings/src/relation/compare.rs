//! A comparison of two sums of measures.

use super::{Compiler, Meaning};
use crate::cnf::Truth;
use crate::formula::{Comparison, Linear, Unknown, unknowns};
use crate::number::Number;

impl Compiler<'_> {
    /// There are places of all the unknown rows whose numbers compare so.
    ///
    /// One unknown: it is at one of the fitting places. Two: there is a fitting pair of places.
    /// More: whether each total of the first ones is reached, by equivalence, and then a
    /// fitting pair of such a total and a place of the last.
    pub(super) fn compare(&mut self, left: &Linear, comparison: Comparison, right: &Linear) -> Meaning {
        let variables = unknowns(self.puzzle, left, right);
        let constant = left.constant.checked_sub(right.constant);
        let (Some(variables), Some(constant)) = (variables, constant) else {
            return Meaning::of(Truth::FALSE);
        };
        // An entity of the measured category adds a number that is known now.
        let (known, unknown): (Vec<_>, Vec<_>) =
            variables.into_iter().partition(|v| v.entity.category == v.category);
        let known = known.iter().flat_map(|v| &v.numbers).try_fold(constant, |sum, n| sum.checked_add(*n));
        let Some(constant) = known else { return Meaning::of(Truth::FALSE) };
        let fits = |total: Number, number: Number| {
            let sum = total.checked_add(number);
            sum.is_some_and(|sum| comparison.holds(&sum, &Number::ZERO))
        };
        let Some((last, earlier)) = unknown.split_last() else {
            return Meaning::of(Truth::Known(comparison.holds(&constant, &Number::ZERO)));
        };
        let at = self.row(last.entity, last.category);
        if earlier.is_empty() {
            let fitting = last.numbers.iter().zip(at).filter(|(number, _)| fits(constant, **number));
            return Meaning::Any(fitting.map(|(_, at)| at).collect());
        }
        let totals = self.totals(constant, earlier);
        let reached: Vec<Truth> = totals.iter().map(|(_, reached)| *reached).collect();
        self.some_pair(&reached, &at, |i, j| fits(totals[i].0, last.numbers[j]))
    }

    /// Every total of `start` and the unknowns, ascending, and whether it is reached.
    fn totals(&mut self, start: Number, unknowns: &[Unknown]) -> Vec<(Number, Truth)> {
        let mut totals = vec![(start, Truth::TRUE)];
        for unknown in unknowns {
            let at = self.row(unknown.entity, unknown.category);
            let mut next = Vec::with_capacity(totals.len() * at.len());
            for (total, reached) in &totals {
                for (number, at) in unknown.numbers.iter().zip(&at) {
                    if let Some(sum) = total.checked_add(*number) {
                        next.push((sum, self.cnf.and([*reached, *at])));
                    }
                }
            }
            next.sort_by_key(|(sum, _)| *sum);
            totals.clear();
            for way in next.chunk_by(|a, b| a.0 == b.0) {
                totals.push((way[0].0, self.cnf.or(way.iter().map(|(_, reached)| *reached))));
            }
            if self.cnf.exhausted() {
                break;
            }
        }
        totals
    }
}
