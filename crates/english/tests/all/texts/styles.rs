//! Shipped puzzles written as texts in several styles read back to the same names and clues.

use std::fs;
use std::path::Path;

use because_english::read_puzzle;
use because_files::{Format, PuzzleFile, PuzzleLines};

/// The names of a puzzle, by category.
fn names(file: &PuzzleFile) -> Vec<Vec<String>> {
    file.puzzle.categories().iter().map(|category| category.entities.clone()).collect()
}

/// The clues that have a sentence.
fn clues(file: &PuzzleFile) -> Vec<String> {
    let spaced = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    file.clues.iter().filter(|c| c.number.0 > 0 && !c.text.is_empty()).map(|c| spaced(&c.text)).collect()
}

fn magazine(file: &PuzzleFile) -> String {
    let mut text = format!("The puzzle of {}\n\n", file.id);
    for category in file.puzzle.categories() {
        text.push_str(&format!("{}: {}\n", category.name, category.entities.join("; ")));
    }
    text.push_str("\nClues:\n");
    (1..).zip(clues(file)).for_each(|(n, clue)| text.push_str(&format!("{n}. {clue}\n")));
    text
}

fn markdown(file: &PuzzleFile) -> String {
    let mut text = format!("# The puzzle of {}\n\n", file.id);
    for category in file.puzzle.categories() {
        text.push_str(&format!("## {}\n\n", category.name));
        category.entities.iter().for_each(|name| text.push_str(&format!("* **{name}**\n")));
        text.push('\n');
    }
    text.push_str("## Clues\n\n");
    clues(file).iter().for_each(|clue| text.push_str(&format!("* {clue}\n")));
    text
}

fn unique(file: &PuzzleFile) -> String {
    let mut text = String::from("Each thing has its own value for each of the following characteristics:\n");
    for category in file.puzzle.categories() {
        let names: Vec<String> = category.entities.iter().map(|name| format!("`{name}`")).collect();
        text.push_str(&format!(" - Each thing has a unique {}: {}\n", category.name, names.join(", ")));
    }
    text.push_str("\n## Clues:\n");
    (1..).zip(clues(file)).for_each(|(n, clue)| text.push_str(&format!("{n}. {clue}\n")));
    text
}

fn table(file: &PuzzleFile) -> String {
    let categories = file.puzzle.categories();
    let row = |cells: Vec<&str>| format!("| {} |\n", cells.join(" | "));
    let mut text = row(categories.iter().map(|c| c.name.as_str()).collect());
    text.push_str(&row(categories.iter().map(|_| "---").collect()));
    for place in 0..file.puzzle.shape().entities() {
        text.push_str(&row(categories.iter().map(|c| c.entities[place].as_str()).collect()));
    }
    text.push_str("\nHints\n-----\n\n");
    (1..).zip(clues(file)).for_each(|(n, clue)| text.push_str(&format!("({n}) {clue}\n")));
    text
}

/// Whether a puzzle can be a text: it has sentences, and no names that a text cannot show.
fn fits(file: &PuzzleFile) -> bool {
    let plain =
        |name: &String| !name.contains([';', '|', ',', ':', '*', '`', '/']) && !name.contains(" and ");
    !clues(file).is_empty()
        && file.puzzle.categories().iter().all(|c| c.unnamed == 0 && c.entities.iter().all(plain))
}

fn reads_back(file: &PuzzleFile) {
    let styles: [fn(&PuzzleFile) -> String; 4] = [magazine, markdown, unique, table];
    for style in styles {
        let text = style(file);
        let read = read_puzzle(text.as_bytes(), "a.txt", Format::Text);
        let read = read.unwrap_or_else(|faults| panic!("{}\n{text}\n{faults}", file.id));
        let mut wanted = names(file);
        let mut found = names(&read);
        wanted.iter_mut().chain(&mut found).for_each(|of| of.sort());
        assert_eq!(found, wanted, "{}\n{text}", file.id);
        assert_eq!(clues(&read), clues(file), "{}\n{text}", file.id);
    }
}

#[test]
fn shipped_puzzles_read_back() {
    let folder = Path::new(because_testing::ROOT).join("puzzles");
    let mut tried = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "toml") {
            let name = path.to_string_lossy();
            let file = read_puzzle(&fs::read(&path).unwrap(), &name, Format::Toml).unwrap();
            if fits(&file) {
                reads_back(&file);
                tried += 1;
            }
        }
    }
    assert!(tried > 20, "{tried}");
}

#[test]
#[ignore = "needs ../shared"]
fn published_puzzles_read_back() {
    let mut tried = 0;
    for set in ["clues_train.jsonl", "clues_dev2.jsonl", "generated_fi2pop.jsonl"] {
        let bytes = fs::read(because_testing::peers::shared(set).unwrap()).unwrap();
        for line in PuzzleLines::new(bytes.as_slice(), set) {
            let Ok(file) = line.unwrap().read(&because_english::English) else { continue };
            if fits(&file) {
                reads_back(&file);
                tried += 1;
            }
        }
    }
    assert!(tried > 90, "{tried}");
}
