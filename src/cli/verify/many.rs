//! Many sequences, a line each: about one puzzle, or each about one of many.

use because::render::json::{StatusJson, VerifyJson};
use because::source::steps::id_of;
use because::source::{PuzzleFile, StepReader};
use because::verify::{Verifier, VerifyError};

use super::Verify;
use super::puzzles::Puzzles;
use super::tally::Tally;
use crate::cli::fail::{Exit, Fail};
use crate::cli::global::Global;
use crate::cli::input;
use crate::cli::lines::{Line, each_line};
use crate::cli::output::{Output, complain, to_json};
use crate::cli::progress::Progress;
use crate::cli::work::Job;
use crate::cli::{english, unread};

fn failed(id: &str, error: String) -> String {
    to_json(&VerifyJson::failed(id, StatusJson::Error, Some(error)))
}

fn broken(line: &Line) -> String {
    failed(&line.name(), "a defect of this program; please report it".to_string())
}

fn end(verify: &Verify, tally: &Tally, mut output: Output) -> Result<(), Fail> {
    let summary = tally.summary();
    if verify.summary {
        output.json(&serde_json::json!({"summary": summary}))?;
    }
    output.finish()?;
    complain(&summary.words());
    Ok(())
}

/// Every line of STEPS is about the one puzzle.
pub fn of_one(verify: &Verify, puzzle: &PuzzleFile, global: &Global) -> Result<Exit, Fail> {
    let (lines, size) = input::lines(&verify.steps)?;
    let (options, deadline) = (verify.options(global, true), Job::new(global, true).deadline);
    let verifier = match Verifier::by(&puzzle.puzzle, puzzle.expected.as_ref(), options, deadline) {
        Ok(verifier) => verifier,
        Err(VerifyError::Deadline) => {
            complain("the time limit was reached before it was known how many solutions there are");
            return Ok(Exit::Limit);
        }
        Err(error) => return Err(Fail::Message(format!("{}: {error}", verify.file))),
    };
    let (reader, tally) = (StepReader::new(puzzle), Tally::default());
    let mut output = Output::open(None)?;
    let progress = Progress::through(size);
    let one = |line: &Line| match line.raw() {
        Ok(raw) => verify.line((&verifier, &reader), (puzzle, raw), global, &tally),
        Err((id, error)) => {
            tally.bad();
            (failed(&id, error), Exit::Bad)
        }
    };
    let exit = each_line(lines, global.threads(), &mut output, &progress, one, broken)?;
    drop(progress);
    end(verify, &tally, output)?;
    Ok(exit)
}

/// Every line of STEPS is about the puzzle of FILE that it names, or that is on the same line.
pub fn of_many(verify: &Verify, global: &Global) -> Result<Exit, Fail> {
    if !verify.lines && !input::is_lines(&verify.steps) {
        return Err(Fail::Message(format!(
            "{} has many puzzles, so STEPS is a `.jsonl` file with a sequence on every line (or say --lines)",
            verify.file
        )));
    }
    let puzzles = Puzzles::open(&verify.file)?;
    let (lines, size) = input::lines(&verify.steps)?;
    let tally = Tally::default();
    let mut output = Output::open(None)?;
    let progress = Progress::through(size);
    let one = |line: &Line| {
        about_its_puzzle(verify, line, &puzzles, global, &tally).unwrap_or_else(|(id, error)| {
            tally.bad();
            (failed(&id, error), Exit::Bad)
        })
    };
    let mut exit = each_line(lines, global.threads(), &mut output, &progress, one, broken)?;
    drop(progress);
    for left in puzzles.left() {
        tally.missing();
        exit = exit.max(Exit::Bad);
        let id = match &left {
            Ok(line) => id_of(line.bytes()).unwrap_or_else(|| format!("line {}", line.number())),
            Err(_) => "input".to_string(),
        };
        output.text(&failed(
            &id,
            left.err().unwrap_or_else(|| "there is no sequence for this puzzle".to_string()),
        ))?;
        output.text("\n")?;
    }
    end(verify, &tally, output)?;
    Ok(exit)
}

fn about_its_puzzle(
    verify: &Verify,
    line: &Line,
    puzzles: &Puzzles,
    global: &Global,
    tally: &Tally,
) -> Result<(String, Exit), (String, String)> {
    let raw = line.raw()?;
    let id = id_of(raw.bytes());
    let named = || id.clone().unwrap_or_else(|| line.name());
    let found = puzzles.find(id.as_deref(), raw.number()).map_err(|error| (named(), error))?;
    let mut puzzle = found.read().map_err(|faults| (named(), faults.to_string()))?;
    english::settle(&mut puzzle, Job::new(global, true));
    if let Some(refusal) = unread::refusal(&puzzle).filter(|_| global.strict) {
        return Err((named(), refusal));
    }
    let (options, deadline) = (verify.options(global, true), Job::new(global, true).deadline);
    let verifier = match Verifier::by(&puzzle.puzzle, puzzle.expected.as_ref(), options, deadline) {
        Ok(verifier) => verifier,
        Err(VerifyError::Deadline) => {
            tally.bad();
            return Ok((to_json(&VerifyJson::failed(&puzzle.id, StatusJson::Limit, None)), Exit::Limit));
        }
        Err(error) => return Err((named(), error.to_string())),
    };
    let reader = StepReader::new(&puzzle);
    let (text, exit) = verify.line((&verifier, &reader), (&puzzle, raw), global, tally);
    Ok((text, if unread::any(&puzzle) { exit.max(Exit::Negative) } else { exit }))
}
