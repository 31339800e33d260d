//! The same steps as the naive twin, one by one.

use because_encodings::Puzzle;
use because_encodings::testing::Profile;
use because_engine::explain::{CostProfile, Sequence, Status};

use crate::tests::explain::cases::{COSTS, Case, SMALL, TINY, all_kinds, case, run, times, with_given};
use crate::tests::explain::naive::model::{asserted, smallest_clash};
use crate::tests::explain::naive::question::Models;
use crate::tests::explain::naive::twin::{Twin, TwinStep};

fn as_twin(sequence: &Sequence) -> Vec<TwinStep> {
    let step = |step: &because_engine::explain::Step| TwinStep {
        clues: step.clues.clone(),
        target: step.target,
        premises: step.premises.clone(),
        derived: step.derived.clone(),
        cost: (step.cost.clues, step.cost.premises, step.cost.total),
        used_up: step.used_up.clone(),
    };
    sequence.steps.iter().map(step).collect()
}

fn same_as_twin(case: &Case, cost: &CostProfile, models: fn(&Puzzle) -> Models, usable: Option<Vec<usize>>) {
    let puzzle = &case.puzzle;
    let sequence = run(puzzle, cost);
    assert!(sequence.complete);
    for (place, step) in sequence.steps.iter().enumerate() {
        assert_eq!(step.number, place + 1);
        assert!(step.cost.proven && step.cost.at_least == step.cost.total, "{}", case.name);
        assert_eq!(step.contradiction, step.target.is_none());
    }
    let usable = usable.unwrap_or_else(|| (0..asserted(puzzle).len()).collect());
    let mut twin = Twin::new(puzzle, usable, cost, models(puzzle));
    let mut steps = as_twin(&sequence).into_iter();
    for number in 1.. {
        let (expected, found) = (twin.next_step(), steps.next());
        assert_eq!(found, expected, "step {number}, {cost:?}, {}\n{puzzle:#?}", case.name);
        if expected.is_none() {
            break;
        }
    }
}

/// Against all assignments; the clues of a puzzle without solution are those of its clash.
fn same_as_brute_force(case: &Case) -> Status {
    let models = Models::all(&case.puzzle);
    let clash = smallest_clash(&case.puzzle, &models.known);
    for cost in &COSTS {
        same_as_twin(case, cost, Models::all, clash.clone());
    }
    run(&case.puzzle, &COSTS[0]).status
}

#[test]
fn tiny_puzzles_of_every_kind() {
    let mut seen = [0; 3];
    for case in all_kinds(&TINY, 0..500) {
        seen[same_as_brute_force(&case) as usize] += 1;
    }
    assert!(seen.iter().all(|count| *count > 50), "each status is met: {seen:?}");
}

#[test]
fn small_puzzles_of_every_kind() {
    for case in all_kinds(&SMALL[..4], 0..16) {
        same_as_brute_force(&case);
    }
}

#[test]
fn four_by_four() {
    for seed in 0..4 {
        same_as_brute_force(&case(seed, (4, 4), Profile::IRREDUNDANT));
    }
    same_as_brute_force(&case(4, (4, 4), Profile::UNIQUE));
    same_as_brute_force(&case(5, (4, 4), Profile { clues: 5, ..Profile::SOLVABLE }));
}

#[test]
fn given_facts_are_premises_like_others() {
    for seed in 0..40 {
        for (profile, wrong) in [(Profile::UNIQUE, false), (Profile::ANY, false), (Profile::ANY, true)] {
            let size = TINY[seed as usize % TINY.len()];
            same_as_brute_force(&with_given(case(seed, size, profile), seed, 4, wrong));
        }
    }
}

/// Where marks contradict each other, at once or after some steps, and where they do not but the clues do.
#[test]
fn marks_that_contradict_each_other() {
    let mut seen = [0; 3];
    for seed in 0..40 {
        let size = [(3, 4), (2, 4), (4, 4), (3, 5)][seed as usize % 4];
        let given = [3, 6, 12, 24][seed as usize / 4 % 4];
        let profile = Profile { clues: 2, unnamed: false, ..Profile::ANY };
        seen[same_as_brute_force(&with_given(case(seed, size, profile), seed, given, true)) as usize] += 1;
    }
    assert!(seen[Status::None as usize] > 15, "{seen:?}");
}

/// Sizes past brute force: counter-models come from a SAT solver, as they are needed.
#[test]
fn larger_puzzles_by_sat() {
    for seed in 0..times(1) {
        for size in [(4, 5), (5, 4)] {
            let case = case(seed, size, Profile::IRREDUNDANT);
            COSTS.iter().for_each(|cost| same_as_twin(&case, cost, Models::by_sat, None));
        }
    }
    same_as_twin(&case(0, (5, 5), Profile::IRREDUNDANT), &CostProfile::Effort, Models::by_sat, None);
}

/// The two sources of counter-models agree, so that neither is wrong alone.
#[test]
fn the_twins_agree() {
    for case in all_kinds(&[(3, 3), (4, 3), (3, 4)], 0..6) {
        let models = Models::all(&case.puzzle);
        let clash = smallest_clash(&case.puzzle, &models.known);
        let usable = clash.unwrap_or_else(|| (0..asserted(&case.puzzle).len()).collect());
        let by_force: Vec<_> = Twin::new(&case.puzzle, usable.clone(), &COSTS[0], models).collect();
        let by_sat: Vec<_> =
            Twin::new(&case.puzzle, usable, &COSTS[0], Models::by_sat(&case.puzzle)).collect();
        assert_eq!(by_force, by_sat, "{}", case.name);
    }
}
