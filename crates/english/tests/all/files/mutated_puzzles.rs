//! However a file is damaged: no panic, and each fault has its line and column.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::Path;

use because_english::read_puzzle;
use because_files::{Faults, Format, LARGEST, PuzzleLines, StepReader, read_grid};

/// A small generator of numbers that gives the same on every machine (SplitMix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % sides.max(1) as u64) as usize
    }
}

fn corpus() -> Vec<(String, Vec<u8>)> {
    let root = Path::new(because_testing::ROOT).join("puzzles");
    let mut files = Vec::new();
    for folder in [root.clone(), root.join("bad")] {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_file() && !name.ends_with(".expected") && !name.ends_with(".md") {
                files.push((name, fs::read(path).unwrap()));
            }
        }
    }
    files.sort();
    files
}

fn mutate(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
    const SIGNS: &[u8] = b"\"'[](){}=,.\n\\|<>-:\0\xFF#9a ";
    let mut bytes = bytes.to_vec();
    for _ in 0..=dice.roll(3) {
        let at = dice.roll(bytes.len());
        let length = dice.roll(40).min(bytes.len() - at);
        match dice.roll(6) {
            0 if at < bytes.len() => bytes[at] ^= 1 << dice.roll(8),
            1 if at < bytes.len() => bytes[at] = SIGNS[dice.roll(SIGNS.len())],
            2 => drop(bytes.drain(at..at + length)),
            3 => {
                let part = bytes[at..at + length].to_vec();
                let to = dice.roll(bytes.len() + 1);
                bytes.splice(to..to, part);
            }
            4 => bytes.truncate(at),
            _ => bytes.insert(at, SIGNS[dice.roll(SIGNS.len())]),
        }
    }
    bytes
}

fn check(faults: &Faults) {
    assert!(!faults.diagnostics().is_empty());
    for fault in faults.diagnostics() {
        assert!(fault.line >= 1 && fault.column >= 1, "{fault:?}");
        assert!(!fault.message.is_empty());
    }
    let shown = faults.render(false);
    assert!(shown.contains(&format!("{}:{}", faults.name(), faults.diagnostics()[0].line)), "{shown}");
    assert!(faults.render(true).len() > shown.len());
}

#[test]
fn ten_thousand_damaged_files_are_read_or_refused() {
    let files = corpus();
    let spa = files.iter().find(|(name, _)| name == "given.toml").unwrap();
    let spa = String::from_utf8(spa.1.clone()).unwrap().lines().skip(1).collect::<Vec<_>>().join("\n");
    let spa_file = read_puzzle(spa.as_bytes(), "spa.toml", Format::Toml).unwrap();
    let puzzle = spa_file.puzzle.clone();
    let (mut read, mut refused) = (0, 0);
    for seed in 0..10_000 {
        let mut dice = Dice(seed);
        let (name, bytes) = &files[dice.roll(files.len())];
        let bytes = mutate(bytes, &mut dice);
        let results: Vec<Result<(), Faults>> = if name.ends_with(".jsonl") {
            PuzzleLines::new(&bytes[..], name)
                .map(|line| line.unwrap().read(&because_english::English).map(|_| ()))
                .collect()
        } else if name.ends_with(".grid") {
            vec![read_grid(&bytes, name, &puzzle).map(|_| ())]
        } else if name.ends_with(".steps") || name.ends_with(".steps.json") {
            vec![StepReader::new(&spa_file).read(&bytes, name).map(|_| ())]
        } else {
            vec![read_puzzle(&bytes, name, Format::of_name(name).unwrap()).map(|_| ())]
        };
        for result in results {
            match result {
                Ok(()) => read += 1,
                Err(faults) => {
                    refused += 1;
                    check(&faults);
                }
            }
        }
    }
    assert!(refused > 1000 && read + refused >= 9_000, "{read} read, {refused} refused");
}

/// Large files made to take long or to nest deep.
#[test]
fn hostile_files_are_refused_in_good_time() {
    let size = LARGEST / 8;
    let categories = "[[categories]]\nname = 'A'\nentities = ['a', 'b']\n[[categories]]\nname = 'B'\nentities = ['c', 'd']\n";
    let many = |part: &str| part.repeat(size / part.len());
    let toml = [
        format!("x = {}", many("[")),
        many("a."),
        format!(
            "{categories}[lexicon]\n{}",
            (0..60_000).map(|i| format!("k{i} = 'v'\n")).collect::<String>()
        ),
        (0..100_000).map(|i| format!("k{i} = 0\n")).collect(),
        format!("clues = [{}]\n{categories}", many("'a = c',")),
        format!("clues = [{{ means = [{}] }}]\n{categories}", many("'x = y',")),
        format!("clues = [{{ means = '{}a = c' }}]\n{categories}", "not ".repeat(16_000)),
        format!("clues = [{{ means = '{}' }}]\n{categories}", "a = c iff ".repeat(6_000)),
        format!("clues = [{{ means = 'different({})' }}]\n{categories}", "x, ".repeat(20_000)),
        format!("clues = [{{ means = '{}' }}]\n{categories}", many("(")),
        format!("given = [{}]\n{categories}", many("'x = y',")),
        format!("{categories}[[categories]]\nname = 'C'\nentities = [{}]", many("'e',")),
        many("[[categories]]\n"),
        many("[[clues]]\n"),
    ];
    for text in toml {
        check(&read_puzzle(text.as_bytes(), "hostile.toml", Format::Toml).unwrap_err());
    }
    let json = [
        many("["),
        many("{\"a\":"),
        format!("{{\"categories\": [{}1]}}", many("1,")),
        format!("{{{}\"a\": 1}}", many("\"a\": 1,")),
        format!("\"{}\"", many("\\u00e9")),
    ];
    for text in json {
        check(&read_puzzle(text.as_bytes(), "hostile.json", Format::Json).unwrap_err());
    }
    let puzzle = read_puzzle(categories.as_bytes(), "p.toml", Format::Toml).unwrap().puzzle;
    for text in [many("="), many("x=y\n"), many("a = c # = "), format!("{{\"facts\": [{}1]}}", many("1,"))] {
        check(&read_grid(text.as_bytes(), "hostile.grid", &puzzle).unwrap_err());
    }
    let marks = read_grid("a = c\n".repeat(200_000).as_bytes(), "long.grid", &puzzle).unwrap();
    assert_eq!((marks.len(), marks.last().map(|m| m.line)), (200_000, Some(200_000)));
}
