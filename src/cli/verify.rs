//! `because verify`: is this sequence of steps sound, and how much more than needed does it use?

mod args;
mod many;
mod puzzles;
mod tally;

use because_ask::{Command, Judge, Opened, RefusalKind, Report, Steps, VerifyReport, clues_in_doubt};
use because_tell::render::{Speaker, verify as words};

use super::fail::{Exit, Fail};
use super::global::Global;
use super::input::{self, Source};
use super::output::{Output, complain};
use super::progress::Progress;

pub use args::Verify;

impl Verify {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        if self.file == "-" && self.steps == "-" {
            return Err(Fail::Message("only one of FILE and STEPS can be standard input".to_string()));
        }
        match input::open(&self.file, global)? {
            // The lines themselves are read where they are needed.
            Source::Lines(..) => many::of_many(self, global),
            Source::One(opened, bytes) => {
                if let Some(message) = clues_in_doubt(&opened.file, &self.file, &bytes) {
                    complain(&message);
                }
                let exit = if self.lines || input::is_lines(&self.steps) {
                    many::of_one(self, &opened, global)?
                } else {
                    self.one(&opened, global)?
                };
                Ok(opened.exit(exit))
            }
        }
    }

    /// One sequence.
    fn one(&self, opened: &Opened, global: &Global) -> Result<Exit, Fail> {
        let bytes = input::bytes(&self.steps)?;
        let mut output = Output::open(None)?;
        let (asked, name) = (self.asked(false), input::name_of(&self.steps));
        let handle = global.handle();
        let found = Steps::about(opened).read(&bytes, name).and_then(|steps| {
            let _progress = Progress::start(&format!("verifying {name}"));
            Judge::of(opened, &asked, &handle)?.report(steps, &handle)
        });
        let refusal = match found {
            Ok(report) => {
                self.write(&report, global, &mut output)?;
                output.finish()?;
                return Ok(report.exit());
            }
            Err(refusal) => refusal,
        };
        let known = [RefusalKind::Limit, RefusalKind::Beside].contains(&refusal.kind);
        if global.json && known {
            // A program that reads the result learns of it there as well.
            output.json(&asked.refused(&refusal))?;
            output.finish()?;
        }
        match refusal.kind {
            RefusalKind::Limit => {
                complain(&refusal.message);
                Ok(refusal.exit())
            }
            RefusalKind::Beside => Err(refusal.into()),
            _ => Err(Fail::Message(format!("{}: {}", self.file, refusal.message))),
        }
    }

    fn write(&self, report: &VerifyReport<'_>, global: &Global, output: &mut Output) -> Result<(), Fail> {
        if global.json {
            return output.json(&report.answer());
        }
        let (opened, look) = (report.opened, global.look(false));
        let speaker = Speaker::new(&opened.file.puzzle, &opened.file.wording);
        let steps = report.verdict.as_ref().map(|verdict| (report.said.as_slice(), verdict));
        let at_once = self.clues_at_once;
        output.text(&words::report(&speaker, opened.title(), look, at_once, steps, report.answer))
    }
}
