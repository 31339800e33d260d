//! Exact decimal numbers as whole ones, for languages that know no others.

use because_encodings::{Measure, Number, Puzzle};

/// The largest whole number that is written: solvers that count in 32 bits can still add it.
pub(super) const LARGEST: i64 = 1_000_000_000;

/// The numbers of a measure, times a power of ten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    /// One per entity of the measured category, in list order.
    pub numbers: Vec<i64>,
    /// The power.
    pub decimals: u32,
}

impl Table {
    /// The table of a measure; `None` where there is none, or a number is past [`LARGEST`].
    pub(crate) fn of(puzzle: &Puzzle, measure: Measure) -> Option<Table> {
        let exact = measure.numbers(puzzle.category(measure.category))?;
        let decimals = exact.iter().map(|number| decimals(*number)).max()?;
        let numbers: Option<Vec<i64>> = exact.iter().map(|number| scaled(*number, decimals)).collect();
        let numbers = numbers?;
        let fits = numbers.iter().all(|number| number.abs() <= LARGEST);
        fits.then_some(Table { numbers, decimals })
    }

    /// The largest distance from zero.
    pub(crate) fn magnitude(&self) -> i64 {
        self.numbers.iter().map(|number| number.abs()).max().unwrap_or(0)
    }
}

/// How many digits a number has after the point, from 0 to 6.
pub(super) fn decimals(number: Number) -> u32 {
    let text = number.to_string();
    text.split_once('.').map_or(0, |(_, digits)| digits.len() as u32)
}

/// The number times a power of ten, if that is whole and in range.
pub(super) fn scaled(number: Number, power: u32) -> Option<i64> {
    number.checked_mul(Number::whole(10_i64.checked_pow(power)?)?)?.to_whole()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_become_whole() {
        let of = |text: &str| {
            let number: Number = text.parse().unwrap_or_default();
            (decimals(number), scaled(number, 3))
        };
        assert_eq!(of("1.25"), (2, Some(1250)));
        assert_eq!(of("-7"), (0, Some(-7000)));
        assert_eq!(of("0.0001"), (4, None));
        assert_eq!(of("9000000000000"), (0, None));
    }
}
