//! Every sequence of ours is accepted, and proved again by SAT.

use because_encodings::testing::{Profile, Random};
use because_encodings::{Cell, Fact, Puzzle};
use because_engine::explain::{CostProfile, Options as Explain, PremiseSearch, Sequence, explain};
use because_engine::oracle::Backend;
use because_engine::verify::{Label, Options, Proof, Said, Verifier};
use because_english::read_puzzle;
use because_files::Format;

use crate::tests::verify::cases::{COSTS, SMALL, TINY, all_kinds, case, with_given};

const PROFILES: [CostProfile; 3] = [CostProfile::Zebratutor, CostProfile::Effort, CostProfile::Ocus];

fn sequence(
    puzzle: &Puzzle,
    cost: &CostProfile,
    premises: PremiseSearch,
    step_limit: Option<u64>,
) -> Sequence {
    let options = Explain { cost: cost.clone(), premises, step_limit, cite: false, ..Explain::default() };
    explain(puzzle, &options).unwrap()
}

/// All steps follow from what they cite, and the sequence is complete.
fn accepted(name: &str, puzzle: &Puzzle, sequence: &Sequence, smallest: bool) {
    let said: Vec<Said> = sequence.steps.iter().map(Said::from).collect();
    let options = Options { smallest, ..Options::default() };
    let verifier = Verifier::new(puzzle, None, options).unwrap();
    let verdict = verifier.verify(&said, None).unwrap();
    assert_eq!(verdict.status, sequence.status, "{name}");
    assert_eq!((verdict.is_sound(), verdict.complete), (true, sequence.complete), "{name}");
    assert_eq!(verdict.count(Label::Cited), said.len(), "{name}");
    for (graded, step) in verdict.steps.iter().zip(&sequence.steps) {
        assert!(graded.not_shown.is_empty() && graded.restated == 0 && graded.at_fault.is_empty());
        // Of a clue that is cited because another speaks about it, only the engine knows whether
        // the step uses it as well.
        let asserted = step.clues.iter().filter(|number| puzzle.clue(**number).unwrap().asserted).count();
        let plain = asserted == step.cost.clues;
        if smallest && plain && step.cost.proven && sequence.premises == PremiseSearch::Smallest {
            assert!(graded.is_smallest(), "{name} {step:?} {graded:?}");
            assert!(graded.spare_premises.is_empty(), "{name} {step:?}");
        }
    }
    let mut proof = Proof::new(puzzle, Backend::default(), None).unwrap();
    assert!(sequence.steps.iter().all(|step| proof.step(step).unwrap()), "{name}");
}

#[test]
fn sequences_of_generated_puzzles_are_accepted() {
    let tiny = all_kinds(&TINY, 5000..5040);
    for (place, mut case) in tiny.chain(all_kinds(&SMALL, 5000..5015)).enumerate() {
        if place % 4 == 1 {
            case = with_given(case, place as u64, 2, place % 8 == 1);
        }
        for cost in &PROFILES[..2] {
            let sequence = sequence(&case.puzzle, cost, PremiseSearch::Smallest, None);
            accepted(&case.name, &case.puzzle, &sequence, true);
        }
        let any = sequence(&case.puzzle, &COSTS[place % 2], PremiseSearch::Any, None);
        accepted(&case.name, &case.puzzle, &any, false);
    }
    for seed in 0..6 {
        let case = case(seed, (3, 3), Profile::IRREDUNDANT);
        let sequence = sequence(&case.puzzle, &CostProfile::Ocus, PremiseSearch::Smallest, None);
        accepted(&case.name, &case.puzzle, &sequence, false);
    }
}

#[test]
fn sequences_of_shipped_puzzles_are_accepted() {
    let folder = format!("{}/puzzles", because_testing::ROOT);
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let name = path.file_name().unwrap().to_str().unwrap();
        let file = read_puzzle(&std::fs::read(&path).unwrap(), name, Format::Toml).unwrap();
        for cost in &PROFILES[..2] {
            // A small limit leaves some steps unproven, and all of them sound.
            let limit = if file.puzzle.shape().cells() > 250 { 0 } else { 100 };
            let sequence = sequence(&file.puzzle, cost, PremiseSearch::Smallest, Some(limit));
            accepted(name, &file.puzzle, &sequence, false);
        }
        accepted(name, &file.puzzle, &sequence(&file.puzzle, &COSTS[0], PremiseSearch::Any, None), false);
        seen += 1;
    }
    assert!(seen >= 36);
}

/// What the verifier accepts as cited, SAT proves, and what it does not, SAT does not.
#[test]
fn both_proofs_agree_on_damaged_steps() {
    let mut seen = [0, 0];
    for (place, case) in all_kinds(&SMALL, 6000..6016).enumerate() {
        let mut random = Random::part(place as u64, 79);
        let sequence = sequence(&case.puzzle, &COSTS[0], PremiseSearch::Any, None);
        let options = Options { spare: false, ..Options::default() };
        let verifier = Verifier::new(&case.puzzle, None, options).unwrap();
        for (at, step) in sequence.steps.iter().enumerate() {
            let mut step = step.clone();
            match random.below(4) {
                0 if !step.premises.is_empty() => {
                    step.premises.remove(random.below(step.premises.len()));
                }
                1 => step.clues.clear(),
                2 if !step.derived.is_empty() => {
                    let cell = Cell(random.below(case.puzzle.shape().cells()) as u32);
                    step.derived.push(Fact { cell, value: false });
                }
                _ => {}
            }
            let mut grader = verifier.begin(None);
            let mut proof = Proof::new(&case.puzzle, Backend::Batsat, None).unwrap();
            for earlier in &sequence.steps[..at] {
                assert_eq!(grader.grade(&Said::from(earlier)).unwrap().label, Label::Cited);
                assert!(proof.step(earlier).unwrap());
            }
            let cited = grader.grade(&Said::from(&step)).unwrap().label == Label::Cited;
            assert_eq!(proof.step(&step).unwrap(), cited, "{} {step:?}", case.name);
            seen[usize::from(cited)] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 100), "{seen:?}");
}
