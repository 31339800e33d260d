//! Many sequences, a line each: about one puzzle, or each about one of many.

use because_ask::{Command, Exit, Judge, Opened, Refusal, RefusalKind, Report, Steps, VerifyOptions};
use because_files::PuzzleLine;
use because_files::id_of;

use super::args::Verify;
use super::puzzles::Puzzles;
use super::tally::Tally;
use crate::cli::fail::Fail;
use crate::cli::global::Global;
use crate::cli::input;
use crate::cli::lines::{Line, each_line};
use crate::cli::output::{Output, complain, to_json};
use crate::cli::progress::Progress;

/// What stands in for a result.
fn refused(refusal: &Refusal) -> (String, Exit) {
    (to_json(&VerifyOptions::default().refused(refusal)), refusal.exit())
}

fn failed(id: &str, error: String) -> String {
    refused(&Refusal::request(error).with_id(id)).0
}

fn broken(line: &Line) -> String {
    failed(&line.name(), "a defect of this program; please report it".to_string())
}

/// What becomes of a line of steps: its result, and its exit status.
fn judged(
    (judge, steps): (&Judge<'_>, &Steps<'_>),
    line: &PuzzleLine,
    global: &Global,
    tally: &Tally,
) -> (String, Exit) {
    match steps.read_line(line).and_then(|steps| judge.report(steps, &global.handle())) {
        Ok(report) => {
            tally.add(&report);
            (to_json(&report.answer()), report.exit())
        }
        Err(refusal) => {
            tally.bad();
            refused(&refusal)
        }
    }
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
pub fn of_one(verify: &Verify, opened: &Opened, global: &Global) -> Result<Exit, Fail> {
    let (lines, size) = input::lines(&verify.steps)?;
    let judge = match Judge::of(opened, &verify.asked(true), &global.handle()) {
        Ok(judge) => judge,
        Err(refusal) if refusal.kind == RefusalKind::Limit => {
            complain(&refusal.message);
            return Ok(refusal.exit());
        }
        Err(refusal) => return Err(Fail::Message(format!("{}: {}", verify.file, refusal.message))),
    };
    let (steps, tally) = (Steps::about(opened), Tally::default());
    let mut output = Output::open(None)?;
    let progress = Progress::through(size);
    let one = |line: &Line| match line.raw() {
        Ok(raw) => judged((&judge, &steps), raw, global, &tally),
        Err(refusal) => {
            tally.bad();
            refused(&refusal)
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
        about_its_puzzle(verify, line, &puzzles, global, &tally).unwrap_or_else(|refusal| {
            tally.bad();
            refused(&refusal)
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
) -> Result<(String, Exit), Refusal> {
    let raw = line.raw()?;
    let id = id_of(raw.bytes());
    let named = id.clone().unwrap_or_else(|| line.name());
    let wrong = |message: String| Refusal::request(message).with_id(&named);
    let found = puzzles.find(id.as_deref(), raw.number()).map_err(wrong)?;
    let puzzle = found.read(&because_english::English).map_err(|faults| wrong(faults.to_string()))?;
    let opened = Opened::new(puzzle, &global.handle());
    let opened = if global.strict { opened.without_doubt() } else { Ok(opened) };
    let opened = opened.map_err(|refusal| refusal.with_id(&named))?;
    let judge = Judge::of(&opened, &verify.asked(true), &global.handle());
    let judge = judge.map_err(|refusal| match refusal.kind {
        RefusalKind::Limit => refusal,
        _ => refusal.with_id(&named),
    })?;
    Ok(judged((&judge, &Steps::about(&opened)), raw, global, tally))
}
