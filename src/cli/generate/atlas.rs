//! An atlas of puzzles: one of each kind that there is, a line each.

use std::path::Path;

use because_ask::{Maker, Progress as Sign};

use super::super::fail::{Exit, Fail};
use super::super::global::Global;
use super::super::output::{Output, complain};
use super::super::progress::Progress;
use super::stream::Line;

/// Writes the puzzles that so many explanations find, one for each combination of stars, number of clues and
/// techniques.
///
/// # Errors
/// If none can be made, or the output not be written.
pub fn atlas(maker: &Maker, most: u64, output: Option<&Path>, global: &Global) -> Result<Exit, Fail> {
    let mut output = Output::open(output)?;
    let progress = Progress::through(Some(most));
    let hear = |sign| {
        if let Sign::Explained(explained) = sign {
            progress.reached(explained, explained);
        }
    };
    let found = maker.atlas(most, &global.handle().with_progress(&hear))?;
    drop(progress);
    for report in &found {
        output.text(&Line::of(report).text)?;
    }
    output.finish()?;
    if found.is_empty() {
        complain("no such puzzle was found: ask for less, or for more explanations");
        return Ok(Exit::Limit);
    }
    Ok(Exit::Done)
}
