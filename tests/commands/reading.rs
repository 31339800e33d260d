//! Sequences made worth reading: runs folded, figures of difficulty, hard steps opened up.
#![allow(clippy::unwrap_used, missing_docs)]

use assert_cmd::Command;
use because_engine::explain::{CostProfile, Figures, Options, Sequence, effort, explain};
use because_engine::explain::{Part, folded, is_trivial};
use because_english::read_puzzle;
use because_files::{Format, PuzzleFile};
use because_tell::render::json::ExplainJson;

fn shipped(name: &str) -> PuzzleFile {
    let path = format!("{}/puzzles/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    read_puzzle(&std::fs::read(path).unwrap(), name, Format::Toml).unwrap()
}

fn steps(file: &PuzzleFile, cost: CostProfile) -> Sequence {
    explain(&file.puzzle, &Options { cost, cite: false, ..Options::default() }).unwrap()
}

fn because(args: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("because").unwrap().args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn folding_loses_no_step() {
    let mut runs = 0;
    for name in ["spa", "zebra", "choir", "broken", "open", "chess"] {
        let found = steps(&shipped(name), CostProfile::Effort);
        let parts = folded(&found.steps);
        let unfolded: Vec<_> = parts.iter().flat_map(|part| part.steps()).collect();
        assert_eq!(unfolded, found.steps.iter().collect::<Vec<_>>());
        for (place, part) in parts.iter().enumerate() {
            match part {
                Part::Run(run) => {
                    assert!(run.len() > 1 && run.iter().all(is_trivial));
                    assert!(run.iter().all(|step| step.cost.clues == 0 && !step.contradiction));
                    runs += 1;
                }
                // A trivial step stands alone only where its neighbours are not trivial.
                Part::Step(step) if is_trivial(step) => {
                    let beside = [place.wrapping_sub(1), place + 1].into_iter().filter_map(|i| parts.get(i));
                    assert!(beside.flat_map(|part| part.steps()).all(|step| !is_trivial(step)));
                }
                Part::Step(_) => {}
            }
        }
    }
    assert!(runs > 20, "{runs}");
}

#[test]
fn figures_add_up() {
    for (name, cost) in
        [("spa", CostProfile::Zebratutor), ("choir", CostProfile::Effort), ("pasta", CostProfile::Ocus)]
    {
        let file = shipped(name);
        let (shape, found) = (file.puzzle.shape(), steps(&file, cost));
        let figures = Figures::of(&found.steps, shape);
        assert_eq!(figures.techniques.values().sum::<usize>(), found.steps.len());
        assert_eq!(figures.derived, shape.cells());
        assert_eq!(figures.effort, found.steps.iter().map(|step| effort(step, shape)).sum::<u64>());
        let hardest = &found.steps[figures.hardest - 1];
        assert!(found.steps.iter().all(|step| effort(step, shape) <= effort(hardest, shape)));
        assert!(
            found.steps[..figures.hardest - 1]
                .iter()
                .all(|step| effort(step, shape) < effort(hardest, shape))
        );
        let mean = 100.0 * figures.premises as f64 / figures.steps as f64;
        assert!((figures.mean_premises_in_hundredths() as f64 - mean).abs() <= 0.5);
    }
    let nothing = Figures::of(&[], shipped("spa").puzzle.shape());
    assert_eq!((nothing, Figures::default().mean_premises_in_hundredths()), (Figures::default(), 0));
}

#[test]
fn text_folds_and_sums_up() {
    let (code, folded, _) = because(&["explain", "spa", "--fold"]);
    assert_eq!(code, 0);
    assert!(folded.contains("Without a clue: "), "{folded}");
    let (_, whole, _) = because(&["explain", "spa"]);
    assert!(folded.lines().count() < whole.lines().count());
    // What comes at the end is the same.
    let end = |text: &str| text[text.find("lead to the only solution").unwrap()..].to_string();
    assert_eq!(end(&folded), end(&whole));
    let (_, summary, _) = because(&["explain", "spa", "--summary"]);
    assert!(summary.contains("Difficulty: effort ") && summary.contains("Steps by technique: "), "{summary}");
    let (_, markdown, _) = because(&["explain", "spa", "--fold", "--format", "markdown"]);
    assert!(markdown.contains("Without a clue: "), "{markdown}");
    let (_, narrow, _) = because(&["explain", "choir", "--fold", "--grids", "--nested"]);
    assert!(narrow.contains("Without a clue: ") && narrow.contains("Suppose instead that "), "{narrow}");
}

#[test]
fn json_names_runs_and_nested_steps() {
    let (code, text, _) = because(&["explain", "choir", "--json", "--fold", "--nested", "--cost", "effort"]);
    assert_eq!(code, 0);
    let read: ExplainJson = serde_json::from_str(&text).unwrap();
    let folds = read.folds.unwrap();
    assert!(!folds.is_empty() && folds.iter().all(|fold| fold.from < fold.to && fold.to <= read.steps.len()));
    let opened: Vec<_> = read.steps.iter().filter(|step| step.nested.is_some()).collect();
    assert!(opened.len() > 5);
    for step in opened {
        let nested = step.nested.as_ref().unwrap();
        assert!(nested.steps.last().unwrap().contradiction);
        assert!(nested.steps.iter().all(|inner| inner.cost.total < step.cost.total));
        assert!(step.derived.iter().any(|fact| fact.a == nested.supposed.a && fact.b == nested.supposed.b));
    }
    let (_, text, _) = because(&["explain", "choir", "--json"]);
    let read: ExplainJson = serde_json::from_str(&text).unwrap();
    assert!(read.folds.is_none() && read.steps.iter().all(|step| step.nested.is_none()));
    assert_eq!(read.totals.techniques.values().sum::<usize>(), read.steps.len());
}

#[test]
fn a_threshold_says_which_steps_are_hard() {
    let opened = |over: &str| {
        let (_, text, _) =
            because(&["explain", "choir", "--json", "--cost", "effort", &format!("--nested={over}")]);
        let read: ExplainJson = serde_json::from_str(&text).unwrap();
        read.steps
            .into_iter()
            .filter(|step| step.nested.is_some())
            .map(|step| step.cost.total)
            .collect::<Vec<_>>()
    };
    let (all, some) = (opened("0"), opened("9"));
    assert!(some.iter().all(|cost| *cost > 9) && some.len() < all.len() && !some.is_empty());
    assert_eq!(opened("1000"), Vec::<u64>::new());
}

#[test]
fn what_does_not_go_together_is_refused() {
    let (code, out, err) = because(&["explain", "spa", "--nested", "--premises", "any"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("--nested") && err.contains("leave one of the two away"), "{err}");
    let (code, ..) = because(&["explain", "spa", "--fold", "--at", "3"]);
    assert_eq!(code, 2);
}
