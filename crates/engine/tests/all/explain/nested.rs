//! Nested explanations: every one is proved, and none is missing, by exhaustive search.

use because_encodings::testing::{Profile, Random};
use because_encodings::{ClueNumber, Entity, Fact, FactSet, Puzzle, Shape};
use because_engine::explain::{Basis, CostProfile, Nested, Options, Step, StepCost};
use because_engine::nested;
use because_english::read_puzzle;
use because_files::Format;
use itertools::Itertools;

use crate::tests::explain::cases::{COSTS, Case, TINY, all_kinds, case, run};
use crate::tests::explain::naive::model::asserted;
use crate::tests::explain::naive::question::Models;
use crate::tests::explain::naive::twin::Twin;
use crate::tests::explain::proofs::follows;

/// The puzzle as a nested explanation on this basis finds it, and the clues that it may use.
fn world(puzzle: &Puzzle, known: &FactSet, step: &Step, basis: Basis) -> (Puzzle, Vec<ClueNumber>) {
    let mut world = puzzle.clone();
    let clues = match basis {
        Basis::Step => {
            world.given = FactSet::new(puzzle.shape().cells());
            step.premises.iter().for_each(|fact| assert!(world.given.insert(*fact)));
            step.clues.clone()
        }
        Basis::Grid => {
            world.given = known.clone();
            puzzle.clues().iter().map(|clue| clue.number).collect()
        }
    };
    assert!(world.given.insert(step.target.unwrap().negated()));
    (world, clues)
}

/// Whether steps below a cost lead to a contradiction, taken in an order that the seed decides.
fn leads_to_contradiction(
    world: &Puzzle,
    clues: &[ClueNumber],
    cost: &CostProfile,
    below: u64,
    seed: u64,
) -> bool {
    let usable: Vec<usize> = asserted(world).iter().positions(|clue| clues.contains(&clue.number)).collect();
    let mut twin = Twin::new(world, usable.clone(), cost, Models::all(world));
    let mut random = Random::part(seed, 77);
    loop {
        let mut facts: Vec<Fact> = Vec::new();
        for set in (0..=usable.len()).flat_map(|size| usable.clone().into_iter().combinations(size)) {
            let Some(most) = below.checked_sub(twin.of_clues(set.len()) + 1) else { continue };
            for target in twin.targets(&set) {
                if twin.premises(&set, target, most as usize).is_some() {
                    match target {
                        None => return true,
                        Some(fact) => facts.push(fact),
                    }
                }
            }
        }
        match facts.len() {
            0 => {
                return below > 2
                    && twin
                        .grid()
                        .iter()
                        .any(|fact| opposite_follows(world, &usable, cost, below, &twin.grid(), *fact));
            }
            // One at a time: what is learned may keep its opposite from being learned.
            some => twin.learn([facts[random.below(some)]]),
        }
    }
}

/// Whether the opposite of a mark follows from the others by a step below a cost.
fn opposite_follows(
    world: &Puzzle,
    usable: &[usize],
    cost: &CostProfile,
    below: u64,
    grid: &[Fact],
    fact: Fact,
) -> bool {
    let mut without = world.clone();
    without.given = FactSet::new(world.shape().cells());
    grid.iter().filter(|mark| **mark != fact).for_each(|mark| assert!(without.given.insert(*mark)));
    let mut twin = Twin::new(&without, usable.to_vec(), cost, Models::all(&without));
    (0..=usable.len()).flat_map(|size| usable.iter().copied().combinations(size)).any(|set| {
        let most = below.checked_sub(twin.of_clues(set.len()) + 1);
        let follows = most.is_some() && twin.targets(&set).contains(&Some(fact.negated()));
        follows && most.is_some_and(|most| twin.premises(&set, Some(fact.negated()), most as usize).is_some())
    })
}

/// Every step is cheaper than the one explained, is proved, and is needed by a later one.
fn check(puzzle: &Puzzle, known: &FactSet, step: &Step, found: &Nested) {
    let (world, clues) = world(puzzle, known, step, found.basis);
    assert_eq!(Some(found.supposed.negated()), step.target);
    // A mark and its opposite may both be there, for the last step.
    let mut grid: Vec<Fact> = world.given.iter().collect();
    for inner in &found.steps {
        assert!(inner.premises.iter().all(|fact| grid.contains(fact)), "{inner:?}");
        assert!(follows(&world, inner), "{inner:?}");
        grid.extend(&inner.derived);
    }
    let (last, others) = found.steps.split_last().unwrap();
    assert!(last.contradiction && others.iter().all(|step| !step.contradiction));
    for (place, inner) in found.steps.iter().enumerate() {
        assert_eq!(inner.number, place + 1);
        assert!(inner.cost.total < step.cost.total, "{inner:?}");
        assert!(inner.clues.iter().all(|clue| clues.contains(clue)), "{inner:?}");
        let later = &found.steps[place + 1..];
        let rests = |fact: &Fact| later.iter().any(|later| later.premises.contains(fact));
        assert!(inner.contradiction || inner.derived.iter().any(rests), "{inner:?}");
    }
}

/// Over all assignments of three categories: whether so few of some facts contradict each other.
fn fewer_contradict(shape: Shape, facts: &[Fact], most: usize) -> bool {
    let orders: Vec<Vec<usize>> = (0..shape.entities()).permutations(shape.entities()).collect();
    let categories: Vec<_> = shape.category_ids().collect();
    assert_eq!(categories.len(), 3);
    // Per assignment, where each entity stands.
    let holds = |fact: &Fact| -> Vec<bool> {
        let (x, y) = shape.entities_at(fact.cell);
        let stands = |of: Entity, by: (&[usize], &[usize])| match of.category.index() {
            0 => usize::from(of.index),
            1 => by.0[usize::from(of.index)],
            _ => by.1[usize::from(of.index)],
        };
        let both = orders.iter().cartesian_product(&orders);
        both.map(|(b, c)| (stands(x, (b, c)) == stands(y, (b, c))) == fact.value).collect()
    };
    let holds: Vec<Vec<bool>> = facts.iter().map(holds).collect();
    (0..=most).any(|size| {
        holds
            .iter()
            .combinations(size)
            .any(|some| (0..orders.len() * orders.len()).all(|place| some.iter().any(|holds| !holds[place])))
    })
}

/// A row of which nothing is left is a contradiction, and no fewer marks of that grid are one.
#[test]
fn a_row_of_which_nothing_is_left_is_a_smallest_contradiction() {
    let mut counted = 0;
    for seed in 0..60 {
        let case = case(seed, (3, 4), Profile::IRREDUNDANT);
        let (puzzle, options) =
            (&case.puzzle, Options { cite: false, cost: CostProfile::Effort, ..Options::default() });
        let mut known = run(puzzle, &options.cost).start;
        for step in run(puzzle, &options.cost).steps.iter().filter(|step| !step.contradiction) {
            // Whatever the step cost, a row may be named.
            let dear = Step { cost: StepCost { total: 60, ..step.cost }, ..step.clone() };
            if let Some(found) = nested(puzzle, &options, &known, &dear).unwrap() {
                let last = found.steps.last().unwrap();
                if last.clues.is_empty() && last.premises.len() == 4 && last.cost.proven {
                    let (world, _) = world(puzzle, &known, step, found.basis);
                    let grid =
                        world.given.iter().chain(found.steps.iter().flat_map(|step| step.derived.clone()));
                    assert!(!fewer_contradict(puzzle.shape(), &grid.sorted().collect_vec(), 3), "{found:?}");
                    counted += 1;
                }
            }
            step.derived.iter().for_each(|fact| assert!(known.insert(*fact)));
        }
    }
    assert!(counted > 5, "{counted}");
}

/// Opens every step of a puzzle up; how many steps could be, on either basis, and could not. That
/// there is nothing on one of these bases where none is found is made sure of.
fn open(case: &Case, cost: &CostProfile, seed: u64, exhaust: &[Basis]) -> [usize; 3] {
    let (puzzle, mut counts) = (&case.puzzle, [0; 3]);
    let options = Options { cost: cost.clone(), cite: false, ..Options::default() };
    let sequence = run(puzzle, cost);
    let mut known = sequence.start.clone();
    for step in sequence.steps.iter().filter(|step| !step.contradiction) {
        let found = nested(puzzle, &options, &known, step).unwrap();
        let bases = match found.as_ref().map(|found| found.basis) {
            None => vec![Basis::Step, Basis::Grid],
            Some(Basis::Grid) => vec![Basis::Step],
            Some(Basis::Step) => Vec::new(),
        };
        for basis in bases.into_iter().filter(|basis| exhaust.contains(basis)) {
            let (world, clues) = world(puzzle, &known, step, basis);
            let missed = leads_to_contradiction(&world, &clues, cost, step.cost.total, seed);
            assert!(!missed, "{basis:?} {cost:?} {step:?} {}", case.name);
        }
        if let Some(found) = &found {
            check(puzzle, &known, step, found);
        }
        counts[found.map_or(2, |found| found.basis as usize)] += 1;
        step.derived.iter().for_each(|fact| assert!(known.insert(*fact)));
    }
    counts
}

#[test]
fn none_is_missing_on_tiny_grids() {
    let mut counts = [0; 3];
    for (place, case) in all_kinds(&TINY, 0..70).enumerate() {
        let found = open(&case, &COSTS[place % 2], place as u64, &[Basis::Step, Basis::Grid]);
        counts.iter_mut().zip(found).for_each(|(sum, n)| *sum += n);
    }
    assert!(counts[0] > 1 && counts[2] > 1000, "{counts:?}");
}

/// On larger grids by the premises and clues of the step alone: that is quick enough.
#[test]
fn none_is_missing_on_small_grids() {
    let mut counts = [0; 3];
    for seed in 0..40 {
        let case = case(seed, (3, 4), Profile::IRREDUNDANT);
        let found = open(&case, &COSTS[seed as usize % 2], seed, &[Basis::Step]);
        counts.iter_mut().zip(found).for_each(|(sum, n)| *sum += n);
    }
    assert!(counts[0] > 0 && counts[2] > 60, "{counts:?}");
}

/// The shipped puzzles that docs/reading-a-step.md names.
#[test]
fn shipped_puzzles_have_hard_steps_that_open_up() {
    for (name, cost, least) in [
        ("choir", CostProfile::Effort, [8, 0]),
        ("pasta", CostProfile::Zebratutor, [5, 0]),
        ("chess", CostProfile::Effort, [1, 1]),
        ("photo", CostProfile::Effort, [1, 0]),
    ] {
        let path = format!("{}/puzzles/{name}.toml", because_testing::ROOT);
        let bytes = std::fs::read(path).unwrap();
        let puzzle = read_puzzle(&bytes, name, Format::Toml).unwrap().puzzle;
        let found = open(&Case { name: name.to_string(), puzzle }, &cost, 0, &[]);
        assert!(found[0] >= least[0] && found[1] >= least[1], "{name} {found:?}");
    }
}
