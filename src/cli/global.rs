//! The options that every command has.

use std::io::IsTerminal;
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use because_ask::Handle;
use because_engine::oracle::Backend;
use because_tell::render::Look;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use terminal_size::Width;

/// Lines of text longer than this are hard to read, however wide the terminal is.
const MOST_COLUMNS: usize = 120;

/// Options that every command has.
#[derive(Clone, Debug, Args)]
pub struct Global {
    /// Print JSON instead of text.
    #[arg(long, global = true)]
    pub json: bool,

    /// Whether to use colour; `auto` does on a terminal, unless NO_COLOR is set.
    ///
    /// Whatever colour says is also said by shape.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", hide_possible_values = false)]
    pub color: When,

    /// Use only ASCII for marks and lines.
    #[arg(long, global = true)]
    pub ascii: bool,

    /// What the input is, where its name does not say.
    #[arg(long, global = true, value_name = "FORMAT")]
    pub input: Option<Input>,

    /// A seed for whatever is random; the results without limits do not depend on it.
    #[arg(long, global = true, value_name = "N", default_value_t = 0)]
    pub seed: u64,

    /// How many threads to use [default: all cores].
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// How long to work on a puzzle: 10s, 500ms, 2m. What was found until then is given, and the
    /// exit status is 3.
    #[arg(long, global = true, value_name = "TIME", value_parser = duration)]
    pub time_limit: Option<Duration>,

    /// Refuse a puzzle with a clue, or a question, in English that is not understood or could mean
    /// several things: exit status 2.
    #[arg(long, global = true)]
    pub strict: bool,

    /// The SAT solver to use; nothing that is proven depends on it.
    #[arg(long, global = true, value_name = "NAME", default_value = Backend::default().name(), value_parser = backend())]
    pub backend: Backend,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// What an input is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Input {
    /// A puzzle file in TOML.
    Toml,
    /// The same in JSON.
    Json,
    /// A puzzle in JSON on every line.
    Jsonl,
    /// A puzzle as plain text or Markdown.
    Text,
}

impl Global {
    /// How text should look; `to_file` is text that does not go to standard output.
    pub fn look(&self, to_file: bool) -> Look {
        let colour = match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto => !to_file && AutoStream::choice(&std::io::stdout()) != ColorChoice::Never,
        };
        let terminal = if to_file { None } else { terminal_size::terminal_size_of(std::io::stdout()) };
        let width = terminal.map_or(80, |(Width(columns), _)| usize::from(columns));
        Look { width: width.min(MOST_COLUMNS), colour, unicode: !self.ascii }
    }

    /// Whether diagnostics should have colour.
    pub fn colour_of_diagnostics(&self) -> bool {
        match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                std::io::stderr().is_terminal()
                    && AutoStream::choice(&std::io::stderr()) != ColorChoice::Never
            }
        }
    }

    /// How to work on one puzzle, beginning now.
    pub fn handle(&self) -> Handle<'static> {
        let handle = Handle::default().with_backend(self.backend).with_flags();
        self.time_limit.map_or(handle, |limit| handle.with_limit(limit))
    }

    /// How many threads to use.
    pub fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(all, usize::from)
    }
}

/// The backends of this build, by name.
fn backend() -> impl TypedValueParser<Value = Backend> {
    PossibleValuesParser::new(Backend::ALL.iter().map(|backend| backend.name()))
        .map(|name| Backend::ALL.iter().copied().find(|backend| backend.name() == name).unwrap_or_default())
}

fn duration(text: &str) -> Result<Duration, String> {
    let cure = || format!("`{text}` is not a time such as 10s, 500ms or 2m");
    let digits = text.trim_end_matches(char::is_alphabetic);
    let seconds_per = match &text[digits.len()..] {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(cure()),
    };
    let number: f64 = digits.trim().parse().map_err(|_| cure())?;
    Duration::try_from_secs_f64(number * seconds_per).map_err(|_| cure())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        assert_eq!(duration("10"), Ok(Duration::from_secs(10)));
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
        for bad in ["", "s", "-1", "1e400", "5 parsecs", "NaN"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }
}
