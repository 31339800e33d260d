//! Texts in the styles of magazines, riddles and exercises, to the rows and the answer that they mean.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The texts of the folder `told`, each with the file of its answer.
fn told() -> Vec<(PathBuf, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/english/tests/all/texts/told");
    let mut texts: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    texts.retain(|path| path.extension().is_some_and(|e| e == "txt" || e == "md"));
    texts.sort();
    let answer = |text: &PathBuf| {
        serde_json::from_str(&fs::read_to_string(text.with_extension("json")).unwrap()).unwrap()
    };
    texts.into_iter().map(|text| (text.clone(), answer(&text))).collect()
}

fn words(row: &Value) -> Vec<String> {
    row.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_string()).collect()
}

/// What is wrong with the rows and the answer that a text is solved to.
fn wrong(text: &Path, intended: &Value) -> Option<String> {
    let solve =
        Command::new(env!("CARGO_BIN_EXE_because")).arg("solve").arg(text).arg("--json").output().unwrap();
    let found: Value = serde_json::from_slice(&solve.stdout).unwrap();
    let rows: Vec<Vec<String>> = found["solution"].as_array().into_iter().flatten().map(words).collect();
    let missing = intended["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(words)
        .find(|row| !rows.iter().any(|found| row.iter().all(|name| found.contains(name))));
    let answer = match intended["answer"].as_str() {
        Some(answer) => found["answer"].as_str() == Some(answer),
        None => true,
    };
    (found["status"] != "unique" || missing.is_some() || !answer).then(|| {
        let (status, error, answer) = (&found["status"], &found["error"], &found["answer"]);
        let clues = found["clues"].as_array().into_iter().flatten();
        let unread: Vec<&Value> = clues.filter(|c| c["status"] != "read").map(|c| &c["text"]).collect();
        format!(
            "{}: {status} {error} {answer}, lacks {missing:?} of {rows:?}, unread {unread:?}",
            text.display()
        )
    })
}

#[test]
fn they_are_solved_as_they_are_meant() {
    let told = told();
    assert!(told.len() >= 20);
    let wrong: Vec<String> = told.iter().filter_map(|(text, intended)| wrong(text, intended)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn several_questions_have_all_their_answers_or_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kites.txt");
    let start = "Flyers: Olga, Pete, Quin\nKites: dragon, fish, owl\nHats: red, blue, green\n\n1. Olga flew the dragon.\n2. Pete has the red hat.\n\n";
    // Which hat Olga has is left open by both clues.
    for (questions, answer) in [
        ("Who flew the dragon? Which hat has Pete?", Value::from("Olga; red")),
        ("Who flew the dragon? Which hat has Olga?", Value::Null),
    ] {
        std::fs::write(&file, format!("{start}{questions}\n")).unwrap();
        let solve = Command::new(env!("CARGO_BIN_EXE_because"))
            .arg("solve")
            .arg(&file)
            .arg("--json")
            .output()
            .unwrap();
        let found: Value = serde_json::from_slice(&solve.stdout).unwrap();
        assert_eq!((&found["status"], &found["answer"]), (&Value::from("multiple"), &answer), "{questions}");
    }
}
