//! Pages as magazines print them: categories, groups, and the solution, held to what is meant.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use because_encodings::{AttributeValues, Category, CategoryId, Shape, Solution};
use because_engine::check::{Options, check};
use because_engine::explain::Status;
use because_english::read_puzzle;
use because_english::understand::{Options as Understanding, understand};
use because_files::{Format, PuzzleFile};
use serde_json::Value;

/// The pages of a folder, each with what it means.
fn pages() -> Vec<(PathBuf, Value)> {
    let own = Path::new(because_testing::ROOT).join("crates/english/tests/all/texts/pages");
    within(&std::env::var("PAGES").map_or(own, PathBuf::from))
}

fn within(folder: &Path) -> Vec<(PathBuf, Value)> {
    let mut texts: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    texts.retain(|path| {
        path.extension().is_some_and(|e| e == "txt" || e == "md") && path.with_extension("json").exists()
    });
    texts.sort();
    let meant = |text: &PathBuf| {
        serde_json::from_str(&fs::read_to_string(text.with_extension("json")).unwrap()).unwrap()
    };
    texts.into_iter().map(|text| (text.clone(), meant(&text))).collect()
}

/// A name as its words, ordinals and number words as numbers.
fn key(name: &str) -> Vec<String> {
    const ORDINALS: [&str; 9] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
    const NUMBERS: [&str; 13] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    let lower = name.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words
        .map(|word| {
            let place = ORDINALS.iter().position(|of| *of == word).map(|place| place + 1);
            let number = NUMBERS.iter().position(|of| *of == word);
            let digits = word.trim_end_matches(char::is_alphabetic);
            let digits = Some(digits).filter(|digits| !digits.is_empty()).map(str::to_string);
            place
                .or(number)
                .map(|n| n.to_string())
                .or(digits)
                .unwrap_or_else(|| word.trim_end_matches('s').into())
        })
        .collect()
}

fn alike(one: &str, other: &str) -> bool {
    let (one, other) = (key(one), key(other));
    one.iter().all(|word| other.contains(word)) || other.iter().all(|word| one.contains(word))
}

/// For each intended category the one that was found, and for each of its names the place there.
type Places = Vec<Option<(usize, Vec<usize>)>>;

fn names_of(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_string()).collect()
}

/// The names of each category that is meant, by row.
fn columns(meant: &Value) -> Vec<Vec<String>> {
    let rows = meant["rows"].as_array().or(meant["solution"].as_array()).unwrap();
    let rows: Vec<Vec<String>> = rows.iter().map(names_of).collect();
    (0..rows[0].len()).map(|at| rows.iter().map(|row| row[at].clone()).collect()).collect()
}

fn matched(found: &[Category], meant: &Value) -> Places {
    let mut taken = Vec::new();
    let of = |names: &Vec<String>, exact_only: bool, taken: &[usize]| {
        found.iter().enumerate().filter(|(at, _)| !taken.contains(at)).find_map(|(at, own)| {
            let all: Vec<String> =
                (0..own.len()).map(|n| own.entities.get(n).cloned().unwrap_or_default()).collect();
            let place = |name: &String| {
                if exact_only {
                    return all.iter().position(|own| own == name);
                }
                let exact = all.iter().position(|own| key(own) == key(name));
                exact.or_else(|| all.iter().position(|own| !own.is_empty() && alike(own, name)))
            };
            let mut places: Vec<Option<usize>> = names.iter().map(place).collect();
            let left: Vec<usize> = (0..own.len()).filter(|n| !places.contains(&Some(*n))).collect();
            if let [unnamed] = left.as_slice()
                && own.unnamed == 1
            {
                places.iter_mut().filter(|place| place.is_none()).for_each(|place| *place = Some(*unnamed));
            }
            let places: Vec<usize> = places.into_iter().collect::<Option<_>>()?;
            let different = (0..own.len()).all(|n| places.contains(&n));
            (different && places.len() == own.len()).then_some((at, places))
        })
    };
    let columns = columns(meant);
    let mut places: Places = vec![None; columns.len()];
    // "1, 2, 3" are lanes where "first, second, third" are places as well: what is called just so comes first.
    for exact_only in [true, false] {
        for (place, names) in places.iter_mut().zip(&columns).filter(|(place, _)| place.is_none()) {
            *place = of(names, exact_only, &taken);
            taken.extend(place.as_ref().map(|(at, _)| *at));
        }
    }
    places
}

/// The intended solution in the categories that were found.
fn intended(found: &[Category], places: &Places) -> Option<Solution> {
    let mut columns: Vec<Vec<u8>> = vec![Vec::new(); found.len()];
    for own in places {
        let (at, places) = own.as_ref()?;
        columns[*at] = places.iter().map(|place| u8::try_from(*place).unwrap()).collect();
    }
    let shape = Shape::new(found.len(), columns.first()?.len())?;
    Solution::from_columns(shape, &columns)
}

/// Whether the rows that are meant are rows of a solution.
fn are_rows(solution: &Solution, places: &Places) -> bool {
    let places: Option<Vec<&(usize, Vec<usize>)>> = places.iter().map(Option::as_ref).collect();
    let Some(places) = places else { return false };
    let entity = |(category, of): &(usize, Vec<usize>), row: usize| {
        CategoryId(u8::try_from(*category).unwrap()).entity(u8::try_from(of[row]).unwrap())
    };
    let same = |row: usize| places.iter().all(|own| solution.same(entity(places[0], row), entity(own, row)));
    (0..places[0].1.len()).all(same)
}

/// How one page fares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Solved,
    Wrong,
    Open,
}

/// How a page fares, and what became of its parts.
fn fate(path: &Path, meant: &Value) -> (Fate, String) {
    let mut told = format!("== {}\n", path.display());
    let file =
        read_puzzle(&fs::read(path).unwrap(), &path.file_name().unwrap().to_string_lossy(), Format::Text);
    let mut file: PuzzleFile = match file {
        Ok(file) => file,
        Err(faults) => return (Fate::Open, format!("{told}{}", faults.render(false))),
    };
    let understood = understand(&mut file, &Understanding::default());
    let found = file.puzzle.categories();
    let places = matched(found, meant);
    for (_, names) in places.iter().zip(columns(meant)).filter(|(own, _)| own.is_none()) {
        writeln!(told, "  LACKS {names:?}").unwrap();
    }
    for (at, category) in found.iter().enumerate() {
        let meant = places.iter().flatten().any(|(of, _)| *of == at);
        let sign = if meant { " " } else { "?" };
        let groups: Vec<String> = category
            .attributes
            .iter()
            .map(|attribute| match &attribute.of {
                AttributeValues::Nominal { groups, of } => {
                    let of: Vec<&str> = of.iter().map(|n| groups[usize::from(*n)].as_str()).collect();
                    format!("{}: {}", attribute.name, of.join(" "))
                }
                AttributeValues::Numeric { .. } => attribute.name.clone(),
            })
            .collect();
        let unnamed = if category.unnamed > 0 { " + unnamed" } else { "" };
        let values = category.values.as_ref().map_or(String::new(), |values| format!(" {:?}", values.kind));
        writeln!(told, "  {sign} {}:{values} {:?}{unnamed} {groups:?}", category.name, category.entities)
            .unwrap();
    }
    let extra = places.iter().flatten().count() != found.len();
    let solution = intended(found, &places).filter(|_| !extra);
    let bare = file.puzzle.without_clues();
    for clue in &file.clues {
        let holds = match (&clue.formula, &solution) {
            (Some(formula), Some(solution)) if !formula.holds(&bare, solution) => "FALSE ",
            _ => "",
        };
        let meaning = clue.formula.as_ref().map_or(String::new(), |f| f.notation(&bare).to_string());
        let text = clue.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let why = understood.clues.iter().find(|own| own.number == clue.number).map(|own| own.why);
        writeln!(told, "  {holds}{:?} {:?} {text}\n        {meaning}", clue.status, why).unwrap();
    }
    writeln!(told, "  question: {:?}", file.question).unwrap();
    let report = check(&file.puzzle, &Options { clues: false, ..Options::default() }).unwrap();
    let fate = match report.status {
        Status::Unique if are_rows(&report.solutions[0], &places) => Fate::Solved,
        Status::Unique => Fate::Wrong,
        _ => Fate::Open,
    };
    let doubts = file.clues.iter().filter(|clue| clue.doubt.is_some()).count();
    writeln!(told, "  {fate:?} {:?}, {doubts} in doubt", report.status).unwrap();
    (fate, told)
}

#[test]
#[ignore = "prints how the pages of a folder fare"]
fn figures() {
    let mut fates: BTreeMap<Fate, Vec<String>> = BTreeMap::new();
    let only = std::env::var("ONLY").unwrap_or_default();
    for (path, meant) in pages() {
        let name = path.file_stem().unwrap().to_string_lossy().to_string();
        if !only.is_empty() && !only.split(',').any(|own| own == name) {
            continue;
        }
        let (fate, told) = fate(&path, &meant);
        if fate != Fate::Solved || std::env::var("ALL").is_ok() {
            println!("{told}");
        }
        fates.entry(fate).or_default().push(name);
    }
    println!("{fates:?}");
}

#[test]
fn the_categories_of_a_page_are_found_and_no_page_is_solved_wrongly() {
    let fates: Vec<(Fate, String)> = pages().iter().map(|(path, meant)| fate(path, meant)).collect();
    assert!(fates.len() >= 12);
    for (fate, told) in &fates {
        assert!(*fate != Fate::Wrong && !told.contains("LACKS") && !told.contains("\n  ? "), "{told}");
    }
    let solved = fates.iter().filter(|(fate, _)| *fate == Fate::Solved).count();
    assert!(solved >= 12, "{solved} of {} pages solved", fates.len());
}

/// Pages and texts of writers who knew the genre alone: none of the pages was solved at first, and 8 of the 10 texts.
#[test]
fn pages_and_texts_of_other_hands_are_solved() {
    for (folder, least) in [("fourth/pages", 4), ("twentyeighth/pages", 2), ("twentyeighth/texts", 8)] {
        let (solved, of) = solved(&format!("../fresh/{folder}"));
        assert!(solved >= least, "{folder}: {solved} of {of}");
    }
}

/// How many texts of a folder are solved; none may be solved otherwise.
fn solved(folder: &str) -> (usize, usize) {
    let folder = Path::new(because_testing::ROOT).join("crates/english/tests/all/texts").join(folder);
    let fates: Vec<(Fate, String)> = within(&folder).iter().map(|(path, meant)| fate(path, meant)).collect();
    for (fate, told) in &fates {
        println!("{}", if *fate == Fate::Solved { told.lines().next().unwrap_or_default() } else { told });
        assert!(*fate != Fate::Wrong, "{told}");
    }
    (fates.iter().filter(|(fate, _)| *fate == Fate::Solved).count(), fates.len())
}

/// Lists in lines, columns, tables, brackets and sentences: 5 of 15 before columns were read.
#[test]
fn texts_of_the_central_genre_are_solved() {
    let (solved, of) = solved("central");
    assert!(solved >= 12, "{solved} of {of}");
}

/// The classic puzzle without a list, numbered, in bullets, in a paragraph, wrapped: 1 of 6 before.
#[test]
fn the_classic_puzzle_is_solved_however_it_is_printed() {
    let (solved, of) = solved("classic");
    assert!(solved >= 6, "{solved} of {of}");
}

#[test]
fn texts_are_solved_as_they_are_meant() {
    let folder = Path::new(because_testing::ROOT).join("crates/english/tests/all/texts/told");
    for (path, meant) in within(&folder) {
        let (fate, told) = fate(&path, &meant);
        assert_eq!(fate, Fate::Solved, "{told}");
    }
}
