//! Where a sequence ends: the solution, what all solutions share, or the contradiction.

use because_encodings::testing::{Profile, all_solutions};
use because_encodings::{Category, Clue, ClueNumber, Fact, FactSet, Formula, Puzzle};
use because_engine::explain::{Status, Step};

use crate::tests::explain::cases::{COSTS, SMALL, TINY, all_kinds, case, run};
use crate::tests::explain::naive::model::{all_models, asserted, smallest_clash};

fn shared(puzzle: &Puzzle) -> Vec<Fact> {
    let solutions = all_solutions(puzzle);
    let shape = puzzle.shape();
    let agreed = |fact: &Fact| solutions.iter().all(|s| s.value(shape, fact.cell) == fact.value);
    solutions[0].facts(shape).iter().filter(agreed).collect()
}

#[test]
fn the_steps_reach_all_that_follows() {
    let mut seen = [0; 3];
    for case in all_kinds(&TINY, 200..280).chain(all_kinds(&SMALL, 200..210)) {
        let puzzle = &case.puzzle;
        let solutions = all_solutions(puzzle).len();
        let expected = [Status::None, Status::Unique, Status::Multiple][solutions.min(2)];
        for cost in &COSTS {
            let sequence = run(puzzle, cost);
            assert_eq!(sequence.status, expected, "{}", case.name);
            assert!(sequence.complete);
            seen[expected as usize] += 1;
            let mut grid: FactSet = sequence.start.clone();
            for step in &sequence.steps {
                assert!(step.premises.iter().all(|fact| grid.contains(*fact)), "{}", case.name);
                assert!(step.premises.is_sorted() && step.derived.is_sorted());
                assert!(step.derived.iter().all(|fact| grid.insert(*fact)), "only new facts: {}", case.name);
                assert!(step.target.is_none_or(|fact| step.derived.contains(&fact)));
                assert_eq!(step.contradiction, step.derived.is_empty());
            }
            let ends = sequence.steps.iter().filter(|step| step.contradiction).count();
            if expected == Status::None {
                assert!(ends == 1 && sequence.steps.last().unwrap().contradiction, "{}", case.name);
                clash_is_smallest(puzzle, &sequence.steps, &case.name);
            } else {
                assert_eq!(ends, 0);
                assert_eq!(grid.iter().collect::<Vec<_>>(), shared(puzzle), "{}", case.name);
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 20), "each status is met: {seen:?}");
}

/// Only the first smallest clash is used, and (since it is minimal) all of it.
fn clash_is_smallest(puzzle: &Puzzle, steps: &[Step], name: &str) {
    let clash = smallest_clash(puzzle, &all_models(puzzle)).unwrap();
    let numbers: Vec<ClueNumber> = clash.iter().map(|place| asserted(puzzle)[*place].number).collect();
    let mut used: Vec<ClueNumber> = steps.iter().flat_map(|step| step.clues.clone()).collect();
    used.sort();
    used.dedup();
    let asserted = |number: &ClueNumber| puzzle.clue(*number).unwrap().asserted;
    let spoken_of = |number: &ClueNumber| {
        numbers.iter().any(|n| puzzle.clue(*n).unwrap().formula.clues_spoken_of().contains(number))
    };
    assert!(numbers.iter().all(|number| used.contains(number)), "{name}: {used:?} {numbers:?}");
    let others = used.iter().filter(|number| !numbers.contains(number));
    assert!(others.clone().all(|number| spoken_of(number) || !asserted(number)), "{name}: {used:?}");
}

#[test]
fn given_facts_are_where_it_starts() {
    let mut puzzle = case(3, (3, 3), Profile::IRREDUNDANT).puzzle;
    let fact = shared(&puzzle)[4];
    puzzle.given.insert(fact);
    let sequence = run(&puzzle, &COSTS[0]);
    assert_eq!(sequence.start, puzzle.given);
    assert!(sequence.steps.iter().all(|step| !step.derived.contains(&fact)));
}

#[test]
fn a_step_cites_the_clues_that_its_clues_speak_about() {
    let names = |c: &str| Category::new(c, (0..2).map(|i| format!("{c}{i}")));
    let mut puzzle = Puzzle::new(vec![names("a"), names("b")]).unwrap();
    let ids: Vec<_> = puzzle.shape().category_ids().collect();
    let same = Formula::Same(ids[0].entity(0), ids[1].entity(0));
    let mut push = |number, formula, asserted| {
        puzzle.push_clue(Clue { number: ClueNumber(number), text: String::new(), formula, asserted });
    };
    push(1, same.clone(), false);
    push(2, Formula::Not(Box::new(Formula::Clue(ClueNumber(1)))), false);
    push(3, Formula::Clue(ClueNumber(2)), true);
    push(4, Formula::Any(vec![same.clone(), same.negate()]), true);
    let sequence = run(&puzzle, &COSTS[0]);
    let step = &sequence.steps[0];
    assert_eq!(step.clues, [1, 2, 3].map(ClueNumber));
    assert_eq!((step.cost.clues, step.derived.len()), (1, 4));
    // Clue 4 says nothing, so it is used up with the first step already.
    assert_eq!(step.used_up, [3, 4].map(ClueNumber));
}
