//! `because read`: what each English clue was understood to mean.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use because_ask::{Handle, Opened, ReadOptions, ReadReport, Refusal, RefusalKind, Report};
use because_english::filled;
use because_english::understand::Gold;
use because_english::understand::Measured;
use because_files::{Filling, Format};
use because_tell::render::{Look, Speaker};
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::{Global, Input};
use super::input::{self, Source};
use super::lines::Line;
use super::output::{Output, complain, to_json};
use super::work::{self, Failure, Work};

/// What each clue in English was understood to mean.
///
/// Every clue with its meaning in the formula notation and in plain words, the other readings it
/// may have and why they are not taken, and, of what is not understood, which words.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  because read my.toml
  because read my.toml --write full.toml   the same file, with what every clue means
  because read set.jsonl --expect gold.jsonl > out.jsonl
  because read my.toml --strict

Exit status: 0 all understood, 1 a clue is ambiguous, not understood, or not as expected,
2 bad input (under --strict also what would be 1 for its English), 3 a limit was reached.")]
pub struct Read {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    file: String,

    /// Write the puzzle with what its clues mean to this TOML file; it is written whole or not at all.
    ///
    /// A TOML file keeps its comments and its order. Clues that are ambiguous or not understood stay
    /// as they are.
    #[arg(long, value_name = "OUT.toml")]
    write: Option<PathBuf>,

    /// Compare with these meanings, by truth over all assignments, and say how many are the same.
    #[arg(long, value_name = "GOLD.jsonl")]
    expect: Option<String>,
}

/// The command with what it needs at hand.
struct Reader {
    asked: ReadOptions,
    gold: Option<Gold>,
    strict: bool,
    /// Whether it is a text, whose categories nobody has declared.
    text: bool,
    total: Mutex<Measured>,
}

impl Read {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let gold = self.expect.as_deref().map(gold).transpose()?;
        let text = input::kind(&self.file, global) == Some(Input::Text);
        let reader = Reader {
            asked: ReadOptions::default(),
            gold,
            strict: global.strict,
            text,
            total: Mutex::default(),
        };
        let exit = match &self.write {
            None => work::run(&reader, &self.file, global.json, global, Output::open(None)?)?,
            Some(out) => self.write(&reader, out, global)?,
        };
        if input::kind(&self.file, global) == Some(Input::Jsonl)
            && reader.gold.is_some()
            && let Ok(total) = reader.total.lock()
        {
            complain(&because_tell::render::share(&total));
        }
        Ok(exit)
    }

    /// Reads one puzzle, says what it was understood to mean, and writes it.
    fn write(&self, reader: &Reader, out: &Path, global: &Global) -> Result<Exit, Fail> {
        let source = match input::open_in_doubt(&self.file, global) {
            Err(Fail::Refused(refusal)) => return Err(self.write_faulty(refusal, out, global)),
            opened => opened?,
        };
        let (opened, bytes, format) = match source {
            Source::One(opened, bytes) => {
                let format = input::format(input::kind(&self.file, global), &bytes);
                (*opened, bytes, format)
            }
            Source::Lines(mut lines, _) => {
                let several = || {
                    let cure = "give it a file with one puzzle";
                    Fail::Message(format!(
                        "--write writes one puzzle, and {} has not just one; {cure}",
                        self.file
                    ))
                };
                let line = lines.next().ok_or_else(several)?.map_err(Fail::io("read", self.file.as_str()))?;
                if lines.next().is_some() {
                    return Err(several());
                }
                let file = line
                    .read(&because_english::English)
                    .map_err(|faults| Refusal::puzzle(faults, &self.file))?;
                (Opened::new(file, &global.handle()), line.bytes().to_vec(), Format::Json)
            }
        };
        let report = match reader.report(&opened, None, &global.handle()) {
            Ok(report) => report,
            Err(Failure::Refused(refusal)) if refusal.kind == RefusalKind::Limit => return Ok(refusal.exit()),
            Err(Failure::Refused(refusal)) => {
                return Err(Fail::Message(format!("{}: {}", self.file, refusal.message)));
            }
            Err(Failure::Output(fail)) => return Err(fail),
        };
        let mut output = Output::open(None)?;
        if global.json {
            output.text(&format!("{}\n", to_json(&report.answer())))?;
        } else {
            output.text(&reader.text(global.look(false), &report))?;
        }
        output.finish()?;
        let exit = report.exit();
        if global.strict && exit == Exit::Bad {
            complain(&format!("{} is not written: --strict takes no clue that is in doubt", out.display()));
            return Ok(exit);
        }
        let text = filled(&bytes, format, &report.filling())
            .map_err(|error| Fail::Message(format!("{} cannot be written again: {error}", self.file)))?;
        let mut written = Output::open(Some(out))?;
        written.text(&text)?;
        written.finish()?;
        Ok(exit)
    }

    /// Writes what is found in a text that is no sound puzzle, for its author to mend: a text has no
    /// place for what is missing. Gives what is wrong with it.
    fn write_faulty(&self, refusal: Box<Refusal>, out: &Path, global: &Global) -> Fail {
        let is_text = input::kind(&self.file, global) == Some(Input::Text);
        // Standard input is gone by now.
        if !is_text || self.file == "-" {
            return Fail::Refused(refusal);
        }
        let write = || -> Result<bool, Fail> {
            let Ok(text) = filled(&input::bytes(&self.file)?, Format::Text, &Filling::default()) else {
                return Ok(false);
            };
            let mut written = Output::open(Some(out))?;
            written.text(&text)?;
            written.finish()?;
            Ok(true)
        };
        match write() {
            Ok(true) => complain(&format!("{} has the puzzle as it stands, for you to mend", out.display())),
            Ok(false) => {}
            Err(fail) => return fail,
        }
        Fail::Refused(refusal)
    }
}

fn gold(name: &str) -> Result<Gold, Fail> {
    let file = File::open(name).map_err(Fail::io("read", name))?;
    Gold::read(BufReader::new(file)).map_err(|error| Fail::Message(format!("{name}: {error}")))
}

impl Work for Reader {
    type Asked = ReadOptions;

    fn asked(&self) -> &ReadOptions {
        &self.asked
    }

    fn reads(&self) -> bool {
        true
    }

    fn report<'a>(
        &self,
        opened: &'a Opened,
        _: Option<&Line>,
        _: &Handle<'_>,
    ) -> Result<ReadReport<'a>, Failure> {
        let report = ReadOptions::report_beside(opened, self.gold.as_ref())?;
        if let (Some(measured), Ok(mut total)) = (&report.measured, self.total.lock()) {
            total.clues += measured.clues;
            total.missed.extend(&measured.missed);
        }
        Ok(ReadReport { strict: self.strict, ..report })
    }

    fn text(&self, look: Look, report: &ReadReport<'_>) -> String {
        let opened = report.opened;
        let speaker = Speaker::new(&opened.file.puzzle, &opened.file.wording);
        let taken = if self.text { because_tell::render::taken(look, &opened.file) } else { String::new() };
        let clues = because_tell::render::read(
            &speaker,
            look,
            &opened.file,
            &opened.understanding,
            report.measured.as_ref(),
        );
        taken + &clues
    }
}
