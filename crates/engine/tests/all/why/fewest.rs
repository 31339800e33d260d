//! How few the steps are: against all sequences over the slice's clue sets, by brute force.

use because_encodings::{Fact, FactSet};
use because_engine::explain::{Status, explain};
use because_engine::why::{Asked, why};
use itertools::Itertools;

use crate::tests::why::cases::{COSTS, TINY, all_kinds};
use crate::tests::why::definitions::{Naive, naive_slice, options};

/// More grids than this are not followed.
const MOST_GRIDS: usize = 300;

/// Whether clue sets lead to the goal, each with so many premises at most, whichever they are;
/// `None` where that is too much to try.
fn within(naive: &Naive, start: &FactSet, links: &[(Vec<usize>, usize)], goals: &[Fact]) -> Option<bool> {
    let mut grids: Vec<FactSet> = vec![start.clone()];
    for (clues, most) in links {
        let mut next: Vec<FactSet> = grids.clone();
        for grid in &grids {
            let known: Vec<Fact> = grid.iter().collect();
            if binomial(known.len(), *most) > 20_000 {
                return None;
            }
            for premises in known.iter().copied().combinations((*most).min(known.len())) {
                let Some(facts) = naive.entailed(clues, &premises) else {
                    // Whatever is asked, the contradiction is a goal of its own kind.
                    if goals.is_empty() {
                        return Some(true);
                    }
                    continue;
                };
                let mut grown = grid.clone();
                facts.into_iter().for_each(|fact| {
                    grown.insert(fact);
                });
                next.push(grown);
            }
        }
        // Only grids that no other contains matter.
        next.sort_by_key(|grid| std::cmp::Reverse(grid.len()));
        grids.clear();
        for grid in next {
            let contained = |larger: &FactSet| grid.iter().all(|fact| larger.contains(fact));
            if !grids.iter().any(contained) {
                grids.push(grid);
            }
        }
        if grids.len() > MOST_GRIDS {
            return None;
        }
    }
    Some(!goals.is_empty() && grids.iter().any(|grid| goals.iter().all(|fact| grid.contains(*fact))))
}

fn binomial(all: usize, chosen: usize) -> usize {
    (0..chosen.min(all)).fold(1, |sets, taken| sets * (all - taken) / (taken + 1))
}

#[derive(Debug, Default)]
struct Tally {
    asked: usize,
    /// Steps that even relaxed premises cannot do without.
    needed: usize,
    /// Steps that can only be left out with a harder step than the slice has.
    bounded: usize,
    /// Steps that could have been left out with other premises.
    missed: usize,
    undecided: usize,
    fewest: usize,
    not_fewest: usize,
    length_unknown: usize,
}

#[test]
fn no_step_can_be_left_out() {
    let mut tally = Tally::default();
    for (place, case) in all_kinds(&TINY, 300..356).enumerate() {
        let (puzzle, options) = (&case.puzzle, options(&COSTS[place % 2]));
        let whole = explain(puzzle, &options).unwrap();
        let naive = Naive::new(puzzle);
        for cell in puzzle.shape().all_cells().step_by(3) {
            let why = why(puzzle, &Asked::Cells(vec![cell]), &options).unwrap();
            let (steps, goals, start) = (&why.sequence.steps, &why.asked, &why.sequence.start);
            let slice = match (steps.is_empty(), whole.status) {
                (true, _) => continue,
                // Of facts that clash, those count that the sequence derives.
                (_, Status::None) => break,
                _ => naive_slice(&whole.steps, goals),
            };
            tally.asked += 1;
            let Some(clues) = steps.iter().map(|step| naive.places(step)).collect::<Option<Vec<_>>>() else {
                continue;
            };
            let most = |clues: usize| {
                let harder = slice.iter().filter(|step| step.cost.clues >= clues);
                harder.map(|step| step.premises.len()).max().unwrap_or(0)
            };
            for left_out in 0..steps.len() {
                let others: Vec<Vec<usize>> =
                    (0..steps.len()).filter(|place| *place != left_out).map(|p| clues[p].clone()).collect();
                if !naive.relaxed(start, &others, goals) {
                    tally.needed += 1;
                    continue;
                }
                let others: Vec<_> = others.into_iter().map(|c| (c.clone(), most(c.len()))).collect();
                match within(&naive, start, &others, goals) {
                    Some(false) => tally.bounded += 1,
                    Some(true) => tally.missed += 1,
                    None => tally.undecided += 1,
                }
            }
            // Fewer steps than ours, over the clue sets of the slice in their order.
            let Some(all) = slice.iter().map(|step| naive.places(step)).collect::<Option<Vec<_>>>() else {
                continue;
            };
            let mut fewer = Some(false);
            for chosen in (0..all.len()).combinations(steps.len() - 1) {
                let links: Vec<Vec<usize>> = chosen.iter().map(|place| all[*place].clone()).collect();
                if fewer == Some(true) || !naive.relaxed(start, &links, goals) {
                    continue;
                }
                let links: Vec<_> = links.into_iter().map(|c| (c.clone(), most(c.len()))).collect();
                fewer = match within(&naive, start, &links, goals) {
                    Some(true) => Some(true),
                    Some(false) => fewer,
                    None => None,
                };
            }
            match fewer {
                Some(false) => tally.fewest += 1,
                Some(true) => tally.not_fewest += 1,
                None => tally.length_unknown += 1,
            }
        }
    }
    assert!(tally.asked > 1_000 && tally.needed > 1_500, "{tally:?}");
    // Of these answers four are a step longer than they need be: not every choice is tried.
    assert!(tally.not_fewest * 200 <= tally.asked && tally.length_unknown == 0, "{tally:?}");
    assert!(tally.missed * 100 <= tally.needed + tally.bounded && tally.undecided == 0, "{tally:?}");
}
