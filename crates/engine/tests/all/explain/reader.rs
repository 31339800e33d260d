//! The order of a reader, held to its definition by brute force over all assignments.

use because_encodings::testing::Profile;
use because_encodings::{ClueNumber, Fact};
use because_engine::explain::{CostProfile, Status, Step, Technique};

use crate::tests::explain::cases::{Case, SMALL, TINY, all_kinds, case, run, used};
use crate::tests::explain::naive::model::asserted;
use crate::tests::explain::naive::question::Models;
use crate::tests::explain::naive::twin::Twin;

/// What a step says: clues, target, premises.
type Said = (Vec<ClueNumber>, Option<Fact>, Vec<Fact>);

fn said(step: &Step) -> Said {
    (step.clues.clone(), step.target, step.premises.clone())
}

/// The first new thing of these clues, beyond what the axioms give.
fn of_clues(twin: &mut Twin, clues: &[usize], beyond: &[Option<Fact>], cells: usize) -> Option<Said> {
    let target = twin.targets(clues).into_iter().find(|target| !beyond.contains(target))?;
    let premises = twin.premises(clues, target, cells).unwrap();
    Some((twin.cited(clues), target, premises))
}

/// Follows the reader step by step; gives whether any step was taken from a clue and from axioms.
fn follow(case: &Case) -> (bool, bool) {
    let (puzzle, profile) = (&case.puzzle, CostProfile::Reader);
    let sequence = run(puzzle, &profile);
    if sequence.status == Status::None {
        // The clues are then those of the clash; the other tests re-prove such sequences.
        return (false, false);
    }
    let (clues, cells) = (asserted(puzzle).len(), puzzle.shape().cells());
    let mut twin = Twin::new(puzzle, (0..clues).collect(), &profile, Models::all(puzzle));
    let (mut place, mut seen) = (0, (false, false));
    for step in &sequence.steps {
        let context = format!("step {} of {}\n{puzzle:#?}", step.number, case.name);
        let axioms = twin.targets(&[]);
        let from_clue =
            (place..clues).find_map(|clue| Some((clue, of_clues(&mut twin, &[clue], &axioms, cells)?)));
        if let Some((clue, expected)) = from_clue {
            assert!(step.cost.proven && said(step) == expected, "{context}\n{step:#?}\n{expected:#?}");
            (place, seen.0) = (clue, true);
        } else if !axioms.is_empty() {
            assert!(step.clues.is_empty(), "{context}");
            let smallest = twin.premises(&[], step.target, cells).unwrap();
            assert_eq!(step.cost.at_least, smallest.len() as u64, "{context}");
            let last = step.technique == Technique::LastCandidate;
            assert!(last || step.premises.len() == smallest.len(), "{context}");
            // Nothing that one true mark crosses out is left for later than a rarer step.
            place = clues;
            if !matches!(step.technique, Technique::CrossOut | Technique::LastCandidate) {
                let crossed = |target: &Option<Fact>| {
                    twin.premises(&[], *target, 1).is_some_and(|premises| premises[0].value)
                };
                assert!(puzzle.shape().entities() < 3 || !axioms.iter().any(crossed), "{context}");
                place = 0;
            } else if puzzle.shape().entities() < 3 || !puzzle.unnamed_orders().is_empty() {
                // Without the patterns a reader may have come here from a rarer step as well.
                place = clues;
            }
            seen.1 = true;
        } else {
            let several = used(puzzle, step).unwrap_or_default();
            assert!(several.len() > 1 || step.cost.clues > 1, "{context}");
            place = 0;
        }
        twin.learn(step.derived.iter().copied());
    }
    assert!(twin.cheapest_cost().is_none(), "the sequence reaches all that is entailed: {}", case.name);
    seen
}

#[test]
fn clues_in_order_then_marks_then_rarer_steps() {
    let (mut clues, mut axioms) = (0, 0);
    for case in all_kinds(&TINY, 0..60) {
        // The patterns, and with them the names of steps, are for three entities and more.
        if case.puzzle.shape().entities() >= 3 && case.puzzle.unnamed_orders().is_empty() {
            let seen = follow(&case);
            clues += usize::from(seen.0);
            axioms += usize::from(seen.1);
        }
    }
    assert!(clues > 50 && axioms > 50, "{clues} {axioms}");
}

#[test]
fn on_larger_puzzles_too() {
    for case in all_kinds(&SMALL[..3], 0..4) {
        if case.puzzle.unnamed_orders().is_empty() {
            follow(&case);
        }
    }
    follow(&case(0, (4, 4), Profile { unnamed: false, ..Profile::IRREDUNDANT }));
}
