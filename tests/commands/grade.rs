//! What the program says of difficulty.

use assert_cmd::Command;
use because_tell::render::json::ExplainJson;

fn because(args: &[&str]) -> String {
    let output = Command::cargo_bin("because").unwrap().args(args).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Without line breaks.
fn said(args: &[&str]) -> String {
    because(args).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_summary_says_stars() {
    let spa = said(&["explain", "spa", "--summary"]);
    assert!(spa.contains(" of 5 stars: the easiest way takes "), "{spa}");
    assert!(spa.contains("; no trial and error is needed."), "{spa}");
    assert!(said(&["explain", "choir", "--summary"]).contains("5 of 5 stars"));
    assert!(said(&["explain", "choir", "--summary"]).contains("; some marks have to be tried out."));
    let german = said(&["explain", "spa", "--summary", "--language", "de"]);
    assert!(german.contains(" von 5 Sternen: Der leichteste Weg führt in "), "{german}");
    let markdown = because(&["explain", "spa", "--summary", "--format", "markdown"]);
    assert!(markdown.contains(" of 5 stars: "), "{markdown}");
    for quiet in
        [vec!["explain", "spa"], vec!["explain", "open", "--summary"], vec!["explain", "broken", "--summary"]]
    {
        assert!(!because(&quiet).contains("of 5 stars"), "{quiet:?}");
    }
}

#[test]
fn json_has_the_figures_and_they_do_not_depend_on_the_profile() {
    let json = |args: &[&str]| -> ExplainJson {
        let args: Vec<&str> = ["explain", "parade", "--json"].iter().chain(args).copied().collect();
        serde_json::from_str(&because(&args)).unwrap()
    };
    let effort = json(&["--cost", "effort", "--summary"]);
    let grade = effort.totals.difficulty.clone().unwrap();
    assert_eq!((grade.steps, grade.effort), (effort.totals.all_steps, effort.totals.effort));
    assert_eq!((grade.band.as_str(), grade.no_trial), ("what-if", false));
    let hardest = effort.steps.iter().find(|step| step.n == effort.totals.hardest).unwrap();
    assert_eq!((hardest.clues.len(), hardest.premises.len()), (grade.hardest_clues, grade.hardest_premises));
    assert!(grade.chain <= grade.steps && grade.breadth >= 1.0 && grade.narrow <= grade.steps);
    assert_eq!(grade.stars, (grade.score as u8).clamp(1, 5));
    assert_eq!(json(&["--summary"]).totals.difficulty, Some(grade.clone()));
    assert_eq!(json(&["--summary", "--cost", "zebratutor"]).totals.difficulty, Some(grade));
    assert_eq!(json(&[]).totals.difficulty, None);
    assert_eq!(json(&["--summary", "--premises", "any"]).totals.difficulty, None);
}
