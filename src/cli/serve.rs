//! `because serve`: the page in the browser, live.

use std::time::Duration;

use because::serve::{Example, FormatName, Layout, Opening, Options, Server};
use because_files::{Format, read_puzzle};
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::{Global, Input};
use super::input;
use super::output::{Output, complain};
use super::shipped;

/// How long a request may take where nothing else is said.
const REQUEST_LIMIT: Duration = Duration::from_secs(5);

/// A page in the browser to write, explain and play puzzles on.
///
/// Type or paste a puzzle, in plain English or as a puzzle file, and see at once what each clue was
/// understood to mean and whether there is exactly one solution; lock clues or leave them out, and
/// see what that does; explain it, play it with hints for the marks that you made, save it.
///
/// The address is printed on standard output. The server listens on 127.0.0.1 alone and answers
/// to no page of another site; nothing leaves this machine. Its JSON interface is described at
/// /api/openapi.json. It ends with Ctrl-C.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  because serve
  because serve my.toml                   with a puzzle of your own
  because serve --port 0                  on any port that is free
  because serve --time-limit 20s          longer than 5 seconds for a request

Exit status: 0 when it is ended, 2 bad input, or the port is taken.")]
pub struct Serve {
    /// A puzzle file, `-`, or the name of a shipped puzzle, to open with.
    file: Option<String>,

    /// The port; 0 for any that is free.
    #[arg(long, value_name = "N", default_value_t = 7171)]
    port: u16,
}

impl Serve {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read, or the port is not to be had.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let options = Options {
            port: self.port,
            time_limit: global.time_limit.unwrap_or(REQUEST_LIMIT),
            examples: examples(),
            opening: self.file.as_deref().map(|file| opening(file, global)).transpose()?,
            layout: layout(global),
            ..Options::default()
        };
        let server = Server::bind(options).map_err(|error| {
            let cure = "another port may be free: --port 0 takes any that is";
            Fail::Message(format!("port {} on 127.0.0.1 is not to be had: {error}; {cure}", self.port))
        })?;
        let mut output = Output::open(None)?;
        let address = format!("http://{}", server.address());
        if global.json {
            output.json(&serde_json::json!({ "address": address }))?;
        } else {
            output.text(&format!("{address}\n"))?;
        }
        output.finish()?;
        complain("Open this address in a browser; Ctrl-C ends the server.");
        server.run().map_err(|error| Fail::Message(format!("the server ended: {error}")))?;
        Ok(Exit::Done)
    }
}

/// So many threads for what is quick, and all but one for what lasts.
fn layout(global: &Global) -> Layout {
    let usual = Layout::default();
    match global.threads.map(usize::from) {
        Some(threads) => Layout { quick_threads: threads, slow_threads: (threads - 1).max(1), ..usual },
        None => usual,
    }
}

/// The puzzle to open with, sound or not: the page says what is wrong with it.
fn opening(file: &str, global: &Global) -> Result<Opening, Fail> {
    let kind = input::kind(file, global);
    if kind == Some(Input::Jsonl) {
        let cure = "give it one of them as a file of its own";
        return Err(Fail::Message(format!("serve opens with one puzzle, and {file} has many; {cure}")));
    }
    let bytes = input::bytes_or_shipped(file)?;
    let format = match input::format(kind, &bytes) {
        Format::Toml => FormatName::Toml,
        Format::Json => FormatName::Json,
        Format::Text => FormatName::Text,
    };
    let puzzle = String::from_utf8(bytes)
        .map_err(|_| Fail::Message(format!("{file} is not UTF-8 text, and no puzzle can be read from it")))?;
    Ok(Opening { name: input::name_of(file).to_string(), format, puzzle })
}

fn examples() -> Vec<Example> {
    let example = |name: &str| {
        let bytes = shipped::puzzle(name)?;
        let read = read_puzzle(bytes, name, Format::Toml).ok();
        let title = read.and_then(|file| file.title).unwrap_or_else(|| name.to_string());
        Some(Example { name: name.to_string(), title, puzzle: String::from_utf8(bytes.to_vec()).ok()? })
    };
    shipped::names().into_iter().filter_map(example).collect()
}
