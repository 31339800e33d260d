//! What came of it, by class.

use std::collections::BTreeMap;

use because_encodings::Puzzle;
use because_english::language::World;

use super::judge::{Case, Verdict, judge};

/// How many of a class are shown, if the variable `SHOWN` does not say.
const SHOWN: usize = 5;

/// What is known to be misread still, by its puzzle and sentence. The list only shrinks: whoever mends a principle
/// strikes what it mends.
const KNOWN: &str = include_str!("known.txt");

/// The lines of that list.
pub fn known() -> impl Iterator<Item = &'static str> {
    KNOWN.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// How many are right, open and wrong, and what is wrong.
#[derive(Default)]
struct Class {
    right: usize,
    open: usize,
    wrong: Vec<String>,
}

/// The figures of a run.
#[derive(Default)]
pub struct Report {
    classes: BTreeMap<String, Class>,
}

impl Report {
    /// Judges a sentence.
    pub fn add(&mut self, puzzle_name: &str, reader: &World<'_>, puzzle: &Puzzle, case: &Case) {
        let verdict = judge(reader, puzzle, &case.text, &case.truth);
        let line = |read: &str| {
            format!("[{puzzle_name}] {}\n      read:  {read}\n      right: {}", case.text, case.truth)
        };
        self.put(&case.class, verdict, line);
    }

    /// Counts a verdict; what is wrong is told by `line`.
    pub fn put(&mut self, class: &str, verdict: Verdict, line: impl Fn(&str) -> String) {
        let class = self.classes.entry(class.to_string()).or_default();
        match verdict {
            Verdict::Right => class.right += 1,
            Verdict::Open => class.open += 1,
            Verdict::Wrong(read) => class.wrong.push(line(&read)),
        }
    }

    /// How many there are.
    pub fn all(&self) -> usize {
        self.classes.values().map(|class| class.right + class.open + class.wrong.len()).sum()
    }

    /// What is wrong in silence and not among what `known.txt` has.
    pub fn news(&self) -> Vec<&str> {
        let first = |told: &&str| told.lines().next().is_some_and(|line| known().any(|known| known == line));
        self.wrong().into_iter().filter(|told| !first(told)).collect()
    }

    /// What is wrong in silence.
    pub fn wrong(&self) -> Vec<&str> {
        self.classes.values().flat_map(|class| &class.wrong).map(String::as_str).collect()
    }

    /// Prints it.
    pub fn shown(&self) {
        let shown = std::env::var("SHOWN").ok().and_then(|shown| shown.parse().ok()).unwrap_or(SHOWN);
        let (mut right, mut open) = (0, 0);
        for (name, class) in &self.classes {
            println!("{:4} right {:4} open {:4} wrong  {name}", class.right, class.open, class.wrong.len());
            class.wrong.iter().take(shown).for_each(|line| println!("  - {line}"));
            right += class.right;
            open += class.open;
        }
        println!("{right:4} right {open:4} open {:4} wrong  in all", self.wrong().len());
    }
}
