//! How a puzzle stands by some of its clues against all of them, on random readings.

use because_encodings::testing::{Profile, Random, Vocabulary, formula, puzzle, random_solution};
use because_encodings::{Formula, Puzzle, Solution};
use because_engine::solve::Solver;
use because_english::understand::Options;
use because_english::understand::choose::{Kind, Standing};
use because_english::understand::judge::Judge;

/// All readings at once, by a solver of their own.
fn naive(bare: &Puzzle, taken: &[&Formula]) -> Standing<Solution> {
    let mut whole = bare.clone();
    for formula in taken {
        whole.add_clue("", (*formula).clone());
    }
    let mut found = Solver::new(&whole, Options::default().backend).solutions(2).unwrap();
    match (found.pop(), found.is_empty()) {
        (None, _) => Standing::None,
        (Some(solution), true) => Standing::One(solution),
        (Some(_), false) => Standing::Many,
    }
}

#[test]
fn some_clues_tell_as_much_as_all() {
    let options = Options::default();
    let mut seen = [0; 3];
    for seed in 0..150 {
        let mut random = Random::part(seed, 3);
        let bare = puzzle(seed, 2 + random.below(2), 3 + random.below(3), Profile::ANY).without_clues();
        let hidden = random_solution(&mut random, &bare);
        // A reading that is not true of the hidden solution is rare, lest no set has one.
        let mut reading = |untrue: usize| loop {
            let formula = formula(&mut random, &bare, Vocabulary::Full);
            if formula.holds(&bare, &hidden) || random.one_in(untrue) {
                return formula;
            }
        };
        let fixed: Vec<Formula> = (0..seed % 60).map(|_| reading(usize::MAX)).collect();
        let clues: Vec<Vec<Formula>> = (0..40)
            .map(|clue| {
                (0..1 + clue % 4).map(|place| reading(if place == 0 { usize::MAX } else { 4 })).collect()
            })
            .collect();
        let mut judge =
            Judge::new(&bare, &fixed, clues.iter().map(|readings| readings.iter().collect()), &options);
        for _ in 0..40 {
            let least = random.below(6);
            let set: Vec<Option<usize>> = clues
                .iter()
                .map(|readings| {
                    let left_out = random.below(6) < least;
                    let other = if random.one_in(12) { random.below(readings.len()) } else { 0 };
                    (!left_out).then_some(other)
                })
                .collect();
            let chosen = clues.iter().zip(&set).filter_map(|(readings, set)| Some(&readings[(*set)?]));
            let taken: Vec<&Formula> = fixed.iter().chain(chosen).collect();
            let (told, whole) = (judge.standing(&set).unwrap(), naive(&bare, &taken));
            assert_eq!(told, whole, "seed {seed}");
            seen[whole.kind() as usize] += 1;
        }
    }
    assert!(seen[Kind::None as usize] > 200 && seen[Kind::One as usize] > 200, "{seen:?}");
    assert!(seen[Kind::Many as usize] > 200, "{seen:?}");
}
