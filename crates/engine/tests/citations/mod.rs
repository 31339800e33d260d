//! The table of citations: printed, and every entry proven by SAT.
#![allow(clippy::unwrap_used)]

mod entries;
mod judge;
mod puzzles;

use std::collections::BTreeMap;

use itertools::Itertools;

use super::*;
use crate::explain::cite::frame::Frame;
use crate::explain::cite::proof::Claim;
use entries::Entry;
use judge::Judge;
use puzzles::{Met, SIZES, each_question, generated};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/citations");

/// Over more categories there are too many orders to prove a form for each.
const MOST_CATEGORIES: usize = 4;

/// In so many puzzles a form must have been met to be printed.
const OFTEN: usize = 2;

/// One in so many entries is proven by every run of the tests.
const SAMPLE: usize = 40;

/// All orders of so many categories.
fn orders(categories: usize) -> Vec<Vec<usize>> {
    (0..categories).permutations(categories).collect()
}

/// The entries of the forms that were met often enough and are proven without much work.
fn found(met: Met) -> Vec<Entry> {
    let common = met.into_iter().filter(|(_, (times, of, _))| {
        *times >= OFTEN && (LEAST_CATEGORIES..=MOST_CATEGORIES).contains(&of.0)
    });
    let common: Vec<_> = common.collect();
    let frames: BTreeMap<_, _> =
        common.iter().map(|(_, (_, size, _))| (*size, Frame::new(size.0, size.1))).collect();
    let entry = |(form, (_, size, statement)): &(Packed, (usize, (usize, usize), _))| {
        let statement: &crate::explain::cite::statement::Statement = statement;
        let frame = &frames[size];
        let sets = statement.question(frame, frame.blocks).firsts(&orders(size.0))?;
        let is_any = sets.iter().all(|set| !set.is_empty());
        is_any.then(|| Entry { form: form.clone(), sets })
    };
    let half = common.len() / 2;
    let (one, other) = common.split_at(half);
    std::thread::scope(|scope| {
        let other = scope.spawn(|| other.iter().filter_map(entry).collect::<Vec<_>>());
        let mut entries: Vec<Entry> = one.iter().filter_map(entry).collect();
        entries.extend(other.join().unwrap());
        entries
    })
}

#[test]
#[ignore = "prints the table anew where it is told to: some minutes"]
fn the_table_is_printed() {
    if std::env::var_os("BECAUSE_RENEW").is_some() {
        let mut met = Met::new();
        for size in SIZES {
            puzzles::meet(size, &mut met);
        }
        std::fs::write(PATH, entries::written(&found(met))).unwrap();
    }
    let bytes = std::fs::read(PATH).unwrap();
    assert_eq!(entries::written(&entries::read(&bytes)), bytes);
}

/// All where `ENTRIES` is `all`, which takes long; else a sample, of which few sets before the first are refused.
#[test]
fn entries_are_proven() {
    let entries = entries::read(TABLE.0);
    assert!(entries.len() > 1_000, "{}", entries.len());
    let all = std::env::var_os("ENTRIES").is_some_and(|which| which == "all");
    let (step, most) = if all { (1, usize::MAX) } else { (SAMPLE, 2) };
    let (one, other) = entries.split_at(entries.len() / 2);
    let prove = |of: &[Entry]| of.iter().step_by(step).for_each(|entry| Judge::prove(entry, most));
    std::thread::scope(|scope| {
        scope.spawn(|| prove(other));
        prove(one);
    });
}

/// An entry with several sets, over three categories.
fn of_several() -> Entry {
    let of_three = |entry: &Entry| entry.form.clauses[0] == 3 && entry.sets.len() > 1;
    entries::read(TABLE.0).into_iter().find(of_three).unwrap()
}

#[test]
#[should_panic(expected = "it does not suffice")]
fn a_set_that_lacks_a_block_is_refused() {
    let mut entry = of_several();
    entry.sets.iter_mut().for_each(|set| {
        set.pop();
    });
    Judge::prove(&entry, 0);
}

#[test]
#[should_panic(expected = "fewer suffice")]
fn sets_with_a_spare_block_are_refused() {
    let mut entry = of_several();
    for set in &mut entry.sets {
        let spare = (0..).find(|block| !set.contains(block)).unwrap();
        set.push(spare);
        set.sort_unstable();
    }
    Judge::prove(&entry, 0);
}

#[test]
#[should_panic(expected = "another comes before")]
fn a_set_that_is_not_the_first_of_each_order_is_refused() {
    let mut entry = of_several();
    entry.sets.truncate(1);
    Judge::prove(&entry, usize::MAX);
}

#[test]
fn what_is_shipped_is_what_is_found() {
    let (mut shipped, mut all) = (0, 0);
    for size in [(4, 4), (4, 5), (5, 5)] {
        for puzzle in generated(size, 1, 0..12) {
            each_question(&puzzle, &mut |question| {
                all += usize::from(question.frame.categories >= LEAST_CATEGORIES);
                let Some(blocks) = first(question) else { return };
                shipped += 1;
                let found = question.by_proof(None).unwrap();
                assert_eq!((found.claim, found.blocks), (Claim::First, blocks));
            });
        }
    }
    assert!(2 * shipped > all, "{shipped} of {all}");
}

#[test]
fn an_entry_serves_its_own_form_alone() {
    for entry in entries::read(TABLE.0).iter().step_by(SAMPLE) {
        assert_eq!(TABLE.sets(&entry.form).as_ref(), Some(&entry.sets));
        for place in 0..entry.form.facts.len() {
            let mut other = entry.form.clone();
            other.facts[place] ^= 1;
            let known = entries::read(TABLE.0).into_iter().find(|entry| entry.form == other);
            assert_eq!(TABLE.sets(&other), known.map(|entry| entry.sets));
        }
        let mut other = entry.form.clone();
        other.clauses.push(0);
        assert_eq!(TABLE.sets(&other), None);
    }
}

#[test]
fn a_damaged_table_is_no_fault() {
    let entries = entries::read(TABLE.0);
    let some: Vec<&Packed> = entries.iter().step_by(entries.len() / 20).map(|entry| &entry.form).collect();
    let hold = |bytes: &[u8]| some.iter().filter_map(|form| Table(bytes).sets(form)).count();
    assert_eq!(hold(TABLE.0), some.len());
    let mut bytes = TABLE.0.to_vec();
    for place in (0..bytes.len()).step_by(bytes.len() / 500 + 1).chain(0..64) {
        hold(&bytes[..place]);
        for value in [0, 1, 127, 128, 255] {
            let before = std::mem::replace(&mut bytes[place], value);
            hold(&bytes);
            bytes[place] = before;
        }
    }
}
