//! The largest grids that are read, and the longest ones: answers come, or the limit is said.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

use std::fmt::Write as _;
use std::fs;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A puzzle of `categories` times `entities` in which row r of category c is `c{c}r{r}`.
struct Big {
    categories: usize,
    entities: usize,
    clues: Vec<String>,
}

impl Big {
    fn new(categories: usize, entities: usize) -> Big {
        Big { categories, entities, clues: Vec::new() }
    }

    fn clue(mut self, means: &str) -> Big {
        self.clues.push(means.to_string());
        self
    }

    /// Every row's entities tied to those of the category before, save the last row's, which are
    /// left over; without the last `spared` of these ties.
    fn tied(mut self, spared: usize) -> Big {
        for category in 1..self.categories {
            for row in 0..self.entities - 1 {
                self.clues.push(format!("c{}r{row} = c{category}r{row}", category - 1));
            }
        }
        self.clues.truncate(self.clues.len() - spared);
        self
    }

    fn toml(&self) -> String {
        let mut text = String::new();
        for category in 0..self.categories {
            let names: Vec<String> = (0..self.entities).map(|row| format!("\"c{category}r{row}\"")).collect();
            writeln!(text, "[[categories]]\nname = \"C{category}\"\nordered = true").unwrap();
            writeln!(text, "entities = [{}]", names.join(", ")).unwrap();
        }
        for clue in &self.clues {
            writeln!(text, "[[clues]]\nmeans = '{clue}'").unwrap();
        }
        text
    }

    fn run(&self, arguments: &[&str]) -> (Option<i32>, Value) {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("big.toml");
        fs::write(&file, self.toml()).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
        command.arg(arguments[0]).arg(file).arg("--json").args(&arguments[1..]).stdin(Stdio::null());
        let Output { status, stdout, stderr } = command.output().unwrap();
        let said = String::from_utf8_lossy(&stderr).into_owned();
        (status.code(), serde_json::from_slice(&stdout).unwrap_or_else(|e| panic!("{e}: {said}")))
    }
}

#[test]
fn many_solutions_of_the_largest_grid_are_told_apart() {
    for (clues, shared) in [(Big::new(64, 64), 0), (Big::new(64, 64).clue("c1r0 = c2r3"), 127)] {
        let (code, found) = clues.run(&["check"]);
        assert_eq!((code, &found["status"]), (Some(1), &"multiple".into()));
        let solutions = found["solutions"].as_array().unwrap();
        assert_eq!(solutions.len(), 2);
        assert_ne!(solutions[0], solutions[1]);
        // A pair that belongs together, and whoever else neither of the two goes with.
        assert_eq!(found["shared_facts"].as_array().unwrap().len(), shared);
        let (code, found) = clues.run(&["solve"]);
        assert_eq!((code, &found["status"]), (Some(1), &"multiple".into()));
    }
}

#[test]
fn comparisons_on_the_largest_grid_are_kept() {
    let ordered = Big::new(64, 64).clue("C0(c1r5) < C0(c2r9)").clue("C0(c2r9) = C0(c3r0) - 2");
    let (code, found) = ordered.run(&["check", "--count"]);
    assert_eq!((code, &found["status"]), (Some(1), &"multiple".into()));
    assert_eq!((&found["count"], &found["count_is_exact"]), (&1000.into(), &false.into()));
    for solution in found["solutions"].as_array().unwrap() {
        let place = |name: &str| {
            let rows = solution.as_array().unwrap();
            rows.iter().position(|row| row.as_array().unwrap().contains(&name.into())).unwrap()
        };
        assert!(place("c1r5") < place("c2r9"));
        assert_eq!(place("c2r9") + 2, place("c3r0"));
    }
}

#[test]
fn the_largest_grid_with_all_its_clues_has_one_solution() {
    let (code, found) = Big::new(64, 64).tied(0).run(&["solve"]);
    assert_eq!((code, &found["status"]), (Some(0), &"unique".into()));
    let rows = found["solution"].as_array().unwrap();
    let last: Vec<Value> = (0..64).map(|category| format!("c{category}r63").into()).collect();
    assert_eq!(rows.len(), 64);
    assert_eq!(rows[63].as_array().unwrap(), &last);
}

#[test]
fn the_largest_grid_may_clash() {
    let clash = Big::new(64, 64).clue("c1r0 = c2r0").clue("c5r5 = c6r6").clue("c2r0 != c1r0");
    let (code, found) = clash.run(&["check"]);
    assert_eq!((code, &found["status"]), (Some(1), &"none".into()));
    assert_eq!(found["clashing_clues"], serde_json::json!([1, 3]));
}

#[test]
fn a_time_limit_ends_the_largest_grid() {
    for puzzle in [Big::new(64, 64), Big::new(64, 64).tied(0)] {
        for command in ["check", "solve"] {
            let (code, found) = puzzle.run(&[command, "--time-limit", "1ms"]);
            assert_eq!((code, &found["status"]), (Some(3), &"limit".into()), "{command}");
        }
    }
}

#[test]
fn what_is_found_before_the_time_limit_is_given() {
    // Far more clues to look into than that time allows, but the solution is soon there.
    let mut ordered = Big::new(64, 64);
    for category in 1..64 {
        for row in 0..63 {
            let (a, b) = (format!("c{category}r{row}"), format!("c{category}r{}", row + 1));
            ordered.clues.push(format!("C0({b}) = C0({a}) + 1"));
        }
    }
    let (code, found) = ordered.run(&["check", "--time-limit", "6s"]);
    assert_eq!((code, &found["status"]), (Some(3), &"limit".into()));
}

#[test]
fn flat_and_narrow_grids_are_as_good_as_others() {
    for (categories, entities) in [(2, 2), (2, 64), (64, 2), (3, 64), (64, 3)] {
        let size = format!("{categories}x{entities}");
        let (code, found) = Big::new(categories, entities).run(&["check"]);
        assert_eq!((code, &found["status"]), (Some(1), &"multiple".into()), "{size}");
        assert_eq!(found["shared_facts"], serde_json::json!([]), "{size}");
        let (code, found) = Big::new(categories, entities).tied(1).run(&["check"]);
        assert_eq!((code, &found["status"]), (Some(1), &"multiple".into()), "{size}");
        let (code, found) = Big::new(categories, entities).tied(0).run(&["check"]);
        assert_eq!((code, &found["status"]), (Some(0), &"unique".into()), "{size}");
        assert_eq!(found["spare_clues"], serde_json::json!([]), "{size}");
        let spare = Big::new(categories, entities).tied(0).clue("c1r0 = c0r0").run(&["check"]).1;
        assert_eq!(
            spare["spare_clues"],
            serde_json::json!([1, (categories - 1) * (entities - 1) + 1]),
            "{size}"
        );
    }
}

/// What a hint on the largest grid says without going through all of it.
#[test]
fn hints_on_the_largest_grid() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("big.grid");
    let grid = file.to_str().unwrap();
    let marked = |marks: &str| fs::write(&file, marks).unwrap();
    let open = Big::new(64, 64);
    let (code, found) = open.run(&["hint"]);
    assert_eq!((code, &found["status"], &found["done"]), (Some(0), &"multiple".into(), &true.into()));
    marked("c0r0 = c1r1\n");
    let (code, found) = open.run(&["hint", "--grid", grid]);
    assert_eq!((code, &found["where"]["technique"]), (Some(0), &"cross-out".into()));
    marked("c1r0 = c2r3\nc5r4 != c6r5\nc1r0 = c2r4\n");
    let (code, found) = open.run(&["hint", "--grid", grid]);
    assert_eq!((code, &found["wrong"]["line"]), (Some(1), &3.into()));
    assert_eq!(found["wrong"]["because"]["technique"], "cross-out");
    // A wrong mark is told even where its reason comes too late.
    let (code, found) = Big::new(64, 64).tied(0).run(&["hint", "--grid", grid, "--time-limit", "4s"]);
    assert_eq!(code == Some(3), found["status"] == "limit", "{code:?}");
    assert_eq!(code == Some(1), found["wrong"]["because"].is_object(), "{code:?}");
}
