//! Stars out of figures.

use because_encodings::Shape;

use super::band::Band;
use super::flow::Flow;

/// One, in the fixed-point numbers of this file: the same on every machine, as floats need not be.
const ONE: i64 = 1 << 20;

/// The hardness at which the second star begins, as a logarithm.
const SECOND_STAR: i64 = ONE * 12 / 5;

/// How much more hardness each further star takes, as a logarithm: a factor of 1.74.
const STAR: i64 = ONE * 4 / 5;

/// The cells of a grid of four categories of four: there size neither adds nor takes away.
const USUAL_CELLS: u64 = 96;

// The score
//
// What:  the logarithm of how hard a puzzle is, in hundredths of a star; 0 without steps.
// How:   hardness is a product of four ratios, each of which is near the same for easy puzzles of
//        any size:
//          effort / cells         how much there is to see before a mark can be made
//          peak / (n + 1)         the hardest step, in clues
//          chain / breadth        one way in at a time, or many
//          √2 per band            what the puzzle takes at least
//        times the fourth root of the cells. No ratio has a weight.
// Post:  a higher effort, peak, chain or band, or a lower breadth, never lowers it.
/// The score of these figures, in hundredths of a star.
pub(crate) fn score(shape: Shape, effort: u64, peak: u64, flow: &Flow, band: Band) -> u32 {
    if flow.steps == 0 {
        return 0;
    }
    let cells = shape.cells() as u64;
    let work = log2(effort) - log2(cells);
    let hardest = log2(peak) - log2(shape.entities() as u64 + 1);
    let serial = log2(flow.chain as u64) + log2(flow.steps as u64) - log2(flow.available as u64);
    let size = (log2(cells) - log2(USUAL_CELLS)) / 4;
    let forced = (i64::from(band.number()) - 2) * ONE / 2;
    let hardness = work + hardest + serial + size + forced;
    (200 + (hardness - SECOND_STAR) * 100 / STAR).clamp(0, i64::from(u32::MAX)) as u32
}

/// The stars of a score: whole ones, from 1 to 5.
pub(crate) fn stars(score: u32) -> u8 {
    (score / 100).clamp(1, 5) as u8
}

/// The logarithm to base 2 of a positive number, rounded down; 0 of 0.
fn log2(number: u64) -> i64 {
    let Some(whole) = number.checked_ilog2() else { return 0 };
    // Between 1 and 2, with 63 bits behind the point; squaring it yields one bit at a time.
    let mut rest = u128::from(number) << (63 - whole);
    let mut log = i64::from(whole);
    for _ in 0..ONE.ilog2() {
        rest = (rest * rest) >> 63;
        log *= 2;
        if rest >> 64 == 1 {
            log += 1;
            rest >>= 1;
        }
    }
    log
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right_to_the_last_bit() {
        for number in (1..3_000).chain([u64::from(u32::MAX), 1 << 52]) {
            let real = (number as f64).log2() * ONE as f64;
            let ours = log2(number) as f64;
            assert!(ours <= real + 1e-6 && ours > real - 1.001, "{number}: {ours} for {real}");
        }
    }

    /// A figure that says "harder" never lowers the score, whatever the others are.
    #[test]
    fn the_score_is_monotone_in_each_figure() {
        let shape = Shape::new(4, 5).expect("a shape");
        let usual = Flow { steps: 80, chain: 16, available: 350, narrow: 5 };
        let of = |effort, peak, flow: &Flow, band| score(shape, effort, peak, flow, band);
        for band in Band::ALL {
            for (a, b) in (1..60).map(|i| (i * 11, (i + 1) * 11)) {
                let (fewer, more) = (Flow { chain: a, ..usual }, Flow { chain: b, ..usual });
                assert!(of(280, 7, &fewer, band) <= of(280, 7, &more, band));
                let (narrow, broad) = (Flow { available: a, ..usual }, Flow { available: b, ..usual });
                assert!(of(280, 7, &narrow, band) >= of(280, 7, &broad, band));
                assert!(of(a as u64, 7, &usual, band) <= of(b as u64, 7, &usual, band));
                assert!(of(280, a as u64, &usual, band) <= of(280, b as u64, &usual, band));
            }
        }
        let bands = Band::ALL.map(|band| of(280, 7, &usual, band));
        assert!(bands.is_sorted() && bands[0] < bands[3]);
    }

    #[test]
    fn stars_are_cut_at_whole_ones() {
        assert_eq!([0, 199, 200, 299, 300, 499, 500, 5_000].map(stars), [1, 1, 2, 2, 3, 4, 5, 5]);
        assert_eq!(score(Shape::new(2, 2).expect("a shape"), 0, 0, &Flow::default(), Band::Lines), 0);
    }
}
