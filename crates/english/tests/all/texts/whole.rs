//! Every text beside the puzzle file that says the same.

use std::fs;
use std::path::{Path, PathBuf};

use because_engine::check::{Options, check};
use because_engine::explain::Status;
use because_english::read_puzzle;
use because_files::{Format, PuzzleFile};

/// The folder of the texts.
pub fn folder() -> PathBuf {
    Path::new(because_testing::ROOT).join("crates/english/tests/all/texts/puzzles")
}

/// The texts, and the puzzle files that say the same.
pub fn pairs() -> Vec<(PathBuf, PathBuf)> {
    let mut texts: Vec<PathBuf> =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    texts.retain(|path| path.extension().is_some_and(|e| e == "txt" || e == "md"));
    texts.sort();
    texts.into_iter().map(|text| (text.clone(), text.with_extension("toml"))).collect()
}

/// A puzzle of this file.
pub fn read(path: &Path) -> PuzzleFile {
    let name = path.to_string_lossy();
    let format = Format::of_name(&name).unwrap();
    read_puzzle(&fs::read(path).unwrap(), &name, format)
        .unwrap_or_else(|faults| panic!("{}", faults.render(false)))
}

/// What two puzzles must have in common to be the same, clues in English.
fn same(a: &PuzzleFile, b: &PuzzleFile) {
    assert_eq!(a.title, b.title, "{}", a.id);
    assert_eq!(a.question, b.question, "{}", a.id);
    assert_eq!(a.puzzle.categories(), b.puzzle.categories(), "{}", a.id);
    let texts =
        |file: &PuzzleFile| -> Vec<String> { file.clues.iter().map(|clue| clue.text.clone()).collect() };
    assert_eq!(texts(a), texts(b), "{}", a.id);
}

#[test]
fn a_text_reads_to_the_puzzle_of_its_file() {
    assert!(pairs().len() >= 15);
    for (text, file) in pairs() {
        same(&read(&text), &read(&file));
    }
}

#[test]
fn the_files_have_the_solutions_that_they_say() {
    for (_, path) in pairs() {
        let file = read(&path);
        let report = check(&file.puzzle, &Options { clues: false, ..Options::default() }).unwrap();
        match &file.expected {
            Some(expected) => {
                assert_eq!(report.status, Status::Unique, "{}", file.id);
                assert_eq!(&report.solutions[0], expected, "{}", file.id);
            }
            None => assert_eq!(report.status, Status::Multiple, "{}", file.id),
        }
    }
}

#[test]
fn clues_point_into_the_text() {
    for (path, _) in pairs() {
        let bytes = fs::read_to_string(&path).unwrap();
        for clue in &read(&path).clues {
            let first = clue.text.split(' ').next().unwrap();
            let written = bytes[clue.span.clone()].replace(['*', '`', '_'], "");
            assert!(written.starts_with(first), "{}: {written}", path.display());
        }
    }
}

#[test]
fn windows_and_a_byte_order_mark_change_nothing() {
    for (path, _) in pairs() {
        let text = fs::read_to_string(&path).unwrap();
        let plain = read(&path);
        let marked = format!("\u{FEFF}{}", text.replace('\n', "\r\n"));
        let windows = read_puzzle(marked.as_bytes(), &path.to_string_lossy(), Format::Text).unwrap();
        same(&windows, &plain);
    }
}

#[test]
fn bullets_and_emphasis_are_no_part_of_names() {
    for bullet in ["-", "*", "+", "•", "–", "▪", "1.", "2)", "(3)"] {
        for mark in ["", "*", "**", "_", "__", "`"] {
            let item = |text: &str| format!("{bullet} {mark}{text}{mark}\n");
            let names = |names: [&str; 3]| format!("{mark}{}{mark}", names.join(&format!("{mark}, {mark}")));
            let text = format!(
                "Pets: {}\nOwners: {}\n\nClues:\n{}{}",
                names(["cat", "dog", "white rat"]),
                names(["Ann", "Bea", "Mary-Lou"]),
                item("Ann has the cat."),
                item("Bea does not have the white rat.")
            );
            let file = read_puzzle(text.as_bytes(), "a.md", Format::Text).unwrap();
            let categories = file.puzzle.categories();
            assert_eq!(categories[0].entities, ["cat", "dog", "white rat"], "{text}");
            assert_eq!(categories[1].entities, ["Ann", "Bea", "Mary-Lou"], "{text}");
            assert_eq!(file.clues[1].text, "Bea does not have the white rat.", "{text}");
        }
    }
}

#[test]
fn lists_are_written_in_many_ways() {
    let ways = [
        "Drinks: tea, milk, cocoa",
        "Drinks: tea; milk; cocoa",
        "Drinks: tea / milk / cocoa",
        "Drinks: tea | milk | cocoa",
        "Drinks: tea, milk and cocoa",
        "Drinks: tea, milk, and cocoa.",
        "Drinks: \"tea\", \"milk\", \"cocoa\"",
        "**Drinks**: `tea`, `milk`, `cocoa`",
        "**Drinks:** tea, milk, cocoa",
        "- Drinks: tea, milk, cocoa",
        "Drinks:\n- tea\n- milk\n- cocoa\n",
        "## Drinks\n\n1. tea\n2. milk\n3. cocoa\n",
        "Drinks\n------\n* tea\n* milk\n* cocoa\n",
        "Drinks\ntea\nmilk\ncocoa\n",
        "## Drinks\ntea, milk, cocoa\n",
        "| Drinks |\n|---|\n| tea |\n| milk |\n| cocoa |\n",
        "The drinks are tea, milk and cocoa.",
        "The three drinks are tea, milk, and cocoa.",
        "They all have different drinks: tea, milk, cocoa",
        "Each person has a unique drinks: tea, milk, cocoa",
        "There are three drinks (tea, milk, cocoa) on the table.",
        "There are three drinks: tea, milk and cocoa.",
    ];
    for way in ways {
        let text = format!(
            "Evening\n\n{way}\n\nGuests: Ann, Bea, Cy\n\nClues:\n1. Ann has tea.\n2. Bea does not have milk.\n"
        );
        let file =
            read_puzzle(text.as_bytes(), "a.txt", Format::Text).unwrap_or_else(|f| panic!("{text}\n{f}"));
        let drinks =
            file.puzzle.categories().iter().find(|c| c.name == "Drinks").unwrap_or_else(|| panic!("{text}"));
        assert_eq!(drinks.entities, ["tea", "milk", "cocoa"], "{text}");
        assert_eq!(file.puzzle.categories().len(), 2, "{text}");
        assert_eq!(file.clues.len(), 2, "{text}");
        assert_eq!(file.title.as_deref(), Some("Evening"), "{text}");
    }
}

#[test]
fn rows_of_places_that_a_clue_speaks_of_are_a_category() {
    let ways = [
        ("There are three houses in a row, numbered 1 to 3 from left to right.", "House"),
        ("There are 3 houses, numbered 1 to 3 from left to right, as seen from across the street.", "House"),
        ("Three people are standing in line.", "Position"),
        ("A row of three cottages stands by the sea.", "Cottage"),
        ("Three friends sit side by side, at positions 1 to 3.", "Position"),
        ("The tents stand in a row, numbered 1 to 3.", "Tent"),
    ];
    for (way, name) in ways {
        let text = format!(
            "{way}\nDrinks: tea, milk, cocoa\nGuests: Ann, Bea, Cy\n\n1. Ann is next to the one who has tea.\n"
        );
        let file =
            read_puzzle(text.as_bytes(), "a.txt", Format::Text).unwrap_or_else(|f| panic!("{text}\n{f}"));
        let first = &file.puzzle.categories()[0];
        assert_eq!(first.name, name, "{text}");
        assert_eq!(first.entities, ["1", "2", "3"], "{text}");
        assert!(first.values.is_some(), "{text}");
    }
}

#[test]
fn questions_are_found_and_choices_kept_out() {
    let ends = [
        "Question: Who has tea?",
        "Who has tea?",
        "## Question\nWho has tea?",
        "Question\n\nWho has tea?\nA: Ann B: Bea C: Cy",
        "**Question:** Who has tea?\n\nA) Ann\nB) Bea\nC) Cy",
        "Who has tea?\n\nChoices:\n- Ann\n- Bea\n- Cy",
        "Who has tea?\n\nAnswer: Ann",
    ];
    for end in ends {
        let text =
            format!("Drinks: tea, milk\nGuests: Ann, Bea\n\nClues:\n1. Ann does not have milk.\n\n{end}\n");
        let file =
            read_puzzle(text.as_bytes(), "a.txt", Format::Text).unwrap_or_else(|f| panic!("{text}\n{f}"));
        assert_eq!(file.question.as_deref(), Some("Who has tea?"), "{text}");
        assert_eq!(file.clues.len(), 1, "{text}");
        assert_eq!(file.puzzle.categories().len(), 2, "{text}");
    }
}
