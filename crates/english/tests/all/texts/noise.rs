//! Noise of a megabyte and texts with changes: an answer, and no panic.

use because_encodings::testing::Random as Dice;
use because_english::read_puzzle;
use because_english::understand::{Options, understand};
use because_files::Format;

use super::damage::{endless, mutated};
use super::whole::pairs;

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % n as u64).unwrap()
    }
}

fn of_pieces(pieces: &[&str], bytes: usize, seed: u64) -> String {
    let mut random = Random(seed);
    let mut text = String::new();
    while text.len() < bytes {
        text.push_str(pieces[random.below(pieces.len())]);
    }
    text
}

#[test]
fn a_megabyte_of_noise_is_refused_or_read() {
    let kinds: [&[&str]; 9] = [
        &["a", "b", " ", "\n", ",", ":", "|", "-", "*", "1.", "?", "(", ")"],
        &["Ann", "Bea", ", ", " and ", "four ", "friends ", "(", ") ", "are ", "the ", ". ", "different "],
        &["- a\n", "- b\n", "1. c\n", "Clues:\n", "\n", "Names: a, b\n", "| a | b |\n"],
        &[":"],
        &["*", "_", "`", "\\"],
        &["four friends, a "],
        &["é", "\u{1}", "\u{200b}", "–", "“", "”", "\r", "\t", "\n"],
        &["The drinks are tea, milk and cocoa. ", "Who? ", "A: b "],
        &["Ann ", "and ", "are women, ", "the men are ", ", "],
    ];
    for (seed, pieces) in (1..).zip(kinds) {
        let text = of_pieces(pieces, 1 << 20, seed * 0x9E37_79B9);
        let _ = read_puzzle(text.as_bytes(), "noise.txt", Format::Text);
    }
}

#[test]
fn texts_with_changes_are_refused_or_read() {
    let mut random = Random(42);
    for (path, _) in pairs() {
        let text: Vec<char> = std::fs::read_to_string(&path).unwrap().chars().collect();
        for _ in 0..100 {
            let mut changed = text.clone();
            for _ in 0..=random.below(4) {
                let at = random.below(changed.len());
                match random.below(4) {
                    0 => {
                        changed.remove(at);
                    }
                    1 => changed
                        .insert(at, ['\n', '*', ':', ',', '|', '(', '?', '–', '\u{1}'][random.below(9)]),
                    2 => changed.truncate(at.max(1)),
                    _ => changed[at] = changed[random.below(changed.len())],
                }
            }
            let changed: String = changed.into_iter().collect();
            match read_puzzle(changed.as_bytes(), "a.md", Format::Text) {
                Ok(file) => assert!(file.clues.iter().all(|clue| clue.span.end <= changed.len())),
                Err(faults) => assert!(!faults.render(false).is_empty()),
            }
        }
    }
}

/// Letters of other widths, some of which grow or shrink where they are written small.
const WIDE: [(char, char); 9] = [
    ('a', 'á'),
    ('c', 'ç'),
    ('e', 'é'),
    ('i', 'İ'),
    ('k', '\u{212a}'),
    ('n', 'ñ'),
    ('o', 'ø'),
    ('s', 'ß'),
    ('u', '𝒖'),
];

#[test]
fn letters_of_any_width_are_refused_or_settled() {
    let mut random = Random(7);
    let names = "Pets: dog, cat\nOwners: Ann, Francois\n\n1. Francois has the dog.\n";
    let texts = pairs().into_iter().map(|(path, _)| std::fs::read_to_string(path).unwrap());
    for text in texts.chain([names.to_string()]) {
        for of in 1..9 {
            let wide = |letter: char| match WIDE.iter().find(|(narrow, _)| *narrow == letter) {
                Some((_, wide)) if random.below(of) == 0 => *wide,
                _ => letter,
            };
            let text: String = text.chars().map(wide).collect();
            let Ok(mut file) = read_puzzle(text.as_bytes(), "a.txt", Format::Text) else { continue };
            understand(&mut file, &Options::default());
        }
    }
}

#[test]
fn damaged_texts_are_refused_or_settled() {
    let mut dice = Dice::new(17);
    for (path, _) in pairs() {
        let text = std::fs::read_to_string(&path).unwrap();
        for _ in 0..12 {
            let lines: Vec<String> = text
                .lines()
                .map(|line| if dice.one_in(6) { mutated(line, &mut dice) } else { line.to_string() })
                .collect();
            let damaged = lines.join("\n");
            let Ok(mut file) = read_puzzle(damaged.as_bytes(), "a.md", Format::Text) else { continue };
            let understood = understand(&mut file, &Options::default());
            assert!(understood.clues.len() <= file.clues.len(), "{damaged}");
        }
    }
}

#[test]
fn texts_without_end_are_refused_or_settled() {
    for words in [100, 5_000] {
        for clue in endless(words) {
            let text = format!("Guests: Ida, Jon, Kit\nPrices: $3, $5, $8\n\n1. Ida paid $5.\n2. {clue}\n");
            let Ok(mut file) = read_puzzle(text.as_bytes(), "a.txt", Format::Text) else { continue };
            understand(&mut file, &Options::default());
        }
    }
}
