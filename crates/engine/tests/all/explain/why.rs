//! Why one fact holds, against all clue sets by brute force.

use because_encodings::{Cell, Fact};
use because_engine::explain::{CostProfile, Options, begin};
use itertools::Itertools;

use crate::tests::explain::cases::{COSTS, Case, TINY, all_kinds};
use crate::tests::explain::naive::model::{asserted, smallest_clash};
use crate::tests::explain::naive::question::Models;
use crate::tests::explain::naive::twin::Twin;

/// Asks after every step about every fact; gives how many had an answer.
fn ask(case: &Case, cost: &CostProfile) -> usize {
    let puzzle = &case.puzzle;
    let models = Models::all(puzzle);
    if smallest_clash(puzzle, &models.known).is_some() {
        return 0;
    }
    let (clues, cells) = (asserted(puzzle).len(), puzzle.shape().cells());
    let options = Options { cost: cost.clone(), cite: false, ..Options::default() };
    let (_, mut explainer) = begin(puzzle, &options).unwrap();
    let mut twin = Twin::new(puzzle, (0..clues).collect(), cost, models);
    let mut answered = 0;
    loop {
        for cell in (0..cells).step_by(3) {
            for value in [false, true] {
                let fact = Fact { cell: Cell(cell as u32), value };
                let open = explainer.grid().value(fact.cell).is_none();
                let mut best = None;
                for set in (0..=clues).filter(|_| open).flat_map(|size| (0..clues).combinations(size)) {
                    let base = twin.of_clues(set.len());
                    if best.is_some_and(|best| best <= base) || !twin.targets(&set).contains(&Some(fact)) {
                        continue;
                    }
                    let premises = twin.premises(&set, Some(fact), cells).unwrap();
                    let total = base + premises.len() as u64;
                    best = Some(best.map_or(total, |best: u64| best.min(total)));
                }
                let why = explainer.why(fact).unwrap();
                assert_eq!(why.as_ref().map(|step| step.cost.total), best, "{fact:?} {}", case.name);
                if let Some(step) = why {
                    assert!(step.cost.proven && step.target == Some(fact), "{}", case.name);
                    assert!(step.derived.contains(&fact), "{}", case.name);
                    answered += 1;
                }
            }
        }
        let Some(step) = explainer.next_step().unwrap() else { return answered };
        twin.learn(step.derived);
    }
}

#[test]
fn the_cheapest_step_for_any_fact() {
    let mut answered = 0;
    for (place, case) in all_kinds(&TINY, 0..14).enumerate() {
        answered += ask(&case, &COSTS[place % 2]);
    }
    assert!(answered > 300, "{answered}");
}
