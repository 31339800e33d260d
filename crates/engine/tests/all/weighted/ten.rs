//! The ten puzzles that the OCUS papers time: every step proven cheapest.

use because_engine::explain::{CostProfile, Options, explain};

/// The puzzles, with their steps and what these cost together: the table of docs/cost.md.
pub const TEN: [(&str, usize, u64); 10] = [
    ("originProblem", 107, 7_607),
    ("pastaPuzzle", 88, 9_380),
    ("p12", 107, 7_034),
    ("p13", 117, 10_179),
    ("p16", 114, 9_204),
    ("p18", 106, 7_159),
    ("p19", 179, 11_704),
    ("p20", 107, 7_509),
    ("p25", 104, 7_076),
    ("p93", 102, 7_039),
];

#[test]
fn ten_puzzles_complete_and_proven() {
    for (name, steps, total) in TEN {
        let Some((puzzle, solution)) = crate::tests::weighted::peers::peer(name) else { return };
        let options = Options { cost: CostProfile::Ocus, step_limit: None, ..Options::default() };
        let sequence = explain(&puzzle, &options).unwrap();
        assert!(sequence.complete);
        assert!(sequence.steps.iter().all(|step| step.cost.proven), "{name}");
        let mut known = sequence.start.clone();
        for fact in sequence.steps.iter().flat_map(|step| &step.derived) {
            assert!(known.insert(*fact));
            let value = solution.value(puzzle.shape(), fact.cell);
            assert_eq!(fact.value, value, "{name} {fact:?}");
        }
        assert_eq!(known.len(), puzzle.shape().cells(), "{name}");
        let cost: u64 = sequence.steps.iter().map(|step| step.cost.total).sum();
        assert_eq!((sequence.steps.len(), cost), (steps, total), "{name}");
    }
}
