//! `because generate`: new puzzles.

mod asked;
mod atlas;
mod growing;
mod manifest;
mod stream;
mod what;

use std::path::{Path, PathBuf};

use because_ask::{Command, LikeOptions, MadeReport, Maker, Refusal, RefusalKind, ThemeName, theme_names};
use clap::{Args, ValueEnum};
use serde_json::json;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::input::{self, Source};
use super::output::{Output, complain};
use super::paper::PaperArgs;
use super::progress::Progress;
use manifest::MadeBy;
use stream::{Line, Run, stream};
pub use what::What;

/// So many numbers in a row that lead to nothing new are enough.
const OLD: u64 = 200;

/// The most puzzles of one run, which knows all of them: a gigabyte of memory.
const MOST: u64 = 10_000_000;

/// The last number that a run may begin with, far from the last that there is.
const LAST: u64 = 1_000_000_000_000_000_000;

/// Make new puzzles, each with exactly one solution.
///
/// A puzzle has categories and names of a theme, a random solution, and clues in English that leave that
/// solution alone and read back to just what they mean. What is asked of it is measured before it is given out.
/// Puzzle number i of a seed depends on the seed, the number and the options alone.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  because generate                                 one puzzle, 4 categories of 5
  because generate --theme harbour --seed 7 -o my.toml
  because generate --categories 3 --entities 4 --difficulty easy --format markdown
  because generate --difficulty hard --no-trial --format html -o hard.html
  because generate --technique either-or --clues 6-8
  because generate --count 1000 -o set.jsonl       many, a line each, on all cores
  because generate --count 1000000 -o set.jsonl --resume
  because generate --count 12 --format html --booklet -o book.html    puzzles on paper, answers at the back
  because generate --count 1000 --from 1000 > more.jsonl
  because generate --theme mine.toml               names and words of your own (docs/generate.md)
  because generate --like spa --theme harbour      an old puzzle in new clothes
  because generate --method map-elites --difficulty expert
  because generate --status none --herrings 3      a puzzle that clashes, with sentences that mislead
  because generate --false-clue                    exactly one of the clues is false
  because generate --language da                   in neutral Danish
  because generate --atlas 2000 -o atlas.jsonl     one of each difficulty, number of clues and set of techniques")]
pub struct Generate {
    #[command(flatten)]
    what: What,

    /// An atlas instead: for one solution a puzzle of each number of stars, number of clues and set of techniques
    /// that so many explanations find, a line each.
    #[arg(long, value_name = "EXPLANATIONS", value_parser = clap::value_parser!(u64).range(1..),
        conflicts_with_all = ["count", "from", "resume", "ungraded", "like", "target_fact", "method", "status", "false_clue", "herrings", "style", "questions", "models"])]
    atlas: Option<u64>,

    /// How many puzzles; none of them equals another up to renaming.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=MOST))]
    count: u64,

    /// The number of the first puzzle.
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=LAST))]
    from: u64,

    /// How to write it [default: toml for one puzzle, jsonl for more, html for a booklet].
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,

    /// Write to this file; more than one puzzle in another format than jsonl go into this folder, a file each.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Go on with a `.jsonl` file that was interrupted; its end is the same as if it had not been.
    #[arg(long, requires = "output")]
    resume: bool,

    #[command(flatten)]
    paper: PaperArgs,

    /// Tell this puzzle again in the words of a theme, instead of making one.
    #[arg(long, value_name = "PUZZLE", conflicts_with_all = ["categories", "entities", "count", "from", "resume", "ungraded", "relations", "clues", "difficulty", "technique", "irreducible", "max_clues_at_once", "no_trial", "gifts", "method", "target_fact", "status", "false_clue", "herrings", "style", "questions", "models", "language"])]
    like: Option<String>,

    /// List the themes that come along.
    #[arg(long)]
    themes: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A puzzle file.
    Toml,
    /// A puzzle in JSON on every line.
    Jsonl,
    /// A page to read, step through and play.
    Html,
    /// A sheet to solve on paper, the answer below.
    Markdown,
}

impl Generate {
    /// Runs the command.
    ///
    /// # Errors
    /// If what is asked for cannot be made, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        if self.themes {
            return list(global);
        }
        if let Some(file) = &self.like {
            return self.like(file, self.what.themes()?, global);
        }
        if self.paper.booklet().is_some() && (self.format(global) != Format::Html || self.atlas.is_some()) {
            return Err(Fail::Message("a booklet is written in --format html".to_string()));
        }
        let maker = Maker::of(&self.what.request((global.seed, self.from), self.cites(global))?)?;
        match (self.atlas, self.format(global)) {
            (Some(most), Format::Jsonl) => atlas::atlas(&maker, most, self.output.as_deref(), global),
            (Some(_), _) => Err(Fail::Message("an atlas is written a line each: --format jsonl".to_string())),
            (None, Format::Jsonl) => self.lines(&maker, global),
            (None, _) if self.paper.booklet().is_some() => self.booklet(&maker, global),
            (None, _) if self.count == 1 => self.one(&maker, global),
            (None, _) => self.folder(&maker, global),
        }
    }

    /// A known puzzle in the words of the first theme, in an order that the seed gives, that can tell it.
    fn like(&self, file: &str, themes: Vec<ThemeName>, global: &Global) -> Result<Exit, Fail> {
        let asked = LikeOptions { themes, explain: self.what.explain, seed: global.seed };
        asked.check(&global.handle())?;
        let opened = match input::open(file, global)? {
            Source::One(opened, _) => opened,
            Source::Lines(..) => {
                return Err(Fail::Message(format!("{file}: --like takes one puzzle, not a line each")));
            }
        };
        let made = asked.report(&opened, &global.handle());
        self.write(&made.map_err(|refusal| Fail::Message(format!("{file}: {}", refusal.message)))?, global)
    }

    fn format(&self, global: &Global) -> Format {
        let usual = match self.count > 1 || self.atlas.is_some() || global.json {
            _ if self.paper.booklet().is_some() => Format::Html,
            true => Format::Jsonl,
            false => Format::Toml,
        };
        self.format.unwrap_or(usual)
    }

    /// Whether steps are shown with the axioms that they need.
    fn cites(&self, global: &Global) -> bool {
        self.format(global) != Format::Jsonl && self.tells_why(global)
    }

    fn tells_why(&self, global: &Global) -> bool {
        self.what.explain || self.format(global) == Format::Html
    }

    /// The options that the bytes of a puzzle depend on.
    fn made_by(&self, global: &Global) -> MadeBy {
        let options = self.what.said();
        MadeBy { version: env!("CARGO_PKG_VERSION").to_string(), seed: global.seed, options }
    }

    fn lines(&self, maker: &Maker, global: &Global) -> Result<Exit, Fail> {
        // Puzzles side by side, or where they are fewer than the threads, each on several.
        let threads = u64::try_from(global.threads()).unwrap_or(u64::MAX).min(self.count).max(1) as usize;
        let each = global.threads() / threads;
        let run = Run {
            from: self.from,
            count: self.count,
            threads,
            output: self.output.as_deref().filter(|path| *path != Path::new("-")),
            made_by: self.made_by(global),
            resume: self.resume,
        };
        let handle = global.handle();
        stream(&run, |number| {
            let Some(report) = maker.make(number, each, &handle)? else { return Ok(None) };
            Ok(Some(Line::of(&report)))
        })
    }

    fn text(&self, report: &MadeReport, global: &Global) -> Result<String, Fail> {
        match self.format(global) {
            Format::Jsonl => Ok(Line::of(report).text),
            Format::Toml => Ok(report.toml()?),
            Format::Html => Ok(match self.paper.booklet() {
                Some(options) => MadeReport::booklet(std::slice::from_ref(report), options)?,
                None => report.page()?,
            }),
            Format::Markdown => Ok(report.markdown()),
        }
    }

    fn one(&self, maker: &Maker, global: &Global) -> Result<Exit, Fail> {
        let progress = Progress::start("making a puzzle");
        let report = match maker.first(self.from, global.threads(), &global.handle()) {
            Ok(report) => report,
            Err(refusal) => return past_limit(refusal),
        };
        drop(progress);
        self.write(&report, global)
    }

    fn write(&self, report: &MadeReport, global: &Global) -> Result<Exit, Fail> {
        let mut output = Output::open(self.output.as_deref())?;
        output.text(&self.text(report, global)?)?;
        output.finish()?;
        Ok(Exit::Done)
    }

    /// A file for each puzzle; those that are there already are made again.
    fn folder(&self, maker: &Maker, global: &Global) -> Result<Exit, Fail> {
        let Some(folder) = &self.output else {
            return Err(Fail::Message(
                "more than one puzzle in this format needs a folder: -o FOLDER; or say --format jsonl"
                    .to_string(),
            ));
        };
        std::fs::create_dir_all(folder).map_err(Fail::io("write", folder.display().to_string()))?;
        let ending = match self.format(global) {
            Format::Html => "html",
            Format::Markdown => "md",
            Format::Toml | Format::Jsonl => "toml",
        };
        self.each(maker, global, |report| {
            let name = format!("{}.{ending}", report.made.file.id);
            let mut output = Output::open(Some(&folder.join(name)))?;
            output.text(&self.text(&report, global)?)?;
            output.finish()
        })
    }

    /// All puzzles on paper, as many as there are when a limit comes.
    fn booklet(&self, maker: &Maker, global: &Global) -> Result<Exit, Fail> {
        let mut output = Output::open(self.output.as_deref())?;
        let mut made = Vec::new();
        let exit = self.each(maker, global, |report| {
            made.push(report);
            Ok(())
        })?;
        output.text(&MadeReport::booklet(&made, self.paper.booklet().unwrap_or_default())?)?;
        output.finish()?;
        Ok(exit)
    }

    /// Makes the puzzles that are asked for, none of them equal to another up to renaming.
    fn each(
        &self,
        maker: &Maker,
        global: &Global,
        mut take: impl FnMut(MadeReport) -> Result<(), Fail>,
    ) -> Result<Exit, Fail> {
        let progress = Progress::through(Some(self.count));
        let mut forms = std::collections::BTreeSet::new();
        let (mut next, mut without, handle) = (self.from, 0, global.handle());
        while (forms.len() as u64) < self.count && without < OLD {
            let report = match maker.first(next, global.threads(), &handle) {
                Ok(report) => report,
                Err(refusal) => {
                    past_limit(refusal)?;
                    break;
                }
            };
            next = report.made.number + 1;
            without += 1;
            if forms.insert(report.made.form()) {
                without = 0;
                take(report)?;
                progress.reached(forms.len() as u64, forms.len() as u64);
            }
        }
        Ok(if (forms.len() as u64) < self.count { Exit::Limit } else { Exit::Done })
    }
}

/// Says why there is no puzzle, where less might have been had.
fn past_limit(refusal: Refusal) -> Result<Exit, Fail> {
    if refusal.kind != RefusalKind::Limit {
        return Err(refusal.into());
    }
    complain(&refusal.message);
    Ok(refusal.exit())
}

fn list(global: &Global) -> Result<Exit, Fail> {
    let mut output = Output::open(None)?;
    let names = theme_names();
    if global.json {
        output.json(&json!({ "themes": names }))?;
    } else {
        output.text(&format!("{}\n", names.join("\n")))?;
    }
    output.finish()?;
    Ok(Exit::Done)
}
