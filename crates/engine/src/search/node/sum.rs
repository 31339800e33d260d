//! Sums over three or more unknowns: how they can compare with zero, and what that leaves.

use because_encodings::{Comparison, Number};

use super::Candidates;
use super::verdict::{Truth, decided, open_between};
use crate::search::bits::{Row, bits};

/// What the candidates leave open of a sum that compares so with zero.
pub(super) fn truth_of_sum<C: Candidates>(
    unknowns: &[((Row, u8), Vec<Number>)],
    constant: Number,
    comparison: Comparison,
    domains: &C,
) -> Truth {
    let Some((low, high)) = bounds(unknowns, constant, domains) else { return Truth::Open };
    let zero = Number::ZERO;
    if low == high {
        return decided(comparison.holds(&low, &zero));
    }
    match comparison {
        Comparison::Equal if low > zero || high < zero => Truth::False,
        Comparison::Unequal if low > zero || high < zero => Truth::True,
        Comparison::Equal | Comparison::Unequal => Truth::Open,
        _ => open_between(
            comparison.holds(&low, &zero) || comparison.holds(&high, &zero),
            !comparison.holds(&low, &zero) || !comparison.holds(&high, &zero),
        ),
    }
}

/// The least and the greatest sum that the candidates allow; `None` past the range.
fn bounds<C: Candidates>(
    unknowns: &[((Row, u8), Vec<Number>)],
    constant: Number,
    domains: &C,
) -> Option<(Number, Number)> {
    unknowns.iter().try_fold((constant, constant), |(low, high), (unknown, numbers)| {
        let here = || bits(domains.candidates(unknown.0, unknown.1)).filter_map(|p| numbers.get(p));
        Some((low.checked_add(*here().min()?)?, high.checked_add(*here().max()?)?))
    })
}

/// Keeps the candidates with which the sum can compare so, or not so, with zero.
pub(super) fn force_sum<C: Candidates>(
    unknowns: &[((Row, u8), Vec<Number>)],
    constant: Number,
    comparison: Comparison,
    value: bool,
    domains: &mut C,
) -> bool {
    for (unknown, numbers) in unknowns {
        let mut keep = 0u64;
        for p in bits(domains.candidates(unknown.0, unknown.1)) {
            let others: Vec<_> = unknowns.iter().filter(|(u, _)| u != unknown).cloned().collect();
            let Some(number) = numbers.get(p).and_then(|number| constant.checked_add(*number)) else {
                continue;
            };
            let possible = match bounds(&others, number, domains) {
                None => false,
                Some((low, high)) => sum_may_be(low, high, comparison, value),
            };
            if possible {
                keep |= 1 << p;
            }
        }
        domains.restrict(unknown.0, unknown.1, keep);
        if keep == 0 {
            return false;
        }
    }
    true
}

/// Whether some number from `low` to `high` compares so, or not so, with zero.
fn sum_may_be(low: Number, high: Number, comparison: Comparison, value: bool) -> bool {
    let zero = Number::ZERO;
    let holds = |number: &Number| comparison.holds(number, &zero) == value;
    let equal = (comparison == Comparison::Equal) == value;
    match comparison {
        Comparison::Equal | Comparison::Unequal if equal => low <= zero && zero <= high,
        _ => holds(&low) || holds(&high),
    }
}
