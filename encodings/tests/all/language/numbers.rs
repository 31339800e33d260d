//! Numbers against whole arithmetic on millionths.

use because_encodings::Number;
use proptest::prelude::*;

const UNIT: i128 = 1_000_000;

/// How many millionths, read off the number as it is written.
fn millionths(number: Number) -> i128 {
    let text = number.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let digits = format!("{whole}{fraction:0<6}");
    digits.parse().expect("digits")
}

/// Up to the range of files, and through sums and products up to the range of numbers.
fn number() -> impl Strategy<Value = Number> {
    let most = 9_000_000_000_000 * UNIT as i64;
    let near = |limit: i64| -limit..=limit;
    prop_oneof![near(3_000_000), near(40).prop_map(|n| n * 500_000), near(most)].prop_map(|millionths| {
        let (sign, size) = (if millionths < 0 { "-" } else { "" }, millionths.unsigned_abs() as u128);
        let unit = UNIT as u128;
        format!("{sign}{}.{:06}", size / unit, size % unit).parse().expect("it is in range")
    })
}

fn fits(millionths: i128) -> Option<i128> {
    i64::try_from(millionths).ok().map(i128::from)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn arithmetic_is_exact_or_refused(a in number(), b in number()) {
        let (x, y) = (millionths(a), millionths(b));
        prop_assert_eq!(a.checked_add(b).map(millionths), fits(x + y));
        prop_assert_eq!(a.checked_sub(b).map(millionths), fits(x - y));
        let product = if x * y % UNIT == 0 { fits(x * y / UNIT) } else { None };
        prop_assert_eq!(a.checked_mul(b).map(millionths), product);
        prop_assert_eq!(millionths(a.magnitude()), x.abs());
        prop_assert_eq!(millionths(a.negated()), -x);
        prop_assert_eq!(a.cmp(&b), x.cmp(&y));
        prop_assert_eq!(a.to_whole().map(i128::from), (x % UNIT == 0).then_some(x / UNIT));
        prop_assert_eq!(a.is_odd(), x % (2 * UNIT) == UNIT || x % (2 * UNIT) == -UNIT);
        prop_assert_eq!(a.is_even(), x % (2 * UNIT) == 0);
    }

    #[test]
    fn what_is_written_is_read_back(a in number()) {
        prop_assert_eq!(a.to_string().parse(), Ok(a));
    }

    #[test]
    fn whole_numbers_are_in_range_or_refused(n in prop_oneof![any::<i64>(), -9_223_372_036_900..9_223_372_036_900i64]) {
        let number = Number::whole(n);
        prop_assert_eq!(number.map(millionths), fits(i128::from(n) * UNIT));
        prop_assert_eq!(number.and_then(Number::to_whole), number.map(|_| n));
    }

    #[test]
    fn small_numbers_are_whole(n in any::<i32>()) {
        prop_assert_eq!(Number::small(n).to_whole(), Some(i64::from(n)));
        prop_assert_eq!(Number::from(n), Number::small(n));
    }
}

#[test]
fn six_digits_after_the_point_and_no_more() {
    assert_eq!("0.123456".parse::<Number>().map(millionths), Ok(123_456));
    assert_eq!("-0.000001".parse::<Number>().map(millionths), Ok(-1));
    assert_eq!("0.1234560".parse::<Number>().map(millionths), Ok(123_456));
    assert!("0.1234561".parse::<Number>().is_err());
    assert!("9000000000000.000001".parse::<Number>().is_err());
    assert!("-9000000000001".parse::<Number>().is_err());
    assert_eq!((Number::ZERO, Number::ONE), (Number::small(0), Number::small(1)));
}
