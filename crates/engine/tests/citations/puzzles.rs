//! The puzzles that the table is made from, and what their steps ask.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use because_encodings::{ClueNumber, Fact, Puzzle};
use because_generate::{Descend, Order, Theme, Twist, Wanted};

use super::super::{Form, Packed, Question};
use crate::explain::cite::statement::Statement;
use crate::explain::cite::{Citer, familiar};
use crate::explain::{CostProfile, Options, Step, explain};
use crate::nested;

/// Forms, each with how many puzzles it was met in, over how many categories and entities, and what it says.
pub type Met = BTreeMap<Packed, (usize, (usize, usize), Statement)>;

/// So many puzzles of so many categories and entities.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    of: (usize, usize),
    puzzles: u64,
}

const fn size(categories: usize, entities: usize, puzzles: u64) -> Size {
    Size { of: (categories, entities), puzzles }
}

/// What the table is made from.
pub const SIZES: [Size; 10] = [
    size(3, 4, 500),
    size(3, 5, 500),
    size(4, 3, 500),
    size(4, 4, 1_000),
    size(4, 5, 8_000),
    size(4, 6, 400),
    size(4, 7, 150),
    size(5, 5, 400),
    size(6, 5, 150),
    size(6, 6, 40),
];

/// Where chance begins: nothing is measured with these puzzles.
const SEED: u64 = 2_100;

/// Generated puzzles.
pub fn generated(
    (categories, entities): (usize, usize),
    seed: u64,
    numbers: Range<u64>,
) -> impl Iterator<Item = Puzzle> {
    let shipped = Theme::names().into_iter().filter_map(Theme::shipped);
    let mut themes: Vec<Theme> = shipped.filter(|theme| theme.gives(categories, entities)).collect();
    if themes.is_empty() {
        themes.push(Theme::plain(categories, entities).unwrap());
    }
    numbers.filter_map(move |number| {
        let order = Order {
            themes: &themes,
            categories,
            entities,
            wanted: &Wanted::default(),
            method: &Descend::default(),
            seed,
            explain: false,
            cite: false,
            target: false,
            twist: &Twist::default(),
            deadline: None,
        };
        order.make_on(number, 1).unwrap().map(|made| made.file.puzzle)
    })
}

/// Meets the forms of the steps of some puzzles.
pub fn meet(size: Size, met: &mut Met) {
    let half = size.puzzles / 2;
    let forms = |numbers: Range<u64>| {
        let mut met = Met::new();
        for puzzle in generated(size.of, SEED, numbers) {
            let mut seen = BTreeSet::new();
            each_question(&puzzle, &mut |question| {
                let frame = question.frame;
                let form = Form::by_clauses(question).statement;
                let packed = Packed::of(&form, frame);
                if seen.insert(packed.clone()) {
                    let of = || (0, (frame.categories, frame.entities), form);
                    met.entry(packed).or_insert_with(of).0 += 1;
                }
            });
        }
        met
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| forms(half..size.puzzles));
        for found in [forms(0..half), other.join().unwrap()] {
            for (form, (times, of, statement)) in found {
                met.entry(form).or_insert((0, of, statement)).0 += times;
            }
        }
    });
}

/// What the steps of a puzzle ask that no closed form answers, and those that open hard steps up.
pub fn each_question(puzzle: &Puzzle, hear: &mut dyn FnMut(&Question<'_>)) {
    let mut citer = Citer::new(puzzle, None);
    let mut ask = |step: &Step| {
        let is_used = |number: &&ClueNumber| puzzle.clue(**number).is_some_and(|clue| clue.asserted);
        let clues: Vec<ClueNumber> = step.clues.iter().filter(is_used).copied().collect();
        let (premises, derived): (&[Fact], &[Fact]) = (&step.premises, &step.derived);
        if clues.is_empty() && familiar::citation(puzzle.shape(), premises, derived).is_some() {
            return;
        }
        let mut region = citer.region(&clues, premises, derived).unwrap();
        let statement = region.statement(premises, derived);
        hear(&statement.question(region.frame, region.frame.blocks));
    };
    let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
    let found = explain(puzzle, &options).unwrap();
    let mut known = found.start.clone();
    for step in &found.steps {
        ask(step);
        if step.is_trial(puzzle.shape())
            && let Some(nested) = nested(puzzle, &options, &known, step).unwrap()
        {
            nested.steps.iter().for_each(&mut ask);
        }
        step.derived.iter().for_each(|fact| {
            known.insert(*fact);
        });
    }
}
