//! Answers held to their definition by brute force over all assignments.

use because_encodings::testing::{Profile, all_solutions};
use because_encodings::{Cell, Fact, FactSet, Puzzle};
use because_engine::explain::{CostProfile, Options, Status, Step, explain};
use because_engine::oracle::Backend;
use because_engine::why::{Asked, Why, why};
use itertools::Itertools;

use crate::tests::why::cases::{COSTS, Case, SMALL, TINY, all_kinds, case, used, with_given};
use crate::tests::why::naive::model::{Model, all_models, asserted};
use crate::tests::why::proofs::prove_sound;

pub fn options(cost: &CostProfile) -> Options {
    Options { cost: cost.clone(), cite: false, ..Options::default() }
}

/// The steps of a whole sequence on which some facts (the contradiction, if none) rest.
pub fn naive_slice(steps: &[Step], goals: &[Fact]) -> Vec<Step> {
    let mut rests: Vec<bool> = vec![false; steps.len()];
    let giver = |fact: &Fact| steps.iter().position(|step| step.derived.contains(fact));
    let mut open: Vec<usize> = match goals {
        [] => vec![steps.len() - 1],
        goals => goals.iter().filter_map(giver).collect(),
    };
    while let Some(place) = open.pop() {
        if !std::mem::replace(&mut rests[place], true) {
            open.extend(steps[place].premises.iter().filter_map(giver));
        }
    }
    steps.iter().zip(rests).filter(|(_, rests)| *rests).map(|(step, _)| step.clone()).collect()
}

/// Numbered from 1, premises known, new facts new, the goal reached; no longer than the slice of
/// the whole sequence, and no step harder than all of its steps.
pub fn held_to_slice(name: &str, whole: &[Step], why: &Why) {
    let steps = &why.sequence.steps;
    let mut grid = why.sequence.start.clone();
    for (place, step) in steps.iter().enumerate() {
        assert_eq!(step.number, place + 1, "{name}");
        assert!(step.premises.iter().all(|fact| grid.contains(*fact)), "{name} {step:?}");
        assert!(step.derived.iter().all(|fact| grid.insert(*fact)), "{name} {step:?}");
        assert_eq!(step.contradiction, step.derived.is_empty(), "{name}");
        assert_eq!(step.target.is_some(), !step.contradiction, "{name}");
        assert!(step.target.is_none_or(|fact| step.derived.contains(&fact)), "{name}");
        assert!(!step.contradiction || place + 1 == steps.len(), "{name}");
        assert!(step.used_up.is_empty() && step.alternatives.is_empty(), "{name}");
    }
    let slice = naive_slice(whole, &why.asked);
    assert!(steps.len() <= slice.len(), "{name}: {} steps, the slice has {}", steps.len(), slice.len());
    for step in steps {
        let easier = |other: &Step| {
            step.cost.clues <= other.cost.clues
                && step.cost.premises <= other.cost.premises
                && step.cost.total <= other.cost.total
        };
        assert!(slice.iter().any(easier), "{name}: harder than the slice: {step:?}");
    }
    if why.sequence.status == Status::None {
        assert!(steps.last().unwrap().contradiction, "{name}");
    } else {
        assert!(why.asked.iter().all(|fact| grid.contains(*fact)), "{name}");
    }
    // Each step is needed as the steps are.
    for (place, step) in steps.iter().enumerate() {
        let later = steps[place + 1..].iter().flat_map(|step| &step.premises);
        let needed = later.chain(&why.asked).any(|fact| step.derived.contains(fact));
        assert!(needed || step.contradiction, "{name}: spare {step:?}");
    }
}

/// Steps as lists of clues, with everything that brute force knows of them.
pub struct Naive<'a> {
    puzzle: &'a Puzzle,
    models: Vec<Model>,
}

impl<'a> Naive<'a> {
    pub fn new(puzzle: &'a Puzzle) -> Naive<'a> {
        Naive { puzzle, models: all_models(puzzle) }
    }

    pub fn places(&self, step: &Step) -> Option<Vec<usize>> {
        let all = asserted(self.puzzle);
        let place = |number| all.iter().position(|clue| clue.number == number).unwrap();
        Some(used(self.puzzle, step)?.into_iter().map(place).collect())
    }

    /// The facts that clues and premises entail; `None` if they clash.
    pub fn entailed(&self, clues: &[usize], premises: &[Fact]) -> Option<Vec<Fact>> {
        let fits = |model: &&Model| model.satisfies(clues) && premises.iter().all(|fact| model.agrees(*fact));
        let fitting: Vec<&Model> = self.models.iter().filter(fits).collect();
        let first = fitting.first()?;
        let facts = self
            .puzzle
            .shape()
            .all_cells()
            .map(|cell| Fact { cell, value: first.truths.contains(cell.index()) });
        Some(facts.filter(|fact| fitting.iter().all(|model| model.agrees(*fact))).collect())
    }

    /// Whether clue sets, each used with all that is known by then, lead to the goal.
    pub fn relaxed(&self, start: &FactSet, links: &[Vec<usize>], goals: &[Fact]) -> bool {
        let mut known = start.clone();
        for clues in links {
            match self.entailed(clues, &known.iter().collect::<Vec<_>>()) {
                None => return goals.is_empty(),
                Some(facts) => facts.into_iter().for_each(|fact| {
                    known.insert(fact);
                }),
            }
        }
        !goals.is_empty() && goals.iter().all(|fact| known.contains(*fact))
    }
}

/// Every step sound, with what is needed of it and no more, its premises the fewest for what is needed of it.
fn held_to_models(name: &str, naive: &Naive, why: &Why) {
    let steps = &why.sequence.steps;
    let mut grid = why.sequence.start.clone();
    for (place, step) in steps.iter().enumerate() {
        let Some(clues) = naive.places(step) else { return };
        match naive.entailed(&clues, &step.premises) {
            None => assert!(step.contradiction, "{name} {step:?}"),
            Some(entailed) => {
                assert!(!step.contradiction, "{name} {step:?}");
                assert!(step.derived.iter().all(|fact| entailed.contains(fact)), "{name} {step:?}");
            }
        }
        let later = || steps[place + 1..].iter().flat_map(|step| &step.premises).chain(&why.asked);
        let needed: Vec<Fact> = step.derived.iter().copied().filter(|fact| later().contains(fact)).collect();
        assert_eq!(needed, step.derived, "{name}: it says no more than is needed");
        assert!(step.cost.proven, "{name}");
        if let Some(fewer) = step.premises.len().checked_sub(1).filter(|_| grid.len() < 40) {
            for premises in grid.iter().combinations(fewer) {
                let does = match naive.entailed(&clues, &premises) {
                    None => true,
                    Some(facts) => !needed.is_empty() && needed.iter().all(|fact| facts.contains(fact)),
                };
                assert!(!does, "{name}: {premises:?} would do in {step:?}");
            }
        }
        step.derived.iter().for_each(|fact| {
            grid.insert(*fact);
        });
    }
}

/// All cells of a puzzle, or those that `every` picks; how many had steps.
pub fn all_cells(case: &Case, cost: &CostProfile, every: usize, brute: bool) -> usize {
    let puzzle = &case.puzzle;
    let options = options(cost);
    let whole = explain(puzzle, &options).unwrap();
    let naive = brute.then(|| Naive::new(puzzle));
    let mut known = whole.start.clone();
    whole.steps.iter().flat_map(|step| &step.derived).for_each(|fact| {
        known.insert(*fact);
    });
    let mut answered = 0;
    for cell in puzzle.shape().all_cells().step_by(every) {
        let name = format!("{cell:?} of {}", case.name);
        let why = why(puzzle, &Asked::Cells(vec![cell]), &options).unwrap();
        assert_eq!(why.sequence.status, whole.status, "{name}");
        assert!(why.sequence.complete && (why.simplified || naive.is_none()) && !why.late, "{name}");
        match (whole.status, known.value(cell)) {
            (Status::None, _) => assert!(why.asked.is_empty() && why.open.is_empty(), "{name}"),
            (_, Some(value)) => {
                assert_eq!(
                    (why.asked.as_slice(), why.open.len()),
                    (&[Fact { cell, value }][..], 0),
                    "{name}"
                );
            }
            (_, None) => {
                assert_eq!((why.asked.len(), why.open.as_slice()), (0, &[cell][..]), "{name}");
                assert!(why.sequence.steps.is_empty(), "{name}");
                continue;
            }
        }
        held_to_slice(&name, &whole.steps, &why);
        match &naive {
            Some(naive) => held_to_models(&name, naive, &why),
            None => prove_sound(puzzle, &why.sequence.steps, &why.sequence.start),
        }
        answered += 1;
        if whole.status == Status::None {
            return answered;
        }
    }
    answered
}

#[test]
fn every_cell_of_small_puzzles() {
    let mut answered = 0;
    for (place, case) in all_kinds(&TINY, 0..42).chain(all_kinds(&SMALL, 0..4)).enumerate() {
        answered += all_cells(&case, &COSTS[place % 2], 1 + case.puzzle.shape().cells() / 24, true);
    }
    assert!(answered > 1_000, "{answered}");
}

#[test]
fn given_facts_may_be_premises() {
    for seed in 0..40 {
        for (profile, wrong) in [(Profile::UNIQUE, false), (Profile::ANY, false), (Profile::ANY, true)] {
            let case = with_given(case(seed, TINY[seed as usize % TINY.len()], profile), seed, 4, wrong);
            all_cells(&case, &COSTS[seed as usize % 2], 2, true);
        }
    }
}

#[test]
fn larger_puzzles_are_proved() {
    for (seed, size) in [(20, (4, 4)), (21, (5, 4)), (22, (4, 5)), (23, (5, 5))] {
        for cost in &COSTS {
            for profile in [Profile::IRREDUNDANT, Profile { clues: 9, ..Profile::ANY }] {
                all_cells(&case(seed, size, profile), cost, 17, false);
            }
        }
    }
}

#[test]
fn several_cells_at_once() {
    for (place, case) in all_kinds(&TINY, 100..121).enumerate() {
        let (puzzle, cost) = (&case.puzzle, &COSTS[place % 2]);
        let whole = explain(puzzle, &options(cost)).unwrap();
        let cells: Vec<Cell> = puzzle.shape().all_cells().step_by(5).collect();
        let why = why(puzzle, &Asked::Cells(cells.clone()), &options(cost)).unwrap();
        if whole.status != Status::None {
            assert_eq!(why.asked.len() + why.open.len(), cells.len(), "{}", case.name);
        }
        if whole.status == Status::None || !why.asked.is_empty() {
            held_to_slice(&case.name, &whole.steps, &why);
        }
    }
}

#[test]
fn the_same_answer_whatever_the_solver() {
    for (place, case) in all_kinds(&[(4, 4), (3, 5), (4, 3)], 0..9).enumerate() {
        let cells: Vec<Cell> = case.puzzle.shape().all_cells().step_by(13).collect();
        let answers: Vec<Vec<Why>> = Backend::ALL
            .iter()
            .map(|backend| {
                let options = Options { backend: *backend, ..options(&COSTS[place % 2]) };
                let ask = |cell: &Cell| why(&case.puzzle, &Asked::Cells(vec![*cell]), &options).unwrap();
                cells.iter().map(ask).collect()
            })
            .collect();
        assert!(answers.windows(2).all(|pair| pair[0] == pair[1]), "{}", case.name);
    }
}

#[test]
fn open_cells_are_those_in_which_solutions_differ() {
    let mut open = 0;
    for case in all_kinds(&TINY, 200..228) {
        let (puzzle, solutions) = (&case.puzzle, all_solutions(&case.puzzle));
        if solutions.is_empty() {
            continue;
        }
        let shape = puzzle.shape();
        let why = why(puzzle, &Asked::Cells(shape.all_cells().collect()), &options(&COSTS[1])).unwrap();
        let differ = |cell: &Cell| solutions.iter().map(|s| s.value(shape, *cell)).unique().count() == 2;
        let expected: Vec<Cell> = shape.all_cells().filter(differ).collect();
        assert_eq!(why.open, expected, "{}", case.name);
        open += expected.len();
    }
    assert!(open > 300, "{open}");
}
