//! An answer table held against a solution, whatever it is written in: how large a part of it is right.

mod cells;
mod table;

use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::prelude::*;

use cells::Names;

/// The share of right cells: every entity of the first category has one in each other. `solution` has a row of names
/// per entity, in the order of `categories`.
#[pyfunction]
pub(crate) fn score(answer: &str, categories: Vec<String>, solution: Vec<Vec<String>>) -> f64 {
    // What a model wrote is never a reason to stop a training run.
    let marked = catch_unwind(AssertUnwindSafe(|| share(answer, &categories, &solution)));
    marked.unwrap_or(0.0)
}

fn share(answer: &str, categories: &[String], solution: &[Vec<String>]) -> f64 {
    let whole = solution.iter().all(|row| row.len() == categories.len());
    if categories.len() < 2 || solution.is_empty() || !whole {
        return 0.0;
    }
    let names = Names::new(categories, solution);
    let of = solution.len() * (categories.len() - 1);
    // The last table counts: what comes before it is thought.
    let right = table::of(answer, &names).map_or(0, |rows| names.right(&rows));
    right as f64 / of as f64
}
