//! Puzzles told in English from a seed: what is understood is true of their solution.

use because_engine::check::{Options as Check, check};
use because_engine::explain::Status;
use because_english::understand::{Options, understand};
use because_files::{ClueStatus, PuzzleLine};

use super::english::thousand;

#[test]
fn a_thousand_puzzles_are_understood_as_they_are_meant() {
    let (mut clues, mut read, mut unique) = (0, 0, 0);
    for told in thousand() {
        let mut file = PuzzleLine::new("told.jsonl", 1, told.line.clone().into_bytes())
            .read(&because_english::English)
            .unwrap();
        understand(&mut file, &Options::default());
        let expected = file.expected.clone().unwrap();
        for clue in &file.clues {
            clues += 1;
            read += usize::from(clue.status == ClueStatus::Read);
            if let (ClueStatus::Read, Some(formula)) = (clue.status, &clue.formula) {
                let means = formula.notation(&file.puzzle);
                assert!(formula.holds(&file.puzzle, &expected), "{}: {} => {means}", file.id, clue.text);
            }
        }
        assert!(file.puzzle.question.is_some(), "{:?}", file.question_doubt);
        let report = check(&file.puzzle, &Check { clues: false, shared: false, ..Check::default() }).unwrap();
        assert!(report.status != Status::None, "{}", file.id);
        unique += usize::from(report.status == Status::Unique);
    }
    assert!(100 * read >= 98 * clues, "{read} of {clues}");
    assert!(unique > 500, "{unique}");
}
