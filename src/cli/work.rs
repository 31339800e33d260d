//! Running one kind of work over a puzzle file or over every line of a data set.

use because_ask::{
    Command, Exit, Handle, Opened, Refusal, RefusalKind, Report, clues_in_doubt, question_in_doubt,
};
use because_tell::render::Look;

use super::fail::Fail;
use super::global::Global;
use super::input::{self, Source};
use super::language::LanguageArg;
use super::lines::{Line, each_line};
use super::output::{Output, complain, to_json};
use super::progress::Progress;

/// What is found out about a puzzle for a command.
pub type ReportOf<'a, W> = <<W as Work>::Asked as Command>::Report<'a>;

/// What a command does with each puzzle.
pub trait Work: Sync {
    /// What it asks about each.
    type Asked: Command;

    /// What it asks.
    fn asked(&self) -> &Self::Asked;

    /// Finds it out about a puzzle, which may be on a line of a data set.
    ///
    /// # Errors
    /// What keeps it from being found out, or written where more than one thing is written.
    fn report<'a>(
        &self,
        opened: &'a Opened,
        _line: Option<&Line>,
        handle: &Handle<'_>,
    ) -> Result<ReportOf<'a, Self>, Failure> {
        Ok(self.asked().report(opened, handle)?)
    }

    /// The language to tell it in, where that is asked for.
    fn language(&self) -> Option<&LanguageArg> {
        None
    }

    /// Whether it is about the English itself, so that doubts are no news beside the result.
    fn reads(&self) -> bool {
        false
    }

    /// A finding as text, with a final line break.
    fn text(&self, look: Look, report: &ReportOf<'_, Self>) -> String;

    /// Writes what it finds out about one puzzle as text.
    ///
    /// # Errors
    /// What keeps it from being found out or written.
    fn write(&self, opened: &Opened, handle: &Handle<'_>, to: &mut Page) -> Result<Exit, Failure> {
        let report = self.report(opened, None, handle)?;
        to.text(&self.text(to.look, &report))?;
        Ok(report.exit())
    }
}

/// What keeps a finding from being made or written.
pub enum Failure {
    /// There is none.
    Refused(Refusal),
    /// The output.
    Output(Fail),
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

impl From<Fail> for Failure {
    fn from(fail: Fail) -> Failure {
        Failure::Output(fail)
    }
}

/// Where text goes, how it looks, and the sign of life beside it.
pub struct Page<'a> {
    /// How the text should look.
    pub look: Look,
    /// Where it goes.
    pub paper: Paper<'a>,
    /// The sign of life.
    pub progress: Progress,
}

/// Where text goes.
pub struct Paper<'a>(&'a mut Output);

impl Paper<'_> {
    /// Writes text, to be seen at once.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn text(&mut self, text: &str, progress: &Progress) -> Result<(), Fail> {
        let output = &mut *self.0;
        progress.aside(|| {
            output.text(text)?;
            output.flush()
        })
    }
}

impl Page<'_> {
    /// Writes text, to be seen at once.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn text(&mut self, text: &str) -> Result<(), Fail> {
        self.paper.text(text, &self.progress)
    }
}

/// Does the work on what FILE names and writes the results; `json` decides how for one puzzle.
///
/// # Errors
/// If the input cannot be read, or the results not be written.
pub fn run(
    work: &impl Work,
    file: &str,
    json: bool,
    global: &Global,
    mut output: Output,
) -> Result<Exit, Fail> {
    let opened = if work.reads() { input::open_in_doubt(file, global) } else { input::open(file, global) };
    let exit = match opened {
        Ok(Source::Lines(lines, size)) => {
            let progress = Progress::through(size);
            let one = |line: &Line| one_line(work, line, global);
            let broken = |line: &Line| {
                let defect = Refusal::request("a defect of this program; please report it");
                refused(work, &defect.with_id(&line.name()))
            };
            each_line(lines, global.threads(), &mut output, &progress, one, broken)?
        }
        Ok(Source::One(mut opened, bytes)) => {
            work.language().into_iter().for_each(|language| language.set(&mut opened.file));
            if !work.reads() {
                complain_of_doubts(&opened, file, &bytes);
            }
            one_puzzle(work, &opened, file, json, global, &mut output)?
        }
        Err(Fail::Refused(refusal)) => {
            // A program that reads the result learns of it there as well.
            if let (true, Output::Stdout(_)) = (json, &output) {
                output.text(&format!("{}\n", refused(work, &refusal)))?;
                output.finish()?;
            }
            return Err(Fail::Refused(refusal));
        }
        Err(fail) => return Err(fail),
    };
    output.finish()?;
    Ok(exit)
}

/// Says which English of a puzzle is in doubt.
pub fn complain_of_doubts(opened: &Opened, name: &str, bytes: &[u8]) {
    let doubts = [clues_in_doubt(&opened.file, name, bytes), question_in_doubt(&opened.file)];
    doubts.iter().flatten().for_each(|message| complain(message));
}

fn refused<W: Work>(work: &W, refusal: &Refusal) -> String {
    to_json(&work.asked().refused(refusal))
}

fn one_puzzle(
    work: &impl Work,
    opened: &Opened,
    name: &str,
    json: bool,
    global: &Global,
    output: &mut Output,
) -> Result<Exit, Fail> {
    let progress = Progress::start(&format!("working on {name}"));
    let handle = global.handle();
    let done = if json {
        work.report(opened, None, &handle).map(|report| (to_json(&report.answer()), report.exit()))
    } else {
        let to_file = !matches!(output, Output::Stdout(_));
        let mut page = Page { look: global.look(to_file), paper: Paper(output), progress };
        work.write(opened, &handle, &mut page).map(|exit| (String::new(), exit))
    };
    let refusal = match done {
        Ok((line, exit)) => {
            if json {
                output.text(&format!("{line}\n"))?;
            }
            return Ok(exit);
        }
        Err(Failure::Output(fail)) => return Err(fail),
        Err(Failure::Refused(refusal)) => refusal,
    };
    let line = |output: &mut Output| match json {
        true => output.text(&format!("{}\n", refused(work, &refusal))).and_then(|()| output.flush()),
        false => Ok(()),
    };
    match refusal.kind {
        RefusalKind::Limit => {
            complain(&refusal.message);
            line(output)?;
            Ok(refusal.exit())
        }
        RefusalKind::Beside => {
            line(output)?;
            Err(Fail::Refused(Box::new(refusal)))
        }
        _ => Err(Fail::Message(format!("{name}: {}", refusal.message))),
    }
}

fn one_line(work: &impl Work, line: &Line, global: &Global) -> (String, Exit) {
    let handle = global.handle();
    let read = if work.reads() { line.read_in_doubt(&handle) } else { line.read(global, &handle) };
    let mut opened = match read {
        Ok(opened) => opened,
        Err(refusal) => return (refused(work, &refusal), refusal.exit()),
    };
    work.language().into_iter().for_each(|language| language.set(&mut opened.file));
    match work.report(&opened, Some(line), &handle) {
        Ok(report) => (to_json(&report.answer()), report.exit()),
        Err(Failure::Refused(refusal)) => (refused(work, &refusal), refusal.exit()),
        Err(Failure::Output(fail)) => {
            let refusal = Refusal::request(fail.to_string()).with_id(&opened.file.id);
            (refused(work, &refusal), refusal.exit())
        }
    }
}
