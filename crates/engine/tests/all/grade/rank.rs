//! Rank correlations, with ties.
#![allow(dead_code)]

/// Spearman's rho: the correlation of ranks, those that tie sharing the mean of theirs. Not a number where
/// one side is all ties.
pub fn spearman(a: &[f64], b: &[f64]) -> f64 {
    let (a, b) = (ranks(a), ranks(b));
    let mean = (a.len() as f64 - 1.0) / 2.0;
    let product =
        |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(x, y)| (x - mean) * (y - mean)).sum() };
    product(&a, &b) / (product(&a, &a) * product(&b, &b)).sqrt()
}

fn ranks(of: &[f64]) -> Vec<f64> {
    let rank = |x: &f64| {
        let below = of.iter().filter(|y| *y < x).count();
        let same = of.iter().filter(|y| *y == x).count();
        below as f64 + (same as f64 - 1.0) / 2.0
    };
    of.iter().map(rank).collect()
}

/// Pairs that agree, that disagree, and that tie in the first or the second.
struct Pairs {
    agree: f64,
    disagree: f64,
    tied: (f64, f64),
}

fn pairs(a: &[f64], b: &[f64], counts: impl Fn(usize, usize) -> bool) -> Pairs {
    let mut pairs = Pairs { agree: 0.0, disagree: 0.0, tied: (0.0, 0.0) };
    for i in 0..a.len() {
        for j in (0..i).filter(|j| counts(i, *j)) {
            let product = (a[i] - a[j]) * (b[i] - b[j]);
            pairs.agree += f64::from(product > 0.0);
            pairs.disagree += f64::from(product < 0.0);
            pairs.tied.0 += f64::from(a[i] == a[j]);
            pairs.tied.1 += f64::from(b[i] == b[j]);
        }
    }
    pairs
}

/// Kendall's tau-b.
pub fn kendall(a: &[f64], b: &[f64]) -> f64 {
    let all = (a.len() * a.len().saturating_sub(1) / 2) as f64;
    let Pairs { agree, disagree, tied } = pairs(a, b, |_, _| true);
    (agree - disagree) / ((all - tied.0) * (all - tied.1)).sqrt()
}

/// Goodman and Kruskal's gamma over the pairs of one kind: of those that differ in both, how many more
/// agree than disagree.
pub fn gamma_within(kinds: &[(usize, usize)], a: &[f64], b: &[f64]) -> f64 {
    let Pairs { agree, disagree, .. } = pairs(a, b, |i, j| kinds[i] == kinds[j]);
    (agree - disagree) / (agree + disagree)
}
