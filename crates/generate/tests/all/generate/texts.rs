//! New puzzles as a person would pass them on: story, lists and clues as plain text, with none of the words that their
//! theme knows. What the reader is sure of is what was meant.

use because_encodings::Category;
use because_english::read_puzzle;
use because_english::understand::{Options, equivalent, understand};
use because_files::{ClueStatus, Format, PuzzleFile};
use because_generate::{Descend, Made, Order, Theme, Twist, Wanted};

/// How many puzzles of each theme are tried; `TEXTS=150` tries more, of which two are misread.
fn rounds() -> u64 {
    std::env::var("TEXTS").ok().and_then(|text| text.parse().ok()).unwrap_or(12)
}

fn text(made: &Made) -> String {
    let file = &made.file;
    let mut text: Vec<String> = [&file.title, &file.story].into_iter().flatten().cloned().collect();
    let list = |category: &Category| format!("{}: {}", category.name, category.entities.join(", "));
    text.push(file.puzzle.categories().iter().map(list).collect::<Vec<_>>().join("\n"));
    let clues = (1..).zip(&file.clues).map(|(number, clue)| format!("{number}. {}", clue.text));
    text.push(clues.collect::<Vec<_>>().join("\n"));
    text.join("\n\n") + "\n"
}

#[derive(Debug, Default)]
struct Figures {
    clues: usize,
    sure: usize,
    /// Puzzles whose every clue is read for sure.
    whole: usize,
    puzzles: usize,
    /// What is read for sure, and is false.
    wrong: Vec<String>,
    /// What is read otherwise than meant, and is true as well: it settles nothing that is not so.
    others: Vec<String>,
}

impl Figures {
    fn add(&mut self, meant: &PuzzleFile, read: &PuzzleFile) {
        self.puzzles += 1;
        let names = |file: &PuzzleFile| -> Vec<Vec<String>> {
            file.puzzle.categories().iter().map(|category| category.entities.clone()).collect()
        };
        assert_eq!(names(read), names(meant), "the lists say what there is");
        let mut all = true;
        for clue in &meant.clues {
            self.clues += 1;
            let found = read.clues.iter().find(|read| read.text == clue.text);
            let Some(read_as) = found.filter(|of| of.status == ClueStatus::Read && of.doubt.is_none()) else {
                all = false;
                continue;
            };
            self.sure += 1;
            let (Some(means), Some(formula)) = (&clue.formula, &read_as.formula) else { continue };
            if !equivalent(&meant.puzzle, means, formula).unwrap() {
                let told = format!("{}: {}    [{}]", meant.id, clue.text, formula.notation(&read.puzzle));
                let holds = formula.holds(&meant.puzzle, meant.expected.as_ref().unwrap());
                if holds { &mut self.others } else { &mut self.wrong }.push(told);
            }
        }
        self.whole += usize::from(all);
    }
}

#[test]
fn a_new_puzzle_as_plain_text_is_read_as_it_was_meant_or_in_doubt() {
    let mut figures = Figures::default();
    for (seed, name) in (0..).zip(Theme::names()) {
        let themes: Vec<Theme> = Theme::shipped(name).into_iter().collect();
        let order = Order {
            themes: &themes,
            categories: 4,
            entities: 5,
            wanted: &Wanted::default(),
            method: &Descend::default(),
            seed,
            explain: false,
            cite: false,
            target: false,
            twist: &Twist::default(),
            deadline: None,
        };
        for number in 0..rounds() {
            let Some(made) = order.make_on(number, 1).unwrap() else { continue };
            let text = text(&made);
            let mut read = read_puzzle(text.as_bytes(), "new.txt", Format::Text)
                .unwrap_or_else(|faults| panic!("{}\n{text}", faults.render(false)));
            understand(&mut read, &Options::default());
            figures.add(&made.file, &read);
        }
    }
    println!("{figures:#?}");
    assert!(figures.wrong.is_empty(), "wrong in silence: {:#?}", figures.wrong);
    assert!(200 * figures.others.len() <= figures.clues, "other than meant: {:#?}", figures.others);
    assert!(figures.puzzles > 100 && 100 * figures.sure >= 97 * figures.clues, "{figures:?}");
}
