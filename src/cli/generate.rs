//! `because generate`: new puzzles.

mod asked;
mod atlas;
mod growing;
mod like;
mod manifest;
mod show;
mod stream;

use std::path::{Path, PathBuf};

use because::generate::{Descend, Fi2Pop, GenerateError, Made, MapElites, Method, Order, Theme};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::fail::{Exit, Fail};
use super::global::Global;
use super::input;
use super::output::{Output, complain};
use super::progress::Progress;
use super::work::Job;
use asked::Asked;
use growing::Said;
use manifest::MadeBy;
use stream::{Line, Run, stream};

/// How many numbers are tried for one puzzle: each of them for long.
const PATIENCE: u64 = 2;

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
  because generate --count 1000 --from 1000 > more.jsonl
  because generate --theme mine.toml               names and words of your own (docs/generate.md)
  because generate --like spa --theme harbour      an old puzzle in new clothes
  because generate --method map-elites --difficulty expert
  because generate --atlas 2000 -o atlas.jsonl     one of each difficulty, number of clues and set of techniques")]
pub struct Generate {
    /// How many categories.
    #[arg(long, value_name = "K", default_value_t = 4, value_parser = clap::value_parser!(u16).range(2..=64))]
    categories: u16,

    /// How many entities each category has.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(2..=64))]
    entities: u16,

    /// What it is about: the name of a theme that comes along, or a theme file; by chance if not said. May be
    /// said several times.
    #[arg(long, value_name = "THEME")]
    theme: Vec<String>,

    #[command(flatten)]
    asked: Asked,

    /// How clues are found.
    #[arg(long, value_name = "NAME", default_value = "descend")]
    method: MethodName,

    /// An atlas instead: for one solution a puzzle of each number of stars, number of clues and set of techniques
    /// that so many explanations find, a line each.
    #[arg(long, value_name = "EXPLANATIONS", value_parser = clap::value_parser!(u64).range(1..),
        conflicts_with_all = ["count", "from", "resume", "ungraded", "like", "target_fact", "method"])]
    atlas: Option<u64>,

    /// The question asks for what only the last steps yield.
    #[arg(long)]
    target_fact: bool,

    /// How many puzzles; none of them equals another up to renaming.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=MOST))]
    count: u64,

    /// The number of the first puzzle.
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=LAST))]
    from: u64,

    /// How to write it [default: toml for one puzzle, jsonl for more].
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,

    /// Write to this file; more than one puzzle in another format than jsonl go into this folder, a file each.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Go on with a `.jsonl` file that was interrupted; its end is the same as if it had not been.
    #[arg(long, requires = "output")]
    resume: bool,

    /// Leave out how hard it is, which takes most of the time.
    #[arg(long, conflicts_with_all = ["explain", "target_fact"])]
    ungraded: bool,

    /// Give the explanation with each puzzle (`html` always has it).
    #[arg(long)]
    explain: bool,

    /// Tell this puzzle again in the words of a theme, instead of making one.
    #[arg(long, value_name = "PUZZLE", conflicts_with_all = ["categories", "entities", "count", "from", "resume", "ungraded"])]
    like: Option<String>,

    /// List the themes that come along.
    #[arg(long)]
    themes: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum MethodName {
    /// Random clues, then fewer and fewer, towards what is wanted.
    Descend,
    /// Two populations, after Shyne, Facey and Cooper (2024); only the relations of their grammar.
    Fi2pop,
    /// An archive of puzzles of many kinds, each improved by changes of others (Mouret and Clune 2015).
    MapElites,
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
        let themes = self.themes()?;
        if let Some(file) = &self.like {
            return self.like(file, &themes, global);
        }
        let wanted = self.asked.wanted();
        let method = self.method();
        let order = Order {
            themes: &themes,
            categories: usize::from(self.categories),
            entities: usize::from(self.entities),
            wanted: &wanted,
            method: method.as_ref(),
            seed: global.seed,
            explain: !self.ungraded,
            cite: self.format(global) != Format::Jsonl && self.tells_why(global),
            target: self.target_fact,
            deadline: Job::new(global, false).deadline,
        };
        match (self.atlas, self.format(global)) {
            (Some(most), Format::Jsonl) => atlas::atlas(&order, most, self.explain, self.output.as_deref()),
            (Some(_), _) => Err(Fail::Message("an atlas is written a line each: --format jsonl".to_string())),
            (None, Format::Jsonl) => self.lines(&order, global),
            (None, _) if self.count == 1 => self.one(&order, global),
            (None, _) => self.folder(&order, global),
        }
    }

    fn format(&self, global: &Global) -> Format {
        let usual =
            if self.count > 1 || self.atlas.is_some() || global.json { Format::Jsonl } else { Format::Toml };
        self.format.unwrap_or(usual)
    }

    fn tells_why(&self, global: &Global) -> bool {
        self.explain || self.format(global) == Format::Html
    }

    /// The themes that are named, or else all that come along and have such sizes, or else the plain one.
    fn themes(&self) -> Result<Vec<Theme>, Fail> {
        let size = (usize::from(self.categories), usize::from(self.entities));
        if self.theme.is_empty() {
            let shipped = Theme::names().into_iter().filter_map(Theme::shipped);
            let able: Vec<Theme> =
                shipped.filter(|theme| self.like.is_some() || theme.gives(size.0, size.1)).collect();
            if able.is_empty() {
                return Ok(vec![theme("plain", size)?]);
            }
            return Ok(able);
        }
        self.theme.iter().map(|name| theme(name, size)).collect()
    }

    fn method(&self) -> Box<dyn Method> {
        match self.method {
            MethodName::Descend => Box::new(Descend::default()),
            MethodName::Fi2pop => Box::new(Fi2Pop::default()),
            MethodName::MapElites => Box::new(MapElites::default()),
        }
    }

    /// The options that the bytes of a puzzle depend on.
    fn made_by(&self, global: &Global) -> MadeBy {
        let mut options = self.asked.said();
        let mut put = |name: &str, value: Value| options.insert(name.to_string(), value);
        put("categories", json!(self.categories));
        put("entities", json!(self.entities));
        put("theme", json!(self.theme));
        put("method", json!(self.method.to_possible_value().map(|value| value.get_name().to_string())));
        put("target_fact", json!(self.target_fact));
        put("ungraded", json!(self.ungraded));
        put("explain", json!(self.explain));
        MadeBy { version: env!("CARGO_PKG_VERSION").to_string(), seed: global.seed, options }
    }

    fn lines(&self, order: &Order<'_>, global: &Global) -> Result<Exit, Fail> {
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
        stream(&run, |number| {
            let Some(made) = order.make_on(number, each)? else { return Ok(None) };
            let said = said(&made);
            Ok(Some(Line { text: show::line(&made, &said, self.explain), said }))
        })
    }

    /// The first puzzle from a number on, and the number after it.
    fn first(&self, order: &Order<'_>, from: u64, threads: usize) -> Result<Option<Made>, Fail> {
        for number in from..from.saturating_add(PATIENCE) {
            match order.make_on(number, threads) {
                Ok(None) => {}
                Ok(made) => return Ok(made),
                Err(GenerateError::Deadline) => {
                    complain("the time limit has passed");
                    return Ok(None);
                }
                Err(error @ GenerateError::OutOfReach { .. }) => {
                    complain(&error.to_string());
                    return Ok(None);
                }
                Err(error) => return Err(Fail::Message(error.to_string())),
            }
        }
        complain(&format!(
            "no such puzzle was found in {PATIENCE} tries: ask for less, or for another size or theme"
        ));
        Ok(None)
    }

    fn text(&self, made: &Made, global: &Global) -> Result<String, Fail> {
        let shown = match self.format(global) {
            Format::Jsonl => Ok(show::line(made, &said(made), self.explain)),
            Format::Toml => made.toml().map_err(|error| error.to_string()),
            Format::Html => show::html(made),
            Format::Markdown => Ok(show::markdown(made, self.explain)),
        };
        shown.map_err(Fail::Message)
    }

    fn one(&self, order: &Order<'_>, global: &Global) -> Result<Exit, Fail> {
        let progress = Progress::start("making a puzzle");
        let Some(made) = self.first(order, self.from, global.threads())? else { return Ok(Exit::Limit) };
        drop(progress);
        self.write(&made, global)
    }

    fn write(&self, made: &Made, global: &Global) -> Result<Exit, Fail> {
        let mut output = Output::open(self.output.as_deref())?;
        output.text(&self.text(made, global)?)?;
        output.finish()?;
        Ok(Exit::Done)
    }

    /// A file for each puzzle; those that are there already are made again.
    fn folder(&self, order: &Order<'_>, global: &Global) -> Result<Exit, Fail> {
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
        let progress = Progress::through(Some(self.count));
        let mut forms = std::collections::BTreeSet::new();
        let (mut next, mut without) = (self.from, 0);
        while (forms.len() as u64) < self.count && without < OLD {
            let Some(made) = self.first(order, next, global.threads())? else { break };
            next = made.number + 1;
            without += 1;
            if forms.insert(made.form()) {
                without = 0;
                let mut output = Output::open(Some(&folder.join(format!("{}.{ending}", made.file.id))))?;
                output.text(&self.text(&made, global)?)?;
                output.finish()?;
                progress.reached(forms.len() as u64, forms.len() as u64);
            }
        }
        Ok(if (forms.len() as u64) < self.count { Exit::Limit } else { Exit::Done })
    }
}

/// What a line says of its puzzle.
fn said(made: &Made) -> Said {
    Said { number: made.number, attempts: made.attempts, form: made.form() }
}

fn list(global: &Global) -> Result<Exit, Fail> {
    let mut output = Output::open(None)?;
    let names = names();
    if global.json {
        output.json(&json!({ "themes": names }))?;
    } else {
        output.text(&format!("{}\n", names.join("\n")))?;
    }
    output.finish()?;
    Ok(Exit::Done)
}

/// The themes that can be named; `plain` has names without a story, for any size.
fn names() -> Vec<&'static str> {
    let mut names = Theme::names();
    names.push("plain");
    names
}

/// A theme that comes along, or one in a file.
fn theme(name: &str, (categories, entities): (usize, usize)) -> Result<Theme, Fail> {
    if name == "plain" {
        return Theme::plain(categories, entities).map_err(|error| Fail::Message(error.to_string()));
    }
    if let Some(theme) = Theme::shipped(name) {
        return Ok(theme);
    }
    if !Path::new(name).exists() && !name.contains(['/', '\\', '.']) {
        let known = names().join(", ");
        return Err(Fail::Message(format!("there is no theme `{name}`; there are {known}, and files")));
    }
    Theme::read(&input::bytes(name)?, name).map_err(Fail::Faults)
}
