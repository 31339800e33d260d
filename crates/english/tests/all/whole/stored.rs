//! A solution that is stored by names, and the same one in the categories that were taken from a text.

use std::collections::BTreeSet;

use because_encodings::{Formula, Puzzle, Solution};
use because_engine::check::{Options as Check, check};
use because_engine::explain::Status;
use because_english::understand::{Options, Understanding, understand};
use because_files::{ClueStatus, PuzzleFile};
use serde_json::Value;

/// What a puzzle comes to.
#[derive(Debug, Default)]
pub struct Figures {
    pub solved: usize,
    /// Solved otherwise than stored, with all clues read and none in doubt.
    pub wrong: Vec<String>,
    /// Solved otherwise than stored, with a clue in doubt or not understood.
    pub doubted: usize,
    /// Categories that are found, of how many.
    pub categories: (usize, usize),
    /// Clues that are understood, of how many; remarks are not counted.
    pub clues: (usize, usize),
    /// Clues without doubt that are false in the stored solution.
    pub false_clues: Vec<String>,
}

/// The words of a name that tell it from others.
fn bare(name: &str) -> String {
    let lower = name.to_lowercase().replace(['"', '“', '”', '\''], "");
    let word = |word: &&str| !["the", "a", "an", "some", "one", "by", "room"].contains(word);
    lower.split_whitespace().filter(word).collect::<Vec<_>>().join(" ")
}

fn strings(of: &Value) -> Vec<String> {
    of.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_string()).collect()
}

/// The stored category of each that was taken, and the stored place of each of its entities.
fn places(puzzle: &Puzzle, stored: &Value) -> Vec<Option<(usize, Vec<usize>)>> {
    let stored: Vec<Vec<String>> =
        stored["categories"].as_array().unwrap().iter().map(|of| strings(&of["entities"])).collect();
    let bares: Vec<Vec<String>> =
        stored.iter().map(|of| of.iter().map(|name| bare(name)).collect()).collect();
    let mut used = BTreeSet::new();
    let mut found: Vec<Option<(usize, Vec<usize>)>> = Vec::new();
    for category in puzzle.categories() {
        let own: Vec<String> = category.entities.iter().map(|name| bare(name)).collect();
        let place = |of: &Vec<String>| -> Option<Vec<usize>> {
            own.iter().map(|name| of.iter().position(|other| other == name)).collect()
        };
        let of = (0..bares.len()).filter(|at| !used.contains(at));
        let of = of.into_iter().find_map(|at| Some((at, place(&bares[at])?)));
        used.extend(of.iter().map(|(at, _)| *at));
        found.push(of);
    }
    // An order that nobody names has other names: by place.
    for (place, category) in puzzle.categories().iter().enumerate() {
        let ordered = category.values.is_some();
        let left: Vec<usize> = (0..stored.len()).filter(|at| !used.contains(at)).collect();
        if let (None, true, [at]) = (&found[place], ordered, left.as_slice())
            && stored[*at].len() == category.entities.len()
        {
            found[place] = Some((*at, (0..category.entities.len()).collect()));
            used.insert(*at);
        }
    }
    found
}

/// The stored solution of the categories that were taken; `None` where they are others.
fn solution(puzzle: &Puzzle, stored: &Value, places: &[Option<(usize, Vec<usize>)>]) -> Option<Solution> {
    let names: Vec<Vec<String>> =
        stored["categories"].as_array()?.iter().map(|of| strings(&of["entities"])).collect();
    let rows: Vec<Vec<String>> = stored["solution"].as_array()?.iter().map(strings).collect();
    let column = |of: &Option<(usize, Vec<usize>)>| -> Option<Vec<u8>> {
        let (at, entities) = of.as_ref()?;
        rows.iter()
            .map(|row| {
                let place = names[*at].iter().position(|name| *name == row[*at])?;
                entities.iter().position(|of| *of == place).map(|at| at as u8)
            })
            .collect()
    };
    let columns: Vec<Vec<u8>> = places.iter().map(column).collect::<Option<_>>()?;
    (columns.len() == names.len()).then_some(())?;
    Solution::from_columns(puzzle.shape(), &columns)
}

impl Figures {
    /// Reads, settles and solves a puzzle, and adds what comes of it.
    pub fn add(&mut self, id: &str, mut file: PuzzleFile, stored: &Value) {
        let shown = std::env::var("SHOWN").is_ok_and(|of| of == "all" || of.split(',').any(|of| of == id));
        let understood = understand(&mut file, &Options::default());
        let puzzle = &file.puzzle;
        let places = places(puzzle, stored);
        let expected = solution(puzzle, stored, &places);
        let found = places.iter().flatten().count();
        let all = stored["categories"].as_array().unwrap().len();
        self.categories.0 += found;
        self.categories.1 += all;
        let report = check(puzzle, &Check { clues: false, shared: false, ..Check::default() }).unwrap();
        let unique = report.status == Status::Unique;
        let sure = file.clues.iter().all(|clue| clue.status == ClueStatus::Read);
        let solved = unique && expected.is_some() && expected.as_ref() == report.solutions.first();
        self.solved += usize::from(solved);
        if unique && !solved {
            if sure { self.wrong.push(id.to_string()) } else { self.doubted += 1 }
        }
        let (read, of) = self.clues(id, &file, &understood, expected.as_ref(), shown);
        self.clues.0 += read;
        self.clues.1 += of;
        let extra = puzzle.categories().len() - found;
        println!(
            "{id}: {} {:?}, {found} of {all} categories{}, {read} of {of} clues",
            if solved { "solved" } else { "open" },
            report.status,
            if extra > 0 { format!(" and {extra} others") } else { String::new() }
        );
        if shown || found < all {
            for (category, place) in puzzle.categories().iter().zip(&places) {
                println!(
                    "      {} {}: {:?}",
                    if place.is_some() { " " } else { "?" },
                    category.name,
                    category.entities
                );
            }
        }
    }

    fn clues(
        &mut self,
        id: &str,
        file: &PuzzleFile,
        understood: &Understanding,
        expected: Option<&Solution>,
        shown: bool,
    ) -> (usize, usize) {
        let (mut read, mut of) = (0, 0);
        for (clue, state) in understood.clues.iter().zip(&file.clues) {
            let meaning = clue.meaning();
            let holds = |formula: &Formula| expected.is_none_or(|of| formula.holds(&file.puzzle, of));
            let true_of = meaning.as_ref().is_none_or(holds);
            of += 1;
            let plain = meaning.as_ref().is_some_and(|of| *of != Formula::Constant(true));
            read += usize::from(plain && true_of);
            let open = state.status != ClueStatus::Read;
            if !true_of && !open {
                self.false_clues.push(format!("{id}: {}", state.text));
            }
            if shown && (meaning.is_none() || !plain || open || !true_of) {
                let said = meaning.map_or("NOT".to_string(), |of| of.notation(&file.puzzle).to_string());
                let mark = if true_of { "" } else { "FALSE " };
                println!("   {mark}{} [{:?}]\n        {said}", state.text, clue.why);
                if let because_english::language::Outcome::Read(readings) = &clue.outcome {
                    for other in readings {
                        let fits = if holds(&other.formula) { "" } else { "FALSE " };
                        println!("        {fits}{} ({})", other.formula.notation(&file.puzzle), other.reason);
                    }
                }
                self.parts(file, &state.text);
            } else if shown {
                let said = meaning.map_or(String::new(), |of| of.notation(&file.puzzle).to_string());
                println!("   ok: {}\n        {said}", state.text);
            }
        }
        (read, of)
    }

    /// What each sentence of a clue is read as by itself.
    fn parts(&self, file: &PuzzleFile, text: &str) {
        let bare = file.puzzle.without_clues();
        let hints = because_english::understand::hints(file);
        let world = because_english::language::World::new(&bare, &hints);
        for part in text.split_inclusive(['.', ';', '!']).map(str::trim).filter(|of| !of.is_empty()) {
            let said = match because_english::language::read(&world, part) {
                because_english::language::Outcome::Read(of) => {
                    format!("{} {}", of[0].formula.notation(&bare), of[0].reason)
                }
                because_english::language::Outcome::Remark => "remark".to_string(),
                because_english::language::Outcome::Unread(of) => {
                    format!("UNREAD {:?}", &part[of.span.start.min(part.len())..of.span.end.min(part.len())])
                }
            };
            println!("          - {part}\n              {said}");
        }
    }
}
