//! Files written again with what their clues mean.

use because_encodings::ClueNumber;
use because_english::{filled, read_puzzle};
use because_files::{Filling, Format};

const FILE: &str = "# A puzzle.\ntitle = \"T\" # short\nclues = [\n  \"Ann drinks tea.\", # easy\n  { text = \"Bob.\", means = \"Bob = milk\" },\n  'Unread \"words\".',\n]\n\n[[categories]]\nname = \"Person\"\nentities = [\"Ann\", \"Bob\"]\n\n[[categories]]\nname = \"Drink\"\nentities = [\"tea\", \"milk\"]\n";

fn filling() -> Filling {
    let means = [(ClueNumber(1), "Ann = tea".to_string()), (ClueNumber(2), "Bob = tea".to_string())];
    Filling {
        means: means.into(),
        attributes: Vec::new(),
        ask: Some(("tea".to_string(), "Person".to_string())),
        words: Vec::new(),
    }
}

#[test]
fn comments_order_and_what_was_there_stay() {
    let text = filled(FILE.as_bytes(), Format::Toml, &filling()).unwrap();
    let ask = "ask = { about = \"tea\", category = \"Person\" }\n";
    let expected =
        FILE.replace("\"Ann drinks tea.\",", "{ text = \"Ann drinks tea.\", means = \"Ann = tea\" },");
    let expected = expected.replace(
        "]\n\n[[categories]]\nname = \"Person\"",
        &format!("]\n{ask}\n[[categories]]\nname = \"Person\""),
    );
    assert_eq!(text, expected);
    read_puzzle(text.as_bytes(), "x.toml", Format::Toml).unwrap();
}

#[test]
fn tables_of_clues_get_a_line_more() {
    let file = "[[clues]]\n# Why.\ntext = \"Ann drinks tea.\"\n\n[[clues]]\nmeans = \"Bob = milk\"\n";
    let text = filled(file.as_bytes(), Format::Toml, &filling()).unwrap();
    assert!(text.contains("# Why.\ntext = \"Ann drinks tea.\"\nmeans = \"Ann = tea\"\n"), "{text}");
    assert!(text.contains("means = \"Bob = milk\"\n") && !text.contains("Bob = tea"), "{text}");
}

#[test]
fn attributes_are_added_to_their_category() {
    let filling = Filling { attributes: vec![(1, "letters".to_string(), vec![3, 4])], ..Filling::default() };
    let text = filled(FILE.as_bytes(), Format::Toml, &filling).unwrap();
    assert!(text.ends_with("entities = [\"tea\", \"milk\"]\nattributes = { letters = [3, 4] }\n"), "{text}");
    let file = read_puzzle(text.as_bytes(), "x.toml", Format::Toml).unwrap();
    assert_eq!(file.puzzle.categories()[1].attributes[0].name, "letters");
}

#[test]
fn json_becomes_toml_that_reads_the_same() {
    let json = r#"{"id": "j", "level": 3, "story": null, "categories": [
        {"name": "Person", "entities": ["Ann", "Bob"], "numeric": false, "attributes": {"letters": [3, 3]}},
        {"name": "Drink", "entities": ["tea", "milk"], "ordered": true},
        {"name": "Price", "entities": ["a", "b"], "values": [1.5, 2], "unit": "dollars"}],
      "clues": ["Ann drinks tea.", {"text": "Bob", "means": "Bob = milk", "x": 1}],
      "lexicon": {"brew": "tea"}, "given": ["Ann != b"], "solution": [["Ann", "tea", "a"], ["Bob", "milk", "b"]]}"#;
    let text = filled(json.as_bytes(), Format::Json, &filling()).unwrap();
    let again = read_puzzle(text.as_bytes(), "x.toml", Format::Toml)
        .unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    assert_eq!(again.id, "j");
    assert_eq!(again.clues.len(), 2);
    assert!(again.clues[0].formula.is_some() && again.expected.is_some() && again.puzzle.question.is_some());
    let line = because_files::PuzzleLine::new("x.jsonl", 1, json.replace('\n', " ").into_bytes());
    assert_eq!(line.read(&because_english::English).unwrap().puzzle.categories(), again.puzzle.categories());
}
