//! Sentences with their meanings, of every set there is.

use because_encodings::Formula;
use because_english::language::Hints;
use because_files::{PuzzleFile, read_formula};
use serde_json::Value;

use super::super::gold::meaning;
use super::super::sets::{lines, puzzle};
use crate::tests::adversary::generated::{made, puzzles};
use crate::tests::adversary::hand::written;
use crate::tests::adversary::judge::{Truth, formula};
use crate::tests::language::worlds::{hints, lines as unseen, worlds};

/// What a sentence may mean; nothing where it must not be read.
pub struct Sentence {
    pub text: String,
    pub means: Vec<Formula>,
}

/// Sentences of one puzzle.
pub struct Corpus {
    pub name: String,
    pub file: PuzzleFile,
    pub hints: Hints,
    pub sentences: Vec<Sentence>,
}

fn parsed(text: &str, file: &PuzzleFile) -> Formula {
    match read_formula(text, "means", &file.puzzle) {
        Ok(formula) => formula,
        Err(faults) => panic!("{}", faults.render(false)),
    }
}

/// The set of a name.
pub fn corpora(set: &str) -> Vec<Corpus> {
    match set {
        "table" => table(),
        "unseen" | "styles" => unseen(set).into_iter().map(of_file).collect(),
        "train" => train(),
        "classes" => classes(),
        "adversary" => adversary(),
        "hand" => hand(),
        "file" => file(),
        "pages" => pages(),
        "sentences" | "second" | "third" | "fourth" | "fifth" | "seventh" | "eighth" | "ninth" | "tenth"
        | "eleventh" | "twelfth" | "thirteenth" | "fourteenth" | "fifteenth" | "sixteenth" => fresh(set),
        other => panic!("no set {other}"),
    }
}

fn table() -> Vec<Corpus> {
    let of = |world: crate::tests::language::worlds::World| {
        let one = |sentence: &crate::tests::language::worlds::Sentence| {
            let means: Vec<Formula> = match &sentence.means {
                Some(means) => vec![world.formula(means)],
                None => match &sentence.preferred {
                    Some(first) => vec![world.formula(first)],
                    None if sentence.remark => vec![Formula::Constant(true)],
                    None => sentence.ambiguous.iter().map(|means| world.formula(means)).collect(),
                },
            };
            Sentence { text: sentence.text.clone(), means }
        };
        let sentences = world.sentences.iter().map(one).collect();
        Corpus { hints: hints(&world.file), name: world.name, file: world.file, sentences }
    };
    worlds().into_iter().map(of).collect()
}

fn of_file(file: PuzzleFile) -> Corpus {
    let sentences = file.clues.iter().map(|clue| Sentence {
        text: clue.text.clone(),
        means: vec![clue.formula.clone().unwrap_or(Formula::Constant(true))],
    });
    let sentences = sentences.collect();
    Corpus { name: file.id.clone(), hints: because_english::understand::hints(&file), file, sentences }
}

/// A set by another hand.
fn fresh(folder: &str) -> Vec<Corpus> {
    let of = |line: &String| of_file(crate::tests::fresh::parsed(line));
    crate::tests::fresh::lines(folder).iter().map(of).collect()
}

/// Whole pages: what their clues mean is not told of the names that are taken from them.
fn pages() -> Vec<Corpus> {
    let folder = format!("{}/tests/all/fresh/pages", env!("CARGO_MANIFEST_DIR"));
    let of = |number: usize| {
        let text = std::fs::read(format!("{folder}/{number:02}.txt")).unwrap();
        let mut file = because_english::read_puzzle(&text, "page.txt", because_files::Format::Text).unwrap();
        file.id = format!("{number:02}");
        of_file(file)
    };
    (1..=25).map(of).collect()
}

fn train() -> Vec<Corpus> {
    let (puzzles, golds) = (lines("clues_train.jsonl"), lines("clues_train_gold.jsonl"));
    let of = |(line, gold): (&String, &String)| {
        let file = puzzle(line);
        let gold: Value = serde_json::from_str(gold).unwrap();
        let one = |clue: &Value| Sentence {
            text: clue["text"].as_str().unwrap().to_string(),
            means: vec![meaning(&file.puzzle, &clue["gold"])],
        };
        let sentences = gold["clues"].as_array().unwrap().iter().map(one).collect();
        Corpus { name: file.id.clone(), hints: Hints::default(), file, sentences }
    };
    puzzles.iter().zip(&golds).map(of).collect()
}

fn classes() -> Vec<Corpus> {
    let of = |line: &String| {
        let line: Value = serde_json::from_str(line).unwrap();
        let mut bare = line.clone();
        for clue in bare["clues"].as_array_mut().unwrap() {
            *clue = clue["text"].clone();
        }
        let file = puzzle(&bare.to_string());
        let one = |clue: &Value| {
            let refused = clue["refuse"] == serde_json::json!(true);
            let also = clue["accept"].as_array().into_iter().flatten();
            let of = std::iter::once(&clue["means"])
                .chain(also)
                .map(|means| parsed(means.as_str().unwrap(), &file));
            let means = if refused { Vec::new() } else { of.collect() };
            Sentence { text: clue["text"].as_str().unwrap().to_string(), means }
        };
        let sentences = line["clues"].as_array().unwrap().iter().map(one).collect();
        Corpus { name: file.id.clone(), hints: because_english::understand::hints(&file), file, sentences }
    };
    lines("english_classes.jsonl").iter().map(of).collect()
}

/// Puzzles of a file of lines (`FILE`); where the meaning of a clue is not given, what is read of it is shown as wrong.
fn file() -> Vec<Corpus> {
    let text =
        std::env::var("FILE").ok().and_then(|path| std::fs::read_to_string(path).ok()).unwrap_or_default();
    let of = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        let mut bare = serde_json::json!({"id": line["id"], "categories": line["categories"]});
        let means = |place: usize| line["clues"][place]["means"].as_str();
        for key in ["title", "story"] {
            if let Value::String(_) = line[key] {
                bare[key] = line[key].clone();
            }
        }
        let clues = line["clues"].as_array().unwrap().iter().map(|clue| match &clue["text"] {
            Value::Null => clue.clone(),
            text => text.clone(),
        });
        bare["clues"] = clues.collect();
        let file = puzzle(&bare.to_string());
        let one = |(place, clue): (usize, &because_files::ClueState)| Sentence {
            text: clue.text.clone(),
            means: means(place).map(|means| formula(&file.puzzle, means)).into_iter().collect(),
        };
        let sentences = file.clues.iter().enumerate().map(one).collect();
        Corpus { hints: because_english::understand::hints(&file), name: file.id.clone(), file, sentences }
    };
    text.lines().map(of).collect()
}

fn truth(of: &Truth, file: &PuzzleFile) -> Vec<Formula> {
    match of {
        Truth::Means(any) => any.iter().map(|means| formula(&file.puzzle, means)).collect(),
        Truth::Nothing => Vec::new(),
    }
}

fn adversary() -> Vec<Corpus> {
    let count = std::env::var("COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(2_000);
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(18);
    let new = |(name, file): (&'static str, PuzzleFile)| Corpus {
        name: name.to_string(),
        file,
        hints: Hints::default(),
        sentences: Vec::new(),
    };
    let mut found: Vec<Corpus> = puzzles().into_iter().map(new).collect();
    for (place, case) in made(seed, count) {
        let means = truth(&case.truth, &found[place].file);
        found[place].sentences.push(Sentence { text: case.text, means });
    }
    found
}

fn hand() -> Vec<Corpus> {
    let of = |written: crate::tests::adversary::hand::Written| {
        let one = |case: &crate::tests::adversary::judge::Case| Sentence {
            text: case.text.clone(),
            means: truth(&case.truth, &written.file),
        };
        let sentences = written.cases.iter().map(one).collect();
        Corpus { name: written.name, hints: Hints::default(), file: written.file, sentences }
    };
    written().into_iter().map(of).collect()
}
