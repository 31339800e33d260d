//! The shipped sudokus: what they say, and that their steps solve them.
//!
//! `BLESS=1 cargo test --test foreign` writes them again.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use because_engine::foreign::{Explained, Foreign, Options, Outcome, explain};
use because_engine::oracle::Backend;

const SMALL: [&str; 4] = ["3.4.", "....", "2...", "4..3"];
const LARGE: [&str; 9] = [
    "834.52.97",
    ".2739856.",
    "69..1.823",
    "7...8.659",
    ".1.5..438",
    "58...627.",
    ".7.12534.",
    ".....7.15",
    ".5196.78.",
];

/// The large one with few cells left, which is soon explained where nothing is optimised.
const ALMOST: [&str; 9] = [
    "834.52.97",
    ".27398564",
    "69.714823",
    "7.3281659",
    "2165.9438",
    "589436271",
    "978125346",
    ".62847915",
    "45196378.",
];

/// A sudoku in groups: a row, column or box each, and in group 0 that each cell has one digit.
fn sudoku(rows: &[&str]) -> String {
    let n = rows.len();
    let side = n.isqrt();
    let variable = |row: usize, column: usize, digit: usize| (row * n + column) * n + digit + 1;
    let mut text = String::from(
        "c A sudoku in groups, for `because explain`: group 0 says that each cell has one digit, and every\n\
         c row, column and box is a group that says that each digit is once in it.\n",
    );
    let all: Vec<(usize, usize, usize)> = (0..n)
        .flat_map(|row| (0..n).flat_map(move |column| (0..n).map(move |digit| (row, column, digit))))
        .collect();
    let numbers: Vec<String> = all.iter().map(|(r, c, d)| variable(*r, *c, *d).to_string()).collect();
    for line in numbers.chunks(n) {
        let _ = writeln!(text, "c facts {} 0", line.join(" "));
    }
    for (row, line) in rows.iter().enumerate() {
        for (column, sign) in line.chars().enumerate() {
            if let Some(digit) = sign.to_digit(10) {
                let _ = writeln!(text, "c given {} 0", variable(row, column, digit as usize - 1));
            }
        }
    }
    for (row, column, digit) in &all {
        let (number, at) = (variable(*row, *column, *digit), format!("r{}c{}", row + 1, column + 1));
        let _ =
            writeln!(text, "c name {number} {at} is {d}\nc name -{number} {at} is not {d}", d = digit + 1);
    }
    let mut units: Vec<(String, Vec<(usize, usize)>)> = Vec::new();
    for i in 0..n {
        units.push((format!("row {}", i + 1), (0..n).map(|j| (i, j)).collect()));
    }
    for i in 0..n {
        units.push((format!("column {}", i + 1), (0..n).map(|j| (j, i)).collect()));
    }
    for i in 0..n {
        let (top, left) = (i / side * side, i % side * side);
        units.push((format!("box {}", i + 1), (0..n).map(|j| (top + j / side, left + j % side)).collect()));
    }
    let mut clauses = Vec::new();
    let mut once = |group: usize, of: Vec<usize>| {
        clauses.push((group, of.iter().map(|v| v.to_string()).collect::<Vec<_>>().join(" ")));
        for (i, a) in of.iter().enumerate() {
            clauses.extend(of[..i].iter().map(|b| (group, format!("-{b} -{a}"))));
        }
    };
    for row in 0..n {
        for column in 0..n {
            once(0, (0..n).map(|digit| variable(row, column, digit)).collect());
        }
    }
    for (group, (name, cells)) in (1..).zip(&units) {
        let _ = writeln!(text, "c group {group}: {name} has each digit once");
        for digit in 0..n {
            once(group, cells.iter().map(|(row, column)| variable(*row, *column, digit)).collect());
        }
    }
    let _ = writeln!(text, "p gcnf {} {} {}", n * n * n, clauses.len(), units.len());
    for (group, clause) in clauses {
        let _ = writeln!(text, "{{{group}}} {clause} 0");
    }
    text
}

/// The shipped file, which is what this file makes.
fn shipped(name: &str, rows: &[&str]) -> Foreign {
    let path = format!("{}/puzzles/formulas/{name}.gcnf", because_testing::ROOT);
    let text = sudoku(rows);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    assert!(std::fs::read_to_string(&path).unwrap() == text, "{path}");
    Foreign::read(&text).unwrap()
}

/// The digits of the cells that the steps settle, by plain rules of sudoku alone.
fn solved(formula: &Foreign, found: &Explained, rows: &[&str]) {
    let n = rows.len() as i32;
    let mut known: BTreeSet<i32> = formula.given().iter().copied().collect();
    for step in &found.steps {
        assert!(step.premises.iter().all(|premise| known.contains(premise)), "{step:?}");
        assert!(step.derived.iter().all(|fact| known.insert(*fact)), "{step:?}");
    }
    let digit = |row: i32, column: i32| {
        let digits: Vec<i32> = (1..=n).filter(|d| known.contains(&((row * n + column) * n + d))).collect();
        assert_eq!(digits.len(), 1);
        digits[0]
    };
    let side = (n as usize).isqrt() as i32;
    for i in 0..n {
        let row: BTreeSet<i32> = (0..n).map(|j| digit(i, j)).collect();
        let column: BTreeSet<i32> = (0..n).map(|j| digit(j, i)).collect();
        let corner = (i / side * side, i % side * side);
        let square: BTreeSet<i32> = (0..n).map(|j| digit(corner.0 + j / side, corner.1 + j % side)).collect();
        assert_eq!([row.len(), column.len(), square.len()], [n as usize; 3]);
        for (j, sign) in (0..n).zip(rows[i as usize].chars()) {
            assert!(sign == '.' || sign.to_digit(10) == Some(digit(i, j) as u32));
        }
    }
}

#[test]
fn the_small_one_is_solved_by_the_same_steps_whatever_the_solver() {
    let formula = shipped("sudoku4", &SMALL);
    let found = explain(&formula, &Options::default()).unwrap();
    assert_eq!(found.outcome, Outcome::Unique);
    solved(&formula, &found, &SMALL);
    for backend in Backend::ALL {
        let options = Options { backend: *backend, ..Options::default() };
        assert_eq!(explain(&formula, &options).unwrap(), found);
    }
    // First what one given digit excludes from its cell, then from its row.
    assert_eq!((found.steps[0].groups.len(), found.steps[0].premises.len()), (0, 1));
    let crossed = found.steps.iter().find(|step| !step.groups.is_empty()).unwrap();
    assert_eq!((crossed.groups.as_slice(), crossed.premises.len()), ([1].as_slice(), 1));
}

#[test]
fn the_large_one_is_solved_from_where_few_cells_are_left() {
    shipped("sudoku", &LARGE);
    let formula = Foreign::read(&sudoku(&ALMOST)).unwrap();
    let found = explain(&formula, &Options::default()).unwrap();
    assert_eq!(found.outcome, Outcome::Unique);
    solved(&formula, &found, &ALMOST);
    assert!(found.steps.iter().all(|step| step.groups.len() <= 1));
}
