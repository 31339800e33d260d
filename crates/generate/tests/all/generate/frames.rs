//! Frames of any size for tests and measurements.
#![allow(dead_code)]

use because_encodings::{Category, Kind, Number, Puzzle, Solution};
use because_engine::oracle::Backend;
use because_engine::solve::{Limits, Solver};
use because_generate::{Chance, Frame, Rng, rng};

/// A category without an order.
pub fn plain(place: usize, entities: usize) -> Category {
    Category::new(format!("c{place}"), (0..entities).map(|i| format!("c{place}e{i}")))
}

/// A random solution for these categories.
pub fn of(categories: Vec<Category>, rng: &mut Rng) -> Frame {
    let puzzle = Puzzle::new(categories).unwrap();
    let shape = puzzle.shape();
    let column = |_| {
        let mut column: Vec<u8> = (0..shape.entities() as u8).collect();
        rng.shuffle(&mut column);
        column
    };
    let columns: Vec<Vec<u8>> = (0..shape.categories()).map(column).collect();
    let solution = Solution::from_columns(shape, &columns).unwrap();
    Frame { puzzle, solution }
}

/// A frame whose second category has evenly spaced values and, where there are more than three,
/// whose third is ordered by its list.
pub fn frame(categories: usize, entities: usize, number: u64) -> Frame {
    let ordered = |place: usize| match place {
        1 => {
            let values = (0..entities).map(|i| Number::small(10 + 5 * i as i32)).collect();
            plain(place, entities).with_values(Kind::Money, "dollars", values)
        }
        2 if categories > 3 => plain(place, entities).ordered(),
        _ => plain(place, entities),
    };
    of((0..categories).map(ordered).collect(), &mut rng(7, number))
}

/// The solutions of a puzzle, two at most, by a SAT solver over the clauses of the puzzle alone.
pub fn by_sat_alone(puzzle: &Puzzle, backend: Backend) -> Vec<Solution> {
    let limits = Limits { steps: 0, ..Limits::default() };
    Solver::new(puzzle, backend).with_limits(limits).solutions(2).unwrap()
}
