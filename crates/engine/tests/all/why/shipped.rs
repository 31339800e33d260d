//! The puzzles that come along.

use because_encodings::Fact;
use because_engine::explain::{Options, Status, explain};
use because_engine::why::{Asked, why};
use because_english::read_puzzle;
use because_files::{Format, PuzzleFile};

use crate::tests::why::cases::COSTS;
use crate::tests::why::definitions::{held_to_slice, options};
use crate::tests::why::proofs::prove_sound;

fn shipped(name: &str) -> PuzzleFile {
    let path = format!("{}/puzzles/{name}.toml", because_testing::ROOT);
    read_puzzle(&std::fs::read(path).unwrap(), name, Format::Toml).unwrap()
}

fn cells_of(name: &str, every: usize) {
    let file = shipped(name);
    for cost in &COSTS {
        let options = options(cost);
        let whole = explain(&file.puzzle, &options).unwrap();
        for cell in file.puzzle.shape().all_cells().step_by(every) {
            let why = why(&file.puzzle, &Asked::Cells(vec![cell]), &options).unwrap();
            // On these sizes a limit may end the simplification: then a step may say that it is not proven.
            assert!(why.simplified || name != "spa");
            let proven = why.sequence.steps.iter().all(|step| step.cost.proven);
            assert!(why.sequence.complete && (proven || !why.simplified));
            held_to_slice(name, &whole.steps, &why);
            prove_sound(&file.puzzle, &why.sequence.steps, &why.sequence.start);
        }
    }
}

#[test]
fn every_cell_of_spa() {
    cells_of("spa", 1);
}

#[test]
fn some_cells_of_zebra_and_origin() {
    cells_of("zebra", 41);
    cells_of("origin", 13);
}

#[test]
fn questions_are_answered() {
    for name in ["spa", "zebra", "kittens", "breakfast"] {
        let file = shipped(name);
        let question = file.puzzle.question.unwrap();
        let why = why(&file.puzzle, &Asked::Question, &Options::default()).unwrap();
        let [Fact { cell, value: true }] = why.asked[..] else { panic!("{name}") };
        let (x, y) = file.puzzle.shape().entities_at(cell);
        assert!([x, y].contains(&question.of) && [x, y].iter().any(|e| e.category == question.category));
        assert!(why.sequence.complete && why.sequence.steps.last().unwrap().derived.contains(&why.asked[0]));
        assert!(why.sequence.steps.iter().all(|step| step.clues.len() + step.axioms.len() > 0), "{name}");
    }
}

#[test]
fn a_broken_puzzle_leads_to_the_contradiction() {
    let file = shipped("broken");
    let why = why(&file.puzzle, &Asked::Question, &Options::default()).unwrap();
    assert_eq!(why.sequence.status, Status::None);
    assert!(why.simplified && why.sequence.steps.last().unwrap().contradiction);
    let whole = explain(&file.puzzle, &Options::default()).unwrap();
    assert!(why.sequence.steps.len() <= whole.steps.len());
}
