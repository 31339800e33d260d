//! The generated puzzles that the tests share, each with a name to find it again.

use because_encodings::testing::{Profile, Random, puzzle, random_solution};
use because_encodings::{ClueNumber, Fact, Puzzle};
use because_engine::explain::{CostProfile, Options, Sequence, Step, explain};

pub const COSTS: [CostProfile; 2] = [CostProfile::Zebratutor, CostProfile::Effort];

/// Sizes on which brute force over all assignments is quick.
pub const TINY: [(usize, usize); 7] = [(2, 2), (3, 2), (2, 3), (3, 3), (4, 2), (2, 4), (5, 2)];
/// Sizes on which it still is possible.
pub const SMALL: [(usize, usize); 5] = [(4, 3), (3, 4), (2, 5), (5, 3), (4, 4)];

/// So many on every change, and as many times more as PROPTEST_CASES asks of property tests, whose usual
/// number is 256.
pub fn times(count: u64) -> u64 {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse::<u64>().ok());
    count * (cases.unwrap_or(256) / 256).max(1)
}

pub struct Case {
    pub name: String,
    pub puzzle: Puzzle,
}

pub fn case(seed: u64, (k, n): (usize, usize), profile: Profile) -> Case {
    Case { name: format!("puzzle({seed}, {k}, {n}, {profile:?})"), puzzle: puzzle(seed, k, n, profile) }
}

/// One solution, many, or none, in every vocabulary, of these sizes.
pub fn all_kinds(sizes: &[(usize, usize)], seeds: std::ops::Range<u64>) -> impl Iterator<Item = Case> + '_ {
    let wide = |clues, profile: Profile| Profile { clues, ..profile };
    let profiles = [
        Profile::IRREDUNDANT,
        Profile::UNIQUE,
        wide(4, Profile::SOLVABLE),
        wide(3, Profile::ANY),
        wide(6, Profile::ANY),
        Profile { unnamed: false, ..Profile::UNIQUE },
    ];
    seeds.flat_map(move |seed| {
        let size = sizes[seed as usize % sizes.len()];
        profiles.into_iter().map(move |profile| case(seed, size, profile))
    })
}

/// The same puzzle with some facts given: true ones of a random assignment, which may or may
/// not agree with the clues; with `wrong`, one of them turned round.
pub fn with_given(mut case: Case, seed: u64, count: usize, wrong: bool) -> Case {
    let mut random = Random::part(seed, 1000);
    let (shape, solution) = (case.puzzle.shape(), random_solution(&mut random, &case.puzzle));
    let cells: Vec<_> = shape.all_cells().collect();
    for place in 0..count {
        let cell = cells[random.below(cells.len())];
        let value = solution.value(shape, cell) != (wrong && place == 0);
        case.puzzle.given.insert(Fact { cell, value });
    }
    case.name = format!("{} with {count} given from seed {seed}, wrong: {wrong}", case.name);
    case
}

pub fn run(puzzle: &Puzzle, cost: &CostProfile) -> Sequence {
    explain(puzzle, &Options { cost: cost.clone(), cite: false, ..Options::default() }).unwrap()
}

/// The clues that a step asserts, without those that these only speak about; `None` where its
/// list leaves that open.
pub fn used(puzzle: &Puzzle, step: &Step) -> Option<Vec<ClueNumber>> {
    let clues = step.clues.iter().map(|number| puzzle.clue(*number).unwrap());
    let asserted: Vec<_> = clues.filter(|clue| clue.asserted).collect();
    let spoken_of = |number| asserted.iter().any(|clue| clue.formula.clues_spoken_of().contains(&number));
    let all: Vec<ClueNumber> = asserted.iter().map(|clue| clue.number).collect();
    let some: Vec<ClueNumber> = all.iter().copied().filter(|number| !spoken_of(*number)).collect();
    [all, some].into_iter().find(|numbers| numbers.len() == step.cost.clues)
}
