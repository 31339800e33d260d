//! Alternatives of a step, against all clue sets and targets by brute force.

use because_encodings::testing::Profile;
use because_encodings::{ClueNumber, Fact};
use because_engine::explain::{CostProfile, Options, Status, Step, explain};
use itertools::Itertools;

use crate::tests::explain::cases::{COSTS, Case, TINY, all_kinds, case};
use crate::tests::explain::naive::model::asserted;
use crate::tests::explain::naive::question::Models;
use crate::tests::explain::naive::twin::Twin;

/// Clues and premises: what tells one alternative from another.
type Said = (Vec<ClueNumber>, Vec<Fact>);

fn said(step: &Step) -> Said {
    (step.clues.clone(), step.premises.clone())
}

/// Checks every step; gives how many alternatives there were.
fn check(case: &Case, cost: &CostProfile) -> usize {
    let puzzle = &case.puzzle;
    let options = Options { cost: cost.clone(), cite: false, alternatives: true, ..Options::default() };
    let sequence = explain(puzzle, &options).unwrap();
    if sequence.status == Status::None {
        return 0;
    }
    let plain = explain(puzzle, &Options { alternatives: false, ..options }).unwrap();
    assert!(plain.steps.iter().zip(&sequence.steps).all(|(a, b)| said(a) == said(b)), "{}", case.name);
    let (clues, cells) = (asserted(puzzle).len(), puzzle.shape().cells());
    let mut twin = Twin::new(puzzle, (0..clues).collect(), cost, Models::all(puzzle));
    let mut count = 0;
    for step in &sequence.steps {
        let context = format!("step {} of {}, {cost:?}\n{puzzle:#?}", step.number, case.name);
        // All steps: clues, premises, cost.
        let mut all: Vec<(Said, usize, u64)> = Vec::new();
        for size in 0..=(step.cost.clues + 1).min(clues) {
            for set in (0..clues).combinations(size) {
                for target in twin.targets(&set) {
                    let premises = twin.premises(&set, target, cells).unwrap();
                    let total = twin.of_clues(size) + premises.len() as u64;
                    all.push(((twin.cited(&set), premises), size, total));
                }
            }
        }
        let fewest = |size: usize| {
            all.iter().filter(|(_, of, _)| *of <= size).map(|((_, premises), ..)| premises.len()).min()
        };
        let offered: Vec<Said> = step.alternatives.iter().map(said).collect();
        assert!(offered.iter().all_unique() && !offered.contains(&said(step)), "{context}");
        for (alternative, _, total) in &all {
            let chosen = *alternative == said(step);
            assert!(*total != step.cost.total || chosen || offered.contains(alternative), "{context}");
        }
        for size in 0..=(step.cost.clues + 1).min(clues) {
            let best = fewest(size);
            if best.is_some() && (size == 0 || best < fewest(size - 1)) {
                let fits = |premises: &[Fact], of: usize| of == size && Some(premises.len()) == best;
                let among = step.alternatives.iter().any(|a| fits(&a.premises, a.cost.clues));
                assert!(among || fits(&step.premises, step.cost.clues), "{size} clues, {context}");
            }
        }
        for alternative in &step.alternatives {
            let found = all.iter().find(|(said_of, ..)| *said_of == said(alternative)).unwrap();
            assert_eq!(found.2, alternative.cost.total, "{context}");
            let equal = alternative.cost.total == step.cost.total;
            assert!(equal || Some(alternative.premises.len()) == fewest(alternative.cost.clues), "{context}");
            assert!(!alternative.derived.is_empty() || alternative.contradiction, "{context}");
        }
        count += step.alternatives.len();
        twin.learn(step.derived.iter().copied());
    }
    count
}

#[test]
fn equal_and_pareto_optimal_steps_are_named() {
    let mut count = 0;
    for case in all_kinds(&TINY, 0..42) {
        count += COSTS.iter().map(|cost| check(&case, cost)).sum::<usize>();
    }
    for seed in 0..3 {
        count += check(&case(seed, (4, 3), Profile::IRREDUNDANT), &CostProfile::Effort);
    }
    assert!(count > 1_000, "{count}");
}
