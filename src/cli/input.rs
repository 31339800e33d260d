//! Finding and reading what FILE names: a file, standard input, or a shipped puzzle.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use super::engine_stub::source::{self, Format, PuzzleFile};
use super::fail::Fail;
use super::global::{Global, Input};
use super::shipped;

/// The largest single puzzle that is read; the next byte is refused before it fills the memory.
const LARGEST: u64 = 64 << 20;

/// What FILE turned out to be.
pub enum Source {
    /// One puzzle.
    One(Box<PuzzleFile>),
    /// Many, a line each.
    Lines(Box<dyn BufRead + Send>),
}

/// What FILE names.
///
/// # Errors
/// If it cannot be read, or is no puzzle.
pub fn open(file: &str, global: &Global) -> Result<Source, Fail> {
    let path = Path::new(file);
    let extension = path.extension().and_then(|e| e.to_str()).unwrap_or_default().to_lowercase();
    let kind = global.input.or(match extension.as_str() {
        "json" => Some(Input::Json),
        "jsonl" | "ndjson" => Some(Input::Jsonl),
        "toml" => Some(Input::Toml),
        _ => None,
    });
    let reader: Box<dyn Read + Send> = match file {
        "-" => Box::new(io::stdin()),
        _ => match File::open(path) {
            Ok(handle) if path.is_dir() => {
                drop(handle);
                return Err(Fail::Message(format!("{file} is a folder; name a puzzle file in it")));
            }
            Ok(handle) => Box::new(handle),
            Err(error) if error.kind() == io::ErrorKind::NotFound => match shipped::puzzle(file) {
                Some(bytes) => Box::new(bytes),
                None => return Err(not_found(file)),
            },
            Err(error) => return Err(Fail::io("read", file)(error)),
        },
    };
    if kind == Some(Input::Jsonl) {
        return Ok(Source::Lines(Box::new(BufReader::new(reader))));
    }
    let name = if file == "-" { "standard input" } else { file };
    let mut bytes = Vec::new();
    reader.take(LARGEST + 1).read_to_end(&mut bytes).map_err(Fail::io("read", name))?;
    if bytes.len() as u64 > LARGEST {
        let most = LARGEST >> 20;
        return Err(Fail::Message(format!("{name} is larger than {most} MiB; a puzzle has a few kilobytes")));
    }
    let format = match kind {
        Some(Input::Json) => Format::Json,
        None if bytes.trim_ascii_start().starts_with(b"{") => Format::Json,
        _ => Format::Toml,
    };
    let puzzle = source::read_puzzle(&bytes, name, format);
    let puzzle = puzzle.map_err(|faults| Fail::Faults(faults.render(global.colour_of_diagnostics())))?;
    Ok(Source::One(Box::new(puzzle)))
}

/// What a result calls its puzzle: its own id, else its file's name without the extension.
pub fn id_of(puzzle: &PuzzleFile, file: &str) -> String {
    let stem = Path::new(file).file_stem().and_then(|s| s.to_str()).unwrap_or(file);
    puzzle.id.clone().unwrap_or_else(|| stem.to_string())
}

fn not_found(file: &str) -> Fail {
    let cure = match shipped::nearest(file) {
        Some(name) => format!("did you mean the shipped puzzle `{name}`?"),
        None => format!("the shipped puzzles are {}", shipped::names().join(", ")),
    };
    Fail::Message(format!("there is no file `{file}`, and no shipped puzzle of that name; {cure}"))
}
