//! What questions ask for.

use because_english::understand::Asked;
use because_english::understand::{Options, understand};

use super::puzzle;

const HOUSES: &str = r#"{"categories": [
    {"name": "Position", "entities": ["1", "2", "3"], "ordered": true},
    {"name": "Person", "entities": ["Ann", "Bob", "Tom"]},
    {"name": "Drink", "entities": ["tea", "milk", "cocoa"]},
    {"name": "Pet", "entities": ["zebra", "fox", "snail"]}], "clues": [], "question": "QUESTION"}"#;

const SHOP: &str = r#"{"categories": [
    {"name": "Client", "entities": ["Aimee", "Bob", "Freda"]},
    {"name": "Price", "entities": ["$160", "$170", "$180"]},
    {"name": "Month", "entities": ["March", "April", "May"]},
    {"name": "City", "entities": ["Rome", "Oslo", "Lima"]}], "clues": [], "question": "QUESTION"}"#;

fn asked(of: &str, question: &str) -> Result<(String, String), String> {
    let mut file = puzzle(&of.replace("QUESTION", question));
    let found = understand(&mut file, &Options::default());
    match found.question.unwrap() {
        Asked::For(ask) => {
            assert_eq!(file.puzzle.question, Some(ask));
            Ok((file.puzzle.entity_name(ask.of), file.puzzle.category(ask.category).name.clone()))
        }
        Asked::Whole => Err("whole".to_string()),
        Asked::Unread(why) => {
            assert_eq!((file.puzzle.question, file.question_doubt.as_deref()), (None, Some(why.as_str())));
            Err(why)
        }
    }
}

/// Each question asks for the category of the answer, of the entity.
fn ask(of: &str, questions: &[(&str, &str, &str)]) {
    for (question, about, category) in questions {
        assert_eq!(asked(of, question), Ok((about.to_string(), category.to_string())), "{question}");
    }
}

#[test]
fn for_a_person() {
    ask(
        HOUSES,
        &[
            ("Who owns the zebra?", "zebra", "Person"),
            ("Who drinks tea?", "tea", "Person"),
            ("Whose pet is the fox?", "fox", "Person"),
            ("Which person keeps the snail?", "snail", "Person"),
            ("There are three houses. Who is it that drinks milk?", "milk", "Person"),
        ],
    );
    ask(SHOP, &[("Which client paid $180?", "$180", "Client"), ("Who went to Oslo?", "Oslo", "Client")]);
}

#[test]
fn for_a_place() {
    ask(
        HOUSES,
        &[
            ("What position is the person who likes tea at?", "tea", "Position"),
            ("At what position is Tom?", "Tom", "Position"),
            ("At which position is the person who owns the zebra?", "zebra", "Position"),
            ("Where does Bob live?", "Bob", "Position"),
            ("What is the position of the fox?", "fox", "Position"),
        ],
    );
    ask(SHOP, &[("Where did Bob go?", "Bob", "City"), ("Which city did Freda visit?", "Freda", "City")]);
}

#[test]
fn for_a_thing_or_a_quantity() {
    ask(
        HOUSES,
        &[
            ("What did Ann drink?", "Ann", "Drink"),
            ("What does Ann drink?", "Ann", "Drink"),
            ("Which drink does the owner of the zebra like?", "zebra", "Drink"),
            ("What pet does Bob keep?", "Bob", "Pet"),
        ],
    );
    ask(
        SHOP,
        &[
            ("How much did Aimee pay?", "Aimee", "Price"),
            ("When did the client who paid $160 leave?", "$160", "Month"),
            ("In which month did Bob travel?", "Bob", "Month"),
        ],
    );
}

#[test]
fn for_what_cannot_be_told() {
    for question in [
        "Who does not drink tea?",
        "Who drinks tea or milk?",
        "Who lives next to the zebra?",
        "Does Ann drink tea?",
        "Who is it?",
        "What do Ann and Bob drink?",
        "Find the solution.",
        "",
    ] {
        assert!(asked(HOUSES, question).is_err(), "{question}");
    }
}

#[test]
fn for_the_whole_solution() {
    let whole = Err("whole".to_string());
    for question in [
        "Who had which pet, and what did each of them drink?",
        "Which person drinks what?",
        "What is the position of each person?",
        "Who sits where? And who owns which pet?",
    ] {
        assert_eq!(asked(HOUSES, question), whole, "{question}");
    }
    for question in [
        "Who is it?",
        "Which is the pet which is kept?",
        "Who owns which pet, and who drinks tea?",
        "Who drinks tea from which cup?",
        "Who is next to whom?",
    ] {
        assert_ne!(asked(HOUSES, question), whole, "{question}");
    }
}

#[test]
fn an_ask_of_the_file_stands() {
    let text = HOUSES.replace("QUESTION", "Who owns the zebra?");
    let text = text.replacen('{', r#"{"ask": {"about": "tea", "category": "Pet"}, "#, 1);
    let mut file = puzzle(&text);
    let before = file.puzzle.question;
    let found = understand(&mut file, &Options::default());
    assert!(found.question.is_none() && before.is_some() && file.puzzle.question == before);
}
