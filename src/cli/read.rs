//! `because read`: what each English clue was understood to mean.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use because::render::json::{ReadJson, StatusJson};
use because::render::{Look, Speaker, read as words};
use because::source::{Faults, Filling, Format, PuzzleFile, filled};
use because::understand::gold::Gold;
use because::understand::{MeasureError, Measured, Understanding, measure};
use because_encodings::category::AttributeValues;
use because_encodings::formula::notation::quoted;
use because_encodings::{Entity, Puzzle};
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::{Global, Input};
use super::input::{self, Source};
use super::output::{Output, complain, to_json};
use super::work::{self, Failure, Job, Work};
use super::{english, unread};

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
    gold: Option<Gold>,
    strict: bool,
    total: Mutex<Measured>,
}

/// A puzzle that is settled.
struct Found {
    file: PuzzleFile,
    understanding: Understanding,
    measured: Option<Measured>,
    /// The attributes that its clues speak about and that the file lacks.
    attributes: Vec<(usize, String, Vec<i64>)>,
}

impl Read {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let gold = self.expect.as_deref().map(gold).transpose()?;
        let reader = Reader { gold, strict: global.strict, total: Mutex::default() };
        let exit = match &self.write {
            None => work::run(&reader, &self.file, global.json, global, Output::open(None)?)?,
            Some(out) => self.write(&reader, out, global)?,
        };
        if input::kind(&self.file, global) == Some(Input::Jsonl)
            && reader.gold.is_some()
            && let Ok(total) = reader.total.lock()
        {
            complain(&words::share(&total));
        }
        Ok(exit)
    }

    /// Reads one puzzle, says what it was understood to mean, and writes it.
    fn write(&self, reader: &Reader, out: &Path, global: &Global) -> Result<Exit, Fail> {
        let opened = match input::open_as_it_is(&self.file, global) {
            Err(Fail::Faults(faults)) => return Err(self.write_faulty(faults, out, global)),
            opened => opened?,
        };
        let (file, bytes, format) = match opened {
            Source::One(file, bytes) => {
                let format = input::format(input::kind(&self.file, global), &bytes);
                (*file, bytes, format)
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
                (line.read().map_err(Fail::Faults)?, line.bytes().to_vec(), Format::Json)
            }
        };
        let found = match reader.find(&file, Job::new(global, false)) {
            Ok(found) => found,
            Err(Failure::Error(error)) => return Err(Fail::Message(format!("{}: {error}", self.file))),
            Err(Failure::Output(fail)) => return Err(fail),
            Err(Failure::Limit) => return Ok(Exit::Limit),
        };
        let mut output = Output::open(None)?;
        let speaker = Speaker::new(&found.file.puzzle, &found.file.wording);
        if global.json {
            output.text(&format!("{}\n", reader.json(&speaker, &file, &found)))?;
        } else {
            output.text(&reader.text(&speaker, global.look(false), &file, &found))?;
        }
        output.finish()?;
        let exit = reader.exit(&found);
        if global.strict && exit == Exit::Bad {
            complain(&format!("{} is not written: --strict takes no clue that is in doubt", out.display()));
            return Ok(exit);
        }
        let text = filled(&bytes, format, &filling(&found))
            .map_err(|error| Fail::Message(format!("{} cannot be written again: {error}", self.file)))?;
        let mut written = Output::open(Some(out))?;
        written.text(&text)?;
        written.finish()?;
        Ok(exit)
    }

    /// Writes what is found in a text that is no sound puzzle, for its author to mend: a text has no
    /// place for what is missing. Gives what is wrong with it.
    fn write_faulty(&self, faults: Faults, out: &Path, global: &Global) -> Fail {
        let is_text = input::kind(&self.file, global) == Some(Input::Text);
        // Standard input is gone by now.
        if !is_text || self.file == "-" {
            return Fail::Faults(faults);
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
        Fail::Faults(faults)
    }
}

fn gold(name: &str) -> Result<Gold, Fail> {
    let file = File::open(name).map_err(Fail::io("read", name))?;
    Gold::read(BufReader::new(file)).map_err(|error| Fail::Message(format!("{name}: {error}")))
}

/// What is understood and was not in the file.
fn filling(found: &Found) -> Filling {
    let puzzle = &found.file.puzzle;
    let sure = found.understanding.clues.iter().filter(|clue| !clue.is_open());
    let means = sure.filter_map(|clue| Some((clue.number, clue.meaning()?.notation(puzzle).to_string())));
    let ask = found
        .understanding
        .question
        .as_ref()
        .and(puzzle.question)
        .map(|ask| (said(puzzle, ask.of), puzzle.category(ask.category).name.clone()));
    Filling { means: means.collect(), attributes: found.attributes.clone(), ask }
}

/// The attributes that a puzzle has and did not have before: the category's place, name and numbers.
fn added(before: &Puzzle, after: &Puzzle) -> Vec<(usize, String, Vec<i64>)> {
    let mut found = Vec::new();
    for (place, (old, new)) in before.categories().iter().zip(after.categories()).enumerate() {
        for attribute in new.attributes.iter().skip(old.attributes.len()) {
            if let AttributeValues::Numeric { of, .. } = &attribute.of {
                let whole = of.iter().filter_map(|number| number.to_whole()).collect();
                found.push((place, attribute.name.clone(), whole));
            }
        }
    }
    found
}

/// The name of an entity, with its category where another has the same.
fn said(puzzle: &Puzzle, entity: Entity) -> String {
    let name = puzzle.entity_name(entity);
    let shared = puzzle.categories().iter().filter(|category| category.entities.contains(&name)).count();
    match shared {
        1 => name,
        _ => format!("{}:{}", quoted(&puzzle.category(entity.category).name), quoted(&name)),
    }
}

impl Work for Reader {
    type Found = Found;

    fn reads(&self) -> bool {
        true
    }

    fn find(&self, file: &PuzzleFile, job: Job) -> Result<Found, Failure> {
        let before = &file.puzzle;
        let mut file = file.clone();
        let understanding = english::settle(&mut file, job);
        let measured = self.gold.as_ref().map(|gold| measure(&file, gold)).transpose();
        let measured = measured.map_err(|error| match error {
            MeasureError::Solve(error) => Failure::from(error),
            other => Failure::Error(other.to_string()),
        })?;
        if let (Some(measured), Ok(mut total)) = (&measured, self.total.lock()) {
            total.clues += measured.clues;
            total.missed.extend(&measured.missed);
        }
        let attributes = added(before, &file.puzzle);
        Ok(Found { file, understanding, measured, attributes })
    }

    fn late(&self) -> &'static str {
        "the time limit was reached before the clues were read"
    }

    fn exit(&self, found: &Found) -> Exit {
        let doubts = unread::any(&found.file) || found.file.question_doubt.is_some();
        let missed = found.measured.as_ref().is_some_and(|measured| !measured.missed.is_empty());
        match (doubts, self.strict) {
            (true, true) => Exit::Bad,
            (true, false) => Exit::Negative,
            (false, _) if missed => Exit::Negative,
            (false, _) => Exit::Done,
        }
    }

    fn json(&self, speaker: &Speaker, _: &PuzzleFile, found: &Found) -> String {
        to_json(&ReadJson::new(speaker, &found.file, &found.understanding, found.measured.as_ref()))
    }

    fn json_failed(&self, id: &str, _: StatusJson, error: Option<String>) -> String {
        to_json(&ReadJson::failed(id, error))
    }

    fn text(&self, speaker: &Speaker, look: Look, _: &PuzzleFile, found: &Found) -> String {
        words::read(speaker, look, &found.file, &found.understanding, found.measured.as_ref())
    }
}
