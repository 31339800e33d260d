//! Six kinds of input as the command line takes them: read, said again, and read to the same.
//!
//! The tests beside this file and the fuzz targets of `tests/fuzz` try them with the same functions. A panic
//! is a finding; so is more than a few seconds for an input of some kilobytes.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use because::board::read_saved;
use because_engine::foreign::{Explained, Foreign, Options as Explain, explain};
use because_english::language::{Outcome, World, mentions, read, words};
use because_english::understand::{Options, hints, question, understand};
use because_english::{filled, read_puzzle};
use because_files::import;
use because_files::theme::read_theme;
use because_files::{
    Faults, Filling, Format, PuzzleFile, PuzzleLines, StepReader, document, read_formula, read_grid,
    read_preferences, read_weights,
};

/// How long a solver may take for one input.
const TIME: Duration = Duration::from_millis(500);
/// The most variables, groups and clauses of a formula that is explained here: far fewer than may be read.
const SMALL: usize = 40;

/// What tries one kind of input; gives whether it was read.
pub type Try = fn(&[u8]) -> bool;

/// The kinds, by the names of their fuzz targets.
pub const KINDS: [(&str, Try); 6] = [
    ("puzzle", puzzle),
    ("formula", formula),
    ("english", english),
    ("lines", lines),
    ("clauses", clauses),
    ("grid", grid),
];

fn shipped(text: &str, name: &str) -> PuzzleFile {
    match read_puzzle(text.as_bytes(), name, Format::Toml) {
        Ok(file) => file,
        Err(faults) => panic!("{}", faults.render(false)),
    }
}

/// A puzzle whose names are hard to write, with all kinds of attributes.
static NAMES: LazyLock<PuzzleFile> = LazyLock::new(|| {
    shipped(include_str!("../../../crates/files/tests/all/exported/small/small.toml"), "small.toml")
});

/// Puzzles whose clues are in English, of several kinds.
static TOLD: LazyLock<[PuzzleFile; 4]> = LazyLock::new(|| {
    [
        shipped(include_str!("../../../puzzles/spa.toml"), "spa.toml"),
        shipped(include_str!("../../../puzzles/zebra.toml"), "zebra.toml"),
        shipped(include_str!("../../../puzzles/trains.toml"), "trains.toml"),
        shipped(include_str!("../../../puzzles/podium.toml"), "podium.toml"),
    ]
});

/// What was read, if it was; faults have their places and can be shown.
fn accepted<T>(read: Result<T, Faults>) -> Option<T> {
    match read {
        Ok(read) => Some(read),
        Err(faults) => {
            assert!(!faults.diagnostics().is_empty());
            for fault in faults.diagnostics() {
                assert!(fault.line >= 1 && fault.column >= 1 && !fault.message.is_empty(), "{fault:?}");
            }
            assert!(faults.render(true).len() > faults.render(false).len());
            None
        }
    }
}

/// Its clues with what they mean, in the notation.
fn notation(file: &PuzzleFile) -> Vec<String> {
    let clues = file.puzzle.clues().iter();
    clues.map(|clue| format!("{} {}", clue.number.0, clue.formula.notation(&file.puzzle))).collect()
}

/// Both files are the same puzzle.
fn same(one: &PuzzleFile, other: &PuzzleFile) {
    assert_eq!(one.puzzle.categories(), other.puzzle.categories());
    assert_eq!(notation(one), notation(other));
    assert_eq!(one.puzzle.given, other.puzzle.given);
    assert_eq!(one.puzzle.question, other.puzzle.question);
}

/// What is read is a puzzle as JSON too, and as TOML from that.
fn said_again(file: &PuzzleFile) {
    let json = document(file).to_string();
    let again = read_puzzle(json.as_bytes(), &file.id, Format::Json);
    same(&again.unwrap_or_else(|faults| panic!("{faults}\n{json}")), file);
    let toml = filled(json.as_bytes(), Format::Json, &Filling::default()).unwrap_or_else(|e| panic!("{e}"));
    let again = read_puzzle(toml.as_bytes(), &file.id, Format::Toml);
    same(&again.unwrap_or_else(|faults| panic!("{faults}\n{toml}")), file);
}

/// A puzzle file; and what else is TOML: a theme, weights.
pub fn puzzle(bytes: &[u8]) -> bool {
    accepted(read_theme(bytes, "theme.toml"));
    accepted(read_weights(bytes, "weights.toml"));
    accepted(read_preferences(bytes, "preferences.json"));
    let Some(file) = accepted(read_puzzle(bytes, "fuzzed.toml", Format::Toml)) else { return false };
    said_again(&file);
    let again = filled(bytes, Format::Toml, &Filling::default()).unwrap_or_else(|e| panic!("{e}"));
    same(
        &accepted(read_puzzle(again.as_bytes(), "fuzzed.toml", Format::Toml)).unwrap_or_else(|| panic!()),
        &file,
    );
    true
}

/// A formula about a puzzle whose names are hard to write.
pub fn formula(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let puzzle = &NAMES.puzzle;
    let Some(formula) = accepted(read_formula(text, "formula", puzzle)) else { return false };
    let said = formula.notation(puzzle).to_string();
    let again = read_formula(&said, "formula", puzzle);
    let again = again.unwrap_or_else(|faults| panic!("{said}: {faults}"));
    assert_eq!(again.notation(puzzle).to_string(), said);
    true
}

/// English: by its first letter a clue or a question of one of four puzzles, or else a whole puzzle as text.
pub fn english(bytes: &[u8]) -> bool {
    let Some((first, rest)) = bytes.split_first() else { return false };
    let Ok(text) = std::str::from_utf8(rest) else { return false };
    match first {
        b'0'..=b'3' => clue(&TOLD[usize::from(first - b'0')], text),
        _ => {
            let Some(mut file) = accepted(read_puzzle(bytes, "fuzzed.txt", Format::Text)) else {
                return false;
            };
            settled(&mut file);
            true
        }
    }
}

fn clue(file: &PuzzleFile, text: &str) -> bool {
    let bare = file.puzzle.without_clues();
    let world = World::new(&bare, &hints(file));
    mentions(&world, &words(text));
    question(&world, text);
    let Outcome::Read(readings) = read(&world, text) else { return false };
    for reading in readings {
        let said = reading.formula.notation(&bare).to_string();
        let again = read_formula(&said, "reading", &file.puzzle);
        again.unwrap_or_else(|faults| panic!("{text}: {said}: {faults}"));
    }
    true
}

/// Its English is understood; what is known then can be said again.
fn settled(file: &mut PuzzleFile) {
    let deadline = Some((Instant::now() + TIME).into());
    understand(file, &Options { deadline, ..Options::default() });
    said_again(file);
}

/// Puzzles, marks and steps, a line each.
pub fn lines(bytes: &[u8]) -> bool {
    let mut any = false;
    let steps = StepReader::new(&TOLD[0]);
    for line in PuzzleLines::new(bytes, "fuzzed.jsonl").filter_map(Result::ok).take(20) {
        accepted(steps.read_line(&line));
        let Some(mut file) = accepted(line.read(&because_english::English)) else { continue };
        accepted(line.grid(&file.puzzle));
        settled(&mut file);
        any = true;
    }
    any
}

/// Clauses: those of an export, or a formula in groups to be explained.
pub fn clauses(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let file = import(text, "fuzzed");
    if let Ok(file) = &file {
        said_again(file);
    }
    let Ok(formula) = Foreign::read(text) else { return file.is_ok() };
    let sizes = text.lines().find_map(|line| line.strip_prefix("p gcnf ")).unwrap_or_default();
    if sizes.split_whitespace().all(|size| size.parse().is_ok_and(|size: usize| size <= SMALL)) {
        let options = Explain { deadline: Some((Instant::now() + TIME).into()), ..Explain::default() };
        let Explained { steps, .. } = explain(&formula, &options).unwrap_or_else(|e| panic!("{e}"));
        assert!(steps.iter().all(|step| !step.derived.is_empty()));
    }
    true
}

/// Marks, a game that was kept, and steps.
pub fn grid(bytes: &[u8]) -> bool {
    let marks = [&*NAMES, &TOLD[0]].map(|file| {
        if let Some(saved) = accepted(read_saved(bytes, "fuzzed.json", &file.puzzle)) {
            let text = saved.text(&file.puzzle);
            let again = read_saved(text.as_bytes(), "fuzzed.json", &file.puzzle);
            assert_eq!(again.unwrap_or_else(|faults| panic!("{faults}\n{text}")).text(&file.puzzle), text);
        }
        accepted(StepReader::new(file).read(bytes, "fuzzed.steps"));
        accepted(read_grid(bytes, "fuzzed.grid", &file.puzzle)).is_some()
    });
    marks.contains(&true)
}
