//! Files with English clues: what is put into the puzzle, and what stays as it is.

use because_engine::check::{Options as Check, check};
use because_engine::explain::Status;
use because_english::language::Outcome;
use because_english::understand::{Options, Why, understand};
use because_files::ClueStatus;

use super::puzzle;

const SPA: &str = r#"{"categories": [
    {"name": "Client", "entities": ["Aimee", "Ginger", "Freda", "Hannah"]},
    {"name": "Price", "entities": ["$150", "$160", "$170", "$180"]},
    {"name": "Masseuse", "entities": ["Lynda", "Nancy", "Teri", "Whitney"]}],
  "clues": CLUES, "question": "Who paid $180?"}"#;

fn spa(clues: &str) -> String {
    SPA.replace("CLUES", clues)
}

const FIVE: &str = r#"["Hannah paid more than Teri's client.", "Freda paid 20 dollars more than Lynda's client.",
    "Hannah paid 10 dollars less than Nancy's client.", "Nancy's client, Hannah and Ginger were all different clients.",
    "Hannah was either the person who paid $180 or Lynda's client."]"#;

#[test]
fn a_puzzle_in_english_has_its_solution() {
    let mut file = puzzle(&spa(FIVE));
    let found = understand(&mut file, &Options::default());
    assert!(found.clues.iter().all(|clue| matches!(clue.outcome, Outcome::Read(_)) && !clue.is_open()));
    assert!(file.clues.iter().all(|clue| clue.status == ClueStatus::Read && clue.doubt.is_none()));
    let report = check(&file.puzzle, &Check::default()).unwrap();
    assert_eq!(report.status, Status::Unique);
    let asked = file.puzzle.question.unwrap();
    let answer = report.solutions[0].entity(report.solutions[0].row(asked.of), asked.category);
    assert_eq!(file.puzzle.entity_name(answer), "Freda");
}

#[test]
fn clues_with_a_meaning_are_left_alone() {
    let clues = r#"[{"text": "Hannah paid $180.", "means": "Hannah = \"$150\""}, "Ginger paid $170."]"#;
    let mut file = puzzle(&spa(clues));
    let before = file.clues[0].clone();
    let found = understand(&mut file, &Options::default());
    assert_eq!(file.clues[0], before);
    assert_eq!(found.clues.iter().map(|clue| clue.number.0).collect::<Vec<_>>(), [2]);
    assert_eq!(file.puzzle.clues().len(), 2);
}

#[test]
fn what_is_not_understood_is_said_and_spoils_nothing() {
    let clues = FIVE.replacen(
        '[',
        r#"["Quite possibly Hannah rather outdid the mauve Zorblax of Teri, or not.", "#,
        1,
    );
    let mut file = puzzle(&spa(&clues));
    let found = understand(&mut file, &Options::default());
    assert_eq!(found.clues[0].why, Why::NotUnderstood);
    assert_eq!(file.clues[0].status, ClueStatus::Unread);
    assert!(file.clues[0].doubt.is_some());
    assert_eq!(check(&file.puzzle, &Check::default()).unwrap().status, Status::Unique);
}

#[test]
fn a_clue_that_speaks_about_one_in_english_waits_for_it() {
    let clues = r#"["Hannah paid $180.", {"means": "not clue 1"}]"#;
    let mut file = puzzle(&spa(clues));
    assert_eq!(file.clues[1].status, ClueStatus::Waiting);
    understand(&mut file, &Options::default());
    assert!(file.clues.iter().all(|clue| clue.status == ClueStatus::Read));
    assert!(!file.puzzle.clues()[0].asserted && file.puzzle.clues()[1].asserted);
}

#[test]
fn settling_twice_changes_nothing() {
    let mut file = puzzle(&spa(FIVE));
    understand(&mut file, &Options::default());
    let once = file.clone();
    understand(&mut file, &Options::default());
    assert_eq!(file, once);
}

/// What the last clue is understood to mean.
fn last(clues: &str) -> Option<String> {
    let mut file = puzzle(&spa(clues));
    let found = understand(&mut file, &Options::default());
    found.clues.last()?.meaning().map(|of| of.notation(&file.puzzle).to_string())
}

#[test]
fn whoever_tells_the_clues_may_be_one_of_them() {
    let than_me = r#"["I'll begin (I'm Freda). I paid $160.", "Hannah paid 10 dollars less than me."]"#;
    assert_eq!(last(than_me).as_deref(), Some("Price(Hannah) = Price(Freda) - 10"));
    let neither = r#"["I am Freda.", "Neither Hannah nor I paid $180."]"#;
    assert_eq!(last(neither).as_deref(), Some("Hannah != \"$180\" and Freda != \"$180\""));
    // Of nobody, of two, of what somebody says, and of what is only alike.
    for clues in [
        r#"["Freda paid $160.", "I paid $170."]"#,
        r#"["I'm Freda.", "I'm Hannah.", "I paid $170."]"#,
        r#"["Hannah: I'm Freda.", "I paid $170."]"#,
        r#"["Hannah said that I am Freda.", "I paid $170."]"#,
        r#"["I'm Freda Hill.", "I paid $170."]"#,
    ] {
        assert_eq!(last(clues), None, "{clues}");
    }
}

/// The coins' years, by two clues that leave one solution and a third that contradicts them.
const COINS: &str = r#"{"categories": [
    {"name": "Coin", "entities": ["Ida", "Jon", "Kit"]},
    {"name": "Year", "entities": ["1999", "2001", "2005"]}],
  "clues": ["Ida is older than Jon.", "Jon is older than Kit.", "LAST"]}"#;

#[test]
fn what_may_say_something_is_not_left_out_in_silence() {
    for last in ["Kit was minted in 1999.", "Kit, who gleamed, is from 1999."] {
        let mut file = puzzle(&COINS.replace("LAST", last));
        let found = understand(&mut file, &Options::default());
        assert!(found.clues[2].is_open(), "{last}");
        let doubt = file.clues[2].doubt.as_ref().unwrap();
        assert!(doubt.open && doubt.said.iter().any(|line| line.contains("Kit = \"1999\"")), "{doubt:?}");
    }
}
