//! Limits of clauses, our own and those of others.

use std::time::{Duration, Instant};

use because_encodings::{Category, CategoryId, Formula, Measure, Puzzle};
use because_engine::foreign::{Foreign, Options as Explain, Outcome, explain};
use because_files::export::{Format, Options, export};
use because_files::import;

use super::row;

fn groups(header: &str) -> Result<Foreign, String> {
    Foreign::read(&format!("c facts 1 0\np gcnf {header}\n{{1}} 1 0\n")).map_err(|error| error.to_string())
}

#[test]
fn what_a_header_announces_is_not_believed() {
    row("variables and groups of grouped CNF");
    assert!(groups("1000000 1 1000000").is_ok());
    for header in
        ["1000001 1 1", "1 1 1000001", "4000000000 4000000000 4000000000", "99999999999999999999 1 1"]
    {
        let error = groups(header).unwrap_err();
        assert!(
            error.contains("line 2") && (error.contains("1000000") || error.contains("p gcnf")),
            "{error}"
        );
    }
    row("clauses of grouped CNF");
    assert!(groups("1 4000000000 1").unwrap_err().contains("4000000000"));
}

/// The parts of the variables by each of a million groups would take terabytes.
#[test]
fn the_largest_header_is_explained_in_little_memory() {
    let formula = groups("1000 1 1000000").unwrap();
    let deadline = Some((Instant::now() + Duration::from_secs(2)).into());
    let found = explain(&formula, &Explain { deadline, ..Explain::default() }).unwrap();
    assert!(found.outcome == Outcome::Limit || found.steps.len() == 1);
}

#[test]
fn clues_of_an_import() {
    row("number of a clue in an import");
    let text = "c category {\"name\":\"A\",\"entities\":[\"a\",\"b\"]}\nc category {\"name\":\"B\",\"entities\":[\"c\",\"d\"]}\nc means 4097: a = c\np cnf 0 0\n";
    assert!(import(text, "x").unwrap_err().to_string().contains("up to 4096"));
}

#[test]
fn clauses_of_a_puzzle() {
    row("literals of all clauses");
    let category = |c: usize| Category::new(format!("C{c}"), (0..64).map(|i| format!("c{c}e{i}"))).ordered();
    let mut puzzle = Puzzle::new((0..8).map(category).collect()).unwrap();
    for number in 0..600_usize {
        let entity = |c: u8| CategoryId(c).entity((number * usize::from(c) % 64) as u8);
        puzzle.add_clue(
            "",
            Formula::Between {
                measure: Measure::rank(CategoryId(0)),
                middle: entity(1),
                ends: (entity(2), entity(3)),
            },
        );
    }
    let start = Instant::now();
    let error = export(&puzzle, Format::Dimacs, &Options::default()).unwrap_err().to_string();
    assert!(error.contains("20000000"), "{error}");
    assert!(start.elapsed() < Duration::from_secs(60));
}
