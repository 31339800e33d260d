//! New puzzles in every language: the same puzzle, told from what it means, and read again.

use because_ask::{GenerateRequest, Handle, Request, ask, generate};
use because_tell::render::{capitalised, language_codes};
use serde_json::{Value, json};

fn made(language: Option<&str>) -> Value {
    let language = language.map(str::to_string);
    let asked = GenerateRequest {
        categories: 3,
        entities: 4,
        explain: true,
        questions: 2,
        seed: 5,
        language,
        ..GenerateRequest::default()
    };
    generate(&asked, &Handle::default()).unwrap().answer_of("form").0
}

fn texts(puzzle: &Value, key: &str) -> Vec<String> {
    puzzle["clues"].as_array().unwrap().iter().map(|clue| clue[key].to_string()).collect()
}

#[test]
fn a_puzzle_in_another_language_is_the_same_puzzle_in_its_words() {
    let english = made(None);
    assert_eq!(made(Some("en")), english);
    let mut stories = vec![english["story"].clone()];
    for code in language_codes().filter(|code| *code != "en") {
        let puzzle = made(Some(code));
        assert_eq!(puzzle["language"], code);
        assert_eq!(texts(&puzzle, "means"), texts(&english, "means"), "{code}");
        assert_eq!(puzzle["solution"], english["solution"]);
        for (own, theirs) in texts(&puzzle, "text").iter().zip(texts(&english, "text")) {
            assert!(*own != theirs && own.len() > 4, "{own}");
        }
        assert!(!stories.contains(&puzzle["story"]), "{code}");
        stories.push(puzzle["story"].clone());
        // Questions ask for the same and have the same answers.
        let answers = |of: &Value| {
            of["generated"]["questions"]
                .as_array()
                .unwrap()
                .iter()
                .map(|q| q["answer"].clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(answers(&puzzle), answers(&english));
        // What follows is the same, in other words; a clue is quoted as it is told.
        let steps = puzzle["explanation"]["steps"].as_array().unwrap();
        let of_english = english["explanation"]["steps"].as_array().unwrap();
        assert_eq!(steps.len(), of_english.len());
        for (step, other) in steps.iter().zip(of_english) {
            assert_eq!(step["derived"], other["derived"]);
            let sentence = step["sentence"].as_str().unwrap();
            assert!(!sentence.contains(" because ") && !sentence.contains("clue "), "{sentence}");
        }
        // It is read again as it is.
        let mut file = puzzle.clone();
        for key in ["number", "attempts", "form", "explanation"] {
            file.as_object_mut().unwrap().remove(key);
        }
        let again =
            json!({"command": "explain", "puzzle": file.to_string(), "format": "json", "strict": true});
        let answer = ask(&serde_json::from_value::<Request>(again).unwrap(), &Handle::default()).unwrap();
        let answer = serde_json::to_value(answer).unwrap();
        assert_eq!(answer["status"], "unique", "{answer}");
        let first = answer["steps"][0]["sentence"].as_str().unwrap();
        assert_eq!(first, capitalised(first));
        assert!(!first.contains(" because "), "{first}");
    }
}

#[test]
fn what_is_in_english_only_is_refused_in_another_language() {
    let refused = |asked: GenerateRequest| generate(&asked, &Handle::default()).unwrap_err().message;
    let of = |language: &str| GenerateRequest {
        categories: 3,
        entities: 3,
        language: Some(language.to_string()),
        ..GenerateRequest::default()
    };
    assert!(refused(of("tlh")).contains("there is no `tlh`; there are da, de, en"));
    assert!(refused(GenerateRequest { herrings: 1, ..of("da") }).contains("in English only"));
    assert!(refused(GenerateRequest { style: "letter".to_string(), ..of("sv") }).contains("in English only"));
}
