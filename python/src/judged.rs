//! Anyone's steps held against a puzzle, those in prose too, each with what it was understood to say.

use because_ask::{Handle, Judge, Opened, ProseStep, Refusal, Report, Steps, VerifyOptions};
use because_files::{StepsFile, WrittenStep};
use because_tell::render::json::{FactJson, VerifyJson};
use serde::Serialize;

/// What became of steps.
#[derive(Serialize)]
pub(crate) struct Judged {
    /// What became of those that are understood.
    verdict: VerifyJson,
    /// All of them, in order.
    said: Vec<SaidJson>,
}

/// A step as it was understood.
#[derive(Default, Serialize)]
struct SaidJson {
    /// Its words; `None` where it is data.
    text: Option<String>,
    /// Whether it is understood.
    read: bool,
    clues: Option<Vec<u32>>,
    premises: Option<Vec<FactJson>>,
    derived: Vec<FactJson>,
}

impl SaidJson {
    fn new(opened: &Opened, text: Option<String>, step: Option<&WrittenStep>) -> SaidJson {
        let puzzle = &opened.file.puzzle;
        let Some(step) = step else { return SaidJson { text, ..SaidJson::default() } };
        SaidJson {
            text,
            read: true,
            clues: step.clues.as_ref().map(|clues| clues.iter().map(|clue| clue.0).collect()),
            premises: step.premises.as_ref().map(|premises| FactJson::list(puzzle, premises)),
            derived: FactJson::list(puzzle, &step.derived),
        }
    }
}

/// Holds the steps against the puzzle. What is no data is prose, and of prose what is not understood is left out of
/// the verdict.
///
/// # Errors
/// What is wrong with data, or a limit.
pub(crate) fn judged(opened: &Opened, asked: &VerifyOptions, handle: &Handle<'_>) -> Result<Judged, Refusal> {
    let reader = Steps::about(opened);
    let is_data = asked.steps.trim_start().starts_with(['{', '[']);
    let (file, said) = if is_data {
        let file = reader.read(asked.steps.as_bytes(), "steps")?;
        let said = file.steps.iter().flatten().map(|step| SaidJson::new(opened, None, Some(step)));
        let said = said.collect();
        (file, said)
    } else {
        let told = reader.read_prose(&asked.steps, handle);
        let said =
            told.iter().map(|of: &ProseStep| SaidJson::new(opened, Some(of.text.clone()), of.step.as_ref()));
        let said = said.collect();
        let steps = Some(told.into_iter().filter_map(|of| of.step).collect());
        (StepsFile { steps, ..StepsFile::default() }, said)
    };
    // Who tells a step in words does not say every cross.
    let asked = &VerifyOptions { bookkeeping: asked.bookkeeping || !is_data, ..asked.clone() };
    let verdict = Judge::of(opened, asked, handle)?.report(file, handle)?.answer();
    Ok(Judged { verdict, said })
}
