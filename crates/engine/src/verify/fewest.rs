//! The fewest clues, and the fewest premises, that force what a step says.

use because_encodings::Fact;

use super::VerifyError;
use super::ground::Verifier;
use super::prover::{Base, Goal, Prover};
use super::shown::{Shown, code};
use super::verdict::Smallest;
use crate::budget::Budget;
use crate::subsets::{Hit, Hitting, Judge};

/// How many violated facts a counter-model is asked to take back.
const GROWTH: usize = 4;

/// A question counts as many nodes of a search as the square of the cells in this unit: it takes
/// about as long.
const CELLS_A_NODE: u64 = 128;

/// What the questions of one search may still take, in nodes, and what each costs.
fn purse(verifier: &Verifier<'_>) -> (Budget, u64) {
    let cells = verifier.puzzle.shape().cells() as u64;
    (Budget::new(verifier.options.step_limit, None), 1 + (cells / CELLS_A_NODE).pow(2))
}

/// Which clues force a goal.
pub(super) enum Clues {
    /// These, by place; whether no fewer do is proven, and then they are the first such set.
    Are { places: Vec<usize>, proven: bool },
    /// No set of so few does.
    None,
    /// The search reached its limit.
    Unknown,
}

// Fewest clues
//
// What:  the smallest set of at most `most` clues that with `base` and the axioms entails the
//        goal, the first such set in clue order.
// Pre:   as for `Prover::refuted`.
// Post:  if there is none, every set of so few leaves a counter-model.
// How:   a set of clues forces the goal exactly when every counter-model of the base breaks one of
//        them: implicit hitting sets over the clues that counter-models break.
// After: Ignatiev, Previti, Liffiton, Marques-Silva, "Smallest MUS extraction with minimal hitting
//        set dualization", CP 2015.
pub(super) fn fewest_clues(
    verifier: &Verifier<'_>,
    prover: &mut Prover<'_, '_>,
    base: Base<'_>,
    goal: Goal<'_>,
    most: usize,
) -> Result<Clues, VerifyError> {
    let all = verifier.clues.len();
    let (mut purse, price) = purse(verifier);
    let mut missed = |chosen: &[usize]| -> Result<Option<Vec<usize>>, VerifyError> {
        purse.spend(price)?;
        if !prover.refuted(base, chosen, goal)? {
            return Ok(None);
        }
        let model = prover.model();
        Ok(Some((0..all).filter(|clue| !verifier.search.holds(*clue, model)).collect()))
    };
    match search_clues(&mut missed, all, most, verifier.options.step_limit) {
        Err(VerifyError::Work) => Ok(Clues::Unknown),
        found => found,
    }
}

fn search_clues(
    missed: &mut Judge<'_, VerifyError>,
    all: usize,
    most: usize,
    limit: u64,
) -> Result<Clues, VerifyError> {
    let Some(first) = missed(&[])? else { return Ok(Clues::Are { places: Vec::new(), proven: true }) };
    if first.is_empty() {
        return Ok(Clues::None);
    }
    let (mut hitting, mut effort) = (Hitting::new(vec![first]), Budget::new(limit, None));
    // What no number of clues forces, few do not: it is known before any are counted.
    let everything: Vec<usize> = (0..all).collect();
    if missed(&everything)?.is_some() {
        return Ok(Clues::None);
    }
    for size in 1..=most {
        match hitting.any(size, &mut effort, missed)? {
            Hit::Found(any) => {
                // Without an answer to which is the first, these are as few.
                let first = hitting.first(size, any.clone(), &mut effort, missed);
                return Ok(match first {
                    Ok(places) => Clues::Are { places, proven: effort.left() > 0 },
                    Err(VerifyError::Work) => Clues::Are { places: any, proven: false },
                    Err(error) => return Err(error),
                });
            }
            Hit::Refuted => {}
            Hit::Ended(_) => return Ok(Clues::Unknown),
        }
    }
    Ok(Clues::None)
}

/// The facts of the grid that a counter-model agrees with, and those that it violates.
type Parted = (Vec<Fact>, Vec<Fact>);

/// How few facts of the grid force the goal with these clues, given that all of them do, and that
/// `enough` do if that is known.
pub(super) fn fewest_premises(
    verifier: &Verifier<'_>,
    prover: &mut Prover<'_, '_>,
    shown: &Shown,
    clues: &[usize],
    goal: Goal<'_>,
    enough: Option<usize>,
) -> Result<Smallest, VerifyError> {
    let facts_of = |codes: &[usize]| -> Vec<Fact> { codes.iter().map(|code| fact_of(*code)).collect() };
    let (mut purse, price) = purse(verifier);
    let mut missed = |chosen: &[usize]| -> Result<Option<Vec<usize>>, VerifyError> {
        let chosen = facts_of(chosen);
        let mut ask = |facts: &[Fact]| -> Result<Option<Parted>, VerifyError> {
            purse.spend(price)?;
            let base = Base { settled: &verifier.start, facts, fresh: true };
            if !prover.refuted(base, clues, goal)? {
                return Ok(None);
            }
            let model = prover.model();
            let so = |fact: &Fact| verifier.value(model, *fact) == Some(fact.value);
            Ok(Some(shown.facts().iter().partition(|fact| so(fact))))
        };
        let Some((mut held, mut violated)) = ask(&chosen)? else { return Ok(None) };
        // A counter-model that violates fewer facts tells more: take some of them back.
        for _ in 0..GROWTH {
            let Some(next) = violated.first().copied().filter(|_| violated.len() > 1) else { break };
            held.push(next);
            match ask(&held)? {
                Some(grown) => (held, violated) = grown,
                None => break,
            }
        }
        let mut missed: Vec<usize> = violated.into_iter().map(code).collect();
        missed.sort_unstable();
        Ok(Some(missed))
    };
    let (mut hitting, mut effort) = (Hitting::default(), Budget::new(verifier.options.step_limit, None));
    for size in 0..=enough.unwrap_or(shown.len()) {
        if Some(size) == enough {
            return Ok(Smallest { size: Some(size), at_least: size });
        }
        match hitting.any(size, &mut effort, &mut missed) {
            Ok(Hit::Found(_)) => return Ok(Smallest { size: Some(size), at_least: size }),
            Ok(Hit::Refuted) => {}
            Ok(Hit::Ended(_)) | Err(VerifyError::Work) => return Ok(Smallest { size: None, at_least: size }),
            Err(error) => return Err(error),
        }
    }
    Ok(Smallest { size: None, at_least: 0 })
}

fn fact_of(code: usize) -> Fact {
    Fact { cell: because_encodings::Cell((code / 2) as u32), value: code % 2 == 1 }
}
