//! Steps past the limit of the search: sound, their premises minimal, their bounds right.

use because_encodings::testing::{Profile, all_solutions};
use because_encodings::{Fact, FactSet, Puzzle};
use because_engine::explain::{CostProfile, Options, Sequence, Status, explain};
use because_engine::oracle::Backend;

use crate::tests::explain::cases::{COSTS, Case, SMALL, TINY, all_kinds, case, used, with_given};
use crate::tests::explain::naive::model::{Model, all_models, asserted, smallest_clash};
use crate::tests::explain::naive::question::Models;
use crate::tests::explain::naive::twin::Twin;
use crate::tests::explain::proofs::prove;

fn options(cost: &CostProfile) -> Options {
    Options { cost: cost.clone(), cite: false, step_limit: Some(0), ..Options::default() }
}

fn limited(puzzle: &Puzzle, cost: &CostProfile) -> Sequence {
    explain(puzzle, &options(cost)).unwrap()
}

/// Complete; every step sound, with all that its premises entail, and no spare premise.
fn held_to_brute_force(case: &Case, cost: &CostProfile) -> Status {
    let (puzzle, name) = (&case.puzzle, &case.name);
    let models = all_models(puzzle);
    let sequence = limited(puzzle, cost);
    assert!(sequence.complete);
    let mut grid: FactSet = sequence.start.clone();
    for step in &sequence.steps {
        assert!(step.premises.iter().all(|fact| grid.contains(*fact)), "{name} {step:?}");
        assert!(step.target.is_none_or(|fact| step.derived.contains(&fact)));
        assert_eq!(step.contradiction, step.target.is_none());
        if let Some(numbers) = used(puzzle, step) {
            let all = asserted(puzzle);
            let place = |number| all.iter().position(|clue| clue.number == number).unwrap();
            let clues: Vec<usize> = numbers.into_iter().map(place).collect();
            // The cells on which all models agree that fit these premises; `None` if none fits.
            let shared = |premises: &[Fact]| {
                let fits = |model: &&Model| {
                    model.satisfies(&clues) && premises.iter().all(|fact| model.agrees(*fact))
                };
                let fitting: Vec<&Model> = models.iter().filter(fits).collect();
                let agreed = |fact: &Fact| fitting.iter().all(|model| model.agrees(*fact));
                let first = fitting.first()?;
                let facts = puzzle.shape().all_cells().map(|cell| {
                    let value = first.truths.contains(cell.index());
                    Fact { cell, value }
                });
                Some(facts.filter(agreed).collect::<Vec<Fact>>())
            };
            let new = |facts: Vec<Fact>| -> Vec<Fact> {
                facts.into_iter().filter(|fact| grid.value(fact.cell).is_none()).collect()
            };
            assert_eq!(shared(&step.premises).map(new), (!step.contradiction).then(|| step.derived.clone()));
            for spare in &step.premises {
                let others: Vec<Fact> = step.premises.iter().copied().filter(|fact| fact != spare).collect();
                let still = match (shared(&others), step.target) {
                    (None, _) => true,
                    (Some(facts), Some(target)) => facts.contains(&target),
                    (Some(_), None) => false,
                };
                assert!(!still, "{spare:?} is spare: {name} {step:?}");
            }
        }
        assert!(step.derived.iter().all(|fact| grid.insert(*fact)), "{name}");
    }
    let solutions = all_solutions(puzzle);
    if let Some(first) = solutions.first() {
        let shape = puzzle.shape();
        let agreed = |fact: &Fact| solutions.iter().all(|s| s.value(shape, fact.cell) == fact.value);
        let shared: Vec<Fact> = first.facts(shape).iter().filter(agreed).collect();
        assert_eq!(grid.iter().collect::<Vec<_>>(), shared, "{name}");
    } else {
        assert!(sequence.steps.last().unwrap().contradiction, "{name}");
    }
    sequence.status
}

#[test]
fn steps_past_the_limit_are_sound_and_minimal() {
    let mut seen = [0; 3];
    for case in all_kinds(&TINY, 2000..2200).chain(all_kinds(&SMALL, 2000..2012)) {
        let cost = &COSTS[seen[1] % 2];
        seen[held_to_brute_force(&case, cost) as usize] += 1;
    }
    assert!(seen.iter().all(|count| *count > 50), "each status is met: {seen:?}");
}

#[test]
fn given_facts_past_the_limit() {
    for seed in 0..60 {
        for (profile, wrong) in [(Profile::UNIQUE, false), (Profile::ANY, false), (Profile::ANY, true)] {
            let size = TINY[seed as usize % TINY.len()];
            held_to_brute_force(&with_given(case(seed, size, profile), seed, 4, wrong), &COSTS[1]);
        }
    }
}

#[test]
fn larger_puzzles_past_the_limit_are_proved() {
    for (seed, size) in [(14, (4, 5)), (15, (5, 4)), (16, (5, 5)), (17, (6, 3))] {
        let case = case(seed, size, Profile::IRREDUNDANT);
        let sequence = limited(&case.puzzle, &COSTS[0]);
        assert!(sequence.complete);
        prove(&case.puzzle, &sequence.steps, &sequence.start);
    }
}

/// What is claimed of costs is what the naive twin finds on the same grid.
#[test]
fn bounds_past_the_limit_hold() {
    let (mut proven, mut open) = (0, 0);
    for case in all_kinds(&[(3, 3), (4, 3), (3, 4), (3, 2)], 400..416) {
        for cost in &COSTS {
            let puzzle = &case.puzzle;
            let sequence = limited(puzzle, cost);
            let models = Models::all(puzzle);
            let clash = smallest_clash(puzzle, &models.known);
            let usable = clash.unwrap_or_else(|| (0..asserted(puzzle).len()).collect());
            let mut twin = Twin::new(puzzle, usable, cost, models);
            for step in &sequence.steps {
                let cheapest = twin.cheapest_cost().unwrap();
                assert!(
                    step.cost.at_least <= cheapest && cheapest <= step.cost.total,
                    "{} {step:?}",
                    case.name
                );
                assert_eq!(step.cost.proven, step.cost.at_least == step.cost.total);
                if step.cost.proven {
                    proven += 1
                } else {
                    open += 1
                }
                twin.learn(step.derived.iter().copied());
            }
        }
    }
    assert!(proven > 500 && open > 100, "{proven} {open}");
}

#[test]
fn steps_past_the_limit_are_the_same_whatever_the_backend() {
    for case in all_kinds(&TINY, 700..714).chain(all_kinds(&SMALL, 700..703)) {
        let with = |backend| {
            format!("{:?}", explain(&case.puzzle, &Options { backend, ..options(&COSTS[0]) }).unwrap())
        };
        let expected = with(Backend::default());
        for backend in Backend::ALL {
            assert_eq!(with(*backend), expected, "{backend:?} {}", case.name);
        }
    }
}
