//! Seeds that are damaged here and there, and joined.

use because_encodings::testing::Random;

use super::roomy::roomy;
use super::seeds::{seeds, words};
use super::tried::KINDS;

/// Longer ones take long, and are damaged as others are.
const LONGEST: usize = 6_000;

/// A seed with a few bytes or words changed, dropped, doubled or put in, or the first part of one and the rest
/// of another.
fn damaged(seeds: &[Vec<u8>], words: &[&str], random: &mut Random) -> Vec<u8> {
    let pick = |random: &mut Random| seeds[random.below(seeds.len())].clone();
    let mut bytes = pick(random);
    if random.one_in(6) {
        let other = pick(random);
        bytes.truncate(random.below(bytes.len() + 1));
        bytes.extend(&other[random.below(other.len() + 1)..]);
    }
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len() + 1);
        let length = random.below(30).min(bytes.len() - at);
        match random.below(6) {
            0 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
            1 => drop(bytes.drain(at..at + length)),
            2 => {
                let part = bytes[at..at + length].to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, part);
            }
            3 => bytes.truncate(at),
            _ => {
                let word = words[random.below(words.len())].as_bytes();
                let over = if random.one_in(2) { word.len().min(bytes.len() - at) } else { 0 };
                bytes.splice(at..at + over, word.iter().copied());
            }
        }
    }
    bytes
}

/// So many inputs of a kind: some are read still, and some are not.
fn damage(kind: &str, times: u64) {
    let (_, attempt) = KINDS.iter().find(|(name, _)| *name == kind).unwrap();
    let seeds: Vec<Vec<u8>> = seeds(kind).into_iter().filter(|seed| seed.len() <= LONGEST).collect();
    assert!(seeds.len() > 8, "{kind}");
    let words = words(kind);
    let (mut read, mut refused) = (0, 0);
    for number in 0..times {
        let bytes = damaged(&seeds, words, &mut Random::part(number, 1));
        let tried = std::panic::catch_unwind(|| attempt(&bytes));
        match tried.unwrap_or_else(|_| panic!("{kind} {number}: {}", bytes.escape_ascii())) {
            true => read += 1,
            false => refused += 1,
        }
    }
    assert!(read * 100 > times && refused * 100 > times, "{kind}: {read} read, {refused} refused");
}

#[test]
fn seeds_are_read_or_refused() {
    roomy(|| {
        for (kind, attempt) in KINDS {
            let seeds = seeds(kind);
            let read = seeds.iter().filter(|seed| attempt(seed)).count();
            assert!(read > 3, "{kind}: {read} of {}", seeds.len());
        }
    });
}

#[test]
fn damaged_puzzles() {
    roomy(|| damage("puzzle", 400));
}

#[test]
fn damaged_formulas() {
    roomy(|| damage("formula", 2000));
}

#[test]
fn damaged_english() {
    roomy(|| damage("english", 300));
}

#[test]
fn damaged_lines() {
    roomy(|| damage("lines", 300));
}

#[test]
fn damaged_clauses() {
    roomy(|| damage("clauses", 300));
}

#[test]
fn damaged_grids() {
    roomy(|| damage("grid", 1000));
}
