//! Limits of clues that speak of clues, which stand for what those say.

use because_encodings::formula::{DEEPEST_SPOKEN, MOST_SPOKEN, check_spoken};
use because_encodings::{Category, ClueNumber, Formula, FormulaError, Puzzle};
use because_english::read_puzzle;
use because_english::understand::{Options, understand};
use because_files::Format;

use super::roomy::roomy;
use super::{fits, past, row, small};

/// Clues each of which says of the next, so many times, that it holds.
fn chain(length: usize, times: usize) -> String {
    let clues = (1..=length).map(|number| match number == length {
        true => "{ means = 'a = c' }".to_string(),
        false => format!("{{ means = '{}' }}", vec![format!("clue {}", number + 1); times].join(" iff ")),
    });
    small(&format!("clues = [{}]", clues.collect::<Vec<_>>().join(", ")), "")
}

#[test]
fn what_clues_say_of_clues() {
    row("parts of clues about clues");
    row("depth of clues about clues");
    assert_eq!((MOST_SPOKEN, DEEPEST_SPOKEN), (200_000, 400));
    roomy(|| {
        fits(&chain(12, 2));
        past(&chain(20, 2), "too often to be followed");
        past(&chain(4096, 3), "too often to be followed");
        fits(&chain(190, 1));
        past(&chain(450, 1), "too often to be followed");
    });
}

/// Clues 1, 2 … of which each says that exactly one of those before it is true.
fn told(count: usize) -> Puzzle {
    let drink = Category::new("Drink", ["tea", "milk"]);
    let mut puzzle = Puzzle::new(vec![Category::new("Guest", ["Ann", "Bea"]), drink]).unwrap();
    let [guest, drinks] = [0, 1].map(because_encodings::CategoryId);
    puzzle.add_clue("Ann drinks tea.", Formula::Same(guest.entity(0), drinks.entity(0)));
    for number in 2..=count {
        let before = (1..number).map(|n| Formula::Clue(ClueNumber(n as u32))).collect();
        puzzle.add_clue("", Formula::either(before));
    }
    puzzle
}

#[test]
fn a_puzzle_built_in_code_is_refused_as_well() {
    assert_eq!(check_spoken(&told(12)), Ok(()));
    assert!(matches!(check_spoken(&told(40)), Err(FormulaError::Entangled(_))));
}

#[test]
fn english_that_says_too_much_is_not_understood() {
    let mut clues = vec!["'Ann drinks tea.'".to_string(), "'Clue 1 is true.'".to_string()];
    for number in 3..=40 {
        let before: Vec<String> = (1..number - 1).map(|n| n.to_string()).collect();
        clues.push(format!("'Exactly one of clues {} and {} is true.'", before.join(", "), number - 1));
    }
    let text = format!(
        "clues = [{}]\n[[categories]]\nname = 'Guest'\nentities = ['Ann', 'Bea']\n\
         [[categories]]\nname = 'Drink'\nentities = ['tea', 'milk']\n",
        clues.join(", ")
    );
    let mut file = read_puzzle(text.as_bytes(), "told.toml", Format::Toml).unwrap();
    understand(&mut file, &Options::default());
    assert_eq!(check_spoken(&file.puzzle), Ok(()));
    let understood = file.puzzle.clues().len();
    assert!((3..40).contains(&understood), "{understood}");
}
