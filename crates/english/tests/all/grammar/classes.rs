//! Clues of many classes, each read alone: what is read as meant, what is refused, and what is misread in silence.

use because_encodings::Formula;
use because_english::language::{Outcome, Reading, World, read};
use because_english::understand::hints;
use because_files::{PuzzleFile, read_formula};
use serde_json::{Value, json};

use super::sets::{lines, puzzle};
use super::truth::equivalent;

/// How many of the clues are to be read as they are meant, at least.
const LEAST_RIGHT: usize = 145;

/// What became of a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// It is read as meant, or refused where it says nothing.
    Right,
    /// It is not read, or the reader says that it doubts.
    Open,
    /// It is read to something else, and nothing says so.
    WrongInSilence,
}

/// A puzzle of a line with the words of its clues alone.
fn bare(line: &Value) -> PuzzleFile {
    let mut bare = line.clone();
    for clue in bare["clues"].as_array_mut().unwrap() {
        *clue = clue["text"].clone();
    }
    puzzle(&bare.to_string())
}

fn verdict(file: &PuzzleFile, clue: &Value, outcome: &Outcome) -> Verdict {
    let puzzle = &file.puzzle;
    let formula = |text: &Value| match read_formula(text.as_str().unwrap(), "means", puzzle) {
        Ok(formula) => formula,
        Err(faults) => panic!("{}", faults.render(false)),
    };
    let refused = clue["refuse"] == json!(true);
    let also = clue["accept"].as_array().into_iter().flatten();
    let meant: Vec<Formula> = std::iter::once(&clue["means"]).chain(also).map(formula).collect();
    let is_meant =
        |reading: &Reading| meant.iter().any(|formula| equivalent(puzzle, formula, &reading.formula));
    match outcome {
        Outcome::Unread(_) if refused => Verdict::Right,
        Outcome::Unread(_) => Verdict::Open,
        Outcome::Remark => is_silent(refused),
        Outcome::Read(readings) if is_meant(&readings[0]) => Verdict::Right,
        Outcome::Read(readings) => match readings.len() {
            1 => Verdict::WrongInSilence,
            _ => Verdict::Open,
        },
    }
}

/// A remark says that a clue means nothing, which is right where it does.
fn is_silent(refused: bool) -> Verdict {
    if refused { Verdict::Right } else { Verdict::WrongInSilence }
}

#[test]
#[ignore = "needs ../shared"]
fn clues_of_many_classes_are_read_as_meant_or_not_in_silence() {
    let mut counts = [0; 3];
    let mut silent = Vec::new();
    for line in lines("english_classes.jsonl") {
        let line: Value = serde_json::from_str(&line).unwrap();
        let file = bare(&line);
        let clues = line["clues"].as_array().unwrap();
        let hints = hints(&file);
        let world = World::new(&file.puzzle, &hints);
        for clue in clues {
            let text = clue["text"].as_str().unwrap();
            let outcome = read(&world, text);
            let verdict = verdict(&file, clue, &outcome);
            counts[verdict as usize] += 1;
            if verdict != Verdict::Right {
                println!("{verdict:?}: {}: {text}\n      {}", file.id, said(&file, &outcome, text));
            }
            if verdict == Verdict::WrongInSilence {
                silent.push(text.to_string());
            }
        }
    }
    println!("right, open, wrong in silence: {counts:?}");
    assert!(silent.is_empty(), "wrong in silence: {silent:#?}");
    assert!(counts[0] >= LEAST_RIGHT, "{counts:?}");
}

/// What the reader said of a clue.
fn said(file: &PuzzleFile, outcome: &Outcome, text: &str) -> String {
    match outcome {
        Outcome::Read(readings) => {
            let each = readings
                .iter()
                .map(|reading| format!("{} [{}]", reading.formula.notation(&file.puzzle), reading.reason));
            each.collect::<Vec<_>>().join("\n      or ")
        }
        Outcome::Remark => "a remark".to_string(),
        Outcome::Unread(trouble) => format!("unread at `{}`", &text[trouble.span.clone()]),
    }
}
