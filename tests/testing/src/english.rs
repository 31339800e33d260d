//! Puzzles told in English, as lines of a data set, from a seed.
#![allow(dead_code)]

use because_encodings::testing::Random;
use serde_json::json;

/// What categories are called, their entities, the verb that joins a person to them, and the noun
/// phrase that describes one by them.
const CATEGORIES: [(&str, [&str; 6], &str, &str); 6] = [
    ("Person", ["Alice", "Boris", "Clara", "Derek", "Edith", "Floyd"], "is", ""),
    ("Price", ["$10", "$20", "$30", "$40", "$50", "$60"], "paid", "the person who paid"),
    ("Drink", ["tea", "milk", "cocoa", "lemonade", "coffee", "cider"], "drinks", "the person who drinks"),
    ("City", ["Oslo", "Rome", "Lima", "Cairo", "Quito", "Delhi"], "lives in", "the person who lives in"),
    ("Month", ["January", "February", "March", "April", "May", "June"], "left in", "the person who left in"),
    ("Pet", ["dog", "cat", "parrot", "hamster", "goldfish", "turtle"], "owns the", "the person who owns the"),
];

/// A puzzle that is told in English, and its solution.
pub struct Told {
    pub line: String,
    pub solution: Vec<Vec<String>>,
}

struct Teller {
    random: Random,
    /// Per category, the row of each entity.
    rows: Vec<Vec<usize>>,
}

impl Teller {
    fn shuffled(&mut self, n: usize) -> Vec<usize> {
        let mut of: Vec<usize> = (0..n).collect();
        for place in (1..n).rev() {
            of.swap(place, self.random.below(place + 1));
        }
        of
    }

    fn entity(&self, category: usize, row: usize) -> &'static str {
        let place = self.rows[category].iter().position(|of| *of == row).unwrap();
        CATEGORIES[category].1[place]
    }

    fn phrase(&self, category: usize, row: usize) -> String {
        let entity = self.entity(category, row);
        if category == 0 { entity.to_string() } else { format!("{} {entity}", CATEGORIES[category].3) }
    }

    /// A sentence that is true.
    fn sentence(&mut self) -> String {
        let (k, n) = (self.rows.len(), self.rows[0].len());
        let (a, b) = (self.random.below(k), 1 + self.random.below(k - 1));
        let a = if a == b { 0 } else { a };
        let (row, other) = (self.random.below(n), self.random.below(n));
        let verb = CATEGORIES[b].2;
        let subject = capital(&self.phrase(a, row));
        match self.random.below(6) {
            0 => format!("{subject} {verb} {}.", self.entity(b, row)),
            1 | 2 if other != row => {
                format!("{subject} is not {}.", self.phrase(b, other))
            }
            3 if other != row => {
                let mut pair = [self.phrase(b, row), self.phrase(b, other)];
                if self.random.below(2) == 0 {
                    pair.reverse();
                }
                format!("{subject} is either {} or {}.", pair[0], pair[1])
            }
            4 if k > 1 && other != row && a != 1 => {
                let value = |row: usize| self.rows[1].iter().position(|of| *of == row).unwrap();
                let (more, less) = if value(row) > value(other) { (row, other) } else { (other, row) };
                let by = 10 * (value(more) - value(less));
                let size = if by > 30 { String::new() } else { format!("{by} dollars ") };
                format!("{} paid {size}more than {}.", capital(&self.phrase(a, more)), self.phrase(a, less))
            }
            _ if n > 2 => {
                let others: Vec<usize> = (0..n).filter(|of| *of != row).collect();
                let third = others[self.random.below(others.len())];
                let fourth = others.into_iter().find(|of| *of != third).unwrap();
                let (x, y, z) = (self.phrase(a, row), self.phrase(b, third), self.phrase(0, fourth));
                if self.rows.len() > 2 {
                    format!("{}, {y} and {z} are three different people.", capital(&x))
                } else {
                    format!("{subject} {verb} {}.", self.entity(b, row))
                }
            }
            _ => format!("{subject} {verb} {}.", self.entity(b, row)),
        }
    }
}

fn capital(text: &str) -> String {
    text[..1].to_uppercase() + &text[1..]
}

/// A puzzle of this size, with so many clues in English, all true of its solution.
pub fn told(seed: u64, k: usize, n: usize, clues: usize) -> Told {
    let mut teller = Teller { random: Random::part(seed, 11), rows: Vec::new() };
    let first: Vec<usize> = (0..n).collect();
    teller.rows.push(first);
    for _ in 1..k {
        let rows = teller.shuffled(n);
        teller.rows.push(rows);
    }
    let clues: Vec<String> = (0..clues).map(|_| teller.sentence()).collect();
    let solution: Vec<Vec<String>> =
        (0..n).map(|row| (0..k).map(|category| teller.entity(category, row).to_string()).collect()).collect();
    let categories: Vec<_> =
        CATEGORIES[..k].iter().map(|(name, of, ..)| json!({"name": name, "entities": of[..n]})).collect();
    let question = format!("Who {} {}?", CATEGORIES[1].2, CATEGORIES[1].1[0]);
    let line = json!({"id": format!("{k}x{n}-{seed}"), "categories": categories, "clues": clues, "question": question, "solution": solution});
    Told { line: line.to_string(), solution }
}

/// A puzzle of which nothing is said but "neither … nor", which may mean more or less, and nothing at
/// all of the last category: it has many solutions.
pub fn ambiguous(seed: u64, clues: usize) -> String {
    let (k, n) = (4, 6);
    let mut teller = Teller { random: Random::part(seed, 12), rows: vec![(0..n).collect()] };
    for _ in 1..k {
        let rows = teller.shuffled(n);
        teller.rows.push(rows);
    }
    let mut said = || {
        let mut rows = teller.shuffled(n);
        rows.truncate(3);
        let verb = CATEGORIES[2].2;
        let (one, other) = (teller.phrase(0, rows[0]), teller.phrase(1, rows[1]));
        format!("Neither {one} nor {other} {verb} {}.", teller.entity(2, rows[2]))
    };
    let clues: Vec<String> = (0..clues).map(|_| said()).collect();
    let categories: Vec<_> =
        CATEGORIES[..k].iter().map(|(name, of, ..)| json!({"name": name, "entities": of[..n]})).collect();
    json!({"id": format!("neither-{seed}"), "categories": categories, "clues": clues}).to_string()
}

/// A thousand puzzles of 2 to 6 categories of 2 to 6 entities.
pub fn thousand() -> Vec<Told> {
    let size = |seed: u64| (2 + seed as usize % 5, 2 + seed as usize / 5 % 5);
    (0..1000)
        .map(|seed| {
            let (k, n) = size(seed);
            told(seed, k, n, 2 + (k - 1) * n * 3 / 2)
        })
        .collect()
}
