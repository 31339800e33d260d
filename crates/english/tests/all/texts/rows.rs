//! Rows of people with many clues, some of which say nothing, and a question of where one stands.

mod clue;
mod people;

use because_encodings::testing::Random;
use because_engine::check::{Options, Report, check};
use because_english::read_puzzle;
use because_english::understand::{Options as Understanding, understand};
use because_files::{ClueStatus, Format, PuzzleFile};
use because_tell::render::json::agreed_answer;

use clue::{begun, clue, remark};
use people::{KINDS, LINKED, Row, Thing, shuffled};

/// A text, whom it asks for, and its remarks.
struct Told {
    text: String,
    asked: Thing,
    remarks: Vec<String>,
}

const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
];

/// So many sentences of a row, one in twelve of them a remark; and the remarks.
fn sentences(random: &mut Random, row: &Row, clues: usize) -> (Vec<String>, Vec<String>) {
    let (mut said, mut remarks) = (Vec::new(), Vec::new());
    while said.len() < clues {
        let next = if random.below(12) == 0 { Some(remark(random, row)) } else { clue(random, row) };
        let Some(next) = next.filter(|next| !said.contains(next)) else { continue };
        if is_remark(&next) {
            remarks.push(next.clone());
        }
        said.push(next);
    }
    (said, remarks)
}

/// A text of so many clues.
fn told(seed: u64, clues: usize) -> Told {
    let mut random = Random::new(seed);
    let random = &mut random;
    let row = Row::new(random);
    let (said, remarks) = sentences(random, &row, clues);
    let n = row.size;
    let word = NUMBERS[n];
    let heads = [
        format!("{} people stand in a row.", begun(word)),
        format!("There are {word} people standing in a row, at positions 1 to {n} from left to right."),
        format!("There are {n} people in a line. Positions are numbered 1 to {n} from left to right."),
        format!("{n} people stand in a row. Position 1 is the leftmost and position {n} is the rightmost."),
    ];
    let mut text = format!("{}\n", heads[random.below(heads.len())]);
    let lists = random.below(3);
    for kind in row.kinds.iter().filter(|_| lists > 0) {
        let of: Vec<&Thing> = row.things.iter().filter(|thing| thing.kind == *kind).collect();
        let names: Vec<&str> = shuffled(random, of.len()).into_iter().map(|at| of[at].name).collect();
        let names = names.join(", ");
        let name = KINDS[*kind].name;
        match lists {
            1 => text.push_str(&format!("\n{}: {names}", begun(name))),
            _ => text.push_str(&format!("\nEach person has a different {name}: {names}.")),
        }
    }
    text.push_str("\n\n");
    let style = random.below(4);
    for (number, clue) in (1..).zip(&said) {
        match style {
            0 => text.push_str(&format!("{number}. {clue}\n")),
            1 => text.push_str(&format!("({number}) {clue}\n")),
            2 => text.push_str(&format!("{clue}\n")),
            _ => text.push_str(&format!("{clue} ")),
        }
    }
    let asked = row.any(random);
    let who = row.who(random, asked);
    let questions = [
        format!("What position is {who} at?"),
        format!("At which position is {who}?"),
        format!("What is the position of {who}?"),
        format!("In which position does {who} stand?"),
    ];
    text.push_str(&format!("\n\n{}\n", questions[random.below(questions.len())]));
    Told { text, asked, remarks }
}

/// A text whose things are told only in phrases of its clues: "the customer who came for bagels".
fn linked(seed: u64, clues: usize) -> Told {
    let mut random = Random::new(seed);
    let random = &mut random;
    let row = Row::linked(random);
    let (said, remarks) = sentences(random, &row, clues);
    let (n, of) = (row.size, |place: usize| LINKED[row.kinds[place]].name);
    let mut text = format!(
        "{} customers stand in a row, at positions 1 to {n} from left to right. Each customer has a \
         different {}, and each has a different {}.\n\n",
        begun(NUMBERS[n]),
        of(1),
        of(2),
    );
    let bullets = random.below(2) == 0;
    for clue in &said {
        text.push_str(&if bullets { format!("- {clue}\n") } else { format!("{clue}\n") });
    }
    let asked = row.any(random);
    text.push_str(&format!("\nWhat position is {} at?\n", row.who(random, asked)));
    Told { text, asked, remarks }
}

/// Whether a sentence is one of the remarks, by words that no clue has.
fn is_remark(text: &str) -> bool {
    const OWN: [&str; 14] = [
        "sister", "lunch", "friends", "May", "weather", "party", "met", "swimmer", "school", "umbrella",
        "knows", "taller", "arrived", "money",
    ];
    let words = |word: &str| OWN.contains(&word) || word == "older" || word == "years";
    text.trim_end_matches('.').split(' ').any(words)
}

fn read(text: &str) -> Option<PuzzleFile> {
    let mut file = read_puzzle(text.as_bytes(), "row.txt", Format::Text).ok()?;
    understand(&mut file, &Understanding::default());
    Some(file)
}

fn found(file: &PuzzleFile) -> Report {
    let options = Options { clues: false, shared: false, asked: true, ..Options::default() };
    check(&file.puzzle, &options).unwrap()
}

/// How many of so many texts are answered; never wrongly.
fn answered(texts: impl Iterator<Item = Told>) -> usize {
    let mut right = 0;
    for told in texts {
        // Where a text says too little of its categories, that is said instead.
        let Some(file) = read(&told.text) else { continue };
        let Some(answer) = agreed_answer(&file.puzzle, &found(&file)) else { continue };
        let place = told.asked.place.to_string();
        let says = answer.split(|c: char| !c.is_ascii_digit()).any(|word| word == place);
        assert!(says, "{answer}, not {place}\n{}", told.text);
        right += 1;
    }
    right
}

#[test]
fn the_answer_is_right_or_there_is_none() {
    let right = answered((0..40).map(|seed| told(seed, 20 + usize::try_from(seed).unwrap() * 37 % 180)));
    assert!(right >= 32, "{right} of 40 answered");
}

#[test]
fn names_told_only_in_phrases_are_found() {
    let right = answered((0..40).map(|seed| linked(seed, 40 + usize::try_from(seed).unwrap() * 37 % 110)));
    assert!(right >= 20, "{right} of 40 answered");
}

#[test]
fn remarks_are_not_read_as_clues() {
    for seed in 100..112 {
        let told = told(seed, 90);
        let Some(file) = read(&told.text) else { continue };
        for clue in file.clues.iter().filter(|clue| told.remarks.contains(&clue.text)) {
            let read = clue.status == ClueStatus::Read && clue.formula.is_some();
            assert!(!read, "seed {seed}: {}", clue.text);
        }
    }
}
