//! Writes random puzzles of every relation, with no, one and many solutions, for `check.py` to have
//! other tools solve.
//!
//!     cargo run --release --example peer-puzzles -- FOLDER COUNT
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use std::path::PathBuf;

use because_encodings::testing::{Profile, puzzle};
use because_encodings::{Category, Formula, Measure, Number, Puzzle};
use because_engine::check::Solver;
use because_engine::oracle::Backend;
use because_english::read_puzzle;
use because_files::{Format, PuzzleFile, document};

/// What kinds of puzzle there are, in turn: categories, entities, clues about anything.
const KINDS: [(usize, usize, Profile); 6] = [
    (3, 3, Profile { clues: 3, ..Profile::ANY }),
    (3, 4, Profile { clues: 5, ..Profile::ANY }),
    (4, 3, Profile { clues: 5, ..Profile::SOLVABLE }),
    (3, 4, Profile::UNIQUE),
    (2, 5, Profile { clues: 3, ..Profile::SOLVABLE }),
    (4, 4, Profile::UNIQUE),
];

/// The most solutions of a puzzle: other tools list them all.
const MOST: usize = 60;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap());
    let count: usize = std::env::args().nth(2).unwrap().parse().unwrap();
    let line = document(&PuzzleFile::of(hostile(), "hostile")).to_string();
    read_puzzle(line.as_bytes(), "hostile", Format::Json).unwrap();
    std::fs::write(folder.join("hostile.json"), line).unwrap();
    let puzzles = (0..).filter_map(|seed: u64| {
        let (categories, entities, profile) = KINDS[seed as usize % KINDS.len()];
        let puzzle = with_other_numbers(puzzle(seed, categories, entities, profile), seed);
        let line = document(&PuzzleFile::of(puzzle, &format!("random {seed}"))).to_string();
        // A file cannot say all that a typed puzzle does: comparisons that never hold, for one.
        let read = read_puzzle(line.as_bytes(), "a line", Format::Json).ok()?;
        let solutions = Solver::new(&read.puzzle, Backend::default()).solutions(MOST + 1).unwrap();
        (solutions.len() <= MOST).then_some((seed, line))
    });
    for (seed, line) in puzzles.take(count) {
        std::fs::write(folder.join(format!("random {seed:05}.json")), line).unwrap();
    }
}

/// A puzzle with names that mean something to other tools, and one solution.
fn hostile() -> Puzzle {
    let category = |name: &str, of: [&str; 5]| Category::new(name, of);
    let categories = vec![
        category("not", ["array", "not", "it's", "a | b", "Zoé \"the\\great\""]),
        category("x 1", ["x-1", "x 1", "x_1", "1", "日本"]).ordered(),
        category("100 %", ["// x", "/* y", "*/", "% z", "#false."]),
        category("it's", ["clue1", "{0}", "+", "Bool", "c p show 1 0"]),
    ];
    let mut puzzle = Puzzle::new(categories).unwrap();
    let mut entities = puzzle.shape().category_ids().map(|id| puzzle.shape().entities_of(id));
    let of: [Vec<_>; 4] = std::array::from_fn(|_| entities.next().unwrap().collect());
    drop(entities);
    for row in 0..5 {
        puzzle.add_clue("\\ \" ' % // /* not {", Formula::Same(of[0][row], of[1][(row + 1) % 5]));
        puzzle.add_clue(
            "",
            Formula::either(vec![Formula::Same(of[1][row], of[2][row]), Formula::Constant(false)]),
        );
        puzzle.add_clue("a: b", Formula::Any(vec![Formula::Same(of[3][row], of[2][(row + 2) % 5])]));
    }
    let measure = Measure::value(of[1][0].category);
    puzzle.add_clue(
        "",
        Formula::InOrder { measure, entities: vec![of[0][0], of[3][4], of[2][2], of[0][3]] }.negate(),
    );
    puzzle
}

/// The same puzzle with fractions as values, or with values past 32 bits, where it is its turn.
fn with_other_numbers(puzzle: Puzzle, seed: u64) -> Puzzle {
    let factor = match seed % 12 {
        1 | 9 => "0.25".parse().unwrap(),
        3 | 11 => Number::whole(3_000_000_000).unwrap(),
        _ => return puzzle,
    };
    let mut categories: Vec<Category> = puzzle.categories().to_vec();
    for values in categories.iter_mut().filter_map(|category| category.values.as_mut()) {
        values.kind = because_encodings::Kind::Number;
        values.of = values.of.iter().map(|value| value.checked_mul(factor).unwrap()).collect();
    }
    let mut other = Puzzle::new(categories).unwrap();
    puzzle.clues().iter().for_each(|clue| other.push_clue(clue.clone()));
    other
}
