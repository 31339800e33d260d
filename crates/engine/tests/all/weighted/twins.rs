//! The same steps as the naive twin, one by one.

use std::collections::BTreeMap;

use because_encodings::testing::solutions_up_to;
use because_encodings::testing::{Profile, Random};
use because_encodings::{AxiomName, ClueNumber, Fact};
use because_engine::explain::{CostProfile, Explainer, Options, Step, Weights};

use crate::tests::weighted::cases::{Case, all_kinds, case, run, times, with_given};
use crate::tests::weighted::naive::model::{all_models, asserted, smallest_clash};
use crate::tests::weighted::naive::weighted::{WeightedStep, WeightedTwin};

/// Weights that have little in common with each other: some axioms free, some dear.
pub fn random_weights(seed: u64) -> Weights {
    let mut random = Random::part(seed, 2000);
    let mut one_of = |choices: &[u64]| choices[random.below(choices.len())];
    let mut weights = Weights {
        clue: one_of(&[1, 2, 5, 9, 40]),
        clues: BTreeMap::new(),
        bijection: one_of(&[0, 0, 1, 2, 3, 7, 30]),
        transitivity: one_of(&[0, 1, 2, 4, 7, 30]),
        unnamed: one_of(&[0, 1, 5]),
        true_premise: one_of(&[1, 1, 2, 3]),
        false_premise: one_of(&[1, 1, 2, 4]),
        true_goal: one_of(&[0, 0, 1, 5]),
        false_goal: one_of(&[0, 0, 1, 3]),
    };
    if one_of(&[0, 1]) == 1 {
        weights.clues.insert(ClueNumber(2), one_of(&[1, 3, 11]));
    }
    weights
}

fn price(weights: &Weights, axiom: AxiomName) -> u64 {
    match axiom {
        AxiomName::Bijection { .. } => weights.bijection,
        AxiomName::Transitivity { .. } => weights.transitivity,
        AxiomName::Unnamed { .. } => weights.unnamed,
    }
}

fn as_twin(weights: &Weights, steps: &[Step]) -> Vec<WeightedStep> {
    let step = |step: &Step| WeightedStep {
        clues: (step.clues.clone(), step.cost.clues),
        axioms: step.axioms.iter().copied().filter(|axiom| price(weights, *axiom) > 0).collect(),
        premises: step.premises.clone(),
        target: step.target,
        derived: step.derived.clone(),
        total: step.cost.total,
    };
    steps.iter().map(step).collect()
}

/// Gives how many steps were compared.
fn same_as_twin(case: &Case, weights: &Weights, all: bool) -> usize {
    let puzzle = &case.puzzle;
    let cost =
        if *weights == Weights::OCUS { CostProfile::Ocus } else { CostProfile::Weights(weights.clone()) };
    let sequence = run(puzzle, &cost);
    assert!(sequence.complete);
    for step in &sequence.steps {
        assert!(step.cost.proven && step.cost.at_least == step.cost.total, "{}", case.name);
        assert_eq!(step.contradiction, step.target.is_none());
    }
    let clues = asserted(puzzle);
    let usable: Vec<ClueNumber> = match smallest_clash(puzzle, &all_models(puzzle)) {
        Some(clash) => clash.iter().map(|place| clues[*place].number).collect(),
        None => clues.iter().map(|clue| clue.number).collect(),
    };
    let mut twin = WeightedTwin::new(puzzle, &usable, weights, all);
    let mut steps = as_twin(weights, &sequence.steps).into_iter();
    for number in 1.. {
        let (expected, found) = (twin.next_step(), steps.next());
        assert_eq!(found, expected, "step {number}, {weights:?}, {}\n{puzzle:#?}", case.name);
        if expected.is_none() {
            return number - 1;
        }
    }
    0
}

#[test]
fn tiny_puzzles_of_every_kind() {
    let mut seen = [0; 3];
    for (seed, case) in all_kinds(&[(2, 2), (2, 3)], 0..340).enumerate() {
        same_as_twin(&case, &Weights::OCUS, true);
        same_as_twin(&case, &random_weights(seed as u64), true);
        seen[run(&case.puzzle, &CostProfile::Ocus).status as usize] += 1;
    }
    assert!(seen.iter().all(|count| *count > 200), "each status is met: {seen:?}");
}

#[test]
fn three_categories_of_every_kind() {
    for (seed, case) in all_kinds(&[(3, 2)], 0..times(12)).enumerate() {
        let weights = if seed % 2 == 0 { Weights::OCUS } else { random_weights(seed as u64) };
        same_as_twin(&case, &weights, true);
    }
}

#[test]
fn given_facts_are_premises_like_others() {
    for seed in 0..60 {
        for (profile, wrong) in [(Profile::UNIQUE, false), (Profile::ANY, false), (Profile::ANY, true)] {
            let size = [(2, 2), (2, 3), (2, 3), (3, 2)][seed as usize % 4];
            let case = with_given(case(seed, size, profile), seed, 4, wrong);
            same_as_twin(&case, &Weights::OCUS, true);
            same_as_twin(&case, &random_weights(seed), true);
        }
    }
}

#[test]
fn small_puzzles_by_sat() {
    for seed in 0..times(3) {
        for size in [(3, 3), (4, 2), (2, 4)] {
            for profile in [Profile::IRREDUNDANT, Profile::UNIQUE, Profile::ANY] {
                let case = case(seed, size, profile);
                same_as_twin(&case, &Weights::OCUS, false);
                same_as_twin(&case, &random_weights(seed), false);
            }
        }
    }
}

/// A mark that someone put there: the grid leaves the solution, and the steps lead to what is wrong.
#[test]
fn wrong_marks_lead_to_a_contradiction() {
    let mut led = 0;
    for (seed, case) in all_kinds(&[(2, 2), (2, 3), (3, 2)], 0..20).enumerate() {
        let puzzle = &case.puzzle;
        let Some(solution) = solutions_up_to(puzzle, 1).pop() else { continue };
        let cost = CostProfile::Weights(random_weights(seed as u64));
        let weights = cost.weights().unwrap();
        let options = Options { cost, cite: false, ..Options::default() };
        let mut explainer = Explainer::new(puzzle, options, Some(&solution), None).unwrap();
        let clues: Vec<ClueNumber> = asserted(puzzle).iter().map(|clue| clue.number).collect();
        let mut twin = WeightedTwin::new(puzzle, &clues, &weights, true);
        // A step first, so that there is something to unlearn.
        let first: Vec<Step> = explainer.next_step().unwrap().into_iter().collect();
        assert_eq!(as_twin(&weights, &first), twin.next_step().into_iter().collect::<Vec<_>>());
        if first.is_empty() {
            continue;
        }
        let unknown = puzzle.shape().all_cells().find(|cell| explainer.grid().value(*cell).is_none());
        let Some(cell) = unknown else { continue };
        let wrong = Fact { cell, value: !solution.value(puzzle.shape(), cell) };
        explainer.learn([wrong]);
        twin.learn(&[wrong]);
        let steps: Vec<Step> = explainer.map(Result::unwrap).collect();
        let expected: Vec<WeightedStep> = std::iter::from_fn(|| twin.next_step()).collect();
        assert_eq!(as_twin(&weights, &steps), expected, "{}", case.name);
        led += usize::from(steps.last().is_some_and(|step| step.contradiction));
    }
    assert!(led > 20, "{led}");
}
