//! Words of `[lexicon]` reach the reader.

use because_english::understand::{Options, understand};
use because_files::{ClueStatus, PuzzleLine};

fn status(lexicon: &str, clue: &str) -> (ClueStatus, String) {
    let line = format!(
        r#"{{"categories": [{{"name": "Client", "entities": ["Ann", "Bea", "Cleo"]}},
            {{"name": "Price", "entities": ["$5", "$6", "$7"]}}, {{"name": "Hour", "entities": ["9:00", "10:00", "11:00"]}}],
            "clues": ["{clue}"], "lexicon": {lexicon}}}"#
    );
    let line = PuzzleLine::new("lines.jsonl", 1, line.replace('\n', " ").into_bytes());
    let mut file = line.read(&because_english::English).unwrap();
    understand(&mut file, &Options::default());
    let means = file.clues[0].formula.as_ref().map(|formula| formula.notation(&file.puzzle).to_string());
    (file.clues[0].status, means.unwrap_or_default())
}

#[test]
fn names_for_entities() {
    let (status, means) = status(r#"{"the redhead": "Ann"}"#, "The redhead paid $6.");
    assert_eq!((status, means.as_str()), (ClueStatus::Read, "Ann = \"$6\""));
}

#[test]
fn times_of_day() {
    let (status, means) = status(r#"{"in the morning": "11:00"}"#, "Bea came in the morning.");
    assert_eq!(status, ClueStatus::Read);
    assert!(means.contains("Bea") && means.contains("11:00"), "{means}");
}
