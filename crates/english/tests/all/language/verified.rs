//! Readings that the clue's own words do not bear out are refused, or say what they assume.

use because_encodings::{Category, Kind, Number, Puzzle};
use because_english::language::{Hints, Outcome, World, read};

/// Divers, their gear, the depths they reached in meters, and their grades.
fn divers() -> Puzzle {
    let depths = [12, 18, 24, 30].map(Number::small).to_vec();
    let days = [1, 2, 3, 4].map(Number::small).to_vec();
    Puzzle::new(vec![
        Category::new("Diver", ["Ottilie", "Piers", "Quirin", "Jones"]),
        Category::new("Gear", ["fins", "lantern", "net", "spear"]),
        Category::new("Depth", ["12 m", "18 m", "24 m", "30 m"]).with_values(Kind::Number, "m", depths),
        Category::new("Grade", ["A", "B+", "B-", "C"]),
        Category::new("Day", ["Monday", "Tuesday", "Wednesday", "Thursday"]).with_values(
            Kind::Weekday,
            "days",
            days,
        ),
    ])
    .unwrap()
}

/// The owners of houses in a row, their pets and colors, when they arrived, and how long they have been there.
fn owners() -> Puzzle {
    let ordered = |name, kind, unit, names: [&str; 4], values: [i32; 4]| {
        Category::new(name, names).with_values(kind, unit, values.map(Number::small).to_vec())
    };
    Puzzle::new(vec![
        Category::new("Owner", ["Ottilie", "Piers", "Quirin", "Jones"]),
        Category::new("Pet", ["cat", "dog", "parrot", "rabbit"]),
        Category::new("Color", ["red", "blue", "green", "white"]),
        ordered("House", Kind::Position, "", ["1", "2", "3", "4"], [1, 2, 3, 4]),
        ordered(
            "Arrival",
            Kind::Clock,
            "minutes",
            ["6:00 pm", "6:15 pm", "6:30 pm", "7:00 pm"],
            [1080, 1095, 1110, 1140],
        ),
        ordered("Service", Kind::Number, "years", ["2 years", "3 years", "5 years", "9 years"], [2, 3, 5, 9]),
    ])
    .unwrap()
}

fn outcome(text: &str) -> (Puzzle, Outcome) {
    outcome_in(divers(), text)
}

fn outcome_in(puzzle: Puzzle, text: &str) -> (Puzzle, Outcome) {
    let world = World::new(&puzzle, &Hints::default());
    let outcome = read(&world, text);
    drop(world);
    (puzzle, outcome)
}

/// The meaning of a clue that has just one.
fn meaning(text: &str) -> String {
    let (puzzle, outcome) = outcome(text);
    match outcome {
        Outcome::Read(readings) if readings.len() == 1 => readings[0].formula.notation(&puzzle).to_string(),
        other => panic!("{text}: {other:?}"),
    }
}

/// The words that a refused clue is refused for.
fn blamed(text: &str) -> &str {
    match outcome(text).1 {
        Outcome::Unread(trouble) => &text[trouble.span],
        other => panic!("{text}: {other:?}"),
    }
}

/// What a reading in doubt assumes.
fn assumed(text: &str) -> String {
    match outcome(text).1 {
        Outcome::Read(readings) if readings.len() > 1 => readings[1].reason.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn two_people_with_a_verb_between_them_are_two_rows() {
    for (text, verb) in [
        ("Piers zorbed the person who carried the net.", "zorbed"),
        ("The diver with the spear was rescued by the diver who came on Monday.", "rescued"),
        ("The person who thanked Quirin carried the lantern.", "thanked"),
    ] {
        assert_eq!(blamed(text), verb, "{text}");
    }
    assert_eq!(meaning("Piers is the person who carried the net."), "Piers = net");
    assert_eq!(meaning("The net belonged to the diver who came on Monday."), "net = Monday");
}

#[test]
fn a_comparative_is_of_what_measures_it() {
    assert_eq!(meaning("Piers dived deeper than Quirin."), "Depth(Piers) > Depth(Quirin)");
    for text in [
        "Piers is older than Quirin.",
        "Piers came two kilos after Quirin.",
        "Piers is twice as rich as Quirin.",
        "Piers came two plonks after Quirin.",
    ] {
        match outcome(text).1 {
            Outcome::Unread(_) => {}
            Outcome::Read(readings) => {
                assert!(readings.len() > 1 && !readings[1].reason.is_empty(), "{text}")
            }
            Outcome::Remark => panic!("{text}"),
        }
    }
    assert_eq!(blamed("Piers is older than Quirin."), "older");
}

#[test]
fn what_is_taken_for_granted_is_named() {
    assert_eq!(assumed("Ottilie zorbed the net."), "“zorbed” is taken to say who has it");
    assert_eq!(assumed("Ottilie viewed the net."), "“viewed” is taken to say who has it");
    assert_eq!(assumed("Ottilie zorbed up the net."), "“zorbed” is taken to say who has it");
    assert_eq!(assumed("Ottilie claimed the net."), "“claimed” is taken to say who has it");
    assert_eq!(assumed("Ottilie longed to carry the net."), "“longed to” is taken to say that it was done");
}

#[test]
fn signs_and_families_are_as_they_are_written() {
    assert_eq!(meaning("Ottilie got a B+."), "Ottilie = \"B+\"");
    assert_eq!(meaning("Ottilie did not get a B−."), "Ottilie != \"B-\"");
    assert_eq!(meaning("Piers dived half again as deep as Quirin."), "2 * Depth(Piers) = 3 * Depth(Quirin)");
    assert_eq!(meaning("The Joneses carried the net."), "Jones = net");
    assert_eq!(blamed("Piers got a C+ for the dive with the net."), "C+");
}

#[test]
fn numbers_and_counts_are_in_the_meaning() {
    for text in [
        "Piers dived about six meters deeper than Quirin.",
        "Piers need not carry the net.",
        "Piers doesnt carry the net.",
        "Piers carried half of the nets.",
        "Piers carried the second net.",
        "Piers brought her cousin from the net.",
        "Piers, like the diver with the net, didn't come on Monday.",
    ] {
        let (_, outcome) = outcome(text);
        assert!(matches!(outcome, Outcome::Unread(_)), "{text}: {outcome:?}");
    }
}

#[test]
fn no_wording_is_offered_that_says_something() {
    let (puzzle, outcome) = outcome("Piers zorbed the person who carried the net.");
    let Outcome::Unread(trouble) = outcome else { panic!() };
    let names = puzzle.categories().iter().flat_map(|category| &category.entities);
    assert!(names.into_iter().all(|name| !trouble.example.contains(name.as_str())), "{}", trouble.example);
    assert!(trouble.example.contains('…'));
}

#[test]
fn close_by_is_not_there() {
    assert_eq!(blamed("Piers worked near 18 m."), "near");
    assert_eq!(meaning("Piers worked at 18 m."), "Piers = \"18 m\"");
}

#[test]
fn no_sentence_of_several_is_passed_over_in_silence() {
    // The first sentence is not understood: what the second says is no more than a part.
    let text = "The spear was warmed by the visitor with the red coat; she was not Piers.";
    match outcome(text).1 {
        Outcome::Read(readings) => assert!(readings.len() > 1, "{readings:?}"),
        Outcome::Unread(_) => {}
        Outcome::Remark => panic!("it speaks of the grid"),
    }
}

/// What a clue of the owners means, if it is one thing; what else it assumes where it is in doubt; nothing where it is
/// refused.
fn of_owners(text: &str) -> String {
    let (puzzle, outcome) = outcome_in(owners(), text);
    match outcome {
        Outcome::Read(readings) if readings.len() == 1 => readings[0].formula.notation(&puzzle).to_string(),
        Outcome::Read(readings) => format!("? {}", readings[1].reason),
        Outcome::Unread(_) => String::new(),
        Outcome::Remark => "true".to_string(),
    }
}

#[test]
fn what_a_name_is_told_with_may_be_of_another() {
    for (text, means) in [
        ("Piers arrived before Quirin with the cat.", "? “with” is taken with the last"),
        (
            "Piers lives next to the owner of the cat and to the left of Quirin.",
            "? “and” is taken with the last",
        ),
        (
            "Piers lives to the left of Quirin and to the right of the owner of the cat.",
            "House(Piers) < House(Quirin) and House(Piers) > House(cat)",
        ),
    ] {
        assert_eq!(of_owners(text), means, "{text}");
    }
}

#[test]
fn what_is_denied_beside_somebody_is_denied_of_all_there() {
    for (text, means) in [
        ("The house next to the red one is not blue.", "not next_to(House, blue, red)"),
        (
            "The owner living next to Piers has the dog but does not live in the red house.",
            "next_to(House, dog, Piers) and dog != red",
        ),
        ("Somebody who lives next to Piers does not have the dog.", ""),
        (
            "The dog does not live in the red house or next door to it.",
            "not (dog = red or next_to(House, dog, red))",
        ),
    ] {
        assert_eq!(of_owners(text), means, "{text}");
    }
}

#[test]
fn whom_many_may_be_is_not_denied_of_one() {
    for (text, means) in [
        ("The owner who has served longer than Piers does not have the dog.", ""),
        ("The owner between Piers and Quirin does not have the dog.", ""),
        ("The two owners immediately to the left of Piers have the cat and the dog.", ""),
        ("Piers has not served for the same number of years as Quirin.", ""),
        ("Piers, in the red house, arrived before Quirin, with the cat.", "? “with” is taken with the last"),
        (
            "Piers, in the red house, arrived before Quirin.",
            "Piers = red and Arrival(Piers) < Arrival(Quirin)",
        ),
    ] {
        assert_eq!(of_owners(text), means, "{text}");
    }
}

#[test]
fn differences_and_values_are_told_apart() {
    for (text, means) in [
        (
            "Piers has served at least two years longer than Quirin but no more than four.",
            "Service(Piers) >= Service(Quirin) + 2 and Service(Piers) <= Service(Quirin) + 4 and Service(Piers) > Service(Quirin)",
        ),
        ("Piers joined two years after Quirin.", ""),
        ("Piers left before Quirin.", ""),
        ("Piers arrived before Quirin.", "Arrival(Piers) < Arrival(Quirin)"),
        ("Piers and Quirin are separated by one house.", "|House.rank(Piers) - House.rank(Quirin)| = 2"),
        (
            "Piers, Quirin and Jones live side by side, in that order.",
            "House.rank(Quirin) = House.rank(Piers) + 1 and House.rank(Jones) = House.rank(Quirin) + 1",
        ),
        ("Piers lives no more than one house from Quirin.", "within(House, 1, Piers, Quirin)"),
        ("The violet mug is next to the maroon door.", ""),
    ] {
        assert_eq!(of_owners(text), means, "{text}");
    }
}
