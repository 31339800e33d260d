//! The ten puzzles that the OCUS papers time: every step proven cheapest.

use because_engine::explain::{CostProfile, Options, explain};

/// The puzzles, with their steps and what these cost together: the table of docs/cost.md.
pub const TEN: [(&str, usize, u64); 10] = [
    ("originProblem", 91, 6_587),
    ("pastaPuzzle", 87, 9_312),
    ("p12", 85, 5_641),
    ("p13", 111, 9_796),
    ("p16", 104, 8_529),
    ("p18", 85, 5_829),
    ("p19", 144, 9_487),
    ("p20", 87, 6_243),
    ("p25", 89, 6_126),
    ("p93", 95, 6_588),
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
