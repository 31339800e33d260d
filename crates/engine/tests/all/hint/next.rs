//! The next step from a right grid, against the naive twin: the cheapest, with the same ties.

use because_encodings::Fact;
use because_encodings::testing::Profile;
use because_engine::explain::{CostProfile, Options, Status};
use because_engine::hint::{Hint, hint};

use crate::tests::hint::cases::{COSTS, Case, SMALL, TINY, all_kinds, case, with_given};
use crate::tests::hint::grids::{are_marked, marks, solutions};
use crate::tests::hint::naive::model::{all_models, asserted, smallest_clash};
use crate::tests::hint::naive::question::Models;
use crate::tests::hint::naive::twin::Twin;

/// What kinds of grids were met.
#[derive(Debug, Default)]
struct Met {
    steps: usize,
    done: usize,
    many: usize,
    contradictions: usize,
    carried: usize,
}

fn as_the_twin_says(case: &Case, cost: &CostProfile, seed: u64, percent: usize, met: &mut Met) {
    let puzzle = &case.puzzle;
    let found = solutions(puzzle);
    let all = all_models(puzzle);
    let some = if found.is_empty() { all.first() } else { found.get(seed as usize % found.len()) };
    let Some(model) = some else { return };
    let grid = marks(puzzle, model, seed, percent, 0);
    let usable = match found.is_empty() {
        true => smallest_clash(puzzle, &all).unwrap(),
        false => (0..asserted(puzzle).len()).collect(),
    };
    let mut twin = Twin::new(puzzle, usable, cost, Models::all(puzzle));
    // What is given stays, whatever is marked.
    twin.learn(grid.iter().copied().filter(|fact| puzzle.given.value(fact.cell).is_none()));
    twin.newly_used_up();
    let options = Options { cost: cost.clone(), cite: false, ..Options::default() };
    let report = hint(puzzle, &grid, &options).unwrap();
    let name = format!("{} seed {seed} percent {percent} {cost:?}", case.name);
    let status = match found.len() {
        0 => Status::None,
        1 => Status::Unique,
        _ => Status::Multiple,
    };
    assert_eq!(report.status, status, "{name}");
    met.many += usize::from(status == Status::Multiple);
    let (first, carried) = match report.hint {
        Hint::Carry(first, carried) => (Hint::Next(first), carried),
        hint => (hint, Vec::new()),
    };
    match (first, twin.next_step()) {
        (Hint::Done, None) => met.done += 1,
        (Hint::Next(step), Some(expected)) => {
            assert!(step.cost.proven, "{name}");
            assert!(are_marked(puzzle, &grid, &step.premises), "{name} {step:?}");
            let cost = (step.cost.clues, step.cost.premises, step.cost.total);
            assert_eq!((&step.clues, step.target), (&expected.clues, expected.target), "{name}");
            assert_eq!((&step.premises, cost), (&expected.premises, expected.cost), "{name}");
            assert_eq!((&step.derived, &step.used_up), (&expected.derived, &expected.used_up), "{name}");
            met.steps += 1;
            met.contradictions += usize::from(step.contradiction);
            if step.is_bookkeeping() {
                let mut facts: Vec<Vec<Fact>> = carried.iter().map(|step| step.derived.clone()).collect();
                while let Some(next) = facts.first().and_then(|_| twin.next_step()) {
                    assert_eq!(facts.remove(0), next.derived, "{name}");
                }
                met.carried += carried.len();
            }
        }
        (said, expected) => panic!("{name}: {said:?}, not {expected:?}"),
    }
}

#[test]
fn it_is_the_cheapest_with_the_same_ties() {
    let mut met = Met::default();
    let mut seed = 0;
    for case in all_kinds(&TINY, 0..14).chain(all_kinds(&SMALL, 0..5)) {
        for percent in [0, 20, 50, 80, 100] {
            seed += 1;
            as_the_twin_says(&case, &COSTS[seed as usize % 2], seed, percent, &mut met);
        }
    }
    assert!(met.steps > 250 && met.done > 60 && met.many > 40 && met.contradictions > 2, "{met:?}");
    assert!(met.carried > 100, "{met:?}");
}

#[test]
fn with_given_facts_too() {
    let mut met = Met::default();
    for seed in 0..60 {
        let size = TINY[seed as usize % TINY.len()];
        let case = with_given(case(seed, size, Profile::ANY), seed, 3, seed % 3 == 0);
        for percent in [0, 30, 70] {
            as_the_twin_says(&case, &COSTS[seed as usize % 2], seed, percent, &mut met);
        }
    }
    assert!(met.steps > 60, "{met:?}");
}

/// On a larger grid the whole sequence, each step from a cold start, is that of `explain`.
#[test]
fn from_every_grid_of_a_sequence_it_is_the_next_step() {
    for cost in [CostProfile::Zebratutor, CostProfile::Effort, CostProfile::Ocus] {
        let puzzle = case(3, (4, 4), Profile::IRREDUNDANT).puzzle;
        let options = Options { cost, ..Options::default() };
        let sequence = because_engine::explain::explain(&puzzle, &options).unwrap();
        let mut grid = Vec::new();
        for step in &sequence.steps {
            let report = hint(&puzzle, &grid, &options).unwrap();
            let (Hint::Next(mut next) | Hint::Carry(mut next, _)) = report.hint else {
                panic!("{:?}", report.hint)
            };
            next.number = step.number;
            assert_eq!(*next, *step);
            grid.extend(step.derived.iter().copied());
        }
        assert_eq!(hint(&puzzle, &grid, &options).unwrap().hint, Hint::Done);
    }
}
