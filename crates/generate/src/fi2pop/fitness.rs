//! What an individual is worth, by the paper's two formulas.

use super::grid::Grid;
use super::solver::SolverReport;

/// What a list that fills its grid is worth: fewer of its `hints` than ten and up to seven loops are
/// better, with half the weight each.
pub(crate) fn feasible(hints: usize, loops: usize) -> f64 {
    0.5 * (1.0 - hints as f64 / 10.0) + 0.5 * (loops as f64 / 7.0).min(1.0)
}

/// What a list that does not fill its grid is worth: a third each for how full the grid is, how many
/// of its rows have exactly one true mark, and how few violations there are.
pub(crate) fn infeasible(report: &SolverReport, grid: &Grid) -> f64 {
    let full = report.filled as f64 / grid.cells() as f64;
    let rows = report.rows as f64 / grid.rows() as f64;
    let valid = if report.violations >= 10 { 0.0 } else { 1.0 - report.violations as f64 / 10.0 };
    0.33 * full + 0.33 * rows + 0.33 * valid
}
