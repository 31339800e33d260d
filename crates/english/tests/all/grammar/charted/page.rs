//! `docs/grammar.md` is printed from the rules, each with the first sentence of the tests that needs it.

use std::collections::BTreeMap;
use std::fmt::Write;

use because_english::language::{Hints, World};

use super::contests::told as pages;
use super::corpora::corpora;
use super::rings::told as other_worlds;
use super::rules::{PASSED, guests, sentences};
use crate::grammar::{offered, used};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/grammar.md");

/// How many rules have no sentence yet: it only shrinks. 52 of them are for pages, which `whole` reads.
const BARE: usize = 142;

const HEAD: &str = "# The grammar of clues
Every rule by which the reader puts a clue together, and a sentence of which the cheapest derivation, or that of
another reading that is offered, uses it, where the tests have one. This page is printed
from `crates/english/data/grammar` by the tests (`BECAUSE_RENEW=1 cargo test -p because-english --lib page`); what the categories stand for
is in [english.md](english.md). `a|b` is a choice, `x?` may be left out, words in quotes are words of the clue, `_` joins
the words of a phrase. Behind the colon stand the action that makes the meaning, and what the rule costs.
";

/// Whose sentences show rules that none was written for.
const SETS: [&str; 15] = [
    "table",
    "unseen",
    "sentences",
    "second",
    "third",
    "fourth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "fourteenth",
    "sixteenth",
    "styles",
];

/// For each rule the first sentence that uses it: of those written for the rules, else of the sets.
fn examples() -> (&'static [&'static str], BTreeMap<u16, String>) {
    let puzzle = guests();
    let world = World::new(&puzzle, &Hints::default());
    let mut found = BTreeMap::new();
    let mut rules: &[&str] = &[];
    let told = sentences().filter(|(_, means)| !means.is_empty()).map(|(text, _)| text);
    for text in told.chain(PASSED.into_iter().map(|(text, ..)| text)) {
        let (lines, used) = used(&world, text);
        rules = lines;
        used.into_iter().for_each(|line| put(&mut found, line, text));
    }
    for (puzzle, story, sentences) in other_worlds().into_iter().chain(pages()) {
        let world = World::new(&puzzle, &Hints { story: story.to_string(), ..Hints::default() });
        for (text, _) in sentences.iter().filter(|(_, means)| !means.is_empty()) {
            used(&world, text).1.into_iter().for_each(|line| put(&mut found, line, text));
        }
    }
    for corpus in SETS.into_iter().flat_map(corpora) {
        let world = World::new(&corpus.file.puzzle, &corpus.hints);
        for sentence in corpus.sentences.iter().filter(|sentence| !sentence.means.is_empty()) {
            let used = used(&world, &sentence.text).1;
            used.into_iter().for_each(|line| put(&mut found, line, &sentence.text));
        }
    }
    // What only another reading uses than the likeliest.
    for (text, _) in sentences().filter(|(_, means)| means.contains(" | ")) {
        offered(&world, text).into_iter().for_each(|line| put(&mut found, line, text));
    }
    for corpus in corpora(SETS[0]) {
        let world = World::new(&corpus.file.puzzle, &corpus.hints);
        for sentence in &corpus.sentences {
            offered(&world, &sentence.text)
                .into_iter()
                .for_each(|line| put(&mut found, line, &sentence.text));
        }
    }
    (rules, found)
}

fn put(found: &mut BTreeMap<u16, String>, line: u16, text: &str) {
    found.entry(line).or_insert_with(|| text.to_string());
}

fn page() -> (String, Vec<&'static str>) {
    let (rules, examples) = examples();
    let mut page = String::from(HEAD);
    let mut bare = Vec::new();
    let mut last = "";
    for (place, rule) in rules.iter().enumerate() {
        let made = rule.split(" -> ").next().unwrap_or_default();
        if made != last {
            let _ = write!(page, "\n## {made}\n| rule | a sentence |\n| --- | --- |\n");
            last = made;
        }
        let example = examples.get(&(place as u16));
        if example.is_none() {
            bare.push(*rule);
        }
        let rule = rule.replace('|', "\\|");
        let _ = writeln!(page, "| `{rule}` | {} |", example.map_or("", String::as_str));
    }
    (page, bare)
}

#[test]
fn the_page_is_printed_from_the_rules() {
    let (page, bare) = page();
    if std::env::var_os("BECAUSE_RENEW").is_some() {
        std::fs::write(PAGE, &page).unwrap();
    }
    assert!(bare.len() <= BARE, "{} rules that no sentence uses:\n{}", bare.len(), bare.join("\n"));
    assert_eq!(std::fs::read_to_string(PAGE).unwrap(), page, "the rules have changed: print the page anew");
}
