//! `because prefer`: shows two steps for the same grid, asks which is easier, and learns from the answers.

use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use because_ask::{AnswerName, Opened, PreferSession, Preferences, Report};
use because_files::read_preferences;
use because_tell::render::prefer::learned;
use because_tell::render::{Look, Speaker, wrap};
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::input::{self, Source};
use super::language::LanguageArg;
use super::output::{Output, complain, to_json};
use super::work::complain_of_doubts;

/// What an answer may be.
const ANSWERS: &str = "1, 2, s (the same), k (skip), u (take the last one back), q (leave)";

/// After so many choices it is said what was learned.
const OFTEN: usize = 10;

/// No answer is longer.
const LONGEST: u64 = 1024;

/// Learns what you find easy: shows two steps for the same grid and asks which is easier.
///
/// Answer with `1` or `2`, with `s` where neither is, `k` to skip, `u` to take the last answer
/// back, `q` to leave; a line each, so that answers can come from a file, too. Each step is proven
/// to be the cheapest for somebody, and the two are those whose answer tells most.
///
/// What was learned is a cost: give the file to `--cost` of any command. It has every choice with
/// what the two steps are made of; copy it, merge it, or throw it away.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  because prefer spa --state mine.json    go on with what mine.json has, and keep it there
  because prefer spa friends choir        one puzzle after the other
  because explain zebra --cost mine.json  what you find easy, in every command
  because prefer --state mine.json --merge phone.json
  because prefer --state mine.json --forget 3
  printf '1\\ns\\nq\\n' | because prefer spa --json

Exit status: 0 done, 2 bad input, 3 a limit was reached.")]
pub struct Prefer {
    /// Puzzle files, or the names of shipped puzzles; one after the other.
    #[arg(value_name = "PUZZLE", required_unless_present_any = ["merge", "forget"])]
    puzzles: Vec<String>,

    /// Keep the choices in this file, and go on with those that are in it.
    #[arg(long, value_name = "FILE.json")]
    state: Option<PathBuf>,

    /// Take up the choices of this file as well; what both files begin with counts once.
    #[arg(long, value_name = "FILE.json", requires = "state")]
    merge: Vec<PathBuf>,

    /// Forget the last choices, so many of them.
    #[arg(long, value_name = "N", requires = "state")]
    forget: Option<usize>,

    #[command(flatten)]
    language: LanguageArg,
}

/// What somebody answers.
enum Said {
    Easier(AnswerName),
    Skip,
    Back,
    Leave,
}

impl Prefer {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let mut kept = self
            .state
            .as_ref()
            .filter(|path| path.exists())
            .map(|path| read(path))
            .transpose()?
            .unwrap_or_default();
        for other in &self.merge {
            kept = kept.merged(&read(other)?);
        }
        if let Some(last) = self.forget {
            kept = kept.forgetting(last);
        }
        if self.forget.is_some() || !self.merge.is_empty() {
            self.keep(&kept)?;
        }
        let mut output = Output::open(None)?;
        if self.puzzles.is_empty() {
            output.text(&format!("Kept: {}.\n", choices(&kept)))?;
            output.finish()?;
            return Ok(Exit::Done);
        }
        let mut opened = Vec::with_capacity(self.puzzles.len());
        for file in &self.puzzles {
            opened.push(self.open(file, global)?);
        }
        let mut exit = Exit::Done;
        for (opened, file) in opened.iter().zip(&self.puzzles) {
            let mut session = PreferSession::new(opened, kept.clone(), &global.handle())
                .map_err(|refusal| Fail::Message(format!("{file}: {}", refusal.message)))?;
            let leaves = self.ask(&mut session, global, &mut output);
            kept = session.preferences();
            let told = said(&session, global.look(false));
            match leaves {
                Ok(true) => {}
                Ok(false) if !global.json => {
                    output.text("Nothing more is worth asking on this puzzle.\n")?;
                    continue;
                }
                Ok(false) => continue,
                Err(Fail::Refused(refusal)) if refusal.exit() == Exit::Limit => {
                    complain("the time limit was reached");
                    exit = Exit::Limit;
                }
                Err(fail) => return Err(fail),
            }
            if !global.json {
                output.text(&told)?;
            }
            break;
        }
        if !global.json {
            output.text(&match &self.state {
                Some(path) => {
                    let path = path.display();
                    format!("Kept in {path}: {}. `--cost {path}` uses what was learned.\n", choices(&kept))
                }
                None => format!("Not kept: {}. `--state FILE.json` would keep them.\n", choices(&kept)),
            })?;
        }
        output.finish()?;
        Ok(exit)
    }

    fn open(&self, file: &str, global: &Global) -> Result<Opened, Fail> {
        match input::open(file, global)? {
            Source::One(mut opened, bytes) => {
                self.language.set(&mut opened.file);
                complain_of_doubts(&opened, file, &bytes);
                Ok(*opened)
            }
            Source::Lines(..) => {
                let cure = "give it one of them as a file of its own";
                Err(Fail::Message(format!("prefer takes puzzles one by one, and {file} has many; {cure}")))
            }
        }
    }

    /// Asks until somebody leaves; false where nothing is left to ask.
    fn ask(
        &self,
        session: &mut PreferSession<'_>,
        global: &Global,
        output: &mut Output,
    ) -> Result<bool, Fail> {
        loop {
            let Some(question) = session.question()? else { return Ok(false) };
            let report = session.report(Some(question.clone()));
            match global.json {
                true => output.json(&report.answer())?,
                false => output.text(&report.text(global.look(false)))?,
            }
            let said = loop {
                if !global.json {
                    output.text(&format!("{ANSWERS}: "))?;
                }
                output.flush()?;
                let mut line = String::new();
                io::stdin()
                    .lock()
                    .take(LONGEST)
                    .read_line(&mut line)
                    .map_err(Fail::io("read", "standard input"))?;
                if !global.json {
                    output.text("\n")?;
                }
                match line.trim() {
                    _ if line.is_empty() => break Said::Leave,
                    "1" => break Said::Easier(AnswerName::First),
                    "2" => break Said::Easier(AnswerName::Second),
                    "s" => break Said::Easier(AnswerName::Same),
                    "k" => break Said::Skip,
                    "u" => break Said::Back,
                    "q" => break Said::Leave,
                    other => complain(&format!("`{other}` is no answer; there are {ANSWERS}")),
                }
            };
            match said {
                Said::Leave => return Ok(true),
                Said::Skip => session.skip(&question),
                Said::Back => session.take_back(),
                Said::Easier(answer) => session.choose(&question, answer),
            }
            let preferences = session.preferences();
            if !matches!(said, Said::Skip) {
                self.keep(&preferences)?;
            }
            let count = preferences.choices.len();
            if !global.json && matches!(said, Said::Easier(_)) {
                output.text(&format!("{}.\n", choices(&preferences)))?;
                if count.is_multiple_of(OFTEN) {
                    output.text(&self::said(session, global.look(false)))?;
                }
                output.text("\n")?;
            }
        }
    }

    fn keep(&self, preferences: &Preferences) -> Result<(), Fail> {
        let Some(path) = &self.state else { return Ok(()) };
        let mut output = Output::open(Some(path))?;
        output.text(&written(preferences))?;
        output.finish()
    }
}

/// The file, a line for the weights and for each choice. Where nothing was chosen yet there are no weights to keep.
fn written(preferences: &Preferences) -> String {
    let choices: Vec<String> =
        preferences.choices.iter().map(|choice| format!("\n    {}", to_json(choice))).collect();
    match &preferences.weights {
        Some(weights) if !choices.is_empty() => {
            let (weights, choices) = (to_json(weights), choices.join(","));
            format!("{{\n  \"weights\": {weights},\n  \"choices\": [{choices}\n  ]\n}}\n")
        }
        _ => "{\n  \"choices\": []\n}\n".to_string(),
    }
}

fn read(path: &Path) -> Result<Preferences, Fail> {
    let name = path.display().to_string();
    let bytes = input::limited(path).map_err(Fail::io("read", name.clone()))?;
    let read: Preferences = read_preferences(&bytes, &name).map_err(Fail::Faults)?.into();
    // Weights that somebody wrote would be lost among those that are learned.
    if read.weights.is_some() && read.choices.is_empty() {
        let cure = "name another file, or leave the weights out";
        return Err(Fail::Message(format!("{name} has weights that were not learned from choices; {cure}")));
    }
    Ok(read)
}

fn choices(preferences: &Preferences) -> String {
    match preferences.choices.len() {
        1 => "1 choice".to_string(),
        n => format!("{n} choices"),
    }
}

/// What was learned, a sentence a line.
fn said(session: &PreferSession<'_>, look: Look) -> String {
    let file = &session.opened.file;
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let lines = learned(&speaker, &session.minds());
    lines.iter().map(|line| format!("{}\n", wrap(line, look.columns(), "", "  "))).collect()
}
