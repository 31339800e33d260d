//! The cheapest step by trying every set of clues with every set of grid facts.

use because_encodings::Fact;
use because_engine::explain::CostProfile;
use itertools::Itertools;

use crate::tests::explain::cases::{COSTS, all_kinds, run};
use crate::tests::explain::naive::model::{Model, all_models, asserted, smallest_clash};
use crate::tests::explain::naive::question::facts_of;
use crate::tests::explain::naive::twin::class as class_of;

/// Whether a set of clues and facts entails the target, or a contradiction.
fn entails(models: &[Model], clues: &[usize], facts: &[Fact], target: Option<Fact>) -> bool {
    let fits = |model: &&Model| model.satisfies(clues) && facts.iter().all(|fact| model.agrees(*fact));
    models.iter().filter(fits).all(|model| target.is_some_and(|fact| model.agrees(fact)))
}

/// Tries premises in order of number, then lexicographically, for the contradiction, ticks and
/// crosses, each for every clue set and target in their order, and takes the first of the least
/// cost.
fn cheapest(
    models: &[Model],
    grid: &[Fact],
    cells: usize,
    usable: &[usize],
    of_clues: &dyn Fn(usize) -> usize,
) -> Option<(Vec<usize>, Option<Fact>, Vec<Fact>)> {
    let known = |cell: usize| grid.iter().any(|fact| fact.cell.index() == cell);
    let facts = (0..cells).filter(|cell| !known(*cell)).flat_map(facts_of).map(Some);
    let targets: Vec<Option<Fact>> = [None].into_iter().chain(facts).collect();
    // Most targets do not follow even from all facts.
    let sets: Vec<(Vec<usize>, Vec<Option<Fact>>)> = usable
        .iter()
        .copied()
        .powerset()
        .map(|clues| {
            let follows = targets.iter().copied().filter(|t| entails(models, &clues, grid, *t)).collect();
            (clues, follows)
        })
        .collect();
    for cost in 0..=of_clues(usable.len()) + grid.len() {
        for (class, (clues, follows)) in (0..3).cartesian_product(&sets) {
            let Some(premises) = cost.checked_sub(of_clues(clues.len())) else { continue };
            if premises > grid.len() {
                continue;
            }
            for target in follows.iter().filter(|target| class_of(**target) == class) {
                let mut choices = grid.iter().copied().combinations(premises);
                if let Some(found) = choices.find(|facts| entails(models, clues, facts, *target)) {
                    return Some((clues.clone(), *target, found));
                }
            }
        }
    }
    None
}

#[test]
fn no_cheaper_step_and_none_earlier_in_the_order() {
    for case in all_kinds(&[(2, 2), (3, 2), (2, 3), (3, 2), (3, 3)], 0..120) {
        let puzzle = &case.puzzle;
        let models = all_models(puzzle);
        let usable = smallest_clash(puzzle, &models);
        let usable = usable.unwrap_or_else(|| (0..asserted(puzzle).len()).collect());
        for cost in &COSTS {
            let one = match cost {
                CostProfile::Zebratutor => puzzle.shape().cells() + 1,
                _ => puzzle.shape().entities() + 1,
            };
            let mut grid: Vec<Fact> = Vec::new();
            let sequence = run(puzzle, cost);
            let cells = puzzle.shape().cells();
            for step in &sequence.steps {
                let (clues, target, premises) =
                    cheapest(&models, &grid, cells, &usable, &|count| one * count).unwrap();
                let numbers: Vec<_> = clues.iter().map(|clue| asserted(puzzle)[*clue].number).collect();
                let found = (step.target, &step.premises, step.cost.total);
                let total = (one * clues.len() + premises.len()) as u64;
                assert_eq!(found, (target, &premises, total), "{} {step:?}", case.name);
                assert!(numbers.iter().all(|number| step.clues.contains(number)), "{}", case.name);
                assert_eq!(step.cost.clues, numbers.len());
                grid.extend(&step.derived);
                grid.sort();
            }
            if sequence.steps.last().is_none_or(|step| !step.contradiction) {
                assert_eq!(cheapest(&models, &grid, cells, &usable, &|count| one * count), None);
            }
        }
    }
}
