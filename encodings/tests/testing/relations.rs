//! Random relations. Some do not fit the puzzle; the caller checks.

use super::random::Random;
use crate::category::{AttributeId, AttributeValues, CategoryId, Entity};
use crate::formula::{Comparison, Formula, Linear, Measure, Place, Scale, Term};
use crate::number::Number;
use crate::puzzle::Puzzle;

const COMPARISONS: [Comparison; 6] = [
    Comparison::Equal,
    Comparison::Unequal,
    Comparison::Less,
    Comparison::AtMost,
    Comparison::More,
    Comparison::AtLeast,
];

/// A relation that most published puzzles use.
pub(super) fn plain(random: &mut Random, puzzle: &Puzzle) -> Formula {
    match random.below(6) {
        0 => same(random, puzzle),
        1 => Formula::Not(Box::new(same(random, puzzle))),
        2 => Formula::either(vec![same(random, puzzle), same(random, puzzle)]),
        3 => Formula::Matching(rows(random, puzzle, 2), rows(random, puzzle, 2)),
        4 => {
            let measure = measure(random, puzzle);
            let (a, b) = (Linear::of(measure, row(random, puzzle)), Linear::of(measure, row(random, puzzle)));
            let by = Number::small(random.below(3) as i32);
            match b.plus(by) {
                Some(b) if by > Number::ZERO => Formula::Compare(a, Comparison::Equal, b),
                b => Formula::Compare(a, Comparison::More, b.unwrap_or_default()),
            }
        }
        _ => apart(random, puzzle),
    }
}

/// Any relation of the formula language.
pub(super) fn any(random: &mut Random, puzzle: &Puzzle) -> Formula {
    let n = puzzle.shape().entities();
    match random.below(14) {
        0 => same(random, puzzle),
        1 => {
            let count = 2 + random.below(3);
            Formula::Different(rows(random, puzzle, count))
        }
        2 => {
            let count = 2 + random.below(3).min(n - 2);
            Formula::Matching(rows(random, puzzle, count), rows(random, puzzle, count))
        }
        3..=5 => compare(random, puzzle),
        6 => apart(random, puzzle),
        7 => Formula::Between {
            measure: measure(random, puzzle),
            middle: row(random, puzzle),
            ends: (row(random, puzzle), row(random, puzzle)),
        },
        8 => {
            let count = 2 + random.below(3);
            Formula::InOrder { measure: measure(random, puzzle), entities: rows(random, puzzle, count) }
        }
        9 => Formula::Parity {
            measure: measure(random, puzzle),
            entity: row(random, puzzle),
            odd: random.one_in(2),
        },
        10 => {
            let k = 1 + random.below(n) as u32;
            let place = [
                Place::First,
                Place::Last,
                Place::End,
                Place::Middle,
                Place::Nth(k),
                Place::NthLast(k),
                Place::InFirst(k),
                Place::InLast(k),
            ][random.below(8)];
            Formula::Place { category: measure(random, puzzle).category, entity: row(random, puzzle), place }
        }
        11 => match group(random, puzzle) {
            Some((category, attribute)) => {
                let (entity, group) = (row(random, puzzle), random.below(2) as u8);
                Formula::Group { category, attribute, entity, group }
            }
            None => same(random, puzzle),
        },
        12 => match group(random, puzzle) {
            Some((category, attribute)) => {
                let (a, b) = (row(random, puzzle), row(random, puzzle));
                Formula::SameGroup { category, attribute, a, b }
            }
            None => same(random, puzzle),
        },
        _ => plain(random, puzzle),
    }
}

fn row(random: &mut Random, puzzle: &Puzzle) -> Entity {
    loop {
        let category = CategoryId(random.below(puzzle.shape().categories()) as u8);
        let named = puzzle.category(category).entities.len();
        if named > 0 {
            return category.entity(random.below(named) as u8);
        }
    }
}

fn rows(random: &mut Random, puzzle: &Puzzle, count: usize) -> Vec<Entity> {
    (0..count).map(|_| row(random, puzzle)).collect()
}

fn same(random: &mut Random, puzzle: &Puzzle) -> Formula {
    Formula::Same(row(random, puzzle), row(random, puzzle))
}

fn compare(random: &mut Random, puzzle: &Puzzle) -> Formula {
    let main = measure(random, puzzle);
    let mut linear = |most: usize| {
        let terms = (0..random.below(most + 1))
            .map(|_| Term {
                coefficient: Number::small([1, 1, 1, 2, -1][random.below(5)]),
                measure: if random.one_in(4) { measure(random, puzzle) } else { main },
                entity: row(random, puzzle),
            })
            .collect();
        Linear { terms, constant: Number::small(random.below(7) as i32 - 2) }
    };
    let (left, right) = (linear(3), linear(1));
    Formula::Compare(left, COMPARISONS[random.below(6)], right)
}

fn apart(random: &mut Random, puzzle: &Puzzle) -> Formula {
    Formula::Apart {
        measure: measure(random, puzzle),
        a: row(random, puzzle),
        b: row(random, puzzle),
        comparison: COMPARISONS[random.below(6)],
        distance: Number::small(random.below(4) as i32),
        distinct: random.one_in(2),
    }
}

/// A measure that some category has.
fn measure(random: &mut Random, puzzle: &Puzzle) -> Measure {
    loop {
        let category = CategoryId(random.below(puzzle.shape().categories()) as u8);
        let attributes = puzzle.category(category).attributes.len();
        let scale = match random.below(4) {
            0 | 1 => Scale::Value,
            2 => Scale::Rank,
            _ => Scale::Attribute(AttributeId(random.below(attributes) as u8)),
        };
        let measure = Measure { category, scale };
        if measure.numbers(puzzle.category(category)).is_some() {
            return measure;
        }
    }
}

/// A nominal attribute, if any category has one.
fn group(random: &mut Random, puzzle: &Puzzle) -> Option<(CategoryId, AttributeId)> {
    let nominal: Vec<_> = puzzle
        .shape()
        .category_ids()
        .flat_map(|category| {
            let attributes = puzzle.category(category).attributes.iter().enumerate();
            attributes
                .filter(|(_, a)| matches!(a.of, AttributeValues::Nominal { .. }))
                .map(move |(i, _)| (category, AttributeId(i as u8)))
        })
        .collect();
    random.pick(&nominal).copied()
}
