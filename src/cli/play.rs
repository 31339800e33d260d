//! `because play`: a puzzle to solve in the terminal.

use std::path::PathBuf;
use std::time::Duration;

use because::terminal::{KeepError, Keeper, Play as Game, PlayOptions, screen};
use because_ask::{HintOptions, Opened};
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::input::{self, Source};
use super::language::LanguageArg;
use super::output::{Output, complain};
use super::work::complain_of_doubts;

/// How long a hint may take where nothing else is said.
const HINT_LIMIT: Duration = Duration::from_secs(30);

/// A puzzle to solve in the terminal.
///
/// The grid, with the clues beside it: mark cells with crosses and ticks, strike clues, undo.
/// Unasked, nothing tells anything; asked, there is a hint in three degrees (where to look, why,
/// what to mark), whether some mark is wrong, the way back to before the first wrong one, and
/// why a cell is as it is. `?` shows all keys; no mouse is needed.
///
/// Marks are kept as you go, for each puzzle, and there again next time. They are a grid file as
/// `because hint --grid` reads it.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  because play spa
  because play my.toml --save my.grid     keep the marks in a file of your own
  because play spa --no-hints --no-crosses
  because --ascii --color never play spa  on a terminal that can do little

Exit status: 0 when you leave, solved or not; 2 bad input, or no terminal.")]
pub struct Play {
    /// A puzzle file, `-`, or the name of a shipped puzzle.
    file: String,

    /// Keep the marks in this file, and begin with those that are in it.
    #[arg(long, value_name = "FILE", conflicts_with = "no_save")]
    save: Option<PathBuf>,

    /// Keep no marks, and begin with none.
    #[arg(long)]
    no_save: bool,

    /// No hints.
    #[arg(long)]
    no_hints: bool,

    /// No automatic crosses.
    #[arg(long)]
    no_crosses: bool,

    /// No checks for wrong marks, and no way back to before the first one.
    #[arg(long)]
    no_checks: bool,

    /// No reasons for single cells.
    #[arg(long)]
    no_why: bool,

    #[command(flatten)]
    language: LanguageArg,
}

impl Play {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read, or there is no terminal.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let mut opened = puzzle(&self.file, "play", global)?;
        self.language.set(&mut opened.file);
        let keeper = match &self.save {
            _ if self.no_save => None,
            Some(path) => Some(Keeper::at(path)),
            None => Keeper::of(&opened.file),
        };
        let options = PlayOptions {
            look: global.look(false),
            asked: HintOptions { cite: false, ..HintOptions::default() },
            handle: global.handle(),
            limit: global.time_limit.unwrap_or(HINT_LIMIT),
            hints: !self.no_hints,
            checks: !self.no_checks,
            why: !self.no_why,
            crosses: !self.no_crosses,
            keeper,
        };
        let mut game = Game::new(opened, options).map_err(|error| match error {
            KeepError::Faults(faults) => Fail::Faults(faults),
            error => Fail::Message(error.to_string()),
        })?;
        let shown = screen::show(&mut game);
        // The marks are kept, even if the terminal is gone.
        let left = game.leave();
        if let Some(lost) = left.lost {
            complain(&lost);
        }
        shown.map_err(Fail::io("use", "the terminal"))?;
        let mut output = Output::open(None)?;
        if let Some(path) = left.kept {
            output.text(&format!("The marks are kept in {}.\n", path.display()))?;
        }
        output.finish()?;
        Ok(Exit::Done)
    }
}

/// The one puzzle that a command shows on the terminal, which has to be there.
///
/// # Errors
/// If there is no terminal, or not one puzzle.
pub fn puzzle(file: &str, command: &str, global: &Global) -> Result<Opened, Fail> {
    if global.json {
        return Err(Fail::Message(format!("{command} shows a screen and has no JSON; leave --json away")));
    }
    if !screen::is_there() {
        let cure = "run it where standard output is one";
        return Err(Fail::Message(format!("{command} needs a terminal to draw on; {cure}")));
    }
    match input::open(file, global)? {
        Source::One(opened, bytes) => {
            complain_of_doubts(&opened, file, &bytes);
            Ok(*opened)
        }
        Source::Lines(..) => {
            let cure = "give it one of them as a file of its own";
            Err(Fail::Message(format!("{command} takes one puzzle, and {file} has many; {cure}")))
        }
    }
}
