//! Functions that are alike, side by side.
//!
//! What is halved are functions, so that as few pieces of code as can be occur in both halves; each half is halved again.
//! Before: bodies of functions, by name. After: an order of them. Cost: some seconds for ten thousand. After Dhulipala,
//! Kabiljo, Karrer, Ottaviano, Pupyrev, Shalita, "Compressing Graphs and Indexes with Recursive Graph Bisection", KDD 2016,
//! as linkers do it for programs that are packed.

use std::collections::HashMap;

/// How many bytes a piece of code has.
const PIECE: usize = 6;

/// A piece that is in more functions than this says little.
const COMMON: u32 = 400;

/// So many pieces of a function are looked at, at the most.
const LOOKED_AT: usize = 300;

/// Rounds of exchange between two halves.
const ROUNDS: usize = 12;

/// So few functions stay as they are.
const FEW: usize = 8;

/// The places of bodies in an order in which those that are alike are neighbours.
pub(crate) fn alike(bodies: &[&[u8]]) -> Vec<usize> {
    let pieces = pieces(bodies);
    let kinds = pieces.iter().flatten().max().map_or(0, |last| *last as usize + 1);
    let mut halves = Halves { pieces, within: vec![[0, 0]; kinds] };
    let mut order: Vec<usize> = (0..bodies.len()).collect();
    halves.sort(&mut order);
    order
}

/// The pieces of each body that others have too, by number.
fn pieces(bodies: &[&[u8]]) -> Vec<Vec<u32>> {
    let of = |body: &&[u8]| {
        let mut found: Vec<u64> = body.windows(PIECE).map(mixed).collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let all: Vec<Vec<u64>> = bodies.iter().map(of).collect();
    let mut seen: HashMap<u64, u32> = HashMap::new();
    for piece in all.iter().flatten() {
        *seen.entry(*piece).or_default() += 1;
    }
    let mut numbers: HashMap<u64, u32> = HashMap::new();
    let shared = |body: Vec<u64>| {
        let telling: Vec<u64> =
            body.into_iter().filter(|piece| (2..=COMMON).contains(&seen[piece])).collect();
        let every = telling.len().div_ceil(LOOKED_AT).max(1);
        let kept = telling.into_iter().step_by(every);
        kept.map(|piece| {
            let next = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
            *numbers.entry(piece).or_insert(next)
        })
        .collect()
    };
    all.into_iter().map(shared).collect()
}

/// A piece as a number in which all of its bytes count everywhere.
fn mixed(piece: &[u8]) -> u64 {
    let number = piece.iter().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    let mixed = (number ^ number >> 23).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

struct Halves {
    /// The pieces of each function.
    pieces: Vec<Vec<u32>>,
    /// In how many functions of each half a piece is.
    within: Vec<[u32; 2]>,
}

impl Halves {
    fn sort(&mut self, order: &mut [usize]) {
        if order.len() <= FEW {
            return;
        }
        let half = order.len() / 2;
        for _ in 0..ROUNDS {
            if !self.exchange(order, half) {
                break;
            }
        }
        let (left, right) = order.split_at_mut(half);
        self.sort(left);
        self.sort(right);
    }

    /// Exchanges those that the other half suits better, pair by pair; whether any was.
    fn exchange(&mut self, order: &mut [usize], half: usize) -> bool {
        self.count(order, half);
        let sizes = [half as f64, (order.len() - half) as f64];
        let mut gains: [Vec<(f64, usize)>; 2] = [Vec::new(), Vec::new()];
        for (place, function) in order.iter().enumerate() {
            let from = usize::from(place >= half);
            let gain = self.pieces[*function].iter().map(|piece| {
                let now = self.within[*piece as usize];
                let mut then = now;
                then[from] -= 1;
                then[1 - from] += 1;
                bits(now, sizes) - bits(then, sizes)
            });
            gains[from].push((gain.sum(), place));
        }
        for side in &mut gains {
            side.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        }
        let [left, right] = &gains;
        let pairs = left.iter().zip(right).take_while(|(a, b)| a.0 + b.0 > 1e-9);
        pairs.map(|(a, b)| order.swap(a.1, b.1)).count() > 0
    }

    fn count(&mut self, order: &[usize], half: usize) {
        for function in order {
            for piece in &self.pieces[*function] {
                self.within[*piece as usize] = [0, 0];
            }
        }
        for (place, function) in order.iter().enumerate() {
            for piece in &self.pieces[*function] {
                self.within[*piece as usize][usize::from(place >= half)] += 1;
            }
        }
    }
}

/// What it takes to say where a piece is, which so many functions of each half have.
fn bits(within: [u32; 2], sizes: [f64; 2]) -> f64 {
    let side = |n: u32, size: f64| f64::from(n) * (size / (f64::from(n) + 1.0)).log2();
    side(within[0], sizes[0]) + side(within[1], sizes[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_alike_stands_together_and_nothing_is_lost() {
        // Four kinds of code, mixed; each function has something of its own too.
        let kind = |n: usize| (mixed(&[n as u8]) >> 8) as usize % 4;
        let body = |n: usize| {
            let mut body: Vec<u8> = (0..60).map(|at| (at * (7 + 2 * kind(n)) ^ kind(n)) as u8).collect();
            body.extend([n as u8, n as u8 ^ 0x55, (n * 3) as u8]);
            body
        };
        let bodies: Vec<Vec<u8>> = (0..64).map(body).collect();
        let order = alike(&bodies.iter().map(Vec::as_slice).collect::<Vec<_>>());
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..64).collect::<Vec<_>>());
        let changes = |order: &[usize]| order.windows(2).filter(|two| kind(two[0]) != kind(two[1])).count();
        let (before, after) = (changes(&(0..64).collect::<Vec<_>>()), changes(&order));
        assert!(before > 30 && 3 * after < before, "{before}, {after}: {order:?}");
        assert!(alike(&[]).is_empty());
    }
}
