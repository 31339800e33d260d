//! What is put together from simple statements means all of them: no clause changes another.

use because_encodings::{Formula, Puzzle};
use because_english::language::{Outcome, World as Reader, read};

use super::truth::{equivalent, possible};
use super::worlds::{hints, worlds};

/// What is said of one of the sellers, each in a statement of its own.
const SAID: [&str; 11] = [
    "sold plums",
    "did not sell honey",
    "was not the Thursday seller",
    "earned more than Mr. Dove",
    "earned $15 less than Mr. Dove",
    "earned less than $90",
    "didn't earn $40",
    "came the day before Mr. Boll",
    "came after Mr. Boll",
    "sold neither candles nor cheese",
    "never came on Monday",
];

/// How two statements of one seller, `S`, are put together.
const PATTERNS: [&str; 5] = ["S, who P, Q.", "S (who P) Q.", "S — who P — Q.", "S P but Q.", "S P, and S Q."];

/// How three are, of two sellers.
const THREE: [&str; 4] = [
    "S, who P and who Q, earned less than T, who R.",
    "S, who P, earned less than T, who R but Q.",
    "S earned less than T, who R, and P.",
    "S, who P but Q, earned less than T (who R).",
];

/// A pattern with what stands in it for its letters; those of names stay.
fn filled(pattern: &str, letters: &[(char, &str)]) -> String {
    let of = |c: char| letters.iter().find(|(letter, _)| *letter == c).map(|(_, text)| (*text).to_string());
    pattern.chars().map(|c| of(c).unwrap_or_else(|| c.to_string())).collect()
}

/// The one meaning of a sentence, if it has one that comes first.
fn meaning(reader: &Reader<'_>, text: &str) -> Option<Formula> {
    match read(reader, text) {
        Outcome::Read(readings) => Some(readings.first()?.formula.clone()),
        _ => None,
    }
}

/// Whether the sentence means all of these; one that cannot hold may be refused.
fn means(reader: &Reader<'_>, puzzle: &Puzzle, text: &str, all: Vec<Formula>) -> Result<(), String> {
    let all = Formula::All(all);
    match meaning(reader, text) {
        Some(found) if equivalent(puzzle, &found, &all) => Ok(()),
        Some(found) => Err(format!("{text}\n    read: {}", found.notation(puzzle))),
        None if !possible(puzzle, &all).0 => Ok(()),
        None => Err(format!("{text}\n    unread")),
    }
}

fn sellers(check: impl Fn(&Reader<'_>, &Puzzle) -> Vec<String>) {
    let all = worlds();
    let world = all.iter().find(|world| world.name == "takings").unwrap();
    let hints = hints(&world.file);
    let wrong = check(&Reader::new(&world.file.puzzle, &hints), &world.file.puzzle);
    assert!(wrong.is_empty(), "{} are not all of their parts:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn two_statements_of_one_subject_both_hold() {
    sellers(|reader, puzzle| {
        let of = |who: &str, said: &str| meaning(reader, &format!("{who} {said}.")).unwrap();
        let mut wrong = Vec::new();
        let mut seen = 0;
        for (p, q) in SAID.iter().flat_map(|p| SAID.iter().map(move |q| (p, q))).filter(|(p, q)| p != q) {
            for pattern in PATTERNS {
                let text = filled(pattern, &[('S', "Mrs. Amble"), ('P', p), ('Q', q)]);
                let parts = vec![of("Mrs. Amble", p), of("Mrs. Amble", q)];
                wrong.extend(means(reader, puzzle, &text, parts).err());
                seen += 1;
            }
        }
        assert_eq!(seen, 550);
        wrong
    });
}

#[test]
fn three_statements_of_two_rows_all_hold() {
    sellers(|reader, puzzle| {
        let of = |who: &str, said: &str| meaning(reader, &format!("{who} {said}.")).unwrap();
        let mut wrong = Vec::new();
        for (place, p) in SAID.iter().enumerate() {
            let (q, r) = (SAID[(place + 3) % SAID.len()], SAID[(place + 5) % SAID.len()]);
            for pattern in THREE {
                let letters = [('S', "Mrs. Amble"), ('T', "Ms. Crane"), ('P', *p), ('Q', q), ('R', r)];
                let text = filled(pattern, &letters);
                let second = if pattern.contains("R but Q") { "Ms. Crane" } else { "Mrs. Amble" };
                let mut parts = vec![of("Mrs. Amble", p), of("Ms. Crane", r)];
                if pattern.contains('Q') {
                    parts.push(of(second, q));
                }
                parts.push(of("Mrs. Amble", "earned less than Ms. Crane"));
                wrong.extend(means(reader, puzzle, &text, parts).err());
            }
        }
        wrong
    });
}
