//! Models as text: `v` lines, and for solutions the names of what is true.

use std::fmt::Write as _;

use super::world::Model;
use super::written::Written;

/// One solution: a comment for every true cell, then the model.
pub(super) fn solution(written: &Written<'_>, model: &Model) -> String {
    let mut text = String::from("c A solution: what belongs together, then all variables.\n");
    for cell in written.cells().iter().filter(|cell| model.holds(**cell)) {
        let _ = writeln!(text, "c true {}", written.named(*cell));
    }
    text + "s SATISFIABLE\n" + &line(model)
}

/// Models, a line each, below a comment that says what they are.
pub(super) fn list(what: &str, models: &[Model]) -> String {
    models.iter().fold(format!("c {what}\n"), |text, model| text + &line(model))
}

fn line(model: &Model) -> String {
    let mut text = String::from("v");
    model.literals().for_each(|literal| {
        let _ = write!(text, " {literal}");
    });
    text + " 0\n"
}
