//! An atlas of puzzles: one of each kind that there is, a line each.

use std::path::Path;

use because::generate::Order;

use super::super::fail::{Exit, Fail};
use super::super::output::{Output, complain};
use super::super::progress::Progress;
use super::{said, show};

/// Writes the puzzles that so many explanations find, one for each combination of stars, number of clues and
/// techniques.
///
/// # Errors
/// If none can be made, or the output not be written.
pub fn atlas(order: &Order<'_>, most: u64, explain: bool, output: Option<&Path>) -> Result<Exit, Fail> {
    let mut output = Output::open(output)?;
    let progress = Progress::through(Some(most));
    let found = order.atlas(most, &mut |explained| progress.reached(explained, explained));
    let found = found.map_err(|error| Fail::Message(error.to_string()))?;
    drop(progress);
    for made in &found {
        output.text(&show::line(made, &said(made), explain))?;
    }
    output.finish()?;
    if found.is_empty() {
        complain("no such puzzle was found: ask for less, or for more explanations");
        return Ok(Exit::Limit);
    }
    Ok(Exit::Done)
}
