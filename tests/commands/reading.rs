//! Sequences made worth reading: told steps, figures of difficulty, hard steps opened up.
#![allow(clippy::unwrap_used, missing_docs)]

use assert_cmd::Command;
use because_engine::explain::{CostProfile, Figures, Options, Sequence, effort, explain};
use because_engine::explain::{Telling, told};
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
fn telling_loses_no_step() {
    let mut carried = 0;
    for name in ["spa", "zebra", "choir", "broken", "open", "chess"] {
        let plain = steps(&shipped(name), CostProfile::Effort);
        let mut found = plain.clone();
        found.tell();
        let parts: Vec<_> = told(&found.steps).collect();
        assert_eq!(parts.iter().flat_map(|part| part.steps()).count(), plain.steps.len());
        assert!(parts.iter().skip(1).all(|part| !part.step.is_bookkeeping()));
        assert!(parts.iter().flat_map(|part| part.carried).all(|step| step.is_bookkeeping()));
        assert!(parts.iter().map(|part| part.step.number).eq(1..=found.told()));
        carried += parts.iter().filter(|part| !part.carried.is_empty()).count();
        let mut all = Telling::new(true);
        found.steps.iter_mut().for_each(|step| all.number(step));
        assert_eq!(found, plain);
    }
    assert!(carried > 20, "{carried}");
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
fn text_tells_and_sums_up() {
    let (code, told, _) = because(&["explain", "spa"]);
    assert_eq!(code, 0);
    assert!(told.contains("crosses follow"), "{told}");
    let (_, whole, _) = because(&["explain", "spa", "--all-steps"]);
    assert!(!whole.contains("crosses follow") && told.lines().count() < whole.lines().count());
    // What comes at the end is the same.
    let end = |text: &str| text[text.find("lead to the only solution").unwrap()..].to_string();
    assert_eq!(end(&told), end(&whole));
    let (_, summary, _) = because(&["explain", "spa", "--summary"]);
    assert!(summary.contains("Difficulty: effort ") && summary.contains("Steps by technique: "), "{summary}");
    let (_, markdown, _) = because(&["explain", "spa", "--format", "markdown"]);
    assert!(markdown.contains("crosses follow"), "{markdown}");
    let (_, narrow, _) = because(&["explain", "choir", "--grids", "--nested"]);
    assert!(narrow.contains("crosses follow") && narrow.contains("Suppose instead that "), "{narrow}");
}

#[test]
fn told_text_names_every_tick() {
    let zebra = shipped("zebra");
    let (_, text, _) = because(&["explain", "zebra", "--summary"]);
    let (_, json, _) = because(&["explain", "zebra", "--json"]);
    let read: ExplainJson = serde_json::from_str(&json).unwrap();
    let facts = read.steps.iter().flat_map(|step| step.derived.iter().chain(&step.carried));
    let facts: Vec<_> = facts.collect();
    assert_eq!(facts.len(), zebra.puzzle.shape().cells());
    assert_eq!(facts.iter().filter(|fact| fact.value).count(), 75);
    assert!(read.steps.len() <= 45, "{}", read.steps.len());
    // The words of the steps, in house style: the whole of it fits two pages.
    assert!(text.split_whitespace().count() <= 1_900, "{}", text.split_whitespace().count());
}

#[test]
fn json_has_told_and_nested_steps() {
    let (code, text, _) = because(&["explain", "choir", "--json", "--nested", "--cost", "effort"]);
    assert_eq!(code, 0);
    let read: ExplainJson = serde_json::from_str(&text).unwrap();
    assert!(read.steps.iter().any(|step| !step.carried.is_empty()));
    assert_eq!(read.totals.steps, read.steps.len());
    let opened: Vec<_> = read.steps.iter().filter(|step| step.nested.is_some()).collect();
    assert!(opened.len() > 3);
    for step in opened {
        let nested = step.nested.as_ref().unwrap();
        assert!(nested.steps.last().unwrap().contradiction);
        assert!(nested.steps.iter().all(|inner| inner.cost.total < step.cost.total));
        assert!(step.derived.iter().any(|fact| fact.a == nested.supposed.a && fact.b == nested.supposed.b));
    }
    let (_, text, _) = because(&["explain", "choir", "--json", "--all-steps", "--nested=none"]);
    let read: ExplainJson = serde_json::from_str(&text).unwrap();
    assert!(read.steps.iter().all(|step| step.carried.is_empty()));
    assert!(read.steps.iter().all(|step| step.nested.is_none()));
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
    let (code, _, err) = because(&["explain", "spa", "--at", "99"]);
    assert!(code == 2 && err.contains("there is no such step"), "{err}");
}
