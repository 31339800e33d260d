//! A sentence for each rule, and what it says.

use because_encodings::{Attribute, AttributeValues, Category, Kind, Number, Puzzle};
use because_english::language::{Hints, World};

use crate::grammar::{Parsed, readings, readings_of};
use crate::language::utterance::Utterance;

/// Guests at a long table: what they paid, when they came, what they ate, where they sat.
pub fn guests() -> Puzzle {
    let values = |of: [i32; 5]| of.map(Number::small).to_vec();
    let sex = Attribute {
        name: "sex".to_string(),
        of: AttributeValues::Nominal {
            groups: vec!["women".to_string(), "men".to_string()],
            of: vec![0, 1, 0, 1, 0],
        },
    };
    let mut people = Category::new("Guest", ["Ida", "Jon", "Kit", "Lou", "Mia"]);
    people.attributes.push(sex);
    Puzzle::new(vec![
        people,
        Category::new("Price", ["$3", "$5", "$8", "$9", "$12"]).with_values(
            Kind::Money,
            "dollars",
            values([3, 5, 8, 9, 12]),
        ),
        Category::new("Day", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]).with_values(
            Kind::Weekday,
            "days",
            values([1, 2, 3, 4, 5]),
        ),
        Category::new("Dish", ["soup", "pie", "stew", "salad", "cake"]),
        Category::new("Seat", ["1", "2", "3", "4", "5"]).with_values(
            Kind::Number,
            "",
            values([1, 2, 3, 4, 5]),
        ),
    ])
    .unwrap()
}

fn read(puzzle: &Puzzle, text: &str) -> Vec<Parsed> {
    let world = World::new(puzzle, &Hints::default());
    readings(&world, text)
}

/// What a sentence says, and what it assumes.
fn said(puzzle: &Puzzle, text: &str) -> String {
    let told = |of: &Parsed| {
        let formula = of.formula.notation(puzzle).to_string();
        if of.assumptions.is_empty() { formula } else { format!("{formula} [{}]", of.assumptions.join("; ")) }
    };
    read(puzzle, text).iter().map(told).collect::<Vec<_>>().join(" | ")
}

const SENTENCES: &str = include_str!("sentences.txt");

/// The sentences, and what they say.
pub fn sentences() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = SENTENCES.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| line.split_once(" => ").unwrap_or((line, "")))
        .map(|(text, means)| (text.trim(), means.trim()))
}

#[test]
fn a_sentence_for_each_rule() {
    let puzzle = guests();
    let mut wrong = Vec::new();
    for (text, means) in sentences() {
        let said = said(&puzzle, text);
        if said != means {
            wrong.push(format!("{text} => {said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Sentences of which words are passed over, what they say, and the words.
pub const PASSED: [(&str, &str, &str); 21] = [
    ("Ida, $4 dearer than Jon, was glad of it.", "Price(Ida) = Price(Jon) + 4", "was glad of it"),
    ("Having come on Monday, the guest with the soup was glad of it.", "Monday = soup", "was glad of it"),
    (
        "Ida and Jon met at the inn; one had the soup and the other came on Monday.",
        "different(Ida, Jon) and {Ida, Jon} = {soup, Monday}",
        "met at the inn",
    ),
    ("Ida had the soup, and the whole room was glad of it.", "Ida = soup", "and the whole room"),
    ("Ida, it should be noted, had the soup.", "Ida = soup", "it should be noted"),
    ("Despite the heavy rain, Ida had the soup.", "Ida = soup", "despite the heavy rain"),
    ("Ida cannot swim, so she had the soup.", "Ida = soup", "can not swim"),
    ("Ida had the soup with perfect dignity.", "Ida = soup", "with perfect dignity"),
    ("Ida was not to be hurried and paid $5.", "Ida = \"$5\"", "was not to be hurried"),
    ("Some like it warm: Ida had the soup.", "Ida = soup", "some like it warm"),
    ("Ida smelled of smoke, because Jon had the soup.", "Jon = soup", "smelled of smoke"),
    ("Ida was known to all, having come on Monday.", "Ida = Monday", "was known to all"),
    ("Ida's idea was a trip, so she had the soup.", "Ida = soup", "was a trip"),
    (
        "Ida paid $5 for a soup that she would not explain.",
        "Ida = \"$5\" and Ida = soup",
        "that she would not explain",
    ),
    ("Ida is the last of her kind, having come only on Monday.", "Ida = Monday", "is the last of her kind"),
    (
        "Ida and Jon are on Monday and Tuesday, in an order that nobody recalls.",
        "{Ida, Jon} = {Monday, Tuesday}",
        "that nobody recalls",
    ),
    (
        "Ida and Jon are on Monday and Tuesday, though nobody knows which was which.",
        "{Ida, Jon} = {Monday, Tuesday}",
        "though nobody knows which was which",
    ),
    (
        "Our clerk wrote down two things, exactly one of which is true: that Ida had the soup, and that Jon paid $5.",
        "either(Ida = soup, Jon = \"$5\")",
        "our clerk wrote down two things",
    ),
    ("Ida gets giddy, so had no soup.", "Ida != soup", "gets giddy"),
    ("Ida had been told by her boss to keep away from the soup, and obeyed.", "Ida != soup", "by her boss"),
    ("Ida came later, for reasons of her own, than Jon.", "Day(Ida) > Day(Jon)", "for reasons of her own"),
];

#[test]
fn what_is_passed_over_is_said() {
    let puzzle = guests();
    let world = World::new(&puzzle, &Hints::default());
    let mut wrong = Vec::new();
    for (text, means, passed) in PASSED {
        let found = readings_of(&Utterance::new(&world, text), true);
        let fits = found.first().is_some_and(|of| {
            of.formula.notation(&puzzle).to_string() == means
                && of.assumptions.iter().any(|assumption| assumption.contains(passed))
        });
        if !fits {
            wrong.push(format!("{text} {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_unsays_or_tells_more_is_not_passed_over() {
    let puzzle = guests();
    let world = World::new(&puzzle, &Hints::default());
    for text in [
        "Ida had the soup, but not the pie from Friday's pot.",
        "Ida had the soup, or so she lied.",
        "Ida had the soup, unless she was ill.",
        "Unless it rained, Ida had the soup.",
        "I would not say that, Ida had the soup.",
        "Our clerk wrote down two things, none of which is true: that Ida had the soup, and that Jon paid $5.",
        "Ida and Jon are on Monday and Tuesday, in an order that puts Jon first.",
        "Ida had the soup, nearly.",
        "Ida and Jon had the soup and the pie, in whichever order you like.",
    ] {
        let found = readings_of(&Utterance::new(&world, text), true);
        let silent = found.iter().any(|of| of.assumptions.is_empty());
        let passed =
            found.iter().any(|of| of.assumptions.iter().any(|said| said.contains("say nothing of the grid")));
        assert!(!silent && !passed, "{text} {found:?}");
    }
}

/// What ends a clue tells nothing of what it mentions: "Winner: A.", "the other has seven!".
#[test]
fn the_mark_at_the_end_is_no_matter() {
    let counted = Category::new("Moons", ["3", "5", "7"]).with_values(
        Kind::Number,
        "",
        [3, 5, 7].map(Number::small).to_vec(),
    );
    let puzzle = Puzzle::new(vec![Category::new("Planet", ["A", "B", "I"]), counted]).unwrap();
    let world = World::new(&puzzle, &Hints::default());
    for text in
        ["The planet with three moons: A", "One of A and B has three moons and the other has seven", "I"]
    {
        let read = |mark: &str| format!("{:?}", readings(&world, &format!("{text}{mark}")));
        for mark in [".", "!", ";", ",", "...", ".!"] {
            assert_eq!(read(mark), read(""), "{text}{mark}");
        }
    }
    let guests = guests();
    for (text, _) in sentences().filter(|(text, _)| text.ends_with('.')) {
        let loud = format!("{}!", text.trim_end_matches('.'));
        assert_eq!(read(&guests, &loud), read(&guests, text), "{text}");
    }
}

/// Where a pronoun of the second half may stand for either of two, it is not read as one of them.
#[test]
fn whom_the_other_half_speaks_of_is_not_guessed() {
    let puzzle = Puzzle::new(vec![
        Category::new("Pupil", ["Nina", "Olga", "Pia"]),
        Category::new("Stall", ["hoopla", "raffle", "dip"]),
        Category::new("Hat", ["bonnet", "cap", "boater"]),
    ])
    .unwrap();
    for text in [
        "If Nina ran the hoopla, Olga wore the cap; otherwise she wore the boater.",
        "If Nina ran the hoopla, Olga wore the cap; if she ran the dip, Pia did.",
    ] {
        assert_eq!(read(&puzzle, text), [], "{text}");
    }
}

/// Marks alone in brackets say nothing, and however brackets stand, they are no fault.
#[test]
fn marks_in_brackets_are_none() {
    let guests = guests();
    for text in ["Ida had the soup (!).", "Ida had the soup ((!))."] {
        assert_eq!(read(&guests, text), read(&guests, "Ida had the soup."), "{text}");
    }
    for text in ["((!))", "Ida (?!) had (((...))) the soup (()).", ")(", "(()", "Ida ( had (!) the ) soup"] {
        read(&guests, text);
    }
}

/// Of what a clue takes for granted, that it is not so is one reading, however much it is.
#[test]
fn no_two_readings_are_the_same() {
    use crate::language::{Outcome, read};
    let guests = guests();
    let world = World::new(&guests, &Hints::default());
    let doubts = ["Ida has turned $5.", "Neither Ida nor Jon had the pie, which crossed on Thursday."];
    let mut open = 0;
    for text in sentences().map(|(text, _)| text).chain(doubts) {
        let Outcome::Read(readings) = read(&world, text) else { continue };
        open += usize::from(readings.len() > 1);
        for (place, reading) in readings.iter().enumerate() {
            let twice = readings[..place].iter().any(|other| other.formula == reading.formula);
            assert!(!twice, "{text}: {readings:?}");
        }
    }
    assert!(open > 20, "{open} in doubt");
}
