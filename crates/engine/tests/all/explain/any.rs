//! Steps of which nothing is asked but that they are sound, against brute force.

use because_encodings::testing::{Profile, random_solution};
use because_encodings::testing::{Random, all_solutions};
use because_encodings::{Fact, FactSet, Puzzle};
use because_engine::explain::{
    CostProfile, Explainer, Options, PremiseSearch, Sequence, Status, Step, begin, explain,
};
use because_engine::oracle::Backend;

use crate::tests::explain::cases::{COSTS, Case, SMALL, TINY, all_kinds, case, used, with_given};
use crate::tests::explain::citations::Blocks;
use crate::tests::explain::naive::model::{Model, all_models, asserted, smallest_clash};
use crate::tests::explain::naive::question::Models;
use crate::tests::explain::naive::twin::Twin;
use crate::tests::explain::proofs::prove_sound;

fn options(cost: &CostProfile) -> Options {
    Options { cost: cost.clone(), premises: PremiseSearch::Any, ..Options::default() }
}

fn any(puzzle: &Puzzle, cost: &CostProfile) -> Sequence {
    explain(puzzle, &options(cost)).unwrap()
}

fn fits(model: &Model, clues: &[usize], facts: &[Fact]) -> bool {
    model.satisfies(clues) && facts.iter().all(|fact| model.agrees(*fact))
}

fn places(puzzle: &Puzzle, step: &Step) -> Vec<usize> {
    let all = asserted(puzzle);
    let place = |number| all.iter().position(|clue| clue.number == number);
    used(puzzle, step).unwrap().into_iter().map(|number| place(number).unwrap()).collect()
}

/// Every model of the axioms that fits a step's clues and premises has its new facts.
fn sound(puzzle: &Puzzle, models: &[Model], step: &Step, name: &str) {
    let Some(_) = used(puzzle, step) else { return };
    let clues = places(puzzle, step);
    let mut fitting = models.iter().filter(|model| fits(model, &clues, &step.premises)).peekable();
    assert_eq!(step.contradiction, step.derived.is_empty());
    if step.contradiction {
        assert!(fitting.peek().is_none(), "{name} {step:?}");
    }
    for model in fitting {
        assert!(step.derived.iter().all(|fact| model.agrees(*fact)), "{name} {step:?}");
    }
}

/// Sound steps from what is known to all that all solutions share, or to a contradiction.
fn sound_and_complete(case: &Case, cost: &CostProfile) -> Status {
    let (puzzle, name) = (&case.puzzle, &case.name);
    let models = all_models(puzzle);
    let sequence = any(puzzle, cost);
    assert!(sequence.complete && sequence.premises == PremiseSearch::Any, "{name}");
    let mut grid: FactSet = puzzle.given.clone();
    assert_eq!(sequence.start, grid);
    for (place, step) in sequence.steps.iter().enumerate() {
        assert_eq!(step.number, place + 1);
        assert!(step.premises.iter().all(|fact| grid.contains(*fact)), "{name} {step:?}");
        assert!(step.premises.is_sorted() && step.derived.is_sorted());
        assert!(step.target.is_none_or(|fact| step.derived.contains(&fact)));
        assert!(step.cost.at_least <= step.cost.total);
        assert_eq!(step.cost.proven, step.cost.at_least == step.cost.total);
        sound(puzzle, &models, step, name);
        assert!(step.derived.iter().all(|fact| grid.insert(*fact)), "only new facts: {name} {step:?}");
    }
    let solutions = all_solutions(puzzle);
    let ends = sequence.steps.iter().filter(|step| step.contradiction).count();
    let status = [Status::None, Status::Unique, Status::Multiple][solutions.len().min(2)];
    assert_eq!(sequence.status, status, "{name}");
    if solutions.is_empty() {
        assert!(ends == 1 && sequence.steps.last().unwrap().contradiction, "{name}");
        let clash = smallest_clash(puzzle, &models).unwrap();
        let within = |step: &Step| {
            used(puzzle, step).is_none() || places(puzzle, step).iter().all(|clue| clash.contains(clue))
        };
        assert!(sequence.steps.iter().all(within), "{name}");
    } else {
        let shape = puzzle.shape();
        let agreed = |fact: &Fact| solutions.iter().all(|s| s.value(shape, fact.cell) == fact.value);
        let shared: Vec<Fact> = solutions[0].facts(shape).iter().filter(agreed).collect();
        assert_eq!(grid.iter().collect::<Vec<_>>(), shared, "{name}");
        assert_eq!(ends, 0);
    }
    status
}

#[test]
fn any_steps_are_sound_and_complete() {
    let mut seen = [0; 3];
    for case in all_kinds(&TINY, 1000..1400).chain(all_kinds(&SMALL, 1000..1040)) {
        let cost = &COSTS[seen[1] % 2];
        seen[sound_and_complete(&case, cost) as usize] += 1;
    }
    assert!(seen.iter().all(|count| *count > 100), "each status is met: {seen:?}");
}

#[test]
fn any_steps_start_from_given_facts() {
    let mut seen = [0; 3];
    for seed in 0..100 {
        for (profile, wrong) in [(Profile::UNIQUE, false), (Profile::ANY, false), (Profile::ANY, true)] {
            let size = TINY[seed as usize % TINY.len()];
            let case = with_given(case(seed, size, profile), seed, 4, wrong);
            seen[sound_and_complete(&case, &COSTS[0]) as usize] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 10), "each status is met: {seen:?}");
}

#[test]
fn any_steps_of_larger_puzzles_are_proved() {
    let sizes = [(4, 5), (5, 4), (5, 5), (6, 4), (3, 6), (9, 2), (2, 7)];
    for (seed, size) in (20..).zip(sizes) {
        for profile in [Profile::IRREDUNDANT, Profile { clues: 9, ..Profile::SOLVABLE }] {
            let case = case(seed, size, profile);
            let sequence = any(&case.puzzle, &COSTS[0]);
            assert!(sequence.complete);
            prove_sound(&case.puzzle, &sequence.steps, &sequence.start);
        }
    }
}

/// Nothing is claimed that the naive twin refutes on the same grid.
#[test]
fn lower_bounds_of_any_steps_hold() {
    let (mut proven, mut open) = (0, 0);
    let sizes = [(3, 3), (4, 3), (3, 4), (3, 2), (2, 3)];
    let given = (50..70).map(|seed| with_given(case(seed, (3, 3), Profile::ANY), seed, 3, seed % 3 == 0));
    for case in all_kinds(&sizes, 50..80).chain(given) {
        for cost in &COSTS {
            let puzzle = &case.puzzle;
            let sequence = any(puzzle, cost);
            let models = Models::all(puzzle);
            let clash = smallest_clash(puzzle, &models.known);
            let usable = clash.unwrap_or_else(|| (0..asserted(puzzle).len()).collect());
            let mut twin = Twin::new(puzzle, usable.clone(), cost, models);
            for step in &sequence.steps {
                let cheapest = twin.cheapest_cost().unwrap();
                assert!(step.cost.at_least <= cheapest, "{cheapest} {} {step:?}", case.name);
                assert!(step.cost.total >= cheapest, "{cheapest} {} {step:?}", case.name);
                assert!(!step.cost.proven || step.cost.total == cheapest);
                if step.cost.proven {
                    proven += 1
                } else {
                    open += 1
                }
                twin.learn(step.derived.iter().copied());
            }
        }
    }
    assert!(proven > 1000 && open > 1000, "{proven} {open}");
}

#[test]
fn axioms_of_any_steps_suffice() {
    for case in all_kinds(&[(2, 2), (3, 3), (4, 3), (3, 4), (5, 3), (2, 5)], 60..84) {
        let sequence = any(&case.puzzle, &COSTS[0]);
        let mut blocks = Blocks::new(&case.puzzle);
        for step in &sequence.steps {
            let _ = blocks.suffice(&case, step);
        }
    }
}

#[test]
fn any_steps_are_the_same_whatever_the_backend() {
    for case in all_kinds(&TINY, 100..170).chain(all_kinds(&SMALL, 100..105)) {
        let with = |backend| {
            let options = Options { backend, ..options(&COSTS[1]) };
            format!("{:?}", explain(&case.puzzle, &options).unwrap())
        };
        let expected = with(Backend::default());
        for backend in Backend::ALL {
            assert_eq!(with(*backend), expected, "{backend:?} {}", case.name);
        }
    }
}

/// Facts that are learned between steps, right or wrong, are premises like others.
#[test]
fn facts_may_be_learned_between_any_steps() {
    let mut clashes = 0;
    for case in all_kinds(&[(3, 3), (4, 3), (3, 4), (3, 2)], 300..330) {
        let (puzzle, shape) = (&case.puzzle, case.puzzle.shape());
        let models = all_models(puzzle);
        let (status, mut explainer) = begin(puzzle, &options(&COSTS[0])).unwrap();
        if status == Status::None {
            continue;
        }
        let mut random = Random::part(7, 3);
        let told = random_solution(&mut random, puzzle);
        let cells: Vec<_> = shape.all_cells().collect();
        let mut last = None;
        for turn in 0.. {
            if turn % 3 == 1 {
                let cell = cells[random.below(cells.len())];
                let fact = Fact { cell, value: told.value(shape, cell) };
                explainer.learn([fact]);
            }
            let before = explainer.grid().clone();
            let Some(step) = explainer.next_step().unwrap() else { break };
            assert!(step.premises.iter().all(|fact| before.contains(*fact)), "{}", case.name);
            assert!(step.derived.iter().all(|fact| before.value(fact.cell).is_none()));
            sound(puzzle, &models, &step, &case.name);
            last = Some(step);
        }
        // At the end nothing more follows.
        let grid: Vec<Fact> = explainer.grid().iter().collect();
        let all: Vec<usize> = (0..asserted(puzzle).len()).collect();
        let left: Vec<&Model> = models.iter().filter(|model| fits(model, &all, &grid)).collect();
        if left.is_empty() {
            clashes += 1;
            assert!(last.unwrap().contradiction, "{}", case.name);
            continue;
        }
        for cell in cells.iter().filter(|cell| explainer.grid().value(**cell).is_none()) {
            let values = left.iter().map(|model| model.truths.contains(cell.index()));
            assert!(values.clone().any(|value| value) && values.clone().any(|value| !value), "{}", case.name);
        }
    }
    assert!(clashes > 10, "wrong facts are met: {clashes}");
}

/// An explainer of its own, without the question how the puzzle stands.
#[test]
fn an_explainer_of_any_steps_needs_no_solution() {
    for case in all_kinds(&[(3, 3), (4, 3)], 500..505) {
        let found: Vec<Step> = Explainer::new(&case.puzzle, options(&COSTS[0]), None, None)
            .unwrap()
            .map(Result::unwrap)
            .collect();
        let models = all_models(&case.puzzle);
        found.iter().for_each(|step| sound(&case.puzzle, &models, step, &case.name));
        let derived: usize = found.iter().map(|step| step.derived.len()).sum();
        let sequence = any(&case.puzzle, &COSTS[0]);
        if sequence.status != Status::None {
            assert_eq!(derived, sequence.steps.iter().map(|step| step.derived.len()).sum::<usize>());
        } else {
            assert!(found.last().unwrap().contradiction);
        }
    }
}

/// The corners of what a puzzle may be.
#[test]
fn any_steps_of_extreme_shapes() {
    for (size, clues) in [((2, 64), 12), ((40, 2), 30), ((3, 20), 10), ((20, 3), 12)] {
        let case = case(3, size, Profile { clues, ..Profile::SOLVABLE });
        let sequence = explain(&case.puzzle, &Options { cite: false, ..options(&COSTS[0]) }).unwrap();
        assert!(sequence.complete && sequence.status != Status::None, "{}", case.name);
        assert!(!sequence.steps.is_empty(), "{}", case.name);
        let some: Vec<Step> = sequence.steps.clone();
        let mut grid = sequence.start.clone();
        for step in &some {
            assert!(step.premises.iter().all(|fact| grid.contains(*fact)));
            assert!(step.derived.iter().all(|fact| grid.insert(*fact)));
        }
    }
}
