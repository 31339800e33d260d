//! Chain and breadth against a walk through the steps.

use because_encodings::FactSet;
use because_encodings::testing::{Profile, Random, puzzle};
use because_engine::explain::{Sequence, Step};
use because_engine::grade::{Band, Flow, Grade};

use crate::tests::grade::steps;

/// By definition: at each point, which steps have all their premises; and the longest way back.
fn naive(start: &FactSet, steps: &[Step]) -> Flow {
    let mut flow = Flow { steps: steps.len(), ..Flow::default() };
    let mut known = start.clone();
    for (point, next) in steps.iter().enumerate() {
        let ready = |step: &&Step| step.premises.iter().all(|fact| known.contains(*fact));
        let available = steps[point..].iter().filter(ready).count();
        flow.available += available;
        flow.narrow += usize::from(available == 1);
        next.derived.iter().for_each(|fact| {
            known.insert(*fact);
        });
    }
    flow.chain = steps.iter().map(|step| way_back(start, steps, step)).max().unwrap_or(0);
    flow
}

fn way_back(start: &FactSet, steps: &[Step], step: &Step) -> usize {
    let needed = |fact| steps.iter().find(|earlier| earlier.derived.contains(fact));
    let premises = step.premises.iter().filter(|fact| !start.contains(**fact)).filter_map(needed);
    1 + premises.map(|earlier| way_back(start, steps, earlier)).max().unwrap_or(0)
}

fn sequences() -> impl Iterator<Item = (u64, Sequence)> {
    let sizes = [(2, 3), (3, 3), (4, 2), (2, 4)];
    (0..60u64).map(move |seed| {
        let (k, n) = sizes[seed as usize % sizes.len()];
        (seed, steps(&puzzle(seed, k, n, Profile::IRREDUNDANT)))
    })
}

#[test]
fn a_flow_is_what_a_walk_through_the_steps_finds() {
    let mut narrow = 0;
    for (seed, found) in sequences() {
        let flow = Flow::of(&found.start, &found.steps);
        assert_eq!(flow, naive(&found.start, &found.steps), "seed {seed}");
        assert!(flow.chain <= flow.steps && flow.available >= flow.steps);
        narrow += flow.narrow;
    }
    assert!(narrow > 50, "{narrow}");
    assert_eq!(Flow::of(&FactSet::new(9), &[]), Flow::default());
    assert_eq!(Flow::default().breadth_in_hundredths(), 0);
}

#[test]
fn breadth_is_rounded_to_hundredths() {
    for (steps, available) in [(1, 1), (3, 10), (7, 11), (200, 301)] {
        let flow = Flow { steps, available, ..Flow::default() };
        let real = 100.0 * available as f64 / steps as f64;
        assert!((flow.breadth_in_hundredths() as f64 - real).abs() <= 0.5);
    }
}

/// A step that rests on one more fact waits longer, if anything.
#[test]
fn a_further_premise_never_makes_it_easier() {
    let mut harder = 0;
    for (seed, found) in sequences() {
        let mut random = Random::part(seed, 9);
        let mut more = found.clone();
        let place = 1 + random.below(more.steps.len().saturating_sub(1).max(1));
        if place >= more.steps.len() {
            continue;
        }
        let known: Vec<_> = more.steps[..place].iter().flat_map(|step| step.derived.clone()).collect();
        let Some(fact) = random.pick(&known).filter(|fact| !more.steps[place].premises.contains(fact)) else {
            continue;
        };
        more.steps[place].premises.push(*fact);
        more.steps[place].premises.sort_unstable();
        let (before, after) = (Flow::of(&found.start, &found.steps), Flow::of(&more.start, &more.steps));
        assert!(after.chain >= before.chain && after.available <= before.available, "seed {seed}");
        harder += usize::from(after != before);
        let puzzle = puzzle(seed, 2, 3, Profile::IRREDUNDANT);
        if seed % 4 == 0 {
            let (before, after) = (Grade::of(&puzzle, &found), Grade::of(&puzzle, &more));
            assert!(after.score >= before.score && after.peak >= before.peak, "seed {seed}");
            assert_eq!(after.band, before.band);
            assert!(Band::ALL.contains(&after.band));
        }
    }
    assert!(harder > 10, "{harder}");
}
