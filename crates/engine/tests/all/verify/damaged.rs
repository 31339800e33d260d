//! Sequences damaged in known ways get the labels that the definitions give them.

use std::collections::BTreeMap;

use because_encodings::testing::{Random, all_solutions};
use because_encodings::{Cell, Fact, Puzzle, Solution};
use because_engine::explain::{CostProfile, Options as Explain, PremiseSearch, explain};
use because_engine::verify::{Graded, Label, Options, Said, Verifier};

use crate::tests::verify::cases::{COSTS, Case, all_kinds, with_given};
use crate::tests::verify::definitions::{Expected, Twin};

/// Sizes on which the definitions can be followed to the letter.
const SIZES: [(usize, usize); 8] = [(3, 2), (2, 3), (3, 3), (4, 2), (2, 4), (5, 2), (3, 3), (4, 3)];

pub fn steps(puzzle: &Puzzle, cost: &CostProfile, premises: PremiseSearch) -> Vec<Said> {
    let options = Explain { cost: cost.clone(), premises, cite: false, ..Explain::default() };
    explain(puzzle, &options).unwrap().steps.iter().map(Said::from).collect()
}

fn expected_of(graded: &Graded) -> Expected {
    Expected {
        label: graded.label,
        sound: graded.sound,
        not_shown: graded.not_shown.clone(),
        at_fault: graded.at_fault.clone(),
        restated: graded.restated,
        forced_by: graded.forced_by.clone(),
        spare_premises: graded.spare_premises.clone(),
        spare_clues: graded.spare_clues.clone(),
        smallest: graded.smallest.map(|smallest| smallest.size.unwrap()),
    }
}

/// The verdict is that of the twin, step by step; gives the labels.
fn same(
    name: &str,
    puzzle: &Puzzle,
    expected: Option<&Solution>,
    at_once: usize,
    said: &[Said],
) -> Vec<Label> {
    // To go through all sets of premises takes too long on larger grids.
    let smallest = puzzle.shape().cells() < 30;
    let options = Options { clues_at_once: at_once, smallest, ..Options::default() };
    let verifier = Verifier::new(puzzle, expected, options).unwrap();
    let verdict = verifier.verify(said, None).unwrap();
    let mut twin = Twin::new(puzzle, expected, at_once, smallest);
    assert_eq!(verdict.steps.len(), said.len());
    for (graded, said) in verdict.steps.iter().zip(said) {
        let expected = twin.grade(said);
        let mut found = expected_of(graded);
        found.spare_premises.sort();
        assert_eq!(found, expected, "{name} step {} {said:?}\n{graded:?}", graded.number);
        assert!(!graded.undecided);
        assert_eq!(graded.forced_by_proven, graded.forced_by.is_some());
    }
    assert_eq!(verdict.complete, twin.is_complete(), "{name}");
    // Labels alone are the same without the rest.
    let quick = Options { spare: false, smallest: false, ..options };
    let again = Verifier::new(puzzle, expected, quick).unwrap().verify(said, None).unwrap();
    let labels = |steps: &[Graded]| steps.iter().map(|s| (s.label, s.sound)).collect::<Vec<_>>();
    assert_eq!(labels(&again.steps), labels(&verdict.steps));
    verdict.steps.iter().map(|step| step.label).collect()
}

const DAMAGES: [&str; 11] = [
    "premise removed",
    "fact flipped",
    "steps swapped",
    "clue misnamed",
    "clue dropped",
    "fact added",
    "premise flipped",
    "premise added",
    "clue added",
    "citation dropped",
    "contradiction claimed",
];

fn any_fact(random: &mut Random, puzzle: &Puzzle) -> Fact {
    Fact { cell: Cell(random.below(puzzle.shape().cells()) as u32), value: random.one_in(2) }
}

/// The steps with one damage, at some step that it can be done to.
fn damage(kind: &str, random: &mut Random, puzzle: &Puzzle, said: &[Said]) -> Option<Vec<Said>> {
    let mut damaged = said.to_vec();
    let numbers: Vec<_> = puzzle.clues().iter().map(|clue| clue.number).collect();
    let at = random.below(said.len());
    let step = damaged.get_mut(at)?;
    let premises = step.premises.as_mut()?;
    let clues = step.clues.as_mut()?;
    match kind {
        "premise removed" if !premises.is_empty() => {
            premises.remove(random.below(premises.len()));
        }
        "fact flipped" if !step.derived.is_empty() => {
            let fact = random.below(step.derived.len());
            step.derived[fact] = step.derived[fact].negated();
        }
        "steps swapped" if said.len() > 1 => {
            let other = random.below(said.len());
            damaged.swap(at, other);
        }
        "clue misnamed" if !clues.is_empty() && numbers.len() > 1 => {
            let place = random.below(clues.len());
            clues[place] = *random.pick(&numbers)?;
        }
        "clue dropped" if !clues.is_empty() => {
            clues.remove(random.below(clues.len()));
        }
        "fact added" => {
            let fact = any_fact(random, puzzle);
            step.derived.push(fact);
        }
        "premise flipped" if !premises.is_empty() => {
            let place = random.below(premises.len());
            premises[place] = premises[place].negated();
        }
        "premise added" => {
            // Known at that point or not, true or not, perhaps a second time.
            let fact = any_fact(random, puzzle);
            let earlier: Vec<Fact> = said[..at].iter().flat_map(|step| step.derived.clone()).collect();
            let known = if random.one_in(2) { random.pick(&earlier).copied() } else { None };
            premises.insert(random.below(premises.len() + 1), known.unwrap_or(fact));
        }
        "clue added" => clues.push(*random.pick(&numbers)?),
        "citation dropped" => match random.below(3) {
            0 => step.clues = None,
            1 => step.premises = None,
            _ => (step.clues, step.premises) = (None, None),
        },
        "contradiction claimed" => step.contradiction = true,
        _ => return None,
    }
    Some(damaged)
}

fn cases(seeds: std::ops::Range<u64>) -> impl Iterator<Item = Case> {
    all_kinds(&SIZES, seeds).enumerate().map(|(place, case)| match place % 5 {
        0 => with_given(case, place as u64, 1 + place % 3, place % 10 == 0),
        _ => case,
    })
}

#[test]
fn damaged_sequences_are_labelled_rightly() {
    let mut seen: BTreeMap<(&str, Label), usize> = BTreeMap::new();
    let mut sequences = 0;
    for (place, case) in cases(3000..3300).enumerate() {
        let mut random = Random::part(place as u64, 77);
        let premises = if place % 3 == 0 { PremiseSearch::Any } else { PremiseSearch::Smallest };
        let said = steps(&case.puzzle, &COSTS[place % 2], premises);
        if said.is_empty() || said.len() > 30 {
            continue;
        }
        let solutions = all_solutions(&case.puzzle);
        let expected = random.pick(&solutions).filter(|_| place % 4 == 0);
        for kind in DAMAGES {
            let Some(damaged) = damage(kind, &mut random, &case.puzzle, &said) else { continue };
            let at_once = [3, 1, 0, 2][random.below(4)];
            let name = format!("{} {kind}", case.name);
            let labels = same(&name, &case.puzzle, expected, at_once, &damaged);
            labels.into_iter().for_each(|label| *seen.entry((kind, label)).or_default() += 1);
            sequences += 1;
        }
    }
    assert!(sequences > 10_000, "{sequences}");
    for label in Label::ALL {
        let count: usize = seen.iter().filter(|((_, of), _)| *of == label).map(|(_, count)| count).sum();
        assert!(count > 100, "{label:?}: {count} {seen:?}");
    }
    // What a damage makes of a step, where it can be told without a twin.
    assert!(seen[&("fact flipped", Label::False)] > 100);
    assert!(seen[&("premise removed", Label::Grid)] > 50);
}

#[test]
fn facts_alone_are_labelled_rightly() {
    let mut seen: BTreeMap<Label, usize> = BTreeMap::new();
    for (place, case) in cases(4000..4100).enumerate() {
        let mut random = Random::part(place as u64, 78);
        let solutions = all_solutions(&case.puzzle);
        let shape = case.puzzle.shape();
        let mut facts: Vec<Fact> = shape
            .all_cells()
            .map(|cell| {
                let value = random.pick(&solutions).is_some_and(|solution| solution.value(shape, cell));
                Fact { cell, value: value != random.one_in(12) }
            })
            .collect();
        random.shuffle(&mut facts);
        facts.truncate(20);
        let said: Vec<Said> = facts
            .chunks(1 + place % 2)
            .map(|facts| Said { derived: facts.to_vec(), ..Said::default() })
            .collect();
        let expected = random.pick(&solutions).filter(|_| place % 3 == 0);
        let labels = same(&case.name, &case.puzzle, expected, [1, 2, 3, 0][place % 4], &said);
        labels.into_iter().for_each(|label| *seen.entry(label).or_default() += 1);
    }
    assert!(Label::ALL[1..].iter().all(|label| seen.get(label) > Some(&50)), "{seen:?}");
    assert!(!seen.contains_key(&Label::Cited));
}
