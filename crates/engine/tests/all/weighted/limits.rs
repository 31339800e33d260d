//! Steps whose search was cut short: sound, nothing in them spare, and honest about their cost.

use because_encodings::testing::solutions_up_to;
use because_engine::explain::{CostProfile, Explainer, Options, explain};

use crate::tests::weighted::cases::{Case, all_kinds, times};
use crate::tests::weighted::proofs::prove;
use crate::tests::weighted::twins::random_weights;

fn limited(cost: &CostProfile, step_limit: Option<u64>) -> Options {
    Options { cost: cost.clone(), step_limit, ..Options::default() }
}

/// Counts the steps that were not proven, and those that cost more than they had to.
fn short_of_effort(case: &Case, cost: &CostProfile, limit: u64) -> (usize, usize) {
    let puzzle = &case.puzzle;
    let sequence = explain(puzzle, &limited(cost, Some(limit))).unwrap();
    assert!(sequence.complete, "{}", case.name);
    if *cost == CostProfile::Ocus {
        prove(puzzle, &sequence, true);
    }
    let solution = solutions_up_to(puzzle, 1).pop();
    let mut grid = sequence.start.clone();
    let (mut unproven, mut too_dear) = (0, 0);
    for step in &sequence.steps {
        assert_eq!(step.cost.proven, step.cost.at_least == step.cost.total);
        // The clues of a puzzle without solution are those of its clash, for which `explain` sees.
        if let Some(solution) = &solution {
            let mut free = Explainer::new(puzzle, limited(cost, None), Some(solution), None).unwrap();
            free.learn(grid.iter());
            let best = free.next_step().unwrap().unwrap().cost.total;
            assert!(step.cost.at_least <= best && best <= step.cost.total, "{} {step:?}", case.name);
            assert!(!step.cost.proven || best == step.cost.total);
            too_dear += usize::from(best < step.cost.total);
        }
        unproven += usize::from(!step.cost.proven);
        step.derived.iter().for_each(|fact| assert!(grid.insert(*fact)));
    }
    let whole = explain(puzzle, &limited(cost, None)).unwrap();
    if whole.steps.last().is_none_or(|step| !step.contradiction) {
        let all = whole.steps.iter().flat_map(|step| &step.derived);
        assert_eq!(all.count(), grid.len() - sequence.start.len(), "{}", case.name);
    } else {
        assert!(sequence.steps.last().unwrap().contradiction, "{}", case.name);
    }
    (unproven, too_dear)
}

#[test]
fn steps_past_the_limit_are_sound_and_minimal() {
    let (mut unproven, mut too_dear) = (0, 0);
    for (seed, case) in all_kinds(&[(2, 2), (3, 2), (3, 3), (4, 3)], 0..times(8)).enumerate() {
        let weights = CostProfile::Weights(random_weights(seed as u64));
        for (cost, limit) in
            [(&CostProfile::Ocus, 1), (&CostProfile::Ocus, 200), (&CostProfile::Ocus, 2_000), (&weights, 300)]
        {
            let (more, dearer) = short_of_effort(&case, cost, limit);
            unproven += more;
            too_dear += dearer;
        }
    }
    assert!(unproven > 50, "limits fire: {unproven}");
    assert!(too_dear > 0, "and matter");
}
